from dataclasses import replace
from typing import Any

import pytest

from tests.trf.format.builders import read_fixture
from trf.format import (
    AllocatedByes,
    Cell,
    ClmBoard,
    ClmMatch,
    LineUp,
    MatchForfeit,
    MatchScoring,
    Player,
    Report,
    Team,
)
from trf.format.league import (
    League,
    Match,
    MatchBoard,
    TeamBye,
    home_colour,
    league_of,
    match_scoring_of,
)

SQUADS = (Team(1, "A", players=(1, 2, 3)), Team(2, "B", players=(4, 5, 6)), Team(3, "C"))


def report(*cells: str, **fields: Any) -> Report:
    """A team event of one round; a cell is written like ``4 w 1`` or ``0 - +``."""
    players = tuple(
        Player(rank, f"P{rank}", cells=(_cell(text),)) for rank, text in enumerate(cells, start=1)
    )
    return replace(Report(team_event=True, players=players, teams=SQUADS), **fields)


def _cell(text: str) -> Cell:
    opponent, colour, result = [*(text or "0 -").split(), ""][:3]
    return Cell(int(opponent) or None, colour.strip("-"), result)


def boards(report_: Report) -> list[tuple[int, int | None, int | None]]:
    (match,) = league_of(report_).matches
    return [(board.number, board.home, board.away) for board in match.boards]


def test_individual_event_has_no_matches() -> None:
    assert league_of(replace(report("4 w 1"), team_event=False)) == League()


def test_match_follows_from_the_opponents_of_the_players() -> None:
    event = report("4 w 1", "5 b =", "", "1 b 0", "2 w =", "")
    assert league_of(event).matches == (
        Match(1, 1, 1, 2, "", (MatchBoard(1, 1, 4), MatchBoard(2, 2, 5))),
    )


def test_team_with_white_on_the_first_board_is_at_home() -> None:
    (match,) = league_of(report("4 b 1", "5 w =", "", "1 w 0", "2 b =", "")).matches
    assert (match.home, match.away) == (2, 1)


def test_colours_by_board_can_be_stated() -> None:
    event = report("4 b 1", "5 w =", "", "1 w 0", "2 b =", "", board_colours="BWBW")
    assert league_of(event).matches[0].home == 1


@pytest.mark.parametrize(("order", "first"), [("1", "b"), ("2", "w"), ("x", "b")])
def test_colours_by_board_follow_from_the_order_of_clm(order: str, first: str) -> None:
    assert home_colour(Report(clm_params=(("color_order", order),)), 1) == first


def test_reserve_moves_the_others_up() -> None:
    event = report("4 w 1", "", "5 b =", "1 b 0", "3 w =", "")
    assert boards(event) == [(1, 1, 4), (2, 3, 5)]


def test_line_up_leaves_a_board_empty() -> None:
    line_ups = (LineUp(1, 1, 2, (0, 2)), LineUp(1, 2, 1, (4, 5)))
    event = report("", "5 b 1", "", "0 - +", "2 w 0", "", line_ups=line_ups)
    assert boards(event) == [(1, None, 4), (2, 2, 5)]


def test_lone_winner_sits_at_a_board_and_absent_players_do_not() -> None:
    event = report("4 w 1", "0 - +", "0 - -", "1 b 0", "", "0 - -")
    assert boards(event) == [(1, 1, 4), (2, 2, None)]


def test_players_of_different_teams_leave_only_mutual_matches() -> None:
    event = replace(
        report("4 w 1", "5 b =", "", "1 b 0", "2 w =", ""),
        teams=(Team(1, players=(1, 2)), Team(2, players=(4,)), Team(3, players=(5,))),
    )
    assert [(m.home, m.away) for m in league_of(event).matches] == [(1, 2)]


def test_team_that_meets_itself_has_no_match() -> None:
    assert league_of(report("2 w 1", "1 b 0")).matches == ()


@pytest.mark.parametrize(
    ("forfeit", "expected"),
    [
        (MatchForfeit("+-", 1, 1, 2), (1, 2, "+-")),
        (MatchForfeit("+-", 1, 2, 1), (2, 1, "+-")),
        (MatchForfeit("--", 1, 1, 2), (1, 2, "--")),
    ],
)
def test_forfeited_match_is_between_the_teams_of_330(
    forfeit: MatchForfeit, expected: tuple[int, int, str]
) -> None:
    (match,) = league_of(report("", "", "", match_forfeits=(forfeit,))).matches
    assert (match.home, match.away, match.forfeit) == expected


def test_forfeit_is_turned_when_the_colours_put_the_other_team_first() -> None:
    event = report("", "", "", "0 - +", match_forfeits=(MatchForfeit("-+", 1, 1, 2),))
    assert [(m.home, m.forfeit, m.boards) for m in league_of(event).matches] == [
        (1, "-+", (MatchBoard(1, None, 4),))
    ]
    seen = report("4 b -", "", "", "1 w +", match_forfeits=(MatchForfeit("-+", 1, 1, 2),))
    assert [(m.home, m.forfeit) for m in league_of(seen).matches] == [(2, "+-")]


def test_byes_come_from_320_and_240_and_the_cells() -> None:
    fixture = read_fixture("team-every-record.trf").report
    assert league_of(fixture).byes == (TeamBye(1, 3, "U"), TeamBye(3, 1, "H"))
    assert league_of(report("0 - U", "5 w 1", "", "", "2 b 0")).byes == ()
    paired = replace(
        report("0 - U", "", "", "7 w 1", "", "", "4 b 0"),
        teams=(*SQUADS[:2], Team(3, players=(7,))),
        allocated_byes=AllocatedByes(teams=(0,)),
    )
    assert league_of(paired).byes == (TeamBye(1, 1, "U"),)


def test_blocks_of_clm_name_home_pairing_and_boards() -> None:
    first, second = league_of(read_fixture("clm-league-two-legs.trf").report).matches
    assert first == Match(1, 1, 1, 2, "", (MatchBoard(1, 1, 3), MatchBoard(2, 2, 4)))
    assert second == Match(2, 1, 2, 1, "", (MatchBoard(1, 3, 1), MatchBoard(2, 4, None)))


def test_board_of_two_lone_players_is_the_winners() -> None:
    line_ups = (LineUp(1, 1, 2, (1, 2)), LineUp(1, 2, 1, (4, 5)))
    won = report("4 w 1", "0 - +", "", "1 b 0", "0 - -", line_ups=line_ups)
    assert boards(won) == [(1, 1, 4), (2, 2, None)]
    lost = report("4 w 1", "0 - -", "", "1 b 0", "0 - +", line_ups=line_ups)
    assert boards(lost) == [(1, 1, 4), (2, None, 5)]


@pytest.mark.parametrize(("points", "kind"), [(0, "Z"), (10, "U")])
def test_round_without_opponent_in_clm_is_a_bye(points: int, kind: str) -> None:
    block = ClmMatch(8, False, None, 0, False, points, 0)
    event = Report(team_event=True, teams=(Team(1, clm_matches=(block, None)),))
    assert league_of(event).byes == (TeamBye(1, 1, kind),)


def test_boards_that_no_match_can_have_are_left_out() -> None:
    wrong = ClmBoard(1, 999, True, 1, False, 10)
    event = replace(
        report("4 w 1", "", "", "1 b 0"),
        players=(
            Player(1, "A", cells=(Cell(4, "w", "1"),), clm_boards=(wrong, None)),
            Player(4, "B", cells=(Cell(1, "b", "0"),)),
        ),
    )
    assert boards(event) == [(1, 1, 4)]


@pytest.mark.parametrize(("code", "kind"), [(5, "+-"), (4, "-+"), (6, "--"), (7, "")])
def test_match_of_clm_without_boards_may_be_a_forfeit(code: int, kind: str) -> None:
    teams = (
        Team(1, clm_matches=(ClmMatch(code, True, 2, 1, True, 0, 0),)),
        Team(2, clm_matches=(ClmMatch(4, True, 1, 1, False, 0, 0),)),
    )
    (match,) = league_of(Report(team_event=True, teams=teams)).matches
    assert match.forfeit == kind


@pytest.mark.parametrize(
    ("stated", "blocks", "expected"),
    [
        (None, (), (20, 10, 0)),
        (MatchScoring(win=30), ((1, 20),), (30, 10, 0)),
        (None, ((1, 30), (0, 5), (7, 0), (2, None)), (30, 10, 5)),
    ],
)
def test_match_points_are_those_of_362_or_of_the_blocks(
    stated: MatchScoring | None,
    blocks: tuple[tuple[int, int | None], ...],
    expected: tuple[int, int, int],
) -> None:
    matches = tuple(ClmMatch(code, False, 2, 1, True, points, 0) for code, points in blocks)
    found = match_scoring_of(
        report(teams=(Team(1, "A", clm_matches=(*matches, None)),), match_scoring=stated)
    )
    assert (found.win, found.draw, found.loss) == expected
