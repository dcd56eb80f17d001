"""Invitations: sending them, and the page that their link opens."""

from allauth.account.utils import perform_login
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters, sensitive_variables
from django.views.decorators.http import require_POST, require_safe

from tournaments.errors import InvitationError
from tournaments.forms.people import InviteForm, SignUpForm
from tournaments.models import Invitation, Organisation, Tournament, User
from tournaments.selectors.access import actor_of
from tournaments.selectors.people import invitation_by
from tournaments.services.invitations import accept, invite, is_offered, sign_up
from tournaments.services.organisations import digest


def send_invitation(
    request: HttpRequest,
    form: InviteForm,
    organisation: Organisation,
    tournament: Tournament | None = None,
) -> bool:
    """Invite whom a valid form names; if that fails, the form says why."""

    def address_of(token: str) -> str:
        return request.build_absolute_uri(reverse("tournaments:invitation-detail", args=[token]))

    try:
        invite(
            organisation=organisation,
            tournament=tournament,
            actor=actor_of(request),
            address_of=address_of,
            **form.cleaned_data,
        )
    except InvitationError as error:
        form.add_error(None, str(error))
        return False
    messages.success(request, _("The invitation is on its way."))
    return True


@require_safe
@never_cache
def invitation_detail(request: HttpRequest, token: str) -> HttpResponse:
    return _page(request, _invitation(token), token)


@require_POST
def invitation_accept(request: HttpRequest, token: str) -> HttpResponse:
    invitation = _invitation(token)
    if not isinstance(request.user, User):
        return redirect_to_login(reverse("tournaments:invitation-detail", args=[token]))
    try:
        accept(invitation=invitation, user=request.user)
    except InvitationError as error:
        messages.error(request, str(error))
        return _page(request, invitation, token, status=422)
    messages.success(request, _("Welcome: you have the role now."))
    return redirect(_target(invitation))


@require_POST
@sensitive_variables("form")
@sensitive_post_parameters("password1", "password2")
def invitation_sign_up(request: HttpRequest, token: str) -> HttpResponse:
    invitation = _invitation(token)
    form = SignUpForm(request.POST)
    if request.user.is_authenticated:
        return redirect("tournaments:invitation-detail", token)
    if not form.is_valid():
        return _page(request, invitation, token, form=form, status=422)
    names = ("username", "first_name", "last_name")
    try:
        user = sign_up(
            invitation=invitation,
            password=form.cleaned_data["password1"],
            **{name: form.cleaned_data[name] for name in names},
        )
    except InvitationError as error:
        form.add_error(None, str(error))
        return _page(request, invitation, token, form=form, status=422)
    response: HttpResponse = perform_login(request, user, redirect_url=_target(invitation))
    return response


def _invitation(token: str) -> Invitation:
    invitation = invitation_by(digest(token))
    if invitation is None:
        raise Http404
    return invitation


def _target(invitation: Invitation) -> str:
    if invitation.tournament:
        return invitation.tournament.get_absolute_url()
    return reverse("tournaments:organisation-detail", args=[invitation.organisation.pk])


def _page(
    request: HttpRequest,
    invitation: Invitation,
    token: str,
    *,
    form: SignUpForm | None = None,
    status: int = 200,
) -> HttpResponse:
    offered = is_offered(invitation)
    context = {
        "invitation": invitation,
        "offered": offered,
        "token": token,
        "form": form or SignUpForm(),
    }
    # Gone, since the link did exist.
    status = status if offered else 410
    return render(request, "tournaments/invitation/detail.html", context, status=status)
