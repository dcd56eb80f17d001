"""The error pages: translated, helpful, and without need of the database."""

import pytest
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from django.views.defaults import server_error

from config.urls import urlpatterns as site_patterns


def broken(request: HttpRequest, kind: str) -> HttpResponse:
    raise {"400": SuspiciousOperation, "403": PermissionDenied, "500": ZeroDivisionError}[kind]


urlpatterns = [*site_patterns, path("broken/<kind>/", broken)]

HEADINGS = {
    ("400", "en"): "The server could not make sense of this request",
    ("400", "de"): "Der Server konnte diese Anfrage nicht verstehen",
    ("400", "ja"): "リクエストを解釈できませんでした",
    ("403", "en"): "You may not do this",
    ("403", "de"): "Dazu sind Sie nicht berechtigt",
    ("403", "ja"): "この操作は許可されていません",
    ("500", "en"): "Something went wrong on the server",
    ("500", "de"): "Auf dem Server ist ein Fehler aufgetreten",
    ("500", "ja"): "サーバーで問題が発生しました",
}


@pytest.mark.urls(__name__)
@pytest.mark.parametrize(("kind", "language"), HEADINGS)
def test_error_page_in_the_language_of_the_browser(kind: str, language: str) -> None:
    client = Client(raise_request_exception=False)
    response = client.get(f"/broken/{kind}/", headers={"accept-language": language})
    assert response.status_code == int(kind)
    page = response.content.decode()
    assert f"<h1>{HEADINGS[kind, language]}</h1>" in page
    assert f'<html lang="{language}"' in page
    assert 'href="/"' in page


@pytest.mark.parametrize(
    ("language", "heading"),
    [
        ("en", "There is no such page"),
        ("de", "Diese Seite gibt es nicht"),
        ("ja", "このページはありません"),
    ],
)
def test_404_offers_to_sign_in_and_come_back(client: Client, language: str, heading: str) -> None:
    response = client.get("/nowhere/?a=1", headers={"accept-language": language})
    assert response.status_code == 404
    page = response.content.decode()
    assert f"<h1>{heading}</h1>" in page
    assert "/login/?next=/nowhere/%3Fa%3D1" in page


def test_403_after_a_refused_form_tells_to_send_it_again() -> None:
    client = Client(enforce_csrf_checks=True)
    response = client.post("/theme/", {"theme": "dark"})
    assert response.status_code == 403
    assert "<h1>Please send the form again</h1>" in response.content.decode()


def test_500_is_rendered_without_request_and_database() -> None:
    # No database fixture: a query would fail this test.
    page = server_error(HttpRequest()).content.decode()
    assert "<h1>Something went wrong on the server</h1>" in page
    assert "<form" not in page
