"""Every refusal of the API has the same shape, in the language that is asked for."""

import pytest
from django.test import Client

from tests.factories import make_tournament, make_user
from tournaments.models.tournament import Visibility

pytestmark = pytest.mark.django_db

LIST = "/api/v1/tournaments/"


def test_method_not_allowed(client: Client) -> None:
    answer = client.delete(LIST)
    assert answer.status_code == 405
    assert answer["Allow"] == "GET, POST, HEAD, OPTIONS"
    assert answer.json() == {
        "code": "method_not_allowed",
        "message": 'Method "DELETE" not allowed.',
    }


def test_not_acceptable(client: Client) -> None:
    answer = client.get(LIST, headers={"Accept": "text/html"})
    assert (answer.status_code, answer.json()["code"]) == (406, "not_acceptable")


def test_not_authenticated(client: Client) -> None:
    answer = client.post(f"{LIST}{make_tournament().pk}/results/", {}, "application/json")
    assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Bearer")
    assert answer.json()["code"] == "not_authenticated"


def test_forbidden(client: Client) -> None:
    client.force_login(make_user())
    answer = client.post(f"{LIST}{make_tournament().pk}/results/", {}, "application/json")
    assert answer.status_code == 403
    assert answer.json() == {
        "code": "forbidden",
        "message": "You have no right to do this here.",
    }


def test_not_found(client: Client) -> None:
    private = make_tournament(visibility=Visibility.PRIVATE)
    hidden = client.get(f"{LIST}{private.pk}/")
    missing = client.get(f"{LIST}{private.pk + 1}/")
    assert hidden.status_code == 404
    assert hidden.json() == {"code": "not_found", "message": "Not found."}
    assert (missing.status_code, missing.json()) == (404, hidden.json())


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "Some fields of the request are missing or wrong."),
        ("de", "Einige Felder der Anfrage fehlen oder sind falsch."),
        ("ja", "リクエストの項目に不足または誤りがあります。"),
    ],
)
def test_messages_in_three_languages(client: Client, language: str, message: str) -> None:
    answer = client.get(f"{LIST}?organisation=x", headers={"Accept-Language": language})
    assert answer.json()["message"] == message
