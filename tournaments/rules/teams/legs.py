"""Legs (CLM: Durchgänge): rounds are numbered over all of them, players say leg and round."""

from typing import NamedTuple


class LegRound(NamedTuple):
    """A round as leagues count it: 1-based leg, 1-based round of that leg."""

    leg: int
    round: int


def rounds_of_leg(scheduled_rounds: int | None, legs: int) -> int | None:
    """Return the rounds of one leg, None while the number of rounds is not known."""
    return -(-scheduled_rounds // legs) if scheduled_rounds else None


def leg_round(number: int, scheduled_rounds: int | None, legs: int) -> LegRound:
    """Return leg and round of a round that is counted over all legs, 1-based."""
    length = rounds_of_leg(scheduled_rounds, legs)
    if legs <= 1 or not length:
        return LegRound(1, number)
    leg = min((number - 1) // length, legs - 1)
    return LegRound(leg + 1, number - leg * length)
