import pytest

from tournaments.rules.teams.schedule import league_rounds


def test_league_of_four_teams_follows_the_berger_table() -> None:
    assert league_rounds(4) == [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]


def test_second_leg_exchanges_home_and_away_and_the_third_is_as_the_first() -> None:
    rounds = league_rounds(4, 3)
    assert rounds[3:6] == [[(4, 1), (3, 2)], [(3, 4), (2, 1)], [(4, 2), (1, 3)]]
    assert rounds[6:] == rounds[:3]


def test_odd_number_of_teams_rests_in_every_leg() -> None:
    assert league_rounds(3, 2) == [
        [(1, 0), (2, 3)],
        [(3, 0), (1, 2)],
        [(2, 0), (3, 1)],
        [(1, 0), (3, 2)],
        [(3, 0), (2, 1)],
        [(2, 0), (1, 3)],
    ]


def test_one_team_makes_no_league() -> None:
    with pytest.raises(ValueError, match="at least 2"):
        league_rounds(1)
