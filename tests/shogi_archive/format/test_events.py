import pytest

from tests.shogi_archive.format.reader import KNOCKOUT as GOOD
from tests.shogi_archive.format.reader import block, problems, read


def test_good_block_has_no_problems() -> None:
    assert problems(GOOD) == []
    assert problems(GOOD, None) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        # results
        ("1 3\n3\n", "1 3 # 注\n\n3\n", [(11, "", "BLANK_LINE")]),
        ("1 3\n3\n", "1 3\n# 注\n3\n3\n", [(13, "", "LINE_EXTRA")]),
        ("1 3\n3\n", "1 3\n", [(11, "", "LINE_COUNT")]),
        # separators
        ("0\n+\n1", "0\n1", [(9, "", "SECTION_SEPARATOR")]),
        ("3\n+\n3", "3\n3", [(12, "", "SECTION_SEPARATOR")]),
        ("\n+", "", [(9, "", "SECTION_SEPARATOR"), (11, "", "SECTION_SEPARATOR")]),
        ("+\n1 3\n3\n+\n3 1\n架空の大会\n", "", None),
        ("+\n3 1", "＋ # 順位\n3 1", []),
        # placings and remarks
        ("3 1\n架空", "3 9\n架空", [(13, "9", "ENTRY_UNKNOWN")]),
        ("3 1\n架空", "3 3\n架空", [(13, "3", "RANK_DUPLICATE")]),
        ("3 1\n架空", "3 a\n架空", [(13, "a", "NUMBER_WANTED")]),
        ("3 1\n架空", "1 3\n架空", [(13, "1", "RANK_MISMATCH")]),
        ("3 1\n架空", "3 2\n架空", [(13, "2", "RANK_MISMATCH")]),
        ("3 1\n架空", "\n架空", []),
        ("3 1\n架空", "# 注\n\n3 1\n架空", [(14, "", "BLANK_LINE")]),
        ("3 1\n架空の大会\n", "", []),
        ("の大会\n", "の大会\n# 注\n二行目\n", [(16, "", "REMARKS_EXTRA")]),
        ("の大会\n", "の大会\n+\n", [(15, "+", "BLOCK_START")]),
    ],
)
def test_one_fault(old: str, new: str, expected: list[tuple[int, str, str]] | None) -> None:
    assert old in GOOD
    found = problems(GOOD.replace(old, new))
    if expected is None:
        assert found
    else:
        assert found == expected


def test_unreadable_method_still_checks_the_participants() -> None:
    text = GOOD.replace(" 9 1 1", " 9 2 1").replace("2 13001-199402", "1 13001-199402")
    assert problems(text) == [(2, "2", "METHOD_UNKNOWN"), (6, "1", "ENTRY_DUPLICATE")]


def test_unreadable_method_and_missing_separators() -> None:
    text = GOOD.replace(" 9 1 1", " 9 2 1").replace("\n+", "")
    assert [code for _line, _token, code in problems(text)] == [
        "METHOD_UNKNOWN",
        "SECTION_SEPARATOR",
        "SECTION_SEPARATOR",
    ]


def test_several_faults_are_reported_at_once() -> None:
    text = GOOD.replace("3601", "3699").replace("1 3\n3\n", "1 4\n9\n").replace("3 1\n", "9 9\n")
    assert problems(text) == [
        (3, "3699", "PLACE_UNKNOWN"),
        (11, "9", "ENTRY_UNKNOWN"),
        (13, "9", "ENTRY_UNKNOWN"),
        (13, "9", "ENTRY_UNKNOWN"),
    ]


def test_idle_participant() -> None:
    text = block(7, "1 2", "1 2", "", tail="1 2")
    assert [code for _line, _token, code in problems(text)] == [
        "ENTRY_IDLE",
        "ENTRY_IDLE",
        "SERIES_UNDECIDED",
    ]


def test_comments_are_kept() -> None:
    text = GOOD.replace("\n3 1\n", "\n# 順位\n3 1 # 三位なし\n# 備考\n").replace(
        "*\n", "*\n# 大会\n"
    )
    event = read(text).event
    assert event is not None
    assert event.comments == ("# 大会", "# 順位", "# 三位なし", "# 備考")
    assert event.remarks == "架空の大会"


def test_remarks_of_several_lines() -> None:
    event = read(GOOD + "\n# 注\n二行目\n# 次の大会\n").event
    assert event is not None
    assert event.remarks == "架空の大会\n二行目"
    assert event.comments == ("# 注",)


def test_last_line_of_a_block() -> None:
    assert read(GOOD + "\n\n# 次の大会\n").last == 14
    assert read(GOOD.replace("架空の大会", "")).last == 14
    assert read(GOOD.replace("架空の大会", "# 次の大会")).last == 13
