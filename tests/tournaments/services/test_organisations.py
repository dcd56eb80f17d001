import pytest
from django.utils import timezone

from tests.factories import make_member, make_organisation, make_user
from tournaments.errors import ForbiddenError
from tournaments.models import ApiKey, Membership
from tournaments.rules.access import Role
from tournaments.services.organisations import (
    create_api_key,
    create_organisation,
    digest,
    revoke_api_key,
    set_role,
)

pytestmark = pytest.mark.django_db


def test_create_organisation_makes_its_owner() -> None:
    anna = make_user("anna")
    organisation = create_organisation(name="Chess club", owner=anna)
    membership = Membership.objects.get()
    assert (membership.organisation, membership.user, membership.role) == (
        organisation,
        anna,
        "owner",
    )


def test_set_role_replaces_the_role() -> None:
    organisation, anna = make_organisation(), make_user("anna")
    set_role(organisation=organisation, user=anna, role=Role.VIEWER)
    set_role(organisation=organisation, user=anna, role=Role.ARBITER)
    assert list(anna.memberships.values_list("role", flat=True)) == ["arbiter"]


def test_create_api_key_stores_only_the_digest() -> None:
    anna = make_user("anna")
    organisation = make_organisation(owner=anna)
    key, secret = create_api_key(
        organisation=organisation, name="CLM", role=Role.ARBITER, created_by=anna
    )
    assert secret.startswith("trn_")
    assert len(secret) == 47
    stored = ApiKey.objects.values().get()
    assert stored["digest"] == digest(secret)
    assert stored["prefix"] == secret[:12]
    assert secret not in str(stored)
    assert (key.role, key.created_by, key.revoked_at) == ("arbiter", anna, None)


@pytest.mark.parametrize("role", [Role.OWNER, Role.ORGANISER])
def test_create_api_key_refuses_roles_above_the_chief_arbiter(role: Role) -> None:
    anna = make_user("anna")
    organisation = make_organisation(owner=anna)
    with pytest.raises(ForbiddenError):
        create_api_key(organisation=organisation, name="CLM", role=role, created_by=anna)
    assert ApiKey.objects.count() == 0


def test_create_api_key_gives_no_rights_that_the_maker_lacks() -> None:
    organisation = make_organisation()
    clerk = make_member(organisation, Role.RESULT_CLERK)
    with pytest.raises(ForbiddenError):
        create_api_key(organisation=organisation, name="CLM", role=Role.ARBITER, created_by=clerk)
    key, _secret = create_api_key(
        organisation=organisation, name="CLM", role=Role.VIEWER, created_by=clerk
    )
    assert key.role == "viewer"


def test_revoke_api_key_keeps_the_first_time() -> None:
    anna = make_user("anna")
    key, _secret = create_api_key(
        organisation=make_organisation(owner=anna), name="CLM", role=Role.VIEWER, created_by=anna
    )
    before = timezone.now()
    first = revoke_api_key(key=key).revoked_at
    assert first is not None
    assert first >= before
    assert revoke_api_key(key=key).revoked_at == first
