from tests.tournaments.rules.tiebreaks.events import ROUND_ROBIN, SWISS
from tournaments.rules.tiebreaks import fide
from tournaments.rules.tiebreaks.selection import (
    NOT_IN_REPORT,
    UNKNOWN_NUMBER,
    Column,
    Refusal,
    select_clm,
    select_fide,
)


def test_select_fide_takes_what_the_event_can_use_once() -> None:
    selection = select_fide(SWISS, ["PTS", "bh-c1", "KS", "BH/C1", "DE", "XYZ"])

    assert selection.columns == (
        Column("BH/C1", "Buchholz Cut-1", "BH/C1"),
        Column("DE", "Direct encounter", "DE"),
    )
    assert len(selection.criteria) == 2
    assert selection.refused == (
        Refusal("KS", fide.ONLY_IN_ROUND_ROBIN),
        Refusal("XYZ", fide.UNKNOWN),
    )


def test_select_fide_opens_each_value() -> None:
    working = select_fide(ROUND_ROBIN, ["SB"]).working

    assert working("SB", 1, (1,)).value == 2


def test_select_clm_takes_known_numbers_once_and_says_what_it_leaves_out() -> None:
    selection = select_clm(SWISS, [0, 1, 25, 1, 30, 51, 99], fide_correct=False)

    assert selection.columns == (
        Column("1", "Buchholz", "BH"),
        Column("25", "Direct encounter", "Dir."),
    )
    assert len(selection.criteria) == 2
    assert selection.refused == (
        Refusal("30", NOT_IN_REPORT),
        Refusal("51", NOT_IN_REPORT),
        Refusal("99", UNKNOWN_NUMBER),
    )


def test_select_clm_opens_each_value() -> None:
    working = select_clm(SWISS, [1, 25], fide_correct=True).working

    assert working("1", 1, ()).value == 12
    assert working("25", 1, (1, 2)).value == 0.5
