"""Invitations by mail: making, revoking and accepting them, with an account or a new one."""

import secrets
from collections.abc import Callable
from datetime import timedelta

from allauth.account.models import EmailAddress
from django.core.mail import send_mail
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.errors import ForbiddenError, InvitationError
from tournaments.models import (
    Invitation,
    Membership,
    Organisation,
    Tournament,
    TournamentRole,
    User,
)
from tournaments.models.activity import Action
from tournaments.rules.access import Role
from tournaments.selectors.access import Actor, grantable_in
from tournaments.services.activity import log
from tournaments.services.organisations import digest

LIFETIME = timedelta(days=14)
DAILY_LIMIT = 50
"""Invitations of one organisation in 24 hours."""


def invite(
    *,
    organisation: Organisation,
    tournament: Tournament | None = None,
    email: str,
    role: Role,
    actor: Actor,
    address_of: Callable[[str], str],
) -> Invitation:
    """Offer a role by mail to an address and return the invitation.

    An older open invitation of the same address to the same place ends.

    Args:
        organisation: where the role holds.
        tournament: the tournament of the organisation in which alone it holds, if any.
        email: whom to ask.
        role: the role.
        actor: who asks.
        address_of: makes the full address of the page from the secret of the link.

    Raises:
        ForbiddenError: the actor may not give this role.
        InvitationError: too many invitations were made, or the mail cannot be sent.
    """
    # As allauth has it: an address is one address, however it is typed.
    email = email.lower()
    invitation, secret = _create(organisation, tournament, email, role, actor)
    context = {"invitation": invitation, "address": address_of(secret)}
    subject = _("Invitation to %(name)s") % {"name": tournament or organisation}
    text = render_to_string("tournaments/invitation/mail.txt", context)
    try:
        # Not inside the transaction: nobody shall wait for the mail server to write a result.
        send_mail(" ".join(subject.split()), text, None, [email])
    except OSError as error:
        invitation.delete()
        raise InvitationError(_("The mail could not be sent. Please try again later.")) from error
    return invitation


@transaction.atomic
def revoke_invitation(*, invitation: Invitation) -> Invitation:
    """End an invitation; its link is refused from then on."""
    invitation.revoked_at = invitation.revoked_at or timezone.now()
    invitation.save(update_fields=["revoked_at"])
    _log(invitation, Action.INVITATION_REVOKED)
    return invitation


@transaction.atomic
def accept(*, invitation: Invitation, user: User) -> Invitation:
    """Give ``user`` the role; a stronger one that he has already stays.

    Raises:
        InvitationError: it is used up, revoked or too old, or who made it has lost the right to.
    """
    if not is_offered(invitation):
        raise InvitationError(_("This invitation is used up, revoked or too old."))
    now = timezone.now()
    opened = Invitation.objects.filter(pk=invitation.pk, accepted_at=None, revoked_at=None)
    if not opened.update(accepted_at=now, accepted_by=user):
        raise InvitationError(_("This invitation is used up, revoked or too old."))
    _give(invitation, user)
    _log(invitation, Action.HELPER_JOINED, user, actor=Actor(user=user))
    invitation.refresh_from_db()
    return invitation


@transaction.atomic
def sign_up(
    *, invitation: Invitation, username: str, password: str, first_name: str, last_name: str
) -> User:
    """Make the account of somebody who was invited, accept for him and return him.

    His address needs no confirmation: the link was sent to it.

    Raises:
        InvitationError: as for `accept`, or there is an account with the address or the name.
    """
    address = invitation.email
    confirmed = Q(emailaddress__email__iexact=address, emailaddress__verified=True)
    if User.objects.filter(Q(email__iexact=address) | confirmed).exists():
        raise InvitationError(_("There is an account with this address already: sign in."))
    try:
        with transaction.atomic():
            user = User.objects.create_user(
                username,
                email=address,
                password=password,
                first_name=first_name,
                last_name=last_name,
            )
    except IntegrityError as error:
        raise InvitationError(_("This user name is taken.")) from error
    EmailAddress.objects.create(user=user, email=address, verified=True, primary=True)
    accept(invitation=invitation, user=user)
    return user


def is_offered(invitation: Invitation) -> bool:
    """Return whether it can be accepted: open, and who made it may still give the role."""
    if not invitation.is_open or invitation.invited_by is None:
        return False
    inviter = Actor(user=invitation.invited_by)
    return invitation.invited_by.is_active and Role(invitation.role) in grantable_in(
        inviter, invitation.organisation, invitation.tournament
    )


@transaction.atomic
def _create(
    organisation: Organisation,
    tournament: Tournament | None,
    email: str,
    role: Role,
    actor: Actor,
) -> tuple[Invitation, str]:
    if role not in grantable_in(actor, organisation, tournament):
        raise ForbiddenError(_("You cannot give or take this role."))
    now = timezone.now()
    # Locked, so that nobody gets past the limit by asking many times at once.
    Organisation.objects.select_for_update().get(pk=organisation.pk)
    known = Invitation.objects.filter(organisation=organisation)
    if known.filter(created_at__gt=now - timedelta(days=1)).count() >= DAILY_LIMIT:
        raise InvitationError(_("Too many invitations for one day. Please go on tomorrow."))
    known.filter(tournament=tournament, email=email, accepted_at=None, revoked_at=None).update(
        revoked_at=now
    )
    secret = secrets.token_urlsafe(32)
    invitation = Invitation.objects.create(
        organisation=organisation,
        tournament=tournament,
        email=email,
        role=role.value,
        digest=digest(secret),
        invited_by=actor.user,
        expires_at=now + LIFETIME,
    )
    _log(invitation, Action.HELPER_INVITED, actor=actor)
    return invitation, secret


def _log(
    invitation: Invitation, action: Action, what: object = "", actor: Actor | None = None
) -> None:
    """Write it down where it is about one tournament; without the address of whom it is for."""
    if invitation.tournament_id:
        new = {"role": invitation.role}
        log(invitation.tournament_id, action, what, new=new, actor=actor)


def _give(invitation: Invitation, user: User) -> None:
    held: Membership | TournamentRole
    if invitation.tournament:
        held, created = TournamentRole.objects.get_or_create(
            tournament=invitation.tournament, user=user, defaults={"role": invitation.role}
        )
    else:
        held, created = Membership.objects.get_or_create(
            organisation=invitation.organisation, user=user, defaults={"role": invitation.role}
        )
    strength = [role.value for role in Role]
    if not created and strength.index(invitation.role) < strength.index(held.role):
        held.role = invitation.role
        held.save(update_fields=["role"])
