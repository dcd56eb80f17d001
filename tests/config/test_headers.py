"""Every page has the headers that protect it and nothing inline that they would forbid."""

import re

import pytest
from django.conf import settings
from django.test import Client

from tests.access_table import TABLE
from tests.factories import make_member
from tests.test_access import ROUTES, Route, World, world
from tournaments.models.tournament import Visibility
from tournaments.rules.access import Role

__all__ = ["world"]

pytestmark = pytest.mark.django_db

INLINE = re.compile(r"<script(?![^>]*\ssrc=)|\sstyle=|\son[a-z]+=|javascript:", re.IGNORECASE)

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def problems(client: Client, route: Route, world: World) -> list[str]:
    tournament = world.tournaments_for(route)[Visibility.PUBLIC]
    response = client.get(route.url(tournament))
    found = [name for name, value in HEADERS.items() if response.headers.get(name) != value]
    policy = response.headers.get("Content-Security-Policy", "")
    if "default-src 'none'" not in policy or "unsafe" in policy:
        found.append("Content-Security-Policy")
    if response.headers.get("Content-Type", "").startswith("text/html"):
        found += INLINE.findall(response.text)
    return [f"{route.name} {response.status_code}: {each}" for each in found]


def test_every_page_has_its_headers_and_nothing_inline(world: World) -> None:
    owner = Client(raise_request_exception=False)
    organisation = world.tournaments[Visibility.PUBLIC].organisation
    owner.force_login(make_member(organisation, Role.OWNER))
    pages = [route for route in ROUTES if "GET" in TABLE[route.name] and not route.is_api]
    assert [each for route in pages for each in problems(owner, route, world)] == []


def test_cookies_are_hidden_from_scripts_and_strict_transport_is_set_when_secure() -> None:
    assert settings.SESSION_COOKIE_HTTPONLY
    assert settings.SESSION_COOKIE_SAMESITE == "Lax"
    assert settings.CSRF_COOKIE_SAMESITE == "Lax"
