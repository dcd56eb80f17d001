"""What all pages of one Keizer tournament have in common."""

from django.http import Http404

from tournaments.models.tournament import System
from tournaments.rules.access import Right
from tournaments.views.page import HtmxRequest, TournamentPage, open_tournament


def open_keizer(
    request: HtmxRequest, tournament_id: int, right: Right = Right.VIEW
) -> TournamentPage:
    """Return the page's frame.

    Raises:
        Http404: there is no such Keizer tournament for this actor.
        ForbiddenError: he sees it but lacks the right.
    """
    page = open_tournament(request, tournament_id, right)
    if page.tournament.system != System.KEIZER:
        raise Http404
    return page


def round_asked_for(request: HtmxRequest) -> int | None:
    """Return the round named by ``?after=``, None when none or nonsense is named."""
    asked = request.GET.get("after", "")
    return int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 5 else None
