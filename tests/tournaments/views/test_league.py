import re

import pytest
from django.test import Client

from tests.factories import make_league, make_member, make_teams, make_tournament
from tournaments.forms.team import TeamSettingsForm
from tournaments.models import Match, Team, TeamSettings, Tournament
from tournaments.rules.access import Role
from tournaments.rules.teams.rules import Decision

pytestmark = pytest.mark.django_db

SETTINGS = {
    "boards": "4",
    "preset": "3",
    "appearance": "0",
    "colour_order": "1",
    "decided_by": "majority",
    "ranked_by": "match_points",
    "tie_break_1": "25",
    "tie_break_2": "10",
}


def signed_in(tournament: Tournament, role: Role = Role.CHIEF_ARBITER) -> Client:
    client = Client()
    client.force_login(make_member(tournament.organisation, role))
    return client


def words(html: bytes) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html.decode()).split())


def squad(team: Team) -> list[tuple[int, int, bool]]:
    return list(team.squad.values_list("board", "player__starting_rank", "substitute"))


def test_new_team_competition_leads_to_its_settings() -> None:
    organisation = make_tournament().organisation
    client = Client()
    client.force_login(make_member(organisation, Role.CHIEF_ARBITER))
    data = {
        "organisation": organisation.pk,
        "name": "League",
        "system": "round_robin",
        "of_teams": "on",
        "visibility": "public",
        "preset": "standard",
    }
    answer = client.post("/tournaments/new/", data)
    tournament = Tournament.objects.get(name="League")
    assert answer["Location"] == f"/tournaments/{tournament.pk}/team-settings/"


def test_settings_are_stored() -> None:
    tournament = make_tournament()
    address = f"/tournaments/{tournament.pk}/team-settings/"
    client = signed_in(tournament)
    assert client.post(address, SETTINGS).status_code == 302
    stored = TeamSettings.objects.get(tournament=tournament)
    assert (stored.boards, stored.match_win, stored.match_draw) == (4, 30, 10)
    assert stored.decided_by == Decision.MAJORITY
    tournament.refresh_from_db()
    assert (tournament.of_teams, tournament.clm_tie_breaks) == (True, [25, 10])
    assert 'value="3" required id="id_preset_1" checked' in client.get(address).content.decode()


def test_tie_breaks_of_fide_are_stored_in_their_order() -> None:
    tournament = make_league()
    address = f"/tournaments/{tournament.pk}/team-settings/"
    codes = {"codes": " EDET/P, emgsb/C1  BH:MP,", "fide_correct": "on"}
    client = signed_in(tournament)
    client.post(address, SETTINGS | codes)
    tournament.refresh_from_db()
    assert tournament.tie_breaks == ["EDET/P", "emgsb/C1", "BH:MP"]
    assert tournament.clm_parameters["optionTiebreakersFideCorrect"] == "1"
    assert 'value="EDET/P, emgsb/C1, BH:MP"' in client.get(address).text


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"boards": "0"}, "greater than or equal to 1"),
        ({"preset": "custom"}, "State the points of win, draw and loss"),
        ({"codes": "BH, XYZ EDE/K2"}, "XYZ is no tie-break for teams"),
        ({"codes": "BH, XYZ EDE/K2"}, "EDE/K2 is no tie-break for teams"),
        ({"codes": "BH;BH"}, "BH is chosen more than once"),
        ({"preset": "custom", "win": "1", "draw": "1", "loss": "0"}, "worth more than a draw"),
        ({"appearance": "x"}, "Enter a number"),
    ],
)
def test_settings_that_make_no_sense_are_refused(change: dict[str, str], said: str) -> None:
    tournament = make_tournament()
    address = f"/tournaments/{tournament.pk}/team-settings/"
    answer = signed_in(tournament).post(address, SETTINGS | change)
    assert (answer.status_code, said in words(answer.content)) == (422, True)


def test_settings_of_a_running_tournament_of_individuals_are_refused() -> None:
    tournament = make_tournament(rounds=1)
    answer = signed_in(tournament).post(f"/tournaments/{tournament.pk}/team-settings/", SETTINGS)
    assert "one of individuals" in words(answer.content)


def test_teams_are_pasted() -> None:
    tournament = make_tournament(players=0, of_teams=True)
    text = "SK Adler; ADL; 40023; 1\n\nTurm, Lindenau\tTL\n"
    signed_in(tournament).post(f"/tournaments/{tournament.pk}/teams/new/", {"text": text})
    found = tournament.teams.values_list(
        "number", "name", "short_name", "zps_club", "number_in_club"
    )
    assert list(found) == [
        (1, "SK Adler", "ADL", "40023", 1),
        (2, "Turm, Lindenau", "TL", "", None),
    ]


def test_every_wrong_line_of_the_teams_is_named() -> None:
    tournament = make_tournament(players=0, of_teams=True)
    text = ";X\nA;B;C;no\nA;much too long a name\n"
    answer = signed_in(tournament).post(f"/tournaments/{tournament.pk}/teams/new/", {"text": text})
    said = words(answer.content)
    assert "Line 1: a team needs a name" in said
    assert "Line 2: “no” is no number within the club" in said
    assert "Line 3: a short name has up to 10" in said
    assert tournament.teams.count() == 0


@pytest.mark.parametrize("text", ["A" * 131_073, "\x00"])
def test_teams_that_are_no_table_are_refused(text: str) -> None:
    tournament = make_tournament(players=0, of_teams=True)
    answer = signed_in(tournament).post(f"/tournaments/{tournament.pk}/teams/new/", {"text": text})
    assert answer.status_code == 422


def test_teams_of_an_individual_tournament_are_refused() -> None:
    tournament = make_tournament()
    answer = signed_in(tournament).post(f"/tournaments/{tournament.pk}/teams/new/", {"text": "A"})
    assert "no team competition" in words(answer.content)


def test_team_is_changed_and_deleted() -> None:
    tournament = make_tournament(players=0, of_teams=True)
    make_teams(tournament)
    client, address = signed_in(tournament), f"/tournaments/{tournament.pk}/teams/1/"
    values = {"name": "New", "match_point_deduction": "1", "board_point_deduction": "0.5"}
    assert client.post(f"{address}edit/", values).status_code == 302
    team = tournament.teams.get(number=1)
    assert (team.name, team.match_point_deduction, team.board_point_deduction) == ("New", 10, 5)
    assert client.post(f"{address}edit/", values | {"name": ""}).status_code == 422
    client.post(f"{address}delete/")
    assert list(tournament.teams.values_list("number", "name")) == [(1, "Team 2")]


def test_team_with_matches_is_not_deleted() -> None:
    tournament = make_league()
    client = signed_in(tournament)
    answer = client.post(f"/tournaments/{tournament.pk}/teams/1/delete/", follow=True)
    assert "Team 1 has matches" in words(answer.content)


def test_squad_is_ordered_filled_and_shortened() -> None:
    tournament = make_tournament(players=5, of_teams=True)
    TeamSettings.objects.create(tournament=tournament, boards=2)
    (team,) = make_teams(tournament, teams=1, squad=3)
    keys = [player.pk for player in tournament.players.all()]
    client, address = signed_in(tournament), f"/tournaments/{tournament.pk}/teams/1/squad/"
    values = {
        f"place-{keys[0]}": "",
        f"place-{keys[1]}": "2",
        f"place-{keys[2]}": "2",
        f"substitute-{keys[1]}": "on",
        "add": [str(keys[4])],
    }
    assert client.post(address, values).status_code == 302
    assert squad(team) == [(1, 3, False), (2, 2, True), (3, 5, True)]
    assert client.post(address, {"add": ["7"]}).status_code == 422


def test_squad_refuses_to_drop_who_has_played() -> None:
    tournament = make_league()
    sheet(tournament)
    client = signed_in(tournament)
    answer = client.post(f"/tournaments/{tournament.pk}/teams/1/squad/", {})
    assert "has played for the team" in words(answer.content)


def sheet(tournament: Tournament) -> None:
    match = Match.objects.get(round__tournament=tournament, number=1)
    home, away = match.home.squad.all()[0], match.away.squad.all()[0]
    data = {"version": 1, "home-1": home.player_id, "away-1": away.player_id, "result-1": "10"}
    address = f"/tournaments/{tournament.pk}/rounds/1/matches/1/"
    assert signed_in(tournament).post(address, data).status_code == 302


def test_squad_list_is_pasted() -> None:
    tournament = make_tournament(players=0, of_teams=True)
    TeamSettings.objects.create(tournament=tournament, boards=1)
    (team,) = make_teams(tournament, teams=1)
    client, address = signed_in(tournament), f"/tournaments/{tournament.pk}/teams/1/squad/"
    text = "Name;Elo\nBrandt, Katharina;2214\nÖztürk, Deniz;2301\n"
    client.post(f"{address}import/", {"text": text})
    assert squad(team) == [(1, 1, False), (2, 2, True)]
    answer = client.post(f"{address}import/", {"text": "Name;Elo\nMeier;strong\n"})
    assert (answer.status_code, "is no rating" in words(answer.content)) == (422, True)


def test_schedule_is_made() -> None:
    tournament = make_tournament(players=0, of_teams=True, scheduled_rounds=None)
    make_teams(tournament, teams=4)
    client, address = signed_in(tournament), f"/tournaments/{tournament.pk}/rounds/league/"
    assert "1 Team 1" in words(client.get(address).content)
    data = {"legs": "2", "first_day": "2026-09-27", "days_between": "7", "published": "on"}
    answer = client.post(address, data, follow=True)
    assert "Team 1 – Team 4" in words(answer.content)
    assert tournament.rounds.count() == 6
    assert client.post(address, {"legs": "9"}).status_code == 422


def test_schedule_needs_teams() -> None:
    tournament = make_tournament(players=0, of_teams=True)
    data = {"legs": "1", "days_between": "7"}
    answer = signed_in(tournament).post(f"/tournaments/{tournament.pk}/rounds/league/", data)
    assert "two teams or more" in words(answer.content)


def test_settings_stand_in_groups_each_field_once() -> None:
    form = TeamSettingsForm(tournament=make_league())
    shown = [field.name for _legend, fields in form.groups for field in fields]
    assert sorted(shown) == sorted(form.fields)
