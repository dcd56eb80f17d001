"""Whether a line-up follows the squad's order.

A team plays in the order of its list: who stands further down may not sit above somebody who
stands further up. Who is missing is replaced from below, so that only the last boards stay empty.

Source: CLM, checks of the match report; usual rules of the German leagues (Rangfolge).
"""

from collections.abc import Sequence
from enum import StrEnum


class LineupFault(StrEnum):
    """What is unusual about a board; it is a warning, the arbiter decides."""

    ORDER = "order"
    """Somebody from further up in the list sits on a board below."""
    GAP = "gap"
    """Nobody sits here, but somebody on a board below."""


def lineup_faults(places: Sequence[int | None]) -> list[tuple[int, LineupFault]]:
    """Return 1-based boards with what is unusual about them.

    Args:
        places: by board, the player's place in the squad's list, None for an empty board.
    """
    last = max((board for board, place in enumerate(places, start=1) if place), default=0)
    faults: list[tuple[int, LineupFault]] = []
    furthest = 0
    for board, place in enumerate(places[:last], start=1):
        if not place:
            faults.append((board, LineupFault.GAP))
        elif place < furthest:
            faults.append((board, LineupFault.ORDER))
        else:
            furthest = place
    return faults
