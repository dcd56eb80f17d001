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
)
INDIVIDUAL = tuple(sorted(_TABLES, key=lambda record: record.on_player))
"""Every record that has a meaning in an individual event; those about a player come last."""

BY_CODE = {record.code: record for record in (*INDIVIDUAL, *team.RECORDS)}
"""The record of each code; ``NRS`` stands for the federations' codes."""
