from fractions import Fraction

import pytest

from tournaments.rules.tiebreaks.ratings import performance_rating


@pytest.mark.parametrize(
    ("opponents", "score", "expected"),
    [([2000, 2100], Fraction(1), 2050), ([2000], Fraction(1), 2800), ([2000], Fraction(0), 1200),
     ([], Fraction(0), None)],
)  # fmt: skip
def test_performance_adds_what_the_score_is_worth(
    opponents: list[int], score: Fraction, expected: int | None
) -> None:
    assert performance_rating(opponents, score) == expected
