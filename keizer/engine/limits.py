"""Who may meet whom: the settings that forbid a pair, and how far to loosen them."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from keizer.engine.colours import ColourHistory
from keizer.engine.history import KeizerInput
from keizer.engine.matching import is_completable
from keizer.engine.settings import KeizerSettings


@dataclass(frozen=True, slots=True)
class PairFacts:
    """What the settings look at when two players might meet in the next round.

    Attributes:
        last_round: the round they last met in (1-based), 0 if never.
        meetings: how often they have met, forfeits included.
        run: the longest run of one colour either of them would have.
        forbidden: the pair is on the list of forbidden pairs.
    """

    last_round: int
    meetings: int
    run: int
    forbidden: bool

    def broken_limits(self, settings: KeizerSettings, next_round: int) -> Iterator[str]:
        """Yield what forbids the pair in ``next_round``: names of settings, "forbidden_pairs"."""
        if self.forbidden:
            yield "forbidden_pairs"
        if self.last_round:
            if self.last_round >= next_round - settings.repeat_after_rounds:
                yield "repeat_after_rounds"
            if settings.max_meetings is not None and self.meetings >= settings.max_meetings:
                yield "max_meetings"
            period = settings.period_start(next_round)
            if settings.period_starts and settings.once_per_period and self.last_round >= period:
                yield "once_per_period"
        if settings.max_same_colour is not None and self.run > settings.max_same_colour:
            yield "max_same_colour"


class PairBook:
    """The facts of every pair that might meet in the next round."""

    def __init__(self, data: KeizerInput) -> None:
        self.next_round = len(data.rounds) + 1
        self.colours = ColourHistory(data.rounds, data.settings)
        self._forbidden = data.forbidden_pairs
        self._met: dict[frozenset[int], list[int]] = defaultdict(list)
        for number, played in enumerate(data.rounds, start=1):
            for game in played.games:
                self._met[game.pair].append(number)

    def facts(self, one: int, other: int, *, run: int | None = None) -> PairFacts:
        """Return the facts of two players, given by id.

        ``run`` is the longest run of one colour the game would bring; without it, the shorter of
        the two ways to share the colours out counts.
        """
        pair = frozenset((one, other))
        met = self._met.get(pair, ())
        return PairFacts(
            last_round=met[-1] if met else 0,
            meetings=len(met),
            run=self.colours.shortest_run(one, other) if run is None else run,
            forbidden=pair in self._forbidden,
        )


class PairTable:
    """All pairs of the players present, by their index in the ranking order."""

    def __init__(self, book: PairBook, ids: Sequence[int]) -> None:
        self._next_round = book.next_round
        self._size = len(ids)
        self._facts = [
            (one, other, book.facts(higher, ids[other]))
            for one, higher in enumerate(ids)
            for other in range(one + 1, len(ids))
        ]

    def neighbours(self, settings: KeizerSettings) -> list[list[int]]:
        """Return the allowed opponents of each index, ascending."""
        neighbours: list[list[int]] = [[] for _ in range(self._size)]
        for one, other, facts in self._facts:
            if next(facts.broken_limits(settings, self._next_round), None) is None:
                neighbours[one].append(other)
                neighbours[other].append(one)
        return neighbours

    def is_completable(self, settings: KeizerSettings) -> bool:
        """Return whether everybody can be paired under ``settings``."""
        return is_completable(self.neighbours(settings))


Change = Mapping[str, int | bool]
"""Settings by name and the values to try for them."""


def loosenings(table: PairTable, settings: KeizerSettings, next_round: int) -> tuple[Change, ...]:
    """Return changes of settings that would each make the round possible, the mildest of its kind.

    One setting alone is tried first: the largest repeat distance that works, the smallest limit
    on meetings, on colours, and a second meeting in a period. Only if none of them is enough
    alone, one change of them all together is returned, again with the largest repeat distance.
    Empty: the forbidden pairs alone leave no pairing.
    """
    ladders = _ladders(settings, next_round)
    alone = [
        {name: value}
        for name, values in ladders.items()
        if (value := _first_that_works(table, settings, name, values)) is not None
    ]
    if alone:
        return tuple(alone)
    together: dict[str, int | bool] = {name: values[-1] for name, values in ladders.items()}
    distances = ladders.get("repeat_after_rounds", ())
    loose = _with(settings, together)
    if not table.is_completable(loose):
        return ()
    distance = _first_that_works(table, loose, "repeat_after_rounds", distances)
    return (together if distance is None else {**together, "repeat_after_rounds": distance},)


def _ladders(settings: KeizerSettings, next_round: int) -> dict[str, Sequence[int | bool]]:
    """Return, per setting in force, the values to try instead, strictest first."""
    ladders: dict[str, Sequence[int | bool]] = {}
    if settings.repeat_after_rounds:
        # A distance beyond round 1 is no stricter than one that just reaches it.
        distance = min(settings.repeat_after_rounds, next_round - 1)
        ladders["repeat_after_rounds"] = range(distance - 1, -1, -1)
    if settings.max_same_colour is not None:
        ladders["max_same_colour"] = range(settings.max_same_colour + 1, next_round + 1)
    if settings.max_meetings is not None:
        ladders["max_meetings"] = range(settings.max_meetings + 1, next_round + 1)
    if settings.period_starts and settings.once_per_period:
        ladders["once_per_period"] = (False,)
    return {name: values for name, values in ladders.items() if values}


def _first_that_works(
    table: PairTable, settings: KeizerSettings, name: str, values: Sequence[int | bool]
) -> int | bool | None:
    """Return the strictest of ``values`` (strictest first) that makes the round possible.

    A looser value only ever allows more pairs, so halving finds it.
    """
    place = bisect_left(
        values, True, key=lambda value: table.is_completable(_with(settings, {name: value}))
    )
    return values[place] if place < len(values) else None


def _with(settings: KeizerSettings, changes: Change) -> KeizerSettings:
    return replace(settings, **changes)  # type: ignore[arg-type]  # -- the names are _ladders'
