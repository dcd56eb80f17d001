from dataclasses import replace

from tests.tournaments.rules.teams.leagues import league
from tournaments.rules.teams.league import TeamRound
from tournaments.rules.teams.matches import TeamScore


def test_round_of_a_team_has_letter_points_and_boards() -> None:
    rounds = league("1: 1-2 10 ==").entrants[2].rounds
    assert rounds == {
        1: TeamRound(1, 1, False, "0", TeamScore(0, 5), TeamScore(20, 15), ((1, 0), (2, 5)))
    }


def test_letters_of_matches() -> None:
    found = league(
        "1: 1-2 10 10", "1: 3-4 == ==", "2: 1-3 10 ??", "2: 2-4 +- +-", "3: 1-4 forfeit -+"
    )
    letters = {
        key: "".join(each.letter or "." for each in entrant.rounds.values())
        for key, entrant in found.entrants.items()
    }
    assert letters == {1: "1.-", 2: "0+", 3: "=.", 4: "=-+"}


def test_points_are_summed_less_the_deductions() -> None:
    found = league("1: 1-2 10 ==", "2: 2-1 10 10")
    entrants = {**found.entrants, 1: replace(found.entrants[1], match_point_deduction=10,
                                             board_point_deduction=5)}  # fmt: skip
    found = replace(found, entrants=entrants)
    assert (found.match_points[1], found.match_points[2]) == (10, 20)
    assert (found.board_points[1], found.board_points[2]) == (10, 25)
    assert found.last_round == 2


def test_bye_counts_once_its_round_is_paired() -> None:
    found = league("1: 1-2 10 10", "1: 3 bye U", "2: 3 bye F")
    assert [each.letter for each in found.entrants[3].rounds.values()] == ["U"]
    assert (found.match_points[3], found.board_points[3]) == (10, 10)


def test_after_leaves_later_rounds_out() -> None:
    found = league("1: 1-2 10 10", "2: 2-1 10 10").after(1)
    assert (found.match_points[1], found.match_points[2], found.last_round) == (20, 0, 1)


def test_league_without_matches_has_no_round() -> None:
    assert league().last_round == 0
