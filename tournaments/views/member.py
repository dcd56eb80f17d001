"""Pages of an organisation's members: roles, invitations, two-factor sign-in."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.errors import LastOwnerError, TwoFactorRequiredError
from tournaments.forms.people import InviteForm, RoleForm, TwoFactorForm, role_choices
from tournaments.models import Membership, Organisation
from tournaments.rules.access import Right
from tournaments.selectors.access import (
    actor_of,
    grantable_in,
    organisation_for,
    rights_in_organisation,
)
from tournaments.selectors.organisations import members_of
from tournaments.selectors.people import open_invitations
from tournaments.services.invitations import revoke_invitation
from tournaments.services.people import change_member, remove_member, require_two_factor
from tournaments.views.identity import confirm_identity
from tournaments.views.invitation import send_invitation


@require_http_methods(["GET", "HEAD", "POST"])
def member_list(request: HttpRequest, organisation_id: int) -> HttpResponse:
    organisation = _organisation(request, organisation_id)
    if request.method != "POST":
        return _page(request, organisation)
    confirm_identity(request)
    form = InviteForm(request.POST, roles=grantable_in(actor_of(request), organisation))
    if form.is_valid() and send_invitation(request, form, organisation):
        return redirect("tournaments:member-list", organisation.pk)
    return _page(request, organisation, form=form, status=422)


@require_POST
def member_change(request: HttpRequest, organisation_id: int, member_id: int) -> HttpResponse:
    organisation = _organisation(request, organisation_id)
    membership = _membership(organisation, member_id)
    confirm_identity(request)
    form = RoleForm(request.POST, roles=grantable_in(actor_of(request), organisation))
    if not form.is_valid():
        return _refused(request, organisation, _("Choose a role."))
    try:
        change_member(membership=membership, actor=actor_of(request), **form.cleaned_data)
    except LastOwnerError as error:
        return _refused(request, organisation, str(error))
    messages.success(request, _("The role of %(name)s is changed.") % {"name": membership.user})
    return redirect("tournaments:member-list", organisation.pk)


@require_POST
def member_remove(request: HttpRequest, organisation_id: int, member_id: int) -> HttpResponse:
    organisation = _organisation(request, organisation_id)
    membership = _membership(organisation, member_id)
    confirm_identity(request)
    try:
        remove_member(membership=membership, actor=actor_of(request))
    except LastOwnerError as error:
        return _refused(request, organisation, str(error))
    messages.success(request, _("%(name)s is removed.") % {"name": membership.user})
    return redirect("tournaments:organisation-detail", organisation.pk)


@require_POST
def invitation_revoke(
    request: HttpRequest, organisation_id: int, invitation_id: int
) -> HttpResponse:
    organisation = _organisation(request, organisation_id)
    invitation = get_object_or_404(open_invitations(organisation), pk=invitation_id)
    revoke_invitation(invitation=invitation)
    messages.success(request, _("The invitation is withdrawn."))
    return redirect("tournaments:member-list", organisation.pk)


@require_POST
def two_factor(request: HttpRequest, organisation_id: int) -> HttpResponse:
    organisation = organisation_for(actor_of(request), organisation_id, Right.MANAGE)
    confirm_identity(request)
    form = TwoFactorForm(request.POST)
    if not form.is_valid():
        return _refused(request, organisation, _("Choose on or off."))
    try:
        require_two_factor(organisation=organisation, actor=actor_of(request), **form.cleaned_data)
    except TwoFactorRequiredError as error:
        return _refused(request, organisation, str(error))
    return redirect("tournaments:member-list", organisation.pk)


def _organisation(request: HttpRequest, pk: int) -> Organisation:
    return organisation_for(actor_of(request), pk, Right.MANAGE_MEMBERS)


def _membership(organisation: Organisation, pk: int) -> Membership:
    return get_object_or_404(organisation.memberships.select_related("user"), pk=pk)


def _refused(request: HttpRequest, organisation: Organisation, message: str) -> HttpResponse:
    messages.error(request, message)
    return _page(request, organisation, status=422)


def _page(
    request: HttpRequest,
    organisation: Organisation,
    *,
    form: InviteForm | None = None,
    status: int = 200,
) -> HttpResponse:
    actor = actor_of(request)
    roles = grantable_in(actor, organisation)
    context = {
        "organisation": organisation,
        "people": members_of(organisation),
        "invitations": open_invitations(organisation),
        "roles": roles,
        "choices": role_choices(roles),
        "manages": Right.MANAGE in rights_in_organisation(actor, organisation),
        "form": form or InviteForm(roles=roles),
    }
    return render(request, "tournaments/member/list.html", context, status=status)
