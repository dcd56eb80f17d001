import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shogi_archive.format.codes import Method
from shogi_archive.format.document import document_from_text, read_document
from shogi_archive.format.encodings import Encoding, encode
from shogi_archive.format.masters import (
    read_kisen,
    read_organizations,
    read_persons,
    read_venues,
)
from shogi_archive.format.problems import Severity
from shogi_archive.format.result import read_results
from shogi_archive.format.writer import event_lines, event_text
from tests.shogi_archive.generator import make_event, make_masters

MASTERS = make_masters(random.Random(1), 80)  # noqa: S311 -- test data
PERSONS = list(MASTERS.persons)
# Seeds, not st.randoms(): an event takes hundreds of draws.
RANDOM = st.integers(0, 10**9).map(random.Random)


@pytest.mark.parametrize("method", list(Method))
@settings(max_examples=20, deadline=None, derandomize=True)
@given(rng=RANDOM)
def test_event_to_text_gives_the_same_event(method: Method, rng: random.Random) -> None:
    event = make_event(rng, method, PERSONS, holding=rng.randint(0, 99))
    (block,) = read_results([document_from_text("", event_text(event))], MASTERS)
    assert [each for each in block.problems if each.severity is Severity.ERROR] == []
    assert block.event == event
    assert event_text(block.event) == event_text(event)


@settings(max_examples=20, deadline=None, derandomize=True)
@given(rng=RANDOM, encoding=st.sampled_from(list(Encoding)))
def test_edited_event_leaves_the_other_bytes_alone(rng: random.Random, encoding: Encoding) -> None:
    events = [make_event(rng, rng.choice(list(Method)), PERSONS, number) for number in (1, 2, 3)]
    parts = [encode(event_text(each, "\r\n"), encoding, bom=False) for each in events]
    start = b"\xef\xbb\xbf" if encoding is Encoding.UTF_8_BOM else b""
    document = read_document("result.txt", start + b"".join(parts), encoding)
    blocks = list(read_results([document], MASTERS))
    new = make_event(rng, Method.SERIES, PERSONS, 9)
    edited = document.replace_lines(blocks[1].first, blocks[1].last, event_lines(new))
    assert (
        edited.raw
        == start + parts[0] + encode(event_text(new, "\r\n"), encoding, bom=False) + (parts[2])
    )


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.binary(max_size=300), st.sampled_from([None, *Encoding]))
def test_any_bytes_are_read_without_exception(raw: bytes, encoding: Encoding | None) -> None:
    document = read_document("x", raw, encoding)
    assert document.raw == raw
    organizations, _ = read_organizations(document)
    read_persons(document, organizations)
    read_kisen(document)
    read_venues(document)
    list(read_results([document], MASTERS))


_WORDS = st.sampled_from(
    [
        *[
            "*",
            "+",
            "=",
            "#",
            "0",
            "1",
            "2",
            "3",
            "4",
            "11",
            "12",
            "99999",
            "o",
            "x",
            "○",
            "４",
            "1719001",
            "20010602",
            "3601",
            "-",
        ],
        *("\u3000", "\n", PERSONS[0], f"1 {PERSONS[2]} 0"),
    ]
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.sampled_from(list(Method)), st.lists(_WORDS, max_size=60), RANDOM)
def test_any_words_in_a_block_are_read_without_exception(
    method: Method, words: list[str], rng: random.Random
) -> None:
    lines = event_text(make_event(rng, method, PERSONS, 1)).split("\n")
    for word in words:
        place = rng.randrange(len(lines))
        lines[place] = rng.choice(("", word, f"{lines[place]} {word}", f"{word}\n{lines[place]}"))
    document = document_from_text("", "\n".join(lines))
    for block in read_results([document], rng.choice((MASTERS, None))):
        for problem in block.problems:
            assert problem.message("ja")
            assert problem.message("en")
            assert problem.line <= len(document.lines)
            assert problem.column >= 1
