from dataclasses import replace

import pytest

from tests.trf.format.builders import read_fixture
from trf.format import Cell, ClmBoard, ClmMatch, Player, Report, Team
from trf.format.clm_league import ClmLeague, has_blocks

LEAGUE = read_fixture("clm-league-two-legs.trf").report


def checked(report: Report, *, by_clm: bool = False) -> tuple[Report, list[str]]:
    league = ClmLeague(report, by_clm)
    return league.run(), [problem.code for problem in league.problems]


def match(result: int, *, home: bool, opponent: int, points: int | None = 10) -> ClmMatch:
    return ClmMatch(result, False, opponent, 1, home, 10, points)


def game(home: ClmBoard, away: ClmBoard) -> tuple[Report, list[str]]:
    """One board of one match."""
    players = (
        Player(1, "A", clm_boards=(home,)),
        Player(2, "B", clm_boards=(away,)),
    )
    teams = (Team(1, players=(1,)), Team(2, players=(2,)))
    return checked(Report(team_event=True, players=players, teams=teams))


def board(result: int | None, points: int | None, *, home: bool) -> ClmBoard:
    return ClmBoard(1, 1, home, result, False, points)


def test_sound_league_has_no_problems() -> None:
    assert checked(LEAGUE) == (LEAGUE, [])
    assert has_blocks(LEAGUE)
    assert not has_blocks(Report())


def test_results_of_teams_alone_leave_the_cells() -> None:
    players = tuple(replace(player, clm_boards=()) for player in LEAGUE.players)
    report = replace(LEAGUE, players=players)
    assert checked(report) == (report, [])


@pytest.mark.parametrize(
    ("home", "away", "letters"),
    [
        (1, 1, "10"),
        (1, 0, "10"),
        (0, 0, "01"),
        (2, 2, "=="),
        (5, 5, "+-"),
        (5, 4, "+-"),
        (3, 3, "00"),
        (9, 9, "0="),
        (9, 10, "0="),
        (6, 6, "--"),
        (None, 1, "10"),
        (0, None, "01"),
    ],
)
def test_code_may_be_the_home_teams_or_the_players_own(
    home: int | None, away: int | None, letters: str
) -> None:
    report, problems = game(board(home, None, home=True), board(away, None, home=False))
    found = [cell for player in report.players for cell in player.cells]
    assert [cell.result for cell in found] == list(letters)
    assert [(cell.opponent, cell.colour) for cell in found] == [(2, "b"), (1, "w")]
    assert problems == ["clm-league-cells"]


def test_game_without_codes_is_not_decided() -> None:
    report, _problems = game(board(None, None, home=True), board(None, None, home=False))
    assert report.players[0].cells == (Cell(2, "b", ""),)


@pytest.mark.parametrize(
    ("block", "letter"),
    [
        (board(5, 10, home=True), "+"),
        (board(4, 0, home=True), "-"),
        (board(4, 10, home=False), "+"),
        (board(5, 10, home=False), "+"),
        (board(5, 0, home=False), "-"),
        (board(8, 0, home=True), "-"),
        (board(None, None, home=True), ""),
    ],
)
def test_player_without_opponent_wins_or_loses_by_forfeit(block: ClmBoard, letter: str) -> None:
    report, _problems = checked(
        Report(
            team_event=True,
            players=(Player(1, "A", clm_boards=(block,)),),
            teams=(Team(1, players=(1,)),),
        )
    )
    assert report.players[0].cells == (Cell(None, "", letter),)


def test_cells_of_clms_exporter_are_not_complained_about_one_by_one() -> None:
    cells = tuple(Cell(4, "w", "1") for _ in range(2))
    players = tuple(
        replace(player, cells=cells) if player.starting_rank == 1 else player
        for player in LEAGUE.players
    )
    report = replace(LEAGUE, players=players)
    assert checked(report)[1] == ["clm-cell-differs", "clm-cell-differs"]
    assert checked(report, by_clm=True) == (LEAGUE, ["clm-league-cells"])


def test_round_without_opponent_is_not_compared() -> None:
    teams = (
        Team(1, players=(1,), clm_matches=(ClmMatch(8, False, None, 0, False, 0, 0),)),
        Team(2, clm_matches=(ClmMatch(7, False, 0, 1, True, None, None),)),
    )
    assert checked(Report(team_event=True, teams=teams))[1] == []


def test_missing_points_of_a_team_are_not_compared() -> None:
    home, away = board(1, 10, home=True), board(1, 0, home=False)
    teams = (
        Team(1, players=(1,), clm_matches=(match(1, home=True, opponent=2, points=None),)),
        Team(2, players=(2,), clm_matches=(match(0, home=False, opponent=1, points=0),)),
    )
    players = (
        Player(1, "A", clm_boards=(home,), cells=(Cell(2, "b", "1"),)),
        Player(2, "B", clm_boards=(away,), cells=(Cell(1, "w", "0"),)),
    )
    assert checked(Report(team_event=True, players=players, teams=teams))[1] == []


def test_block_that_the_other_team_lacks_is_not_mirrored() -> None:
    teams = (Team(1, clm_matches=(match(1, home=True, opponent=2),)), Team(2))
    league = ClmLeague(Report(team_event=True, teams=teams))
    league.run()
    assert [(p.code, p.values["found"]) for p in league.problems] == [("clm-match-not-mirrored", 0)]


def test_cell_without_game_that_has_an_opponent_is_emptied() -> None:
    idle = Player(9, "X", cells=(Cell(1, "w", "1"), Cell(None, "", "Z")))
    report, problems = checked(replace(LEAGUE, players=(*LEAGUE.players, idle)))
    assert report.players[-1].cells == (Cell(), Cell(None, "", "Z"))
    assert problems == ["clm-cell-differs"]


def test_blank_block_is_a_round_without_game() -> None:
    players = tuple(
        replace(player, clm_boards=(None, *player.clm_boards[1:])) if player.clm_boards else player
        for player in LEAGUE.players
    )
    report, _problems = checked(replace(LEAGUE, players=players))
    assert [player.cells[0] for player in report.players] == [Cell()] * 4
