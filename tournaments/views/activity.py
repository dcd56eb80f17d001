"""The log of what was done in a tournament."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.views.decorators.http import require_safe

from tournaments.forms.activity import ActivityFilterForm
from tournaments.rules.access import Right
from tournaments.selectors.activity import activities_of
from tournaments.views.page import HtmxRequest, open_tournament

PAGE_SIZE = 50


@require_safe
def activity_list(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.SEE_HISTORY)
    form = ActivityFilterForm(request.GET or None, tournament=page.tournament)
    found = activities_of(page.tournament, **form.chosen)
    page_obj = Paginator(found, PAGE_SIZE).get_page(request.GET.get("page"))
    return page.render("tournaments/activity/list.html", form=form, page_obj=page_obj)
