import pytest

from shogi_archive.format.values import Reentry
from tests.shogi_archive.format.reader import PERSONS, block, matches, problems, read, written

# 2 loses to 1 and comes back at place 5, next to an empty place.
GOOD = block(9, "3 2 5", "1 2 3 4", "1 3", "1 5", "5", tail="5 1")


def test_reentry_is_the_same_person_at_another_place() -> None:
    event = read(GOOD).event
    assert event is not None
    assert event.reentries == (Reentry(2, 5),)
    assert matches(GOOD) == [
        ("準々決勝", 1, 2),
        ("準々決勝", 3, 4),
        ("準決勝", 1, 3),
        ("決勝", 5, 1),
    ]
    assert event.persons()[5] == PERSONS[1]
    assert event.finish() == {1: 2, 2: 1, 3: 4, 4: 8}
    assert problems(GOOD) == []


def test_reentry_again_after_a_reentry() -> None:
    text = block(9, "4 2 5 5 9", "1 2 3 4", "1 3", "1", "1", "9", tail="2 1")
    assert problems(text) == []
    event = read(text).event
    assert event is not None
    assert event.persons()[9] == PERSONS[1]
    assert event.finish() == {1: 2, 2: 1, 3: 8, 4: 16}


@pytest.mark.parametrize(
    ("settings", "lines", "expected"),
    [
        # 1 has not lost, or only to its own second chance
        ("3 1 5", ("1 3", "1 5", "1"), [(4, "1", "REENTRY_NOT_LOST")]),
        ("3 3 5", ("1 3", "3 5", "3"), [(4, "3", "REENTRY_NOT_LOST")]),
        ("3 3 5", ("1 3", "3 5", "5"), [(4, "3", "REENTRY_NOT_LOST")]),
        ("3 3 5", ("1 3", "1 5", "1"), []),
        ("2 2", ("1 3", "1"), [(4, "2", "REENTRY_PAIR")]),
        ("3 2 5 4", ("1 3", "1 5", "1"), [(4, "4", "REENTRY_PAIR")]),
        ("3 2 a", ("1 3", "1 5", "1"), [(4, "a", "NUMBER_WANTED"), (4, "a", "ENTRY_RANGE")]),
        ("3 2 5000", ("1 3", "1 5", "1"), [(4, "5000", "ENTRY_RANGE")]),
        ("3 9 5", ("1 3", "1 5", "1"), [(4, "9", "ENTRY_UNKNOWN")]),
        ("3 2 5 4 5", ("1 3", "1 5", "1"), [(4, "4", "ENTRY_DUPLICATE")]),
        (
            "3 5 6 6 5",
            ("1 3 5", "1 5", "1"),
            [(4, "5", "ENTRY_UNKNOWN"), (4, "6", "ENTRY_UNKNOWN")],
        ),
    ],
)
def test_reentry_faults(
    settings: str, lines: tuple[str, ...], expected: list[tuple[int, str, str]]
) -> None:
    assert problems(block(9, settings, "1 2 3 4", *lines)) == expected


def test_reentry_in_the_round_of_the_loss() -> None:
    text = block(9, "3 4 6", "1 2 3 4 5", "1 3 5", "1 5", "1")
    assert problems(text) == [(4, "4", "REENTRY_SAME_ROUND")]


def test_reentry_must_not_be_listed() -> None:
    assert problems(block(9, "3 2 5", "1 2 3 4 5", "1 3", "1 5", "5")) == [
        (9, "5", "REENTRY_LISTED")
    ]


def test_reentries_on_several_lines() -> None:
    text = GOOD.replace("3 2 5\n", "3\n2\n5 # 復活\n")
    event = read(text).event
    assert event is not None
    assert event.reentries == (Reentry(2, 5),)
    assert event.comments == ("# 復活",)


def test_bracket_with_an_error_hides_what_follows_from_it() -> None:
    text = block(9, "3 1 5", "1 2 3 4", "1 3", "1 9", "5")
    assert [code for _line, _token, code in problems(text)] == ["ENTRY_UNKNOWN"]


def test_written_as_read() -> None:
    assert written(GOOD) == GOOD.replace("\n1 3\n", "\n1 3 5\n") + "\n"
