from dataclasses import replace

from tests.tournaments.rules.tiebreaks.events import SWISS, make_event
from tournaments.rules.half_rule import left_out, left_out_by_clm

# 4 lost to 1, then went home; 2 and 3 won against him by forfeit.
FOUR = make_event(
    """
    4w1 3b1 2w=
    3w= 4b+ 1b=
    2b= 1w0 4w+
    1b0 2w- 3b-
    """,
    round_robin=True,
)

# Six players, five rounds: 6 played twice, 5 three times.
SIX = """
    6w1 5b1 4w= 3b1 2w1
    5w+ 4b= 3w1 6b+ 1b0
    4w1 6b1 2b0 1w0 5w1
    3b0 2w= 1b= 5b1 6w+
    2b- 1w0 6w+ 4w0 3b0
    1b0 3w0 5b- 2w- 4b-
"""


def test_left_out_played_less_than_half_and_withdrew() -> None:
    assert left_out(FOUR, frozenset({4})) == {4}
    assert FOUR.without({4}).points == {1: 15, 2: 10, 3: 5}


def test_left_out_is_nobody_who_played_half_of_his_games() -> None:
    assert left_out(FOUR, frozenset({2})) == frozenset()


def test_left_out_counts_all_legs() -> None:
    twice = replace(FOUR, legs=2)

    assert left_out(twice, frozenset({1, 2, 4})) == {2, 4}


def test_left_out_is_nobody_who_did_not_withdraw() -> None:
    assert left_out(FOUR, frozenset()) == frozenset()


def test_left_out_is_for_round_robins_only() -> None:
    assert left_out(replace(FOUR, round_robin=False), frozenset({4})) == frozenset()
    assert left_out(SWISS, frozenset({7})) == frozenset()


def test_left_out_by_clm_played_less_than_half_of_the_rounds() -> None:
    event = make_event(SIX, round_robin=True)

    assert left_out_by_clm(event) == {6}


def test_left_out_by_clm_starts_in_round_5() -> None:
    event = make_event(SIX, round_robin=True)

    assert left_out_by_clm(event.after(4)) == frozenset()
    assert left_out_by_clm(replace(event, round_robin=False)) == frozenset()


def test_left_out_by_clm_needs_more_than_70_percent_of_the_pairings() -> None:
    # 14 of 20 are exactly 70 per cent; otherwise 3 and 4 with two games of five would go.
    event = make_event(
        """
        2w1 2b1 2w1 2b1 2w1
        1b0 1w0 1b0 1w0 1b0
        4w1 4b1 .   .   .
        3b0 3w0 .   .   .
        """,
        round_robin=True,
    )

    assert left_out_by_clm(event) == frozenset()
