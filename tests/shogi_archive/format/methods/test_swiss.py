import pytest

from shogi_archive.format.values import Match, StageKind
from tests.shogi_archive.format.reader import block, matches, messages, problems, read, written

# Lines: 4 settings / 5-8 participants / 9 + / 10-13 rows / 14 =
TABLE = ("1 2 o 3 o", "2 1 x 4 o", "3 4 o 1 x", "4 3 x 2 x")
BRACKETS = ("=", "1", "1 2", "1", "=", "0", "=", "3 4", "4")
GOOD = block(3, "4 2", "1 2 3 4", *TABLE, *BRACKETS, tail="1 2")


def test_table_and_brackets() -> None:
    assert problems(GOOD) == []
    assert matches(GOOD) == [
        ("予選1回戦", 1, 2),
        ("予選1回戦", 3, 4),
        ("予選2回戦", 1, 3),
        ("予選2回戦", 2, 4),
        ("上位決勝", 1, 2),
        ("５・６位決定戦", 4, 3),
    ]
    event = read(GOOD).event
    assert event is not None
    assert event.finish() == {1: 1, 2: 2}
    assert event.stage(StageKind.LOWER) is None


def test_best_players_tables_first() -> None:
    table = ("1 2 x 4 x", "2 1 o 3 o", "3 4 o 2 x", "4 3 x 1 o")
    assert matches(block(3, "4 2", "1 2 3 4", *table))[2:] == [
        ("予選2回戦", 2, 3),
        ("予選2回戦", 4, 1),
    ]


def test_bye_and_absence_are_no_games() -> None:
    event = read(block(3, "3 2", "1 2 3", "1 2 o 0 x", "2 1 x 3 o", "3 0 o 2 x")).event
    assert event is not None
    rounds = event.stages[0].rounds
    assert [round_.matches for round_ in rounds] == [(Match(1, 2),), (Match(2, 3),)]
    assert [round_.byes for round_ in rounds] == [(3,), ()]
    assert [round_.absences for round_ in rounds] == [(), (1,)]
    assert event.finish() == {}


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("4 2\n", "5 2\n", [(4, "5", "PLAYER_COUNT")]),
        ("2 1 x 4 o", "2 1 o 4 o", [(10, "2", "SWISS_MIRROR")]),
        ("2 1 x 4 o", "2 3 x 4 o", [(10, "2", "SWISS_MIRROR")]),
        ("2 1 x 4 o", "2 2 x 4 o", [(11, "2", "SWISS_SELF")]),
        ("2 1 x 4 o", "2 9 x 4 o", [(11, "9", "ENTRY_UNKNOWN")]),
        ("2 1 x 4 o", "2 a x 4 o", [(11, "a", "NUMBER_WANTED")]),
        ("2 1 x 4 o", "2 1 - 4 o", [(11, "-", "RESULT_SYMBOL")]),
        ("2 1 x 4 o", "2 1 x", [(11, "", "SWISS_ROUNDS")]),
        ("2 1 x 4 o", "2 1 x 4 o 3", [(11, "3", "SWISS_ROUNDS")]),
        ("2 1 x 4 o", "2 1 x 4 o 3 o", [(11, "3", "SWISS_ROUNDS")]),
        ("2 1 x 4 o\n", "", [(4, "", "SWISS_ROW_MISSING")]),
        ("2 1 x 4 o", "a 1 x 4 o", [(4, "", "SWISS_ROW_MISSING"), (11, "a", "NUMBER_WANTED")]),
        ("2 1 x 4 o", "9 1 x 4 o", [(4, "", "SWISS_ROW_MISSING"), (11, "9", "ENTRY_UNKNOWN")]),
        ("2 1 x 4 o", "1 2 o 3 o", [(4, "", "SWISS_ROW_MISSING"), (11, "1", "ENTRY_DUPLICATE")]),
        ("\n2 1 x", "\n\n2 1 x", [(11, "", "BLANK_LINE")]),
        ("3 4\n4\n", "\n3 4\n4\n", [(21, "", "BLANK_LINE")]),
        ("3 4\n4\n", "3 4\n4\n4\n", [(23, "", "LINE_EXTRA")]),
        ("3 4\n4\n", "3 4\n", [(22, "", "LINE_COUNT")]),
        ("3 4\n4\n", "", []),
        ("3 4\n4\n", "\n", []),
        ("3 4\n4\n", "3 4\n4\n=\n5\n", [(23, "", "LINE_EXTRA")]),
        ("0\n=", "=", []),
        ("0\n=", "0\n\n=", [(20, "", "BLANK_LINE")]),
        ("0\n=", "0\n1\n=", [(20, "", "LINE_EXTRA")]),
        ("=\n1\n1 2\n1\n", "=\n1\n\n1 2\n1\n", [(16, "", "BLANK_LINE")]),
        ("=\n1\n1 2\n1\n", "=\na\n1 2\n1\n", [(15, "a", "ROUNDS_MISSING"), (16, "", "LINE_EXTRA")]),
        ("=\n1\n1 2\n1\n", "=\n1\n1 2\n", [(17, "", "LINE_COUNT")]),
    ],
)
def test_one_fault(old: str, new: str, expected: list[tuple[int, str, str]]) -> None:
    assert old in GOOD
    assert problems(GOOD.replace(old, new, 1)) == expected


def test_meeting_again_is_only_odd() -> None:
    text = block(3, "2 2", "1 2", "1 2 o 2 x", "2 1 x 1 o")
    assert problems(text) == [(8, "2", "SWISS_REPEAT")]
    assert len(matches(text)) == 2


def test_mirror_message_quotes_both_rows() -> None:
    text = GOOD.replace("2 1 x 4 o", "2 1 o 4 o")
    assert messages(text) == [
        "予選1回戦 1 架空太郎−2 仮名二郎: 二人の行が合いません（1: 2 o と 2: 1 o）"
    ]


def test_table_without_brackets_and_a_line_too_many() -> None:
    assert problems(block(3, "2 1", "1 2", "1 2 o", "2 1 x")) == []
    assert problems(block(3, "2 1", "1 2", "1 2 o", "2 1 x", "1")) == [(10, "", "LINE_EXTRA")]


def test_written_as_read() -> None:
    # The lower bracket was not held: its section is empty.
    assert written(GOOD) == GOOD.replace("=\n0\n=", "=\n=") + "\n"
    without = block(3, "2 2", "1 2", "1 2 o 0 o", "2 1 x 0 x")
    assert written(without) == without + "\n"


def test_fifth_bracket_begins_with_a_blank_line() -> None:
    text = GOOD.replace("3 4\n4\n", "\n3 4\n\n4\n4\n")
    assert problems(text) == [(22, "", "LINE_EXTRA")]
