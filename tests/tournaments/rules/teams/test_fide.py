from datetime import date
from fractions import Fraction

import pytest

from tests.tournaments.rules.teams.leagues import league
from tournaments.rules.standings import Rank, rank
from tournaments.rules.teams.fide import Code, Contest, criterion, parse_code, working
from tournaments.rules.teams.league import League
from tournaments.rules.teams.rules import RankedBy, TeamRules
from tournaments.rules.tiebreaks.encounters import NOT_ALL_MET
from tournaments.rules.tiebreaks.working import Working

DAY = date(2026, 5, 1)


def ranks(found: League, text: str, *, round_robin: bool = False) -> tuple[Rank, ...]:
    code = parse_code(text)
    assert code
    order = {key: key for key in found.entrants}
    return rank(found.match_points, order, [criterion(Contest(found, DAY, round_robin), code)])


def order(found: League, text: str) -> list[tuple[int, int]]:
    return [(each.player, each.rank) for each in ranks(found, text)]


def value(found: League, text: str, team: int) -> Fraction | None:
    return next(each.values[0] for each in ranks(found, text) if each.player == team)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("emgsb/C1/P", Code("EMGSB/C1/P", "EMGSB", cut="C1", played=True)),
        ("BH:GP", Code("BH:GP", "BH", "GP")),
        ("MPvGP", Code("MPvGP", "MPVGP")),
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


@pytest.mark.parametrize(("text", "first"), [("EDET", 1), ("EDET/P", 2)])
def test_forfeited_match_between_the_tied_teams_counts_with_p_only(text: str, first: int) -> None:
    # 1 and 2 have 3 MP. They drew one match, in which 1 won the top board; 2 won the forfeit.
    found = league("1: 2-1 forfeit +-", "2: 1-2 10 01", "3: 1-3 10 10", "3: 2-4 01 01")
    assert order(found, text)[0] == (first, 1)


def test_boards_order_from_the_top_and_from_the_bottom() -> None:
    found = league("1: 1-3 10 01", "1: 2-4 01 10")
    assert order(found, "TBR")[:2] == [(1, 1), (4, 1)]
    assert [team for team, _rank in order(found, "BBE")] == [1, 4, 2, 3]
    assert [team for team, _rank in order(found, "BC")] == [1, 4, 2, 3]


@pytest.mark.parametrize(
    "text", ["BH/C3", "SSSC/C1", "EDE/K2", "MP:GP", "EMGSB/M1", "EMGSB:GP", "PS/C2", "TBR/C1"]
)
def test_modifier_that_the_tie_break_does_not_have_is_refused(text: str) -> None:
    assert parse_code(text) is None


def test_points_of_the_first_order_are_meant_where_none_are_named() -> None:
    rules = TeamRules(boards=2, ranked_by=RankedBy.BOARD_POINTS)
    found = league("1: 1-2 10 ==", "1: 3-4 == ==", "2: 3-1 10 ==", "2: 2-4 10 10", rules=rules)
    assert value(found, "BH", 1) == value(found, "BH:GP", 1) == 5
    assert value(found, "MPvGP", 1) == 2


# Four boards; each has beaten one of the others. By board points 1 has 5, 2 and 3 have 3½.
CIRCLE = league("1: 1-2 10 10 10 10", "2: 2-3 10 10 10 ==", "3: 3-1 10 10 10 01", boards=4, teams=3)


def test_encounter_starts_again_with_the_first_points_for_those_still_equal() -> None:
    # 13.3: 2 has beaten 3.
    assert order(CIRCLE, "EDE") == [(1, 1), (2, 2), (3, 3)]


def test_encounter_shows_the_points_that_told_the_teams_apart() -> None:
    found = explained(CIRCLE, "EDE", 2)
    assert [(term.round, term.opponent, term.value) for term in found.terms] == [
        (1, 1, 0),
        (2, 3, Fraction(7, 2)),
    ]
    assert found.value == value(CIRCLE, "EDE", 2) == Fraction(7, 2)


def test_boards_of_the_match_are_shown_where_they_may_decide() -> None:
    found = league("1: 1-2 01 10", teams=2)
    assert [term.detail for term in explained(found, "EDET", 2).terms] == ["1, 0"]
    assert [term.detail for term in explained(found, "EDE", 2).terms] == [""]


def test_team_alone_has_no_encounter_to_show() -> None:
    assert explained(league("1: 1-2 10 10", teams=2), "EDE", 1).terms == ()


# A Swiss event of two rounds and two boards. MP: 3, 2, 2.
RESTING = league("1: 1-2 10 10", "1: 3 bye U", "2: 1-3 == ==", "2: 2 bye F", teams=3)


@pytest.mark.parametrize(
    ("text", "team", "expected"),
    [
        # 16.4: the bye is a match against a dummy of the team's own 2 MP, with 1 BP won.
        ("EMGSB", 3, Fraction(2 * 1 + 3 * 1)),
        ("EMGSB/C1", 3, Fraction(3)),
        ("EMGSB", 2, Fraction(3 * 0 + 2 * 2)),
        ("EGMSB", 3, Fraction(2 * 1 + 3 * 1)),
        # A round that nobody played: board 1 and 2 are won in the bye (12), then drawn.
        ("BC", 3, Fraction(9, 2)),
        ("TBR", 3, Fraction(3, 2)),
        ("BBE", 3, Fraction(3, 2)),
        ("FB", 1, Fraction(4)),
        ("PS", 3, Fraction(3)),
        ("WIN", 2, Fraction(1)),
        ("WON", 2, Fraction(0)),
        # 13.4: board points, and Buchholz over 2 MP x 2 rounds / 2 BP = 2.
        ("SSSC", 3, Fraction(2) + Fraction(5, 2)),
        ("SSSC/K5", 3, Fraction(3)),
    ],
)
def test_unplayed_rounds_are_read_as_article_16_has_them(
    text: str, team: int, expected: Fraction
) -> None:
    assert value(RESTING, text, team) == expected


def test_cut_takes_a_bye_asked_for_before_the_lowest_opponent() -> None:
    found = league("1: 1-2 10 ==", "1: 3 bye Z", "2: 3-2 10 10", "2: 1 bye H", teams=3)
    # 2 MP and 1 MP for the half-point bye: the dummy has 2 of them (16.4.2), with 1 BP won.
    terms = [(term.value, term.cut) for term in explained(found, "EMGSB/C1", 1).terms]
    assert terms == [(Fraction(0), False), (Fraction(2), True)]


@pytest.mark.parametrize(
    "text",
    ["MP", "GP", "MPVGP", "EDET", "EMMSB", "EMGSB/C1", "EGGSB/P", "SSSC", "SSSC/K3", "BC", "TBR",
     "BBE", "BH", "BH:GP/M1", "FB", "AOB", "PS/C1", "WIN", "WON"],
)  # fmt: skip
@pytest.mark.parametrize("found", [TIED, CIRCLE, RESTING])
def test_every_value_opens_to_its_working(text: str, found: League) -> None:
    code = parse_code(text)
    assert code
    for each in ranks(found, text):
        if each.values[0] is not None:
            shown = working(Contest(found, DAY), code, each.player, each.tied[0])
            assert shown.value == each.values[0]
            assert shown.terms or shown.params or shown.rule == NOT_ALL_MET


def explained(found: League, text: str, team: int) -> Working:
    code = parse_code(text)
    assert code
    tied = next(each.tied[0] for each in ranks(found, text) if each.player == team)
    return working(Contest(found, DAY), code, team, tied)
