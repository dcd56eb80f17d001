import pytest

from trf.format import Acceleration, ByeRequest, Cell, Player, Report
from trf.format.reshape import (
    acceleration_as_fictitious_points,
    byes_in_cells,
    fictitious_points_as_acceleration,
    gap_in_ranks,
    with_counts,
)

WIN, LOSS = Cell(2, "w", "1"), Cell(1, "b", "0")
ONE, TWO, THREE = Player(1, "A", cells=(WIN,)), Player(2, "B", cells=(LOSS,)), Player(3, "C")


def cells(report: Report) -> list[tuple[Cell, ...]]:
    return [player.cells for player in report.players]


def test_counts_are_those_of_the_players() -> None:
    report = with_counts(Report(player_count=9, players=(Player(1, "A", rating=1500), TWO)))
    assert (report.player_count, report.rated_count, report.team_count) == (2, 1, 0)


def test_requested_byes_go_into_the_cells_of_their_rounds() -> None:
    report = Report(players=(ONE, TWO, THREE), byes=(ByeRequest("H", 3, (1,)),), absent=(2, 3))
    written = byes_in_cells(report)
    assert cells(written) == [
        (WIN, Cell(), Cell(None, "", "H")),
        (LOSS, Cell(None, "", "Z")),
        (Cell(), Cell(None, "", "Z")),
    ]
    assert (written.byes, written.absent) == ((), ())


def test_byes_after_the_last_wanted_round_are_dropped() -> None:
    report = Report(players=(ONE, TWO), byes=(ByeRequest("H", 2, (2,)), ByeRequest("H", 3, (1,))))
    assert cells(byes_in_cells(report, until=2)) == [(WIN,), (LOSS, Cell(None, "", "H"))]


def test_bye_never_replaces_what_a_cell_says() -> None:
    fixed = Player(3, "C", cells=(Cell(), Cell(None, "", "U")))
    report = Report(players=(ONE, TWO, fixed), byes=(ByeRequest("H", 2, (3,)),))
    assert cells(byes_in_cells(report))[2] == (Cell(), Cell(None, "", "U"))


def test_acceleration_becomes_fictitious_points_the_later_line_wins() -> None:
    report = Report(
        players=(ONE, TWO, THREE),
        accelerations=(Acceleration(10, 1, 3, 1, 2), Acceleration(5, 3, 4, 2, 2)),
    )
    written = acceleration_as_fictitious_points(report)
    assert [player.fictitious_points for player in written.players] == [
        (10, 10, 10),
        (10, 10, 5, 5),
        (),
    ]
    assert written.accelerations == ()


def test_acceleration_keeps_other_fictitious_points() -> None:
    player = Player(1, "A", fictitious_points=(20, 20, 20, 20))
    report = Report(players=(player,), accelerations=(Acceleration(5, 2, 3, 1, 9),))
    written = acceleration_as_fictitious_points(report)
    assert written.players[0].fictitious_points == (20, 5, 5, 20)


def test_acceleration_without_end_has_a_limit() -> None:
    report = Report(players=(ONE,), accelerations=(Acceleration(5, 1, 999_999_999, 1, 9),))
    written = acceleration_as_fictitious_points(report)
    assert written.players[0].fictitious_points == (5,) * 99


def test_report_without_acceleration_stays_as_it_is() -> None:
    report = Report(players=(ONE,))
    assert acceleration_as_fictitious_points(report) is report


def test_fictitious_points_become_ranges_of_rounds_and_neighbours() -> None:
    points = [(10, 10, 5), (10, 10, 5, 0), (), (0, 10), (10,)]
    players = (
        Player(n, f"P{n}", fictitious_points=given) for n, given in enumerate(points, start=1)
    )
    written = fictitious_points_as_acceleration(Report(players=tuple(players)))
    assert written.accelerations == (
        Acceleration(10, 1, 2, 1, 2),
        Acceleration(5, 3, 3, 1, 2),
        Acceleration(10, 2, 2, 4, 4),
        Acceleration(10, 1, 1, 5, 5),
    )
    assert [player.fictitious_points for player in written.players] == [()] * 5


@pytest.mark.parametrize(
    ("ranks", "gaps"), [((), []), ((2, 1), []), ((1, 3), [{"wanted": 2, "missing": 2}])]
)
def test_gap_in_starting_ranks_is_named(ranks: tuple[int, ...], gaps: list[object]) -> None:
    report = Report(players=tuple(Player(rank, "A") for rank in ranks))
    assert [loss.values for loss in gap_in_ranks(report)] == gaps
