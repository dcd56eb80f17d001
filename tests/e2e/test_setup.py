from collections.abc import Callable

import pytest
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.factories import make_member, make_organisation, make_tournament
from tournaments.models import Game, Organisation, Player, Tournament
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db(transaction=True)

LIST = """Name;Elo;Verein
Brandt, Katharina;2214;SC Lindenau
Öztürk, Deniz;2301;SC Lindenau
Thalmann, Jörg;2105;SF Rotbach
Weiß, Lukas;2177;SF Rotbach
Novák, Petr;2080;
Hartwig, Susanne;1988;TSV Kirchfeld
"""


def sign_in(page: Page, live_server: LiveServer, organisation_name: str = "") -> None:
    user = make_member(make_organisation(organisation_name), Role.ORGANISER)
    client = Client()
    client.force_login(user)
    cookie = client.cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": cookie, "url": live_server.url}])


def test_a_round_robin_from_nothing_to_the_first_result(
    page: Page,
    live_server: LiveServer,
    screenshot: Callable[[str], None],
    violations: Callable[[], list[str]],
) -> None:
    sign_in(page, live_server)
    page.goto("/tournaments/")
    page.get_by_role("link", name="New tournament").click()
    assert violations() == []
    page.get_by_label("name").fill("Kirchfeld Round Robin")
    page.get_by_role("button", name="Create").click()

    page.get_by_role("link", name="Import a list").click()
    page.get_by_label("or paste the list").fill(LIST)
    page.get_by_role("button", name="Look at the list").click()
    expect(page.get_by_role("heading", name="Preview: 6 players")).to_be_visible()
    assert violations() == []
    screenshot("setup-import")
    page.get_by_role("button", name="Enter these players").click()
    page.get_by_role("button", name="Number by rating").click()
    expect(page.get_by_role("row").nth(1)).to_contain_text("Öztürk, Deniz")
    assert violations() == []
    screenshot("setup-players")

    page.get_by_role("link", name="Rounds", exact=True).click()
    page.get_by_role("link", name="Make a round robin").click()
    page.get_by_label("Publish all rounds at once").check()
    assert violations() == []
    page.get_by_role("button", name="Make all rounds").click()
    page.get_by_role("link", name="Round 1", exact=True).click()
    page.get_by_role("row").nth(1).get_by_role("button", name="1–0").click()
    expect(page.get_by_text("1 of 3 results")).to_be_visible()
    assert Game.objects.get(result="10").white.name == "Öztürk, Deniz"


def test_pairing_by_keyboard_alone(
    page: Page,
    live_server: LiveServer,
    screenshot: Callable[[str], None],
    violations: Callable[[], list[str]],
) -> None:
    sign_in(page, live_server, "Pairing club")
    tournament = _tournament()
    page.goto(f"/tournaments/{tournament.pk}/rounds/")
    page.get_by_role("button", name="Pair the next round").focus()
    page.keyboard.press("Enter")
    page.get_by_label("White: Player, No 1").focus()
    page.keyboard.press("Space")
    page.get_by_label("Black: Player, No 3").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Pair the two").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Release board 1")).to_be_visible()
    expect(page.get_by_role("button", name="Pair the two")).to_be_focused()
    page.get_by_role("button", name="Swap the colours on board 1").press("Enter")
    expect(page.locator("#pairing label").first).to_contain_text("No 3")
    assert violations() == []
    screenshot("setup-pairing")
    page.get_by_role("button", name="Publish the round").press("Enter")
    expect(page.get_by_text("Round 1 is published.")).to_be_visible()
    game = Game.objects.get()
    assert (game.white.starting_rank, game.black.starting_rank) == (3, 1)
    resting = Player.objects.filter(appearances__bye="Z").values_list("starting_rank", flat=True)
    assert list(resting) == [2, 4]


def _tournament() -> Tournament:
    organisation = Organisation.objects.get(name="Pairing club")
    return make_tournament(organisation, players=4)
