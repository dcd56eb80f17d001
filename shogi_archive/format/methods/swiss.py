"""Method 3, スイス式: a table with a row per player, then up to three brackets after "=" lines.

Line 3: number of players, number of rounds. A row is the entry number, then for each round the
opponent and o or x. Every game stands in two rows, which must agree. Opponent 0 is a bye (o)
or an absence (x): it scores, but it is no game.
"""

from collections import Counter
from dataclasses import dataclass, field, replace

from shogi_archive.format.document import Line
from shogi_archive.format.labels import round_label
from shogi_archive.format.methods.bracket import (
    entries_line,
    read_entries,
    read_section,
    rounds_for,
    section_lines,
    winner_lines,
)
from shogi_archive.format.methods.method import MethodFormat, Setting
from shogi_archive.format.problems import N_, Phrase
from shogi_archive.format.reading import INVALID, Reading, ResultLines
from shogi_archive.format.tokens import is_number, words
from shogi_archive.format.values import Event, Match, Round, Stage, StageKind

_PLAYERS = Setting("players", Phrase(N_("number of participants"), "参加人数"), 1)
_ROUNDS = Setting("rounds", Phrase(N_("number of Swiss rounds"), "スイス式の回戦数"), 0, 99)
_SECTIONS = (StageKind.UPPER, StageKind.LOWER, StageKind.FIFTH_BRACKET)
_SEPARATOR = "="
_TABLE = Phrase(N_("Swiss table"), "スイス式の表")
_MIRROR = {"o": "x", "x": "o"}


@dataclass(slots=True)
class _Cell:
    """One game as one player's row has it."""

    opponent: int
    result: str
    index: int

    def __str__(self) -> str:
        return f"{self.opponent} {self.result}"


@dataclass(slots=True)
class _Row:
    line: Line
    cells: list[_Cell | None] = field(default_factory=list)


def read(reading: Reading, lines: ResultLines) -> tuple[Stage, ...]:
    """Read the table and the brackets."""
    players = reading.settings["players"]
    if players != len(reading.entries):
        found = len(reading.entries)
        reading.report("PLAYER_COUNT", reading.settings_line, 0, declared=players, found=found)
    table, sections = _parts(lines)
    rows = _read_rows(reading, table)
    stages = [_table_stage(reading, rows)]
    for kind, section in zip(_SECTIONS, sections, strict=False):
        stage = _read_section(reading, kind, section)
        if stage is not None:
            stages.append(stage)
        left = section.rest()
        if section is sections[-1]:
            lines.taken -= len(left)
        elif left:
            reading.report("LINE_EXTRA", left[0], found=left[0].text.strip())
    return tuple(stages)


def _parts(lines: ResultLines) -> tuple[list[Line], list[ResultLines]]:
    """Return the rows and the lines of each bracket; what is left over stays in ``lines``."""
    all_lines = lines.lines
    marks = [i for i, line in enumerate(all_lines) if words(line.text) == [_SEPARATOR]]
    # Without any "=" only the number of players tells where the table ends.
    table_end = marks[0] if marks else min(len(lines.reading.entries), len(all_lines))
    bounds = [*marks, len(all_lines)][: len(_SECTIONS) + 1]
    ends = [all_lines[end] if end < len(all_lines) else lines.end for end in bounds[1:]]
    sections = [
        ResultLines(lines.reading, all_lines[start + 1 : end], end_line)
        for start, end, end_line in zip(bounds, bounds[1:], ends, strict=False)
    ]
    lines.taken = bounds[-1] if marks else table_end
    return all_lines[:table_end], sections


def _read_section(reading: Reading, kind: StageKind, section: ResultLines) -> Stage | None:
    filled = [line for line in section.lines if line.text.strip()]
    if not filled:
        section.skip(len(section.lines))
        return None
    first = words(filled[0].text)
    if kind is StageKind.FIFTH_BRACKET:
        section.ignore_blanks(1 + rounds_for(len(first)))
        return read_entries(reading, section, kind)
    if len(first) == 1 and is_number(first[0]):
        section.ignore_blanks(2 + int(first[0]) if int(first[0]) else 1)
    return read_section(reading, section, kind, optional=True)


def _read_rows(reading: Reading, table: list[Line]) -> dict[int, _Row]:
    rows: dict[int, _Row] = {}
    for line in table:
        found = reading.words(line)
        if not found:
            reading.report("BLANK_LINE", line)
            continue
        number = reading.as_numbers(line, found[:1])[0]
        if number == INVALID:
            continue
        if not reading.known(number):
            reading.unknown_entry(line, 0, _TABLE, number)
        elif number in rows:
            first = rows[number].line.number
            who = reading.who(number)
            reading.report("ENTRY_DUPLICATE", line, 0, where=_TABLE, who=who, first=first)
        else:
            rows[number] = _Row(line, _cells(reading, line, number, found))
    for number in reading.entries:
        if number not in rows:
            reading.report("SWISS_ROW_MISSING", reading.settings_line, who=reading.who(number))
    return rows


def _cells(reading: Reading, line: Line, number: int, found: list[str]) -> list[_Cell | None]:
    rounds = reading.settings["rounds"]
    if len(found) != 1 + 2 * rounds:
        who, index = reading.who(number), min(len(found), 1 + 2 * rounds)
        reading.report(
            "SWISS_ROUNDS", line, index, who=who, found=(len(found) - 1) // 2, wanted=rounds
        )
    cells: list[_Cell | None] = [None] * rounds
    for position in range(min(rounds, (len(found) - 1) // 2)):
        index = 1 + 2 * position
        label = round_label(StageKind.PRELIMINARY, position + 1)
        opponent = reading.as_numbers(line, found[index : index + 1], index)[0]
        result = found[index + 1].lower()
        faults = len(reading.problems)
        if opponent > 0 and not reading.known(opponent):
            reading.unknown_entry(line, index, label, opponent)
        if opponent == number:
            reading.report("SWISS_SELF", line, index, round=label, who=reading.who(number))
        if result not in _MIRROR:
            reading.report("RESULT_SYMBOL", line, index + 1, found=result)
        if opponent != INVALID and len(reading.problems) == faults:
            cells[position] = _Cell(opponent, result, index)
    return cells


def _table_stage(reading: Reading, rows: dict[int, _Row]) -> Stage:
    met: set[frozenset[int]] = set()
    wins: Counter[int] = Counter()
    rounds: list[Round] = []
    for position in range(reading.settings["rounds"]):
        round_ = _table_round(reading, rows, position, met)
        # The best players' tables first; equal ones stay in the order of the rows.
        matches = sorted(round_.matches, key=lambda match: -(wins[match[0]] + wins[match[1]]))
        rounds.append(replace(round_, matches=tuple(matches)))
        wins.update([match.winner for match in matches])
        wins.update(round_.byes)
    return Stage(StageKind.PRELIMINARY, tuple(rounds))


def _table_round(
    reading: Reading, rows: dict[int, _Row], position: int, met: set[frozenset[int]]
) -> Round:
    label = round_label(StageKind.PRELIMINARY, position + 1)
    matches: list[Match] = []
    without: dict[str, list[int]] = {"o": [], "x": []}
    done: set[int] = set()
    for number, row in rows.items():
        cell = row.cells[position]
        if cell is None or number in done:
            continue
        if cell.opponent == 0:
            without[cell.result].append(number)
            continue
        opponent_row = rows.get(cell.opponent)
        other = opponent_row.cells[position] if opponent_row else None
        if other is None:
            continue
        if (other.opponent, other.result) != (number, _MIRROR[cell.result]):
            _report_mirror(reading, row.line, label, number, (cell, other))
        pair = frozenset((number, cell.opponent))
        if pair in met:
            one, two = reading.who(number), reading.who(cell.opponent)
            reading.report("SWISS_REPEAT", row.line, cell.index, round=label, one=one, other=two)
        met.add(pair)
        done.add(cell.opponent)
        won = cell.result == "o"
        matches.append(Match(number, cell.opponent) if won else Match(cell.opponent, number))
    byes, absences = tuple(without["o"]), tuple(without["x"])
    return Round(position + 1, label, tuple(matches), byes, absences)


def _report_mirror(
    reading: Reading, line: Line, label: Phrase, number: int, cells: tuple[_Cell, _Cell]
) -> None:
    own, other = cells
    reading.report(
        "SWISS_MIRROR",
        line,
        own.index,
        round=label,
        one=reading.who(number),
        other=reading.who(own.opponent),
        one_says=f"{number}: {own}",
        other_says=f"{own.opponent}: {other}",
    )


def write(event: Event) -> list[str]:
    """Return the table and the brackets; a bracket that was not held is left empty."""
    table = event.stage(StageKind.PRELIMINARY)
    rounds = [_row_cells(round_) for round_ in table.rounds] if table else []
    result = [
        " ".join([str(entry.number), *(cells.get(entry.number, "0 x") for cells in rounds)])
        for entry in event.entries
    ]
    held = [kind for kind in _SECTIONS if event.stage(kind)]
    for kind in _SECTIONS[: _SECTIONS.index(held[-1]) + 1] if held else ():
        result.append(_SEPARATOR)
        stage = event.stage(kind)
        if stage and kind is StageKind.FIFTH_BRACKET:
            result += [entries_line(stage), *winner_lines(stage)]
        elif stage:
            result += section_lines(stage)
    return result


def _row_cells(round_: Round) -> dict[int, str]:
    cells = dict.fromkeys(round_.byes, "0 o")
    for match in round_.matches:
        cells[match.winner] = f"{match.loser} o"
        cells[match.loser] = f"{match.winner} x"
    return cells


FORMAT = MethodFormat((_PLAYERS, _ROUNDS), read, write)
