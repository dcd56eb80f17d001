"""Making, printing and revoking the links with which phones enter results."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.forms.scorer_link import ScorerLinkForm
from tournaments.rules.access import Right
from tournaments.selectors.scorer_links import links_of
from tournaments.services.scorer_links import create_scorer_link, revoke_scorer_link
from tournaments.views.page import HtmxRequest, open_tournament


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@sensitive_variables("new")
def scorer_link_list(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    form = ScorerLinkForm(request.POST or None, tournament=page.tournament)
    if not form.is_valid():
        links = links_of(page.tournament)
        status = 422 if request.method == "POST" else 200
        return page.render(
            "tournaments/scorer_link/list.html", status=status, links=links, form=form
        )
    new = create_scorer_link(
        tournament=page.tournament, created_by=page.actor.user, **form.cleaned_data
    )
    address = request.build_absolute_uri(reverse("tournaments:scorer-round", args=[new.secret]))
    code_page = request.build_absolute_uri(reverse("tournaments:scorer-code"))
    return page.render(
        "tournaments/scorer_link/created.html", new=new, address=address, code_page=code_page
    )


@require_POST
def scorer_link_revoke(request: HtmxRequest, tournament_id: int, link_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    link = revoke_scorer_link(link=get_object_or_404(links_of(page.tournament), pk=link_id))
    messages.success(request, _("The link “%(name)s” is revoked.") % {"name": link.name})
    return redirect("tournaments:scorer-link-list", page.tournament.pk)
