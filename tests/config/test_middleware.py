import pytest
from django.test import Client
from pytest_django.asserts import assertContains

from tests.factories import make_helper, make_tournament
from tournaments.models import User
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db


def test_language_of_the_account_holds_unless_another_is_chosen(client: Client) -> None:
    helper = make_helper(make_tournament(players=0), Role.VIEWER)
    User.objects.filter(pk=helper.pk).update(language="de")
    client.force_login(helper)
    browser = {"accept-language": "ja"}
    assertContains(client.get("/", headers=browser), '<html lang="de"')
    answers = [
        client.get("/api/v1/tournaments/0/", headers={"accept-language": language}).json()
        for language in ("de", "en", "ja")
    ]
    assert len({answer["message"] for answer in answers}) == 3
    client.cookies["django_language"] = "en"
    assertContains(client.get("/", headers=browser), '<html lang="en"')
