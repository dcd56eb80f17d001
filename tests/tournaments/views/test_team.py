import re

import pytest
from django.test import Client

from tests.factories import make_tournament
from tests.trf.files import imported
from tests.trf.format.builders import DATA
from tournaments.models import Team, Tournament
from tournaments.models.tournament import Visibility

pytestmark = pytest.mark.django_db


def public(name: str = "clm-league-two-legs") -> Tournament:
    tournament = imported((DATA / f"{name}.trf").read_bytes())
    Tournament.objects.filter(pk=tournament.pk).update(visibility=Visibility.PUBLIC)
    return tournament


def words(client: Client, tournament: Tournament, page: str) -> str:
    """The text of the page's own part."""
    answer = client.get(f"/tournaments/{tournament.pk}/{page}", headers={"HX-Request": "true"})
    assert answer.status_code in (200, 286)
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def test_standings_of_a_team_competition_are_the_league_table(client: Client) -> None:
    text = words(client, public(), "standings/")
    assert "1 Bienenfresser 2 1 0 1 2 2½ 3.5 2 Adler 2 1 0 1 2 1½ 2.5" in text


def test_standings_after_a_round(client: Client) -> None:
    assert "1 Adler 1 1 0 0 2 1½ 2.5" in words(client, public(), "standings/?after=1")


def test_standings_tell_where_points_and_order_come_from(client: Client) -> None:
    tournament = public("clm-league-export-unreliable")
    text = words(client, tournament, "standings/")
    assert "no results of matches" in text
    assert "1 Adler 0 0 0 0 3 3" in text


def test_standings_show_deductions_declared_points_and_unknown_tie_breaks(client: Client) -> None:
    tournament = public()
    Tournament.objects.filter(pk=tournament.pk).update(tie_breaks=["XYZ"])
    Team.objects.filter(number=1).update(
        match_point_deduction=10, declared_match_points=30, declared_board_points=15
    )
    text = words(client, tournament, "standings/")
    assert "deducted: 1 MP, 0 BP" in text
    assert "report: 3 MP, 1½ BP" in text
    assert "XYZ is no tie-break for teams" in text


def test_cross_table_shows_home_and_away(client: Client) -> None:
    text = words(client, public(), "crosstable/")
    assert "1 Bienenfresser itself ½ 2 ⌂ 2 2½ 2 Adler 1½ ⌂ 0 itself 2 1½" in text


def test_teams_are_shown_with_their_squads(client: Client) -> None:
    text = words(client, public(), "teams/")
    assert "1. Adler Place Name" in text
    assert "2 Bussard,Bodo 1 ½ 50.0" in text


def test_matches_of_the_last_round_are_shown_first(client: Client) -> None:
    text = words(client, public(), "matches/")
    assert "Leg 2, round 1 Bienenfresser – Adler 2 : 0" in text
    assert "2 Elster,Eva +/− nobody" in text


def test_matches_of_a_chosen_round(client: Client) -> None:
    assert "Adler – Bienenfresser 1½ : ½" in words(client, public(), "matches/?round=1")


def test_forfeited_match_and_bye_are_named(client: Client) -> None:
    tournament = public("team-every-record")
    assert "the guests did not come" in words(client, tournament, "matches/?round=2")
    assert "Cistensänger: Pairing-allocated bye" in words(client, tournament, "matches/?round=1")


def test_overview_shows_the_league_table(client: Client) -> None:
    assert "1 Bienenfresser 2 1 0 1 2 2½ 3.5" in words(client, public(), "")


@pytest.mark.parametrize("page", ["teams/", "matches/", "standings/", "crosstable/", ""])
def test_team_competition_without_teams_is_no_error(client: Client, page: str) -> None:
    tournament = make_tournament(players=0, of_teams=True)
    assert words(client, tournament, page)


def test_individual_tournament_has_no_tabs_of_teams(client: Client) -> None:
    address = f"/tournaments/{make_tournament().pk}/"
    assert "Matches" not in client.get(address).content.decode()
    assert "Matches" in client.get(f"/tournaments/{public().pk}/").content.decode()


def test_team_page_shows_matches_and_each_players_results(client: Client) -> None:
    text = words(client, public(), "teams/1/")
    assert "1. Adler" in text
    assert "1½ : ½" in text
    assert "Bussard,Bodo" in text


def test_board_statistics(client: Client) -> None:
    tournament = public()
    text = words(client, tournament, "teams/boards/")
    assert "Board Games played Home wins Draws Away wins Forfeits" in text
    assert "Bienenfresser" in text
    assert "no results yet" in words(client, make_tournament(of_teams=True), "teams/boards/")


def test_sheets_of_a_league_are_printed(client: Client) -> None:
    tournament = public()
    page = f"/tournaments/{tournament.pk}/print/"
    assert "Adler – Bienenfresser" in client.get(f"{page}matches/?round=1").text
    assert "Bienenfresser" in client.get(f"{page}standings/").text


def test_value_in_the_table_leads_to_its_working(client: Client) -> None:
    tournament = public()
    page = client.get(f"/tournaments/{tournament.pk}/standings/").text
    assert f'<a href="/tournaments/{tournament.pk}/teams/1/#working-2">2.5</a>' in page
    assert "#working-" not in client.get(f"/tournaments/{tournament.pk}/standings/?after=1").text
    text = words(client, tournament, "teams/1/")
    assert "Berlin rating 10 : 2.5" in text
    assert (
        "1 Bienenfresser board points weighted by board (2 × 1 + 1 × ½) 2.5 "
        "2 Bienenfresser board points weighted by board (2 × 0 + 1 × 0) 0 Sum: 2.5" in text
    )


def test_team_that_is_tied_with_nobody_has_no_encounter(client: Client) -> None:
    tournament = public()
    Tournament.objects.filter(pk=tournament.pk).update(tie_breaks=["EDE"])
    Team.objects.filter(number=1).update(match_point_deduction=10)
    assert "Nobody is tied with this team" in words(client, tournament, "teams/1/")


def test_team_without_matches_has_no_workings(client: Client) -> None:
    assert "What counts" not in words(client, public("clm-league-export-unreliable"), "teams/1/")


def test_order_of_the_report_is_named_where_the_tie_breaks_give_another(client: Client) -> None:
    tournament = public()
    for number, points, rank in ((1, 15, 1), (2, 25, 2)):
        Team.objects.filter(number=number).update(
            declared_match_points=20, declared_board_points=points, declared_rank=rank
        )
    assert "which is not the one that the tie-breaks give" in words(
        client, tournament, "standings/"
    )


@pytest.mark.parametrize(("tenths", "said"), [(0, False), (5, True)])
def test_deduction_is_named_on_the_page_of_the_team(
    client: Client, tenths: int, said: bool
) -> None:
    tournament = public()
    Team.objects.filter(number=1).update(board_point_deduction=tenths)
    assert ("Deducted 0 MP, ½ BP" in words(client, tournament, "teams/1/")) == said


@pytest.mark.parametrize(
    ("date", "heading"),
    [
        (None, "Round Home Result Away 1 Adler"),
        ("2026-09-20", "Round Date Home Result Away 1 20 Sep 2026"),
    ],
)
def test_dates_are_a_column_where_rounds_have_them(
    client: Client, date: str | None, heading: str
) -> None:
    tournament = public()
    tournament.rounds.filter(number=1).update(date=date)
    assert heading in words(client, tournament, "teams/1/")
