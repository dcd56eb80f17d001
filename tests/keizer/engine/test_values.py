from fractions import Fraction

import pytest

from keizer.engine import KeizerSettings, ValueList, value_numbers
from tests.keizer.engine.builders import exact


@pytest.mark.parametrize(
    ("count", "ratio", "first", "last"),
    [
        (0, 3, None, None),
        (1, 3, 0, 0),
        (2, 3, 2, 1),  # 1.5 rounds to the even 2
        (4, 3, 4, 1),  # 4.5 rounds to the even 4
        (6, 3, 8, 3),  # 7.5 rounds to the even 8
        (10, 3, 14, 5),
        (10, 2, 18, 9),
        (10, Fraction(5, 2), 15, 6),
    ],
)
def test_value_numbers_follow_the_ratio(
    count: int, ratio: Fraction, first: int | None, last: int | None
) -> None:
    values = value_numbers(count, KeizerSettings(ratio_first_to_last=ratio))
    expected = [] if first is None or last is None else list(range(first, last - 1, -1))
    assert list(values) == expected


def test_value_numbers_normalised_run_from_the_ratio_to_one() -> None:
    values = value_numbers(5, KeizerSettings(normalised=True))
    # Steps of 0.5 need one decimal.
    assert values == tuple(Fraction(tenths, 10) for tenths in (30, 25, 20, 15, 10))


def test_value_numbers_normalised_are_rounded_to_the_decimals_of_the_step() -> None:
    values = value_numbers(10, KeizerSettings(normalised=True))
    # Steps of 2/9 need one decimal: 3, 2.78, 2.56, 2.33 …
    assert values == tuple(
        Fraction(tenths, 10) for tenths in (30, 28, 26, 23, 21, 19, 17, 14, 12, 10)
    )


def test_value_numbers_normalised_with_wide_steps_are_whole() -> None:
    values = value_numbers(3, KeizerSettings(normalised=True, ratio_first_to_last=6))
    assert values == exact(6, 4, 1)  # 3.5 rounds to the even 4


def test_value_numbers_normalised_of_one_player_is_the_ratio() -> None:
    assert value_numbers(1, KeizerSettings(normalised=True)) == exact(3)


def test_value_numbers_fixed_go_down_by_the_step() -> None:
    settings = KeizerSettings(value_list=ValueList.FIXED, first_value=80, value_step=Fraction(1, 2))
    assert value_numbers(3, settings) == exact(80, Fraction(159, 2), 79)


def test_value_numbers_fixed_never_fall_below_zero() -> None:
    settings = KeizerSettings(value_list=ValueList.FIXED, first_value=2)
    assert value_numbers(5, settings) == exact(2, 1, 0, 0, 0)
