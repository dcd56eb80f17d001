"""What a TRF file says, free of columns and dialects: a report, its players, their rounds.

Points are integers of tenths everywhere (25 = two and a half points); ``None`` means that the
file does not say. Starting ranks and round numbers are 1-based. Unknown text is "".
"""

import datetime
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from trf.format.team_values import AllocatedByes, LineUp, MatchForfeit, MatchScoring, Team

PLAYED_RESULTS = frozenset("1=0WDL")
"""Results of games played over the board; W, D, L are unrated (less than one move)."""
BYE_RESULTS = frozenset("UFHZ")
"""Pairing-allocated, full-point, half-point and zero-point bye."""
ADJOURNED = "?"
"""Adjourned or not known; a letter of few programs, but 162 has a value for it."""
WINS = frozenset("1W+")
DRAWS = frozenset("=D")
LOSSES = frozenset("0L-")


@dataclass(frozen=True, slots=True)
class PartialDate:
    """A date of which the month or the day may be unknown; nothing is ever invented.

    Attributes:
        year: four digits, or None.
        month: 1-12, or None.
        day: 1-31, or None; never without a month.
        text: the file's own words when they are no date (``1990/02/30``), else "".
    """

    year: int | None = None
    month: int | None = None
    day: int | None = None
    text: str = ""

    def __bool__(self) -> bool:
        return self.year is not None or bool(self.text)

    @property
    def date(self) -> datetime.date | None:
        """The calendar date when year, month and day are all known."""
        if self.year is None or self.month is None or self.day is None:
            return None
        return datetime.date(self.year, self.month, self.day)


UNKNOWN_DATE = PartialDate()


class Cell(NamedTuple):
    """What one player did in one round.

    Attributes:
        opponent: starting rank of the opponent; None = nobody.
        colour: "w", "b", or "" when no colour was given.
        result: ``1 = 0`` played; ``W D L`` played, unrated; ``+ -`` forfeit; ``U F H Z``
            pairing-allocated, full-point, half-point, zero-point bye; ``?`` adjourned; "" with
            an opponent = paired, no result yet; "" without = the file says nothing about this
            round.
    """

    opponent: int | None = None
    colour: str = ""
    result: str = ""

    @property
    def paired(self) -> bool:
        """True when the player has an opponent in this round."""
        return self.opponent is not None


EMPTY_CELL = Cell()


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points (tenths) per kind of result; None = the file does not state it.

    The twelve values are those of JaVaFo's ``XXS``; the names in brackets are its codes.
    Source: JaVaFo Advanced User Manual (XXS); TRF26 record 162 (W D L A P X).
    """

    white_win: int | None = None
    """WW"""
    black_win: int | None = None
    """BW"""
    white_draw: int | None = None
    """WD"""
    black_draw: int | None = None
    """BD"""
    white_loss: int | None = None
    """WL"""
    black_loss: int | None = None
    """BL"""
    zero_point_bye: int | None = None
    """ZPB"""
    half_point_bye: int | None = None
    """HPB"""
    full_point_bye: int | None = None
    """FPB"""
    pairing_allocated_bye: int | None = None
    """PAB"""
    forfeit_win: int | None = None
    """FW"""
    forfeit_loss: int | None = None
    """FL"""
    unknown: int | None = None
    """Adjourned or unknown game: ``X`` of record 162; a draw unless stated."""

    def __bool__(self) -> bool:
        return self != _NOTHING_STATED

    def complete(self) -> Self:
        """Fill what is not stated: 1, ½, 0; the bye follows the win, the half bye the draw."""
        win = _first(self.white_win, self.black_win, 10)
        draw = _first(self.white_draw, self.black_draw, 5)
        return replace(
            self,
            white_win=win,
            black_win=_first(self.black_win, win),
            white_draw=draw,
            black_draw=_first(self.black_draw, draw),
            white_loss=_first(self.white_loss, self.black_loss, 0),
            black_loss=_first(self.black_loss, self.white_loss, 0),
            zero_point_bye=_first(self.zero_point_bye, 0),
            half_point_bye=_first(self.half_point_bye, draw),
            full_point_bye=_first(self.full_point_bye, win),
            pairing_allocated_bye=_first(self.pairing_allocated_bye, win),
            forfeit_win=_first(self.forfeit_win, win),
            forfeit_loss=_first(self.forfeit_loss, 0),
            unknown=_first(self.unknown, draw),
        )

    def points(self, colour: str, result: str) -> int:
        """Return the tenths for one result; only for a ``complete()`` scoring.

        A result without a code ("") gives 0: the game has not been played.
        """
        black = colour == "b"
        name = _VALUE_OF_RESULT.get(result)
        if name is None:
            return 0
        value: int = getattr(self, name[black])
        return value


def _first(*values: int | None) -> int:
    return next(value for value in values if value is not None)


_NOTHING_STATED = Scoring()

_GAME_VALUES = {
    "1": ("white_win", "black_win"),
    "=": ("white_draw", "black_draw"),
    "0": ("white_loss", "black_loss"),
}
# By result code: the attribute of White, that of Black.
_VALUE_OF_RESULT = {
    **_GAME_VALUES,
    "W": _GAME_VALUES["1"],
    "D": _GAME_VALUES["="],
    "L": _GAME_VALUES["0"],
    "+": ("forfeit_win",) * 2,
    "-": ("forfeit_loss",) * 2,
    "U": ("pairing_allocated_bye",) * 2,
    "F": ("full_point_bye",) * 2,
    "H": ("half_point_bye",) * 2,
    "Z": ("zero_point_bye",) * 2,
    ADJOURNED: ("unknown",) * 2,
}


@dataclass(frozen=True, slots=True)
class ByeRequest:
    """Record 240: the players who get a bye in a round, mostly a future one.

    Attributes:
        kind: "F", "H" or "Z".
        round: 1-based.
        players: starting ranks.
    """

    kind: str
    round: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Record 250: fictitious points (tenths) for a range of rounds and of players."""

    points: int
    first_round: int
    last_round: int
    first_player: int
    last_player: int
    match_points: int | None = None


@dataclass(frozen=True, slots=True)
class ForbiddenGroup:
    """Records 260 and XXP: no two of these players may meet.

    ``first_round`` and ``last_round`` (inclusive) are None for XXP: the whole tournament.
    """

    players: tuple[int, ...]
    first_round: int | None = None
    last_round: int | None = None


@dataclass(frozen=True, slots=True)
class AbnormalPoints:
    """Record 299: points that differ from the scoring system, or a penalty or bonus.

    Attributes:
        kind: a result code, or "" = a penalty or bonus that is added.
        points: tenths, may be negative.
        round: 1-based; None = every round.
        players: starting ranks; empty = everybody.
        match_points: tenths, team events only.
    """

    kind: str
    points: int
    round: int | None = None
    players: tuple[int, ...] = ()
    match_points: int | None = None


@dataclass(frozen=True, slots=True)
class ClmMode:
    """Record XCM: the kind of the tournament in CLM's numbers.

    ``type`` (typ): 1 Swiss, 2 round robin, 3 knock-out, 4 Keizer, 5 knock-out with small
    final, 6 free. ``legs`` = Durchgänge, ``rounds`` per leg; ``regular_boards`` (Stamm) and
    ``reserve_players`` (Ersatz) in team events only. Source: CLM page on TRF, XCM.
    """

    type: int
    legs: int | None = None
    rounds: int | None = None
    regular_boards: int | None = None
    reserve_players: int | None = None


@dataclass(frozen=True, slots=True)
class ClmBoard:
    """One round block of XCZ (from column 76, 25 wide): a row of CLM's result table.

    Attributes:
        pairing: number of the pairing (Paarung).
        board: board within the pairing.
        home: True = home team, or White in an individual tournament.
        result: CLM's result code (see ``trf.format.clm_codes``).
        forfeit: kampflos.
        points: tenths.
    """

    pairing: int
    board: int
    home: bool
    result: int | None
    forfeit: bool
    points: int | None


@dataclass(frozen=True, slots=True)
class NationalRecord:
    """Record NRS of TRF26: what a national federation knows about a player.

    The record's code is the federation (``GER``); blank sex, name and birth mean "as in 001".
    ``number`` is text (``CG  70100010001``).
    """

    federation: str
    sex: str = ""
    classification: str = ""
    name: str = ""
    rating: int | None = None
    origin: str = ""
    number: str = ""
    birth: PartialDate = UNKNOWN_DATE


# Not frozen, though nobody changes it: a frozen one takes three times as long to make, which is
# a sixth of the time of reading a large file.
@dataclass(slots=True)
class Player:
    """One player: record 001 and what XXA, NRS, DAT and CLM's XC records add to it.

    Attributes:
        starting_rank: 1-9999, unique in the file.
        sex: "m", "w" or "".
        title: GM IM FM CM WGM WIM WFM WCM or "".
        rating: None when unrated (blank or 0 in the file).
        fide_id: text, as it may be anything in real files; "" = none.
        points: tenths, as declared by the file (columns 81-84).
        rank: place declared by the file.
        cells: one per round, from round 1; may be shorter than the tournament.
        fictitious_points: XXA, tenths per round from round 1.
        club: XCC. email: XCE, or DAT EMAIL. phone: XCS, or CLM's XCP with a number.
        dwz, elo, twz: XCR; None when blank or 0.
        zps_club, zps_member: XCZ; "" and None for players without a club.
        clm_boards: the round blocks of XCZ, None = did not play.
        line, clm_line: the 1-based lines of 001 and of XCZ; not part of the player's identity.
    """

    starting_rank: int
    name: str
    sex: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    fide_id: str = ""
    birth: PartialDate = UNKNOWN_DATE
    points: int | None = None
    rank: int | None = None
    cells: tuple[Cell, ...] = ()
    fictitious_points: tuple[int, ...] = ()
    national_records: tuple[NationalRecord, ...] = ()
    club: str = ""
    email: str = ""
    phone: str = ""
    dwz: int | None = None
    elo: int | None = None
    twz: int | None = None
    zps_club: str = ""
    zps_member: int | None = None
    clm_boards: tuple[ClmBoard | None, ...] = ()
    line: int = field(default=0, compare=False)
    clm_line: int = field(default=0, compare=False)

    def cell(self, round_number: int) -> Cell:
        """Return the cell of a 1-based round; the empty cell beyond the player's last."""
        return self.cells[round_number - 1] if round_number <= len(self.cells) else EMPTY_CELL


@dataclass(frozen=True, slots=True)
class Report:
    """The whole meaning of a file.

    Attributes:
        name: 012. city: 022. federation: 032, upper case; "" when it is no federation code.
        start_date, end_date: 042, 052; None when blank or unreadable.
        player_count, rated_count, team_count: 062, 072, 082, as declared.
        type_text: 092. type_code: 192 (``FIDE_DUTCH_2025``).
        chief_arbiter: 102. deputy_arbiters: one per 112.
        time_control: 122, free text. time_control_code: 222 (``5400+30``).
        round_dates: 132 by round, None = unset. start_times: XCT by round.
        rounds: number of rounds stated by 142 or XXR, None = not stated.
        initial_colour: 152 or XXC; "w", "b" or "". rank_as_id: ``XXC rank``.
        scoring: stated by 162, XXS or BB records.
        rating_federation, rating_method: 172.
        controller: 182. tie_breaks: 202. standing_order: 212, with PTS.
        byes: 240. accelerations: 250. forbidden_groups: 260 and XXP.
        abnormal_points: 299. absent: XXZ, starting ranks.
        venue: XCL. clm_params: XCP, ordered (key, value). clm_tie_breaks: XCF.
        clm_mode: XCM. accelerated_rounds: XCA. acceleration_groups: XCG.
        team_event: the file describes a competition of teams: the cells of the players are the
            boards of their team's matches (see ``trf.format.league``).
        players: in the file's order.
        teams: 310, 013 and XCD; also in an individual event that scores players by team.
        team_byes, team_accelerations, team_forbidden_groups, team_abnormal_points: 240, 250, 260
            and 299 of a team event, where ``players`` are team numbers.
        line_ups: 300. match_forfeits: 330. allocated_byes: 320.
        board_colours: 352, colours of the first team by board (``WBWB``). match_scoring: 362.
    """

    name: str = ""
    city: str = ""
    federation: str = ""
    start_date: datetime.date | None = None
    end_date: datetime.date | None = None
    player_count: int | None = None
    rated_count: int | None = None
    team_count: int | None = None
    type_text: str = ""
    type_code: str = ""
    chief_arbiter: str = ""
    deputy_arbiters: tuple[str, ...] = ()
    time_control: str = ""
    time_control_code: str = ""
    round_dates: tuple[datetime.date | None, ...] = ()
    start_times: tuple[datetime.time | None, ...] = ()
    rounds: int | None = None
    initial_colour: str = ""
    rank_as_id: bool = False
    scoring: Scoring = _NOTHING_STATED
    rating_federation: str = ""
    rating_method: str = ""
    controller: str = ""
    tie_breaks: tuple[str, ...] = ()
    standing_order: tuple[str, ...] = ()
    byes: tuple[ByeRequest, ...] = ()
    accelerations: tuple[Acceleration, ...] = ()
    forbidden_groups: tuple[ForbiddenGroup, ...] = ()
    abnormal_points: tuple[AbnormalPoints, ...] = ()
    absent: tuple[int, ...] = ()
    venue: str = ""
    clm_params: tuple[tuple[str, str], ...] = ()
    clm_tie_breaks: tuple[int, ...] = ()
    clm_mode: ClmMode | None = None
    accelerated_rounds: int | None = None
    acceleration_groups: int | None = None
    team_event: bool = False
    players: tuple[Player, ...] = ()
    teams: tuple[Team, ...] = ()
    team_byes: tuple[ByeRequest, ...] = ()
    team_accelerations: tuple[Acceleration, ...] = ()
    team_forbidden_groups: tuple[ForbiddenGroup, ...] = ()
    team_abnormal_points: tuple[AbnormalPoints, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    match_forfeits: tuple[MatchForfeit, ...] = ()
    allocated_byes: AllocatedByes | None = None
    board_colours: str = ""
    match_scoring: MatchScoring | None = None

    def player(self, starting_rank: int) -> Player | None:
        """Return the player with this starting rank, or None; for many use a dict."""
        return next((p for p in self.players if p.starting_rank == starting_rank), None)
