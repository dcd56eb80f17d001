"""The rounds of a 001 line: ten columns each, read into cells.

Whole lines of ordinary cells are read at once, with two table look-ups for each cell; only what
is not ordinary is looked at character by character.
"""

from dataclasses import dataclass, field
from functools import partial
from operator import itemgetter
from typing import Any

from trf.format.dates import is_digits
from trf.format.fields import Field
from trf.format.problems import Problem
from trf.format.records.trf16 import PLAYER
from trf.format.values import ADJOURNED, EMPTY_CELL, Cell

assert PLAYER.block  # noqa: S101 -- tells the type checker what the table says
BLOCK = PLAYER.block
RESULTS = "1=0WDL+-?UFHZ"
COLOURS = {"w": "w", "b": "b", "-": "", " ": ""}

# The second half of a cell (a blank, the colour, a blank, the result) and what it says.
_TAILS = {
    f" {sign} {code}": (colour, code.strip().upper())
    for sign, colour in COLOURS.items()
    for code in RESULTS + RESULTS.lower() + " "
}
# A cell without an opponent that needs no explanation.
_ORDINARY_BYES = frozenset(Cell(None, "", result) for result in ("", *"UFHZ"))
# TRF06 had no letters for byes. Source: Krause's TRF of 2006, and files of its time.
_TRF06_BYES = {"+": "U", "=": "H", "-": "Z"}
# Some programs write this for a game that has no result yet.
_NO_RESULT_YET = "*"

# The named tuple's own constructor is a Python function and three times slower.
_cell = partial(tuple.__new__, Cell)

_Found = tuple[str, int, dict[str, Any]]
"""A problem's code, its column and its parameters."""


class _Opponents(dict[str, int | None]):
    """Opponent by the first half of a cell: two blanks and four columns; None = nobody."""

    def __missing__(self, text: str) -> int | None:
        number = text[2:].strip()
        if text[:2] != "  " or not (is_digits(number) or not number):
            raise KeyError(text)
        value = int(number or 0) or None
        self[text] = value
        return value


# For all files: digits and blanks in four columns make some ten thousand texts at most.
_OPPONENTS = _Opponents()


@dataclass(slots=True)
class CellReader:
    """Reads the cells of the 001 lines of one file.

    In a team event ``0000 - +`` is a forfeit against nobody in particular, not a TRF06 bye.
    """

    team_event: bool
    _cutters: dict[int, tuple[Any, Any]] = field(default_factory=dict)

    def ordinary(self, text: str) -> tuple[Cell, ...] | None:
        """Read all cells of a line if every one is ordinary, else return None."""
        count = BLOCK.count(text)
        if count == 0:
            return ()
        heads, tails = self._cutter(count)
        line = text.ljust(BLOCK.at(count - 1)[-1].last or 0)
        try:
            opponents = list(map(_OPPONENTS.__getitem__, heads(line)))
            colours, results = zip(*map(_TAILS.__getitem__, tails(line)), strict=True)
        except KeyError:
            return None
        cells = tuple(map(_cell, zip(opponents, colours, results, strict=True)))
        if None in opponents:
            byes = [cell for cell in cells if cell.opponent is None]
            if not _ORDINARY_BYES.issuperset(byes):
                return None
        return cells

    def _cutter(self, count: int) -> tuple[Any, Any]:
        """Return functions that cut a line into ``count`` first and second halves of cells."""
        if count not in self._cutters:
            cells = [BLOCK.at(index) for index in range(count)]
            heads = [_head(opponent) for opponent, _, _ in cells]
            tails = [_tail(opponent, result) for opponent, _, result in cells]
            self._cutters[count] = (_cut(heads), _cut(tails))
        return self._cutters[count]

    def explained(
        self, text: str, player: int, line: int
    ) -> tuple[tuple[Cell, ...], list[Problem]]:
        """Read the cells one by one, with a problem for each that is not ordinary."""
        problems: list[Problem] = []
        cells = []
        for index in range(BLOCK.count(text)):
            fields = BLOCK.at(index)
            place = {"player": player, "round": index + 1}
            cell, found = self._read_cell(text, fields, place)
            cells.append(cell)
            problems += [Problem.of(code, line, column, **params) for code, column, params in found]
        return tuple(cells), problems

    def _read_cell(
        self, text: str, fields: tuple[Field, ...], place: dict[str, int]
    ) -> tuple[Cell, list[_Found]]:
        opponent_field, colour_field, result_field = fields
        head = text[_head(opponent_field)].ljust(6)
        tail = text[_tail(opponent_field, result_field)].ljust(4)
        found: list[_Found] = []
        try:
            opponent = _OPPONENTS[head]
            colour, result = _read_marks(tail, fields, place, found)
        except KeyError:
            params = {
                "found": (head + tail).strip(),
                "first": opponent_field.first,
                "last": opponent_field.last or 0,
                "colour_column": colour_field.first,
                "result_column": result_field.first,
            }
            return EMPTY_CELL, [("cell-malformed", opponent_field.first, {**place, **params})]
        cell = Cell(opponent, colour, result)
        if opponent is None:
            cell = self._without_opponent(cell, (head + tail).strip(), fields, place, found)
        return cell, found

    def _without_opponent(
        self,
        cell: Cell,
        text: str,
        fields: tuple[Field, ...],
        place: dict[str, int],
        found: list[_Found],
    ) -> Cell:
        """Read the byes of TRF06, and refuse results that need an opponent."""
        column = fields[0].first
        if cell.colour:
            params = {**place, "colour": cell.colour}
            found.append(("colour-without-opponent", fields[1].first, params))
        result = cell.result
        if result in _TRF06_BYES and not (self.team_event and result != "="):
            result = _TRF06_BYES[result]
            params = {**place, "found": text, "read": f"0000 - {result}"}
            found.append(("trf06-bye", column, params))
        elif result == ADJOURNED:
            found.append(("cell-adjusted", fields[2].first, {**place, "found": text, "read": ""}))
            result = ""
        elif result and result in "1=0WDL":
            found.append(("opponent-missing", column, {**place, "result": result}))
        return Cell(None, "", result)


def _read_marks(
    tail: str, fields: tuple[Field, ...], place: dict[str, int], found: list[_Found]
) -> tuple[str, str]:
    """Read the second half of a cell; KeyError when its blanks are not blank."""
    if tail in _TAILS:
        return _TAILS[tail]
    first_blank, sign, second_blank, code = tuple(tail)
    if first_blank + second_blank != "  ":
        raise KeyError(tail)
    colour = _read_colour(sign, fields[1].first, place, found)
    result = code.strip().upper()
    if result == _NO_RESULT_YET:
        params = {**place, "found": code, "read": " "}
        found.append(("cell-adjusted", fields[2].first, params))
        result = ""
    elif result and result not in RESULTS:
        found.append(("result-unknown", fields[2].first, {**place, "found": code}))
        result = ""
    return colour, result


def _read_colour(sign: str, column: int, place: dict[str, int], found: list[_Found]) -> str:
    # Upper case, and German s (Schwarz), were seen; both can mean one thing only.
    colour = {"W": "w", "B": "b", "s": "b", "S": "b"}.get(sign)
    if colour:
        found.append(("colour-adjusted", column, {**place, "found": sign, "read": colour}))
        return colour
    if sign not in COLOURS:
        found.append(("colour-unknown", column, {**place, "found": sign}))
    return COLOURS.get(sign, "")


def _head(opponent: Field) -> slice:
    """The two blanks before the opponent, and the opponent."""
    return slice(opponent.first - 3, opponent.last)


def _tail(opponent: Field, result: Field) -> slice:
    """A blank, the colour, a blank, the result."""
    return slice(opponent.last, result.last)


def _cut(slices: list[slice]) -> Any:
    """Make a function that cuts a text at all the slices and returns a tuple."""
    cut = itemgetter(*slices)
    return cut if len(slices) > 1 else lambda text: (cut(text),)
