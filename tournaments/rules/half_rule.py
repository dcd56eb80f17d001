"""The 50 % rule of round robins: who withdrew before half of his games does not count.

His results stay in the cross table; in the standings neither he nor the games against him count.
"""

from tournaments.rules.tiebreaks.clm_ranking import (
    BOTH_FORFEIT,
    FORFEIT_LOSS,
    FULL_BYE,
    HALF_BYE,
    NOT_PAIRED,
    ZERO_BYE,
    Ranking,
)
from tournaments.rules.tiebreaks.event import Event
from tournaments.rules.tiebreaks.unplayed import Kind, Reading

_NOT_A_GAME = frozenset({FORFEIT_LOSS, BOTH_FORFEIT, NOT_PAIRED, FULL_BYE, HALF_BYE, ZERO_BYE})


def left_out(event: Event, withdrawn: frozenset[int]) -> frozenset[int]:
    """Return which of the withdrawn players have played less than half of all their games."""
    if not event.round_robin:
        return frozenset()
    reading = Reading(event)
    games = (len(event.participants) - 1) * event.legs
    return frozenset(
        key
        for key in withdrawn
        if 2 * sum(each.kind is Kind.GAME for each in reading.rounds[key]) < games
    )


def left_out_by_clm(event: Event) -> frozenset[int]:
    """Return who does not count under CLM's parameter option50PercentRule.

    It takes effect from round 5 on, when more than 70 % of the pairings have a result, and asks
    for half of the rounds played so far; wins by forfeit count as played.
    Source: CLM, ranking of single tournaments.
    """
    ranking = Ranking(event, fide_correct=False)
    rows = [row for each in ranking.rows.values() for row in each]
    paired = sum(row.code != NOT_PAIRED for row in rows)
    if not event.round_robin or ranking.last_round < 5 or 10 * paired <= 7 * len(rows):
        return frozenset()
    return frozenset(
        key
        for key, each in ranking.rows.items()
        if 2 * sum(row.code not in _NOT_A_GAME for row in each) < ranking.last_round
    )
