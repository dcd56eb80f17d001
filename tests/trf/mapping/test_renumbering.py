from trf.format.values import (
    EMPTY_CELL,
    AbnormalPoints,
    ByeRequest,
    Cell,
    ForbiddenGroup,
    Player,
    Report,
)
from trf.mapping.renumbering import renumbered

REPORT = Report(
    players=(
        Player(1, "Ahorn", cells=(Cell(2, "w", "1"), Cell(None, "", "U"))),
        Player(2, "Birke", cells=(Cell(1, "b", "0"), Cell(3, "w", "="))),
        Player(3, "Ceder", cells=(EMPTY_CELL, Cell(2, "b", "="))),
    ),
    byes=(ByeRequest("H", 3, (1, 3)), ByeRequest("Z", 3, (2,))),
    forbidden_groups=(ForbiddenGroup((1, 2)), ForbiddenGroup((1, 3))),
    abnormal_points=(
        AbnormalPoints("W", 5, players=(1, 2)),
        AbnormalPoints("D", 5, players=(2,)),
        AbnormalPoints("L", 5),
    ),
    absent=(2, 3),
)


def test_report_with_the_same_numbers_is_the_same() -> None:
    assert renumbered(REPORT, {1: 1, 2: 2, 3: 3}) is REPORT


def test_everything_that_names_players_gets_the_new_numbers() -> None:
    report = renumbered(REPORT, {1: 3, 2: 2, 3: 1})
    assert [p.starting_rank for p in report.players] == [3, 2, 1]
    assert report.players[1].cells == (Cell(3, "b", "0"), Cell(1, "w", "="))
    assert [bye.players for bye in report.byes] == [(3, 1), (2,)]
    assert [group.players for group in report.forbidden_groups] == [(3, 2), (3, 1)]
    assert [each.players for each in report.abnormal_points] == [(3, 2), (2,), ()]
    assert report.absent == (2, 1)


def test_who_is_gone_is_gone_everywhere() -> None:
    report = renumbered(REPORT, {1: 1, 3: 2})
    assert [p.starting_rank for p in report.players] == [1, 2]
    assert report.players[0].cells == (EMPTY_CELL, Cell(None, "", "U"))
    assert report.players[1].cells == (EMPTY_CELL, EMPTY_CELL)
    assert [bye.players for bye in report.byes] == [(1, 2)]
    assert [group.players for group in report.forbidden_groups] == [(1, 2)]
    assert [each.players for each in report.abnormal_points] == [(1,), ()]
    assert report.absent == (2,)
