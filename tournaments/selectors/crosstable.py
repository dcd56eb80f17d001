"""The cross table: by round, or in a round robin everybody against everybody else."""

from dataclasses import dataclass
from typing import Any

from tournaments.models import Tournament
from tournaments.models.tournament import System
from tournaments.rules.entries import Entry
from tournaments.selectors.standings import Standing, Table


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in one cell of the table.

    Attributes:
        entries: none for an empty cell; several where two players met more than once.
        opponent: the row of the opponent, None for a bye or an empty cell.
        place: the opponent's number in the shown order, 0 without opponent.
        self: the diagonal.
    """

    entries: tuple[Entry, ...] = ()
    opponent: Standing | None = None
    place: int = 0
    self: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One row: the player's place in the shown order, his standing, his cells."""

    place: int
    standing: Standing
    cells: tuple[Cell, ...]


def matrix_of(tournament: Tournament, table: Table, *, by_starting_rank: bool) -> dict[str, Any]:
    """Return `lines`, and `columns` (rounds, or places of the opponents), and `matrix` (bool)."""
    rows = table.by_starting_rank if by_starting_rank else table.rows
    places = {row.player.pk: place for place, row in enumerate(rows, start=1)}
    everybody = {row.player.pk: row for row in rows}
    matrix = tournament.system == System.ROUND_ROBIN
    build = _against_all if matrix else _by_round
    lines = [Line(places[row.player.pk], row, build(row, everybody, places)) for row in rows]
    columns = list(places.values()) if matrix else [each.number for each in table.rounds]
    return {"lines": lines, "columns": columns, "matrix": matrix}


def _by_round(
    row: Standing, everybody: dict[int, Standing], places: dict[int, int]
) -> tuple[Cell, ...]:
    return tuple(_cell(entry, everybody, places) if entry else Cell() for entry in row.entries)


def _cell(entry: Entry, everybody: dict[int, Standing], places: dict[int, int]) -> Cell:
    if entry.opponent is None:
        return Cell((entry,))
    return Cell((entry,), everybody[entry.opponent], places[entry.opponent])


def _against_all(
    row: Standing, everybody: dict[int, Standing], places: dict[int, int]
) -> tuple[Cell, ...]:
    met: dict[int | None, list[Entry]] = {}
    for entry in row.entries:
        if entry:
            met.setdefault(entry.opponent, []).append(entry)
    return tuple(
        Cell(tuple(met.get(other, ())), everybody[other], places[other], other == row.player.pk)
        for other in everybody
    )
