from dataclasses import replace

import pytest

from tests.tournaments.rules.tiebreaks.events import IN_2025, SWISS, SWISS_TABLE, make_event
from tournaments.rules.scoring import ScoringSystem
from tournaments.rules.tiebreaks.fide import TIE_BREAKS
from tournaments.rules.tiebreaks.library import NAMES, can_reckon, values
from tournaments.rules.tiebreaks.unplayed import Reading


@pytest.mark.parametrize(
    ("scoring", "known"),
    [
        (ScoringSystem(), True),
        (ScoringSystem(pairing_allocated_bye=5), True),
        (ScoringSystem(pairing_allocated_bye=3), False),
        (ScoringSystem(white_win=30), False),
        (ScoringSystem(half_point_bye=0), False),
    ],
)
def test_can_reckon_with_one_half_and_nothing_only(scoring: ScoringSystem, known: bool) -> None:
    assert can_reckon(make_event(SWISS_TABLE, scoring=scoring)) is known


def test_can_reckon_needs_a_round() -> None:
    assert not can_reckon(replace(SWISS, rounds=0))


def test_names_are_tie_breaks_that_are_offered() -> None:
    assert set(NAMES) < set(TIE_BREAKS)


def test_values_of_2024_know_all_but_standard_points() -> None:
    codes = [code for code in NAMES if code != "STD"]
    found = values(Reading(make_event(SWISS_TABLE, day=IN_2025)), codes)

    assert set(found) == set(codes)
    assert {len(each) for each in found.values()} == {7}
