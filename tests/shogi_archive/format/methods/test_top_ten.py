import pytest

from shogi_archive.format.methods.top_ten import LINES
from shogi_archive.format.values import StageKind
from tests.shogi_archive.format.reader import block, matches, messages, problems, read, written

NUMBERS = "11 12 13 14 21 22 23 24 31 32 33 34 41 42 43 44"
FOURTEEN = (
    "11 12 13 14 21 22 23 24 31 32 33 34 41 42 43 44",
    "11 13 12 14 21 23 22 24 31 33 32 34 41 43 42 44",
    "12 23 22 13 32 43 42 33",
    "11 22 31 42 21 12 41 32",
    "11 31 21 41",
    "11 21",
    "11",
    "22 42 12 32",
    "22 12",
    "22",
    "13 14 23 24 33 34 43 44",
    "13 23 33 43",
    "13 33",
    "13",
)
# Lines: 4-19 participants / 20 + / 21-34 the fourteen / 35 + / 36 placings
GOOD = block(4, "", NUMBERS, *FOURTEEN, tail="11 21")


def test_fourteen_lines() -> None:
    assert len(LINES) == 14
    assert problems(GOOD) == []
    found = matches(GOOD)
    assert len(found) == 37
    assert found[20] == ("本戦1回戦", 11, 22)
    assert found[26] == ("決勝", 11, 21)
    assert found[29] == ("５・６位決定戦", 22, 12)
    assert found[36] == ("９・１０位決定戦", 13, 33)


def test_play_offs_that_were_not_held() -> None:
    event = read(block(4, "", NUMBERS, *FOURTEEN[:7], *[""] * 7, tail="11")).event
    assert event is not None
    assert [stage.kind for stage in event.stages] == [StageKind.PRELIMINARY, StageKind.TOP_TEN]
    assert event.finish()[21] == 2


def test_empty_place_in_a_play_off() -> None:
    lines = [*FOURTEEN[:10], "13 0 23 24 33 34 43 44", *FOURTEEN[11:]]
    text = block(4, "", NUMBERS, *lines, tail="11 21")
    assert problems(text) == []
    assert len(matches(text)) == 36


@pytest.mark.parametrize(
    ("line", "new", "expected"),
    [
        (
            2,
            "11 13 12 14 21 33 22 24 31 23 32 34 41 43 42 44",
            [(22, "21", "GROUP_MISMATCH"), (22, "31", "GROUP_MISMATCH")],
        ),
        (3, "12 23 22 11 32 43 42 33", [(23, "11", "PRELIM_OVER")]),
        (3, "12 23 22 13 32 43 42", [(23, "42", "PAIR_ODD")]),
        (4, "11 22 31 42 21 12 41 33", [(24, "33", "NOT_QUALIFIED")]),
        (4, "11 22 31 42 21 12 41", [(24, "", "BRACKET_SIZE")]),
        (4, "11 22 31 42 21 12 41 a", [(24, "a", "NUMBER_WANTED")]),
        (4, "", []),
        (8, "22 42 12 31", [(28, "31", "PLAYOFF_ENTRANTS")]),
        (8, "22 42 12 32 0", [(28, "0", "BRACKET_SIZE")]),
        (11, "13 14 23 24 33 34 43 42", [(31, "42", "PLAYOFF_ENTRANTS")]),
    ],
)
def test_one_fault(line: int, new: str, expected: list[tuple[int, str, str]]) -> None:
    lines = [*FOURTEEN[: line - 1], new, *FOURTEEN[line:]]
    assert problems(block(4, "", NUMBERS, *lines)) == expected


def test_line_too_few_names_the_one_that_is_missing() -> None:
    lines = [*FOURTEEN[:8], *FOURTEEN[9:]]
    text = block(4, "", NUMBERS, *lines)
    assert problems(text) == [(34, "", "LINE_COUNT")]
    assert "５・６位決定戦1回戦" in messages(text)[0]
    # Where all lines look as usual, the last is missing.
    assert "「９・１０位決定戦」の行" in messages(block(4, "", NUMBERS, *FOURTEEN[:13]))[0]


def test_blank_line_between_the_fourteen() -> None:
    lines = [*FOURTEEN[:3], "", *FOURTEEN[3:]]
    assert problems(block(4, "", NUMBERS, *lines)) == [(24, "", "BLANK_LINE")]


def test_written_as_read() -> None:
    assert written(GOOD) == GOOD + "\n"
    without = block(4, "", NUMBERS, *FOURTEEN[:7], *[""] * 7, tail="11")
    assert written(without) == without + "\n"
