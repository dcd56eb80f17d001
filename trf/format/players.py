"""The 001 lines: one player each, read fast when ordinary, and explained when not."""

from dataclasses import dataclass, field
from functools import lru_cache
from operator import itemgetter

from trf.format.cells import CellReader
from trf.format.codes import PROBLEMS, Severity
from trf.format.fields import Unclean
from trf.format.lines import Line
from trf.format.problems import Problem
from trf.format.records.record import Finding, Layout, Values
from trf.format.records.trf16 import PLAYER

STATIC = Layout(PLAYER.fields)
"""The columns of 001 before the rounds."""
WIDTH = PLAYER.fields[-1].last or 0

_NAMES = tuple(f.name for f in PLAYER.fields)
# The same texts occur again and again; the fields are short, so that little is remembered.
_PARSERS = tuple(lru_cache(4096)(f.kind.parse) for f in PLAYER.fields)
_CUT = itemgetter(*(f.slice for f in PLAYER.fields))
_COVERED = {index for f in PLAYER.fields for index in range(*f.slice.indices(WIDTH))}
_GAPS = itemgetter(*(index for index in range(3, WIDTH) if index not in _COVERED))
_BLANK_GAPS = _GAPS(" " * WIDTH)

# What tells that the columns of a line are not where they should be.
_SIGNS_OF_SHIFT = frozenset(
    {"field-overflow", "cell-malformed", "number-invalid", "points-invalid", "colour-unknown"}
)


@dataclass(slots=True)
class PlayerReader:
    """Reads the 001 lines of one file.

    Attributes:
        cells: reads their rounds.
        utf8: the file is UTF-8, so that a program may have counted bytes as columns.
        problems: everything found so far.
    """

    cells: CellReader
    utf8: bool
    problems: list[Problem] = field(default_factory=list)

    def read(self, line: Line) -> Values:
        """Return the attributes of the line's player; ``starting_rank`` is 0 if unusable."""
        text = line.text
        values = self._ordinary(text)
        if values is None:
            values, problems = self._explained(text, line.number)
            if any(problem.code in _SIGNS_OF_SHIFT for problem in problems):
                values, problems = self._realigned(line) or (values, problems)
            self.problems += problems
        values["line"] = line.number
        return values

    def _ordinary(self, text: str) -> Values | None:
        """Read a line in which every field is as the standard wants it, else return None."""
        padded = text.ljust(WIDTH)
        if _GAPS(padded) != _BLANK_GAPS:
            return None
        try:
            parsed = [parse(raw) for parse, raw in zip(_PARSERS, _CUT(padded), strict=True)]
        except Unclean:
            return None
        values: Values = dict(zip(_NAMES, parsed, strict=True))
        cells = self.cells.ordinary(text)
        if cells is None or not values["name"] or not values["starting_rank"]:
            return None
        values["cells"] = cells
        return values

    def _explained(self, text: str, number: int) -> tuple[Values, list[Problem]]:
        """Read a line field by field, with a problem for all that is not as it should be."""
        row, findings = STATIC.parse(text[:WIDTH])
        values = row.values
        rank = values["starting_rank"]
        if not rank:
            rank_text = text[PLAYER.fields[0].slice].strip()
            return self._unusable(values, rank_text, number)
        values["cells"], problems = self.cells.explained(text, rank, number)
        if not values["name"]:
            problems.append(Problem.of("name-missing", number, player=rank))
        problems += [located(finding, number, "001", player=rank) for finding in findings]
        return values, problems

    def _unusable(
        self, values: Values, rank_text: str, number: int
    ) -> tuple[Values, list[Problem]]:
        column = PLAYER.fields[0].first
        values |= {"starting_rank": 0, "cells": ()}
        if rank_text and not rank_text.strip("0") and values["name"]:
            zero = Problem.of("starting-rank-zero", number, column, name=values["name"])
            return values, [zero]
        invalid = Problem.of("starting-rank-invalid", number, column, found=rank_text)
        return values, [invalid]

    def _realigned(self, line: Line) -> tuple[Values, list[Problem]] | None:
        """Try to read a line whose columns after the name are shifted; None if that fails."""
        for shift in self._possible_shifts(line.text):
            text, name = _shift_back(line.text, shift)
            values, problems = self._explained(text, line.number)
            if not any(_is_suspect(problem) for problem in problems):
                values["name"] = name
                in_bytes = self.utf8 and shift == _extra_bytes(line.text)
                code = "columns-are-bytes" if in_bytes else "columns-shifted"
                player = values["starting_rank"]
                note = Problem.of(code, line.number, 15, player=player, shift=shift)
                return values, [note, *problems]
        return None

    def _possible_shifts(self, text: str) -> list[int]:
        """Return by how many columns a line may be too short (or too long, negative)."""
        letters = sum(not character.isascii() for character in _name_of(text))
        tries = (_extra_bytes(text), letters, 1, 2, 3, -1, -2, -3)
        return [shift for shift in dict.fromkeys(tries) if shift]


def _is_suspect(problem: Problem) -> bool:
    return problem.severity is Severity.ERROR or problem.code in _SIGNS_OF_SHIFT


_NAME = next(f for f in PLAYER.fields if f.name == "name")
_NAME_END = _NAME.last or 0


def _name_of(text: str) -> str:
    return text[_NAME.slice]


def _extra_bytes(text: str) -> int:
    name = _name_of(text)
    return len(name.encode()) - len(name)


def _shift_back(text: str, shift: int) -> tuple[str, str]:
    """Return the line with its later columns put right, and the player's whole name."""
    end = _NAME_END - shift
    name = text[_NAME.first - 1 : end]
    blanks = " " * max(shift, 0)
    return text[: min(end, _NAME_END)] + blanks + text[end:], name.strip()


def located(finding: Finding, line: int, record: str, *, player: int = 0) -> Problem:
    """Make a problem of a finding; its record, or its player, is named as the template wants."""
    offered = {"record": record, "player": player, **finding.params}
    template = PROBLEMS[finding.code][1]
    params = {name: value for name, value in offered.items() if f"{{{name}}}" in template}
    return Problem.of(finding.code, line, finding.column, **params)
