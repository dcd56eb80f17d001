"""The result files: blocks that start with "*", each an event.

Source: データの書き方 2-5.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from shogi_archive.format.document import Document, Line
from shogi_archive.format.events import is_data, read_event
from shogi_archive.format.masters import Masters
from shogi_archive.format.messages import problem
from shogi_archive.format.problems import Problem
from shogi_archive.format.reading import Reading
from shogi_archive.format.tokens import words
from shogi_archive.format.values import Event

_STAR = "*"
# Of what should be a code and a number; the rest of a broken line says nothing.
_LONGEST_NAME = 20


@dataclass(frozen=True, slots=True)
class Block:
    """One block of a result file, good or bad.

    Attributes:
        file: name of the file.
        first: 1-based number of its first line, the "*".
        last: number of its last line; blank and comment lines after it belong to nobody.
        kisen: the kisen code as written, "" if unreadable; names a bad block.
        holding: the holding as written, "" if unreadable.
        event: what it says; None if there are errors.
        problems: everything found, in the order of the file.
    """

    file: str
    first: int
    last: int
    kisen: str
    holding: str
    event: Event | None
    problems: tuple[Problem, ...]


def split_blocks(document: Document) -> Iterator[list[Line]]:
    """Yield the lines of each block; the first may lack its "*"."""
    block: list[Line] = []
    begun = False
    for line in document.lines:
        if line.text.startswith(_STAR):
            if begun or _has_data(block):
                yield block
            block, begun = [], True
        block.append(line)
    if begun or _has_data(block):
        yield block


def _has_data(lines: list[Line]) -> bool:
    return any(is_data(line) for line in lines)


def read_results(documents: Iterable[Document], masters: Masters | None) -> Iterator[Block]:
    """Yield every block of the result files, good and bad ones; a bad one stops nothing.

    Args:
        documents: the files in order.
        masters: the tables to look codes up in; None checks the files alone.
    """
    seen: dict[tuple[str, str], tuple[str, int]] = {}
    for document in documents:
        unreadable = {each.line: each for each in document.problems}
        for lines in split_blocks(document):
            block = _read_block(document.name, lines, masters, unreadable)
            yield _without_duplicate(block, seen)


def _read_block(
    file: str, lines: list[Line], masters: Masters | None, unreadable: dict[int, Problem]
) -> Block:
    star = lines[0].text.startswith(_STAR)
    if not star:
        lines = lines[next(i for i, line in enumerate(lines) if is_data(line)) :]
    reading = Reading(file, masters, lines[0])
    if not star:
        reading.report("BLOCK_START", lines[0], 0, found=lines[0].text.strip())
    reading.problems += [unreadable[line.number] for line in lines if line.number in unreadable]
    body = _body(lines, star)
    event, last = read_event(reading, body, lines[-1])
    header = words(next((line.text for line in body if is_data(line)), ""))
    kisen, holding = [*header, "", ""][:2]
    problems = sorted(reading.problems, key=lambda each: (each.line, each.column))
    found = tuple(replace(each, event=_name(kisen, holding)) for each in problems)
    good = not any(each.is_error for each in found)
    return Block(file, lines[0].number, last, kisen, holding, event if good else None, found)


def _name(kisen: str, holding: str) -> str:
    return f"{kisen} {holding}"[:_LONGEST_NAME].strip()


def _body(lines: list[Line], star: bool) -> list[Line]:
    """Return the lines after the "*"; what stands beside it is line 1 of the block."""
    if not star:
        return lines
    first = lines[0]
    beside = first._replace(text=" " + first.text[1:])
    return [beside, *lines[1:]] if is_data(beside) else lines[1:]


def _without_duplicate(block: Block, seen: dict[tuple[str, str], tuple[str, int]]) -> Block:
    """Refuse a second block of the same holding, or of the same first day if none is counted."""
    event = block.event
    if event is None:
        return block
    key = (event.kisen, str(event.holding) if event.holding else event.days[0].date)
    file, line = seen.setdefault(key, (block.file, block.first))
    if (file, line) == (block.file, block.first):
        return block
    duplicate = problem(
        "EVENT_DUPLICATE",
        block.file,
        block.first,
        1,
        "",
        {"kisen": event.kisen, "holding": event.holding, "other": file, "first": line},
    )
    return Block(
        block.file,
        block.first,
        block.last,
        block.kisen,
        block.holding,
        None,
        (*block.problems, replace(duplicate, event=_name(block.kisen, block.holding))),
    )
