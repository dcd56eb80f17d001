from collections.abc import Callable
from time import perf_counter

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from tests.factories import game_on, make_link, make_member, make_tournament
from tournaments.models import Game, ResultEvent, Tournament
from tournaments.models.game import Source
from tournaments.rules.access import RIGHTS, Role
from tournaments.selectors.access import Actor
from tournaments.services.results import record_result

pytestmark = pytest.mark.django_db(transaction=True)

DIGITS = {"1": "10", "2": "01", "3": "=="}
"""The keys of Sharly Chess."""


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(players=100, rounds=1, played=False)


@pytest.fixture
def desk(desk_page: Page) -> Page:
    """The round's page of an arbiter, with the first board focused."""
    expect(desk_page.locator("#board-1")).to_be_focused()
    return desk_page


@pytest.fixture
def desk_page(page: Page, live_server: LiveServer, tournament: Tournament) -> Page:
    client = Client()
    client.force_login(make_member(tournament.organisation, Role.ARBITER, "ruth"))
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies(
        [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": live_server.url}]
    )
    page.goto(f"{live_server.url}/tournaments/{tournament.pk}/rounds/1/#board-1")
    return page


def results() -> list[str]:
    return list(Game.objects.order_by("board").values_list("result", flat=True))


def test_fifty_keys_in_five_seconds_arrive_in_order(desk: Page) -> None:
    keys = [("123")[number % 3] for number in range(50)]
    start = perf_counter()
    for key in keys:
        desk.keyboard.press(f"Digit{key}")
    assert perf_counter() - start < 5
    expect(desk.locator("#progress")).to_have_text("all 50 results", timeout=60_000)
    assert results() == [DIGITS[key] for key in keys]
    assert list(ResultEvent.objects.order_by("pk").values_list("game__board", "source")) == [
        (board, "keyboard") for board in range(1, 51)
    ]


def test_lost_answer_and_retry_are_one_event(desk: Page, tournament: Tournament) -> None:
    lost: list[str | None] = []

    def lose_first(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.request.post_data)
        route.fetch()
        route.abort()

    desk.route("**/result/", lose_first)
    desk.keyboard.press("Numpad1")
    expect(desk.locator("#unsent")).to_have_text("1 not sent")
    expect(desk.locator("#unsent")).to_be_hidden(timeout=10_000)
    expect(desk.locator("#board-1 .result")).to_contain_text("1–0")
    assert ResultEvent.objects.count() == 1
    assert game_on(tournament, 1).version == 2


def test_filled_board_asks_and_enter_confirms(desk: Page, tournament: Tournament) -> None:
    desk.keyboard.press("w")
    expect(desk.locator("#board-1 .result")).to_contain_text("1–0")
    desk.keyboard.press("ArrowUp")
    desk.keyboard.press("l")
    expect(desk.locator("#status")).to_contain_text("press the same key again")
    assert game_on(tournament, 1).result == "10"
    desk.keyboard.press("Enter")
    expect(desk.locator("#board-1 .result")).to_contain_text("0–1")
    desk.keyboard.press("u")
    desk.wait_for_load_state()
    expect(desk.locator("#board-1 .result")).to_contain_text("1–0")


def test_conflict_stops_the_queue_and_shows_both(desk: Page, tournament: Tournament) -> None:
    Game.objects.filter(board=1).update(result="01", version=2)
    held: list[Route] = []
    desk.route("**/games/1/result/", lambda route: held.append(route), times=1)
    for key in ("1", "1", "1"):
        desk.keyboard.press(f"Digit{key}")
    expect(desk.locator("#unsent")).to_have_text("3 not sent")
    held[0].continue_()
    expect(desk.locator("#board-1 [role=alert]")).to_contain_text("you chose 1–0")
    expect(desk.locator("#board-1")).to_be_focused()
    # Keys that were meant for the boards after it do not decide.
    desk.keyboard.press("Digit1")
    desk.keyboard.press("Digit1")
    expect(desk.locator("#unsent")).to_have_text("2 not sent")
    desk.click("#unsent-send")
    expect(desk.locator("#progress")).to_contain_text("3 of 50")
    assert results()[:3] == ["01", "10", "10"]


def test_what_waits_to_be_sent_is_shown_even_after_a_reload(
    desk: Page, tournament: Tournament
) -> None:
    desk.route("**/result/", lambda route: route.abort())
    desk.keyboard.press("d")
    waiting = desk.locator("#board-1 .result")
    expect(waiting).to_have_attribute("data-typed", "½–½")
    desk.reload()
    expect(waiting).to_have_attribute("data-typed", "½–½")
    desk.unroute("**/result/")
    desk.click("#unsent-send")
    expect(waiting).to_contain_text("½–½")
    expect(waiting).not_to_have_attribute("data-typed", "½–½")
    assert game_on(tournament, 1).result == "=="


def test_four_eyes_say_why_nobody_verifies_his_own_entry(
    desk: Page, tournament: Tournament
) -> None:
    Tournament.objects.update(four_eyes=True)
    desk.keyboard.press("w")
    expect(desk.locator("#board-1 .result")).to_contain_text("1–0")
    desk.keyboard.press("v")
    desk.keyboard.press("ArrowUp")
    desk.keyboard.press("w")
    expect(desk.locator("#board-1 [role=alert]")).to_contain_text("Another person")
    assert game_on(tournament, 1).verified_by is None


def test_search_and_help_and_select_keep_their_keys(desk: Page) -> None:
    desk.keyboard.press("/")
    desk.keyboard.type("12")
    desk.keyboard.press("Enter")
    expect(desk.locator("#board-12")).to_be_focused()
    desk.keyboard.press("Shift+?")
    expect(desk.locator("#keys")).to_be_visible()
    desk.keyboard.press("1")
    desk.keyboard.press("Escape")
    desk.locator("#board-12 summary").click()
    desk.locator("#board-12 select").focus()
    for _ in range(3):
        desk.keyboard.press("ArrowDown")
    assert results() == [""] * 50
    assert ResultEvent.objects.count() == 0


@pytest.mark.parametrize(
    "language",
    [
        pytest.param(code, marks=pytest.mark.browser_context_args(locale=code))
        for code in ("de", "en", "ja")
    ],
)
def test_round_page_keeps_the_rules_of_accessibility(
    desk: Page,
    language: str,
    violations: Callable[[], list[str]],
    screenshot: Callable[[str], None],
) -> None:
    expect(desk.locator("html")).to_have_attribute("lang", language)
    screenshot(f"entry-{language}")
    assert violations() == []
    desk.locator("#board-2 summary").click()
    desk.locator("#keys-open").click()
    assert violations() == []


@pytest.mark.parametrize(
    "language",
    [
        pytest.param(
            code,
            marks=pytest.mark.browser_context_args(
                locale=code, has_touch=True, viewport={"width": 390, "height": 800}
            ),
        )
        for code in ("de", "en", "ja")
    ],
)
def test_scorer_on_a_phone(
    page: Page,
    live_server: LiveServer,
    tournament: Tournament,
    language: str,
    violations: Callable[[], list[str]],
    screenshot: Callable[[str], None],
) -> None:
    new = make_link(tournament, first_board=1, last_board=2)
    page.goto(f"{live_server.url}/s/{new.secret}/?show=open")
    assert violations() == []
    button = page.locator("#board-1 button[value='10']")
    box = button.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 48
    button.tap()
    expect(page.locator("#board-1 .result")).to_contain_text("1–0")
    screenshot(f"scorer-{language}")
    expect(page.locator("#board-1")).to_be_hidden()
    expect(page.locator("#board-2")).to_be_focused()
    assert ResultEvent.objects.get().link == new.link


@pytest.mark.browser_context_args(has_touch=True)
def test_tap_is_known_as_touch_and_keeps_the_focus(desk: Page) -> None:
    desk.locator("#board-3 button[value='01']").tap()
    expect(desk.locator("#board-3")).to_be_focused()
    assert ResultEvent.objects.get().source == "touch"


def enter_as_other(tournament: Tournament, board: int, result: str) -> None:
    game = game_on(tournament, board)
    record_result(
        game=game,
        result=result,
        version=game.version,
        actor=Actor(user=make_member(tournament.organisation, Role.ARBITER)),
        rights=RIGHTS[Role.ARBITER],
        source=Source.FORM,
    )


def test_results_of_others_come_but_not_under_the_fingers(
    page: Page, live_server: LiveServer, desk: Page, tournament: Tournament
) -> None:
    page.clock.install()
    page.reload()
    page.locator("#board-1").focus()
    enter_as_other(tournament, 1, "10")
    enter_as_other(tournament, 2, "01")
    page.clock.fast_forward(7000)
    expect(page.locator("#board-2 .result")).to_contain_text("0–1")
    expect(page.locator("#progress")).to_contain_text("2 of 50")
    expect(page.locator("#board-1 .chip")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.clock.fast_forward(7000)
    expect(page.locator("#board-1 .result")).to_contain_text("1–0")
    expect(page.locator("#board-2")).to_be_focused()


def test_verify_pass_stops_at_a_difference(desk: Page, tournament: Tournament) -> None:
    for board, result in ((1, "10"), (2, "01"), (3, "10")):
        enter_as_other(tournament, board, result)
    desk.reload()
    desk.locator("#board-1").focus()
    for key in ("v", "1", "1", "1"):
        desk.keyboard.press(key)
    expect(desk.locator("#board-2 [role=alert]")).to_contain_text("you chose 1–0")
    expect(desk.locator("#board-2")).to_be_focused()
    expect(desk.locator("#unsent")).to_have_text("1 not sent")
    verified = Game.objects.exclude(verified_by=None).values_list("board", flat=True)
    assert list(verified) == [1]
    assert game_on(tournament, 2).result == "01"


def test_keys_pressed_offline_are_sent_later_even_after_a_reload(desk: Page) -> None:
    desk.context.set_offline(True)
    for key in ("1", "2", "3"):
        desk.keyboard.press(f"Digit{key}")
    expect(desk.locator("#unsent")).to_have_text("3 not sent")
    desk.context.set_offline(False)
    desk.reload()
    expect(desk.locator("#progress")).to_contain_text("3 of 50")
    assert results()[:3] == ["10", "01", "=="]
    assert ResultEvent.objects.count() == 3


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_entry_without_javascript(desk_page: Page) -> None:
    desk_page.click("#board-4 button[value='==']")
    expect(desk_page.locator("#board-4 .result")).to_contain_text("½–½")
    desk_page.select_option("#id_show", "open")
    desk_page.click("form[method=get] button")
    expect(desk_page.locator("#board-4")).to_have_count(0)
    desk_page.click("#undo button")
    expect(desk_page.locator("#board-4 .chip")).to_be_visible()
    assert [event.source for event in ResultEvent.objects.order_by("pk")] == ["form", "undo"]
