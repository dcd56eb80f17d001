"""Maximum matchings in general graphs, and which partners leave a complete one."""

from collections import deque
from collections.abc import Sequence

_NOBODY = -1


class Matching:
    """A maximum matching that is kept while vertices are taken out of the graph.

    Vertices are numbered from 0. Each search grows one alternating tree and contracts the odd
    cycles ("blossoms") it meets, so its cost is bounded whatever the graph.

    Source: J. Edmonds, "Paths, trees, and flowers" (1965).
    """

    def __init__(self, neighbours: Sequence[Sequence[int]]) -> None:
        """Match as many vertices as can be; ``neighbours`` must be symmetric."""
        self._neighbours = neighbours
        self._gone = [False] * len(neighbours)
        self.mate = [_NOBODY] * len(neighbours)
        self._greedy()
        for vertex, mate in enumerate(self.mate):
            if mate == _NOBODY:
                self._augment(self._grow(vertex))

    def _greedy(self) -> None:
        for vertex, others in enumerate(self._neighbours):
            if self.mate[vertex] == _NOBODY:
                for other in others:
                    if self.mate[other] == _NOBODY:
                        self.mate[vertex], self.mate[other] = other, vertex
                        break

    def unmatched(self) -> list[int]:
        """Return the vertices left without a mate."""
        return [
            vertex
            for vertex, mate in enumerate(self.mate)
            if mate == _NOBODY and not self._gone[vertex]
        ]

    def is_gone(self, vertex: int) -> bool:
        """Return whether ``vertex`` has been taken out."""
        return self._gone[vertex]

    def take_out(self, vertex: int) -> None:
        """Take ``vertex`` out of the graph; its mate, if any, is left without one."""
        mate = self.mate[vertex]
        if mate != _NOBODY:
            self.mate[mate] = self.mate[vertex] = _NOBODY
        self._gone[vertex] = True

    def replaceable(self, unmatched: int) -> Sequence[bool]:
        """Return, per vertex, whether it could be the one without a mate instead.

        ``unmatched`` must be the only vertex without a mate, in a maximum matching.
        """
        self._grow(unmatched)
        return self._outer

    def replace(self, vertex: int) -> None:
        """Leave ``vertex`` without a mate, as the last `replaceable` said it could be."""
        mate = self.mate[vertex]
        self.mate[vertex] = _NOBODY
        self._augment(mate)

    def _augment(self, end: int) -> None:
        """Swap matched and unmatched edges on the tree path from ``end`` up to the root."""
        while end != _NOBODY:
            parent = self._parent[end]
            following = self.mate[parent]
            self.mate[end], self.mate[parent] = parent, end
            end = following

    def _grow(self, root: int) -> int:
        """Grow the tree from ``root``; return an unmatched vertex it reaches, or -1."""
        size = len(self._neighbours)
        self._root = root
        self._parent = [_NOBODY] * size
        self._base = list(range(size))
        self._outer = [False] * size
        self._outer[root] = True
        self._queue = deque([root])
        while self._queue:
            vertex = self._queue.popleft()
            for other in self._neighbours[vertex]:
                if self._gone[other] or self._base[vertex] == self._base[other]:
                    continue
                if self._outer[other]:
                    self._contract(vertex, other)
                elif self._parent[other] == _NOBODY:
                    self._parent[other] = vertex
                    mate = self.mate[other]
                    if mate == _NOBODY:
                        return other
                    self._outer[mate] = True
                    self._queue.append(mate)
        return _NOBODY

    def _contract(self, one: int, other: int) -> None:
        """Make one outer vertex of the odd cycle closed by the edge between two outer ones."""
        top = self._common_base(one, other)
        blossom: set[int] = set()
        self._mark(one, top, other, blossom)
        self._mark(other, top, one, blossom)
        for vertex, base in enumerate(self._base):
            if base in blossom:
                self._base[vertex] = top
                if not self._outer[vertex]:
                    self._outer[vertex] = True
                    self._queue.append(vertex)

    def _common_base(self, one: int, other: int) -> int:
        passed = set()
        vertex = self._base[one]
        passed.add(vertex)
        while vertex != self._base[self._root]:
            vertex = self._base[self._parent[self.mate[vertex]]]
            passed.add(vertex)
        vertex = self._base[other]
        while vertex not in passed:
            vertex = self._base[self._parent[self.mate[vertex]]]
        return vertex

    def _mark(self, vertex: int, top: int, child: int, blossom: set[int]) -> None:
        while self._base[vertex] != top:
            mate = self.mate[vertex]
            blossom |= {self._base[vertex], self._base[mate]}
            self._parent[vertex] = child
            child = mate
            vertex = self._parent[mate]


def first_pairing(
    neighbours: Sequence[Sequence[int]], bye_order: Sequence[int]
) -> tuple[list[tuple[int, int]], int | None] | None:
    """Return the first complete pairing from the top, and who is left over.

    The one left over is the first in ``bye_order`` whose bye lets all others be paired. Then each
    vertex, from 0 up, meets the first neighbour that lets the rest be paired.

    Args:
        neighbours: allowed opponents of each vertex, ascending.
        bye_order: all vertices, first candidate for the bye first; used if their number is odd.

    Returns:
        The pairs in the order found, lower number first, and who is left over (None if the number
        is even); None when there is no complete pairing.
    """
    matching = Matching(neighbours)
    left_over = matching.unmatched()
    if len(left_over) > len(neighbours) % 2:
        return None
    bye = None
    if left_over:
        can_rest = matching.replaceable(left_over[0])
        bye = next(vertex for vertex in bye_order if can_rest[vertex])
        matching.replace(bye)
        matching.take_out(bye)
    pairs = [
        (vertex, _take_first_partner(matching, others, vertex))
        for vertex, others in enumerate(neighbours)
        if not matching.is_gone(vertex)
    ]
    return pairs, bye


def _take_first_partner(matching: Matching, neighbours: Sequence[int], vertex: int) -> int:
    """Take ``vertex`` and the first partner that leaves the rest completable out; return him."""
    free = [other for other in neighbours if not matching.is_gone(other)]
    partner = mate = matching.mate[vertex]
    matching.take_out(vertex)
    if mate != free[0]:
        can_go = matching.replaceable(mate)
        partner = next(other for other in free if can_go[other])
        matching.replace(partner)
    matching.take_out(partner)
    return partner


def is_completable(neighbours: Sequence[Sequence[int]]) -> bool:
    """Return whether all vertices, or all but one if their number is odd, can be paired."""
    return len(Matching(neighbours).unmatched()) == len(neighbours) % 2
