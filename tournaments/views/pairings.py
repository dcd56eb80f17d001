"""A round as readers follow it: by board and by name, results as they come in."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from tournaments.models import Round
from tournaments.selectors.pairings import pairings_of
from tournaments.selectors.rounds import round_progress, visible_rounds
from tournaments.views.live import live_page
from tournaments.views.page import HtmxRequest, TournamentPage, open_tournament


@require_safe
def round_names(request: HtmxRequest, tournament_id: int, number: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    return public_round(page, round_of(page, number), by_name=True)


def round_of(page: TournamentPage, number: int) -> Round:
    """Return the round with its tournament.

    Raises:
        Http404: there is none that this person may see.
    """
    rounds = visible_rounds(page.tournament, with_drafts=page.with_drafts)
    return get_object_or_404(rounds.select_related("tournament"), number=number)


def public_round(page: TournamentPage, round_: Round, *, by_name: bool = False) -> HttpResponse:
    """Return the page of a round for readers."""
    return live_page(
        page,
        f"tournaments/round/{'names' if by_name else 'public'}.html",
        lambda: _context(page, round_, by_name=by_name),
        round_.number,
        round=round_,
    )


def _context(page: TournamentPage, round_: Round, *, by_name: bool) -> dict[str, Any]:
    rounds = round_progress(page.tournament, with_drafts=page.with_drafts)
    return {
        "round": round_,
        "rounds": rounds,
        "progress": next(each for each in rounds if each.round == round_),
        "pairings": pairings_of(round_, with_drafts=page.with_drafts),
        "by_name": by_name,
    }
