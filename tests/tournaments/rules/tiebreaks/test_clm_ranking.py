from datetime import date

import pytest

from tests.tournaments.rules.tiebreaks.events import make_event
from tournaments.rules.scoring import ScoringSystem
from tournaments.rules.tiebreaks import clm_ranking as codes
from tournaments.rules.tiebreaks.clm_ranking import Ranking, Row

VIRTUAL = date(2024, 7, 31)
PAB_HALF = ScoringSystem(pairing_allocated_bye=5)
PAB_NOTHING = ScoringSystem(pairing_allocated_bye=0)


@pytest.mark.parametrize(
    ("white", "black", "code_of_white", "code_of_black"),
    [
        ("1", "0", codes.WIN, codes.LOSS),
        ("=", "=", codes.DRAW, codes.DRAW),
        ("0", "0", codes.BOTH_LOSE, codes.BOTH_LOSE),
        ("=", "0", codes.PENALTY_DRAW, codes.PENALTY_LOSS),
        ("W", "L", codes.WIN, codes.LOSS),
        ("D", "D", codes.DRAW, codes.DRAW),
        ("+", "-", codes.FORFEIT_WIN, codes.FORFEIT_LOSS),
        ("-", "-", codes.BOTH_FORFEIT, codes.BOTH_FORFEIT),
    ],
)
def test_rows_have_clms_codes(
    white: str, black: str, code_of_white: int, code_of_black: int
) -> None:
    # The game of 3 and 4 makes the round count.
    ranking = Ranking(
        make_event(f"2w{white}\n1b{black}\n4w1\n3b0"),
        fide_correct=False,
    )

    assert ranking.rows[1] == (Row(1, 2, "w", code_of_white),)
    assert ranking.rows[2] == (Row(1, 1, "b", code_of_black),)


@pytest.mark.parametrize(
    ("scoring", "bye", "code"),
    [
        (ScoringSystem(), "U", codes.FORFEIT_WIN),
        (PAB_HALF, "U", codes.HALF_BYE),
        (PAB_NOTHING, "U", codes.ZERO_BYE),
        (ScoringSystem(), "F", codes.FULL_BYE),
        (ScoringSystem(), "H", codes.HALF_BYE),
        (ScoringSystem(), "Z", codes.ZERO_BYE),
        (ScoringSystem(), ".", codes.NOT_PAIRED),
    ],
)
def test_rows_of_byes_have_clms_codes(scoring: ScoringSystem, bye: str, code: int) -> None:
    ranking = Ranking(make_event(f"2w1\n1b0\n{bye}", scoring=scoring), fide_correct=False)

    assert ranking.rows[3] == (Row(1, None, "", code),)


def test_last_round_is_the_last_with_a_game_that_was_played() -> None:
    event = make_event("2w1 2b+ 2w?\n1b0 1w- 1b?")

    assert Ranking(event, fide_correct=False).last_round == 1


def test_rows_leave_out_games_against_players_who_do_not_count() -> None:
    event = make_event("2w1 3b1\n1b0 .\n. 1w0").without({2})

    assert Ranking(event, fide_correct=False).rows[1] == (Row(2, 3, "b", codes.WIN),)


def test_points_of_black_have_their_own_worth() -> None:
    scoring = ScoringSystem(white_win=30, black_win=40, white_draw=10, black_draw=20, black_loss=5)
    ranking = Ranking(make_event("2w1 2b=\n1b0 1w=", scoring=scoring), fide_correct=False)

    assert [ranking.points[key] for key in (1, 2)] == [5, 1.5]
    assert [ranking.adjusted[key] for key in (1, 2)] == [5, 1.5]


def test_adjusted_points_count_unplayed_rounds_as_draws_until_july_2024() -> None:
    event = make_event("2w1 U\n1b0 Z", day=VIRTUAL)
    played = make_event("2w1 U 3w1\n1b0 Z .\n. . 1b0", day=VIRTUAL)

    assert Ranking(event, fide_correct=True).adjusted == {1: 1, 2: 0}
    assert Ranking(played, fide_correct=True).adjusted == {1: 2.5, 2: 1, 3: 1}


def test_adjusted_points_after_july_2024_go_by_the_way_a_round_was_lost() -> None:
    # 2: forfeit, then not paired although he came back; 3: not paired to the end; 4: byes.
    event = make_event("2w+ 4b1 2w1\n1b- . 1b0\n. . .\n. 1w0 Z")

    assert Ranking(event, fide_correct=True).adjusted == {1: 3, 2: 0, 3: 1.5, 4: 0.5}
