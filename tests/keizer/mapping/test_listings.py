from fractions import Fraction
from xml.etree import ElementTree

import pytest

from keizer.mapping.listings import (
    Column,
    Listing,
    Sheet,
    as_csv,
    as_text,
    as_xml,
    crosstable_sheet,
    number_text,
    pairings_sheet,
    participants_sheet,
    standings_sheet,
)
from keizer.selectors.history import history_of, keizer_of
from keizer.selectors.rounds import round_list_of
from keizer.services.presence import set_presence
from keizer.services.tournaments import change_lists
from tests.keizer.season import fresh, make_keizer, play, player, table
from tournaments.models import Tournament

SHEET = Sheet(
    Listing.STANDINGS,
    "Standings",
    2,
    (Column("place", "Place", True), Column("name", "Name")),
    (("1", "=cmd()"), ("10", "松本 さくら")),
)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Fraction(25, 2), "12.5"),
        (7, "7"),
        (Fraction(1, 3), "0.333"),
        (Fraction(-1, 2), "-0.5"),
        (Fraction(0), "0"),
    ],
)
def test_numbers_have_the_decimals_they_need(number: Fraction | int, text: str) -> None:
    assert number_text(number) == text


def test_no_cell_of_a_csv_file_is_a_formula() -> None:
    assert as_csv(SHEET, "Club") == "\ufeffPlace;Name\r\n1;'=cmd()\r\n10;松本 さくら\r\n"


def test_text_has_columns_of_even_width_in_every_script() -> None:
    assert as_text(SHEET, "Club").splitlines() == [
        "Club",
        "Standings – Round 2",
        "",
        "Place  Name",
        "-----  -----------",
        "    1  =cmd()",
        "   10  松本 さくら",
    ]


def test_xml_can_be_read_whatever_the_names_hold() -> None:
    sheet = Sheet(Listing.STANDINGS, "", 0, SHEET.columns, (("1", "<A> & \x07B"),))
    root = ElementTree.fromstring(as_xml(sheet, "Club \x01& Co").encode())  # noqa: S314 -- our own
    assert (root.attrib["tournament"], root.attrib["list"]) == ("Club & Co", "standings")
    assert [element.text for element in root.iter("name")] == ["<A> & B"]


@pytest.fixture
def season() -> Tournament:
    tournament = make_keizer(5, bye_percent=0)
    keizer = keizer_of(tournament)
    keizer.thinking_total = 40
    change_lists(keizer=keizer)
    play(tournament, (2, 1, "0-1"), (4, 3, "1-0"))
    set_presence(tournament=tournament, player=player(tournament, 5), code="club_duty")
    play(tournament, (1, 4, ""), (2, 3, "1/2"))
    return tournament


@pytest.mark.django_db
def test_the_lists_say_what_the_pages_say(season: Tournament) -> None:
    shown = table(season)
    assert standings_sheet(shown).rows[0] == (
        "1", "Ahorn", "2000", "", "6", "10", "6", "1", "1"
    )  # fmt: skip
    assert crosstable_sheet(shown).rows[0] == ("1", "Ahorn", "6", "3B1 4", "2W· 0", "10")
    last = crosstable_sheet(shown).rows[-1]
    assert (last[1], last[3:5]) == ("Esche", ("bye 0", "club duty 1.3"))
    assert [row[0] for row in participants_sheet(shown).rows] == [
        "Ahorn", "Birke", "Ceder", "Dorn", "Esche"
    ]  # fmt: skip


@pytest.mark.django_db
def test_pairings_have_results_thinking_times_and_who_does_not_play(season: Tournament) -> None:
    history = history_of(fresh(season))
    listed = round_list_of(history, 2)
    assert listed
    assert pairings_sheet(history, listed).rows == (
        ("1", "Ahorn", "", "Dorn", "9", "31"),
        ("2", "Birke", "1/2-1/2", "Ceder", "16", "24"),
        ("", "Esche", "club duty", "", "", ""),
    )
