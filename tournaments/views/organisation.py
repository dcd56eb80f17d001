"""Pages of organisations: members, tournaments and API keys."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_POST, require_safe

from tournaments.forms.organisation import ApiKeyForm
from tournaments.models import Organisation, User
from tournaments.rules.access import Right
from tournaments.selectors.access import (
    actor_of,
    needs_two_factor,
    organisation_for,
    rights_in_organisation,
)
from tournaments.selectors.organisations import (
    api_keys_of,
    members_of,
    memberships_of,
    tournaments_of,
)
from tournaments.services.organisations import create_api_key, revoke_api_key
from tournaments.views.identity import confirm_identity


@require_safe
@login_required
def organisation_list(request: HttpRequest) -> HttpResponse:
    context = {"memberships": memberships_of(actor_of(request))}
    return render(request, "tournaments/organisation/list.html", context)


@require_safe
def organisation_detail(request: HttpRequest, organisation_id: int) -> HttpResponse:
    return _page(request, organisation_for(actor_of(request), organisation_id))


@require_POST
@never_cache
@sensitive_variables("secret")
def api_key_create(request: HttpRequest, organisation_id: int) -> HttpResponse:
    organisation = organisation_for(actor_of(request), organisation_id, Right.MANAGE)
    confirm_identity(request)
    form = ApiKeyForm(
        request.POST, organisation=organisation, rights=_rights(request, organisation)
    )
    if not form.is_valid() or not isinstance(request.user, User):
        return _page(request, organisation, form)
    key, secret = create_api_key(
        organisation=organisation, created_by=request.user, **form.cleaned_data
    )
    context = {"organisation": organisation, "key": key, "secret": secret}
    return render(request, "tournaments/organisation/key_created.html", context)


@require_POST
def api_key_revoke(request: HttpRequest, organisation_id: int, key_id: int) -> HttpResponse:
    organisation = organisation_for(actor_of(request), organisation_id, Right.MANAGE)
    key = revoke_api_key(key=get_object_or_404(api_keys_of(organisation), pk=key_id))
    messages.success(request, _("The key “%(name)s” is revoked.") % {"name": key.name})
    return redirect("tournaments:organisation-detail", organisation_id=organisation.pk)


def _rights(request: HttpRequest, organisation: Organisation) -> frozenset[Right]:
    return rights_in_organisation(actor_of(request), organisation)


def _page(
    request: HttpRequest, organisation: Organisation, form: ApiKeyForm | None = None
) -> HttpResponse:
    rights = _rights(request, organisation)
    manages = Right.MANAGE in rights
    context = {
        "organisation": organisation,
        "members": members_of(organisation),
        "tournaments": tournaments_of(organisation),
        "manages": manages,
        "deletes": Right.DELETE in rights,
        "manages_members": Right.MANAGE_MEMBERS in rights,
        "needs_two_factor": needs_two_factor(actor_of(request), organisation),
        "keys": api_keys_of(organisation) if manages else None,
        "form": form or ApiKeyForm(organisation=organisation, rights=rights),
    }
    status = 422 if form else 200
    return render(request, "tournaments/organisation/detail.html", context, status=status)
