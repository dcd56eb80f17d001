"""TRF26's national records (NRS): what a federation knows about a player.

The code of the record is the federation itself (``GER``), at the static columns of 001.
Source: FIDE Handbook, Tournament report file 2026, NRS.
"""

from trf.format.fields import BIRTH, INTEGER, POSITIVE, SEX, TEXT, TEXT_RIGHT, Field
from trf.format.records.record import Layout, Record, Row, Values
from trf.format.values import NationalRecord, Player

_FIELDS = (
    Field("federation", 1, 3, TEXT),
    Field("starting_rank", 5, 8, INTEGER),
    Field("sex", 10, 10, SEX),
    Field("classification", 11, 13, TEXT_RIGHT),
    Field("name", 15, 47, TEXT),
    Field("rating", 49, 52, POSITIVE),
    Field("origin", 54, 56, TEXT),
    Field("number", 58, 68, TEXT_RIGHT),
    Field("birth", 70, 79, BIRTH),
)


def _load(row: Row) -> Values:
    values = dict(row.values)
    return {
        "starting_rank": values.pop("starting_rank"),
        "national_records": (NationalRecord(**values),),
    }


def _dump(player: Player) -> list[Row]:
    names = [f.name for f in _FIELDS if f.name != "starting_rank"]
    return [
        Row({name: getattr(record, name) for name in names}
            | {"starting_rank": player.starting_rank})
        for record in player.national_records
    ]  # fmt: skip


NATIONAL = Record("NRS", Layout(_FIELDS), load=_load, dump=_dump, on_player=True)
