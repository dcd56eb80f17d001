from dataclasses import replace

import pytest

from tournaments.rules.scoring import (
    SCORING_FIELDS,
    ScoringFault,
    ScoringSystem,
    format_points,
    scoring_faults,
)


@pytest.mark.parametrize(
    ("letters", "tenths"),
    [("1W+UF", 10), ("=DH", 5), ("0L-Z", 0)],
)
def test_points_of_the_standard_system(letters: str, tenths: int) -> None:
    assert {ScoringSystem().points(letter) for letter in letters} == {tenths}
    assert {ScoringSystem().points(letter, "b") for letter in letters} == {tenths}


def test_points_of_a_game_without_result() -> None:
    assert ScoringSystem().points("") == 0


def test_points_by_colour() -> None:
    system = ScoringSystem(
        white_win=30, black_win=31, white_draw=10, black_draw=11, white_loss=1, black_loss=2
    )
    assert [system.points(letter, "w") for letter in "1=0"] == [30, 10, 1]
    assert [system.points(letter, "b") for letter in "1=0"] == [31, 11, 2]
    assert system.points("W", "b") == 31


def test_points_of_unplayed_rounds() -> None:
    system = ScoringSystem(
        forfeit_win=9,
        forfeit_loss=1,
        pairing_allocated_bye=8,
        full_point_bye=7,
        half_point_bye=4,
        zero_point_bye=2,
    )
    assert [system.points(letter) for letter in "+-UFHZ"] == [9, 1, 8, 7, 4, 2]


def test_points_of_an_unknown_letter() -> None:
    with pytest.raises(KeyError):
        ScoringSystem().points("X")


def test_an_adjourned_game_has_no_points_yet() -> None:
    assert ScoringSystem(white_loss=10).points("?", "w") == 0


def test_scoring_fields_in_order_of_xxs() -> None:
    assert SCORING_FIELDS[:2] == ("white_win", "black_win")
    assert len(SCORING_FIELDS) == 12


@pytest.mark.parametrize(
    ("tenths", "text"), [(0, "0.0"), (5, "0.5"), (25, "2.5"), (100, "10.0"), (-5, "-0.5")]
)
def test_format_points(tenths: int, text: str) -> None:
    assert format_points(tenths) == text


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, ()),
        ({"white_win": 30, "black_win": 30, "white_draw": 10, "black_draw": 10}, ()),
        ({"white_draw": 6}, (ScoringFault.DRAWS_BEAT_WIN,)),
        ({"white_draw": 6, "white_loss": 2}, ()),
        ({"black_draw": 6}, (ScoringFault.DRAWS_BEAT_WIN,)),
        ({"pairing_allocated_bye": 11}, (ScoringFault.BYE_BEATS_WIN,)),
        ({"black_win": 9, "black_draw": 0}, (ScoringFault.BYE_BEATS_WIN,)),
        ({"white_loss": 6}, (ScoringFault.ORDER,)),
        ({"white_win": 0}, tuple(ScoringFault)),
    ],
)
def test_scoring_faults(changes: dict[str, int], expected: tuple[ScoringFault, ...]) -> None:
    assert scoring_faults(replace(ScoringSystem(), **changes)) == expected
