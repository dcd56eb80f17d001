from tests.trf.format.builders import read_fixture
from trf.format import Cell, ClmMode, Player, Report
from trf.format.audit import Audit


def test_points_and_byes_of_players_do_not_count_in_a_team_event() -> None:
    report = Report(
        rounds=1,
        team_event=True,
        players=(
            Player(1, "A", points=99, cells=(Cell(2, "w", "1"),)),
            Player(2, "B", cells=(Cell(1, "w", "1"),)),
            Player(3, "C", cells=(Cell(None, "", "F"),)),
        ),
    )
    audit = Audit(report, {})
    audit.run()
    assert [p.code for p in audit.problems] == ["colours-contradict", "results-contradict"]


def test_mode_of_three_numbers_is_the_newer_form_when_the_rounds_agree() -> None:
    report = Report(rounds=14, team_event=True, clm_mode=ClmMode(1, 2, 7))
    audit = Audit(report, {"clm_mode": 3})
    assert audit.run().clm_mode == ClmMode(1, 2, 7)


def test_mode_of_three_numbers_is_boards_and_reserves_else() -> None:
    report = Report(rounds=9, team_event=True, clm_mode=ClmMode(1, 8, 12))
    audit = Audit(report, {"clm_mode": 3})
    assert audit.run().clm_mode == ClmMode(1, None, None, 8, 12)
    assert [(p.line, p.code) for p in audit.problems] == [(3, "clm-mode-three-numbers")]


def test_double_zero_stays_lost_without_proof() -> None:
    report = read_fixture("clm-both-zero.trf").report
    assert report.players[0].cells == (Cell(2, "w", "1"), Cell(3, "b", "0"))


def test_double_zero_is_not_played_when_the_points_prove_it() -> None:
    report = read_fixture("clm-both-zero-settled-by-points.trf").report
    assert [player.cells[1] for player in report.players] == [
        Cell(3, "b", ""),
        Cell(4, "w", "1"),
        Cell(1, "w", ""),
        Cell(2, "b", "0"),
    ]


def test_inferred_scoring_is_used_and_told() -> None:
    problem = read_fixture("football-points.trf").problems[0]
    assert problem.values == {"win": "3.0", "draw": "1.0", "loss": "0.0"}
