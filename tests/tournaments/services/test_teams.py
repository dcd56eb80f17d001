import pytest

from tests.factories import make_league, make_teams, make_tournament
from tournaments.errors import TeamError
from tournaments.models import Player, Team, TeamSettings, Tournament
from tournaments.selectors.tiebreaks import FIDE_CORRECT, clm_switch
from tournaments.services.teams import (
    MOST_TEAMS,
    NewPlace,
    TeamTieBreaks,
    add_squad_players,
    add_teams,
    delete_team,
    set_squad,
    set_team_settings,
    update_team,
)

pytestmark = pytest.mark.django_db


def names(tournament: Tournament) -> list[tuple[int, str]]:
    return list(tournament.teams.values_list("number", "name"))


def squad(team: Team) -> list[tuple[int, int, bool]]:
    return list(team.squad.values_list("board", "player__starting_rank", "substitute"))


def test_settings_make_a_team_competition() -> None:
    tournament = make_tournament()
    set_team_settings(
        tournament=tournament,
        settings=TeamSettings(boards=4),
        tie_breaks=TeamTieBreaks(numbers=[25, 10]),
    )
    set_team_settings(tournament=tournament, settings=TeamSettings(boards=6))
    tournament.refresh_from_db()
    assert (tournament.of_teams, tournament.clm_tie_breaks) == (True, [25, 10])
    assert tournament.team_settings.boards == 6


def test_settings_of_a_tournament_with_games_are_refused() -> None:
    tournament = make_tournament(rounds=1)
    with pytest.raises(TeamError, match="one of individuals"):
        set_team_settings(tournament=tournament, settings=TeamSettings())


def test_number_of_boards_is_fixed_with_the_first_game() -> None:
    tournament = make_tournament(rounds=1, of_teams=True)
    TeamSettings.objects.create(tournament=tournament, boards=4)
    set_team_settings(tournament=tournament, settings=TeamSettings(boards=4, match_win=30))
    with pytest.raises(TeamError, match="number of boards is fixed"):
        set_team_settings(tournament=tournament, settings=TeamSettings(boards=5))


def test_teams_get_the_next_numbers_and_move_up_when_one_is_deleted() -> None:
    tournament = make_tournament(players=0, of_teams=True)
    added = add_teams(tournament=tournament, teams=[Team(name="A"), Team(name="B")])
    add_teams(tournament=tournament, teams=[Team(name="C")])
    delete_team(team=added[0])
    assert names(tournament) == [(1, "B"), (2, "C")]


def test_teams_of_an_individual_tournament_are_refused() -> None:
    with pytest.raises(TeamError, match="no team competition"):
        add_teams(tournament=make_tournament(), teams=[Team(name="A")])


def test_too_many_teams_are_refused() -> None:
    tournament = make_tournament(players=0, of_teams=True)
    Team.objects.create(tournament=tournament, number=MOST_TEAMS, name="A")
    with pytest.raises(TeamError, match="999 teams at most"):
        add_teams(tournament=tournament, teams=[Team(name="B")])


def test_team_with_matches_stays() -> None:
    tournament = make_league()
    with pytest.raises(TeamError, match="Team 1 has matches"):
        delete_team(team=tournament.teams.get(number=1))


def test_team_without_matches_leaves_the_numbers_of_a_schedule_alone() -> None:
    tournament = make_league(teams=2)
    extra = add_teams(tournament=tournament, teams=[Team(name="X"), Team(name="Y")])
    delete_team(team=extra[0])
    assert names(tournament) == [(1, "Team 1"), (2, "Team 2"), (4, "Y")]


def test_update_team_stores_what_changed() -> None:
    team = make_league().teams.get(number=1)
    team.name, team.short_name = "New", "N"
    update_team(team=team, changed=["name"])
    team.refresh_from_db()
    assert (team.name, team.short_name) == ("New", "")


def test_squad_is_stored_in_its_order() -> None:
    tournament = make_tournament(players=3, of_teams=True)
    (team,) = make_teams(tournament, teams=1)
    one, two, three = tournament.players.all()
    set_squad(team=team, places=[NewPlace(two), NewPlace(one), NewPlace(three, substitute=True)])
    assert squad(team) == [(1, 2, False), (2, 1, False), (3, 3, True)]
    set_squad(team=team, places=[NewPlace(three)])
    assert squad(team) == [(1, 3, False)]


def test_squad_with_a_player_twice_or_of_another_tournament_is_refused() -> None:
    tournament = make_tournament(players=1, of_teams=True)
    (team,) = make_teams(tournament, teams=1)
    player = tournament.players.get()
    with pytest.raises(TeamError, match="only once"):
        set_squad(team=team, places=[NewPlace(player), NewPlace(player)])
    foreign = make_tournament(players=1).players.get()
    with pytest.raises(TeamError, match="Only players of this tournament"):
        set_squad(team=team, places=[NewPlace(foreign)])


def test_new_players_go_to_the_end_of_the_squad() -> None:
    tournament = make_league(teams=2, boards=2, squad=1)
    team = tournament.teams.get(number=1)
    Team.objects.filter(pk=team.pk).update(zps_club="40023")
    team.refresh_from_db()
    add_squad_players(team=team, players=[Player(name="A"), Player(name="B", club="Other")])
    assert squad(team) == [(1, 1, False), (2, 3, False), (3, 4, True)]
    added = tournament.players.filter(starting_rank__gt=2)
    assert list(added.values_list("club", "zps_club")) == [("Team 1", "40023"), ("Other", "40023")]


def test_tie_breaks_of_fide_and_clms_correction_are_stored() -> None:
    tournament = make_tournament(players=0, of_teams=True)
    wanted = TeamTieBreaks(["EMGSB/C1"], [11], fide_correct=True)
    set_team_settings(tournament=tournament, settings=TeamSettings(), tie_breaks=wanted)
    tournament.refresh_from_db()
    assert (tournament.tie_breaks, tournament.clm_tie_breaks) == (["EMGSB/C1"], [11])
    assert clm_switch(tournament, FIDE_CORRECT)
    set_team_settings(tournament=tournament, settings=TeamSettings(), tie_breaks=TeamTieBreaks())
    tournament.refresh_from_db()
    assert (tournament.tie_breaks, clm_switch(tournament, FIDE_CORRECT)) == ([], False)


@pytest.mark.parametrize(
    ("wanted", "kept"),
    [
        (TeamTieBreaks(), 7),
        (TeamTieBreaks(numbers=[5, 10]), 7),
        (TeamTieBreaks(numbers=[10, 5]), None),
        (TeamTieBreaks(["BH"]), None),
        (TeamTieBreaks(fide_correct=True), None),
    ],
)
def test_order_of_a_report_ends_with_other_tie_breaks(
    wanted: TeamTieBreaks, kept: int | None
) -> None:
    tournament = make_tournament(players=0, of_teams=True)
    Team.objects.create(tournament=tournament, number=1, name="Adler", declared_rank=7)
    set_team_settings(tournament=tournament, settings=TeamSettings(), tie_breaks=wanted)
    assert Team.objects.get().declared_rank == kept
