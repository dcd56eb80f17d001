from decimal import Decimal

import pytest

from keizer.engine import ThinkingTime, shuffled_boards


@pytest.mark.parametrize(
    ("rating", "opponent", "minutes"),
    [
        (1500, 1500, (20, 20)),
        (1600, 1500, (16, 24)),
        (1500, 1600, (24, 16)),
        (1900, 1500, (7, 33)),
        (2900, 100, (5, 35)),
        (0, 2000, (20, 20)),
        (2000, 0, (20, 20)),
    ],
)
def test_minutes_even_out_the_rating_difference(
    rating: int, opponent: int, minutes: tuple[int, int]
) -> None:
    assert ThinkingTime().minutes(rating, opponent) == minutes


def test_minutes_of_a_flat_curve_are_halves() -> None:
    assert ThinkingTime(total=61, steepness=Decimal(0)).minutes(2000, 1000) == (30, 31)


def test_shuffled_boards_are_a_permutation_that_the_seed_repeats() -> None:
    boards = tuple(range(1, 11))
    shuffled = shuffled_boards(boards, seed=4, round_number=1)
    assert sorted(shuffled) == list(boards)
    assert shuffled != boards
    assert shuffled == shuffled_boards(boards, seed=4, round_number=1)
    assert shuffled != shuffled_boards(boards, seed=4, round_number=2)
