import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.factories import make_member, make_organisation, make_round, make_tournament
from tournaments.models import Player, Round, Tournament
from tournaments.models.round import RoundState
from tournaments.models.tournament import System, Visibility
from tournaments.rules.access import Role
from tournaments.selectors.crosstable import matrix_of
from tournaments.selectors.standings import table_of

pytestmark = pytest.mark.django_db

PAGES = ("", "players/", "rounds/", "rounds/1/", "standings/", "crosstable/")


def names_in(client: Client, query: str = "") -> list[str]:
    response = client.get("/tournaments/", {"q": query} if query else {})
    return [tournament.name for tournament in response.context["page_obj"]]


def test_list_shows_visitors_the_public_tournaments_only(client: Client) -> None:
    make_tournament(name="Open for all")
    make_tournament(name="Hidden", visibility=Visibility.PRIVATE)
    make_tournament(name="By address", visibility=Visibility.UNLISTED)
    assert names_in(client) == ["Open for all"]
    assert [each.name for each in client.get("/").context["recent_tournaments"]] == ["Open for all"]


def test_list_shows_members_their_private_tournaments_once(client: Client) -> None:
    organisation = make_organisation()
    make_tournament(organisation, name="Hidden", visibility=Visibility.PRIVATE)
    make_tournament(name="Hidden elsewhere", visibility=Visibility.PRIVATE)
    client.force_login(make_member(organisation, Role.VIEWER))
    assert names_in(client) == ["Hidden"]


def test_list_finds_by_a_part_of_the_name(client: Client) -> None:
    make_tournament(name="Autumn Open")
    make_tournament(name="Blitz")
    assert names_in(client, "open") == ["Autumn Open"]
    assert "has “zzz” in its name" in client.get("/tournaments/", {"q": "zzz"}).text


@pytest.mark.parametrize("page", PAGES)
def test_page_of_a_private_tournament_does_not_exist_for_strangers(
    client: Client, page: str
) -> None:
    tournament = make_tournament(rounds=1, visibility=Visibility.PRIVATE)
    assert client.get(f"/tournaments/{tournament.pk}/{page}").status_code == 404
    assert client.get(f"/tournaments/{tournament.pk + 1}/{page}").status_code == 404


@pytest.mark.parametrize("page", PAGES)
def test_public_page_shows_no_mail_phone_or_birthday(client: Client, page: str) -> None:
    tournament = make_tournament(rounds=1)
    html = client.get(f"/tournaments/{tournament.pk}/{page}").text
    for secret in ("p1@example.org", "0170-0001", "1990"):
        assert secret not in html


def test_player_list_shows_arbiters_how_to_reach_the_players(client: Client) -> None:
    organisation = make_organisation()
    tournament = make_tournament(organisation)
    client.force_login(make_member(organisation, Role.ARBITER))
    html = client.get(f"/tournaments/{tournament.pk}/players/").text
    assert "p1@example.org" in html
    assert "0170-0001" in html


@pytest.mark.parametrize("page", PAGES)
def test_page_needs_the_same_queries_for_few_and_many(client: Client, page: str) -> None:
    counts = []
    for players in (4, 40):
        tournament = make_tournament(players=players, rounds=3)
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/tournaments/{tournament.pk}/{page}")
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_overview_names_place_dates_and_leaders(client: Client) -> None:
    tournament = make_tournament(rounds=1, city="Lindenau", federation="GER")
    response = client.get(f"/tournaments/{tournament.pk}/")
    assert "Lindenau, GER" in response.text
    assert response.text.index("Player, No 4") < response.text.index("Player, No 1")


def test_standings_share_ranks_and_say_where_the_report_differs(client: Client) -> None:
    tournament = make_tournament(rounds=1)
    Player.objects.filter(tournament=tournament, starting_rank=4).update(declared_points=15)
    response = client.get(f"/tournaments/{tournament.pk}/standings/")
    rows = table_of(tournament).rows
    assert [(row.rank, row.player.starting_rank, row.points) for row in rows] == [
        (1, 2, 10),
        (1, 4, 10),
        (3, 1, 0),
        (3, 3, 0),
    ]
    assert "report: 1½" in response.text
    assert "the points from the results count here" in response.text


def test_tie_break_values_of_the_standings_lead_to_their_working(client: Client) -> None:
    tournament = make_tournament(rounds=2, tie_breaks=["BH", "SB"])
    card = f"/tournaments/{tournament.pk}/players/1/"
    last = client.get(f"/tournaments/{tournament.pk}/standings/").text
    earlier = client.get(f"/tournaments/{tournament.pk}/standings/?after=1").text
    assert f'href="{card}#working-2"' in last
    assert f'href="{card}#working-2"' not in earlier
    assert 'id="working-2"' in client.get(card).text


def test_standings_leave_drafts_to_those_who_pair(client: Client) -> None:
    organisation = make_organisation()
    tournament = make_tournament(organisation, rounds=1)
    make_round(tournament, state=RoundState.DRAFT)
    public = client.get(f"/tournaments/{tournament.pk}/standings/").text
    client.force_login(make_member(organisation, Role.ARBITER))
    arbiter = client.get(f"/tournaments/{tournament.pk}/standings/").text
    assert "After round 1<" in public
    assert "After round 2" not in public
    assert "After round 2<" in arbiter


def test_cross_table_of_a_swiss_goes_by_rounds() -> None:
    tournament = make_tournament(players=5, rounds=2)
    context = matrix_of(tournament, table_of(tournament), by_starting_rank=True)
    assert context["columns"] == [1, 2]
    first = context["lines"][0]
    assert first.standing.player.starting_rank == 1
    assert [[entry.letter for entry in cell.entries] for cell in first.cells] == [["U"], ["1"]]
    assert [cell.place for cell in first.cells] == [0, 2]


def test_cross_table_of_a_round_robin_goes_by_opponents() -> None:
    tournament = make_tournament(players=4, rounds=3, system=System.ROUND_ROBIN)
    context = matrix_of(tournament, table_of(tournament), by_starting_rank=False)
    assert context["matrix"] is True
    assert context["columns"] == [1, 2, 3, 4]
    for place, line in enumerate(context["lines"]):
        assert [cell.self for cell in line.cells] == [each == place for each in range(4)]
        assert [len(cell.entries) for cell in line.cells if not cell.self] == [1, 1, 1]


def test_empty_tournament_says_so_on_every_page(client: Client) -> None:
    tournament = make_tournament(players=0)
    base = f"/tournaments/{tournament.pk}/"
    assert "There are no players yet." in client.get(f"{base}players/").text
    assert "There are no players yet." in client.get(f"{base}standings/").text
    assert "There are no players yet." in client.get(f"{base}crosstable/").text
    assert "There is no round yet." in client.get(f"{base}rounds/").text


def settings_of(tournament: Tournament, **changes: str) -> dict[str, str]:
    return {
        "name": tournament.name,
        "system": tournament.system,
        "visibility": tournament.visibility,
        "scheduled_rounds": "7",
        **changes,
    }


def test_settings_are_stored_and_readers_told(client: Client) -> None:
    organisation = make_organisation()
    tournament = make_tournament(organisation, visibility=Visibility.PRIVATE)
    client.force_login(make_member(organisation, Role.CHIEF_ARBITER))
    response = client.post(
        f"/tournaments/{tournament.pk}/edit/",
        settings_of(tournament, visibility="public", federation="ger", start_date="2026-05-01"),
    )
    assert response.headers["Location"] == f"/tournaments/{tournament.pk}/"
    tournament.refresh_from_db()
    assert (tournament.visibility, tournament.federation) == ("public", "GER")
    assert tournament.live_version == 1


def test_settings_refuse_an_end_before_the_start(client: Client) -> None:
    organisation = make_organisation()
    tournament = make_tournament(organisation)
    client.force_login(make_member(organisation, Role.CHIEF_ARBITER))
    response = client.post(
        f"/tournaments/{tournament.pk}/edit/",
        settings_of(tournament, start_date="2026-05-03", end_date="2026-05-01"),
    )
    assert response.status_code == 422
    assert response.context["form"].errors == {
        "end_date": ["The last day is before the first day."]
    }


def test_settings_send_visitors_to_the_sign_in_page(client: Client) -> None:
    tournament = make_tournament()
    response = client.get(f"/tournaments/{tournament.pk}/edit/")
    assert response.headers["Location"] == f"/login/?next=/tournaments/{tournament.pk}/edit/"


def test_settings_are_forbidden_to_result_clerks(client: Client) -> None:
    organisation = make_organisation()
    tournament = make_tournament(organisation)
    client.force_login(make_member(organisation, Role.RESULT_CLERK))
    assert client.get(f"/tournaments/{tournament.pk}/edit/").status_code == 403


def test_pages_exist_in_all_languages(client: Client) -> None:
    tournament = make_tournament(rounds=1)
    titles = {}
    for language in ("de", "en", "ja"):
        client.cookies["django_language"] = language
        html = client.get(f"/tournaments/{tournament.pk}/standings/").text
        titles[language] = html.split('<h1 id="standings">')[1].split("<")[0]
    assert titles == {"de": "Rangliste", "en": "Standings", "ja": "順位表"}


def test_round_without_date_and_games_is_not_paired(client: Client) -> None:
    tournament = make_tournament()
    Round.objects.create(tournament=tournament, number=1)
    assert "not paired yet" in client.get(f"/tournaments/{tournament.pk}/rounds/").text
