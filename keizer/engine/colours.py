"""Who has White: the history of colours and the rule for the next game."""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum

from keizer.engine.history import Round
from keizer.engine.settings import KeizerSettings


class Colour(StrEnum):
    """The colour of one's own pieces."""

    WHITE = "white"
    BLACK = "black"


class ColourHistory:
    """Every colour had so far; games decided by forfeit count, as they were drawn."""

    def __init__(self, rounds: Iterable[Round], settings: KeizerSettings) -> None:
        """Go through ``rounds``; of ``settings`` only those on colours matter."""
        self._settings = settings
        self._balance: Counter[int] = Counter()
        self._last: dict[int, tuple[Colour, int]] = {}
        self._white_against: Counter[tuple[int, int]] = Counter()
        for played in rounds:
            for game in played.games:
                self._record(game.white, Colour.WHITE)
                self._record(game.black, Colour.BLACK)
                self._white_against[game.white, game.black] += 1

    def _record(self, player: int, colour: Colour) -> None:
        self._balance[player] += 1 if colour is Colour.WHITE else -1
        self._last[player] = (colour, self.run_with(player, colour))

    def run_with(self, player: int, colour: Colour) -> int:
        """Return how many games in a row would have ``colour`` if the next one had it too."""
        last, length = self._last.get(player, (colour, 0))
        return length + 1 if last is colour else 1

    def white_and_black(self, higher: int, lower: int) -> tuple[int, int]:
        """Return who has White and who Black when two players meet next.

        White is for the smaller (whites − blacks). If equal: after an odd number of meetings for
        the one who had it less often in them (option), otherwise for the lower ranked; but the
        other way round where only that keeps to the limit of one colour in a row.

        Args:
            higher: id of the one ranked better.
            lower: id of the other.

        Source: KeizerForClubs help, "Regeln für die Paarung"; KeizerForClubs 2.
        """
        surplus = self._balance[higher] - self._balance[lower]
        if surplus:
            return (lower, higher) if surplus > 0 else (higher, lower)
        white, black = self._when_equal(higher, lower)
        limit = self._settings.max_same_colour
        if limit is None or self.longest_run(white, black) <= limit:
            return white, black
        return (black, white) if self.longest_run(black, white) <= limit else (white, black)

    def _when_equal(self, higher: int, lower: int) -> tuple[int, int]:
        as_higher = self._white_against[higher, lower]
        as_lower = self._white_against[lower, higher]
        # An odd number of meetings is never shared out evenly, so one of them had White less often.
        odd = self._settings.reverse_repeats and (as_higher + as_lower) % 2
        return (higher, lower) if odd and as_higher < as_lower else (lower, higher)

    def shortest_run(self, higher: int, lower: int) -> int:
        """Return `longest_run` for the colours the rule gives them under the mildest limit."""
        runs = [self.longest_run(lower, higher), self.longest_run(higher, lower)]
        if self._balance[higher] > self._balance[lower]:
            return runs[0]
        return runs[1] if self._balance[higher] < self._balance[lower] else min(runs)

    def longest_run(self, white: int, black: int) -> int:
        """Return the longest run of one colour either would have after a game like this."""
        return max(self.run_with(white, Colour.WHITE), self.run_with(black, Colour.BLACK))
