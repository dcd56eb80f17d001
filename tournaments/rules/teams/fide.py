"""FIDE's tie-breaks for teams by code (TRF 202, 212), such as ``EMGSB/C1/P`` or ``BH:MP``.

| code | name | article of C.07 |
|---|---|---|
| MP, GP, MPvGP | match points, game points, the one that is not the first order | 13.1 |
| EDE, EDET, EDEB, EDEBT, EDEBB | extended direct encounter, then by board | 13.3 |
| EMMSB, EMGSB, EGMSB, EGGSB | extended Sonneborn-Berger: opponent's match or game points times \
own match or game points | 13.2 |
| BH:MP, BH:GP | Buchholz of the teams | 8.1 |
| BC, TBR, BBE | board count, top board, bottom board elimination | 12 |
| WON | matches won | 7.2 |

Modifiers: /C1, /C2 leave out the lowest, /P takes forfeits for played matches.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import partial

from tournaments.rules.entries import Entry
from tournaments.rules.scoring import ScoringSystem
from tournaments.rules.standings import Criterion, Split, by_value
from tournaments.rules.teams.clm import total, wins
from tournaments.rules.teams.league import League, TeamRound
from tournaments.rules.teams.rules import RankedBy
from tournaments.rules.tiebreaks import scores
from tournaments.rules.tiebreaks.encounters import direct_encounter
from tournaments.rules.tiebreaks.event import Event, Participant, in_points
from tournaments.rules.tiebreaks.unplayed import Reading
from tournaments.rules.tiebreaks.working import N_

_CODE = re.compile(
    r"(?P<base>[A-Z]+)(?::(?P<points>MP|GP))?(?:/C(?P<cut>[12]))?(?P<played>/P)?", re.ASCII
)
_PLAYED_AS = {"+": "1", "-": "0"}
_CHAINS = {"EDE": "", "EDET": "T", "EDEB": "B", "EDEBT": "CT", "EDEBB": "CB"}
_NAMES = {
    "MP": N_("Match points"),
    "GP": N_("Board points"),
    "MPVGP": N_("Match points or board points"),
    "EDE": N_("Extended direct encounter"),
    "EDET": N_("Extended direct encounter, then the top boards"),
    "EDEB": N_("Extended direct encounter, then without the bottom boards"),
    "EDEBT": N_("Extended direct encounter, then board count and top boards"),
    "EDEBB": N_("Extended direct encounter, then board count without the bottom boards"),
    "EMMSB": N_("Sonneborn-Berger: match points times match points"),
    "EMGSB": N_("Sonneborn-Berger: match points times board points"),
    "EGMSB": N_("Sonneborn-Berger: board points times match points"),
    "EGGSB": N_("Sonneborn-Berger: board points times board points"),
    "BH": N_("Buchholz"),
    "BC": N_("Board count"),
    "TBR": N_("Top board result"),
    "BBE": N_("Bottom board elimination"),
    "WON": N_("Matches won"),
}

Value = Callable[[int], Fraction]


@dataclass(frozen=True, slots=True)
class Code:
    """A tie-break's code, taken apart.

    Attributes:
        text: as it was written, in upper case.
        base: without modifiers.
        points: "MP" or "GP" for a Buchholz.
        cut: how many of the lowest are left out.
        played: forfeits count as played.
    """

    text: str
    base: str
    points: str = "MP"
    cut: int = 0
    played: bool = False

    @property
    def name(self) -> str:
        """What it is called (an English message)."""
        return _NAMES[self.base]


def parse_code(text: str) -> Code | None:
    """Return a tie-break for teams, None when it is none that is known here."""
    upper = text.strip().upper()
    found = _CODE.fullmatch(upper)
    if not found or found["base"] not in _NAMES:
        return None
    return Code(
        upper,
        found["base"],
        found["points"] or "MP",
        int(found["cut"] or 0),
        bool(found["played"]),
    )


def criterion(league: League, code: Code, day: date, *, round_robin: bool) -> Criterion:
    """Return what orders equal teams by a tie-break.

    Args:
        league: the competition.
        code: from `parse_code`.
        day: decides which edition of the rules holds.
        round_robin: forfeits count as played matches there (15.2).
    """
    if code.base in _CHAINS:
        events = [
            Reading(_event(league, points, day, code.played, round_robin))
            for points in _orders(league)
        ]
        return partial(_extended_encounter, league, events, _CHAINS[code.base], code.played)
    if code.base == "TBR":
        return partial(_by_boards, league, _top_boards)
    if code.base == "BBE":
        return partial(_by_boards, league, _without_bottom)
    value = _value(league, code, day, round_robin)
    values = {key: value(key) for key in league.entrants}
    return by_value(values, ascending=code.base == "BC")


def _orders(league: League) -> tuple[str, str]:
    """Return the first and the second order of points."""
    if league.rules.ranked_by is RankedBy.MATCH_POINTS:
        return "match_points", "board_points"
    return "board_points", "match_points"


def _value(league: League, code: Code, day: date, round_robin: bool) -> Value:
    if code.base == "BH":
        points = "match_points" if code.points == "MP" else "board_points"
        reading = Reading(_event(league, points, day, code.played, round_robin))
        return lambda key: scores.buchholz(reading, key, cuts=code.cut).value
    if code.base in ("MP", "GP", "MPVGP"):
        named = {"MP": "match_points", "GP": "board_points", "MPVGP": _orders(league)[1]}
        return partial(total, league, points=named[code.base])
    if code.base == "WON":
        return partial(wins, league)
    if code.base == "BC":
        return partial(_board_count, league)
    return partial(_sonneborn_berger, league, code)


def _sonneborn_berger(league: League, code: Code, key: int) -> Fraction:
    """Return the products of a team; the lowest opponents' are left out first (14.1.2)."""
    theirs = league.match_points if code.base[1] == "M" else league.board_points
    products = []
    for each in league.entrants[key].rounds.values():
        if each.opponent is not None and each.letter and (code.played or each.letter in "1=0"):
            mine = each.score.match_points if code.base[2] == "M" else each.score.board_points
            opponent = in_points(theirs[each.opponent])
            products.append((opponent, opponent * in_points(mine)))
    return sum((product for _opponent, product in sorted(products)[code.cut :]), Fraction(0))


def _event(league: League, points: str, day: date, played: bool, round_robin: bool) -> Event:
    """Return the competition as an event whose players are the teams."""
    rules, scoring = league.rules, league.scoring
    most, drawn = rules.most_board_points(scoring), rules.drawn_board_points(scoring)
    worth = (rules.win, rules.draw) if points == "match_points" else (most, drawn)
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
    system = ScoringSystem(white_win=worth[0], white_draw=worth[1])
    return Event(participants, league.last_round, day, system, round_robin=round_robin)


def _entry(each: TeamRound, points: int, played: bool) -> Entry:
    letter = _PLAYED_AS.get(each.letter, each.letter) if played else each.letter
    return Entry(each.round, each.opponent, "w" if each.home else "b", letter, points)


def _extended_encounter(
    league: League, readings: Sequence[Reading], chain: str, played: bool, group: Sequence[int]
) -> Split:
    """Order by direct encounter in the first points, else in the second, else by the boards."""
    if len(group) == 1:
        return Split((tuple(group),), {})
    first = direct_encounter(readings[0], group, forfeits_as_played=played)
    if len(first.tiers) == 1:
        first = direct_encounter(readings[1], group, forfeits_as_played=played)
    tiers = [part for tier in first.tiers for part in _by_chain(league, chain, tier)]
    return Split(tuple(tiers), first.values)


def _by_chain(league: League, chain: str, tier: Sequence[int]) -> list[tuple[int, ...]]:
    """Order two teams that are still equal by the boards of their own matches."""
    if len(tier) != 2 or not chain:
        return [tuple(tier)]
    one, other = tier
    boards = {key: _boards_against(league, key, {one, other}) for key in tier}
    for step in chain:
        keys = {key: _STEPS[step](league, boards[key]) for key in tier}
        if keys[one] != keys[other]:
            best = max(tier, key=lambda key: keys[key])
            return [(best,), (one if best == other else other,)]
    return [tuple(tier)]


def _boards_against(league: League, key: int, group: set[int]) -> dict[int, int]:
    return _summed(each for each in league.entrants[key].rounds.values() if each.opponent in group)


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


_STEPS = {"T": _top_boards, "B": _without_bottom, "C": _count}


def _board_count(league: League, key: int) -> Fraction:
    boards = _summed(league.entrants[key].rounds.values())
    return in_points(-_count(league, boards)[0])


def _by_boards(
    league: League,
    order: Callable[[League, Mapping[int, int]], tuple[int, ...]],
    group: Sequence[int],
) -> Split:
    keys = {key: order(league, _summed(league.entrants[key].rounds.values())) for key in group}
    tiers: dict[tuple[int, ...], list[int]] = {}
    for key in sorted(group, key=lambda key: keys[key], reverse=True):
        tiers.setdefault(keys[key], []).append(key)
    values = {key: in_points(next(iter(found), 0)) for key, found in keys.items()}
    return Split(tuple(tuple(tier) for tier in tiers.values()), values)
