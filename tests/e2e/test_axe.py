"""axe-core on every page of the site: three languages, wide and narrow, light and dark."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import pytest
from axe_core_python.base import AXE_SCRIPT
from django.conf import settings
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from keizer.services.presence import set_presence
from keizer.views.sheets import SHEETS as KEIZER_SHEETS
from tests.access_table import PUBLIC, TABLE
from tests.factories import (
    furnish,
    make_key,
    make_organisation,
    make_round,
    make_tournament,
    make_user,
)
from tests.keizer.season import make_keizer, play, player
from tests.shogi_archive.archive import keep_archive
from tests.shogi_archive.archive import load as load_archive
from tests.test_access import ROUTES, Route
from tournaments.models import Tournament
from tournaments.models.round import RoundState
from tournaments.rules.access import Right
from tournaments.views.sheets import SHEETS, Sheet

pytestmark = pytest.mark.django_db(transaction=True)

WIDTHS = {"de": 1280, "en": 390, "ja": 390}
"""Each language is looked at in one width: the texts and the layout cannot hide one another."""

COLOURS: tuple[tuple[Literal["light", "dark"], list[str]], ...] = (
    ("light", []),
    ("dark", ["color-contrast"]),
)
"""The colours, and the rules that are tried; none named: all."""

RUN = """async (rules) => {
  document.querySelectorAll("details").forEach((each) => { each.open = true; });
  const found = await axe.run(document, {
    resultTypes: ["violations"],
    ...(rules.length ? { runOnly: rules } : {}),
  });
  return found.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html}`));
}"""


@pytest.fixture
def tournament() -> Tournament:
    owner = make_user("vera", is_superuser=True)
    tournament = make_tournament(make_organisation("Club", owner), players=6, tie_breaks=["BH"])
    make_round(tournament)
    make_round(tournament, played=False)
    make_round(tournament, played=False, state=RoundState.DRAFT)
    furnish(tournament)
    make_key(tournament.organisation)
    make_tournament(tournament.organisation, deleted_at=timezone.now())
    load_archive()
    keep_archive(tournament.organisation)
    return tournament


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_every_page_keeps_the_rules_of_accessibility(
    browser: Browser, live_server: LiveServer, tournament: Tournament, language: str
) -> None:
    assert _found(browser, live_server, tournament, language, ROUTES, SHEETS) == []


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_every_page_of_a_keizer_tournament_keeps_the_rules_of_accessibility(
    browser: Browser, live_server: LiveServer, language: str
) -> None:
    organisation = make_organisation("Club", make_user("vera", is_superuser=True))
    keizer = make_keizer(6, organisation)
    set_presence(tournament=keizer, player=player(keizer, 5), code="excused")
    play(keizer, (2, 1, "0-1"), (4, 3, ""))
    routes = [
        route
        for route in ROUTES
        if route.name.startswith("keizer:") or route.name == "tournaments:sheet"
    ]
    assert _found(browser, live_server, keizer, language, routes, KEIZER_SHEETS) == []


def _found(
    browser: Browser,
    live_server: LiveServer,
    tournament: Tournament,
    language: str,
    routes: Sequence[Route],
    sheets: Sequence[Sheet],
) -> list[str]:
    """What breaks the rules on the pages at these routes, for a visitor and for the owner."""
    owner = Client()
    owner.force_login(tournament.organisation.members.get(username="vera"))
    session = owner.cookies[settings.SESSION_COOKIE_NAME].value
    found = []
    for signed_in, client in ((False, Client()), (True, owner)):
        context = browser.new_context(locale=language, reduced_motion="reduce")
        if signed_in:
            context.add_cookies(
                [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": live_server.url}]
            )
        page = context.new_page()
        page.set_viewport_size({"width": WIDTHS[language], "height": 900})
        for url in _pages(tournament, client, routes, sheets, signed_in=signed_in):
            found += [f"{url} {each}" for each in _violations(page, live_server.url + url)]
        context.close()
    return found


def _pages(
    tournament: Tournament,
    client: Client,
    routes: Sequence[Route],
    sheets: Sequence[Sheet],
    *,
    signed_in: bool,
) -> Iterator[str]:
    """The addresses at which this person is shown a page of HTML."""
    for route in routes:
        need = TABLE[route.name].get("GET")
        # What everybody sees alike is visited once; a tournament differs for those who run it.
        wanted = need != PUBLIC if signed_in else need in (PUBLIC, Right.VIEW)
        if need is None or not wanted:
            continue
        slugs = [sheet.slug for sheet in sheets] if "slug" in route.keys else [""]
        for slug in slugs:
            keys: dict[str, Any] = {"slug": slug} if slug else {}
            url = route.url(tournament, **keys)
            response = client.get(url)
            # A fragment for htmx is no page.
            is_html = response.headers.get("Content-Type", "").startswith("text/html")
            if response.status_code == 200 and is_html and "<html" in response.text:
                yield url


def _violations(page: Page, url: str) -> Iterator[str]:
    page.goto(url)
    page.evaluate(AXE_SCRIPT)
    for scheme, rules in COLOURS:
        page.emulate_media(color_scheme=scheme)
        for each in page.evaluate(RUN, rules):
            yield f"({scheme}) {each}"
