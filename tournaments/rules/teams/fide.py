"""FIDE's tie-breaks for teams by code (TRF 202, 212), such as ``EMGSB/C1/P`` or ``BH:MP``.

| code | name | article of C.07 |
|---|---|---|
| MP, GP, MPvGP | match points, game points, the one that is not the first order | 13.1 |
| EMMSB, EMGSB, EGMSB, EGGSB | extended Sonneborn-Berger: opponent's match or game points times \
own match or game points | 13.2 |
| EDE, EDET, EDEB, EDEBT, EDEBB | extended direct encounter, then by board | 13.3 |
| SSSC | the second order, and Buchholz in the first divided by a factor | 13.4 |
| BC, TBR, BBE | board count, top board, bottom board elimination | 12 |
| BH, FB, AOB, PS, WIN, WON | as for players, with teams and their matches | 7, 8 |

:MP and :GP say whose points are meant; without them it is the first order. Modifiers: /C1, /C2
leave out the lowest, /M1, /M2 the lowest and the highest, /P takes forfeits for played matches, /Kn
sets the factor of SSSC. Unplayed rounds are read as in article 16, in Swiss events.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from functools import partial

from tournaments.rules.entries import Entry
from tournaments.rules.scoring import ScoringSystem
from tournaments.rules.standings import Criterion, Split, by_value, tiers_by
from tournaments.rules.teams.clm import MATCH, by_board, in_halves, total, weighted
from tournaments.rules.teams.league import League, TeamRound
from tournaments.rules.teams.rules import RankedBy
from tournaments.rules.tiebreaks import scores
from tournaments.rules.tiebreaks.encounters import direct_encounter, encounter_working
from tournaments.rules.tiebreaks.event import Event, Participant, in_points
from tournaments.rules.tiebreaks.fide import TIE_BREAKS
from tournaments.rules.tiebreaks.unplayed import Reading
from tournaments.rules.tiebreaks.working import N_, Working

_CODE = re.compile(
    r"(?P<base>[A-Z]+)(?::(?P<points>MP|GP))?(?:/(?P<cut>[CM][12]))?(?:/K(?P<factor>[1-9]\d?))?"
    r"(?P<played>/P)?",
    re.ASCII,
)
_POINTS = {"MP": "match_points", "GP": "board_points"}
_AS_FOR_PLAYERS = frozenset({"BH", "FB", "AOB", "PS", "WIN", "WON"})
_PLAYED_AS = {"+": "1", "-": "0"}
_CHAINS = {"EDE": "", "EDET": "T", "EDEB": "B", "EDEBT": "CT", "EDEBB": "CB"}


@dataclass(frozen=True, slots=True)
class Kind:
    """One tie-break for teams: code without modifiers, name (an English message), article of C.07.

    `modifiers` lists those that it can have, separated by blanks.
    """

    base: str
    name: str
    section: str
    modifiers: str

    @property
    def code(self) -> str:
        """The code as FIDE writes it."""
        return _as_written(self.base)


KINDS = (
    Kind("MP", N_("Match points"), "11.1", ""),
    Kind("GP", N_("Board points"), "11.1", ""),
    Kind("MPVGP", N_("Match points or board points"), "13.1", ""),
    Kind("EDE", N_("Extended direct encounter"), "13.3", "/P"),
    Kind("EDET", N_("Extended direct encounter, then the top boards"), "13.3, 12.2", "/P"),
    Kind(
        "EDEB", N_("Extended direct encounter, then without the bottom boards"), "13.3, 12.3", "/P"
    ),
    Kind(
        "EDEBT", N_("Extended direct encounter, then board count and top boards"), "13.3, 12", "/P"
    ),
    Kind(
        "EDEBB",
        N_("Extended direct encounter, then board count without the bottom boards"),
        "13.3, 12",
        "/P",
    ),
    Kind("EMMSB", N_("Sonneborn-Berger: match points times match points"), "13.2.1", "/C1 /C2 /P"),
    Kind("EMGSB", N_("Sonneborn-Berger: match points times board points"), "13.2.2", "/C1 /C2 /P"),
    Kind("EGMSB", N_("Sonneborn-Berger: board points times match points"), "13.2.3", "/C1 /C2 /P"),
    Kind("EGGSB", N_("Sonneborn-Berger: board points times board points"), "13.2.4", "/C1 /C2 /P"),
    Kind("SSSC", N_("Points and strength of the schedule"), "13.4", "/K4 /P"),
    Kind("BH", N_("Buchholz"), "8.1", ":MP :GP /C1 /C2 /M1 /M2 /P"),
    Kind("FB", N_("Fore Buchholz"), "8.3", ":MP :GP /C1 /P"),
    Kind("AOB", N_("Average of the opponents' Buchholz"), "8.2", ":MP :GP /P"),
    Kind("PS", N_("Progressive score"), "7.5", ":MP :GP /C1"),
    Kind("WIN", N_("Number of wins"), "7.1", ""),
    Kind("WON", N_("Matches won over the board"), "7.2", ""),
    Kind("BC", N_("Board count"), "12.1", ""),
    Kind("TBR", N_("Top board result"), "12.2", ""),
    Kind("BBE", N_("Bottom board elimination"), "12.3", ""),
)
_NAMES = {each.base: each.name for each in KINDS}

SECOND_AND_SCHEDULE = N_("{own} points, and the sum divided by {factor}")
FROM_THE_TOP = N_("Points on the boards, from the first: {points}")
FROM_THE_BOTTOM = N_("Points without the last board, the last two and so on: {points}")

Reckoning = Callable[[int], Working]
"""Makes the working of a team (by key)."""


@dataclass(frozen=True, slots=True)
class Code:
    """A tie-break's code, taken apart.

    Attributes:
        text: as FIDE writes it.
        base: without modifiers.
        points: "MP" or "GP", "" for those that come first in the event.
        cut: C1, C2, M1, M2 or "".
        factor: of SSSC; 0 for the usual one.
        played: forfeits count as played.
    """

    text: str
    base: str
    points: str = ""
    cut: str = ""
    factor: int = 0
    played: bool = False

    @property
    def name(self) -> str:
        """What it is called (an English message)."""
        return _NAMES[self.base]

    @property
    def of_players(self) -> str:
        """The code of the same tie-break for players."""
        return f"{self.base}/{self.cut}" if self.cut else self.base


def parse_code(text: str) -> Code | None:
    """Return a tie-break for teams, None when it is none that is known here."""
    upper = text.strip().upper()
    found = _CODE.fullmatch(upper)
    if not found or found["base"] not in _NAMES:
        return None
    code = Code(
        _as_written(upper),
        found["base"],
        found["points"] or "",
        found["cut"] or "",
        int(found["factor"] or 0),
        bool(found["played"]),
    )
    return code if _fits(code) else None


def _as_written(upper: str) -> str:
    return upper.replace("MPVGP", "MPvGP")


def _fits(code: Code) -> bool:
    """Tell whether the modifiers are those of the tie-break."""
    if code.factor and code.base != "SSSC":
        return False
    if code.base in _AS_FOR_PLAYERS:
        return code.of_players in TIE_BREAKS
    return not code.points and (not code.cut or (code.cut[0] == "C" and _is_product(code)))


def _is_product(code: Code) -> bool:
    return code.base.startswith("E") and code.base.endswith("SB")


@dataclass(frozen=True)
class Contest:
    """A team competition as FIDE's tie-breaks read it.

    Attributes:
        league: the competition.
        day: decides which edition of the rules holds.
        round_robin: forfeits count as played matches there (15.2).
    """

    league: League
    day: date
    round_robin: bool = False

    @property
    def orders(self) -> tuple[str, str]:
        """The first and the second order of points, as `League` names them."""
        if self.league.rules.ranked_by is RankedBy.MATCH_POINTS:
            return "match_points", "board_points"
        return "board_points", "match_points"

    def points_of(self, code: Code) -> str:
        """Return the points that a code is about."""
        return _POINTS.get(code.points, self.orders[0])

    def worth(self, points: str) -> tuple[int, int]:
        """Return what a won and a drawn match give at most, in tenths."""
        rules, scoring = self.league.rules, self.league.scoring
        if points == "match_points":
            return rules.win, rules.draw
        return rules.most_board_points(scoring), rules.drawn_board_points(scoring)

    def reading(self, points: str, *, played: bool) -> Reading:
        """Return the event whose players are the teams; /P makes forfeits matches."""
        league = self.league
        participants = {
            key: Participant(
                entrant.number,
                {
                    number: _entry(each, getattr(each.score, points), played)
                    for number, each in entrant.rounds.items()
                },
            )
            for key, entrant in league.entrants.items()
        }
        win, draw = self.worth(points)
        system = ScoringSystem(white_win=win, white_draw=draw)
        return Reading(
            Event(participants, league.last_round, self.day, system, round_robin=self.round_robin)
        )


def criterion(contest: Contest, code: Code) -> Criterion:
    """Return what orders equal teams by a tie-break."""
    if code.base in _CHAINS:
        readings = _readings(contest, code)
        return partial(_extended_encounter, contest.league, readings, code)
    if code.base in _BOARD_ORDERS:
        return partial(_by_boards, contest.league, _BOARD_ORDERS[code.base][0])
    reckon = _reckoning(contest, code)
    values = {key: reckon(key).value for key in contest.league.entrants}
    return by_value(values, ascending=code.base == "BC")


def working(contest: Contest, code: Code, key: int, tied: Sequence[int]) -> Working:
    """Return how the value of one team came about; ``tied`` were still equal, itself included."""
    if code.base in _CHAINS:
        readings = _readings(contest, code)
        return _encounter_working(contest.league, readings, code, key, tied)
    if code.base in _BOARD_ORDERS:
        return _board_working(contest.league, code.base, key)
    found = _reckoning(contest, code)(key)
    if code.base != "BC":
        return found
    return by_board(with_unplayed_boards(contest.league), key, found, int)


def _readings(contest: Contest, code: Code) -> list[Reading]:
    return [contest.reading(points, played=code.played) for points in contest.orders]


def _reckoning(contest: Contest, code: Code) -> Reckoning:
    league = contest.league
    if code.base in _AS_FOR_PLAYERS:
        return _as_for_players(contest, code)
    if _is_product(code):
        return _sonneborn_berger(contest, code)
    if code.base == "SSSC":
        return _score_and_schedule(contest, code)
    if code.base == "BC":
        filled = with_unplayed_boards(league)
        return lambda key: weighted(filled, key, int)
    named = {"MP": "match_points", "GP": "board_points", "MPVGP": contest.orders[1]}
    return partial(total, league, points=named[code.base])


def _as_for_players(contest: Contest, code: Code) -> Reckoning:
    """Return a tie-break of players, in which teams take their place."""
    tie_break = TIE_BREAKS[code.of_players]
    reading = contest.reading(contest.points_of(code), played=code.played)
    if tie_break.fore:
        reading = Reading(scores.fore(reading.event))
    assert tie_break.reckon  # noqa: S101 -- only the direct encounter has none, which has its own
    return partial(tie_break.reckon, reading)


def _sonneborn_berger(contest: Contest, code: Code) -> Reckoning:
    """Return the opponents' points times the own ones; EMGSB: match points times game points."""
    theirs, mine = (_POINTS[f"{letter}P"] for letter in code.base[1:3])
    reading = contest.reading(theirs, played=code.played)
    own = {
        key: {
            number: in_points(getattr(each.score, mine)) for number, each in entrant.rounds.items()
        }
        for key, entrant in contest.league.entrants.items()
    }
    cuts = int(code.cut[1:] or 0)
    return lambda key: scores.sonneborn_berger(reading, key, cuts=cuts, own=own[key])


def _score_and_schedule(contest: Contest, code: Code) -> Reckoning:
    """Return the points of the second order and Buchholz over a whole factor (13.4).

    The factor is what the first order can bring in all rounds, over what the second can bring in
    one match, rounded towards zero.
    """
    league, (first, second) = contest.league, contest.orders
    reading = contest.reading(first, played=code.played)
    most = contest.worth(first)[0] * league.last_round
    factor = code.factor or max(most // max(contest.worth(second)[0], 1), 1)

    def reckon(key: int) -> Working:
        schedule = scores.buchholz(reading, key)
        own = in_points(getattr(league, second)[key])
        params: dict[str, str | int] = {"own": in_halves(int(own * 10)), "factor": factor}
        value = own + schedule.value / factor
        return replace(schedule, value=value, rule=SECOND_AND_SCHEDULE, params=params)

    return reckon


def _entry(each: TeamRound, points: int, played: bool) -> Entry:
    letter = _PLAYED_AS.get(each.letter, each.letter) if played else each.letter
    return Entry(each.round, each.opponent, "w" if each.home else "b", letter, points)


# --- extended direct encounter, article 13.3


def _extended_encounter(
    league: League, readings: Sequence[Reading], code: Code, group: Sequence[int]
) -> Split:
    if len(group) == 1:
        return Split((tuple(group),), {})
    tiers = _tiers(league, readings, code, group)
    decisive = _decisive(readings, code, group)
    return Split(tiers, direct_encounter(decisive, group, forfeits_as_played=code.played).values)


def _decisive(readings: Sequence[Reading], code: Code, group: Sequence[int]) -> Reading:
    """Return the first order of points that tells the teams apart, else the last one."""
    for reading in readings[:-1]:
        if len(direct_encounter(reading, group, forfeits_as_played=code.played).tiers) > 1:
            return reading
    return readings[-1]


def _tiers(
    league: League, readings: Sequence[Reading], code: Code, group: Sequence[int]
) -> tuple[tuple[int, ...], ...]:
    """Return the teams in tiers; every smaller group starts again with the first order."""
    if len(group) == 1:
        return (tuple(group),)
    decisive = _decisive(readings, code, group)
    parts = direct_encounter(decisive, group, forfeits_as_played=code.played).tiers
    if len(parts) == 1:
        return tuple(_by_chain(league, code, group))
    return tuple(tier for part in parts for tier in _tiers(league, readings, code, part))


def _encounter_working(
    league: League, readings: Sequence[Reading], code: Code, key: int, tied: Sequence[int]
) -> Working:
    """Return the matches against the tied teams, with the boards where these may decide."""
    if len(tied) < 2:
        return Working((), Fraction(0))
    reading = _decisive(readings, code, tied)
    found = encounter_working(reading, key, tied, forfeits_as_played=code.played)
    rounds = league.entrants[key].rounds
    by_board = len(tied) == 2 and _CHAINS[code.base]
    terms = tuple(
        replace(term, note=MATCH, detail=_shown(rounds[term.round].boards) if by_board else "")
        for term in found.terms
    )
    return replace(found, terms=terms)


def _shown(boards: Iterable[tuple[int, int]]) -> str:
    return ", ".join(in_halves(points) for _board, points in boards)


def _by_chain(league: League, code: Code, tier: Sequence[int]) -> list[tuple[int, ...]]:
    """Order two teams that are still equal by the boards of their own matches."""
    chain = _CHAINS[code.base]
    if len(tier) != 2 or not chain:
        return [tuple(tier)]
    one, other = tier
    boards = {key: _boards_against(league, key, {one, other}, code.played) for key in tier}
    for step in chain:
        keys = {key: _STEPS[step](league, boards[key]) for key in tier}
        if keys[one] != keys[other]:
            best = max(tier, key=lambda key: keys[key])
            return [(best,), (one if best == other else other,)]
    return [tuple(tier)]


def _boards_against(league: League, key: int, group: set[int], played: bool) -> dict[int, int]:
    return _summed(
        each
        for each in league.entrants[key].rounds.values()
        if each.opponent in group and (played or each.letter not in _PLAYED_AS)
    )


# --- boards, article 12


def with_unplayed_boards(league: League) -> League:
    """Return the competition in which byes have points on every board.

    The bye of the pairing is a win there. Source: C.07, 12.
    """
    scoring, numbers = league.scoring, range(1, league.rules.boards + 1)
    worth = dict.fromkeys("UF", scoring.white_win) | {"H": scoring.white_draw}
    entrants = {
        key: replace(
            entrant,
            rounds={
                number: replace(
                    each, boards=tuple((board, worth[each.letter]) for board in numbers)
                )
                if each.letter in worth
                else each
                for number, each in entrant.rounds.items()
            },
        )
        for key, entrant in league.entrants.items()
    }
    return replace(league, entrants=entrants)


def _summed(rounds: Iterable[TeamRound]) -> dict[int, int]:
    sums: dict[int, int] = {}
    for each in rounds:
        for board, points in each.boards:
            sums[board] = sums.get(board, 0) + points
    return sums


def _top_boards(league: League, boards: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(boards.get(number, 0) for number in range(1, league.rules.boards + 1))


def _without_bottom(league: League, boards: Mapping[int, int]) -> tuple[int, ...]:
    top = _top_boards(league, boards)
    return tuple(sum(top[:end]) for end in range(len(top) - 1, 0, -1))


def _count(_league: League, boards: Mapping[int, int]) -> tuple[int, ...]:
    """The lower board count is the better (12.1)."""
    return (-sum(number * points for number, points in boards.items()),)


BoardOrder = Callable[[League, Mapping[int, int]], tuple[int, ...]]
"""From the points by board what is compared, the most important first, more is better."""

_STEPS: Mapping[str, BoardOrder] = {"T": _top_boards, "B": _without_bottom, "C": _count}
_BOARD_ORDERS: Mapping[str, tuple[BoardOrder, str]] = {
    "TBR": (_top_boards, FROM_THE_TOP),
    "BBE": (_without_bottom, FROM_THE_BOTTOM),
}


def _by_boards(league: League, order: BoardOrder, group: Sequence[int]) -> Split:
    filled = with_unplayed_boards(league)
    keys = {key: _compared(filled, order, key) for key in group}
    values = {key: in_points(next(iter(found), 0)) for key, found in keys.items()}
    return Split(tiers_by(keys), values)


def _compared(league: League, order: BoardOrder, key: int) -> tuple[int, ...]:
    return order(league, _summed(league.entrants[key].rounds.values()))


def _board_working(league: League, base: str, key: int) -> Working:
    order, rule = _BOARD_ORDERS[base]
    compared = _compared(with_unplayed_boards(league), order, key)
    shown = ", ".join(in_halves(points) for points in compared)
    return Working((), in_points(next(iter(compared), 0)), rule, {"points": shown})
