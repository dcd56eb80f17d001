"""Shorthand for tests that read blocks."""

from pathlib import Path

from shogi_archive.format.document import Document, document_from_text, read_document
from shogi_archive.format.masters import (
    Masters,
    read_kisen,
    read_organizations,
    read_persons,
    read_venues,
)
from shogi_archive.format.result import Block, read_results
from shogi_archive.format.writer import event_text

DATA = Path(__file__).parents[2] / "data" / "shogi"


def document(name: str) -> Document:
    """Return a file of the test data."""
    return read_document(name, (DATA / name).read_bytes())


def masters() -> Masters:
    """Return the master tables of the test data."""
    organizations, _ = read_organizations(document("org.txt"))
    persons, _ = read_persons(document("person.txt"), organizations)
    kisen, _ = read_kisen(document("kisen.txt"))
    venues, _ = read_venues(document("place.txt"))
    return Masters(organizations, persons, kisen, venues)


MASTERS = masters()
PERSONS = list(MASTERS.persons)


def block(method: int, settings: str, numbers: str, *results: str, tail: str = "") -> str:
    """Return a block of the participants ``numbers``, with one person after the other.

    Line 4 has the settings (line 3 after the "*"), if any; participants follow.
    """
    entries = [
        f"{number} {person} 0" for number, person in zip(numbers.split(), PERSONS, strict=False)
    ]
    third = [settings] if settings else []
    lines = ["*", f"1119001 9 {method} 1", "19970531 3601", *third, *entries]
    return "\n".join([*lines, "+", *results, "+", tail, ""])


def read(text: str, tables: Masters | None = MASTERS) -> Block:
    """Return the only block of ``text``."""
    (found,) = read_results([document_from_text("result.txt", text)], tables)
    return found


def problems(text: str, tables: Masters | None = MASTERS) -> list[tuple[int, str, str]]:
    """Return line, token and code of everything wrong with the only block of ``text``."""
    found = read(text, tables).problems
    for each in found:
        assert "{" not in each.message("ja") + each.message("en")
    return [(each.line, each.token, each.code) for each in found]


def matches(text: str) -> list[tuple[str, int, int]]:
    """Return round, winner and loser of every match of the only block of ``text``."""
    event = read(text).event
    assert event is not None
    return [
        (round_.label.text("ja"), match.winner, match.loser)
        for _stage, round_, match in event.matches()
    ]


def found_at(text: str, line: str) -> list[tuple[str, str]]:
    """Return token and code of everything wrong with the only block; all at ``line``."""
    number = text.split("\n").index(line) + 1
    found = problems(text)
    assert {each[0] for each in found} <= {number}
    return [(token, code) for _line, token, code in found]


def messages(text: str, language: str = "ja") -> list[str]:
    """Return the sentences about the only block of ``text``."""
    return [each.message(language) for each in read(text).problems]


def written(text: str) -> str:
    """Return the canonical text of the only block of ``text``."""
    event = read(text).event
    assert event is not None
    return event_text(event)


# Lines: 1 * / 2 header / 3 days / 4 settings / 5-8 entries / 9 + / 10 1 3 / 11 3 / 12 + /
# 13 placings / 14 remarks
KNOCKOUT = block(1, "2 0", "1 2 3 4", "1 3", "3", tail="3 1\n架空の大会")
