import pytest

from tournaments.rules.scoring import ScoringSystem
from tournaments.rules.teams.rules import (
    TeamRules,
    colour_order_of,
    colours_of,
    guest_colour,
    home_colour,
)


@pytest.mark.parametrize(
    ("order", "guests"),
    [(1, "wbwbwb"), (2, "bwbwbw"), (3, "wbbwwb"), (4, "bwwbbw"), (5, "wwwwww"), (6, "bbbbbb")],
)
def test_guests_have_the_colours_of_clm(order: int, guests: str) -> None:
    assert "".join(guest_colour(order, board) for board in range(1, 7)) == guests


def test_hosts_have_the_other_colours() -> None:
    assert [home_colour(1, board) for board in (1, 2)] == ["b", "w"]


@pytest.mark.parametrize(
    ("colours", "order"),
    [("WBWB", 2), ("bwbw", 1), ("WBBW", 4), ("BWWB", 3), ("BB", 5), ("WW", 6), ("", None)],
)
def test_colours_of_the_report_are_an_order_of_clm(colours: str, order: int | None) -> None:
    assert colour_order_of(colours) == order


def test_colours_without_an_order_are_none() -> None:
    assert colour_order_of("WWBB") is None


def test_colours_are_written_for_each_board() -> None:
    assert colours_of(2, 5) == "WBWBW"


def test_rules_know_the_points_of_a_whole_match() -> None:
    rules = TeamRules(boards=4)
    scoring = ScoringSystem()
    assert (rules.most_board_points(scoring), rules.drawn_board_points(scoring)) == (40, 20)
