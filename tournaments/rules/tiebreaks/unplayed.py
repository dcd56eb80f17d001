"""Unplayed rounds as the tie-breaks read them.

An opponent's score is adjusted: byes he asked for at the end count as draws. A player's own
unplayed round counts like a game against a dummy. In a round robin a forfeit counts like a game.

Source: FIDE C.07 (2024, 2026), articles 15.2 and 16; the caps of 16.4.1 and 16.4.2 are of 2026.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from enum import Enum
from fractions import Fraction
from functools import cached_property

from tournaments.rules.entries import Entry
from tournaments.rules.tiebreaks.event import Event, in_points
from tournaments.rules.tiebreaks.working import N_, Working

FROM_2026 = date(2026, 3, 1)

OPPONENT = N_("adjusted score of the opponent")
DUMMY_OWN = N_("unplayed: dummy opponent with the same score")
DUMMY_CAPPED = N_("unplayed: dummy opponent, capped")


class Kind(Enum):
    """What a round was, by the numbers of article 16.2."""

    GAME = "game"
    PAIRING_BYE = "16.2.1"
    FORFEIT_WIN = "16.2.2"
    EARLY_BYE = "16.2.3"
    FORFEIT_LOSS = "16.2.4"
    LATE_BYE = "16.2.5"


VOLUNTARY = frozenset({Kind.EARLY_BYE, Kind.FORFEIT_LOSS, Kind.LATE_BYE})
_PRESENT = frozenset({Kind.GAME, Kind.PAIRING_BYE, Kind.FORFEIT_WIN})
_FORFEITS = frozenset({Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})
_KINDS = {
    "+": Kind.FORFEIT_WIN,
    "-": Kind.FORFEIT_LOSS,
    "U": Kind.PAIRING_BYE,
    "F": Kind.PAIRING_BYE,
    "H": Kind.EARLY_BYE,
    "Z": Kind.EARLY_BYE,
}


@dataclass(frozen=True, slots=True)
class Played:
    """One round of one player: the entry, what it was, and its points."""

    entry: Entry
    kind: Kind
    points: Fraction

    @property
    def round(self) -> int:
        """1-based number of the round."""
        return self.entry.round

    @property
    def voluntary(self) -> bool:
        """A voluntary unplayed round (16.1.2)."""
        return self.kind in VOLUNTARY


class Reading:
    """An event as articles 15 and 16 have it; all scores are points."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self._values: dict[tuple[Reckoning, int], Fraction] = {}
        self.capped = event.round_robin or event.day >= FROM_2026
        self.draw = in_points(event.scoring.white_draw)
        self.win = in_points(event.scoring.white_win)

    @cached_property
    def rounds(self) -> dict[int, tuple[Played, ...]]:
        """The rounds of every participant; games without result are left out."""
        return {key: tuple(self._rounds(key)) for key in self.event.participants}

    @cached_property
    def points(self) -> dict[int, Fraction]:
        """The score of every participant."""
        return {key: in_points(points) for key, points in self.event.points.items()}

    @cached_property
    def adjusted(self) -> dict[int, Fraction]:
        """The score of every participant as his opponents count it (16.3)."""
        return {
            key: sum(
                (self.draw if each.kind is Kind.LATE_BYE else each.points for each in rounds),
                Fraction(0),
            )
            for key, rounds in self.rounds.items()
        }

    def value(self, reckon: "Reckoning", key: int) -> Fraction:
        """Return a tie-break value of a participant, reckoned once only."""
        if (reckon, key) not in self._values:
            self._values[reckon, key] = reckon(self, key).value
        return self._values[reckon, key]

    def rating(self, key: int | None) -> int:
        """Return the rating of a participant, 0 for none."""
        return self.event.participants[key].rating if key is not None else 0

    def is_regular(self, played: Played) -> bool:
        """Whether the round counts like a game against its opponent (15.2)."""
        return played.kind is Kind.GAME or (self.event.round_robin and played.kind in _FORFEITS)

    def opponent_score(self, key: int, played: Played) -> tuple[Fraction, str]:
        """Return what the opponent of the round, or the dummy (16.4), scored, and what that is."""
        opponent = played.entry.opponent
        if opponent is not None and self.is_regular(played):
            return self.adjusted[opponent], OPPONENT
        own = self.points[key]
        cap = self._cap(played) if self.capped else own
        return (cap, DUMMY_CAPPED) if cap < own else (own, DUMMY_OWN)

    def _cap(self, played: Played) -> Fraction:
        opponent = played.entry.opponent
        if opponent is not None:
            return self.adjusted[opponent]  # 16.4.1
        return self.draw * self.event.rounds  # 16.4.2

    def _rounds(self, key: int) -> list[Played]:
        # Blank cells of the report are zero-point byes (16.1.1); from the last round backwards, so
        # that a bye knows whether the player came back after it.
        entries = self.event.participants[key].entries
        found: list[Played] = []
        back = False
        for number in range(self.event.rounds, 0, -1):
            entry = entries.get(number, Entry(number, None, "", "Z", 0))
            if not entry.letter:
                continue
            kind = _KINDS.get(entry.letter, Kind.GAME)
            back = back or kind in _PRESENT
            if kind is Kind.EARLY_BYE and not back:
                kind = Kind.LATE_BYE
            found.append(Played(entry, kind, in_points(entry.points)))
        return found[::-1]


Reckoning = Callable[[Reading, int], Working]
"""Makes the working of one participant (by key)."""
