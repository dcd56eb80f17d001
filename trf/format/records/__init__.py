"""The records of a TRF file as declared tables: adding a record is adding a table entry."""

from trf.format.records import bb, national, team, tornelo, trf16, trf26, xc, xx

_TABLES = (
    *trf16.RECORDS,
    *trf26.RECORDS,
    national.NATIONAL,
    *xx.RECORDS,
    *bb.RECORDS,
    *xc.RECORDS,
    *tornelo.RECORDS,
    *team.RECORDS,
)
RECORDS = tuple(sorted(_TABLES, key=lambda record: (record.on_player, record.on_team)))
"""Every record; those about a player follow those about the tournament, those about a team last."""

BY_CODE = {record.code: record for record in RECORDS}
"""The record of each code; ``NRS`` stands for the federations' codes."""
