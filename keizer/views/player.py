"""Pages of the participants: the list, entry, change, removal, a file."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from keizer.errors import FileRefusedError
from keizer.forms.player import KeizerPlayerForm, PlayerFileForm
from keizer.mapping.player_csv import MAX_BYTES, read_players
from keizer.selectors.history import History, history_of
from keizer.selectors.participants import participants_of
from keizer.services.players import (
    add_keizer_players,
    change_keizer_player,
    remove_keizer_player,
    side_of,
)
from keizer.views.page import open_keizer
from tournaments.errors import TournamentError
from tournaments.rules.access import Right
from tournaments.selectors.rounds import players_of
from tournaments.views.page import HtmxRequest, TournamentPage


@require_safe
def player_list(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_keizer(request, tournament_id)
    return _list_page(page, history_of(page.tournament, with_drafts=page.with_drafts))


@require_POST
def player_new(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.PAIR)
    history = history_of(page.tournament, with_drafts=True)
    form = KeizerPlayerForm(request.POST, keizer=history.keizer)
    if not form.is_valid():
        return _list_page(page, history, form=form, status=422)
    try:
        add_keizer_players(
            tournament=page.tournament,
            players=[form.new_player],
            joined=form.cleaned_data["joined"],
        )
    except TournamentError as error:
        messages.error(request, str(error))
        return _list_page(page, history, form=form, status=422)
    messages.success(request, _("%(name)s is entered.") % {"name": form.new_player.name})
    return redirect("keizer:player-list", tournament_id=tournament_id)


@require_http_methods(["GET", "HEAD", "POST"])
def player_edit(request: HtmxRequest, tournament_id: int, starting_rank: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.PAIR)
    player = get_object_or_404(players_of(page.tournament), starting_rank=starting_rank)
    history = history_of(page.tournament, with_drafts=True)
    side = side_of(player)
    form = KeizerPlayerForm.of(player, side, history.keizer, request.POST or None)
    if form.is_valid():
        form.apply_to(player, side)
        change_keizer_player(player=player, side=side)
        messages.success(request, _("Saved."))
        return redirect("keizer:player-list", tournament_id=tournament_id)
    status = 422 if form.errors else 200
    return page.render("keizer/player/edit.html", form=form, player=player, status=status)


@require_POST
def player_delete(request: HtmxRequest, tournament_id: int, starting_rank: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.PAIR)
    player = get_object_or_404(players_of(page.tournament), starting_rank=starting_rank)
    try:
        remove_keizer_player(player=player)
        messages.success(request, _("%(name)s is removed.") % {"name": player.name})
    except TournamentError as error:
        messages.error(request, str(error))
    return redirect("keizer:player-list", tournament_id=tournament_id)


@require_POST
def player_import(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.PAIR)
    form = PlayerFileForm(request.POST, request.FILES)
    history = history_of(page.tournament, with_drafts=True)
    if not form.is_valid():
        return _list_page(page, history, file_form=form, status=422)
    try:
        new = read_players(form.cleaned_data["file"].read(MAX_BYTES + 1))
        added = add_keizer_players(tournament=page.tournament, players=new)
    except FileRefusedError as error:
        return _list_page(page, history, reasons=error.reasons, status=422)
    except TournamentError as error:
        return _list_page(page, history, reasons=(str(error),), status=422)
    messages.success(request, _("%(count)s players are entered.") % {"count": len(added)})
    return redirect("keizer:player-list", tournament_id=tournament_id)


def _list_page(
    page: TournamentPage,
    history: History,
    *,
    form: KeizerPlayerForm | None = None,
    file_form: PlayerFileForm | None = None,
    reasons: tuple[str, ...] = (),
    status: int = 200,
) -> HttpResponse:
    initial = {"joined": history.next_round}
    return page.render(
        "keizer/player/list.html",
        status=status,
        participants=participants_of(history),
        keizer=history.keizer,
        form=form or KeizerPlayerForm(keizer=history.keizer, initial=initial),
        file_form=file_form or PlayerFileForm(),
        reasons=reasons,
    )
