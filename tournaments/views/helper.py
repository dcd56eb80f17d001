"""Pages of the people who have a role in one tournament only."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.forms.people import InviteForm, RoleForm, role_choices
from tournaments.models import TournamentRole
from tournaments.rules.access import Right, Role
from tournaments.selectors.access import grantable_in
from tournaments.selectors.people import helpers_of, open_invitations
from tournaments.services.invitations import revoke_invitation
from tournaments.services.people import change_helper, remove_helper
from tournaments.views.identity import confirm_identity
from tournaments.views.invitation import send_invitation
from tournaments.views.page import HtmxRequest, TournamentPage, open_tournament


@require_http_methods(["GET", "HEAD", "POST"])
def helper_list(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.GIVE_ROLES)
    if request.method != "POST":
        return _page(page)
    confirm_identity(request)
    tournament = page.tournament
    form = InviteForm(request.POST, roles=_roles(page))
    if form.is_valid() and send_invitation(request, form, tournament.organisation, tournament):
        return redirect("tournaments:helper-list", tournament.pk)
    return _page(page, form=form, status=422)


@require_POST
def helper_change(request: HtmxRequest, tournament_id: int, helper_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.GIVE_ROLES)
    helper = _helper(page, helper_id)
    confirm_identity(request)
    form = RoleForm(request.POST, roles=_roles(page))
    if not form.is_valid():
        messages.error(request, _("Choose a role."))
        return _page(page, status=422)
    change_helper(helper=helper, actor=page.actor, **form.cleaned_data)
    messages.success(request, _("The role of %(name)s is changed.") % {"name": helper.user})
    return redirect("tournaments:helper-list", page.tournament.pk)


@require_POST
def helper_remove(request: HtmxRequest, tournament_id: int, helper_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.GIVE_ROLES)
    helper = _helper(page, helper_id)
    confirm_identity(request)
    remove_helper(helper=helper, actor=page.actor)
    messages.success(request, _("%(name)s is removed.") % {"name": helper.user})
    return redirect("tournaments:tournament-detail", page.tournament.pk)


@require_POST
def invitation_revoke(request: HtmxRequest, tournament_id: int, invitation_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.GIVE_ROLES)
    invitations = open_invitations(page.tournament.organisation, page.tournament)
    revoke_invitation(invitation=get_object_or_404(invitations, pk=invitation_id))
    messages.success(request, _("The invitation is withdrawn."))
    return redirect("tournaments:helper-list", page.tournament.pk)


def _roles(page: TournamentPage) -> tuple[Role, ...]:
    return grantable_in(page.actor, page.tournament.organisation, page.tournament)


def _helper(page: TournamentPage, pk: int) -> TournamentRole:
    return get_object_or_404(page.tournament.roles.select_related("user"), pk=pk)


def _page(
    page: TournamentPage, *, form: InviteForm | None = None, status: int = 200
) -> HttpResponse:
    roles = _roles(page)
    return page.render(
        "tournaments/helper/list.html",
        status=status,
        people=helpers_of(page.tournament),
        invitations=open_invitations(page.tournament.organisation, page.tournament),
        roles=roles,
        choices=role_choices(roles),
        form=form or InviteForm(roles=roles),
    )
