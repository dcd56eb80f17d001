from datetime import date

from tests.tournaments.rules.teams.leagues import league
from tournaments.rules.teams.rules import RankedBy, TeamRules
from tournaments.rules.teams.standings import team_table

DAY = date(2026, 5, 1)
LEAGUE = league("1: 1-2 10 ==", "1: 3-4 10 10")


def test_league_is_ordered_by_board_points_and_berlin_rating() -> None:
    table = team_table(LEAGUE, day=DAY)
    assert [column.code for column in table.columns] == ["5", "10"]
    assert [(each.player, each.rank, each.points) for each in table.ranks] == [
        (3, 1, 20),
        (1, 2, 20),
        (2, 3, 0),
        (4, 4, 0),
    ]


def test_numbers_of_clm_are_used_in_their_order() -> None:
    table = team_table(LEAGUE, numbers=(25, 0, 99), day=DAY)
    assert [column.code for column in table.columns] == ["25"]
    assert table.unknown == ("99",)
    assert [(each.player, each.rank) for each in table.ranks] == [(1, 1), (3, 1), (2, 3), (4, 3)]


def test_codes_of_fide_go_before_numbers() -> None:
    table = team_table(LEAGUE, codes=("gp", "XYZ"), numbers=(25,), day=DAY, round_robin=True)
    assert [column.code for column in table.columns] == ["GP"]
    assert table.unknown == ("XYZ",)
    assert [each.player for each in table.ranks] == [3, 1, 2, 4]


def test_board_points_can_come_first() -> None:
    rules = TeamRules(boards=2, ranked_by=RankedBy.BOARD_POINTS)
    table = team_table(league("1: 1-2 10 ==", "1: 3-4 10 10", rules=rules), day=DAY)
    assert [(each.player, each.points) for each in table.ranks] == [
        (3, 20),
        (1, 15),
        (2, 5),
        (4, 0),
    ]
