import io
import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.factories import game_on, make_round, make_tournament
from tournaments.models import Player, Tournament
from tournaments.models.game import Source
from tournaments.rules.access import RIGHTS, Role
from tournaments.selectors.access import Actor
from tournaments.services.results import record_result

pytestmark = pytest.mark.django_db(transaction=True)

ASK_NOW = "document.dispatchEvent(new Event('visibilitychange'))"


def enter(tournament: Tournament, board: int, result: str) -> None:
    game = game_on(tournament, board)
    record_result(
        game=game,
        result=result,
        version=game.version,
        actor=Actor(),
        rights=RIGHTS[Role.ARBITER],
        source=Source.API,
    )


def test_page_follows_the_results_until_it_is_paused(page: Page) -> None:
    tournament = make_tournament(players=4, rounds=1, played=False)
    page.goto(f"/tournaments/{tournament.pk}/rounds/1/")
    first = page.locator("#board-1 .result")
    second = page.locator("#board-2 .result")
    expect(first).to_have_text("open")

    enter(tournament, 1, "10")
    page.evaluate(ASK_NOW)
    expect(first).to_have_text("1–0")
    expect(page.locator("#live-status")).to_contain_text("This page has been updated.")

    page.get_by_role("button", name="Pause automatic updates").click()
    enter(tournament, 2, "01")
    with page.expect_event("console") as waited:
        page.evaluate(f"{ASK_NOW}; setTimeout(() => console.log('waited'), 500)")
    assert waited.value.text == "waited"
    expect(second).to_have_text("open")


def test_unchanged_page_is_not_sent_again(page: Page) -> None:
    tournament = make_tournament(rounds=1, played=False)
    address = f"/tournaments/{tournament.pk}/standings/"
    page.goto(address)
    with page.expect_response(lambda response: response.url.endswith(address)) as answer:
        page.evaluate(ASK_NOW)
    assert answer.value.status == 304


def test_board_turns_its_pages_and_can_be_paused(
    page: Page, screenshot: Callable[[str], None]
) -> None:
    tournament = make_tournament(players=80, rounds=1)
    page.clock.install()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"/tournaments/{tournament.pk}/board/?seconds=10")
    position = page.locator("#position")
    rows = page.locator("tbody tr:visible")
    expect(position).to_have_text(re.compile(r"^1 / \d+$"))
    box = rows.last.bounding_box()
    assert box
    assert 600 < box["y"] + box["height"] <= 720
    screenshot("board")

    page.clock.run_for(10_000)
    expect(position).to_have_text(re.compile(r"^2 / \d+$"))
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(60_000)
    expect(position).to_have_text(re.compile(r"^2 / \d+$"))
    page.locator("main").click()
    page.keyboard.press("ArrowRight")
    expect(position).to_have_text(re.compile(r"^3 / \d+$"))
    page.keyboard.press(" ")
    page.clock.run_for(10_000)
    expect(position).to_have_text(re.compile(r"^4 / \d+$"))


def test_browser_prints_no_group_on_two_pages(page: Page) -> None:
    tournament = make_tournament(players=96)
    players = list(tournament.players.all())
    for player in players:
        player.name = f"{'ABCDEF'[player.starting_rank % 6]}name {player.starting_rank:03}"
    Player.objects.bulk_update(players, ["name"])
    make_round(tournament)
    page.goto(f"/tournaments/{tournament.pk}/print/names/")
    reader = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    found = [each.extract_text() for each in reader.pages]

    assert [text.count("Opponent") for text in found] == [1] * len(found)
    places = Counter(
        (number, line[0])
        for number, text in enumerate(found)
        for line in text.splitlines()
        if line[1:6] == "name "
    )
    assert len(places) == 6


@pytest.mark.parametrize(("slug", "count"), [("result-cards", 2), ("badges", 2), ("poster", 1)])
def test_browser_prints_as_many_pages_as_the_file_has(page: Page, slug: str, count: int) -> None:
    tournament = make_tournament(players=18, rounds=1)
    page.goto(f"/tournaments/{tournament.pk}/print/{slug}/")
    reader = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    assert len(reader.pages) == count
