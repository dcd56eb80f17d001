"""The records of teams. Source: TRF16 (013), TRF26 (300-362, 801, 802), CLM's page on TRF (XCD)."""

from dataclasses import replace

from trf.format.fields import (
    FLAG,
    INTEGER,
    OPPONENT,
    POINTS,
    POSITIVE,
    SHORT_POINTS,
    TEXT,
    WHOLE_POINTS,
    Field,
    choice,
)
from trf.format.records.record import Block, Layout, Record, Row, Values
from trf.format.records.trf26 import blocks_of
from trf.format.team_values import AllocatedByes, ClmMatch, LineUp, MatchForfeit, MatchScoring, Team
from trf.format.values import Report

FORFEIT_KINDS = ("+-", "-+", "--")
# Other words for them, seen by TieBreakServer: 1 0, W L, Z for a team without points.
_SAME_KIND = {"10": "+-", "01": "-+", "00": "--", "WL": "+-", "LW": "-+", "LL": "--",
              "WZ": "+-", "ZW": "-+", "ZZ": "--"}  # fmt: skip
_MATCH_SCORING = {"TW": "win", "TD": "draw", "TL": "loss"}


def _numbers(name: str, first: int, last: int, period: int) -> Block:
    return Block((Field(name, first, last, INTEGER),), period)


def _load_members(row: Row) -> Values:
    members = tuple(player for player in row.column("players") if player)
    return {**row.values, "players": members}


def _dump_013(team: Team) -> list[Row]:
    return [Row({"name": team.name}, blocks_of("players", team.players))]


def _dump_310(team: Team) -> list[Row]:
    names = ("name", "short_name", "strength", "match_points", "game_points", "rank")
    values = {name: getattr(team, name) for name in names}
    return [Row({"team": team.number, **values}, blocks_of("players", team.players))]


def _load_line_up(row: Row) -> Values:
    values = row.values
    if None in values.values():
        return {"line_ups": ()}
    players = tuple(block["players"] or 0 if block else 0 for block in row.blocks)
    return {"line_ups": (LineUp(values["round"], values["team"], values["opponent"], players),)}


def _dump_line_ups(report: Report) -> list[Row]:
    return [
        Row(
            {"round": each.round, "team": each.team, "opponent": each.opponent},
            blocks_of("players", each.players),
        )
        for each in report.line_ups
    ]


def _load_allocated(row: Row) -> Values:
    teams = tuple(block["teams"] or 0 if block else 0 for block in row.blocks)
    byes = AllocatedByes(row.values["match_points"], row.values["game_points"], teams)
    return {} if byes == AllocatedByes() else {"allocated_byes": byes}


def _dump_allocated(report: Report) -> list[Row]:
    byes = report.allocated_byes
    if byes is None:
        return []
    values: Values = {"match_points": byes.match_points, "game_points": byes.game_points}
    blocks: list[Values | None] = [{"teams": team} if team else None for team in byes.teams]
    return [Row(values, blocks)]


def _load_forfeit(row: Row) -> Values:
    values = row.values
    found: str = values["forfeit_kind"]
    if not found or None in values.values():
        return {"match_forfeits": ()}
    kind = _SAME_KIND.get(found, found)
    return {
        "match_forfeits": (MatchForfeit(kind, values["round"], values["white"], values["black"]),)
    }


def _dump_forfeits(report: Report) -> list[Row]:
    return [
        Row({"forfeit_kind": f.kind, "round": f.round, "white": f.first, "black": f.second})
        for f in report.match_forfeits
    ]


def _load_scoring(row: Row) -> Values:
    stated = {
        _MATCH_SCORING[block["match_kind"]]: block["points"]
        for block in row.blocks
        if block and block["match_kind"]
    }
    return {"match_scoring": MatchScoring(**stated)} if stated else {}


def _dump_scoring(report: Report) -> list[Row]:
    scoring = report.match_scoring
    if scoring is None:
        return []
    stated = [(kind, getattr(scoring, name)) for kind, name in _MATCH_SCORING.items()]
    blocks: list[Values | None] = [
        {"match_kind": kind, "points": points} for kind, points in stated if points is not None
    ]
    return [Row({}, blocks)]


def _load_colours(row: Row) -> Values:
    return {"board_colours": row.values["colours"].upper()}


def _dump_colours(report: Report) -> list[Row]:
    return [Row({"colours": report.board_colours})] if report.board_colours else []


def _load_clm_team(row: Row) -> Values:
    matches = tuple(
        ClmMatch(**{**block, "pairing": block["pairing"] or 0}) if block else None
        for block in row.blocks
    )
    return {
        "team": row.values["team"],
        "zps_club": row.values["zps_club"],
        "number_in_club": row.values["number_in_club"],
        "clm_matches": matches,
    }


def _dump_clm_team(team: Team) -> list[Row]:
    if not (team.zps_club or team.number_in_club or team.clm_matches):
        return []
    names = [f.name for f in _CLM_MATCH.fields]
    blocks: list[Values | None] = [
        {name: getattr(match, name) for name in names} if match else None
        for match in team.clm_matches
    ]
    values = {"zps_club": team.zps_club, "number_in_club": team.number_in_club}
    return [Row({"team": team.number, **values}, blocks)]


def _kept(code: str) -> Record:
    """Make a record that is informative: its lines stay as they are, and are never made anew."""
    return Record(
        code,
        Layout((Field("text", 5, None, TEXT),)),
        load=lambda _row: {},
        dump=lambda _report: [],
    )


TEAM_NAME = Field("name", 5, 36, TEXT)

TEAM = Layout(
    (
        Field("team", 5, 7, INTEGER),
        Field("name", 9, 40, TEXT),
        Field("short_name", 42, 46, TEXT),
        Field("strength", 48, 53, POSITIVE),
        Field("match_points", 55, 60, POINTS),
        Field("game_points", 62, 67, POINTS),
        Field("rank", 69, 71, INTEGER),
    ),
    _numbers("players", 74, 77, 5),
)
# CLM follows a draft of TRF26, and its name is two columns longer than even that.
CLM_TEAM = Layout(
    (
        Field("team", 5, 7, INTEGER),
        Field("name", 9, 42, TEXT),
        Field("short_name", 44, 48, TEXT),
        Field("strength", 50, 54, replace(POSITIVE, right=False)),
        Field("match_points", 55, 58, SHORT_POINTS),
        Field("game_points", 60, 65, POINTS),
        Field("rank", 67, 69, INTEGER),
    ),
    _numbers("players", 72, 75, 5),
)

_CLM_MATCH = Block(
    (
        Field("result", 76, 77, INTEGER),
        Field("forfeit", 79, 79, FLAG),
        Field("opponent", 81, 83, INTEGER),
        Field("pairing", 85, 86, INTEGER),
        Field("home", 88, 88, FLAG),
        Field("match_points", 90, 91, WHOLE_POINTS),
        Field("board_points", 93, 97, POINTS),
    ),
    25,
)

RECORDS = (
    Record(
        "013",
        Layout((TEAM_NAME,), _numbers("players", 37, 40, 5)),
        # CLM takes each number to fill the five columns.
        also=(Layout((TEAM_NAME,), _numbers("players", 37, 41, 5)),),
        load=_load_members,
        dump=_dump_013,
        on_team=True,
        names="players",
    ),
    Record(
        "310",
        TEAM,
        also=(CLM_TEAM,),
        load=_load_members,
        dump=_dump_310,
        on_team=True,
        names="players",
    ),
    Record(
        "300",
        Layout(
            (
                Field("round", 5, 7, INTEGER),
                Field("team", 9, 11, INTEGER),
                Field("opponent", 13, 15, INTEGER),
            ),
            Block((Field("players", 17, 20, OPPONENT),), 5),
        ),
        loose=True,
        load=_load_line_up,
        dump=_dump_line_ups,
        names="players",
        teams=("team", "opponent"),
    ),
    Record(
        "320",
        Layout(
            (Field("match_points", 5, 8, POINTS), Field("game_points", 10, 13, POINTS)),
            _numbers("teams", 15, 17, 4),
        ),
        load=_load_allocated,
        dump=_dump_allocated,
        names="teams",
        names_teams=True,
    ),
    Record(
        "330",
        Layout(
            (
                Field(
                    "forfeit_kind",
                    5,
                    6,
                    choice("match-forfeit-unknown", (*FORFEIT_KINDS, *_SAME_KIND)),
                ),
                Field("round", 8, 10, INTEGER),
                Field("white", 12, 14, INTEGER),
                Field("black", 16, 18, INTEGER),
            )
        ),
        loose=True,
        load=_load_forfeit,
        dump=_dump_forfeits,
        teams=("white", "black"),
    ),
    Record(
        "352",
        Layout((Field("colours", 5, None, TEXT),)),
        load=_load_colours,
        dump=_dump_colours,
    ),
    Record(
        "362",
        Layout(
            block=Block(
                (
                    Field("match_kind", 5, 6, choice("match-points-unknown", (*_MATCH_SCORING,))),
                    Field("points", 7, 10, POINTS),
                ),
                9,
            )
        ),
        loose=True,
        load=_load_scoring,
        dump=_dump_scoring,
    ),
    _kept("801"),
    _kept("802"),
    Record(
        "XCD",
        Layout(
            (
                Field("team", 5, 7, INTEGER),
                Field("zps_club", 9, 13, TEXT),
                Field("number_in_club", 15, 16, INTEGER),
            ),
            _CLM_MATCH,
        ),
        loose=True,
        load=_load_clm_team,
        dump=_dump_clm_team,
        on_team=True,
    ),
)


def with_clm_layout(record: Record) -> Record:
    """Return record 310 as CLM writes it."""
    return replace(record, layout=CLM_TEAM, also=(TEAM,))
