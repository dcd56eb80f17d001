"""Results as people keep them in lists: one game per line, by board or by both players.

``12;1-0`` is a result by board, ``3;8;½-½`` one by the starting ranks of White and Black. Cells are
parted by semicolon, tabulator or comma. Empty lines, lines that begin with ``#`` and a heading are
skipped, and so is a line without result: a list never clears a board.
"""

import csv
from dataclasses import dataclass

from tournaments.rules.results import ADJOURNED, NO_RESULT, parse_result

MAX_NUMBER = 9999

# White's points alone, and words.
_SPELLINGS = {
    "1": "10",
    "0": "01",
    "½": "==",
    "1/2": "==",
    "0.5": "==",
    "0,5": "==",
    "0,5-0,5": "==",
    "R": "==",
    "REMIS": "==",
    "D": "==",
    "DRAW": "==",
    "HÄNGEPARTIE": ADJOURNED,
    "指し掛け": ADJOURNED,
}


def N_(text: str) -> str:  # noqa: N802 -- the marker's name is what gettext's tools look for
    """Mark an English template for translation; the web layer translates it."""
    return text


MESSAGES = {
    "columns": N_("Expected board;result or white;black;result, found {count} columns."),
    "number": N_("“{text}” is neither a board nor a starting rank."),
    "result": N_("“{text}” is no result."),
    "board": N_("There is no board {board} in this round."),
    "pair": N_("In this round, no. {white} (White) does not play no. {black} (Black)."),
    "twice": N_("This game stands already in line {line}."),
    "empty": N_("There is no result in the list."),
}
"""What each code says; its params are named in braces."""


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One result of a list.

    Attributes:
        line: 1-based line in the text.
        place: the board, or White's and Black's starting ranks; all 1-based.
        result: stored code (rules/results.py), never empty.
    """

    line: int
    place: tuple[int] | tuple[int, int]
    result: str


@dataclass(frozen=True, slots=True)
class LineProblem:
    """What is wrong with a 1-based ``line``: a key of MESSAGES and the values of its params."""

    line: int
    code: str
    params: dict[str, str | int]


def read_result_lines(text: str) -> tuple[list[ResultLine], list[LineProblem]]:
    """Return the results and all problems of ``text``, both in the order of the lines."""
    results: list[ResultLine] = []
    problems: list[LineProblem] = []
    heading_possible = True
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(text.split("\n"), start=1):
        cells = _cells(line)
        if not any(cells) or cells[0].startswith("#"):
            continue
        if heading_possible and not any(character.isdigit() for character in cells[0]):
            heading_possible = False
            continue
        heading_possible = False
        found = _result_line(number, cells)
        if isinstance(found, LineProblem):
            problems.append(found)
        elif found:
            results.append(found)
    return results, problems


def _cells(line: str) -> list[str]:
    delimiter = next((each for each in ";\t," if each in line), ";")
    row = next(csv.reader([line.replace("\0", "")], delimiter=delimiter), [])
    return [cell.strip() for cell in row]


def _result_line(number: int, cells: list[str]) -> ResultLine | LineProblem | None:
    if len(cells) not in (2, 3):
        return LineProblem(number, "columns", {"count": len(cells)})
    *place, text = cells
    for cell in place:
        if _number(cell) is None:
            return LineProblem(number, "number", {"text": cell})
    result = _SPELLINGS.get(text.upper()) or parse_result(text)
    if result is None:
        return LineProblem(number, "result", {"text": text})
    if result == NO_RESULT:
        return None
    numbers = [int(cell) for cell in place]
    if len(numbers) == 1:
        return ResultLine(number, (numbers[0],), result)
    return ResultLine(number, (numbers[0], numbers[1]), result)


def _number(text: str) -> int | None:
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MAX_NUMBER))):
        return None
    return int(text) or None
