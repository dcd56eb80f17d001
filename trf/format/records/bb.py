"""The BB records of bbpPairings: one value of the scoring system each.

Source: bbpPairings, README and trf.cpp.
"""

from trf.format.fields import POINTS, Field
from trf.format.records.record import Layout, Record, Row, Values
from trf.format.records.trf26 import SCORING_LETTERS, scoring_values
from trf.format.values import Report


def _value(code: str, names: tuple[str, ...]) -> Record:
    def load(row: Row) -> Values:
        return scoring_values(names, row.values["points"])

    def dump(report: Report) -> list[Row]:
        tenths = getattr(report.scoring, names[0])
        return [] if tenths is None else [Row({"points": tenths})]

    return Record(code, Layout((Field("points", 5, None, POINTS),)), load=load, dump=dump)


RECORDS = (
    _value("BBW", SCORING_LETTERS["W"]),
    _value("BBD", SCORING_LETTERS["D"]),
    _value("BBL", SCORING_LETTERS["L"]),
    _value("BBZ", ("zero_point_bye",)),
    _value("BBF", ("forfeit_loss",)),
    _value("BBU", ("pairing_allocated_bye",)),
)
