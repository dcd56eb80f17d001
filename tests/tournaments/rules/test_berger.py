from itertools import combinations

import pytest

from tournaments.rules.berger import Pair, berger_rounds, double_berger_rounds

# FIDE Handbook C.05 Annex 1, one line a round.
TABLES = {
    4: """
        1-4 2-3
        4-3 1-2
        2-4 3-1
    """,
    6: """
        1-6 2-5 3-4
        6-4 5-3 1-2
        2-6 3-1 4-5
        6-5 1-4 2-3
        3-6 4-2 5-1
    """,
    8: """
        1-8 2-7 3-6 4-5
        8-5 6-4 7-3 1-2
        2-8 3-1 4-7 5-6
        8-6 7-5 1-4 2-3
        3-8 4-2 5-1 6-7
        8-7 1-6 2-5 3-4
        4-8 5-3 6-2 7-1
    """,
    10: """
        1-10 2-9 3-8 4-7 5-6
        10-6 7-5 8-4 9-3 1-2
        2-10 3-1 4-9 5-8 6-7
        10-7 8-6 9-5 1-4 2-3
        3-10 4-2 5-1 6-9 7-8
        10-8 9-7 1-6 2-5 3-4
        4-10 5-3 6-2 7-1 8-9
        10-9 1-8 2-7 3-6 4-5
        5-10 6-4 7-3 8-2 9-1
    """,
    12: """
        1-12 2-11 3-10 4-9 5-8 6-7
        12-7 8-6 9-5 10-4 11-3 1-2
        2-12 3-1 4-11 5-10 6-9 7-8
        12-8 9-7 10-6 11-5 1-4 2-3
        3-12 4-2 5-1 6-11 7-10 8-9
        12-9 10-8 11-7 1-6 2-5 3-4
        4-12 5-3 6-2 7-1 8-11 9-10
        12-10 11-9 1-8 2-7 3-6 4-5
        5-12 6-4 7-3 8-2 9-1 10-11
        12-11 1-10 2-9 3-8 4-7 5-6
        6-12 7-5 8-4 9-3 10-2 11-1
    """,
    14: """
        1-14 2-13 3-12 4-11 5-10 6-9 7-8
        14-8 9-7 10-6 11-5 12-4 13-3 1-2
        2-14 3-1 4-13 5-12 6-11 7-10 8-9
        14-9 10-8 11-7 12-6 13-5 1-4 2-3
        3-14 4-2 5-1 6-13 7-12 8-11 9-10
        14-10 11-9 12-8 13-7 1-6 2-5 3-4
        4-14 5-3 6-2 7-1 8-13 9-12 10-11
        14-11 12-10 13-9 1-8 2-7 3-6 4-5
        5-14 6-4 7-3 8-2 9-1 10-13 11-12
        14-12 13-11 1-10 2-9 3-8 4-7 5-6
        6-14 7-5 8-4 9-3 10-2 11-1 12-13
        14-13 1-12 2-11 3-10 4-9 5-8 6-7
        7-14 8-6 9-5 10-4 11-3 12-2 13-1
    """,
    16: """
        1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9
        16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2
        2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10
        16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3
        3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11
        16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4
        4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12
        16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5
        5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13
        16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6
        6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14
        16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7
        7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15
        16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8
        8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1
    """,
}


def _table(size: int) -> list[list[Pair]]:
    rounds = []
    for line in TABLES[size].strip().splitlines():
        pairs = [pair.split("-") for pair in line.split()]
        rounds.append([(int(white), int(black)) for white, black in pairs])
    return rounds


@pytest.mark.parametrize("size", TABLES)
def test_even_table_is_that_of_fide(size: int) -> None:
    assert berger_rounds(size) == _table(size)


@pytest.mark.parametrize("size", TABLES)
def test_odd_table_lets_the_opponent_of_nobody_rest(size: int) -> None:
    expected = [
        [(white + black - size, 0) if size in (white, black) else (white, black)]
        for pairs in _table(size)
        for white, black in pairs
    ]
    assert [[pair] for pairs in berger_rounds(size - 1) for pair in pairs] == expected


def test_two_players() -> None:
    assert berger_rounds(2) == [[(1, 2)]]
    assert double_berger_rounds(2, swap_last_two=True) == [[(1, 2)], [(2, 1)]]


def test_one_player_is_too_few() -> None:
    with pytest.raises(ValueError, match="1 players; at least 2 are needed"):
        berger_rounds(1)


def test_double_of_four_swaps_the_last_two_rounds_of_the_first_cycle() -> None:
    assert double_berger_rounds(4, swap_last_two=True) == [
        [(1, 4), (2, 3)],
        [(2, 4), (3, 1)],
        [(4, 3), (1, 2)],
        [(4, 1), (3, 2)],
        [(3, 4), (2, 1)],
        [(4, 2), (1, 3)],
    ]


def test_double_of_three_without_the_swap() -> None:
    first = [[(1, 0), (2, 3)], [(3, 0), (1, 2)], [(2, 0), (3, 1)]]
    second = [[(1, 0), (3, 2)], [(3, 0), (2, 1)], [(2, 0), (1, 3)]]
    assert double_berger_rounds(3, swap_last_two=False) == first + second


@pytest.mark.parametrize("players", range(3, 17))
def test_double_gives_nobody_a_colour_three_times_and_every_pair_both_colours(
    players: int,
) -> None:
    rounds = double_berger_rounds(players, swap_last_two=True)
    games = [pair for pairs in rounds for pair in pairs if pair[1]]
    both = [*combinations(range(1, players + 1), 2)]
    assert sorted(games) == sorted([*both, *((black, white) for white, black in both)])
    for player in range(1, players + 1):
        colours = "".join(
            "w" if player == white else "b" for white, black in games if player in (white, black)
        )
        assert "www" not in colours
        assert "bbb" not in colours
