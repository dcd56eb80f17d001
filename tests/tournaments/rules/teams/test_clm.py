"""CLM's league tie-breaks, reckoned by hand.

Four teams, two boards, three rounds:

| | R1 | R2 | R3 | MP | BP |
|---|---|---|---|---|---|
| 1 | 1-2 2:0 | 1-3 1:1 | 4-1 0:2 | 5 | 5 |
| 2 | 0:2 | 4-2 ½:1½ | 2-3 1:1 | 3 | 2½ |
| 3 | 3-4 1½:½ | 1:1 | 1:1 | 4 | 3½ |
| 4 | ½:1½ | ½:1½ | 0:2 | 0 | 1 |
"""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.rules.teams.leagues import league
from tournaments.rules.standings import rank
from tournaments.rules.teams.clm import DEDUCTED, NUMBERS, criterion, working

LEAGUE = league(
    "1: 1-2 10 10",
    "1: 3-4 10 ==",
    "2: 1-3 10 01",
    "2: 4-2 01 ==",
    "3: 4-1 01 01",
    "3: 2-3 == ==",
)


def values(number: int) -> list[Fraction]:
    return [working(LEAGUE, number, key, ()).value for key in (1, 2, 3, 4)]


HALF = Fraction(1, 2)


def test_points_of_the_example() -> None:
    assert list(LEAGUE.match_points.values()) == [50, 30, 40, 0]
    assert list(LEAGUE.board_points.values()) == [50, 25, 35, 10]


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (1, [7, 9, 8, 12]),
        (11, [7, 9, 8, 9]),
        (2, [29, 27, 28, 24]),
        (12, [21, 20, 21, 17]),
        (7, [7, 9 + HALF, 8 + HALF, 11]),
        (17, [6, 8 + HALF, 7 + HALF, 8 + HALF]),
        (8, [29, 26 + HALF, 27 + HALF, 25]),
        (18, [20 + HALF, 19 + HALF, 20 + HALF, 18]),
        (3, [5 + HALF - Fraction(1, 4), 1 + Fraction(7, 4), 1 + HALF * 5 + Fraction(5, 4), 0]),
        (4, [2, 1, 1, 0]),
        (5, [5, 2 + HALF, 3 + HALF, 1]),
        (9, [5, 3, 4, 0]),
        (10, [8, 4, 5, 1]),
        (6, [8, 4, 5, 1]),
        (23, [10, 4, 8, 3 + HALF]),
        (33, [10, 4, 8, 2]),
    ],
)
def test_number_is_reckoned_as_clm_does(number: int, expected: list[Fraction]) -> None:
    assert values(number) == expected


def test_direct_encounter_orders_tied_teams() -> None:
    found = league("1: 1-2 01 01", "1: 3-4 10 10", "2: 1-4 10 10", "2: 2-3 01 01")
    ranks = rank(found.match_points, {key: key for key in found.entrants}, [criterion(found, 25)])
    assert [(each.player, each.rank, each.values) for each in ranks] == [
        (3, 1, (None,)),
        (2, 2, (Fraction(2),)),
        (1, 3, (Fraction(0),)),
        (4, 4, (None,)),
    ]


def test_value_orders_tied_teams() -> None:
    found = league("1: 1-2 10 ==", "1: 3-4 10 10")
    ranks = rank(found.match_points, {key: key for key in found.entrants}, [criterion(found, 5)])
    assert [each.player for each in ranks] == [3, 1, 2, 4]


def test_forfeited_match_counts_on_every_board_for_the_berlin_rating() -> None:
    found = league("1: 1-2 forfeit +-")
    assert [working(found, 10, team, ()).value for team in (1, 2)] == [3, 0]
    assert [term.detail for term in working(found, 10, 1, ()).terms] == ["2 × 1 + 1 × 1"]


@pytest.mark.parametrize("number", NUMBERS)
def test_every_value_opens_to_its_working(number: int) -> None:
    everybody = tuple(LEAGUE.entrants)
    found = [working(LEAGUE, number, key, everybody) for key in everybody]
    split = criterion(LEAGUE, number)(everybody)
    assert [split.values[key] for key in everybody] == [each.value for each in found]
    for each in found:
        assert sum(term.value for term in each.terms if not term.cut) == each.value


def test_boards_of_the_berlin_rating_are_shown() -> None:
    terms = working(LEAGUE, 10, 3, ()).terms
    assert [term.detail for term in terms] == ["2 × 1 + 1 × ½", "2 × 0 + 1 × 1", "2 × ½ + 1 × ½"]


def test_deduction_is_named_in_the_working_of_the_points() -> None:
    team = replace(LEAGUE.entrants[1], match_point_deduction=20)
    league_ = replace(LEAGUE, entrants={**LEAGUE.entrants, 1: team})
    found = working(league_, 9, 1, ())
    assert (found.value, found.rule, found.params) == (3, DEDUCTED, {"points": "2.0"})


# A Swiss event of two rounds: 3 rests first, then 2. MP: 3, 2, 2.
RESTING = league("1: 1-2 10 10", "1: 3 bye U", "2: 1-3 == ==", "2: 2 bye F", teams=3)


@pytest.mark.parametrize(
    ("number", "team", "expected"),
    [
        # 3 in round 1: 1 MP left over by the drawn bye, 1 for round 2; then 1 with its 3 MP.
        (1, 3, 2 + 3),
        (11, 3, 3),
        # 2 with 0 and a draw for its bye, 3 with two draws.
        (1, 1, 1 + 2),
        # 2 in round 2: nothing left over by the full-point bye, so 0; 1 has 3 MP.
        (1, 2, 3 + 0),
        (2, 1, 3 + 5),
    ],
)
def test_correction_gives_every_unplayed_round_a_virtual_opponent(
    number: int, team: int, expected: int
) -> None:
    assert working(RESTING, number, team, (), corrects=True).value == expected


def test_numbers_by_board_points_are_not_corrected() -> None:
    assert working(RESTING, 7, 3, (), corrects=True) == working(RESTING, 7, 3, ())
