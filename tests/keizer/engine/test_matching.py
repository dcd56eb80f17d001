from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from keizer.engine.matching import Matching, first_pairing, is_completable

Edges = set[tuple[int, int]]


def neighbours(count: int, edges: Edges) -> list[list[int]]:
    return [
        [other for other in range(count) if (min(one, other), max(one, other)) in edges]
        for one in range(count)
    ]


def searched(vertices: list[int], edges: Edges) -> list[tuple[int, int]] | None:
    """Return the first complete pairing by plain depth-first search."""
    if not vertices:
        return []
    top, *rest = vertices
    for partner in rest:
        if (top, partner) in edges:
            found = searched([other for other in rest if other != partner], edges)
            if found is not None:
                return [(top, partner), *found]
    return None


def searched_with_bye(
    count: int, edges: Edges, bye_order: list[int]
) -> tuple[list[tuple[int, int]], int | None] | None:
    for bye in bye_order if count % 2 else [None]:
        pairs = searched([vertex for vertex in range(count) if vertex != bye], edges)
        if pairs is not None:
            return pairs, bye
    return None


@st.composite
def graphs(draw: st.DrawFn) -> tuple[int, Edges]:
    count = draw(st.integers(0, 9))
    pairs = list(combinations(range(count), 2))
    return count, draw(st.sets(st.sampled_from(pairs))) if pairs else set()


@settings(max_examples=120, deadline=None)
@given(graphs(), st.randoms(use_true_random=False))
def test_first_pairing_is_what_a_full_search_finds_first(
    graph: tuple[int, Edges], random: Random
) -> None:
    count, edges = graph
    bye_order = random.sample(range(count), count)
    expected = searched_with_bye(count, edges, bye_order)
    assert first_pairing(neighbours(count, edges), bye_order) == expected
    assert is_completable(neighbours(count, edges)) == (expected is not None)


def test_first_pairing_goes_through_a_blossom() -> None:
    # A triangle 1 2 3 hangs between 0 and 4: only 0-1 2-3 leaves nobody but 4, who needs 5.
    edges = {(0, 1), (1, 2), (1, 3), (2, 3), (3, 4), (4, 5)}
    assert first_pairing(neighbours(6, edges), range(6)) == ([(0, 1), (2, 3), (4, 5)], None)


def test_first_pairing_backs_up_past_a_dead_end() -> None:
    # 0-1 would leave 2 and 3, who may not meet.
    edges = {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3)}
    assert first_pairing(neighbours(4, edges), range(4)) == ([(0, 2), (1, 3)], None)


def test_first_pairing_of_two_odd_halves_is_none() -> None:
    size = 49
    edges = {
        (one + shift, other + shift)
        for shift in (0, size)
        for one, other in combinations(range(size), 2)
    }
    assert first_pairing(neighbours(2 * size, edges), range(2 * size)) is None


def test_first_pairing_of_nobody_is_empty() -> None:
    assert first_pairing([], []) == ([], None)


def test_matching_leaves_as_few_as_possible_unmatched() -> None:
    star = Matching(neighbours(4, {(0, 1), (0, 2), (0, 3)}))
    assert len(star.unmatched()) == 2


def test_take_out_frees_the_mate() -> None:
    matching = Matching(neighbours(2, {(0, 1)}))
    matching.take_out(0)
    assert (matching.unmatched(), matching.is_gone(0), matching.is_gone(1)) == ([1], True, False)
    matching.take_out(1)
    assert matching.unmatched() == []
