"""Pages of one player in a tournament."""

from typing import Any

from django.http import Http404, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.selectors.players import player_card
from tournaments.selectors.standings import table_of
from tournaments.views.live import live_page
from tournaments.views.page import HtmxRequest, TournamentPage, open_tournament


@require_safe
def player_detail(request: HtmxRequest, tournament_id: int, starting_rank: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    return live_page(
        page, "tournaments/player/detail.html", lambda: _card(page, starting_rank), starting_rank
    )


def _card(page: TournamentPage, starting_rank: int) -> dict[str, Any]:
    card = player_card(table_of(page.tournament, with_drafts=page.with_drafts), starting_rank)
    if card is None:
        raise Http404
    return {"card": card, "title": card.standing.player.name}
