"""Standings by points: who has how many, and who shares which rank."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rank:
    """Place of one player.

    Attributes:
        player: key of the player.
        rank: 1-based; equal scores share it (1, 2, 2, 4).
        points: tenths of a point.
    """

    player: int
    rank: int
    points: int


def rank_by_points(points: Mapping[int, int], order: Mapping[int, int]) -> tuple[Rank, ...]:
    """Return all players, best first.

    Args:
        points: tenths of a point per player.
        order: what decides the order of printing within equal points (starting rank).
    """
    ranks: list[Rank] = []
    for place, player in enumerate(sorted(points, key=lambda p: (-points[p], order[p])), start=1):
        tied = bool(ranks) and ranks[-1].points == points[player]
        ranks.append(Rank(player, ranks[-1].rank if tied else place, points[player]))
    return tuple(ranks)
