"""Members of organisations and helpers of tournaments: giving, changing and taking roles.

Every service here asks the granting table: nobody gives or takes a role stronger than his own.
"""

from allauth.account.forms import EmailAwarePasswordResetTokenGenerator
from allauth.account.utils import user_pk_to_url_str
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.errors import ForbiddenError, LastOwnerError, TwoFactorRequiredError
from tournaments.models import (
    Membership,
    Organisation,
    Tournament,
    TournamentRole,
    User,
)
from tournaments.models.activity import Action
from tournaments.rules.access import Right, Role
from tournaments.selectors.access import (
    Actor,
    grantable_in,
    has_two_factor,
    require,
    rights_in_organisation,
)
from tournaments.services.activity import log


@transaction.atomic
def change_member(*, membership: Membership, role: Role, actor: Actor) -> Membership:
    """Give a member another role in the organisation.

    Raises:
        ForbiddenError: the actor may not take the old role or not give the new one.
        LastOwnerError: nobody else is owner.
    """
    membership = _locked(membership)
    _check_grant(actor, (Role(membership.role), role), membership.organisation)
    if role != Role.OWNER:
        _check_owner_stays(membership)
    membership.role = role.value
    membership.save(update_fields=["role"])
    return membership


@transaction.atomic
def remove_member(*, membership: Membership, actor: Actor) -> Organisation:
    """Take somebody out of the organisation and of all its tournaments.

    Raises:
        ForbiddenError: the actor may not take this role.
        LastOwnerError: nobody else is owner.
    """
    membership = _locked(membership)
    _check_grant(actor, (Role(membership.role),), membership.organisation)
    _check_owner_stays(membership)
    TournamentRole.objects.filter(
        tournament__organisation=membership.organisation, user=membership.user
    ).delete()
    membership.delete()
    return membership.organisation


@transaction.atomic
def change_helper(*, helper: TournamentRole, role: Role, actor: Actor) -> TournamentRole:
    """Give a helper another role in his tournament.

    Raises:
        ForbiddenError: the actor may not take the old role or not give the new one.
    """
    tournament = helper.tournament
    _check_grant(actor, (Role(helper.role), role), tournament.organisation, tournament)
    old, new = {"role": helper.role}, {"role": role.value}
    helper.role = role.value
    helper.save(update_fields=["role"])
    log(tournament.pk, Action.HELPER_CHANGED, helper.user, old=old, new=new, actor=actor)
    return helper


@transaction.atomic
def remove_helper(*, helper: TournamentRole, actor: Actor) -> Tournament:
    """Take away a role in one tournament.

    Raises:
        ForbiddenError: the actor may not take this role.
    """
    tournament = helper.tournament
    _check_grant(actor, (Role(helper.role),), tournament.organisation, tournament)
    helper.delete()
    old = {"role": helper.role}
    log(tournament.pk, Action.HELPER_REMOVED, helper.user, old=old, actor=actor)
    return tournament


@transaction.atomic
def require_two_factor(*, organisation: Organisation, required: bool, actor: Actor) -> Organisation:
    """Let roles here sleep, or not, until their holders have set up two-factor sign-in.

    Raises:
        ForbiddenError: the actor does not manage the organisation.
        TwoFactorRequiredError: the actor has not set it up himself, and so would shut himself out.
    """
    require(rights_in_organisation(actor, organisation), Right.MANAGE)
    if required and actor.user and not has_two_factor(actor.user):
        raise TwoFactorRequiredError(_("Set up two-factor sign-in for yourself first."))
    organisation.require_two_factor = required
    organisation.save(update_fields=["require_two_factor"])
    return organisation


@transaction.atomic
def update_profile(*, user: User, first_name: str, last_name: str, language: str) -> User:
    """Store how somebody is called and which language he reads ("" as his browser asks)."""
    user.first_name, user.last_name, user.language = first_name, last_name, language
    user.save(update_fields=["first_name", "last_name", "language"])
    return user


def password_key(user: User) -> dict[str, str]:
    """Return the parts of the address at which ``user`` can set a password, for three days."""
    token = EmailAwarePasswordResetTokenGenerator().make_token(user)
    return {"uidb36": user_pk_to_url_str(user), "key": token}


def _locked(membership: Membership) -> Membership:
    # Two owners who demote each other at the same time must not both succeed.
    Organisation.objects.select_for_update().get(pk=membership.organisation_id)
    members = Membership.objects.select_related("organisation", "user")
    found = members.filter(pk=membership.pk).first()
    if found is None:
        raise ForbiddenError(_("This person is no longer a member."))
    return found


def _check_grant(
    actor: Actor,
    roles: tuple[Role, ...],
    organisation: Organisation,
    tournament: Tournament | None = None,
) -> None:
    if not set(roles) <= set(grantable_in(actor, organisation, tournament)):
        raise ForbiddenError(_("You cannot give or take this role."))


def _check_owner_stays(membership: Membership) -> None:
    others = Membership.objects.filter(
        organisation=membership.organisation_id, role=Role.OWNER.value
    ).exclude(pk=membership.pk)
    if membership.role == Role.OWNER and not others.exists():
        raise LastOwnerError(_("The last owner stays: make somebody else owner first."))
