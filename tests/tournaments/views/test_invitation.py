import pytest
from django.test import Client
from django.utils import timezone
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from tests.factories import (
    PASSWORD,
    make_invitation,
    make_member,
    make_organisation,
    make_tournament,
    make_user,
)
from tournaments.models import Invitation, Membership, Organisation, TournamentRole, User
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db

PAGE = "/invitations/abc/"
NEW = {
    "username": "guest",
    "first_name": "Gerda",
    "last_name": "Gast",
    "password1": "a pass phrase nobody guesses",
    "password2": "a pass phrase nobody guesses",
}


@pytest.fixture
def organisation() -> Organisation:
    return make_organisation("Chess club")


@pytest.fixture
def invitation(organisation: Organisation) -> Invitation:
    return make_invitation(organisation, secret="abc")


@pytest.mark.parametrize("language", ["de", "en", "ja"])
def test_page_says_what_is_offered(client: Client, invitation: Invitation, language: str) -> None:
    client.cookies["django_language"] = language
    page = client.get(PAGE)
    assertContains(page, "Chess club")
    assertContains(page, "guest@example.org")
    assertContains(page, 'href="/login/?next=/invitations/abc/"')
    assert "no-store" in page["Cache-Control"]


def test_new_account_is_signed_in_and_has_the_role(
    client: Client, invitation: Invitation, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("DEBUG", "django.request"):
        answer = client.post(f"{PAGE}sign-up/", NEW, follow=True)
    assertRedirects(answer, f"/organisations/{invitation.organisation_id}/")
    guest = User.objects.get(username="guest")
    assert client.session["_auth_user_id"] == str(guest.pk)
    assert "signed_in_at" in client.session
    assert Membership.objects.get(user=guest).role == "arbiter"
    assert "guest@example.org" not in caplog.text


@pytest.mark.parametrize(
    "changes",
    [
        {"username": ""},
        {"username": "Ben"},
        {"username": "guest@example.org"},
        {"username": "a\x00"},
        {"password1": "12345678", "password2": "12345678"},
        {"password2": "another"},
    ],
    ids=str,
)
def test_bad_account_is_refused_on_the_page(
    client: Client, invitation: Invitation, changes: dict[str, str]
) -> None:
    make_user("ben")
    page = client.post(f"{PAGE}sign-up/", NEW | changes)
    assert page.status_code == 422
    assert page.context["form"].errors
    assert User.objects.count() == 2
    assert Invitation.objects.get().is_open


def test_known_address_is_sent_to_the_sign_in(client: Client, invitation: Invitation) -> None:
    make_user("ben", email="guest@example.org")
    page = client.post(f"{PAGE}sign-up/", NEW)
    assertContains(page, "There is an account with this address already", status_code=422)


def test_existing_person_signs_in_and_accepts(client: Client, organisation: Organisation) -> None:
    tournament = make_tournament(organisation, players=0)
    make_invitation(organisation, tournament, secret="abc")
    ben = make_user("ben")
    visitor = client.post(f"{PAGE}accept/")
    assertRedirects(visitor, f"/login/?next={PAGE}")
    back = client.post("/login/", {"login": "ben", "password": PASSWORD, "next": PAGE})
    assertRedirects(back, PAGE)
    page = client.get(PAGE)
    assertContains(page, "You are signed in as ben.")
    assertNotContains(page, "You are new here")
    accepted = client.post(f"{PAGE}accept/")
    assertRedirects(accepted, f"/tournaments/{tournament.pk}/")
    assert TournamentRole.objects.get().user == ben


def test_who_is_signed_in_makes_no_second_account(client: Client, invitation: Invitation) -> None:
    client.force_login(make_user("ben"))
    assertRedirects(client.post(f"{PAGE}sign-up/", NEW), PAGE)
    assert not User.objects.filter(username="guest").exists()


def test_link_works_once(client: Client, invitation: Invitation) -> None:
    client.force_login(make_user("ben"))
    client.post(f"{PAGE}accept/")
    client.force_login(make_user("carl"))
    for answer in (client.get(PAGE), client.post(f"{PAGE}accept/")):
        assertContains(answer, "used up, revoked or too old", status_code=410)
    client.logout()
    gone = client.post(f"{PAGE}sign-up/", NEW)
    assertContains(gone, "used up, revoked or too old", status_code=410)
    assert Membership.objects.filter(role="arbiter").count() == 1


def test_link_of_who_lost_the_right(client: Client, organisation: Organisation) -> None:
    organiser = make_member(organisation, Role.ORGANISER)
    make_invitation(organisation, secret="abc", invited_by=organiser)
    assert client.get(PAGE).status_code == 200
    Membership.objects.filter(user=organiser).delete()
    assert client.get(PAGE).status_code == 410


def test_revoked_link(client: Client, organisation: Organisation) -> None:
    make_invitation(organisation, secret="abc", revoked_at=timezone.now())
    assertNotContains(client.get(PAGE), "guest@example.org", status_code=410)


def test_unknown_link(client: Client) -> None:
    for path in ("/invitations/xyz/", "/invitations/%00/"):
        assert client.get(path).status_code == 404
    assert client.post("/invitations/xyz/accept/").status_code == 404
    assert client.post("/invitations/xyz/sign-up/").status_code == 404
