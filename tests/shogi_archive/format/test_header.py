import pytest

from tests.shogi_archive.format.reader import KNOCKOUT, problems


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        # line 1
        ("1119001 9 1 1", "1119001 9 1", [(2, "", "HEADER_FORMAT")]),
        ("1119001 9 1 1", "1119001", [(2, "", "HEADER_FORMAT")]),
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
    ],
)
def test_one_fault(old: str, new: str, expected: list[tuple[int, str, str]]) -> None:
    assert old in KNOCKOUT
    assert problems(KNOCKOUT.replace(old, new)) == expected
