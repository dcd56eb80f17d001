import pytest

from tests.shogi_archive.format.reader import block, matches, messages, problems, written

# Two groups of four; 31 is seeded. Lines: 4 settings / 5-13 participants / 14 + / 15-17 rounds /
# 18 number of rounds / 19 entries
NUMBERS = "11 12 13 14 21 22 23 24 31"
ROUNDS = ("11 12 13 14 21 22 23 24", "11 13 12 14 21 23 22 24", "12 13 22 23")
BRACKET = ("3", "11 0 22 12 21 0 31 0", "22", "11 21", "21")
GOOD = block(5, "2 0 1 0", NUMBERS, *ROUNDS, *BRACKET, tail="21 11")


def test_groups_bracket_and_seed() -> None:
    assert problems(GOOD) == []
    found = matches(GOOD)
    assert len(found) == 14
    assert found[10:] == [
        ("本戦準々決勝", 22, 12),
        ("本戦準決勝", 11, 22),
        ("本戦準決勝", 21, 31),
        ("本戦決勝", 21, 11),
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("2 0 1 0\n", "3 0 1 0\n", [(4, "3", "GROUP_COUNT")]),
        ("2 0 1 0\n", "2 1 1 0\n", [(4, "1", "GROUP_COUNT")]),
        ("2 0 1 0\n", "2 0 2 0\n", [(4, "2", "SEED_COUNT")]),
        ("2 0 1 0\n", "2 0 1 3\n", [(4, "3", "SETTING_RANGE")]),
        (
            "12 13 22 23",
            "12 23 22 13",
            [(17, "12", "GROUP_MISMATCH"), (17, "22", "GROUP_MISMATCH")],
        ),
        ("12 13 22 23", "12 13 22 21", [(17, "21", "PRELIM_OVER")]),
        ("11 0 22 12", "11 0 22 13", [(19, "13", "NOT_QUALIFIED")]),
        ("3\n11 0 22", "a\n11 0 22", [(18, "a", "ROUNDS_MISSING"), (19, "", "LINE_EXTRA")]),
        ("12 13 22 23", "12 13 22 a", [(17, "a", "NUMBER_WANTED")]),
    ],
)
def test_one_fault(old: str, new: str, expected: list[tuple[int, str, str]]) -> None:
    assert old in GOOD
    assert problems(GOOD.replace(old, new)) == expected


def test_third_round_across_groups() -> None:
    text = GOOD.replace("2 0 1 0\n", "2 0 1 1\n").replace("12 13 22 23", "12 23 22 13")
    assert problems(text) == []


def test_group_of_three_lets_one_or_two_pass() -> None:
    rounds = ("11 12 13 14 21 22", "11 13 12 14 21 23", "12 13 22 23")
    numbers = "11 12 13 14 21 22 23"
    text = block(5, "1 1 0 2", numbers, *rounds, "2", "11 22 12 21", "11 21", "11", tail="11 21")
    assert problems(text) == []


def test_group_of_five_plays_a_fourth_round() -> None:
    rounds = ("11 12 13 14", "11 13 12 15", "12 14", "13 15")
    text = block(6, "0 1 0 0", "11 12 13 14 15", *rounds, "1", "11 12", "12", tail="12 11")
    assert problems(text) == []
    assert matches(text)[-2:] == [("予選4回戦", 13, 15), ("本戦決勝", 12, 11)]


def test_group_count_names_the_groups() -> None:
    assert messages(GOOD.replace("2 0 1 0\n", "3 1 1 0\n")) == [
        "3行目では4人の組が3組ですが、参加者リストでは2組です（1,2組）",
        "3行目では6人の組が1組ですが、参加者リストでは0組です（-組）",
    ]


def test_preliminaries_without_a_main_bracket() -> None:
    assert problems(block(5, "1 0 0 0", "11 12 13 14", "11 12 13 14", "", "")) == [
        (13, "", "LINE_COUNT")
    ]


def test_written_as_read() -> None:
    listed = GOOD.replace("\n22\n11 21", "\n11 22 21 31\n11 21")
    assert written(GOOD) == listed + "\n"
