"""A whole Keizer season in a browser, as a club's director would run it, down to each number."""

import re
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.factories import PASSWORD, make_member, make_organisation
from tests.keizer.season import club_season
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db(transaction=True)

COMMON = {"1-0": "1–0", "1/2": "½–½", "0-1": "0–1"}
RARE = {"+/-": "+-", "-/+": "-+", "-/-": "--"}


def test_a_season_from_the_list_of_names_to_the_last_table(page: Page) -> None:
    make_member(make_organisation("Schachclub Lindenau"), Role.CHIEF_ARBITER, "director")
    sign_in(page)
    play_season(page, club_season())


def sign_in(page: Page) -> None:
    page.goto("/login/?next=/keizer/")
    page.locator("[name=login]").fill("director")
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[name=password]").press("Enter")
    expect(page).to_have_url(re.compile(r"/keizer/$"))


def play_season(page: Page, season: dict[str, Any]) -> None:
    """Play a season written like tests/data/keizer; every board and table must be its own."""
    page.get_by_role("link", name="New Keizer tournament").click()
    page.locator("[name=name]").fill("Winter season")
    page.get_by_role("button", name="Create").click()
    enter_players(page, season["players"])
    change_settings(page, season["settings"])
    for number, evening in enumerate(season["rounds"], start=1):
        for name, rating in evening["joins"]:
            join(page, name, rating)
        mark(page, evening["marks"])
        page.get_by_role("button", name=f"Pair round {number}", exact=True).click()
        expect(page.get_by_text(f"Round {number} is paired.")).to_be_visible()
        expect_boards(page, evening)
        adjourn(page, evening["boards"])
        for board, (_white, _black, result) in enumerate(evening["boards"], start=1):
            enter(page, number, board, result)
        for round_number, board, result in evening["later"]:
            enter(page, round_number, board, result)
        tab(page, "Standings")
        assert shown_table(page) == [
            (name, exact(value), exact(total)) for name, value, total in evening["table"]
        ]


def tab(page: Page, name: str) -> None:
    page.get_by_role("link", name=name, exact=True).first.click()
    page.wait_for_load_state()


def enter_players(page: Page, players: list[tuple[str, int]]) -> None:
    text = "\n".join(["Name;Rating", *(f"{name};{rating}" for name, rating in players)])
    page.get_by_label("List of players (CSV)").set_input_files(
        {"name": "players.csv", "mimeType": "text/csv", "buffer": text.encode()}
    )
    page.get_by_role("button", name="Enter all of the list").click()
    expect(page.get_by_text(f"{len(players)} players are entered.")).to_be_visible()


def change_settings(page: Page, settings: dict[str, Any]) -> None:
    tab(page, "Keizer settings")
    for name, value in settings.items():
        field = page.locator(f"[name={name}]")
        if isinstance(value, bool):
            field.set_checked(value)
        elif field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(str(value))
    page.get_by_role("button", name="Show what would change").click()
    expect(page.get_by_text("Nothing is saved yet.")).to_be_visible()
    page.get_by_role("button", name="Save these settings").click()
    expect(page.get_by_text("The settings are saved.")).to_be_visible()


def join(page: Page, name: str, rating: int) -> None:
    tab(page, "Participants")
    page.locator("[name=name]").fill(name)
    page.locator("[name=rating]").fill(str(rating))
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()


def mark(page: Page, marks: dict[str, str]) -> None:
    tab(page, "Evening")
    for name, label in marks.items():
        group = page.get_by_role("group", name=name, exact=True)
        button = group.get_by_role("button", name=label, exact=True)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")


def expect_boards(page: Page, evening: dict[str, Any]) -> None:
    assert texts(page.locator("table.games td.white .player")) == [
        white for white, _black, _result in evening["boards"]
    ]
    assert texts(page.locator("table.games td.black .player")) == [
        black for _white, black, _result in evening["boards"]
    ]
    byes = page.locator("section[aria-labelledby=resting] li").filter(has_text="bye")
    expect(byes).to_have_text([re.compile(evening["bye"])] if evening["bye"] else [])


def adjourn(page: Page, boards: list[tuple[str, str, str]]) -> None:
    for board, (_white, _black, result) in enumerate(boards, start=1):
        if result == "adjourned":
            page.get_by_role("button", name=f"Adjourn board {board}", exact=True).click()
            expect(page.get_by_role("button", name=f"Board {board} is not")).to_be_visible()


def enter(page: Page, number: int, board: int, result: str) -> None:
    if result == "adjourned":
        return
    address = re.sub(r"/tournaments/(\d+)/.*", rf"/tournaments/\1/rounds/{number}/", page.url)
    if page.url.partition("#")[0] != address:
        page.goto(address)
    row = page.locator(f"#board-{board}")
    if result in COMMON:
        row.get_by_role("button", name=COMMON[result], exact=True).click()
    else:
        row.locator("summary").click()
        row.locator("select").select_option(RARE[result])
        row.get_by_role("button", name="Set", exact=True).click()
    chosen = row.locator(".result").get_by_text(COMMON.get(result, result.replace("-", "−")))
    confirm = row.get_by_role("button", name="Correct and keep the pairings")
    expect(chosen.or_(confirm).first).to_be_visible()
    if confirm.is_visible():
        confirm.click()
    expect(chosen).to_be_visible()


def shown_table(page: Page) -> list[tuple[str, Fraction, Fraction]]:
    """Return name, value and total of everybody with a place, as the standings print them."""
    rows = page.locator("table.data tbody tr:not(.quiet-row)")
    names, values = texts(rows.locator("th")), texts(rows.locator("td:nth-child(4)"))
    totals = texts(rows.locator("td.total"))
    return [
        (name, exact(value), exact(total))
        for name, value, total in zip(names, values, totals, strict=True)
    ]


def texts(found: Locator) -> list[str]:
    return [text.strip() for text in found.all_inner_texts()]


def exact(number: str) -> Fraction:
    return Fraction(number.replace(",", ""))
