"""The XC records by which installations of the Chess League Manager exchange tournaments.

Source: CLM's page on TRF ("Beschreibung TRF"), and the behaviour of its reader and writer.
"""

from dataclasses import replace

from trf.format.dates import is_digits
from trf.format.fields import (
    FLAG,
    INTEGER,
    POINTS,
    POSITIVE,
    TEXT,
    TIME,
    Field,
    Kind,
    Unclean,
    read_integer,
)
from trf.format.records.record import Block, Layout, Record, Row, Values
from trf.format.records.trf16 import by_round, one
from trf.format.values import ClmBoard, ClmMode, Player, Report

PARAMS_JOINT = ";;"
"""What CLM 5.0.1 to 5.1.0 puts between the parameters of one XCP line."""
_RANK = Field("starting_rank", 5, 8, INTEGER)
_TIE_BREAKS = (
    Field("first", 5, 6, INTEGER),
    Field("second", 8, 9, INTEGER),
    Field("third", 11, 12, INTEGER),
)


def _about_player(code: str, name: str) -> Record:
    """Make a record of one text about a player, who is named in columns 5-8."""
    layout = Layout((_RANK, Field(name, 10, None, TEXT)))
    return Record(code, layout, loose=True, on_player=True)


def _load_tie_breaks(row: Row) -> Values:
    numbers = [row.values[f.name] for f in _TIE_BREAKS]
    return {} if numbers == [None] * 3 else {"clm_tie_breaks": tuple(n or 0 for n in numbers)}


def _dump_tie_breaks(report: Report) -> list[Row]:
    if not report.clm_tie_breaks:
        return []
    numbers = (*report.clm_tie_breaks, 0, 0)
    return [Row({f.name: n for f, n in zip(_TIE_BREAKS, numbers, strict=False)})]


# The page gives columns, but examples with single blanks; the words decide when they differ.
_MODE = (
    Field("type", 5, 6, INTEGER),
    Field("legs", 8, 9, POSITIVE),
    Field("rounds", 11, 12, POSITIVE),
    Field("regular_boards", 14, 16, POSITIVE),
    Field("reserve_players", 18, 20, INTEGER),
)


def _load_mode(row: Row) -> Values:
    return {} if row.values["type"] is None else {"clm_mode": ClmMode(**row.values)}


def _dump_mode(report: Report) -> list[Row]:
    mode = report.clm_mode
    return [Row({f.name: getattr(mode, f.name) for f in _MODE})] if mode else []


def _load_params(row: Row) -> Values:
    """Read ``key=value``, or several joined by ``;;`` as CLM 5.0.1-5.1.0 writes them.

    CLM's writer also puts phone numbers here, with a starting rank in front (meant is XCS).
    """
    text = row.values["params"]
    number, _, rest = text.partition(" ")
    if is_digits(number) and len(number) <= 4 and rest and "=" not in rest:
        return {"starting_rank": int(number), "phone": rest.strip()}
    pairs = (part.strip(" ;").partition("=") for part in text.split(PARAMS_JOINT))
    params = tuple((key.strip(), value.strip()) for key, _, value in pairs if key)
    return {"clm_params": params}


def _dump_params(report: Report) -> list[Row]:
    return [Row({"params": f"{key}={value}"}) for key, value in report.clm_params]


def joined_params(record: Record) -> Record:
    """Make the XCP of CLM 5.0.1 to 5.1.0: all parameters on one line, joined by ``;;``."""

    def dump(report: Report) -> list[Row]:
        rows = _dump_params(report)
        return [Row({"params": "".join(row.values["params"] + PARAMS_JOINT for row in rows)})][
            : len(rows)
        ]

    return replace(record, dump=dump)


def _parse_membership(text: str) -> tuple[str, int | None]:
    """Read ``66211-187`` or ``66211- 187``; ``0-0`` and ``-1-0`` are players without a club."""
    club, _, member = text.strip().rpartition("-")
    if not club:
        club, member = member, ""
    club = club.strip()
    if club in ("", "0", "-1"):
        return "", None
    try:
        return club, read_integer(member) or None
    except Unclean as unclean:
        raise Unclean((club, None), unclean.code, **unclean.params) from None


def _format_membership(value: tuple[str, int | None]) -> str:
    club, member = value
    return f"{club}-{member or ''}" if club else ""


MEMBERSHIP = Kind(_parse_membership, _format_membership, blank=("", None))

_CLM_BOARD = Block(
    (
        Field("pairing", 76, 77, INTEGER),
        Field("board", 79, 81, INTEGER),
        Field("home", 83, 83, FLAG),
        Field("result", 85, 86, INTEGER),
        Field("forfeit", 88, 88, FLAG),
        Field("points", 90, 93, POINTS),
    ),
    period=25,
)


def _load_membership(row: Row) -> Values:
    club, member = row.values["membership"]
    boards = tuple(
        ClmBoard(**{**block, "pairing": block["pairing"] or 0, "board": block["board"] or 0})
        if block
        else None
        for block in row.blocks
    )
    return {
        "starting_rank": row.values["starting_rank"],
        "zps_club": club,
        "zps_member": member,
        "clm_boards": boards,
    }


def _dump_membership(player: Player) -> list[Row]:
    if not player.zps_club and not player.clm_boards:
        return []
    membership = (player.zps_club, player.zps_member)
    values: Values = {"starting_rank": player.starting_rank, "membership": membership}
    names = [f.name for f in _CLM_BOARD.fields]
    blocks: list[Values | None] = [
        {name: getattr(board, name) for name in names} if board else None
        for board in player.clm_boards
    ]
    return [Row(values, blocks)]


RECORDS = (
    one("XCL", "venue"),
    Record(
        "XCM",
        Layout(_MODE),
        loose=True,
        load=_load_mode,
        dump=_dump_mode,
    ),
    one("XCA", "accelerated_rounds", INTEGER),
    one("XCG", "acceleration_groups", INTEGER),
    Record(
        "XCF",
        Layout(_TIE_BREAKS),
        loose=True,
        load=_load_tie_breaks,
        dump=_dump_tie_breaks,
    ),
    Record(
        "XCP",
        Layout((Field("params", 5, None, TEXT),)),
        load=_load_params,
        dump=_dump_params,
    ),
    by_round("XCT", "start_times", TIME, 8),
    _about_player("XCC", "club"),
    _about_player("XCE", "email"),
    _about_player("XCS", "phone"),
    Record(
        "XCR",
        Layout(
            (
                _RANK,
                Field("dwz", 10, 13, POSITIVE),
                Field("elo", 15, 18, POSITIVE),
                Field("twz", 20, 23, POSITIVE),
            )
        ),
        loose=True,
        on_player=True,
    ),
    Record(
        "XCZ",
        Layout((_RANK, Field("membership", 10, 75, MEMBERSHIP)), _CLM_BOARD),
        loose=True,
        load=_load_membership,
        dump=_dump_membership,
        on_player=True,
    ),
)
