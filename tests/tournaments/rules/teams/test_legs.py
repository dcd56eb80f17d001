import pytest

from tournaments.rules.teams.legs import LegRound, leg_round, rounds_of_leg


@pytest.mark.parametrize(
    ("number", "scheduled", "legs", "expected"),
    [
        (3, 6, 2, LegRound(1, 3)),
        (4, 6, 2, LegRound(2, 1)),
        (6, 6, 2, LegRound(2, 3)),
        (7, 6, 2, LegRound(2, 4)),
        (4, 7, 2, LegRound(1, 4)),
        (5, 9, 1, LegRound(1, 5)),
        (5, None, 2, LegRound(1, 5)),
    ],
)
def test_round_has_leg_and_number_within(
    number: int, scheduled: int | None, legs: int, expected: LegRound
) -> None:
    assert leg_round(number, scheduled, legs) == expected


@pytest.mark.parametrize(("scheduled", "rounds"), [(6, 3), (7, 4), (None, None), (0, None)])
def test_leg_has_its_share_of_the_rounds(scheduled: int | None, rounds: int | None) -> None:
    assert rounds_of_leg(scheduled, 2) == rounds
