import pytest

from trf.format.clm_codes import (
    RESULT_LETTERS,
    TIE_BREAKS,
    TIME_CONTROLS,
    flipped,
    tie_break_number,
    time_control_number,
)


def test_time_controls_of_clm_have_a_number() -> None:
    assert (time_control_number("5400+30"), time_control_number("7+3")) == (18, None)
    # CLM has this one twice; the first is taken.
    assert time_control_number("40/7200:20/3600:1800") == 29
    assert sorted(TIME_CONTROLS) == list(range(1, 34))


def test_tie_breaks_of_clm_have_a_number() -> None:
    assert (tie_break_number("BH/C1"), tie_break_number("KS")) == (11, None)
    assert len(set(TIE_BREAKS.values())) == len(TIE_BREAKS)


@pytest.mark.parametrize(
    ("mine", "other"), [(0, 1), (1, 0), (2, 2), (3, 3), (4, 5), (5, 4), (9, 10), (10, 9), (13, 13)]
)
def test_result_is_seen_from_the_other_player(mine: int, other: int) -> None:
    assert flipped(mine) == other


def test_letters_of_a_result_and_its_mirror_fit() -> None:
    pairs = {RESULT_LETTERS[code] + RESULT_LETTERS[flipped(code)] for code in (0, 2, 4, 9)}
    assert pairs == {"01", "==", "-+", "0="}
