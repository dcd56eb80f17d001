"""Tables that clubs have published, or that are worked out by hand, played through the services."""

from fractions import Fraction

import pytest

from keizer.engine import Passes, ValueList
from keizer.models import KeizerPlayer
from keizer.selectors.standings import Table
from tests.keizer.season import make_keizer, play, player, resting, table, totals

pytestmark = pytest.mark.django_db


def used(shown: Table) -> list[Fraction]:
    return [line.row.value_used for line in shown.lines]


def test_six_players_of_the_description_of_the_program() -> None:
    tournament = make_keizer(6)
    # (6 − 1) · 3 / 2 = 7.5, rounded to 8: the values are 8 7 6 5 4 3.
    assert totals(tournament) == [(1, 8), (2, 7), (3, 6), (4, 5), (5, 4), (6, 3)]
    play(tournament, (2, 1, "1-0"), (4, 3, "1/2"), (6, 5, "0-1"))
    # 2: 7 + 8. 3: 6 + 5/2. 1: 8, before 4 by rating: 5 + 6/2. 5: 4 + 3. 6: 3.
    after_1 = [(2, 15), (3, Fraction("8.5")), (1, 8), (4, 8), (5, 7), (6, 3)]
    assert totals(tournament) == after_1
    assert used(table(tournament)) == [7, 6, 8, 5, 4, 3]
    play(tournament, (3, 2, "0-1"), (5, 1, "1/2"), (6, 4, "1-0"))
    # Values now by the places after round 1: 2 8, 3 7, 1 6, 4 5, 5 4, 6 3.
    # 2: 8 + 6 + 7. 5: 4 + 3 + 6/2. 3: 7 + 5/2. 4: 5 + 7/2. 1: 6 + 4/2. 6: 3 + 5.
    after_2 = [(2, 21), (5, 10), (3, Fraction("9.5")), (4, Fraction("8.5")), (1, 8), (6, 8)]
    assert totals(tournament) == after_2
    assert totals(tournament, after_round=1) == after_1


def test_five_players_and_the_bye() -> None:
    tournament = make_keizer(5)
    first = play(tournament, (2, 1, "1/2"), (4, 3, "1-0"))
    assert resting(first) == {5: "U"}
    # Values 6 5 4 3 2. 1: 6 + 5/2. 2: 5 + 6/2. 4: 3 + 4. 3: 4. 5: 2 + half of 2.
    assert totals(tournament) == [(1, Fraction("8.5")), (2, 8), (4, 7), (3, 4), (5, 3)]
    second = play(tournament, (1, 4, "1-0"), (5, 2, "0-1"))
    assert resting(second) == {3: "U"}
    # Values 1 6, 2 5, 4 4, 3 3, 5 2.
    # 1: 6 + 5/2 + 4. 2: 5 + 6/2 + 2. 4: 4 + 3. 3: 3 + half of 3. 5: 2 + half of 2.
    expected = [(1, Fraction("12.5")), (2, 10), (4, 7), (3, Fraction("4.5")), (5, 3)]
    assert totals(tournament) == expected
    assert [line.row.byes for line in table(tournament).lines] == [0, 0, 0, 1, 1]


def test_a_first_round_with_the_values_50_to_41() -> None:
    # Source: caissa-amsterdam.nl, "Het Keizer-systeem": the values of the start order.
    tournament = make_keizer(10, value_list=ValueList.FIXED, first_value=50)
    play(tournament, (1, 2, "1-0"), (3, 4, "1/2"), (5, 6, "0-1"), (7, 8, "1/2"), (9, 10, "0-1"))
    assert totals(tournament) == [
        (1, 99),
        (6, 91),
        (10, 83),
        (3, Fraction("71.5")),
        (4, 71),
        (7, Fraction("65.5")),
        (8, 65),
        (2, 49),
        (5, 46),
        (9, 42),
    ]


def test_a_first_round_until_nothing_moves() -> None:
    # Source: schaakclubharen.nl, first round of 2016: top value 80, the values of the new order.
    tournament = make_keizer(
        16, value_list=ValueList.FIXED, first_value=80, passes=Passes.UNTIL_STABLE
    )
    # Numbered as published; the club started from an order of its own, not from the ratings.
    for rank in range(1, 17):
        KeizerPlayer.objects.filter(player=player(tournament, rank)).update(start_rank=rank)
    play(
        tournament,
        (1, 10, "1-0"),
        (11, 2, "0-1"),
        (3, 12, "1-0"),
        (9, 8, "1/2"),
        (13, 4, "0-1"),
        (5, 14, "1-0"),
        (6, 15, "1-0"),
        (16, 7, "0-1"),
    )
    shown = table(tournament)
    published = [151, 149, 147, 145, 143, 141, 139, 109, Fraction("108.5")]
    assert [line.row.total for line in shown.lines] == [*published, 71, 70, 69, 68, 67, 66, 65]
    assert [line.player.starting_rank for line in shown.lines] == list(range(1, 17))
    assert used(shown) == list(range(80, 64, -1))
