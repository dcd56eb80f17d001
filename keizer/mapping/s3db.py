"""The tournament file of KeizerForClubs (SQLite): read, judged, never trusted.

It is opened read-only from a copy, under limits of size, time and rows; only real tables are read,
and columns that a version of the program does not have yet are taken as empty.

Source: tournament files of KeizerForClubs 2.
"""

import sqlite3
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _

from keizer.errors import FileRefusedError

MAX_BYTES = 4 * 1024 * 1024
MAX_PLAYERS = 500
MAX_PAIRINGS = 60_000
MAX_ROUNDS = 200
_HEADER = b"SQLite format 3\0"
_STEPS = 5_000_000
"""Steps of SQLite's machine after which reading is given up: a second or so."""

Row = Mapping[str, Any]

_NEEDED = {
    "Player": ("id", "name", "rating"),
    "Pairing": ("Rnd", "board", "PID_W", "PID_B", "Result"),
    "ConfigTab": ("CfgKey", "CfgText", "CfgValue"),
}
_OPTIONAL = {"Player": ("state", "Categories")}
_LIMITS = {"Player": MAX_PLAYERS, "Pairing": MAX_PAIRINGS, "ConfigTab": 1_000}


@dataclass(frozen=True, slots=True)
class FilePlayer:
    """A player of the file; ``state`` is the program's code, 1 for present."""

    id: int
    name: str
    rating: int
    state: int
    categories: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FileRow:
    """A player's or a pair's row in a round; ``black`` is 0 without an opponent."""

    round: int
    board: int
    white: int
    black: int
    result: int


@dataclass(frozen=True, slots=True)
class TournamentFile:
    """Everything of the file that has a meaning here; players by id, which is entry order."""

    players: tuple[FilePlayer, ...]
    rows: tuple[FileRow, ...]
    config: Mapping[str, str | int | float | None]

    @property
    def last_round(self) -> int:
        """The last round with a row, 0 if there is none."""
        return max((row.round for row in self.rows), default=0)


def read_file(content: bytes) -> TournamentFile:
    """Return what the file says.

    Raises:
        FileRefusedError: it is too large, no SQLite file, not one of the program's, or it
            contradicts itself.
    """
    if len(content) > MAX_BYTES:
        raise FileRefusedError(
            [_("The file is larger than %(size)s MB.") % {"size": MAX_BYTES // 1024 // 1024}]
        )
    if not content.startswith(_HEADER):
        raise FileRefusedError(
            [_("This is no tournament file of KeizerForClubs (.s3db): it is no SQLite file.")]
        )
    try:
        tables = _tables(content)
    except (sqlite3.Error, OverflowError, UnicodeDecodeError) as error:
        raise FileRefusedError(
            [_("The file is damaged and cannot be read (%(reason)s).") % {"reason": error}]
        ) from error
    return _file(tables)


def _tables(content: bytes) -> dict[str, list[dict[str, Any]]]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tournament.s3db"
        path.write_bytes(content)
        address = f"{path.as_uri()}?mode=ro&immutable=1"
        with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
            _restrict(connection)
            return {name: _rows(connection, name) for name in _NEEDED}


def _restrict(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA query_only = ON")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_BYTES)
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    # Called once after so many steps: the answer 1 ends the statement.
    connection.set_progress_handler(lambda: 1, _STEPS)


def _rows(connection: sqlite3.Connection, table: str) -> list[dict[str, Any]]:
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    kind = connection.execute("SELECT type FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    known = {column.lower() for column in columns}
    if kind != ("table",) or not {name.lower() for name in _NEEDED[table]} <= known:
        raise FileRefusedError(
            [
                _(
                    "This is no tournament file of KeizerForClubs: the table %(table)s is missing "
                    "or has other columns."
                )
                % {"table": table}
            ]
        )
    wanted = [
        name for name in (*_NEEDED[table], *_OPTIONAL.get(table, ())) if name.lower() in known
    ]
    limit = _LIMITS[table]
    names = ", ".join(f'"{name}"' for name in wanted)
    statement = f"SELECT {names} FROM {table} LIMIT {limit + 1}"  # noqa: S608 -- our own names
    rows = connection.execute(statement).fetchall()
    if len(rows) > limit:
        raise FileRefusedError(
            [
                _("The table %(table)s has more than %(limit)s rows.")
                % {"table": table, "limit": limit}
            ]
        )
    return [dict(zip(wanted, row, strict=True)) for row in rows]


def _file(tables: Mapping[str, Sequence[Row]]) -> TournamentFile:
    reasons: list[str] = []
    players = tuple(sorted(_players(tables["Player"], reasons), key=lambda each: each.id))
    rows = tuple(_pairings(tables["Pairing"], reasons))
    reasons += _contradictions(players, rows)
    if not players:
        reasons.append(_("The file has no players."))
    if reasons:
        raise FileRefusedError(reasons[:20])
    config = {str(row["CfgKey"]): _config_value(row) for row in tables["ConfigTab"]}
    return TournamentFile(players, rows, config)


def _config_value(row: Row) -> str | int | float | None:
    value = row["CfgValue"] if row["CfgValue"] is not None else row["CfgText"]
    return value if isinstance(value, str | int | float) else None


def _players(rows: Sequence[Row], reasons: list[str]) -> Iterator[FilePlayer]:
    for number, row in enumerate(rows, start=1):
        name = _printable(row["name"]).strip()[:120]
        key, rating = _whole(row["id"]), _whole(row["rating"] or 0)
        if not name or key is None or rating is None:
            reasons.append(
                _("Player %(number)s has no name, no number or no rating that can be read.")
                % {"number": number}
            )
            continue
        codes = _printable(row.get("Categories")).replace(";", ",").replace(" ", ",").split(",")
        yield FilePlayer(
            key,
            name,
            min(max(rating, 0), 9999),
            _whole(row.get("state") or 1) or 1,
            tuple(dict.fromkeys(code[:10] for code in codes if code)),
        )


def _printable(value: object) -> str:
    """Return a text without control characters, which no database takes in its texts."""
    return "".join(letter for letter in str(value or "") if letter.isprintable())


def _pairings(rows: Sequence[Row], reasons: list[str]) -> Iterator[FileRow]:
    for number, row in enumerate(rows, start=1):
        values = [_whole(row[name]) for name in ("Rnd", "board", "PID_W", "PID_B")]
        result = _whole(row["Result"] if row["Result"] is not None else 0)
        round_, board, white, black = values
        if None in values or result is None or not 1 <= (round_ or 0) <= MAX_ROUNDS:
            reasons.append(_("Pairing %(number)s cannot be read.") % {"number": number})
            continue
        yield FileRow(round_ or 0, board or 0, white or 0, max(black or 0, 0), result)


def _whole(value: object) -> int | None:
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**31:
        return int(value)
    return value if isinstance(value, int) and abs(value) < 2**31 else None


def _contradictions(players: Sequence[FilePlayer], rows: Sequence[FileRow]) -> Iterator[str]:
    known = {player.id for player in players}
    seen: set[tuple[int, int]] = set()
    for row in rows:
        for key in (row.white, *([row.black] if row.black else ())):
            params = {"round": row.round, "player": key}
            if key not in known:
                yield _("Round %(round)s names player %(player)s, who is not in the file.") % params
            if (row.round, key) in seen:
                yield _("Round %(round)s has player %(player)s twice.") % params
            seen.add((row.round, key))
        if (not row.black and row.result in _GAME_RESULTS) or row.result not in _RESULTS:
            yield _("Round %(round)s: the result code %(code)s has no meaning there.") % {
                "round": row.round,
                "code": row.result,
            }


_GAME_RESULTS = frozenset({1, 2, 3, 8, 9, 10, 11})
_RESULTS = _GAME_RESULTS | {-1, 0, 4, 5, 6, 7, 12}
