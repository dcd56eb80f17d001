"""Standings: who has how many points, what the tie-breaks say, who shares which rank."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import TypeVar

Value = TypeVar("Value", Fraction, tuple[int, ...])


@dataclass(frozen=True, slots=True)
class Split:
    """What a criterion makes of players who are equal so far.

    Attributes:
        tiers: the players, best first; those in one tier stay equal.
        values: the value of each player; a player without one is missing.
    """

    tiers: tuple[tuple[int, ...], ...]
    values: Mapping[int, Fraction]


Criterion = Callable[[Sequence[int]], Split]
"""Orders players (by key) who are equal in points and in all criteria before."""


@dataclass(frozen=True, slots=True)
class Rank:
    """Place of one player.

    Attributes:
        player: key of the player.
        rank: 1-based; equal players share it (1, 2, 2, 4).
        points: tenths of a point.
        values: one per criterion; None where the criterion has nothing to say.
        tied: for each criterion the players who were still equal before it, himself included.
    """

    player: int
    rank: int
    points: int
    values: tuple[Fraction | None, ...] = ()
    tied: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class _Group:
    """Players who are equal so far, with the splits that have led there."""

    players: tuple[int, ...]
    splits: tuple[Split, ...] = ()


def by_value(values: Mapping[int, Fraction], *, ascending: bool = False) -> Criterion:
    """Return the criterion that puts higher values first, lower ones if ``ascending``."""

    def split(group: Sequence[int]) -> Split:
        mine = {player: values[player] for player in group}
        return Split(tiers_by(mine, ascending=ascending), mine)

    return split


def tiers_by(
    values: Mapping[int, Value], *, ascending: bool = False
) -> tuple[tuple[int, ...], ...]:
    """Return the keys in tiers of equal value, the highest first, the lowest if ``ascending``."""
    ordered = sorted(values, key=lambda key: values[key], reverse=not ascending)
    return tuple(tuple(tier) for _, tier in groupby(ordered, key=lambda key: values[key]))


def rank(
    points: Mapping[int, int], order: Mapping[int, int], criteria: Sequence[Criterion] = ()
) -> tuple[Rank, ...]:
    """Return all players, best first.

    Args:
        points: tenths of a point per player.
        order: what decides the order of printing among equal players (starting rank).
        criteria: the tie-breaks, in their order.
    """
    players = sorted(points, key=lambda player: order[player])
    everybody = {player: Fraction(points[player]) for player in players}
    groups = [_Group(tier) for tier in tiers_by(everybody)]
    for criterion in criteria:
        groups = [part for group in groups for part in _apply(criterion, group, order)]
    return tuple(_ranks(groups, points))


def _apply(criterion: Criterion, group: _Group, order: Mapping[int, int]) -> Iterator[_Group]:
    split = criterion(group.players)
    for tier in split.tiers:
        players = tuple(sorted(tier, key=lambda player: order[player]))
        yield _Group(players, (*group.splits, split))


def _ranks(groups: Sequence[_Group], points: Mapping[int, int]) -> Iterator[Rank]:
    place = 1
    for group in groups:
        for player in group.players:
            values = tuple(split.values.get(player) for split in group.splits)
            tied = tuple(_all_of(split) for split in group.splits)
            yield Rank(player, place, points[player], values, tied)
        place += len(group.players)


def _all_of(split: Split) -> tuple[int, ...]:
    return tuple(player for tier in split.tiers for player in tier)
