from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from tests.factories import (
    confirm_identity,
    make_helper,
    make_invitation,
    make_member,
    make_organisation,
    make_tournament,
    make_user,
    set_up_two_factor,
)
from tournaments.models import Invitation, Membership, Organisation, User
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> User:
    return make_user("anna")


@pytest.fixture
def organisation(anna: User) -> Organisation:
    return make_organisation("Chess club", anna)


@pytest.fixture
def owner(client: Client, anna: User, organisation: Organisation) -> Client:
    client.force_login(anna)
    confirm_identity(client)
    return client


def members(organisation: Organisation, rest: str = "") -> str:
    return f"/organisations/{organisation.pk}/members/{rest}"


def key(user: User) -> int:
    return Membership.objects.get(user=user).pk


def test_invite_by_the_form(
    owner: Client, organisation: Organisation, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("DEBUG", "django.request"):
        page = owner.post(
            members(organisation), {"email": "ben@example.org", "role": "arbiter"}, follow=True
        )
    assertContains(page, "The invitation is on its way.")
    assertContains(page, "ben@example.org")
    assert [message.to for message in mail.outbox] == [["ben@example.org"]]
    assert "http://testserver/invitations/" in str(mail.outbox[0].body)
    assert "ben@example.org" not in caplog.text


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"email": "ben", "role": "arbiter"},
        {"email": "ben@example.org", "role": "king"},
        {"email": "a\x00@example.org", "role": "arbiter"},
    ],
    ids=str,
)
def test_bad_invitation_is_refused_on_the_page(
    owner: Client, organisation: Organisation, data: dict[str, str]
) -> None:
    page = owner.post(members(organisation), data)
    assert page.status_code == 422
    assert page.context["form"].errors
    assert (Invitation.objects.count(), mail.outbox) == (0, [])


def test_too_many_invitations_are_refused_on_the_page(
    owner: Client, organisation: Organisation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournaments.services.invitations.DAILY_LIMIT", 0)
    page = owner.post(members(organisation), {"email": "ben@example.org", "role": "arbiter"})
    assertContains(page, "Too many invitations for one day", status_code=422)


def test_organiser_offers_no_stronger_role_than_his_own(
    client: Client, organisation: Organisation
) -> None:
    client.force_login(make_member(organisation, Role.ORGANISER))
    confirm_identity(client)
    page = client.get(members(organisation))
    assertNotContains(page, 'value="owner"')
    refused = client.post(members(organisation), {"email": "a@example.org", "role": "owner"})
    assert refused.status_code == 422
    assertNotContains(page, "Require it of all members")


def test_dangerous_acts_ask_who_it_is(client: Client, organisation: Organisation) -> None:
    client.force_login(make_member(organisation, Role.OWNER))
    ben = make_member(organisation, Role.VIEWER)
    for path in (
        members(organisation),
        members(organisation, f"{key(ben)}/"),
        members(organisation, f"{key(ben)}/remove/"),
        f"/organisations/{organisation.pk}/two-factor/",
    ):
        answer = client.post(path, {"role": "arbiter", "email": "a@example.org", "required": "1"})
        assert answer["Location"].startswith("/account/reauthenticate/?next=")
    assert Membership.objects.get(user=ben).role == "viewer"
    assert (Invitation.objects.count(), Organisation.objects.get().require_two_factor) == (0, False)


def test_change_and_remove_a_member(owner: Client, organisation: Organisation) -> None:
    ben = make_member(organisation, Role.VIEWER, "ben")
    changed = owner.post(members(organisation, f"{key(ben)}/"), {"role": "arbiter"}, follow=True)
    assertContains(changed, "The role of ben is changed.")
    assert Membership.objects.get(user=ben).role == "arbiter"
    gone = owner.post(members(organisation, f"{key(ben)}/remove/"), follow=True)
    assertRedirects(gone, f"/organisations/{organisation.pk}/")
    assertContains(gone, "ben is removed.")
    assert not Membership.objects.filter(user=ben).exists()


def test_refusals_are_said_on_the_page(
    owner: Client, organisation: Organisation, anna: User
) -> None:
    for path, data in (
        (members(organisation, f"{key(anna)}/"), {"role": "arbiter"}),
        (members(organisation, f"{key(anna)}/remove/"), {}),
    ):
        assertContains(owner.post(path, data), "The last owner stays", status_code=422)
    nonsense = owner.post(members(organisation, f"{key(anna)}/"), {"role": "king"})
    assertContains(nonsense, "Choose a role.", status_code=422)
    assert Membership.objects.get().role == "owner"


def test_organiser_cannot_touch_an_owner(
    client: Client, organisation: Organisation, anna: User
) -> None:
    client.force_login(make_member(organisation, Role.ORGANISER))
    confirm_identity(client)
    assertNotContains(client.get(members(organisation)), f"members/{key(anna)}/")
    assert client.post(members(organisation, f"{key(anna)}/remove/")).status_code == 403
    changed = client.post(members(organisation, f"{key(anna)}/"), {"role": "viewer"})
    assert changed.status_code == 403


def test_revoke_an_invitation(owner: Client, organisation: Organisation) -> None:
    tournament = make_tournament(organisation, players=0)
    for invitation in (make_invitation(organisation), make_invitation(organisation, tournament)):
        path = f"/organisations/{organisation.pk}/invitations/{invitation.pk}/revoke/"
        assertContains(owner.post(path, follow=True), "The invitation is withdrawn.")
        assert owner.post(path).status_code == 404
    assert not Invitation.objects.filter(revoked_at=None).exists()


def test_two_factor_switch(owner: Client, organisation: Organisation, anna: User) -> None:
    path = f"/organisations/{organisation.pk}/two-factor/"
    assertContains(owner.post(path, {"required": "1"}), "for yourself first", status_code=422)
    assertContains(owner.post(path, {}), "Choose on or off.", status_code=422)
    set_up_two_factor(anna)
    owner.post(path, {"required": "1"})
    assertContains(owner.get(members(organisation)), "Require it no longer")
    owner.post(path, {"required": "0"})
    assertContains(owner.get(members(organisation)), "Require it of all members")


def test_who_lacks_two_factor_is_told_how_to_set_it_up(
    client: Client, organisation: Organisation
) -> None:
    Organisation.objects.update(require_two_factor=True)
    tournament = make_tournament(organisation, rounds=1, players=2)
    client.force_login(make_helper(tournament, Role.ORGANISER))
    hint = 'href="/account/2fa/totp/activate/"'
    assertContains(client.get(f"/tournaments/{tournament.pk}/"), hint)
    refused = client.get(f"/tournaments/{tournament.pk}/helpers/")
    assertContains(refused, "Chess club requires two-factor sign-in", status_code=403)
    answer = client.post(f"/tournaments/{tournament.pk}/rounds/1/games/1/result/", {})
    assert answer.status_code == 403
    api = client.get(f"/api/v1/tournaments/{tournament.pk}/rounds/1/games/1/events/")
    assert api.json()["code"] == "two_factor_required"
    client.force_login(make_member(organisation, Role.OWNER))
    assertContains(client.get(f"/organisations/{organisation.pk}/"), hint)
    client.force_login(make_user())
    assertNotContains(client.get(f"/tournaments/{tournament.pk}/"), hint)


def test_queries_do_not_grow(
    owner: Client,
    organisation: Organisation,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    for _ in range(12):
        make_member(organisation, Role.ARBITER)
        make_invitation(organisation)
    with django_assert_max_num_queries(9):
        owner.get(members(organisation))


def test_old_invitations_are_not_listed(owner: Client, organisation: Organisation) -> None:
    make_invitation(organisation, expires_at=timezone.now() - timedelta(days=1))
    page = owner.get(members(organisation))
    assertContains(page, "Nobody is invited at the moment.")
    assertNotContains(page, "guest@example.org")
