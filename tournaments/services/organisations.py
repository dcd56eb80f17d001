"""Organisations, their members and their API keys."""

import hashlib
import secrets

from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.errors import ForbiddenError, OrganisationError
from tournaments.models import ApiKey, Membership, Organisation, User
from tournaments.rules.access import KEY_ROLES, RIGHTS, Role
from tournaments.selectors.access import Actor, rights_in_organisation

KEY_PREFIX = "trn_"


@transaction.atomic
def create_organisation(*, name: str, owner: User) -> Organisation:
    """Return a new organisation whose owner is ``owner``."""
    organisation = Organisation.objects.create(name=name)
    set_role(organisation=organisation, user=owner, role=Role.OWNER)
    return organisation


@transaction.atomic
def found_organisation(*, name: str, username: str, email: str = "") -> tuple[Organisation, User]:
    """Return a new organisation and its owner, whose account is made if there is none.

    A new account has no password; `services.people.password_key` lets its owner set one.

    Raises:
        OrganisationError: there is an organisation of this name, or the user name or the address
            cannot be one.
    """
    if Organisation.objects.filter(name=name).exists():
        raise OrganisationError(_("There is an organisation of this name already."))
    owner = User.objects.filter(username__iexact=username).first()
    if owner is None:
        owner = User(username=username, email=email)
        owner.set_unusable_password()
        try:
            owner.full_clean()
        except ValidationError as error:
            raise OrganisationError(" ".join(error.messages)) from error
        owner.save()
        if email:
            EmailAddress.objects.create(user=owner, email=email, verified=True, primary=True)
    return create_organisation(name=name, owner=owner), owner


@transaction.atomic
def set_role(*, organisation: Organisation, user: User, role: Role) -> Membership:
    """Make ``user`` a member with this role, whatever he was before."""
    membership, _created = Membership.objects.update_or_create(
        organisation=organisation, user=user, defaults={"role": role.value}
    )
    return membership


@transaction.atomic
def create_api_key(
    *, organisation: Organisation, name: str, role: Role, created_by: User
) -> tuple[ApiKey, str]:
    """Return a new key and its secret text, which cannot be read again later.

    Raises:
        ForbiddenError: a key cannot have this role, or its maker lacks some of the role's rights.
    """
    rights = rights_in_organisation(Actor(user=created_by), organisation)
    if role not in KEY_ROLES or not RIGHTS[role] <= rights:
        raise ForbiddenError(_("A key cannot have more rights than a chief arbiter or its maker."))
    secret = KEY_PREFIX + secrets.token_urlsafe(32)
    key = ApiKey.objects.create(
        organisation=organisation,
        name=name,
        prefix=secret[:12],
        digest=digest(secret),
        role=role.value,
        created_by=created_by,
    )
    return key, secret


@transaction.atomic
def revoke_api_key(*, key: ApiKey) -> ApiKey:
    """End the key's life; later requests with it are refused."""
    key.revoked_at = key.revoked_at or timezone.now()
    key.save(update_fields=["revoked_at"])
    return key


def digest(secret: str) -> str:
    """Return what is stored of a key: its SHA-256, since the key itself is long and random."""
    return hashlib.sha256(secret.encode()).hexdigest()
