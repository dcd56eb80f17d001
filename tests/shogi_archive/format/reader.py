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
