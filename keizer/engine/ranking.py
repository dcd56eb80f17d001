"""The start order, and the order totals put players in."""

import hashlib
from collections.abc import Iterable, Sequence

from keizer.engine.history import Player


def start_order(players: Iterable[Player]) -> tuple[Player, ...]:
    """Return the players not withdrawn, best first, before any result.

    Order: start rank if given, then rating; equal ratings keep entry order; who has no rating
    comes last. The same order decides between equal totals.
    """
    return tuple(sorted(_staying(players), key=lambda player: _start_key(player, 0)))


def shaken_start_order(players: Iterable[Player], limit: int, seed: int) -> tuple[Player, ...]:
    """Return the start order after moving each rating by a random whole number.

    Start ranks are not moved, and who has no rating stays behind everybody who has one.

    Args:
        players: all players, in entry order.
        limit: the furthest a rating may move, up or down.
        seed: the stored seed; the same seed gives each player the same move, whoever else plays.
    """
    return tuple(
        sorted(
            _staying(players),
            key=lambda player: _start_key(player, _shake(player.id, limit, seed)),
        )
    )


def _staying(players: Iterable[Player]) -> list[Player]:
    return [player for player in players if not player.withdrawn]


def _start_key(player: Player, shake: int) -> tuple[bool, int, bool, int]:
    return (
        player.start_rank is None,
        player.start_rank or 0,
        player.rating <= 0,
        -(max(player.rating, 0) + shake),
    )


def _shake(player: int, limit: int, seed: int) -> int:
    digest = hashlib.sha256(f"{seed}:{player}".encode()).digest()
    return int.from_bytes(digest) % (2 * limit + 1) - limit


def order_by(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the indices of ``totals``, highest first; equal totals keep the order given."""
    # A reversed stable sort still leaves equal keys in their first order.
    return tuple(sorted(range(len(totals)), key=totals.__getitem__, reverse=True))
