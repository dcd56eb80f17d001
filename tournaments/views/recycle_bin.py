"""Pages that delete tournaments and bring them back."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.errors import RecycleBinError
from tournaments.models import Organisation, Tournament
from tournaments.rules.access import Right
from tournaments.selectors.access import actor_of, organisation_for
from tournaments.selectors.recycle_bin import KEPT_DAYS, contents_of, deleted_tournaments
from tournaments.services.recycle_bin import (
    delete_tournament,
    purge_tournament,
    restore_tournament,
)
from tournaments.views.identity import confirm_identity
from tournaments.views.page import HtmxRequest, open_tournament


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_delete(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.DELETE)
    if request.method != "POST":
        contents = contents_of(page.tournament)
        return page.render(
            "tournaments/tournament/delete.html", contents=contents, kept_days=KEPT_DAYS
        )
    confirm_identity(request)
    delete_tournament(tournament=page.tournament, actor=page.actor)
    messages.success(request, _("%(name)s is in the recycle bin.") % {"name": page.tournament.name})
    return redirect("tournaments:tournament-list")


@require_safe
def bin_list(request: HtmxRequest, organisation_id: int) -> HttpResponse:
    organisation = organisation_for(actor_of(request), organisation_id, Right.DELETE)
    context = {
        "organisation": organisation,
        "tournaments": deleted_tournaments(organisation),
        "kept_days": KEPT_DAYS,
    }
    return render(request, "tournaments/bin/list.html", context)


@require_POST
def bin_restore(request: HtmxRequest, organisation_id: int, deleted_id: int) -> HttpResponse:
    actor = actor_of(request)
    organisation = organisation_for(actor, organisation_id, Right.DELETE)
    tournament = _deleted(organisation, deleted_id)
    try:
        restored = restore_tournament(tournament=tournament, actor=actor)
    except RecycleBinError as error:
        messages.error(request, str(error))
        return redirect("tournaments:bin-list", organisation.pk)
    messages.success(request, _("%(name)s is restored.") % {"name": restored.name})
    return redirect(restored)


@require_http_methods(["GET", "HEAD", "POST"])
def bin_purge(request: HtmxRequest, organisation_id: int, deleted_id: int) -> HttpResponse:
    organisation = organisation_for(actor_of(request), organisation_id, Right.DELETE)
    tournament = _deleted(organisation, deleted_id)
    if request.method != "POST":
        context = {
            "organisation": organisation,
            "tournament": tournament,
            "contents": contents_of(tournament),
        }
        return render(request, "tournaments/bin/purge.html", context)
    confirm_identity(request)
    try:
        name = purge_tournament(tournament=tournament)
    except RecycleBinError as error:
        messages.error(request, str(error))
    else:
        messages.success(request, _("%(name)s is deleted for good.") % {"name": name})
    return redirect("tournaments:bin-list", organisation.pk)


def _deleted(organisation: Organisation, pk: int) -> Tournament:
    return get_object_or_404(deleted_tournaments(organisation), pk=pk)
