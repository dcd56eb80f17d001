"""The page that says which tie-breaks there are."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.rules.tiebreaks import clm, fide


@require_safe
def tie_break_list(request: HttpRequest) -> HttpResponse:
    context = {"fide": fide.TIE_BREAKS.values(), "clm": clm.NUMBERS.values()}
    return render(request, "tournaments/tie_break/list.html", context)
