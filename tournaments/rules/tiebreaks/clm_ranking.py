"""A tournament as CLM's ranking of single tournaments stores and reads it.

CLM has its own reading of unplayed rounds. With the parameter optionTiebreakersFideCorrect, and in
Swiss tournaments only, it corrects them in one of two ways: until 31 July 2024 with a virtual
opponent, after that with the player's own points.

Source: CLM, ranking of single tournaments.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cached_property

from tournaments.rules.scoring import Colour
from tournaments.rules.tiebreaks.event import Event, empty_entry, in_points
from tournaments.rules.tiebreaks.working import Working

LAST_DAY_OF_VIRTUAL_OPPONENT = date(2024, 7, 31)

# CLM's result codes, seen from the player.
LOSS, WIN, DRAW, BOTH_LOSE, FORFEIT_LOSS, FORFEIT_WIN, BOTH_FORFEIT = range(7)
NOT_PAIRED, PENALTY_LOSS, PENALTY_DRAW, FULL_BYE, HALF_BYE, ZERO_BYE = range(8, 14)

PLAYED = frozenset({LOSS, WIN, DRAW, PENALTY_LOSS, PENALTY_DRAW})
WINS = frozenset({WIN, FORFEIT_WIN, FULL_BYE})
DRAWS = frozenset({DRAW, PENALTY_DRAW, HALF_BYE})
VOLUNTARY = frozenset(
    {BOTH_LOSE, FORFEIT_LOSS, BOTH_FORFEIT, NOT_PAIRED, FULL_BYE, HALF_BYE, ZERO_BYE}
)
_BYES = {"F": FULL_BYE, "H": HALF_BYE, "Z": ZERO_BYE}
_LETTERS = {"1": WIN, "W": WIN, "+": FORFEIT_WIN, "L": LOSS, "D": DRAW}


@dataclass(frozen=True, slots=True)
class Row:
    """One round of a player as CLM stores it."""

    round: int
    opponent: int | None
    colour: Colour
    code: int


class Ranking:
    """An event as CLM's ranking reads it; all numbers are points."""

    def __init__(self, event: Event, *, fide_correct: bool) -> None:
        self.event = event
        self._values: dict[tuple[Reckoning, int], Fraction] = {}
        self.corrects = fide_correct and not event.round_robin
        self.virtual = event.day <= LAST_DAY_OF_VIRTUAL_OPPONENT
        self._scoring = event.scoring

    @cached_property
    def last_round(self) -> int:
        """The last round with a game that was played; later ones count nothing."""
        return max(
            (
                number
                for key, each in self.event.participants.items()
                for number, entry in each.entries.items()
                if entry.letter and self._code(key, number) in PLAYED
            ),
            default=0,
        )

    @cached_property
    def rows(self) -> dict[int, tuple[Row, ...]]:
        """The rounds of every participant; who was not paired has a row all the same."""
        numbers = range(1, self.last_round + 1)
        return {
            key: tuple(row for number in numbers if (row := self._row(key, number)))
            for key in self.event.participants
        }

    @cached_property
    def points(self) -> dict[int, Fraction]:
        """The points of every participant."""
        return {key: in_points(tenths) for key, tenths in self.event.points.items()}

    @cached_property
    def adjusted(self) -> dict[int, Fraction]:
        """The points of every participant as his opponents count them."""
        return {
            key: sum((self._adjusted(row, rows) for row in rows), Fraction(0))
            for key, rows in self.rows.items()
        }

    def value(self, reckon: "Reckoning", key: int) -> Fraction:
        """Return a tie-break value of a participant, reckoned once only."""
        if (reckon, key) not in self._values:
            self._values[reckon, key] = reckon(self, key).value
        return self._values[reckon, key]

    def win(self, row: Row) -> Fraction:
        """Return what a win is worth in the colour of the row."""
        scoring = self._scoring
        return in_points(scoring.black_win if row.colour == "b" else scoring.white_win)

    def draw(self, row: Row) -> Fraction:
        """Return what a draw is worth in the colour of the row."""
        scoring = self._scoring
        return in_points(scoring.black_draw if row.colour == "b" else scoring.white_draw)

    def earned(self, row: Row) -> Fraction:
        """Return the points of a row by its code, without any correction."""
        if row.code in WINS:
            return self.win(row)
        return self.draw(row) if row.code in DRAWS else Fraction(0)

    def _row(self, key: int, number: int) -> Row | None:
        entry = self.event.participants[key].entries.get(number)
        if entry == empty_entry(number):
            return None
        if entry is None or not entry.letter:
            return Row(number, None, "", NOT_PAIRED)
        return Row(number, entry.opponent, entry.colour, self._code(key, number))

    def _code(self, key: int, number: int) -> int:
        entry = self.event.participants[key].entries[number]
        if entry.opponent is None:
            return _BYES.get(entry.letter) or self._pairing_bye()
        if entry.letter in _LETTERS:
            return _LETTERS[entry.letter]
        theirs = self.event.participants[entry.opponent].entries[number].letter
        return {
            ("0", "0"): BOTH_LOSE,
            ("0", "="): PENALTY_LOSS,
            ("=", "0"): PENALTY_DRAW,
            ("=", "="): DRAW,
            ("-", "-"): BOTH_FORFEIT,
            ("-", "+"): FORFEIT_LOSS,
        }.get((entry.letter, theirs), LOSS)

    def _pairing_bye(self) -> int:
        worth = self._scoring.pairing_allocated_bye
        return {self._scoring.white_win: FORFEIT_WIN, self._scoring.white_draw: HALF_BYE}.get(
            worth, ZERO_BYE
        )

    def _adjusted(self, row: Row, rows: Sequence[Row]) -> Fraction:
        """Return what a round adds to the points that opponents count."""
        if not self.corrects or row.code in PLAYED or row.code in DRAWS:
            return self._loss(row) if row.code == LOSS else self.earned(row)
        if self.virtual:
            return self.draw(row)
        if row.code in WINS:
            return self.win(row)
        if row.code == FORFEIT_LOSS:
            return in_points(self._scoring.forfeit_loss)
        if row.code == NOT_PAIRED and any(
            each.round > row.round and each.code != NOT_PAIRED for each in rows
        ):
            return in_points(self._scoring.forfeit_loss)
        return self.draw(row)

    def _loss(self, row: Row) -> Fraction:
        scoring = self._scoring
        return in_points(scoring.black_loss if row.colour == "b" else scoring.white_loss)


Reckoning = Callable[[Ranking, int], Working]
"""Makes the working of one participant (by key)."""
