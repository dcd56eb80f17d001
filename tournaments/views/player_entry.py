"""Pages where officials enter and change players: data, byes, withdrawal, numbers."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.errors import ConfirmationNeededError, TournamentError
from tournaments.forms.player import ByesForm, PlayerForm
from tournaments.models import Player
from tournaments.rules.access import Right
from tournaments.selectors.rounds import byes_ahead, players_of
from tournaments.services.players import (
    add_players,
    delete_player,
    renumber_by_rating,
    set_byes,
    set_withdrawn,
    update_player,
)
from tournaments.views.page import HtmxRequest, TournamentPage, open_tournament

EDIT = "tournaments/player/edit.html"


@require_http_methods(["GET", "HEAD", "POST"])
def player_create(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    form = PlayerForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            add_players(tournament=page.tournament, players=[form.instance])
        except TournamentError as error:
            form.add_error(None, str(error))
        else:
            _tell(page, _("%(name)s is entered.") % {"name": form.instance.name})
            return redirect(request.path)
    return page.render(EDIT, form=form, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def player_edit(request: HtmxRequest, tournament_id: int, starting_rank: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    player = _player(page, starting_rank)
    name = player.name
    form = PlayerForm(request.POST if request.method == "POST" else None, instance=player)
    if form.is_valid():
        update_player(player=form.instance, changed=form.changed_data)
        _tell(page, _("%(name)s is saved.") % {"name": player.name})
        return _to_list(page)
    status = 422 if form.errors else 200
    return page.render(EDIT, form=form, player=player, name=name, status=status)


@require_POST
def player_delete(request: HtmxRequest, tournament_id: int, starting_rank: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    player = _player(page, starting_rank)
    try:
        delete_player(player=player)
    except TournamentError as error:
        messages.error(request, str(error))
    else:
        _tell(page, _("%(name)s is deleted.") % {"name": player.name})
    return _to_list(page)


@require_POST
def player_withdraw(request: HtmxRequest, tournament_id: int, starting_rank: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.PAIR)
    withdrawn = request.POST.get("withdrawn") == "1"
    player = set_withdrawn(player=_player(page, starting_rank), withdrawn=withdrawn)
    said = _("%(name)s has withdrawn.") if withdrawn else _("%(name)s plays on.")
    _tell(page, said % {"name": player.name})
    return _to_list(page)


@require_http_methods(["GET", "HEAD", "POST"])
def player_byes(request: HtmxRequest, tournament_id: int, starting_rank: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.PAIR)
    player = _player(page, starting_rank)
    ahead = byes_ahead(player)
    sent = request.POST if request.method == "POST" else None
    form = ByesForm(sent, rounds=list(ahead), there=ahead)
    confirm = False
    if form.is_valid():
        try:
            set_byes(player=player, byes=form.byes, confirmed=form.cleaned_data["confirmed"])
            _tell(page, _("%(name)s is saved.") % {"name": player.name})
            return _to_list(page)
        except TournamentError as error:
            form.add_error(None, str(error))
            confirm = isinstance(error, ConfirmationNeededError)
    status = 422 if form.errors else 200
    return page.render(
        "tournaments/player/byes.html", form=form, player=player, confirm=confirm, status=status
    )


@require_POST
def player_renumber(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    try:
        renumber_by_rating(tournament=page.tournament)
    except TournamentError as error:
        messages.error(request, str(error))
    return _to_list(page)


def _player(page: TournamentPage, starting_rank: int) -> Player:
    return get_object_or_404(players_of(page.tournament), starting_rank=starting_rank)


def _tell(page: TournamentPage, text: str) -> None:
    messages.success(page.request, text)


def _to_list(page: TournamentPage) -> HttpResponse:
    return redirect("tournaments:player-list", tournament_id=page.tournament.pk)
