import pytest
from django.test import Client
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from tests.factories import (
    make_member,
    make_organisation,
    make_tournament,
    make_user,
    set_up_two_factor,
)
from tournaments.models import User
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna(client: Client) -> User:
    anna = make_user("anna", email="anna@example.org")
    client.force_login(anna)
    return anna


def test_account_of_a_visitor(client: Client) -> None:
    assertRedirects(client.get("/account/"), "/login/?next=/account/")


def test_account_shows_address_roles_and_two_factor(client: Client, anna: User) -> None:
    page = client.get("/account/")
    assertContains(page, "anna@example.org")
    assertContains(page, "You have no role yet.")
    assertContains(page, "Off: whoever knows your password")
    set_up_two_factor(anna)
    tournament = make_tournament(players=0, name="Open")
    tournament.roles.create(user=anna, role=Role.ARBITER)
    page = client.get("/account/")
    assertContains(page, f'<dt><a href="/tournaments/{tournament.pk}/">Open</a></dt>', html=True)
    assertNotContains(page, "Off: whoever knows your password")


def test_account_of_a_member_without_address(client: Client) -> None:
    organisation = make_organisation("Chess club")
    client.force_login(make_member(organisation, Role.VIEWER))
    page = client.get("/account/")
    assertContains(page, "Chess club")
    assertContains(page, "You have given no e-mail address")


def test_profile_is_saved_and_its_language_used(client: Client, anna: User) -> None:
    data = {"first_name": "Anna", "last_name": "Lund", "language": "ja"}
    saved = client.post("/account/", data, follow=True)
    assertContains(saved, '<html lang="ja"')
    anna.refresh_from_db()
    assert (anna.get_full_name(), anna.language) == ("Anna Lund", "ja")
    client.post("/account/", {**data, "language": ""})
    assert client.cookies["django_language"].value == ""
    assertContains(client.get("/", headers={"accept-language": "de"}), '<html lang="de"')


@pytest.mark.parametrize("data", [{"language": "xx"}, {"first_name": "x" * 151}], ids=str)
def test_bad_profile_is_refused_on_the_page(
    client: Client, anna: User, data: dict[str, str]
) -> None:
    page = client.post("/account/", data)
    assert page.status_code == 422
    assert page.context["form"].errors
    anna.refresh_from_db()
    assert (anna.first_name, anna.language) == ("", "")
