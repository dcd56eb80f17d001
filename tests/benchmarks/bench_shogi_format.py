"""Shogi archive: reading and writing the text of a large archive, all methods mixed."""

import random
import time
from collections.abc import Iterable

from shogi_archive.format.codes import Method
from shogi_archive.format.document import Document, document_from_text, read_document
from shogi_archive.format.encodings import Encoding, encode
from shogi_archive.format.masters import (
    Masters,
    organization_line,
    person_line,
    read_organizations,
    read_persons,
)
from shogi_archive.format.result import Block, read_results
from shogi_archive.format.writer import event_text
from tests.benchmarks.timing import best_of
from tests.shogi_archive.generator import make_event, make_masters

PERSONS, ORGANIZATIONS, EVENTS = 200_000, 2_000, 20_000
# A tenth of the results is measured; the whole must leave most of an import's time to the database.
SHARE = 10
RESULT_SECONDS, PERSON_SECONDS = 40.0, 20.0


def main() -> list[str]:
    rng = random.Random(1)  # noqa: S311 -- benchmark data
    masters = make_masters(rng, PERSONS, ORGANIZATIONS)
    return [*persons(masters), *results(rng, masters)]


def persons(masters: Masters) -> list[str]:
    organizations = _text(organization_line(each) for each in masters.organizations.values())
    lines = _text(person_line(each) for each in masters.persons.values())
    raw = encode(lines, Encoding.UTF_8)
    known, _ = read_organizations(document_from_text("org.txt", organizations))
    seconds = best_of(lambda: read_persons(read_document("person.txt", raw), known), times=2)
    print(f"reading {len(masters.persons)} persons: {seconds:.1f} s")
    late = seconds > PERSON_SECONDS
    return [f"reading the persons takes more than {PERSON_SECONDS:.0f} s"] if late else []


def results(rng: random.Random, masters: Masters) -> list[str]:
    people = list(masters.persons)
    methods = list(Method)
    events = [
        make_event(rng, methods[number % len(methods)], people, number)
        for number in range(1, EVENTS // SHARE + 1)
    ]
    start = time.perf_counter()
    text = "".join(event_text(event) for event in events)
    written = time.perf_counter() - start
    document = document_from_text("result.txt", text)
    read = best_of(lambda: _blocks(document, masters), times=2)
    found = [block.event for block in _blocks(document, masters)]
    if found != events:
        return ["what was read is not what was written"]
    matches = sum(1 for event in events for _match in event.matches())
    print(
        f"{len(events)} events, {matches} matches: read in {read:.2f} s, written in {written:.2f} s"
    )
    print(f"  {EVENTS} events at this pace: {read * SHARE:.1f} s")
    late = read * SHARE > RESULT_SECONDS
    return [f"reading the results takes more than {RESULT_SECONDS:.0f} s"] if late else []


def _blocks(document: Document, masters: Masters) -> list[Block]:
    return list(read_results([document], masters))


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
