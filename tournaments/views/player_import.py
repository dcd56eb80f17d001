"""Pages where officials enter many players at once: from a list, or from earlier tournaments."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from tournaments.errors import TournamentError
from tournaments.forms.player_import import COLUMN_CHOICES, PlayerImportForm, fault_text
from tournaments.models import Player
from tournaments.rules.access import Right
from tournaments.selectors.access import require, rights_in_organisation
from tournaments.selectors.known_players import copy_of, known_by_keys, known_players
from tournaments.services.players import add_players
from tournaments.views.page import HtmxRequest, TournamentPage, open_tournament


@require_http_methods(["GET", "HEAD", "POST"])
def player_import(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    if request.method != "POST":
        return _preview(page, PlayerImportForm())
    form = PlayerImportForm(request.POST, request.FILES)
    if not form.is_valid() or not form.cleaned_data["confirmed"]:
        return _preview(page, form)
    return _enter(page, form.cleaned_data["players"]) or _preview(page, form)


@require_http_methods(["GET", "HEAD", "POST"])
def player_search(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    # A role in one tournament does not open the data of the organisation's other ones.
    require(rights_in_organisation(page.actor, page.tournament.organisation), Right.EDIT)
    if request.method == "POST":
        keys = [int(key) for key in request.POST.getlist("player") if key.isdecimal()]
        chosen = known_by_keys(page.tournament, keys[:1000])
        if done := _enter(page, [copy_of(player) for player in chosen]):
            return done
    query = request.GET.get("q", "")
    found = known_players(page.tournament, query)
    return page.render("tournaments/player/search.html", query=query, found=found)


def _enter(page: TournamentPage, players: list[Player]) -> HttpResponse | None:
    """Enter the players and return the way to the list; None if nobody was entered."""
    if not players:
        return None
    try:
        added = add_players(tournament=page.tournament, players=players)
    except TournamentError as error:
        messages.error(page.request, str(error))
        return None
    said = ngettext("%(count)s player is entered.", "%(count)s players are entered.", len(added))
    messages.success(page.request, said % {"count": len(added)})
    return redirect("tournaments:player-list", tournament_id=page.tournament.pk)


def _preview(page: TournamentPage, form: PlayerImportForm) -> HttpResponse:
    table = form.preview
    return page.render(
        "tournaments/player/import.html",
        status=422 if form.errors or (table and table.problems) else 200,
        form=form,
        table=table,
        rows=form.cleaned_data["rows"][:20] if table else [],
        text=form.cleaned_data["text"] if table else "",
        columns=list(enumerate(table.columns, start=1)) if table else [],
        choices=COLUMN_CHOICES,
        problems=[(each, fault_text(each)) for each in table.problems] if table else [],
    )
