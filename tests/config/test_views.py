"""Home, the choice of theme and language, sign-in; and what every page has."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import make_user
from tournaments.models import User

pytestmark = pytest.mark.django_db

PAGES = ("/", "/login/", "/no-such-page/")


@pytest.fixture
def official() -> User:
    return make_user("anna", password="correct horse")


@pytest.mark.parametrize("path", PAGES)
def test_page_has_csp_and_nothing_inline(client: Client, path: str) -> None:
    response = client.get(path)
    policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    page = response.content.decode()
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"<style|\sstyle=|\son[a-z]+=|hx-on", page) == []


@pytest.mark.parametrize(("language", "brand"), [("de", "Turnierpult"), ("ja", "大会デスク")])
@pytest.mark.parametrize("path", PAGES)
def test_page_is_in_the_language_of_the_browser(
    client: Client, path: str, language: str, brand: str
) -> None:
    page = client.get(path, headers={"accept-language": language}).content.decode()
    assert f'<html lang="{language}"' in page
    assert brand in page


def test_home_leads_visitors_to_sign_in(client: Client) -> None:
    assert f'href="{reverse("login")}"' in client.get("/").content.decode()


def test_home_refuses_post(client: Client) -> None:
    assert client.post("/").status_code == 405


def test_home_names_the_user_who_signed_in(client: Client, official: User) -> None:
    client.force_login(official)
    page = client.get("/").content.decode()
    assert "anna" in page
    assert f'action="{reverse("logout")}"' in page


@pytest.mark.parametrize("chosen", ["light", "dark"])
def test_theme_is_kept_in_a_cookie(client: Client, chosen: str) -> None:
    response = client.post("/theme/", {"theme": chosen, "next": "/login/"})
    assert (response.status_code, response.headers["Location"]) == (302, "/login/")
    assert response.cookies["theme"]["httponly"] is True
    assert f'data-theme="{chosen}"' in client.get("/").content.decode()


def test_theme_auto_leaves_the_choice_to_the_browser(client: Client) -> None:
    client.post("/theme/", {"theme": "dark"})
    client.post("/theme/", {"theme": "auto"})
    assert "data-theme" not in client.get("/").content.decode()


@pytest.mark.parametrize("target", ["", "//example.org/", "https://example.org/", "javascript:1"])
def test_theme_goes_home_when_next_leads_away(client: Client, target: str) -> None:
    response = client.post("/theme/", {"theme": "dark", "next": target})
    assert response.headers["Location"] == "/"


@pytest.mark.parametrize("chosen", ["", "pink", '"><script>'])
def test_theme_unknown_is_a_bad_request(client: Client, chosen: str) -> None:
    response = client.post("/theme/", {"theme": chosen})
    assert response.status_code == 400
    assert "theme" not in response.cookies


def test_theme_cookie_unknown_is_not_shown(client: Client) -> None:
    client.cookies["theme"] = "x onclick=1"
    page = client.get("/").content.decode()
    assert "data-theme" not in page
    assert "onclick" not in page


def test_theme_needs_post(client: Client) -> None:
    assert client.get("/theme/").status_code == 405


def test_language_is_switched_by_a_plain_form(client: Client) -> None:
    response = client.post("/i18n/setlang/", {"language": "ja", "next": "/login/"})
    assert response.headers["Location"] == "/login/"
    assert '<html lang="ja"' in client.get("/").content.decode()


def test_login_leads_to_the_page_that_was_asked_for(client: Client, official: User) -> None:
    response = client.post(
        "/login/", {"login": "anna", "password": "correct horse", "next": "/login/?x=1"}
    )
    assert (response.status_code, response.headers["Location"]) == (302, "/login/?x=1")


def test_login_wrong_password_shows_the_error_at_the_form(client: Client, official: User) -> None:
    response = client.post("/login/", {"login": "anna", "password": "wrong"})
    assert response.status_code == 200
    assert 'class="errors"' in response.content.decode()


def test_login_empty_field_is_described_by_its_error(client: Client) -> None:
    page = client.post("/login/", {"login": "", "password": "x"}).content.decode()
    assert 'id="id_login_error"' in page
    assert 'aria-describedby="id_login_error"' in page
    assert 'aria-invalid="true"' in page


def test_login_signed_in_already_goes_home(client: Client, official: User) -> None:
    client.force_login(official)
    assert client.get("/login/").headers["Location"] == "/"


def test_logout_needs_post(client: Client, official: User) -> None:
    client.force_login(official)
    assert client.get("/logout/").status_code == 405
    assert client.post("/logout/").headers["Location"] == "/"
    assert f'href="{reverse("login")}"' in client.get("/").content.decode()
