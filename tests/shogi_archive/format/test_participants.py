import pytest

from tests.shogi_archive.format.reader import KNOCKOUT, problems

ONE_IS_UNKNOWN = [(10, "1", "ENTRY_UNKNOWN"), (13, "1", "ENTRY_UNKNOWN")]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("1 13001-199401 0\n", "1 13001-199401\n", [(5, "", "ENTRY_FORMAT"), *ONE_IS_UNKNOWN]),
        (
            "1 13001-199401 0",
            "a 13001-199401 b",
            [(5, "a", "NUMBER_WANTED"), (5, "b", "NUMBER_WANTED"), *ONE_IS_UNKNOWN],
        ),
        ("1 13001-199401 0", "0 13001-199401 0", [(5, "0", "ENTRY_RANGE"), *ONE_IS_UNKNOWN]),
        ("1 13001-199401 0", "1 13001-19940 0", [(5, "13001-19940", "PERSON_CODE_FORMAT")]),
        ("1 13001-199401 0", "1 13001-19940 4", [(5, "13001-19940", "PERSON_CODE_FORMAT")]),
        ("1 13001-199401 0", "1 13001-199499 0", [(5, "13001-199499", "PERSON_UNKNOWN")]),
        ("1 13001-199401 0", "１ 13001-199401 0", [(5, "１", "FULLWIDTH")]),
        ("1 13001-199401 0", "1 13001-199401 5", [(5, "5", "GRADE_MISMATCH")]),
        ("1 13001-199401 0", "1 13001-199401 3", []),
        ("1 13001-199401 0", "1 83601-999901 5", []),
        ("2 13001-199402", "2 13001-199401", [(6, "13001-199401", "PERSON_DUPLICATE")]),
        ("2 13001-199402 0\n3 ", "2 13001-199402 0 3 ", []),
        ("\n3 13001", "\n\n3 13001", [(7, "", "BLANK_LINE")]),
        ("\n3 13001", "\n# 注\n3 13001", []),
    ],
)
def test_one_fault(old: str, new: str, expected: list[tuple[int, str, str]]) -> None:
    assert old in KNOCKOUT
    assert problems(KNOCKOUT.replace(old, new)) == expected
