from tests.trf.format.builders import read_fixture
from trf.format import Cell, Player, Report
from trf.format.audit import Audit


def test_results_of_an_unreliable_league_are_not_complained_about() -> None:
    report = Report(
        rounds=1,
        team_event=True,
        players=(
            Player(1, "A", points=99, cells=(Cell(2, "w", "1"),)),
            Player(2, "B", cells=(Cell(1, "w", "1"),)),
            Player(3, "C", cells=(Cell(9, "w", "1"),)),
        ),
    )
    reliable, unreliable = Audit(report, {}), Audit(report, {}, reliable=False)
    reliable.run()
    unreliable.run()
    assert [p.code for p in reliable.problems] == [
        "colours-contradict",
        "results-contradict",
        "opponent-unknown",
    ]
    assert [p.code for p in unreliable.problems] == ["opponent-unknown"]


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
