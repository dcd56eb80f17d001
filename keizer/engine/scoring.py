"""The passes: values from places, totals from values, places from totals.

Everything is counted in whole numbers over one common denominator, so that a pass is integer
arithmetic and still exact. A player's index is his place in the start order, which makes a stable
sort by total also the rule for equal totals.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from operator import mul

from keizer.engine.credits import Claim
from keizer.engine.ranking import order_by
from keizer.engine.settings import KeizerSettings, Passes
from keizer.engine.values import value_numbers

_FADE_STEPS = 5

Claims = Mapping[int, Claim]
"""The claims of one round by player id."""


Order = tuple[int, ...]
"""Indices of players, best first."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Where the passes of a period ended.

    Attributes:
        order: ids of the ranked players, best first.
        values: the value each id was scored with in the last pass; the average over the cycle
            if the order never settled.
        totals: the Keizer total of each id.
        own_share: the share of the own value that counts, 0 to 1.
        carried: points from earlier periods, by id.
        cycle_length: 1, or the number of orders that followed one another for ever.
    """

    order: tuple[int, ...]
    values: Mapping[int, Fraction]
    totals: Mapping[int, Fraction]
    own_share: Fraction
    carried: Mapping[int, Fraction]
    cycle_length: int = 1


def score_period(
    settings: KeizerSettings,
    ids: Sequence[int],
    first_order: Sequence[int],
    rounds: Sequence[Claims],
    carried: Mapping[int, Fraction],
) -> Outcome:
    """Run the passes of one period and return where they ended.

    There is one pass per round; "until stable" repeats only the last round's, so that the table
    shows what the passes of the rounds before lead to.

    Args:
        settings: the options.
        ids: ids of the ranked players in start order.
        first_order: the same ids in the order the first values are taken from.
        rounds: the claims of the period's rounds, first round first; may be empty.
        carried: points earned in earlier periods, by id.
    """
    index = {player: position for position, player in enumerate(ids)}
    scorer = _Scorer(settings, index, rounds, carried)
    order = tuple(index[player] for player in first_order)
    own_share = _own_share(settings, 0)
    cycle: Sequence[Order] = (order,)
    for number, claims in enumerate(rounds, start=1):
        scorer.add(claims)
        own_share = _own_share(settings, number)
        settle = number == len(rounds) and settings.passes is Passes.UNTIL_STABLE
        cycle = scorer.cycle_from(order, own_share) if settle else (order,)
        order = scorer.order_after(cycle, own_share)
    if not rounds:
        order = scorer.order_after(cycle, own_share)
    return Outcome(
        order=tuple(ids[position] for position in order),
        values=dict(zip(ids, scorer.mean_values(cycle), strict=True)),
        totals=dict(zip(ids, scorer.mean_totals(cycle, own_share), strict=True)),
        own_share=own_share,
        carried=carried,
        cycle_length=len(cycle),
    )


def _own_share(settings: KeizerSettings, rounds_played: int) -> Fraction:
    if not settings.own_value_counts:
        return Fraction()
    if not settings.fade_own_value:
        return Fraction(1)
    return Fraction(max(_FADE_STEPS - rounds_played, 0), _FADE_STEPS)


class _Scorer:
    """Adds up claims and ranks by them, for one period."""

    def __init__(
        self,
        settings: KeizerSettings,
        index: Mapping[int, int],
        rounds: Sequence[Claims],
        carried: Mapping[int, Fraction],
    ) -> None:
        self._index = index
        values = value_numbers(len(index), settings)
        self._value_unit = lcm(*(value.denominator for value in values))
        self._values = [int(value * self._value_unit) for value in values]
        # Thousands of claims have few terms between them, each one and the same object.
        terms = {id(claim.terms): claim.terms for claims in rounds for claim in claims.values()}
        self._share_unit = lcm(
            _FADE_STEPS,
            *(one.share.denominator for one in terms.values()),
            *(points.denominator for points in carried.values()),
        )
        self._units = {key: int(one.share * self._share_unit) for key, one in terms.items()}
        self._unit = self._share_unit * self._value_unit
        self._carried = [int(carried[player] * self._unit) for player in index]
        self._shares: list[dict[int, int]] = [{} for _ in index]

    def add(self, claims: Claims) -> None:
        """Count a round's claims from now on."""
        for player, claim in claims.items():
            units = self._units[id(claim.terms)]
            if units and player in self._index:
                shares, source = self._shares[self._index[player]], self._index[claim.source]
                shares[source] = shares.get(source, 0) + units

    def totals_after(self, cycle: Sequence[Order], own_share: Fraction) -> list[int]:
        """Return the totals by player, summed over the orders given, in the smallest unit."""
        own = int(own_share * self._share_unit)
        values = self._summed_values(cycle)
        return [
            own * values[player]
            + carried * len(cycle)
            + sum(map(mul, shares.values(), map(values.__getitem__, shares)))
            for player, (carried, shares) in enumerate(
                zip(self._carried, self._shares, strict=True)
            )
        ]

    def order_after(self, cycle: Sequence[Order], own_share: Fraction) -> Order:
        """Return the order by the totals, summed over the orders given."""
        return order_by(self.totals_after(cycle, own_share))

    def mean_totals(self, cycle: Sequence[Order], own_share: Fraction) -> list[Fraction]:
        """Return each player's Keizer total, averaged over the orders given."""
        unit = len(cycle) * self._unit
        return [Fraction(total, unit) for total in self.totals_after(cycle, own_share)]

    def cycle_from(self, order: Order, own_share: Fraction) -> Sequence[Order]:
        """Return the orders the passes end in: one that stays, or all that recur for ever."""
        seen: dict[Order, int] = {}
        while order not in seen:
            seen[order] = len(seen)
            order = self.order_after((order,), own_share)
        return tuple(seen)[seen[order] :]

    def mean_values(self, cycle: Sequence[Order]) -> list[Fraction]:
        """Return each player's value, averaged over the orders given."""
        unit = len(cycle) * self._value_unit
        return [Fraction(value, unit) for value in self._summed_values(cycle)]

    def _summed_values(self, cycle: Sequence[Order]) -> list[int]:
        summed = [0] * len(self._values)
        for order in cycle:
            for place, player in enumerate(order):
                summed[player] += self._values[place]
        return summed
