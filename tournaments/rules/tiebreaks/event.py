"""What a tie-break is computed from: the participants with their games, byes and ratings."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from functools import cached_property

from tournaments.rules.entries import Entry
from tournaments.rules.scoring import ScoringSystem

POINT = 10  # tenths


@dataclass(frozen=True, slots=True)
class Participant:
    """One player.

    Attributes:
        starting_rank: 1-based number of the player.
        entries: his games and byes by round; a game without result has the letter "", a round in
            which he was not paired is missing.
        rating: the rating of the start list, 0 for none.
        elo: FIDE rating, 0 for none; as `dwz` and `twz` for CLM's rating averages only.
        dwz: German rating, 0 for none.
        twz: CLM's Turnierwertzahl, 0 for none.
    """

    starting_rank: int
    entries: Mapping[int, Entry] = field(default_factory=dict)
    rating: int = 0
    elo: int = 0
    dwz: int = 0
    twz: int = 0


@dataclass(frozen=True)
class Event:
    """A tournament after a number of rounds.

    Attributes:
        participants: by key; the opponents in the entries are such keys.
        rounds: how many rounds are counted; later entries are left out by `after`.
        day: decides which edition of the rules holds: the last day of the event.
        scoring: what a result is worth.
        round_robin: everybody meets everybody; forfeits then count as games (C.07 15.2).
        legs: how often everybody meets everybody in a round robin.
    """

    participants: Mapping[int, Participant]
    rounds: int
    day: date
    scoring: ScoringSystem = field(default_factory=ScoringSystem)
    round_robin: bool = False
    legs: int = 1

    @cached_property
    def points(self) -> dict[int, int]:
        """Points of every participant in tenths, from games and byes."""
        return {
            key: sum(entry.points for entry in each.entries.values())
            for key, each in self.participants.items()
        }

    def after(self, rounds: int) -> "Event":
        """Return the event as it stood after ``rounds`` rounds."""
        participants = {
            key: replace(
                each, entries={n: entry for n, entry in each.entries.items() if n <= rounds}
            )
            for key, each in self.participants.items()
        }
        return replace(self, participants=participants, rounds=rounds)

    def without(self, keys: Collection[int]) -> "Event":
        """Return the event without some participants; games against them count nothing."""
        participants = {
            key: replace(each, entries=_without(each.entries, keys))
            for key, each in self.participants.items()
            if key not in keys
        }
        return replace(self, participants=participants)


def _without(entries: Mapping[int, Entry], keys: Collection[int]) -> dict[int, Entry]:
    return {
        number: empty_entry(number) if entry.opponent in keys else entry
        for number, entry in entries.items()
    }


def empty_entry(number: int) -> Entry:
    """Return the entry of a round that counts nothing, as its opponent is left out."""
    return Entry(number, None, "", "", 0)


def in_points(tenths: int) -> Fraction:
    """Return tenths of a point as points."""
    return Fraction(tenths, POINT)
