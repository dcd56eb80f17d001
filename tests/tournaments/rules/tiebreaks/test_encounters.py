from fractions import Fraction

import pytest

from tests.tournaments.rules.tiebreaks.events import DOUBLE, ROUND_ROBIN, make_event
from tournaments.rules.tiebreaks.encounters import (
    ALL_MET,
    NOT_ALL_MET,
    direct_encounter,
    encounter_working,
)
from tournaments.rules.tiebreaks.unplayed import Reading

HALF = Fraction(1, 2)

# 1 beat 2, 2 beat 3, 3 beat 1 and all beat 4; 5 met nobody of them.
CIRCLE = make_event(
    """
    2w1 3b0 4w1
    1b0 4w1 3w1
    4b1 1w1 2b0
    3w0 2b0 1b0
    .   .   .
    """
)


def test_direct_encounter_without_a_tie_says_nothing() -> None:
    split = direct_encounter(Reading(DOUBLE), [3])

    assert (split.tiers, split.values) == (((3,),), {})


def test_direct_encounter_of_a_double_round_robin_averages_both_games() -> None:
    split = direct_encounter(Reading(DOUBLE), [1, 2])

    assert (split.tiers, split.values) == (((1, 2),), {1: HALF, 2: HALF})


def test_direct_encounter_in_a_circle_leaves_the_tie() -> None:
    split = direct_encounter(Reading(CIRCLE), [1, 2, 3])

    assert (split.tiers, split.values) == (((1, 2, 3),), {1: 1, 2: 1, 3: 1})


def test_direct_encounter_orders_all_who_have_met() -> None:
    split = direct_encounter(Reading(CIRCLE), [1, 2, 3, 4])

    assert split.tiers == ((1, 2, 3), (4,))


def test_direct_encounter_is_applied_again_to_those_still_tied() -> None:
    # 1½ each for 1 and 2, of whom 1 won their game; 1½ and 1½ would leave them equal otherwise.
    event = make_event(
        """
        2w1 3b0 4w=
        1b0 4w1 3w=
        4b= 1w1 2b=
        3w= 2b0 1b=
        """
    )
    split = direct_encounter(Reading(event), [1, 2, 3, 4])

    assert split.values == {1: Fraction(3, 2), 2: Fraction(3, 2), 3: 2, 4: 1}
    assert split.tiers == ((3,), (1,), (2,), (4,))


def test_direct_encounter_gives_the_first_rank_only_if_nothing_can_change_it() -> None:
    # 1 beat 2 and 3, who have not met: both could still reach one point only.
    event = make_event("2w1 3b1\n1b0 .\n. 1w0")

    assert direct_encounter(Reading(event), [1, 2, 3]).tiers == ((1,), (2, 3))


def test_direct_encounter_gives_no_rank_while_a_missing_game_could_change_it() -> None:
    # 1 beat 2, but 3 could reach two points against both.
    event = make_event("2w1\n1b0\n.")

    assert direct_encounter(Reading(event), [1, 2, 3]).tiers == ((1, 2, 3),)


def test_direct_encounter_gives_the_second_rank_on_the_same_table() -> None:
    # 2½ and 2 points; 3 has not met 4 and could reach 1½. Without the games against 1 he could
    # level with 2, but the first rank does not make a new table.
    event = make_event(
        """
        2w= 3b1 4w1
        1b= 4b1 3w=
        .   1w0 2b=
        .   2w0 1b0
        """
    )

    assert direct_encounter(Reading(event), [1, 2, 3, 4]).tiers == ((1,), (2,), (3, 4))


@pytest.mark.parametrize(
    ("forfeits_as_played", "tiers"), [(False, ((1, 2),)), (True, ((2,), (1,)))]
)
def test_direct_encounter_counts_forfeits_with_the_modifier_only(
    forfeits_as_played: bool, tiers: tuple[tuple[int, ...], ...]
) -> None:
    reading = Reading(make_event("2w-\n1b+"))

    assert direct_encounter(reading, [1, 2], forfeits_as_played=forfeits_as_played).tiers == tiers


def test_direct_encounter_counts_forfeits_in_a_round_robin() -> None:
    assert direct_encounter(Reading(ROUND_ROBIN), [3, 4]).tiers == ((3,), (4,))


def test_encounter_working_shares_the_games_of_a_pair() -> None:
    working = encounter_working(Reading(DOUBLE), 1, [1, 2])

    assert [(term.round, term.opponent, term.value) for term in working.terms] == [
        (3, 2, HALF),
        (6, 2, 0),
    ]
    assert (working.value, working.rule) == (HALF, ALL_MET)


def test_encounter_working_says_if_not_all_have_met() -> None:
    working = encounter_working(Reading(CIRCLE), 1, [1, 2, 5])

    assert (working.value, working.rule) == (1, NOT_ALL_MET)


def test_direct_encounter_can_give_every_rank_without_all_games() -> None:
    # 3, 2½, 2, 1½ points; 1 and 5 have not met, and 5 could reach one point only.
    event = make_event(
        """
        2w1 3w1 4w1 .   .
        1b0 4w1 5w1 3w= .
        5w1 1b0 .   2b= 4w=
        .   2b0 1b0 5w1 3b=
        3b0 .   2b0 4b0 .
        """
    )

    assert direct_encounter(Reading(event), [5, 4, 3, 2, 1]).tiers == ((1,), (2,), (3,), (4,), (5,))
