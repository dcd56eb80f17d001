"""Direct encounter: the tied players' own small table.

Source: FIDE C.07 article 6, with 15.2 for round robins. Forfeits count in a round robin only, and
elsewhere with the modifier /P; a pair without a counted game has not met. Where two players met
more than once, the average of their games counts (6.1.2).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tournaments.rules.standings import Split, tiers_by
from tournaments.rules.tiebreaks.unplayed import Kind, Played, Reading
from tournaments.rules.tiebreaks.working import N_, Term, Working, total

GAME = N_("game against a tied player")
ALL_MET = N_("Sum; all who are tied have met")
NOT_ALL_MET = N_("Sum; not all who are tied have met: only sure ranks are given")


@dataclass(frozen=True, slots=True)
class _Table:
    """Scores among tied players, and against how many of the others each has not played."""

    scores: dict[int, Fraction]
    missing: dict[int, int]


def direct_encounter(
    reading: Reading, group: Sequence[int], *, forfeits_as_played: bool = False
) -> Split:
    """Return the order of a tied group by the games among its members; no value without a tie."""
    if len(group) == 1:
        return Split((tuple(group),), {})
    tiers = _tiers(reading, group, forfeits_as_played)
    return Split(tiers, _table(reading, group, forfeits_as_played).scores)


def encounter_working(
    reading: Reading, key: int, group: Sequence[int], *, forfeits_as_played: bool = False
) -> Working:
    """Return the games of ``key`` against the others of the tied group.

    A game is worth its points over the number of games of the pair.
    """
    met = _games(reading, key, group, forfeits_as_played)
    terms = [_term(each, other, len(games)) for other, games in met.items() for each in games]
    everybody_met = not any(_table(reading, group, forfeits_as_played).missing.values())
    ordered = tuple(sorted(terms, key=lambda term: term.round))
    return Working(ordered, total(ordered), ALL_MET if everybody_met else NOT_ALL_MET)


def _term(each: Played, other: int, games: int) -> Term:
    share = Fraction(1, games)
    return Term(each.round, other, GAME, each.points * share, each.points, share)


def _tiers(
    reading: Reading, group: Sequence[int], forfeits_as_played: bool
) -> tuple[tuple[int, ...], ...]:
    table = _table(reading, group, forfeits_as_played)
    if any(table.missing.values()):
        first = _sure_ranks(table, reading.win)
        rest = [player for player in group if player not in first]
        parts: tuple[tuple[int, ...], ...] = (*((player,) for player in first), tuple(rest))
    else:
        parts = tiers_by(table.scores)
    if len(parts) == 1:
        return (tuple(group),)
    # 6.2 and 6.3: the article is applied again to those who are still equal.
    return tuple(
        tier for part in parts if part for tier in _tiers(reading, part, forfeits_as_played)
    )


def _sure_ranks(table: _Table, win: Fraction) -> list[int]:
    """Return who is first, second … whatever the missing games would bring (6.3)."""
    first: list[int] = []
    best = {player: table.scores[player] + table.missing[player] * win for player in table.scores}
    rest = sorted(table.scores, key=lambda player: -table.scores[player])
    while rest:
        if any(best[other] >= table.scores[rest[0]] for other in rest[1:]):
            break
        first.append(rest.pop(0))
    return first


def _table(reading: Reading, group: Sequence[int], forfeits_as_played: bool) -> _Table:
    scores = dict.fromkeys(group, Fraction(0))
    missing = dict.fromkeys(group, 0)
    for player in group:
        met = _games(reading, player, group, forfeits_as_played)
        for games in met.values():
            scores[player] += sum((each.points for each in games), Fraction(0)) / len(games)
        missing[player] = len(group) - 1 - len(met)
    return _Table(scores, missing)


def _games(
    reading: Reading, player: int, group: Sequence[int], forfeits_as_played: bool
) -> dict[int, list[Played]]:
    """Return the games of a player against members of the group, by opponent."""
    members = set(group)
    met: dict[int, list[Played]] = {}
    for each in reading.rounds[player]:
        opponent = each.entry.opponent
        counts = each.kind is Kind.GAME or forfeits_as_played or reading.is_regular(each)
        if opponent is not None and opponent in members and counts:
            met.setdefault(opponent, []).append(each)
    return met
