import pytest

from tests.shogi_archive.format.reader import block, problems, read

GOOD = block(1, "2 0", "1 2 3 4", "1 3", "3", tail="3 1\n架空の大会")
# Lines: 1 * / 2 header / 3 days / 4 settings / 5-8 entries / 9 + / 10 1 3 / 11 3 / 12 + /
# 13 placings / 14 remarks
ONE_IS_UNKNOWN = [(10, "1", "ENTRY_UNKNOWN"), (13, "1", "ENTRY_UNKNOWN")]


def test_good_block_has_no_problems() -> None:
    assert problems(GOOD) == []
    assert problems(GOOD, None) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        # line 1
        ("1119001 9 1 1", "1119001 9 1", [(2, "", "HEADER_FORMAT")]),
        ("1119001 9 1 1", "1119001 9 1 1 5", [(2, "5", "HEADER_FORMAT")]),
        ("1119001 9", "111900 9", [(2, "111900", "KISEN_CODE_FORMAT")]),
        ("1119001 9", "1119009 9", [(2, "1119009", "KISEN_UNKNOWN")]),
        ("1119001 9", "1119001 九", [(2, "九", "NUMBER_WANTED")]),
        (" 9 1 1", " 9 2 1", [(2, "2", "METHOD_UNKNOWN")]),
        (" 9 1 1", " 9 1 3", [(2, "3", "ANNUAL_INVALID")]),
        # line 2
        (
            "19970531 3601\n",
            "",
            [(3, "2", "DATE_INVALID"), (3, "0", "PLACE_CODE_FORMAT"), (4, "1", "SETTING_COUNT")],
        ),
        ("19970531 3601\n2 0\n", "", [(3, "", "LINE_MISSING"), (3, "1", "SETTING_COUNT")]),
        ("19970531", "19970631", [(3, "19970631", "DATE_INVALID")]),
        ("19970531", "199705", [(3, "199705", "DATE_INVALID")]),
        ("19970531", "19971301", [(3, "19971301", "DATE_INVALID")]),
        ("19970531", "19970001", [(3, "19970001", "DATE_INVALID")]),
        ("19970531", "00000501", [(3, "00000501", "DATE_INVALID")]),
        ("19970531", "19970000", []),
        ("19970531 3601", "19970531", [(3, "19970531", "DATE_PLACE_PAIR")]),
        ("3601\n", "3601 19970530 3601\n", [(3, "19970530", "DATE_ORDER")]),
        ("3601", "3699", [(3, "3699", "PLACE_UNKNOWN")]),
        ("3601", "360", [(3, "360", "PLACE_CODE_FORMAT")]),
        # line 3
        ("3601\n2 0\n", "3601\n", [(4, "1", "SETTING_COUNT")]),
        ("3601\n2 0\n", "3601\n2\n", [(4, "", "SETTING_COUNT")]),
        ("3601\n2 0\n", "3601\n2 0 1\n", [(4, "1", "SETTING_COUNT")]),
        ("3601\n2 0\n", "3601\n2 a\n", [(4, "a", "NUMBER_WANTED")]),
        ("3601\n2 0\n", "3601\n13 0\n", [(4, "13", "SETTING_RANGE")]),
        ("3601\n2 0\n", "3601\n２　0\n", [(4, "２", "FULLWIDTH")]),
        ("3601\n2 0\n", "3601\n2\u30000\n", [(4, "", "FULLWIDTH")]),
        # participants
        ("1 13001-199401 0\n", "1 13001-199401\n", [(5, "", "ENTRY_FORMAT"), *ONE_IS_UNKNOWN]),
        (
            "1 13001-199401 0",
            "a 13001-199401 b",
            [(5, "a", "NUMBER_WANTED"), (5, "b", "NUMBER_WANTED"), *ONE_IS_UNKNOWN],
        ),
        ("1 13001-199401 0", "0 13001-199401 0", [(5, "0", "ENTRY_RANGE"), *ONE_IS_UNKNOWN]),
        ("1 13001-199401 0", "1 13001-19940 0", [(5, "13001-19940", "PERSON_CODE_FORMAT")]),
        ("1 13001-199401 0", "1 13001-199499 0", [(5, "13001-199499", "PERSON_UNKNOWN")]),
        ("1 13001-199401 0", "１ 13001-199401 0", [(5, "１", "FULLWIDTH")]),
        ("1 13001-199401 0", "1 13001-199401 5", [(5, "5", "GRADE_MISMATCH")]),
        ("1 13001-199401 0", "1 13001-199401 3", []),
        ("1 13001-199401 0", "1 83601-999901 5", []),
        ("2 13001-199402", "2 13001-199401", [(6, "13001-199401", "PERSON_DUPLICATE")]),
        ("2 13001-199402 0\n3 ", "2 13001-199402 0 3 ", []),
        ("\n3 13001", "\n\n3 13001", [(7, "", "BLANK_LINE")]),
        ("\n3 13001", "\n# 注\n3 13001", []),
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
