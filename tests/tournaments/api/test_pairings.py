from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.factories import client_for, make_round, make_tournament
from tournaments.models import Game, Round, RoundEvent, Tournament
from tournaments.models.round import RoundState

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(players=5)


@pytest.fixture
def client(tournament: Tournament) -> APIClient:
    return client_for(tournament)


def url(tournament: Tournament, path: str = "") -> str:
    return f"/api/v1/tournaments/{tournament.pk}/rounds/{path}"


def test_from_a_draft_to_a_published_round(tournament: Tournament, client: APIClient) -> None:
    created = client.post(url(tournament), {}, format="json")
    assert (created.status_code, created.json()) == (
        201,
        {
            "number": 1,
            "date": None,
            "start_time": None,
            "state": "draft",
            "games": [],
            "byes": [],
        },
    )
    body = {
        "games": [{"white": 3, "black": 1}, {"white": 2, "black": 4}],
        "byes": [{"player": 5, "bye": "U"}],
    }
    paired = client.put(url(tournament, "1/pairings/"), body, format="json")
    assert paired.status_code == 200
    assert [
        (game["board"], game["white"]["starting_rank"], game["black"]["starting_rank"])
        for game in paired.json()["games"]
    ] == [(1, 3, 1), (2, 2, 4)]
    published = client.post(url(tournament, "1/publish/"), {}, format="json")
    assert (published.status_code, published.json()["state"]) == (200, "open")
    event = RoundEvent.objects.get()
    assert (event.user, event.api_key and event.api_key.name) == (None, "CLM")


def test_publishing_gives_the_bye_that_is_asked_for(
    tournament: Tournament, client: APIClient
) -> None:
    client.post(url(tournament), {}, format="json")
    client.put(url(tournament, "1/pairings/"), {"games": [{"white": 1, "black": 2}]}, format="json")
    answer = client.post(url(tournament, "1/publish/"), {"bye": "H"}, format="json")
    assert [(each["player"]["starting_rank"], each["bye"]) for each in answer.json()["byes"]] == [
        (3, "H"),
        (4, "H"),
        (5, "H"),
    ]


def test_the_number_of_rounds_is_asked_for(client: APIClient, tournament: Tournament) -> None:
    Tournament.objects.update(scheduled_rounds=None)
    refused = client.post(url(tournament), {}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (422, "rounds_needed")
    assert client.post(url(tournament), {"scheduled_rounds": 3}, format="json").status_code == 201


@pytest.mark.parametrize(
    ("games", "message"),
    [
        ([(1, 1)], "Nobody can play himself."),
        ([(1, 2), (3, 1)], "A player can be only once in a round, and a board has only one game."),
        ([(1, 9)], "There is no player with the starting rank “9”."),
    ],
)
def test_impossible_pairings_change_nothing(
    tournament: Tournament, client: APIClient, games: list[tuple[int, int]], message: str
) -> None:
    make_round(tournament, played=False, state=RoundState.DRAFT)
    body = {"games": [{"white": white, "black": black} for white, black in games]}
    answer = client.put(url(tournament, "1/pairings/"), body, format="json")
    assert (answer.status_code, answer.json()) == (
        422,
        {"code": "invalid_pairing", "message": message},
    )
    assert Game.objects.count() == 2


@pytest.mark.parametrize(
    "body",
    [{}, {"games": [{"white": 0, "black": 1}]}, {"games": [], "byes": [{"player": 1}]}],
    ids=str,
)
def test_a_body_that_is_no_pairing(tournament: Tournament, client: APIClient, body: Any) -> None:
    make_round(tournament, state=RoundState.DRAFT)
    answer = client.put(url(tournament, "1/pairings/"), body, format="json")
    assert answer.status_code == 400


def test_a_round_with_results_is_not_paired_anew(tournament: Tournament, client: APIClient) -> None:
    make_round(tournament)
    answer = client.put(url(tournament, "1/pairings/"), {"games": []}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_pairing")
    assert Game.objects.count() == 2


@pytest.mark.parametrize(("method", "path"), [("put", "1/pairings/"), ("post", "1/publish/")])
def test_a_round_that_does_not_exist(
    tournament: Tournament, client: APIClient, method: str, path: str
) -> None:
    answer = getattr(client, method)(url(tournament, path), {"games": []}, format="json")
    assert answer.status_code == 404
    assert Round.objects.count() == 0
