from dataclasses import replace

from tests.trf.format.builders import read_fixture
from trf.format import Cell, Player
from trf.format.clm_export import settle_export

VERIFIED = read_fixture("clm-league-export.trf").report
HOME_RESULTS = {
    1: Cell(3, "w", "1"),
    2: Cell(4, "b", "-"),
    3: Cell(1, "b", "1"),
    4: Cell(2, "w", "-"),
}
RAW = replace(
    VERIFIED,
    players=tuple(
        replace(player, cells=(HOME_RESULTS[player.starting_rank],)) for player in VERIFIED.players
    ),
)


def test_results_are_believed_when_the_points_of_all_teams_agree() -> None:
    report, problem = settle_export(RAW)
    assert problem.code == "clm-league-verified"
    assert [player.cells[0].result for player in report.players] == ["0", "+", "1", "-"]


def test_results_are_dropped_when_the_points_of_a_team_do_not_agree() -> None:
    teams = tuple(replace(team, game_points=15) for team in RAW.teams)
    report, problem = settle_export(replace(RAW, teams=teams))
    assert problem.code == "clm-league-results"
    assert {player.cells for player in report.players} == {(Cell(),)}


def test_league_that_has_not_begun_has_no_results() -> None:
    players = tuple(replace(player, cells=()) for player in RAW.players)
    assert settle_export(replace(RAW, players=players))[1].code == "clm-league-results"


def test_player_without_team_and_lone_winner_count_nothing() -> None:
    others = (
        Player(8, "Lone", cells=(Cell(None, "", "+"),)),
        Player(9, "Nobody", cells=(Cell(None, "", "Z"),)),
    )
    teams = (replace(RAW.teams[0], players=(1, 2, 8)), RAW.teams[1])
    report, problem = settle_export(replace(RAW, players=(*RAW.players, *others), teams=teams))
    assert problem.code == "clm-league-verified"
    assert [player.cells for player in report.players[-2:]] == [(Cell(),), (Cell(),)]
