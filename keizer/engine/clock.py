"""Thinking times that even out a difference in rating, and shuffled boards."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal, localcontext

_DIGITS = 28


@dataclass(frozen=True, slots=True)
class ThinkingTime:
    """The thinking times of a pair.

    Attributes:
        total: minutes both players have together.
        least: minutes the stronger player keeps however large the difference; at most half of
            ``total``.
        steepness: how fast the stronger player loses time, per rating point; 0 or more.
    """

    total: int = 40
    least: int = 5
    steepness: Decimal = Decimal("0.006")

    def minutes(self, rating: int, opponent_rating: int) -> tuple[int, int]:
        """Return the minutes of a player and of his opponent; without both ratings, halves.

        Source: KeizerForClubs, thinking times by rating difference.
        """
        known = rating > 0 and opponent_rating > 0
        stronger = self._stronger(abs(rating - opponent_rating) if known else 0)
        weaker = self.total - stronger
        return (stronger, weaker) if rating >= opponent_rating else (weaker, stronger)

    def _stronger(self, difference: int) -> int:
        with localcontext(prec=_DIGITS):
            spread = self.total - 2 * self.least
            return round(self.least + spread / (1 + (self.steepness * difference).exp()))


def shuffled_boards(boards: Sequence[int], seed: int, round_number: int) -> tuple[int, ...]:
    """Return ``boards`` in a random order: the number to print for each board.

    The same seed and round always give the same order.
    """

    def draw(board: int) -> bytes:
        return hashlib.sha256(f"{seed}:{round_number}:{board}".encode()).digest()

    return tuple(sorted(boards, key=draw))
