from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given, settings

from tests.tournaments.rules.tiebreaks.events import (
    DOUBLE,
    ROUND_ROBIN,
    SWISS_TABLE,
    events,
    make_event,
)
from tournaments.rules.standings import rank
from tournaments.rules.tiebreaks import clm
from tournaments.rules.tiebreaks.clm_ranking import Ranking
from tournaments.rules.tiebreaks.event import Event

ELO = (2100, 2050, 0, 1900, 0, 1800, 1750)
DWZ = (2000, 0, 1950, 1850, 0, 1820, 1700)
TWZ = (2100, 2050, 1950, 1900, 0, 1820, 1750)
LAST_DAY_OF_VIRTUAL = date(2024, 7, 31)
FIRST_DAY_OF_OWN_POINTS = date(2024, 8, 1)

# One value per player; the same under every setting.
ALWAYS = {
    4: "4 3 1 1 1 1 1",
    6: "1920 1925 1925 2012.5 1925 1983.333 2000",
    7: "13 12 7.5 5.5 3 8 5",
    8: "1904 1875 1892.5 1967.5 1917.5 1933.333 2000",
    9: "1924 1925 1930 2017.5 1930 1983.333 2000",
    15: "0 0 0 0 0 0 0",
    16: "1950 1925 1925 2012.5 1966.667 1983.333 2050",
    18: "1925 1875 1892.5 1967.5 1950 1933.333 2050",
    19: "1950 1925 1930 2017.5 1966.667 1983.333 2050",
    29: "90 80 40 30 20 50 33.333",
    52: "2100 2050 1950 1900 0 1820 1750",
}
UNCORRECTED = {
    1: "11.5 10 13 16.5 10 9 6",
    2: "65 51 36.5 52 35.5 51 13",
    3: "9.5 6.75 4.25 2.25 0 2.75 0",
    5: "6 4.5 7.5 11 6 4.5 2",
    11: "10 9 12 15.5 8 9 6",
    12: "61 45.5 34 46 33.5 45.5 12",
    13: "8 5.75 4.25 2.25 0 2.75 0",
}
OWN_POINTS = {
    1: "12 14 15 17 10 12.5 6.5",
    2: "75.5 54 45 60.5 43.5 54 15",
    3: "10 8.5 5.25 2.75 1 3.5 1",
    5: "6.5 8 8.5 11 5 6.5 3",
    11: "10.5 12.5 13 15.5 9 10 5.5",
    12: "66.5 48 38.5 52.5 38 48 13",
    13: "8.5 7.25 5.25 2.75 1 3.5 1",
}
VIRTUAL = {
    1: "11.5 12 15.5 16 10.5 12 12",
    2: "71.5 53.5 47.5 57.5 40 53.5 15.5",
    3: "9.75 8.5 5 2.25 1 4.25 2",
    5: "6.5 6.5 9 10.5 6 6.5 7",
    11: "10 11 13.5 15 9.5 11 10",
    12: "65.5 48 42 51.5 37 48 13.5",
    13: "8.25 7.5 5 2.25 1 4.25 2",
}


def swiss(day: date = FIRST_DAY_OF_OWN_POINTS) -> Event:
    event = make_event(SWISS_TABLE, day=day)
    rated = {
        key: replace(each, elo=ELO[key - 1], dwz=DWZ[key - 1], twz=TWZ[key - 1])
        for key, each in event.participants.items()
    }
    return replace(event, participants=rated)


def values_of(ranking: Ranking, number: int) -> list[Fraction]:
    return [clm.working(ranking, number, key).value for key in sorted(ranking.event.participants)]


def fractions(text: str) -> list[Fraction]:
    return [Fraction(number) for number in text.split()]


@pytest.mark.parametrize("number", ALWAYS | UNCORRECTED)
def test_values_without_fides_correction(number: int) -> None:
    ranking = Ranking(swiss(), fide_correct=False)

    assert values_of(ranking, number) == fractions((ALWAYS | UNCORRECTED)[number])


@pytest.mark.parametrize("number", ALWAYS | OWN_POINTS)
def test_values_with_fides_correction_of_august_2024(number: int) -> None:
    ranking = Ranking(swiss(FIRST_DAY_OF_OWN_POINTS), fide_correct=True)

    assert values_of(ranking, number) == fractions((ALWAYS | OWN_POINTS)[number])


@pytest.mark.parametrize("number", ALWAYS | VIRTUAL)
def test_values_with_the_virtual_opponent_until_july_2024(number: int) -> None:
    ranking = Ranking(swiss(LAST_DAY_OF_VIRTUAL), fide_correct=True)

    assert values_of(ranking, number) == fractions((ALWAYS | VIRTUAL)[number])


def test_values_of_a_round_robin_are_never_corrected() -> None:
    corrected = Ranking(ROUND_ROBIN, fide_correct=True)

    # 2, 2½, 1½ and 0 points; 4 lost to 3 by forfeit.
    assert values_of(corrected, 1) == fractions("4 3.5 4.5 6")
    assert values_of(corrected, 3) == fractions("2 2.5 1 0")


def test_values_of_a_double_round_robin_count_every_leg() -> None:
    assert values_of(Ranking(DOUBLE, fide_correct=False), 1) == fractions("16 16 20 20")


def test_buchholz_of_two_rounds_is_not_cut() -> None:
    ranking = Ranking(make_event("2w1 3b1\n1b0 .\n. 1w0"), fide_correct=False)

    assert [values_of(ranking, number) for number in (1, 5, 11)] == [fractions("0 2 2")] * 3
    assert [values_of(ranking, number) for number in (3, 13)] == [fractions("0 0 0")] * 2


def test_percent_before_the_first_game_is_nothing() -> None:
    ranking = Ranking(make_event("2w?\n1b?"), fide_correct=False)

    assert values_of(ranking, 29) == [0, 0]


def test_opponents_rating_without_the_only_opponent_is_nothing() -> None:
    ranking = Ranking(make_event("2w1\n1b0"), fide_correct=False)

    assert [values_of(ranking, number) for number in (6, 16)] == [[0, 0], [0, 0]]


def test_opponents_rating_names_who_has_none() -> None:
    working = clm.working(Ranking(swiss(), fide_correct=False), 6, 4)

    assert [(term.note, term.value, term.cut) for term in working.terms] == [
        (clm.RATING, 2100, False),
        (clm.NO_RATING, 0, True),
        (clm.RATING, 1800, False),
        (clm.RATING, 2100, False),
        (clm.RATING, 2050, False),
    ]
    assert (working.value, working.rule) == (Fraction("2012.5"), clm.AVERAGE)


def test_direct_encounter_counts_games_among_the_tied() -> None:
    # 1 beat 2 by forfeit and drew with 3, who beat 2.
    ranking = Ranking(make_event("2w+ 3b= .\n1b- . 3w0\n. 1w= 2b1"), fide_correct=False)

    assert [clm.working(ranking, 25, key, (1, 2, 3)).value for key in (1, 2, 3)] == fractions(
        "1.5 0 1.5"
    )


def test_direct_encounter_says_nothing_without_a_tie_and_0_without_a_point() -> None:
    event = make_event("3w1\n4w1\n1b0\n2b0\n6w=\n5b=\n.")
    ranks = rank(
        event.points,
        {key: key for key in event.participants},
        clm.criteria(Ranking(event, fide_correct=False), [25]),
    )
    assert [(each.player, each.rank, each.values) for each in ranks] == [
        (1, 1, (0,)),
        (2, 1, (0,)),
        (5, 3, (Fraction(1, 2),)),
        (6, 3, (Fraction(1, 2),)),
        (3, 5, (0,)),
        (4, 5, (0,)),
        (7, 5, (0,)),
    ]
    alone = make_event("2w1\n1b0")
    found = rank(alone.points, {1: 1, 2: 2}, clm.criteria(Ranking(alone, fide_correct=False), [25]))
    assert [each.values for each in found] == [(None,), (0,)]


def test_own_rating_puts_the_lower_first() -> None:
    event = make_event("2w=\n1b=")
    participants = {
        key: replace(each, twz=twz)
        for (key, each), twz in zip(event.participants.items(), (2000, 1500), strict=True)
    }
    ranking = Ranking(replace(event, participants=participants), fide_correct=False)

    ranks = rank(event.points, {1: 1, 2: 2}, clm.criteria(ranking, [52]))
    assert [(each.player, each.rank) for each in ranks] == [(2, 1), (1, 2)]


@settings(max_examples=40, deadline=None)
@given(events())
def test_terms_that_are_not_cut_make_the_sum(event: Event) -> None:
    for corrects in (False, True):
        ranking = Ranking(event, fide_correct=corrects)
        for number in (1, 2, 3, 4, 5, 7, 11, 12, 13):
            for key in event.participants:
                working = clm.working(ranking, number, key)
                assert working.value == sum(term.value for term in working.terms if not term.cut)


@settings(max_examples=25, deadline=None)
@given(events())
def test_values_do_not_depend_on_the_order_of_players(event: Event) -> None:
    turned = replace(event, participants=dict(reversed(list(event.participants.items()))))
    for number, each in clm.NUMBERS.items():
        if each.reckon:
            assert values_of(Ranking(event, fide_correct=True), number) == values_of(
                Ranking(turned, fide_correct=True), number
            )
