"""The page that says which tie-breaks there are."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.rules.teams import clm as team_clm
from tournaments.rules.teams import fide as team_fide
from tournaments.rules.tiebreaks import clm, fide


@require_safe
def tie_break_list(request: HttpRequest) -> HttpResponse:
    context = {
        "fide": fide.TIE_BREAKS.values(),
        "clm": clm.NUMBERS.values(),
        "fide_teams": team_fide.KINDS,
        "clm_teams": team_clm.NUMBERS.values(),
    }
    return render(request, "tournaments/tie_break/list.html", context)
