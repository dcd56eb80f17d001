from typing import Any

import pytest

from trf.format import AbnormalPoints, Cell, Player, Report, Scoring, scoring_of
from trf.format.points import STANDARD, PointsCheck, inferred_scoring, settle_double_zeros

BYE = {kind: Cell(None, "", kind) for kind in "UFHZ"}
WIN, DRAW, LOSS = Cell(2, "w", "1"), Cell(2, "w", "="), Cell(2, "w", "0")


def found(player: Player, scoring: Scoring = STANDARD, **fields: Any) -> list[str]:
    """Check the player, with an opponent who has played as many rounds."""
    cells = tuple(Cell(1, "b", "") if cell.paired else Cell() for cell in player.cells)
    other = Player(2, "B", cells=cells)
    report = Report(players=(player, other), **fields)
    return [problem.code for problem in PointsCheck(report, scoring).problems()]


def amsel(points: int | None, *cells: Cell, fictitious: tuple[int, ...] = ()) -> Player:
    return Player(1, "Amsel, Anna", points=points, cells=cells, fictitious_points=fictitious)


@pytest.mark.parametrize(
    ("player", "codes"),
    [
        (amsel(15, WIN, DRAW), []),
        (amsel(None, WIN), []),
        (amsel(0), []),
        (amsel(20, WIN, DRAW), ["points-mismatch"]),
        (amsel(10, WIN, DRAW), ["points-mismatch"]),
        (amsel(15, WIN, Cell(), LOSS), ["points-mismatch-half-bye"]),
        (amsel(15, WIN, Cell(), Cell(), LOSS), ["points-mismatch"]),
        (amsel(20, WIN, Cell(), LOSS), ["points-mismatch"]),
        # The bye of the next round may be counted already, or not yet.
        (amsel(10, WIN, BYE["H"]), []),
        (amsel(15, WIN, BYE["H"]), []),
        # So may the acceleration: of the last round, of the next, of all.
        (amsel(20, WIN, fictitious=(10, 5)), []),
        (amsel(15, WIN, fictitious=(10, 5)), []),
        (amsel(25, WIN, fictitious=(10, 5)), []),
        (amsel(30, WIN, fictitious=(10, 5)), ["points-mismatch"]),
    ],
)
def test_declared_points_are_compared_with_the_results(player: Player, codes: list[str]) -> None:
    assert found(player) == codes


def test_mismatch_names_both_values_and_the_difference() -> None:
    report = Report(players=(amsel(15, WIN, Cell(), LOSS), Player(2, "B")))
    problem = PointsCheck(report, STANDARD).problems()[0]
    assert problem.values == {
        "player": 1,
        "name": "Amsel, Anna",
        "declared": "1.5",
        "computed": "1.0",
        "difference": "0.5",
        "round": 2,
    }


@pytest.mark.parametrize(
    ("points", "abnormal"),
    [
        (5, AbnormalPoints("", -10)),
        (5, AbnormalPoints("", -10, 1, (1,))),
        (15, AbnormalPoints("", -10, 1, (2,))),
        (25, AbnormalPoints("W", 20)),
        (25, AbnormalPoints("W", 20, 1)),
        (15, AbnormalPoints("W", 20, 2)),
        (12, AbnormalPoints("D", 2, 2, (1,))),
        (20, AbnormalPoints("L", 5)),
    ],
)
def test_abnormal_points_explain_a_difference(points: int, abnormal: AbnormalPoints) -> None:
    player = amsel(points, WIN, DRAW, LOSS)
    assert found(player, abnormal_points=(abnormal,)) == []


def table(win: int, draw: int, loss: int, bye: int) -> Report:
    """Return a report in which everybody's points follow the system."""
    return Report(
        players=(
            Player(1, "A", points=win + draw, cells=(Cell(2, "w", "1"), Cell(3, "b", "="))),
            Player(2, "B", points=loss + bye, cells=(Cell(1, "b", "0"), BYE["U"])),
            Player(3, "C", points=bye + draw, cells=(BYE["U"], Cell(1, "w", "="))),
        )
    )


@pytest.mark.parametrize(
    ("win", "draw", "loss", "bye"),
    [(30, 10, 0, 30), (30, 10, 0, 10), (20, 10, 0, 20), (20, 10, 0, 10), (30, 20, 10, 30),
     (30, 20, 10, 20), (30, 15, 0, 30), (30, 15, 0, 15)],
)  # fmt: skip
def test_usual_scoring_systems_are_inferred(win: int, draw: int, loss: int, bye: int) -> None:
    wanted = Scoring(
        white_win=win, white_draw=draw, white_loss=loss, pairing_allocated_bye=bye
    ).complete()
    report = table(win, draw, loss, bye)
    assert inferred_scoring(report) == wanted
    assert scoring_of(report) == wanted


@pytest.mark.parametrize("report", [table(10, 5, 0, 10), table(70, 1, 3, 2), Report()])
def test_no_system_is_inferred_when_the_standard_or_none_fits(report: Report) -> None:
    assert inferred_scoring(report) is None
    assert scoring_of(report) == STANDARD


def test_stated_scoring_is_never_inferred() -> None:
    report = Report(players=table(30, 10, 0, 30).players, scoring=Scoring(white_win=20))
    assert scoring_of(report) == Scoring(white_win=20).complete()


def double_zero(*points: int | None) -> dict[int, dict[int, Cell]]:
    one = Player(1, "A", points=points[0], cells=(Cell(2, "w", "0"),))
    other = Player(2, "B", points=points[1], cells=(Cell(1, "b", "0"),))
    scoring = Scoring(white_loss=10).complete()
    return settle_double_zeros(Report(players=(one, other)), [(1, one, other)], scoring)


def test_game_lost_by_both_is_not_played_when_both_lack_the_points_of_a_loss() -> None:
    assert double_zero(0, 0) == {1: {1: Cell(2, "w", "")}, 2: {1: Cell(1, "b", "")}}


@pytest.mark.parametrize("points", [(10, 10), (0, 10), (None, 0)])
def test_game_lost_by_both_stays_lost_otherwise(points: tuple[int | None, int]) -> None:
    assert double_zero(*points) == {}
