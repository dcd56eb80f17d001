from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from tests.factories import client_for, make_member, make_organisation, make_tournament
from tournaments.models import Player, Tournament
from tournaments.models.tournament import Visibility
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db

LIST = "/api/v1/tournaments/"


def names(answer: Any) -> list[str]:
    return [tournament["name"] for tournament in answer.json()["results"]]


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(
        make_organisation("Chess club"),
        name="Open",
        city="Berlin",
        federation="GER",
        start_date="2026-05-01",
        deputy_arbiters="Anna\nBen",
        tie_breaks=["BH", "SB"],
        score_white_win=30,
    )


def test_tournament_detail(tournament: Tournament, client: APIClient) -> None:
    assert client.get(f"{LIST}{tournament.pk}/").json() == {
        "id": tournament.pk,
        "organisation": {"id": tournament.organisation_id, "name": "Chess club"},
        "name": "Open",
        "city": "Berlin",
        "federation": "GER",
        "location": "",
        "start_date": "2026-05-01",
        "end_date": None,
        "system": "swiss",
        "type_text": "",
        "type_code": "",
        "time_control": "",
        "time_control_code": "",
        "chief_arbiter": "",
        "deputy_arbiters": ["Anna", "Ben"],
        "scheduled_rounds": 7,
        "legs": 1,
        "first_colour": "",
        "scoring": {
            "white_win": "3.0",
            "black_win": "1.0",
            "white_draw": "0.5",
            "black_draw": "0.5",
            "white_loss": "0.0",
            "black_loss": "0.0",
            "forfeit_win": "1.0",
            "forfeit_loss": "0.0",
            "pairing_allocated_bye": "1.0",
            "full_point_bye": "1.0",
            "half_point_bye": "0.5",
            "zero_point_bye": "0.0",
        },
        "tie_breaks": ["BH", "SB"],
        "visibility": "public",
        "live_version": 0,
    }


@pytest.mark.parametrize("key", ["99999", "9" * 18, "9" * 30])
def test_tournament_detail_of_a_missing_one(client: APIClient, key: str) -> None:
    answer = client.get(f"{LIST}{key}/")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


def test_tournament_list_shows_the_public_and_your_own() -> None:
    organisation = make_organisation()
    for visibility in Visibility.values:
        make_tournament(organisation, name=visibility, visibility=visibility)
        make_tournament(name=f"foreign {visibility}", visibility=visibility)
    tournament = Tournament.objects.filter(organisation=organisation)[0]
    foreign = Tournament.objects.get(name="foreign private")
    assert sorted(names(APIClient().get(LIST))) == ["foreign public", "public"]
    assert sorted(names(client_for(tournament).get(LIST))) == [
        "foreign public",
        "private",
        "public",
        "unlisted",
    ]
    assert "foreign private" in names(client_for(foreign).get(LIST))


def test_tournament_list_for_a_member_by_session(client: APIClient) -> None:
    tournament = make_tournament(visibility=Visibility.PRIVATE)
    client.force_login(make_member(tournament.organisation, Role.VIEWER))
    assert names(client.get(LIST)) == ["Club Championship"]


def test_tournament_list_is_cut_into_pages(client: APIClient) -> None:
    for number in range(3):
        make_tournament(players=0, name=f"No {number}")
    first = client.get(LIST, {"page_size": 2}).json()
    assert (first["count"], len(first["results"]), first["previous"]) == (3, 2, None)
    assert names(client.get(first["next"])) == ["No 0"]
    assert client.get(LIST, {"page": 2}).status_code == 404


def test_tournament_list_by_organisation_and_text(
    tournament: Tournament, client: APIClient
) -> None:
    make_tournament(name="Blitz", city="Hamburg")
    assert names(client.get(LIST, {"organisation": tournament.organisation_id})) == ["Open"]
    assert names(client.get(LIST, {"organisation": 2**63 - 1})) == []
    assert names(client.get(LIST, {"q": "BLI"})) == ["Blitz"]
    assert names(client.get(LIST, {"q": "berl"})) == ["Open"]
    assert names(client.get(LIST, {"q": ""})) == ["Open", "Blitz"]


@pytest.mark.parametrize(
    ("parameter", "value"),
    [("organisation", "x"), ("organisation", "0"), ("organisation", str(2**63)), ("q", "\x00")],
)
def test_tournament_list_refuses_a_bad_filter(
    client: APIClient, parameter: str, value: str
) -> None:
    answer = client.get(LIST, {parameter: value})
    assert answer.status_code == 400
    assert answer.json()["code"] == "invalid"
    assert list(answer.json()["errors"]) == [parameter]


def test_tournament_list_needs_a_constant_number_of_queries(
    client: APIClient, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(3):
        make_tournament(players=0)
    with django_assert_num_queries(2):
        client.get(LIST)


PRIVATE_FIELDS = {
    "zps_member": 17,
    "birth_year": 1990,
    "birth_month": None,
    "birth_day": None,
    "email": "p1@example.org",
    "phone": "0170-0001",
}
PUBLIC_FIELDS = {
    "starting_rank": 1,
    "name": "Player, No 1",
    "sex": "",
    "title": "",
    "rating_elo": 2399,
    "rating_dwz": None,
    "rating_twz": None,
    "rating_national": None,
    "fide_id": "",
    "federation": "",
    "club": "",
    "zps_club": "",
    "withdrawn": False,
}


def test_player_list_never_shows_how_to_reach_somebody(tournament: Tournament) -> None:
    Player.objects.filter(starting_rank=1).update(zps_member=17)
    for client in (APIClient(), client_for(tournament)):
        answer = client.get(f"{LIST}{tournament.pk}/players/")
        assert answer.json()[0] == PUBLIC_FIELDS
        assert [player["starting_rank"] for player in answer.json()] == [1, 2, 3, 4]


def test_player_list_with_all_for_those_who_may_export(tournament: Tournament) -> None:
    Player.objects.filter(starting_rank=1).update(zps_member=17)
    answer = client_for(tournament).get(f"{LIST}{tournament.pk}/players/?private=1")
    assert answer.json()[0] == PUBLIC_FIELDS | PRIVATE_FIELDS


def test_player_list_with_all_is_refused_to_others(tournament: Tournament) -> None:
    address = f"{LIST}{tournament.pk}/players/?private=true"
    assert APIClient().get(address).status_code == 401
    clerk = client_for(tournament, Role.RESULT_CLERK).get(address)
    assert (clerk.status_code, clerk.json()["code"]) == (403, "forbidden")


@pytest.mark.parametrize("players", [10, 200])
def test_player_list_needs_a_constant_number_of_queries(
    client: APIClient, django_assert_num_queries: DjangoAssertNumQueries, players: int
) -> None:
    tournament = make_tournament(players=players)
    with django_assert_num_queries(2):
        client.get(f"{LIST}{tournament.pk}/players/")


def test_a_tournament_is_created(tournament: Tournament) -> None:
    body = {
        "name": "Club Championship",
        "scheduled_rounds": 5,
        "first_colour": "w",
        "deputy_arbiters": ["Anna", "Ben"],
        "scoring": {"white_win": "3", "black_win": "3.0", "white_draw": 1, "black_draw": 1},
    }
    answer = client_for(tournament).post(LIST, body, format="json")
    assert answer.status_code == 201
    created = Tournament.objects.get(name="Club Championship")
    assert answer.json() == client_for(tournament).get(f"{LIST}{created.pk}/").json()
    assert (created.organisation, created.visibility) == (tournament.organisation, "private")
    assert created.deputy_arbiters == "Anna\nBen"
    assert (created.scoring.white_win, created.scoring.black_draw) == (30, 10)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": ""}, "name"),
        ({"start_date": "2026-05-02", "end_date": "2026-05-01"}, "end_date"),
        ({"scheduled_rounds": 100}, "scheduled_rounds"),
        ({"scoring": {"white_draw": "0.6"}}, "scoring"),
        ({"scoring": {"pairing_allocated_bye": "1.5"}}, "scoring"),
        ({"scoring": {"white_win": "1.25"}}, "scoring"),
        ({"system": "chess"}, "system"),
    ],
)
def test_a_tournament_that_cannot_be(
    tournament: Tournament, changes: dict[str, Any], field: str
) -> None:
    answer = client_for(tournament).post(LIST, {"name": "New", **changes}, format="json")
    assert (answer.status_code, list(answer.json()["errors"])) == (400, [field])
    assert Tournament.objects.count() == 1


def test_the_organisation_is_asked_for_where_there_are_several(client: APIClient) -> None:
    first = make_organisation("First")
    user = make_member(first, Role.OWNER)
    second = make_organisation("Second", owner=user)
    client.force_login(user)
    answer = client.post(LIST, {"name": "New"}, format="json", content_type="application/json")
    assert list(answer.json()["errors"]) == ["organisation"]
    client.post(LIST, {"name": "New", "organisation": second.pk}, content_type="application/json")
    assert Tournament.objects.get().organisation == second


def test_a_tournament_is_not_created_in_a_foreign_organisation(tournament: Tournament) -> None:
    foreign = make_organisation()
    body = {"name": "New", "organisation": foreign.pk}
    assert client_for(tournament).post(LIST, body, format="json").status_code == 404
    assert client_for(tournament, Role.ARBITER).post(LIST, body, format="json").status_code == 403
    assert Tournament.objects.count() == 1
