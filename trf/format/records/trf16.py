"""The records of FIDE's TRF16. Source: FIDE Handbook C.04 Annex 2 (Tournament report file)."""

from typing import Any

from trf.format.fields import (
    BIRTH,
    COUNT,
    DATE,
    FEDERATION,
    FIDE_ID,
    INTEGER,
    OPPONENT,
    POINTS,
    POSITIVE,
    ROUND_DATE,
    SEX,
    TEXT,
    TITLE,
    Field,
    Kind,
)
from trf.format.records.record import Block, Layout, Record, Row, Values
from trf.format.values import Report

# One player. The rounds follow from column 90, ten columns each, two of them blank:
# opponent, colour, result.
PLAYER = Layout(
    (
        Field("starting_rank", 5, 8, INTEGER),
        Field("sex", 10, 10, SEX),
        Field("title", 11, 13, TITLE),
        Field("name", 15, 47, TEXT),
        Field("rating", 49, 52, POSITIVE),
        Field("federation", 54, 56, FEDERATION),
        Field("fide_id", 58, 68, FIDE_ID),
        Field("birth", 70, 79, BIRTH),
        Field("points", 81, 84, POINTS),
        Field("rank", 86, 89, INTEGER),
    ),
    Block(
        (
            Field("opponent", 92, 95, OPPONENT),
            Field("colour", 97, 97, TEXT),
            Field("result", 99, 99, TEXT),
        ),
        period=10,
    ),
)


def one(code: str, name: str, kind: Kind = TEXT) -> Record:
    """Make a record of one value from column 5 to the end of the line."""
    return Record(code, Layout((Field(name, 5, None, kind),)))


def _dump_player(player: Any) -> list[Row]:
    values = {f.name: getattr(player, f.name) for f in PLAYER.fields}
    return [Row(values, [_cell_values(cell) for cell in player.cells])]


def _cell_values(cell: Any) -> Values | None:
    """Write 0000 for "nobody" in the way every program reads; nothing for an empty cell."""
    if cell.opponent is None and not cell.result:
        return None
    return {
        "opponent": cell.opponent or 0,
        "colour": cell.colour or "-",
        "result": cell.result,
    }


def _load_deputy(row: Row) -> Values:
    name = row.values["deputy_arbiters"]
    return {"deputy_arbiters": (name,) if name else ()}


def _dump_deputies(report: Report) -> list[Row]:
    return [Row({"deputy_arbiters": name}) for name in report.deputy_arbiters]


def by_round(code: str, name: str, kind: Kind, width: int) -> Record:
    """Make a record of one value per round, at the columns of the players' rounds."""

    def load(row: Row) -> Values:
        values = [block[name] if block else None for block in row.blocks]
        while values and values[-1] is None:
            values.pop()
        return {name: tuple(values)}

    def dump(report: Report) -> list[Row]:
        values = getattr(report, name)
        blocks: list[Values | None] = [None if v is None else {name: v} for v in values]
        return [Row({}, blocks)] if values else []

    block = Block((Field(name, 92, 91 + width, kind),), period=10)
    return Record(code, Layout(block=block), loose=True, load=load, dump=dump)


RECORDS = (
    one("012", "name"),
    one("022", "city"),
    one("032", "federation", FEDERATION),
    one("042", "start_date", DATE),
    one("052", "end_date", DATE),
    one("062", "player_count", COUNT),
    one("072", "rated_count", COUNT),
    one("082", "team_count", COUNT),
    one("092", "type_text"),
    one("102", "chief_arbiter"),
    Record(
        "112",
        Layout((Field("deputy_arbiters", 5, None, TEXT),)),
        load=_load_deputy,
        dump=_dump_deputies,
    ),
    one("122", "time_control"),
    by_round("132", "round_dates", ROUND_DATE, 8),
    Record("001", PLAYER, dump=_dump_player, on_player=True),
)
