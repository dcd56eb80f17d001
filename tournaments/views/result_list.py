"""The page that takes over a list of results."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.errors import ResultFileError
from tournaments.forms.result_list import ResultListForm
from tournaments.rules.access import Right
from tournaments.services.result_lists import TakenOver, record_results
from tournaments.views.page import HtmxRequest, open_tournament
from tournaments.views.pairings import round_of


@require_http_methods(["GET", "HEAD", "POST"])
def result_list(request: HtmxRequest, tournament_id: int, number: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.ENTER_RESULT)
    round_ = round_of(page, number)
    form = ResultListForm(request.POST or None, request.FILES or None)
    faults = None
    if form.is_valid():
        text = form.cleaned_data["text"]
        try:
            done = record_results(round_=round_, text=text, actor=page.actor, rights=page.rights)
        except ResultFileError as error:
            faults = error.faults
        else:
            messages.success(request, _report(done))
            return redirect("tournaments:round-detail", page.tournament.pk, number)
    return page.render(
        "tournaments/round/result_list.html",
        status=422 if request.method == "POST" else 200,
        round=round_,
        form=form,
        faults=faults,
    )


def _report(done: TakenOver) -> str:
    return _("%(stored)s results stored, %(unchanged)s were there already.") % {
        "stored": done.stored,
        "unchanged": done.unchanged,
    }
