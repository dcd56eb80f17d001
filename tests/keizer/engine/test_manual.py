import pytest

from keizer.engine import (
    Absence,
    Board,
    Game,
    KeizerError,
    KeizerInput,
    KeizerSettings,
    Round,
    Severity,
    check_manual_round,
    manual_round,
)
from tests.keizer.engine.builders import DRAW, field, game, played

FIVE = KeizerInput(field(5))


def found(data: KeizerInput, *boards: Board, **attendance: str) -> list[tuple[str, str]]:
    codes = {int(player[1:]): code for player, code in attendance.items()}
    problems = check_manual_round(data, codes, boards)
    return [(problem.severity, str(problem)) for problem in problems]


def test_manual_round_gives_the_bye_to_the_one_left_over() -> None:
    paired = manual_round(FIVE, {}, [(5, 1), (2, 3)])
    assert paired == Round((Game(5, 1, board=1), Game(2, 3, board=2)), byes=(4,))


def test_manual_round_keeps_free_boards_free_and_notes_absences() -> None:
    paired = manual_round(FIVE, {4: "excused"}, [(None, None), (5, 1), (None, None), (2, 3)])
    assert paired == Round(
        (Game(5, 1, board=2), Game(2, 3, board=4)), absences=(Absence(4, "excused"),)
    )


def test_manual_round_refuses_what_the_check_calls_an_error() -> None:
    with pytest.raises(KeizerError) as caught:
        manual_round(FIVE, {3: "excused"}, [(1, None), (2, 2), (3, 4)])
    assert [problem.code for problem in caught.value.problems] == [
        "board-half-empty",
        "placed-twice",
        "placed-not-present",
    ]


def test_manual_round_refuses_unknown_presence() -> None:
    with pytest.raises(KeizerError, match="asleep"):
        manual_round(FIVE, {3: "asleep"}, [])


def test_check_manual_round_says_what_is_wrong() -> None:
    assert found(FIVE, (1, None), (2, 3)) == [
        ("error", "Board 1 has only one player, 1; two are wanted."),
        ("error", "2 players are left over; at most one may be, who gets the bye."),
    ]
    assert found(FIVE, (1, 2), (2, 3), p4="excused") == [
        ("error", "2 is placed 2 times; once is wanted.")
    ]
    assert found(FIVE, (9, 2), (1, 3), p5="excused") == [
        ("error", "9 is placed on a board but is not present."),
    ]


def test_check_manual_round_warns_of_what_the_settings_would_not_draw() -> None:
    data = KeizerInput(
        field(4),
        (played(game(1, 2, DRAW), game(3, 4, DRAW)),),
        KeizerSettings(
            repeat_after_rounds=1, max_meetings=1, max_same_colour=1, period_starts=(9,)
        ),
        forbidden_pairs=frozenset({frozenset({1, 2})}),
    )
    assert found(data, (1, 2), (4, 3)) == [
        ("warning", "Board 1: 1 and 2 must not be drawn together."),
        ("warning", "Board 1: 1 and 2 met in round 1, too short a time ago."),
        ("warning", "Board 1: 1 and 2 have already met 1 times."),
        ("warning", "Board 1: 1 and 2 have already met in this period."),
        ("warning", "Board 1: 1 or 2 would have one colour 2 times in a row."),
        ("warning", "Board 2: 4 and 3 met in round 1, too short a time ago."),
        ("warning", "Board 2: 4 and 3 have already met 1 times."),
        ("warning", "Board 2: 4 and 3 have already met in this period."),
    ]
    assert all(
        problem.severity is Severity.WARNING
        for problem in check_manual_round(data, {}, [(1, 2), (4, 3)])
    )
    assert len(manual_round(data, {}, [(1, 2), (4, 3)]).games) == 2
