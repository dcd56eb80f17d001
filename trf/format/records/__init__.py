"""The records of a TRF file as declared tables: adding a record is adding a table entry."""

from trf.format.records import bb, national, team, tornelo, trf16, trf26, xc, xx

INDIVIDUAL = (
    *trf16.RECORDS,
    *trf26.RECORDS,
    national.NATIONAL,
    *xx.RECORDS,
    *bb.RECORDS,
    *xc.RECORDS,
    *tornelo.RECORDS,
)
"""Every record that has a meaning in an individual event, in the order of the tables."""

BY_CODE = {record.code: record for record in (*INDIVIDUAL, *team.RECORDS)}
"""The record of each code; ``NRS`` stands for the federations' codes."""
