"""The XX records of JaVaFo, read by many pairing programs.

Source: JaVaFo Advanced User Manual; CLM's page on TRF.
"""

from trf.format.fields import INTEGER, POINTS, POSITIVE, Field, Kind, Unclean, read_points
from trf.format.fields import write_points as tenths_text
from trf.format.records.record import Block, Layout, Record, Row, Values
from trf.format.records.trf16 import one
from trf.format.records.trf26 import SCORING_LETTERS, blocks_of, players_from, scoring_values
from trf.format.values import ForbiddenGroup, Player, Report

# Each rule of XXS names these values of ``Scoring``.
SCORING_RULES = {
    "WW": ("white_win",),
    "BW": ("black_win",),
    "WD": ("white_draw",),
    "BD": ("black_draw",),
    "WL": ("white_loss",),
    "BL": ("black_loss",),
    "ZPB": ("zero_point_bye",),
    "HPB": ("half_point_bye",),
    "FPB": ("full_point_bye",),
    "PAB": ("pairing_allocated_bye",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
}
_READ_RULES = {**SCORING_RULES, **{letter: SCORING_LETTERS[letter] for letter in "WDL"}}
_COLOURS = {"white1": "w", "black1": "b"}


def _parse_rules(text: str) -> list[tuple[str, int]]:
    rules, bad = [], []
    for word in text.split():
        key, _, value = word.partition("=")
        try:
            tenths = read_points(value)
        except Unclean:
            tenths = None
        if key.upper() in _READ_RULES and tenths is not None:
            rules.append((key.upper(), tenths))
        else:
            bad.append(word)
    if bad:
        wanted = " ".join(_READ_RULES)
        raise Unclean(rules, "scoring-rule-invalid", found=" ".join(bad), wanted=wanted)
    return rules


def _format_rules(rules: list[tuple[str, int]]) -> str:
    """One blank between the rules and "0.5", never ".5": CLM reads nothing else."""
    return " ".join(f"{key}={tenths_text(tenths)}" for key, tenths in rules)


def _load_scoring(row: Row) -> Values:
    values: Values = {}
    for key, tenths in row.values["rules"]:
        values |= scoring_values(_READ_RULES[key], tenths)
    return values


def _dump_scoring(report: Report) -> list[Row]:
    stated = [(key, getattr(report.scoring, names[0])) for key, names in SCORING_RULES.items()]
    rules = [(key, tenths) for key, tenths in stated if tenths is not None]
    return [Row({"rules": rules})] if rules else []


def _parse_configuration(text: str) -> list[str]:
    words = text.lower().split()
    known = [word for word in words if word in _COLOURS or word == "rank"]
    if known != words:
        bad = " ".join(word for word in words if word not in known)
        raise Unclean(known, "configuration-unknown", found=bad, wanted="rank white1 black1")
    return known


def _load_configuration(row: Row) -> Values:
    values: Values = {}
    for word in row.values["configuration"]:
        values |= {"rank_as_id": True} if word == "rank" else {"initial_colour": _COLOURS[word]}
    return values


def _dump_configuration(report: Report) -> list[Row]:
    words = ["rank"] * report.rank_as_id
    words += [word for word, colour in _COLOURS.items() if colour == report.initial_colour]
    return [Row({"configuration": words})] if words else []


def _load_forbidden(row: Row) -> Values:
    players = row.column("players")
    return {"forbidden_groups": (ForbiddenGroup(players),) if len(players) > 1 else ()}


def _dump_forbidden(report: Report) -> list[Row]:
    groups = [group for group in report.forbidden_groups if group.first_round is None]
    return [Row({}, blocks_of("players", group.players)) for group in groups]


def _dump_absent(report: Report) -> list[Row]:
    return [Row({}, blocks_of("players", report.absent))] if report.absent else []


def _load_fictitious(row: Row) -> Values:
    points = tuple((block["points"] if block else None) or 0 for block in row.blocks)
    return {"starting_rank": row.values["starting_rank"], "fictitious_points": points}


def _dump_fictitious(player: Player) -> list[Row]:
    if not player.fictitious_points:
        return []
    values: Values = {"starting_rank": player.starting_rank}
    return [Row(values, blocks_of("points", player.fictitious_points))]


RECORDS = (
    one("XXR", "rounds", POSITIVE),
    Record(
        "XXC",
        Layout((Field("configuration", 5, None, Kind(_parse_configuration, " ".join, blank=())),)),
        load=_load_configuration,
        dump=_dump_configuration,
    ),
    Record(
        "XXS",
        Layout((Field("rules", 5, None, Kind(_parse_rules, _format_rules, blank=())),)),
        load=_load_scoring,
        dump=_dump_scoring,
    ),
    Record(
        "XXP",
        Layout(block=players_from(5)),
        loose=True,
        load=_load_forbidden,
        dump=_dump_forbidden,
        names="players",
        team_numbers=True,
    ),
    Record(
        "XXZ",
        Layout(block=players_from(5)),
        loose=True,
        load=lambda row: {"absent": row.column("players")},
        dump=_dump_absent,
        names="players",
        team_numbers=True,
    ),
    Record(
        "XXA",
        Layout(
            (Field("starting_rank", 5, 8, INTEGER),),
            Block((Field("points", 10, 13, POINTS),), period=5),
        ),
        loose=True,
        load=_load_fictitious,
        dump=_dump_fictitious,
        on_player=True,
    ),
)
