from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given, settings

from tests.tournaments.rules.tiebreaks.events import (
    DOUBLE,
    IN_2025,
    ROUND_ROBIN,
    SWISS,
    SWISS_RATINGS,
    SWISS_TABLE,
    events,
    make_event,
)
from tournaments.rules.scoring import ScoringSystem
from tournaments.rules.tiebreaks import fide
from tournaments.rules.tiebreaks.event import Event

THREE_ONE_NOTHING = ScoringSystem(30, 30, 10, 10, 0, 0, 30, 0, 30, 30, 10, 0)

# Reckoned by hand from the cross table, one value per player.
SWISS_VALUES = {
    "BH": "11.5 11 14 16.5 10 11.5 6",
    "BH/C1": "10 10 13 15.5 9 9 5",
    "BH/C2": "8.5 8.5 11 13 8 8 4",
    "BH/M1": "6 5.5 8.5 11 5 4.5 3",
    "BH/M2": "2 2 2.5 4 1.5 1.5 1",
    "FB": "13 12 14 16 12.5 12.5 6.5",
    "FB/C1": "11 10.5 12.5 14.5 11 10 5.5",
    "SB": "9.5 7.75 5.25 2.25 1 4 1",
    "SB/C1": "8 6.75 5.25 1.25 1 2.75 1",
    "WIN": "4 3 1 1 1 1 1",
    "WON": "4 2 1 1 0 1 0",
    "BPG": "2 2 2 3 1 3 0",
    "BWG": "1 1 1 0 0 1 0",
    "PS": "13 12 7.5 5.5 3 8 5",
    "PS/C1": "12 11 7 5.5 3 7.5 4",
    "REP": "5 5 4 5 4 4 2",
    "STD": "4.5 4 2 1.5 1 2.5 1",
    "TPN": "1 2 3 4 5 6 7",
    "ARO": "1913 1950 1925 1980 1917 1950 0",
    "ARO/C1": "1950 2000 1983 2025 1975 2000 0",
    "TPR": "2249 2223 1925 1831 1117 1950 0",
    "RTNG": "2100 2050 0 1900 1850 1800 1750",
}
ROUND_ROBIN_VALUES = {
    "SB": "2 2.5 1 0",
    "KS": "1 1.5 0.5 0",
    "WIN": "1 2 1 0",
    "WON": "1 2 1 0",
    "BPG": "1 2 1 1",
    "REP": "3 3 3 3",
    "STD": "2 2.5 1.5 0",
    "ARO": "1800 1833 1950 1950",
}


def values_of(event: Event, code: str) -> list[Fraction]:
    found = fide.values(event, [code])[code]
    return [found[key] for key in sorted(found)]


def fractions(text: str) -> list[Fraction]:
    return [Fraction(number) for number in text.split()]


@pytest.mark.parametrize("code", SWISS_VALUES)
def test_values_of_a_swiss(code: str) -> None:
    assert values_of(SWISS, code) == fractions(SWISS_VALUES[code])


@pytest.mark.parametrize("code", ROUND_ROBIN_VALUES)
def test_values_of_a_round_robin_count_forfeits_as_games(code: str) -> None:
    assert values_of(ROUND_ROBIN, code) == fractions(ROUND_ROBIN_VALUES[code])


def test_buchholz_before_march_2026_has_dummies_without_a_cap() -> None:
    before = make_event(SWISS_TABLE, day=date(2026, 2, 28))
    after = make_event(SWISS_TABLE, day=date(2026, 3, 1))

    assert values_of(before, "BH") == fractions("11.5 13 15 16.5 10 11.5 6")
    assert values_of(after, "BH") == fractions(SWISS_VALUES["BH"])


def test_average_of_the_opponents_buchholz_is_exact() -> None:
    assert values_of(SWISS, "AOB") == [
        Fraction(11 + 14 + 33, 5) + Fraction(23, 10),
        Fraction(100 + 115 + 140 + 165, 40),
        Fraction(115 + 60 + 115 + 110, 40),
        Fraction(115 + 100 + 115 + 115 + 110, 50),
        Fraction(110 + 165 + 115, 30),
        Fraction(140 + 165 + 100 + 115, 40),
        Fraction(14),
    ]


def test_perfect_performance_is_the_lowest_rating_that_reaches_the_score() -> None:
    # 3 met 1800, 1750, 2100 and 2050 and made 2 points; 1922 expects .67 + .73 + .27 + .33.
    assert values_of(SWISS, "PTP")[2] == 1922


def test_perfect_performance_without_a_point_is_800_below_the_lowest_opponent() -> None:
    assert values_of(SWISS, "PTP")[4] == 1800 - 800


def test_perfect_performance_with_all_points_is_beyond_the_table() -> None:
    event = make_event("2w1 3b1\n1b0 .\n. 1w0", ratings=(0, 1500, 1600))

    assert values_of(event, "PTP") == [2336, 0, 0]
    assert values_of(event, "APPO") == [0, 2336, 2336]


def test_average_performances_are_rounded_half_up() -> None:
    # 3 met 6, 7, 1 and 2: (1950 + 0 + 2249 + 2223) / 4 = 1605.5.
    assert values_of(SWISS, "APRO")[2] == 1606


def test_koya_takes_all_games_as_possible_points_in_a_double_round_robin() -> None:
    assert values_of(DOUBLE, "KS") == [1, 1, 1, 1]


def test_koya_of_an_odd_field_does_not_count_the_free_round() -> None:
    # Two games each: one point is half of what is possible.
    event = make_event("2w1 . 3b=\n1b0 3w1 .\n. 2b0 1w=", round_robin=True)

    assert values_of(event, "KS") == [1, 0, Fraction(1, 2)]


def test_values_under_another_scoring_are_those_of_the_working() -> None:
    event = make_event(SWISS_TABLE, scoring=THREE_ONE_NOTHING, ratings=SWISS_RATINGS)

    assert values_of(event, "WIN") == fractions(SWISS_VALUES["WIN"])
    assert values_of(event, "TPR") == fractions(SWISS_VALUES["TPR"])
    # 13, 11, 5, 4, 3, 6 and 3 points; 7 counts 1 more for each round he was away at the end.
    assert values_of(event, "BH")[0] == 4 + 11 + 5 + 4 + 6
    assert values_of(event, "STD") == fractions(SWISS_VALUES["STD"])


def test_values_before_the_first_round_are_nothing() -> None:
    event = make_event("\n".join(["."] * 2)).after(0)

    assert values_of(event, "BH") == [0, 0]


@settings(max_examples=60, deadline=None)
@given(events())
def test_values_equal_the_working(event: Event) -> None:
    codes = [code for code in fide.TIE_BREAKS if not fide.refusal(code, event)]
    found = fide.values(event, codes)

    assert found == {
        code: {key: fide.working(event, code, key).value for key in event.participants}
        for code in codes
        if fide.TIE_BREAKS[code].reckon
    }


@settings(max_examples=25, deadline=None)
@given(events(THREE_ONE_NOTHING))
def test_terms_that_are_not_cut_make_the_sum(event: Event) -> None:
    for code in ("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "SB", "SB/C1", "PS", "PS/C1", "FB"):
        for key in event.participants:
            working = fide.working(event, code, key)
            kept = [term.value for term in working.terms if not term.cut]
            assert working.value == sum(kept)


@settings(max_examples=25, deadline=None)
@given(events())
def test_values_do_not_depend_on_the_order_of_players(event: Event) -> None:
    turned = Event(
        dict(reversed(list(event.participants.items()))),
        event.rounds,
        event.day,
        event.scoring,
        event.round_robin,
    )
    codes = [code for code in fide.TIE_BREAKS if not fide.refusal(code, event)]

    assert fide.values(event, codes) == fide.values(turned, codes)


def test_working_names_what_was_cut() -> None:
    working = fide.working(SWISS, "BH/C1", 6)

    assert [(term.round, term.opponent, term.value, term.cut) for term in working.terms] == [
        (1, 3, 2, False),
        (2, None, Fraction(5, 2), True),
        (3, 4, Fraction(3, 2), False),
        (4, 5, 1, False),
        (5, 1, Fraction(9, 2), False),
    ]


def test_working_of_a_performance_says_how_it_is_made() -> None:
    working = fide.working(SWISS, "TPR", 1)

    assert working.rule.format(**working.params) == ("Average rating 1913; 3.5 of 4 is 88 %: +336")


def test_working_of_a_direct_encounter_needs_the_tied() -> None:
    working = fide.working(DOUBLE, "DE", 1, (1, 2))

    assert (working.value, [term.round for term in working.terms]) == (Fraction(1, 2), [3, 6])


@pytest.mark.parametrize(
    ("text", "code"),
    [(" bh-c1", "BH/C1"), ("GE", "REP"), ("bh:c1", "BH/C1"), ("de/p", "DE/P"), ("TPR", "TPR")],
)
def test_normal_code_of_other_spellings(text: str, code: str) -> None:
    assert fide.normal_code(text) == code


@pytest.mark.parametrize(
    ("code", "event", "reason"),
    [
        ("BH", SWISS, ""),
        ("KS", SWISS, fide.ONLY_IN_ROUND_ROBIN),
        ("KS", ROUND_ROBIN, ""),
        ("BH", ROUND_ROBIN, fide.NOT_IN_ROUND_ROBIN),
        ("STD", make_event(SWISS_TABLE, day=IN_2025), fide.SINCE_2026),
        ("EDE", SWISS, fide.UNKNOWN),
    ],
)
def test_refusal_names_why_an_event_cannot_use_a_tie_break(
    code: str, event: Event, reason: str
) -> None:
    assert fide.refusal(code, event) == reason
