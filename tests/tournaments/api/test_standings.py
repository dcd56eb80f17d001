import pytest
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from tests.factories import client_for, make_round, make_tournament
from tournaments.models import Player
from tournaments.models.round import RoundState

pytestmark = pytest.mark.django_db


def row(rank: int, player: int, points: str) -> dict[str, object]:
    reference = {"starting_rank": player, "name": f"Player, No {player}"}
    return {"rank": rank, "player": reference, "withdrawn": player == 2, "points": points}


def test_standings_share_ranks(client: APIClient) -> None:
    tournament = make_tournament(players=5, rounds=3)
    Player.objects.filter(starting_rank=2).update(withdrawn=True)
    answer = client.get(f"/api/v1/tournaments/{tournament.pk}/standings/")
    assert [{key: line[key] for key in row(0, 0, "")} for line in answer.json()] == [
        row(1, 1, "2.5"),
        row(1, 3, "2.5"),
        row(1, 5, "2.5"),
        row(4, 2, "1.0"),
        row(5, 4, "0.5"),
    ]


def test_standings_tell_what_the_report_declares_otherwise(client: APIClient) -> None:
    tournament = make_tournament(players=3, rounds=2)
    Player.objects.filter(starting_rank=1).update(declared_points=25)
    Player.objects.filter(starting_rank=2).update(declared_points=0)
    lines = client.get(f"/api/v1/tournaments/{tournament.pk}/standings/").json()
    claims = {line["player"]["starting_rank"]: line["declared_points"] for line in lines}
    points = {line["player"]["starting_rank"]: line["points"] for line in lines}
    assert (claims[1], points[1]) == ("2.5", "2.0")
    assert (claims[2], points[2]) == (None, "0.0")


def test_crosstable_by_starting_rank(client: APIClient) -> None:
    tournament = make_tournament(players=3, rounds=2)
    late = Player.objects.create(tournament=tournament, starting_rank=4, name="Late, Larry")
    lines = client.get(f"/api/v1/tournaments/{tournament.pk}/crosstable/").json()
    assert [line["player"]["starting_rank"] for line in lines] == [1, 2, 3, late.starting_rank]
    assert lines[0]["entries"] == [
        {"round": 1, "opponent": None, "colour": "", "letter": "U", "points": "1.0"},
        {"round": 2, "opponent": 2, "colour": "w", "letter": "1", "points": "1.0"},
    ]
    assert lines[1]["entries"][1] == {
        "round": 2,
        "opponent": 1,
        "colour": "b",
        "letter": "0",
        "points": "0.0",
    }
    assert lines[3]["entries"] == [None, None]


@pytest.mark.parametrize("page", ["standings", "crosstable"])
def test_drafts_do_not_count(client: APIClient, page: str) -> None:
    tournament = make_tournament(rounds=1)
    address = f"/api/v1/tournaments/{tournament.pk}/{page}/"
    before = client.get(address).json()
    make_round(tournament, state=RoundState.DRAFT)
    assert client.get(address).json() == before
    assert client_for(tournament).get(address).json() == before


@pytest.mark.parametrize("page", ["standings", "crosstable"])
def test_tables_are_not_sent_twice(client: APIClient, page: str) -> None:
    address = f"/api/v1/tournaments/{make_tournament(rounds=1).pk}/{page}/"
    etag = client.get(address)["ETag"]
    assert client.get(address, headers={"If-None-Match": etag}).status_code == 304


@pytest.mark.parametrize("page", ["standings", "crosstable"])
@pytest.mark.parametrize("players", [10, 200])
def test_tables_need_a_constant_number_of_queries(
    client: APIClient,
    django_assert_max_num_queries: DjangoAssertNumQueries,
    page: str,
    players: int,
) -> None:
    tournament = make_tournament(players=players, rounds=2)
    with django_assert_max_num_queries(7):
        client.get(f"/api/v1/tournaments/{tournament.pk}/{page}/")


def test_standings_after_a_round(client: APIClient) -> None:
    tournament = make_tournament(players=5, rounds=3)
    address = f"/api/v1/tournaments/{tournament.pk}/standings/"
    first, last, beyond = (client.get(f"{address}?after={number}").json() for number in (1, 3, 99))
    assert [line["points"] for line in first] == ["1.0", "1.0", "1.0", "0.0", "0.0"]
    assert last == beyond == client.get(address).json()


@pytest.mark.parametrize("after", ["abc", "0", "-1", "1.5", "9" * 30, "%00"])
def test_standings_after_what_is_no_round(client: APIClient, after: str) -> None:
    tournament = make_tournament(rounds=1)
    answer = client.get(f"/api/v1/tournaments/{tournament.pk}/standings/?after={after}")
    assert answer.status_code == 400
    assert answer.json()["errors"].keys() == {"after"}
