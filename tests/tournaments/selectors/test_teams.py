import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.trf.files import imported
from tests.trf.format.builders import DATA
from tournaments.models import SquadPlace, Team, TeamSettings, Tournament
from tournaments.rules.teams.legs import LegRound
from tournaments.rules.teams.rules import TeamRules
from tournaments.selectors.teams import (
    LeagueTable,
    league_table,
    squads_of,
    team_event_of,
    team_rules_of,
)

pytestmark = pytest.mark.django_db


def league(name: str = "clm-league-two-legs") -> Tournament:
    return imported((DATA / f"{name}.trf").read_bytes())


def lines(table: LeagueTable) -> list[tuple[int, str, int, int]]:
    return [(row.rank, row.team.name, row.match_points, row.board_points) for row in table.rows]


def test_table_counts_matches_and_points() -> None:
    table = league_table(league())
    assert lines(table) == [(1, "Bienenfresser", 20, 25), (2, "Adler", 20, 15)]
    row = table.by_team[table.rows[0].team.pk]
    assert (row.played, row.won, row.drawn, row.lost) == (2, 1, 0, 1)
    assert (row.board_points_against, row.declared) == (15, False)
    assert [column.code for column in table.columns] == ["5", "10"]


def test_table_after_a_round() -> None:
    table = league_table(league(), after_round=1)
    assert lines(table) == [(1, "Adler", 20, 15), (2, "Bienenfresser", 0, 5)]
    assert list(table.choices) == [1, 2]


def test_cross_table_has_all_meetings() -> None:
    table = league_table(league())
    met = [
        [None if cell.self else [(each.letter, each.home) for each in cell.rounds] for cell in row]
        for _standing, row in table.cross
    ]
    assert met == [[None, [("0", False), ("1", True)]], [[("1", True), ("0", False)], None]]


def test_sheets_put_hosts_first() -> None:
    event = team_event_of(league())
    first, second = event.sheets
    assert (first.home.name, first.leg, second.home.name, second.leg) == (
        "Adler",
        LegRound(1, 1),
        "Bienenfresser",
        LegRound(2, 1),
    )
    assert [
        (
            board.number,
            board.home.player and board.home.player.starting_rank,
            board.away.player and board.away.player.starting_rank,
            board.home.colour,
            board.result,
        )
        for board in (*first.boards, *second.boards)
    ] == [(1, 1, 3, "b", "10"), (2, 2, 4, "w", "=="), (1, 3, 1, "b", "10"), (2, 4, None, "", "+-")]
    assert (event.paired_rounds, event.current_round) == ([1, 2], 2)


def test_lone_guest_has_the_result_from_the_hosts_side() -> None:
    tournament = league()
    sheet = team_event_of(tournament).sheets[1]
    sheet.match.home, sheet.match.away = sheet.match.away, sheet.match.home
    sheet.match.save()
    board = team_event_of(tournament).sheets[1].boards[1]
    assert (board.home.player, board.away.letter, board.result) == (None, "+", "-+")


def test_squads_say_what_the_players_have_done() -> None:
    tournament = league()
    squads = squads_of(tournament, team_event_of(tournament))
    found = {
        each.player.starting_rank: (each.board, each.substitute, each.games, each.points)
        for squad in squads.values()
        for each in squad
    }
    assert found == {1: (1, False, 2, 10), 2: (2, False, 1, 5), 3: (1, False, 2, 10),
                     4: (2, False, 2, 15)}  # fmt: skip
    last = list(squads.values())[1][1]
    assert (last.wins, last.draws, last.losses, last.percent, last.by_board) == (
        1,
        1,
        0,
        75,
        ((2, 2),),
    )


def test_squad_player_without_games_has_no_percentage() -> None:
    tournament = league("clm-league-export-unreliable")
    squads = squads_of(tournament, team_event_of(tournament))
    player = next(iter(squads.values()))[0]
    assert (player.games, player.percent, player.performance) == (0, None, None)


def test_performance_is_reckoned_from_games_over_the_board() -> None:
    tournament = league()
    tournament.players.update(rating_elo=2000)
    squads = squads_of(tournament, team_event_of(tournament))
    found = [each.performance for squad in squads.values() for each in squad]
    assert found == [2000, 2000, 2000, 2000]


def test_table_of_a_report_without_results_is_what_it_declares() -> None:
    table = league_table(league("clm-league-export-unreliable"))
    assert lines(table) == [(1, "Adler", 30, 30), (2, "Bussard", 10, 10)]
    assert table.as_declared
    assert not table.rows[0].declared


def test_points_that_matches_do_not_give_are_shown_as_declared() -> None:
    tournament = league()
    Team.objects.filter(number=1).update(
        declared_match_points=30, declared_board_points=15, declared_rank=1
    )
    table = league_table(tournament)
    assert [row.declared for row in table.rows] == [False, True]
    assert not table.as_declared


def test_points_of_an_earlier_round_need_no_remark() -> None:
    tournament = league()
    Team.objects.filter(number=1).update(declared_match_points=20, declared_board_points=15)
    assert not any(row.declared for row in league_table(tournament).rows)


def test_order_of_the_report_holds_among_equals() -> None:
    tournament = league()
    for number, points, rank in ((1, 15, 1), (2, 25, 2)):
        Team.objects.filter(number=number).update(
            declared_match_points=20, declared_board_points=points, declared_rank=rank
        )
    table = league_table(tournament)
    assert ([row.team.number for row in table.rows], table.as_declared) == ([1, 2], True)
    tournament.rounds.get(number=2).matches.update(forfeit="--")
    assert not league_table(tournament).as_declared


def test_byes_are_named_by_round() -> None:
    event = team_event_of(league("team-every-record"))
    assert [(team.number, kind) for team, kind in event.byes_of_round(1)] == [(3, "U")]
    assert event.leg_of(2) == LegRound(1, 2)
    assert lines(league_table(event.tournament, event))[0] == (1, "Adler", 40, 35)


def test_settings_are_the_usual_ones_until_somebody_sets_them() -> None:
    tournament = league()
    TeamSettings.objects.all().delete()
    assert team_rules_of(tournament) == TeamRules()
    empty = team_event_of(Tournament.objects.create(organisation=tournament.organisation))
    assert (empty.current_round, league_table(empty.tournament, empty).rows) == (0, ())


def test_queries_do_not_grow_with_teams_and_rounds() -> None:
    counts = []
    for name in ("clm-mode-three-numbers", "clm-league-two-legs"):
        tournament = league(name)
        with CaptureQueriesContext(connection) as queries:
            event = team_event_of(tournament)
            league_table(tournament, event)
            squads_of(tournament, event)
        counts.append(len(queries))
    assert counts == [11, 11]


def test_player_outside_the_squad_sits_against_the_team_of_his_opponent() -> None:
    tournament = league()
    before = [
        [(board.home.player, board.away.player) for board in sheet.boards]
        for sheet in team_event_of(tournament).sheets
    ]
    SquadPlace.objects.filter(player__starting_rank=3).delete()
    after = [
        [(board.home.player, board.away.player) for board in sheet.boards]
        for sheet in team_event_of(tournament).sheets
    ]
    assert after == before
