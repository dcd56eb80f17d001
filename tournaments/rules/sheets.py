"""How things are put on sheets of paper."""

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def in_pages(items: Sequence[Item], per_page: int) -> list[list[Item]]:
    """Return ``items`` in their order, ``per_page`` to a page; the last page may have fewer."""
    return [list(items[start : start + per_page]) for start in range(0, len(items), per_page)]


def in_stacks(items: Sequence[Item], per_page: int) -> list[list[Item]]:
    """Return pages that are cut all at once: the piles, laid on one another, are in order.

    Place k of the pages has the k-th pile from top to bottom. Fifteen cards, four to a page, give
    four pages with 1 5 9 13, 2 6 10 14, 3 7 11 15 and 4 8 12.
    """
    pages = -(-len(items) // per_page)
    return [list(items[page::pages]) for page in range(pages)]
