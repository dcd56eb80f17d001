"""One block of a result file: its sections, and the event they give."""

import re
from dataclasses import dataclass, field

from shogi_archive.format.document import Line
from shogi_archive.format.header import Header, is_participant, read_header
from shogi_archive.format.labels import PARTICIPANTS, PLACINGS, RESULTS
from shogi_archive.format.methods.registry import METHODS
from shogi_archive.format.participants import read_participants
from shogi_archive.format.problems import Phrase
from shogi_archive.format.reading import Reading, ResultLines
from shogi_archive.format.tokens import is_number, words
from shogi_archive.format.values import Event, Stage

_HEADER = re.compile(r"[*＊]?\s*[0-9]{7}\s+[0-9]+\s+[0-9]\s+[0-9]\s*(#.*)?")


@dataclass(slots=True)
class _Sections:
    """The parts of a block.

    Attributes:
        participants: lines of the list of participants.
        results: lines between the two "+".
        end: the second "+"; the last line of the block when it is missing.
        tail: lines after the second "+"; None when it is missing.
    """

    participants: list[Line] = field(default_factory=list)
    results: list[Line] = field(default_factory=list)
    end: Line | None = None
    tail: list[Line] | None = None


def is_comment(line: Line) -> bool:
    """Whether the line is a comment."""
    return line.text.startswith(("#", "＃"))


def is_data(line: Line) -> bool:
    """Whether the line is neither blank nor a comment."""
    return bool(line.text.strip()) and not is_comment(line)


def fiscal_year(date: str) -> int | None:
    """Return the fiscal year (April to March) of a date YYYYMMDD, None if it is no date."""
    if not (is_number(date) and len(date) == 8):
        return None
    return int(date[:4]) - (1 <= int(date[4:6]) <= 3)


def read_event(reading: Reading, lines: list[Line], last: Line) -> tuple[Event | None, int]:
    """Read a block without its "*".

    Args:
        reading: collects what is wrong; without an error the event is good.
        lines: the lines of the block.
        last: its last line, where what is missing at the end is reported.

    Returns:
        The event, None when it has no method; and the number of the last line it needs.
    """
    plus = [index for index, line in enumerate(lines) if _is_plus(line)][:2]
    head = _head(reading, lines[: plus[0]] if plus else lines)
    header = read_header(reading, head, lines[plus[0]] if plus else last)
    sections = _divide(reading, lines, plus, head[header.lines :], last)
    year = fiscal_year(header.days[0].date) if header.days else None
    participants = sections.participants
    if header.method is None:
        # Without a method nobody knows whether line 3 belongs to the list.
        participants = [line for line in participants if is_participant(line)]
    read_participants(reading, participants, year)
    stages, left = _read_results(reading, header, sections)
    tail = sections.tail if sections.tail is not None else left
    placings, placings_line, rest = _read_placings(reading, tail, last)
    remarks, end = _read_remarks(reading, rest, placings_line)
    if header.method is None:
        return None, end.number
    event = Event(
        header.kisen,
        header.holding,
        header.method,
        header.year_display,
        tuple(header.days),
        tuple(reading.entries.values()),
        stages,
        placings,
        remarks,
        reading.settings,
        tuple(reading.reentries),
        tuple(reading.comments),
    )
    if not reading.error_count():
        _check_whole(reading, event, placings_line)
    return event, end.number


def _is_plus(line: Line) -> bool:
    return line.text.lstrip().startswith(("+", "＋")) and words(line.text) == ["+"]


def _head(reading: Reading, lines: list[Line]) -> list[Line]:
    """Return the data lines of the part without meaningful blank lines."""
    data = []
    for line in lines:
        if is_comment(line):
            reading.comments.append(line.text)
        elif not line.text.strip():
            reading.report("BLANK_LINE", line)
        else:
            data.append(line)
    return data


def _divide(
    reading: Reading, lines: list[Line], plus: list[int], listed: list[Line], last: Line
) -> _Sections:
    """Find the sections; where a "+" is missing, the form of the lines must tell."""
    stranger = next((i for i, line in enumerate(listed) if not is_participant(line)), len(listed))
    if len(plus) == 2:
        tail = lines[plus[1] + 1 :]
        return _Sections(listed, lines[plus[0] + 1 : plus[1]], lines[plus[1]], tail)
    if stranger < len(listed) or not plus:
        strangers = listed[stranger:]
        _missing_plus(reading, strangers[0] if strangers else last, PARTICIPANTS)
        if plus:
            end, tail = lines[plus[0]], lines[plus[0] + 1 :]
            return _Sections(listed[:stranger], strangers, end, tail)
        return _Sections(listed[:stranger], strangers, last)
    return _Sections(listed, lines[plus[0] + 1 :], last)


def _missing_plus(reading: Reading, line: Line, section: Phrase) -> None:
    reading.report("SECTION_SEPARATOR", line, section=section, found=line.text.strip())


def _read_results(
    reading: Reading, header: Header, sections: _Sections
) -> tuple[tuple[Stage, ...], list[Line]]:
    """Return the stages, and the lines that are left over when the second "+" is missing."""
    reading.comments += [line.text for line in sections.results if is_comment(line)]
    results = [line for line in sections.results if not is_comment(line)]
    end = sections.end or reading.settings_line
    if header.method is None or not header.readable:
        if sections.tail is None:
            _missing_plus(reading, end, RESULTS)
        return (), []
    lines = ResultLines(reading, results, end)
    stages = METHODS[header.method].read(reading, lines)
    left = lines.rest()
    extra = next((line for line in left if line.text.strip()), None)
    if sections.tail is None:
        _missing_plus(reading, extra or end, RESULTS)
    elif extra is not None:
        reading.report("LINE_EXTRA", extra, found=extra.text.strip())
    return stages, left


def _read_placings(
    reading: Reading, tail: list[Line], last: Line
) -> tuple[tuple[int, ...], Line, list[Line]]:
    """Return the placings, their line, and the lines after it."""
    index = 0
    while index < len(tail) and is_comment(tail[index]):
        reading.comments.append(tail[index].text)
        index += 1
    if index == len(tail):
        return (), last, []
    line = tail[index]
    # An empty line of placings is a value, unless placings follow it.
    if index + 1 < len(tail) and not line.text.strip():
        following = words(tail[index + 1].text)
        if following and all(is_number(word) for word in following):
            reading.report("BLANK_LINE", line)
            index += 1
            line = tail[index]
    numbers = reading.numbers(line)
    seen: set[int] = set()
    # Which numbers are one person is only known when the re-entries are right.
    own_number = int if reading.error_count() else reading.own_number
    for position, number in enumerate(numbers):
        own = own_number(number)
        if number >= 0 and not reading.known(number):
            reading.unknown_entry(line, position, PLACINGS, number)
        elif own in seen:
            reading.report("RANK_DUPLICATE", line, position, who=reading.who(number))
        seen.add(own)
    return tuple(numbers), line, tail[index + 1 :]


def _read_remarks(reading: Reading, lines: list[Line], before: Line) -> tuple[str, Line]:
    """Return the remarks and the last line of the block."""
    texts = [line for line in lines if is_data(line)]
    if not texts:
        # A blank line for no remarks belongs to the block.
        blank = lines and not is_comment(lines[0])
        return "", lines[0] if blank else before
    start = next((line for line in texts[1:] if _starts_block(line)), None)
    if start is not None:
        reading.report("BLOCK_START", start, 0, found=start.text.strip())
    elif len(texts) > 1:
        reading.report("REMARKS_EXTRA", texts[1])
    end = texts[-1]
    reading.comments += [
        line.text for line in lines if is_comment(line) and line.number < end.number
    ]
    return "\n".join(line.text.strip(" \t") for line in texts), end


def _starts_block(line: Line) -> bool:
    return _is_plus(line) or line.text.startswith("＊") or bool(_HEADER.fullmatch(line.text))


def _check_whole(reading: Reading, event: Event, placings_line: Line) -> None:
    """Compare placings with results, and look for people without a game."""
    own = event.original_numbers()
    finish = event.finish()
    for place in (1, 2):
        wanted = next((number for number, best in finish.items() if best == place), None)
        if wanted is None or len(event.placings) < place:
            continue
        placed = event.placings[place - 1]
        if own[placed] != wanted:
            reading.report(
                "RANK_MISMATCH",
                placings_line,
                place - 1,
                place=place,
                who=reading.who(placed),
                wanted=reading.who(wanted),
            )
            break
    active = {0}
    for stage in event.stages:
        for round_ in stage.rounds:
            active.update(round_.byes, round_.absences)
            for match in round_.matches:
                active.update(match)
    for entry in event.entries:
        if entry.number not in active:
            line = reading.settings_line._replace(number=reading.entry_lines[entry.number])
            reading.report("ENTRY_IDLE", line, who=reading.who(entry.number))
