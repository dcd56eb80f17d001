from datetime import date
from fractions import Fraction

import pytest

from tests.tournaments.rules.teams.leagues import league
from tournaments.rules.standings import Rank, rank
from tournaments.rules.teams.fide import Code, criterion, parse_code
from tournaments.rules.teams.league import League
from tournaments.rules.teams.rules import RankedBy, TeamRules

DAY = date(2026, 5, 1)


def ranks(found: League, text: str, *, round_robin: bool = False) -> tuple[Rank, ...]:
    code = parse_code(text)
    assert code
    order = {key: key for key in found.entrants}
    return rank(found.match_points, order, [criterion(found, code, DAY, round_robin=round_robin)])


def order(found: League, text: str) -> list[tuple[int, int]]:
    return [(each.player, each.rank) for each in ranks(found, text)]


def value(found: League, text: str, team: int) -> Fraction | None:
    return next(each.values[0] for each in ranks(found, text) if each.player == team)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("emgsb/C1/P", Code("EMGSB/C1/P", "EMGSB", "MP", 1, True)),
        ("BH:GP", Code("BH:GP", "BH", "GP")),
        ("MPvGP", Code("MPVGP", "MPVGP")),
        ("BH:XX", None),
        ("SB", None),
        ("", None),
    ],
)
def test_code_is_taken_apart(text: str, code: Code | None) -> None:
    assert parse_code(text) == code


def test_code_has_a_name() -> None:
    code = parse_code("EDET/P")
    assert code
    assert code.name == "Extended direct encounter, then the top boards"


# 1 and 2 are equal: 1 has won their match by one board, 2 has more board points in all.
TIED = league("1: 1-2 10 ==", "1: 3-4 == ==", "2: 3-1 10 ==", "2: 2-4 10 10")


def test_direct_encounter_decides_first() -> None:
    assert order(TIED, "EDE") == [(3, 1), (1, 2), (2, 3), (4, 4)]


def test_other_points_decide_where_the_encounter_was_drawn() -> None:
    rules = TeamRules(boards=2, ranked_by=RankedBy.BOARD_POINTS)
    found = league("1: 1-2 10 01", "2: 1-2 == ==", rules=rules, teams=2)
    assert order(found, "EDE") == [(1, 1), (2, 1)]


def test_top_boards_decide_between_two_teams() -> None:
    found = league("1: 1-2 01 10", teams=2)
    assert order(found, "EDET") == [(2, 1), (1, 2)]
    assert order(found, "EDEB") == [(2, 1), (1, 2)]
    assert order(found, "EDEBT") == [(2, 1), (1, 2)]


def test_boards_do_not_decide_among_three_teams() -> None:
    found = league("1: 1-2 01 10", "2: 2-3 01 10", "3: 3-1 01 10", teams=3)
    assert order(found, "EDET") == [(1, 1), (2, 1), (3, 1)]


def test_teams_equal_on_every_board_stay_equal() -> None:
    found = league("1: 1-2 == ==", teams=2)
    assert order(found, "EDEBB") == [(1, 1), (2, 1)]


def test_team_alone_needs_no_encounter() -> None:
    assert value(league("1: 1-2 10 10", teams=2), "EDE", 1) is None


def test_forfeits_count_as_matches_with_p() -> None:
    found = league("1: 1-2 forfeit +-", "1: 3-4 10 10", "2: 3-1 10 10", "2: 2-4 10 10")
    assert order(found, "EDE") == [(3, 1), (1, 2), (2, 2), (4, 4)]
    assert order(found, "EDE/P") == [(3, 1), (1, 2), (2, 3), (4, 4)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # 1 met 2 (2 MP, 2½ BP; 1½ for 1) and 3 (3 MP, 2½ BP; ½ for 1).
        ("EMMSB", Fraction(4)),
        ("EMGSB", Fraction(9, 2)),
        ("EMGSB/C1", Fraction(3, 2)),
        ("EGMSB", Fraction(5)),
        ("EGGSB", Fraction(5)),
        ("BH:MP", Fraction(5)),
        ("BH:MP/C1", Fraction(3)),
        ("BH:GP", Fraction(5)),
        ("MP", Fraction(2)),
        ("GP", Fraction(2)),
        ("MPvGP", Fraction(2)),
        ("WON", Fraction(1)),
        # Board 1: 1 + 0, board 2: ½ + ½ counted twice.
        ("BC", Fraction(3)),
        ("TBR", Fraction(1)),
        ("BBE", Fraction(1)),
    ],
)
def test_value_of_a_team(text: str, expected: Fraction) -> None:
    assert value(TIED, text, 1) == expected


def test_forfeits_are_no_matches_without_p() -> None:
    found = league("1: 1-2 forfeit +-", "2: 1-3 10 10", "3: 3-2 10 10")
    assert (value(found, "EMGSB", 1), value(found, "EMGSB/P", 1)) == (Fraction(4), Fraction(4))
    assert (value(found, "EGGSB", 1), value(found, "EGMSB/P", 1)) == (Fraction(4), Fraction(4))


def test_boards_order_from_the_top_and_from_the_bottom() -> None:
    found = league("1: 1-3 10 01", "1: 2-4 01 10")
    assert order(found, "TBR")[:2] == [(1, 1), (4, 1)]
    assert [team for team, _rank in order(found, "BBE")] == [1, 4, 2, 3]
    assert [team for team, _rank in order(found, "BC")] == [1, 4, 2, 3]
