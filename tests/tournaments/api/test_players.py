from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.factories import client_for, make_tournament
from tournaments.models import Player, Tournament
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db

BRANDT = {"name": "Brandt, Katharina", "rating_elo": 2214, "birth_year": 1991, "birth_month": 5}


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(players=2, rounds=1)


@pytest.fixture
def chief(tournament: Tournament) -> APIClient:
    return client_for(tournament)


def url(tournament: Tournament, rank: int | None = None) -> str:
    address = f"/api/v1/tournaments/{tournament.pk}/players/"
    return address if rank is None else f"{address}{rank}/"


def test_players_are_entered_late(tournament: Tournament, chief: APIClient) -> None:
    answer = chief.post(url(tournament), {"players": [BRANDT, {"name": "Weiß"}]}, format="json")
    assert answer.status_code == 201
    assert [(each["starting_rank"], each["name"]) for each in answer.json()] == [
        (3, "Brandt, Katharina"),
        (4, "Weiß"),
    ]
    assert answer.json()[0] == {
        "starting_rank": 3,
        "name": "Brandt, Katharina",
        "sex": "",
        "title": "",
        "rating_elo": 2214,
        "rating_dwz": None,
        "rating_twz": None,
        "rating_national": None,
        "fide_id": "",
        "federation": "",
        "club": "",
        "zps_club": "",
        "withdrawn": False,
        "zps_member": None,
        "birth_year": 1991,
        "birth_month": 5,
        "birth_day": None,
        "email": "",
        "phone": "",
    }
    assert set(tournament.rounds.get().appearances.filter(game=None).values_list("bye")) == {("Z",)}


@pytest.mark.parametrize(
    "players",
    [
        [],
        None,
        [BRANDT, {"name": ""}],
        [{**BRANDT, "birth_day": 40}],
        [{**BRANDT, "birth_year": None}],
        [{**BRANDT, "birth_month": 0}],
        [{**BRANDT, "title": "Dr"}],
        [{**BRANDT, "rating_elo": -1}],
        ["Brandt"],
    ],
    ids=str,
)
def test_all_or_nobody_is_entered(tournament: Tournament, chief: APIClient, players: Any) -> None:
    answer = chief.post(url(tournament), {"players": players}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")
    assert "players" in answer.json()["errors"]
    assert tournament.players.count() == 2


def test_a_player_is_read_changed_and_withdrawn(tournament: Tournament, chief: APIClient) -> None:
    assert chief.get(url(tournament, 2)).json()["email"] == "p2@example.org"
    change = {"club": "SC Lindenau", "birth_month": 2, "withdrawn": True}
    answer = chief.patch(url(tournament, 2), change, format="json")
    assert answer.status_code == 200
    assert {name: answer.json()[name] for name in change} == change
    player = Player.objects.get(starting_rank=2)
    assert (player.name, player.club, player.withdrawn) == ("Player, No 2", "SC Lindenau", True)


def test_a_change_must_fit_what_is_there(tournament: Tournament, chief: APIClient) -> None:
    answer = chief.patch(url(tournament, 2), {"birth_day": 3}, format="json")
    assert answer.status_code == 400
    assert answer.json()["errors"] == {"birth_year": ["There is no such date of birth."]}


def test_the_starting_rank_cannot_be_set(tournament: Tournament, chief: APIClient) -> None:
    answer = chief.patch(url(tournament, 2), {"starting_rank": 9}, format="json")
    assert (answer.status_code, answer.json()["errors"].keys()) == (400, {"starting_rank"})


def test_a_player_with_games_is_not_deleted(tournament: Tournament, chief: APIClient) -> None:
    chief.post(url(tournament), {"players": [BRANDT]}, format="json")
    assert chief.delete(url(tournament, 3)).status_code == 204
    answer = chief.delete(url(tournament, 1))
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_player")
    assert tournament.players.count() == 2


def test_an_unknown_player(tournament: Tournament, chief: APIClient) -> None:
    assert chief.patch(url(tournament, 9), {}, format="json").status_code == 404


def test_an_arbiter_does_not_enter_players(tournament: Tournament) -> None:
    arbiter = client_for(tournament, Role.ARBITER)
    assert arbiter.post(url(tournament), {"players": [BRANDT]}, format="json").status_code == 403
    assert tournament.players.count() == 2


def test_fields_that_cannot_be_set_are_refused(tournament: Tournament, chief: APIClient) -> None:
    sent = {"name": "Other", "starting_rank": 9, "rating": 2000}
    answer = chief.patch(url(tournament, 1), sent, format="json")
    assert answer.status_code == 400
    assert answer.json()["errors"] == {
        "rating": ["This field cannot be set here."],
        "starting_rank": ["This field cannot be set here."],
    }
    assert not tournament.players.filter(name="Other").exists()
    entered = chief.post(url(tournament), {"players": [{"name": "Weiß", "elo": 1}]}, format="json")
    assert entered.status_code == 400
