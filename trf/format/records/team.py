"""The records of team events; they are recognised, and their lines kept as they are.

Source: TRF16 (013), TRF26 (300-362, 801, 802), CLM's page on TRF (XCD).
"""

from trf.format.fields import FLAG, INTEGER, POINTS, TEXT, Field
from trf.format.records.record import Block, Layout, Record, Row, Values


def _keep(_row: Row) -> Values:
    return {}


def _team(code: str, *fields: Field, block: Block | None = None) -> Record:
    return Record(code, Layout(fields, block), load=_keep, dump=lambda _report: [])


def _numbers(name: str, first: int, last: int, period: int) -> Block:
    return Block((Field(name, first, last, INTEGER),), period)


RECORDS = (
    _team("013", Field("name", 5, 36, TEXT), block=_numbers("players", 37, 40, 5)),
    _team(
        "310",
        Field("team", 5, 7, INTEGER),
        Field("name", 9, 40, TEXT),
        Field("nickname", 42, 46, TEXT),
        Field("strength", 48, 53, INTEGER),
        Field("match_points", 55, 60, POINTS),
        Field("game_points", 62, 67, POINTS),
        Field("rank", 69, 71, INTEGER),
        block=_numbers("players", 74, 77, 5),
    ),
    _team(
        "300",
        Field("round", 5, 7, INTEGER),
        Field("team", 9, 11, INTEGER),
        Field("opponent", 13, 15, INTEGER),
        block=_numbers("players", 17, 20, 5),
    ),
    _team(
        "320",
        Field("match_points", 5, 8, POINTS),
        Field("game_points", 10, 13, POINTS),
        block=_numbers("teams", 15, 17, 4),
    ),
    _team(
        "330",
        Field("kind", 5, 6, TEXT),
        Field("round", 8, 10, INTEGER),
        Field("white", 12, 14, INTEGER),
        Field("black", 16, 18, INTEGER),
    ),
    _team("352", Field("colours", 5, None, TEXT)),
    _team("362", block=Block((Field("kind", 5, 6, TEXT), Field("points", 7, 10, POINTS)), 9)),
    _team("801", Field("text", 5, None, TEXT)),
    _team("802", Field("text", 5, None, TEXT)),
    _team(
        "XCD",
        Field("team", 5, 7, INTEGER),
        Field("zps_club", 9, 13, TEXT),
        Field("number", 15, 16, INTEGER),
        block=Block(
            (
                Field("result", 76, 77, INTEGER),
                Field("forfeit", 79, 79, FLAG),
                Field("opponent", 81, 83, INTEGER),
                Field("pairing", 85, 86, INTEGER),
                Field("home", 88, 88, FLAG),
                Field("match_points", 90, 91, INTEGER),
                Field("board_points", 93, 97, POINTS),
            ),
            25,
        ),
    ),
)
CODES = frozenset(record.code for record in RECORDS)
