"""Tornelo's extra data about a player: ``DAT nnnn TYPE value``.

Only the e-mail address has a place in the report; the other types are kept in the file.
Source: Tornelo's description of its TRFx files.
"""

from trf.format.fields import INTEGER, TEXT, Field
from trf.format.records.record import Layout, Record, Row, Values
from trf.format.values import Player


def _load_email(row: Row) -> Values:
    kind, _, value = row.values["data"].partition(" ")
    email = {"email": value.strip()} if kind.upper() == "EMAIL" else {}
    return {"starting_rank": row.values["starting_rank"], **email}


def _dump_email(player: Player) -> list[Row]:
    if not player.email:
        return []
    return [Row({"starting_rank": player.starting_rank, "data": f"EMAIL {player.email}"})]


RECORDS = (
    Record(
        "DAT",
        Layout((Field("starting_rank", 5, 8, INTEGER), Field("data", 10, None, TEXT))),
        loose=True,
        load=_load_email,
        dump=_dump_email,
        on_player=True,
    ),
)
