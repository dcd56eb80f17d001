"""The records that FIDE's TRF26 adds for individual events.

Source: FIDE Handbook, Tournament report file 2026; code tables of FIDE's TEC.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from trf.format.fields import INTEGER, POINTS, POSITIVE, TEXT, Field, choice
from trf.format.records.record import Block, Layout, Record, Row, Values
from trf.format.records.trf16 import one
from trf.format.records.type_codes import TYPE_CODE
from trf.format.values import (
    AbnormalPoints,
    Acceleration,
    ByeRequest,
    ForbiddenGroup,
    Report,
)

RATING_METHODS = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER")

# What each letter of 162 says about the values of ``Scoring``; Z is an older name of A.
SCORING_LETTERS = {
    "W": ("white_win", "black_win", "full_point_bye", "forfeit_win"),
    "D": ("white_draw", "black_draw", "half_point_bye"),
    "L": ("white_loss", "black_loss"),
    "A": ("zero_point_bye", "forfeit_loss"),
    "P": ("pairing_allocated_bye",),
    "X": ("unknown",),
}
_READ_LETTERS = {**SCORING_LETTERS, "Z": SCORING_LETTERS["A"]}


def players_from(first: int) -> Block:
    """Make the block of starting ranks, four wide, from a column to the end of the line."""
    return Block((Field("players", first, first + 3, INTEGER),), period=5)


def blocks_of(name: str, values: Iterable[Any]) -> list[Values | None]:
    """Make the blocks of a row of one value each."""
    return [{name: value} for value in values]


def scoring_values(names: Iterable[str], tenths: int | None) -> Values:
    """Say the same number of points for several values of the scoring system."""
    return {} if tenths is None else {f"scoring.{name}": tenths for name in names}


def _load_scoring(row: Row) -> Values:
    values: Values = {}
    for block in row.blocks:
        if block:
            values |= scoring_values(_READ_LETTERS.get(block["letter"], ()), block["points"])
    return values


def beside_xxs(record: Record) -> Record:
    """Return 162 as it stands beside XXS: with the worth of adjourned games, which XXS lacks."""
    return replace(record, dump=_dump_unknown)


def _dump_unknown(report: Report) -> list[Row]:
    tenths = report.scoring.unknown
    return [] if tenths is None else [Row({}, [{"letter": "X", "points": tenths}])]


def _dump_scoring(report: Report) -> list[Row]:
    stated = {
        letter: getattr(report.scoring, names[0]) for letter, names in SCORING_LETTERS.items()
    }
    blocks: list[Values | None] = [
        {"letter": letter, "points": tenths}
        for letter, tenths in stated.items()
        if tenths is not None
    ]
    return [Row({}, blocks)] if blocks else []


def _load_initial_colour(row: Row) -> Values:
    return {"initial_colour": row.values["initial_colour"].lower()}


def _dump_initial_colour(report: Report) -> list[Row]:
    return [Row({"initial_colour": report.initial_colour.upper()})] if report.initial_colour else []


def _load_list(name: str) -> Any:
    return lambda row: {name: tuple(word for word in _words(row.values[name]) if word)}


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _comma_list(code: str, name: str) -> Record:
    def dump(report: Report) -> list[Row]:
        values = getattr(report, name)
        return [Row({name: ",".join(values)})] if values else []

    return Record(code, Layout((Field(name, 5, None, TEXT),)), load=_load_list(name), dump=dump)


def _load_rating_method(row: Row) -> Values:
    return {name: value for name, value in row.values.items() if value}


def _load_bye(row: Row) -> Values:
    kind, number, players = row.values["kind"], row.values["round"], row.column("players")
    return {"byes": (ByeRequest(kind, number, players),) if kind and number and players else ()}


def _dump_byes(report: Report) -> list[Row]:
    return [
        Row({"kind": bye.kind, "round": bye.round}, blocks_of("players", bye.players))
        for bye in (*report.byes, *report.team_byes)
    ]


ACCELERATION_FIELDS = (
    Field("match_points", 5, 8, POINTS),
    Field("points", 10, 13, POINTS),
    Field("first_round", 15, 17, INTEGER),
    Field("last_round", 19, 21, INTEGER),
    Field("first_player", 23, 26, INTEGER),
    Field("last_player", 28, 31, INTEGER),
)


def _load_acceleration(row: Row) -> Values:
    values = row.values
    unsaid = values["points"] is None and values["match_points"] is None
    if unsaid or None in (values["first_round"], values["first_player"]):
        return {"accelerations": ()}
    acceleration = Acceleration(**{**values, "points": values["points"] or 0})
    return {
        "accelerations": (
            # A missing end means "this one only". Source: TieBreakServer's reading of 250.
            replace(
                acceleration,
                last_round=values["last_round"] or values["first_round"],
                last_player=values["last_player"] or values["first_player"],
            ),
        )
    }


def _dump_accelerations(report: Report) -> list[Row]:
    names = [f.name for f in ACCELERATION_FIELDS]
    accelerations = (*report.accelerations, *report.team_accelerations)
    return [Row({n: getattr(a, n) for n in names} | _said_points(a)) for a in accelerations]


def _said_points(value: Acceleration | AbnormalPoints) -> Values:
    """Leave 0 points out where only match points are given."""
    return {"points": None if value.match_points is not None and not value.points else value.points}


def _load_forbidden(row: Row) -> Values:
    players = row.column("players")
    first = row.values["first_round"] or 1
    group = ForbiddenGroup(players, first, row.values["last_round"] or first)
    return {"forbidden_groups": (group,) if len(players) > 1 else ()}


def _dump_forbidden(report: Report) -> list[Row]:
    return [
        Row(
            {"first_round": group.first_round, "last_round": group.last_round},
            blocks_of("players", group.players),
        )
        for group in (*report.forbidden_groups, *report.team_forbidden_groups)
        if group.first_round is not None
    ]


ABNORMAL_KINDS = ("W", "D", "L", "F", "H", "Z", "+", "-")


def _abnormal_layout(match_points: int, points: int, number: int, players: int) -> Layout:
    return Layout(
        (
            Field("kind", 5, 5, choice("result-kind-unknown", ABNORMAL_KINDS)),
            Field("match_points", match_points, match_points + 3, POINTS),
            Field("points", points, points + 3, POINTS),
            Field("round", number, number + 2, INTEGER),
        ),
        players_from(players),
    )


def _load_abnormal(row: Row) -> Values:
    values = row.values
    if values["points"] is None and values["match_points"] is None:
        return {"abnormal_points": ()}
    abnormal = AbnormalPoints(
        values["kind"],
        values["points"] or 0,
        values["round"] or None,
        row.column("players"),
        values["match_points"],
    )
    return {"abnormal_points": (abnormal,)}


def _dump_abnormal(report: Report) -> list[Row]:
    return [
        Row(
            {
                "kind": a.kind,
                "match_points": a.match_points,
                "round": a.round,
            }
            | _said_points(a),
            blocks_of("players", a.players),
        )
        for a in (*report.abnormal_points, *report.team_abnormal_points)
    ]


RECORDS = (
    one("142", "rounds", POSITIVE),
    Record(
        "152",
        Layout(
            (
                Field(
                    "initial_colour",
                    5,
                    None,
                    choice("initial-colour-invalid", ("W", "B")),
                ),
            )
        ),
        load=_load_initial_colour,
        dump=_dump_initial_colour,
    ),
    Record(
        "162",
        Layout(
            block=Block(
                (
                    Field("letter", 6, 6, choice("scoring-letter-unknown", tuple(_READ_LETTERS))),
                    Field("points", 7, 10, POINTS),
                ),
                period=9,
            )
        ),
        loose=True,
        load=_load_scoring,
        dump=_dump_scoring,
    ),
    Record(
        "172",
        Layout(
            (
                Field("rating_federation", 5, 7, TEXT),
                Field(
                    "rating_method",
                    9,
                    13,
                    choice("rating-method-unknown", RATING_METHODS),
                ),
            )
        ),
        # Sharly-Chess writes the method without a federation.
        also=(
            Layout(
                (Field("rating_method", 5, 9, choice("rating-method-unknown", RATING_METHODS)),)
            ),
        ),
        loose=True,
        load=_load_rating_method,
    ),
    one("182", "controller"),
    one("192", "type_code", TYPE_CODE),
    _comma_list("202", "tie_breaks"),
    _comma_list("212", "standing_order"),
    one("222", "time_control_code"),
    Record(
        "240",
        Layout(
            (
                Field("kind", 5, 5, choice("result-kind-unknown", ("F", "H", "Z"))),
                Field("round", 7, 9, INTEGER),
            ),
            players_from(11),
        ),
        loose=True,
        load=_load_bye,
        dump=_dump_byes,
        names="players",
        team_numbers=True,
    ),
    Record(
        "250",
        Layout(ACCELERATION_FIELDS),
        load=_load_acceleration,
        dump=_dump_accelerations,
        team_numbers=True,
    ),
    Record(
        "260",
        Layout(
            (Field("first_round", 5, 7, INTEGER), Field("last_round", 9, 11, INTEGER)),
            players_from(13),
        ),
        loose=True,
        load=_load_forbidden,
        dump=_dump_forbidden,
        names="players",
        team_numbers=True,
    ),
    Record(
        "299",
        _abnormal_layout(8, 14, 20, 24),
        # Sharly-Chess's columns.
        also=(_abnormal_layout(7, 12, 17, 21),),
        load=_load_abnormal,
        dump=_dump_abnormal,
        names="players",
        team_numbers=True,
    ),
)
