"""The Keizer rules once more, as a club would work them out on paper, to check the engine by.

Plain and slow on purpose, and only what `tests/data/keizer` needs: the ratio 3, bye 50 %, excused
35 %, unexcused 0 %, club duty 65 %, withdrawn 75 % flat, spread byes, one pass per round. It shares
nothing with the engine. Players are known by their names.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

Game = tuple[str, str, str]
"""White, Black and the result."""
Places = list[tuple[str, Fraction, Fraction]]
"""Name, value used and Keizer total, best first."""
_WON = {"1-0": "white", "+/-": "white", "0-1": "black", "-/+": "black"}
_SHARES = {"bye": 50, "excused": 35, "unexcused": 0, "club duty": 65}


class Paper:
    """The sheet the evening's results are written on."""

    def __init__(self, ratings: Mapping[str, int]) -> None:
        self.ratings = dict(ratings)
        self.games: list[list[Game]] = []
        self.rests: list[dict[str, str]] = []
        self.withdrawn: set[str] = set()

    def write(self, evening: Mapping[str, Any], marks: Mapping[str, str]) -> None:
        """Note an evening of the file: who had a game or none, then results that come late."""
        rests = {name: mark for name, mark in marks.items() if mark in _SHARES}
        self.rests.append(rests | ({evening["bye"]: "bye"} if evening["bye"] else {}))
        self.games.append([(white, black, result) for white, black, result in evening["boards"]])
        for number, board, result in evening["later"]:
            white, black, _before = self.games[number - 1][board - 1]
            self.games[number - 1][board - 1] = white, black, result

    def table(self) -> Places:
        """Return the table after the last round, with today's states and results."""
        there = [name for name in self.ratings if name not in self.withdrawn]
        # sorted() keeps the order of entry where ratings are equal.
        order = start = sorted(there, key=lambda name: -self.ratings[name])
        values = totals = self._values(order)
        for last in range(1, len(self.games) + 1):
            values = self._values(order)
            totals = {name: values[name] + self._earned(name, values, last) for name in order}
            order = sorted(start, key=lambda name: -totals[name])
        return [(name, values[name], totals[name]) for name in order]

    @staticmethod
    def _values(order: Sequence[str]) -> dict[str, Fraction]:
        first = round(Fraction(3 * (len(order) - 1), 2))
        return {name: Fraction(first - place) for place, name in enumerate(order)}

    def _earned(self, name: str, values: Mapping[str, Fraction], last: int) -> Fraction:
        earned = Fraction()
        for games, rests in zip(self.games[:last], self.rests[:last], strict=True):
            if name in rests:
                earned += values[name] * Fraction(_SHARES[rests[name]], 100)
            for white, black, result in games:
                if name in (white, black):
                    earned += self._of_game(name, white, black, result, values)
        return earned

    def _of_game(
        self, name: str, white: str, black: str, result: str, values: Mapping[str, Fraction]
    ) -> Fraction:
        opponent = black if name == white else white
        if opponent in self.withdrawn:
            return values[name] * Fraction(75, 100)
        if result in ("1/2", "adjourned"):
            return values[opponent] / 2
        won = _WON.get(result)
        return values[opponent] if won == ("white" if name == white else "black") else Fraction()

    def draw(self, present: Sequence[str], distance: int) -> tuple[list[tuple[str, str]], str]:
        """Return White and Black of each board and who has the bye, "" if nobody."""
        order = [name for name, *_numbers in self.table() if name in present]
        for bye in self._bye_candidates(order):
            rest = [name for name in order if name != bye]
            found = next(self._pairs(rest, distance), None)
            if found is not None:
                return [self._colours(*pair) for pair in found], bye
        raise AssertionError("no pairing is possible")

    def _bye_candidates(self, order: Sequence[str]) -> list[str]:
        if len(order) % 2 == 0:
            return [""]
        had = {name: sum(rests.get(name) == "bye" for rests in self.rests) for name in order}
        return sorted(order, key=lambda name: (had[name], -order.index(name)))

    def _pairs(self, rest: list[str], distance: int) -> Iterator[list[tuple[str, str]]]:
        if not rest:
            yield []
            return
        higher, *others = rest
        for lower in others:
            recent = [game for games in self.games[-distance:] for game in games]
            if any({higher, lower} == {white, black} for white, black, _result in recent):
                continue
            for more in self._pairs([name for name in others if name != lower], distance):
                yield [(higher, lower), *more]

    def _colours(self, higher: str, lower: str) -> tuple[str, str]:
        everything = [game for games in self.games for game in games]
        balance = {
            name: sum((white == name) - (black == name) for white, black, _result in everything)
            for name in (higher, lower)
        }
        if balance[higher] != balance[lower]:
            return (higher, lower) if balance[higher] < balance[lower] else (lower, higher)
        meetings = [white for white, black, _r in everything if {white, black} == {higher, lower}]
        if len(meetings) % 2:
            fewer = min((higher, lower), key=meetings.count)
            return (fewer, lower if fewer == higher else higher)
        return lower, higher
