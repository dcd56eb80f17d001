from collections.abc import Sequence
from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.standings import Rank, Split, by_value, rank, tiers_by

POINTS = {7: 10, 8: 20, 9: 20, 6: 0}
ORDER = {7: 1, 8: 3, 9: 2, 6: 4}


def ranks_of(ranks: Sequence[Rank]) -> list[tuple[int, int]]:
    return [(each.player, each.rank) for each in ranks]


def test_rank_by_points_alone_shares_ranks() -> None:
    assert rank(POINTS, ORDER) == (
        Rank(9, 1, 20),
        Rank(8, 1, 20),
        Rank(7, 3, 10),
        Rank(6, 4, 0),
    )


def test_rank_of_nobody() -> None:
    assert rank({}, {}) == ()


def test_rank_of_equal_players_is_1_2_2_4() -> None:
    values = {1: Fraction(3), 2: Fraction(2), 3: Fraction(2), 4: Fraction(1)}
    points = dict.fromkeys(values, 10)

    assert ranks_of(rank(points, {1: 1, 2: 3, 3: 2, 4: 4}, [by_value(values)])) == [
        (1, 1),
        (3, 2),
        (2, 2),
        (4, 4),
    ]


def test_rank_takes_the_next_criterion_for_the_equal_only() -> None:
    first = by_value({1: Fraction(1), 2: Fraction(1), 3: Fraction(2)})
    second = by_value({1: Fraction(5), 2: Fraction(7), 3: Fraction(0)})
    ranks = rank(dict.fromkeys((1, 2, 3), 0), {1: 1, 2: 2, 3: 3}, [first, second])

    assert ranks_of(ranks) == [(3, 1), (2, 2), (1, 3)]
    assert [each.values for each in ranks] == [(2, 0), (1, 7), (1, 5)]
    assert [each.tied for each in ranks] == [
        ((3, 1, 2), (3,)),
        ((3, 1, 2), (2, 1)),
        ((3, 1, 2), (2, 1)),
    ]


def test_rank_puts_low_values_first_when_ascending() -> None:
    values = {1: Fraction(2100), 2: Fraction(1900)}
    criterion = by_value(values, ascending=True)

    assert ranks_of(rank({1: 10, 2: 10}, {1: 1, 2: 2}, [criterion])) == [(2, 1), (1, 2)]


def test_rank_has_no_value_where_a_criterion_says_nothing() -> None:
    def silent(group: Sequence[int]) -> Split:
        return Split((tuple(group),), {})

    assert [each.values for each in rank({1: 0, 2: 0}, {1: 1, 2: 2}, [silent])] == [
        (None,),
        (None,),
    ]


def test_tiers_are_the_highest_first() -> None:
    assert tiers_by({1: Fraction(1, 2), 2: Fraction(1), 3: Fraction(1, 2)}) == ((2,), (1, 3))


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=9), st.randoms())
def test_rank_does_not_depend_on_the_order_of_players(
    players: list[tuple[int, int]], random: Random
) -> None:
    points = {key: mine for key, (mine, _) in enumerate(players)}
    values = {key: Fraction(value) for key, (_, value) in enumerate(players)}
    order = {key: key for key in points}
    shuffled = list(points.items())
    random.shuffle(shuffled)

    found = rank(points, order, [by_value(values)])
    assert ranks_of(found) == ranks_of(rank(dict(shuffled), order, [by_value(values)]))
    # A rank is one more than the number of better players, however the list was made.
    scores = {key: (points[key], values[key]) for key in points}
    assert dict(ranks_of(found)) == {
        key: 1 + sum(other > mine for other in scores.values()) for key, mine in scores.items()
    }
