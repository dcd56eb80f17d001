"""One player in one round, as standings, cross table, tie-breaks and files read it."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.rules.scoring import Colour


@dataclass(frozen=True, slots=True)
class Entry:
    """One player in one round.

    Attributes:
        round: 1-based number of the round.
        opponent: key of the opponent, None for a bye.
        colour: "w", "b", or "" for a bye.
        letter: TRF result letter of the player; "" for a game without result and an adjourned one.
        points: tenths of a point.
    """

    round: int
    opponent: int | None
    colour: Colour
    letter: str
    points: int


Entries = Mapping[int, Mapping[int, Entry]]
"""Entries by player key, then by round number; a round without game and bye is missing."""
