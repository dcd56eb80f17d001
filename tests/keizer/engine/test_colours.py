import pytest

from keizer.engine import ColourHistory, KeizerSettings, Round
from keizer.engine.colours import Colour
from tests.keizer.engine.builders import game, played

FIRST = played(game(1, 2), game(3, 4))


def history(*rounds: Round, limit: int | None = None, reverse: bool = True) -> ColourHistory:
    return ColourHistory(rounds, KeizerSettings(max_same_colour=limit, reverse_repeats=reverse))


def test_white_is_for_the_lower_ranked_at_first() -> None:
    assert history().white_and_black(1, 2) == (2, 1)


@pytest.mark.parametrize(("higher", "lower"), [(1, 2), (2, 1), (1, 4), (4, 1)])
def test_white_is_for_who_had_it_less_often(higher: int, lower: int) -> None:
    white, black = history(FIRST).white_and_black(higher, lower)
    assert (white in {2, 4}, black in {1, 3}) == (True, True)


def test_white_changes_after_an_odd_number_of_meetings() -> None:
    again = history(FIRST, played(game(2, 3), game(4, 1)))
    # All four have had both colours; 1 had White against 2.
    assert again.white_and_black(1, 2) == (2, 1)
    assert again.white_and_black(2, 1) == (2, 1)


def test_white_is_for_the_lower_ranked_after_an_even_number_of_meetings() -> None:
    twice = history(FIRST, played(game(2, 1), game(4, 3)))
    assert twice.white_and_black(1, 2) == (2, 1)
    assert twice.white_and_black(2, 1) == (1, 2)


def test_white_without_reversed_repeats_is_for_the_lower_ranked() -> None:
    again = history(FIRST, played(game(2, 3), game(4, 1)), reverse=False)
    assert again.white_and_black(2, 1) == (1, 2)


def test_colours_of_equals_turn_where_only_that_keeps_the_limit() -> None:
    rounds = (played(game(1, 8), game(9, 2)), played(game(8, 1), game(2, 9)))
    # 1 had White then Black, 2 Black then White; by rule the lower ranked has White.
    assert history(*rounds).white_and_black(1, 2) == (2, 1)
    assert history(*rounds, limit=2).white_and_black(1, 2) == (2, 1)
    assert history(*rounds, limit=1).white_and_black(1, 2) == (1, 2)


def test_colours_of_equals_stay_where_neither_way_keeps_the_limit() -> None:
    rounds = (played(game(8, 1), game(9, 2)), played(game(1, 8), game(2, 9)))
    assert history(*rounds, limit=1).white_and_black(1, 2) == (2, 1)


def test_run_with_counts_games_in_a_row() -> None:
    colours = history(played(game(1, 2)), played(game(1, 3)), played(game(4, 1)))
    assert colours.run_with(1, Colour.BLACK) == 2
    assert colours.run_with(1, Colour.WHITE) == 1
    assert colours.run_with(9, Colour.WHITE) == 1
    assert history(played(game(1, 2)), played(), played(game(1, 3))).run_with(1, Colour.WHITE) == 3


def test_shortest_run_follows_the_balance_where_it_decides() -> None:
    colours = history(
        played(game(8, 1)),
        played(game(8, 1)),
        played(game(1, 9)),
        played(game(1, 9)),
        played(game(1, 8)),
    )
    # 1 had b b w w w, one White too many: he must have Black, whoever he meets.
    assert colours.shortest_run(1, 7) == 1
    assert colours.shortest_run(7, 1) == 1
    # Equal balance leaves both ways: the shorter one counts.
    assert history(played(game(1, 8)), played(game(8, 1))).shortest_run(1, 7) == 1
