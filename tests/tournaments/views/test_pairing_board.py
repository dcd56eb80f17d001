from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_member, make_round, make_tournament
from tournaments.models import Game, Tournament
from tournaments.models.round import RoundState
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    tournament = make_tournament(players=5)
    tournament.rounds.create(number=1, state=RoundState.DRAFT)
    return tournament


@pytest.fixture
def arbiter(client: Client, tournament: Tournament) -> Client:
    client.force_login(make_member(tournament.organisation, Role.ARBITER))
    return client


def press(client: Client, tournament: Tournament, action: str, **sent: Any) -> Any:
    address = f"/tournaments/{tournament.pk}/rounds/1/pairing/"
    return client.post(address, {"action": action, **sent})


def boards() -> list[tuple[int, int, int]]:
    games = Game.objects.order_by("board")
    return list(games.values_list("board", "white__starting_rank", "black__starting_rank"))


def test_a_whole_round_by_hand(tournament: Tournament, arbiter: Client) -> None:
    assert press(arbiter, tournament, "place", first=1, second=3).status_code == 302
    press(arbiter, tournament, "place", first=4, second=2)
    press(arbiter, tournament, "bye", first=5, kind="U")
    press(arbiter, tournament, "swap", first=1, second=3)
    press(arbiter, tournament, "swap", pick=[1, 2])
    assert boards() == [(1, 3, 2), (2, 4, 1)]
    press(arbiter, tournament, "move", first=4, board=7)
    assert boards() == [(1, 3, 2), (7, 4, 1)]
    press(arbiter, tournament, "order")
    assert boards() == [(1, 4, 1), (2, 3, 2)]
    press(arbiter, tournament, "release", first=5)
    press(arbiter, tournament, "release", first=2)
    page = press(arbiter, tournament, "place", first=2, second=2)
    assert page.status_code == 422
    assert [player.starting_rank for player in page.context["pairing"].unpaired] == [2, 3, 5]


@pytest.mark.parametrize(
    ("action", "sent", "message"),
    [
        ("place", {}, "Choose the players first."),
        ("place", {"first": 1}, "Choose who has Black."),
        ("place", {"first": 1, "second": 1}, "Nobody can play himself."),
        ("place", {"first": 1, "second": 99}, "Select a valid choice."),
        ("place", {"first": "x", "second": 10**30}, "Select a valid choice."),
        ("swap", {"pick": [1]}, "Choose the players first."),
        ("swap", {"pick": [1, 2]}, "Both must have a game without a result"),
        ("bye", {"first": 1}, "Choose the players first."),
        ("bye", {"first": 1, "kind": "X"}, "Select a valid choice."),
        ("move", {"first": 1, "board": 0}, "Ensure this value is greater"),
        ("release", {"first": 1}, "Player, No 1 is not paired in this round."),
        ("explode", {}, "Select a valid choice."),
    ],
)
def test_steps_that_are_refused(
    tournament: Tournament, arbiter: Client, action: str, sent: dict[str, Any], message: str
) -> None:
    page = press(arbiter, tournament, action, **sent)
    assert page.status_code == 422
    assert message in page.content.decode()
    assert boards() == []


def test_a_result_is_lost_only_with_confirmation(tournament: Tournament, arbiter: Client) -> None:
    press(arbiter, tournament, "place", first=1, second=3)
    Game.objects.update(result="10")
    page = press(arbiter, tournament, "release", first=1)
    assert page.status_code == 422
    assert "Board 1 has a result: confirm that it is to be lost." in page.content.decode()
    press(arbiter, tournament, "release", first=1, confirmed="1")
    assert boards() == []


def test_a_published_round_says_that_everybody_sees_it(
    tournament: Tournament, arbiter: Client
) -> None:
    tournament.rounds.update(state=RoundState.OPEN)
    address = f"/tournaments/{tournament.pk}/rounds/1/"
    assert "Pair as a draft" in arbiter.get(f"{address}pairing/").content.decode()
    press(arbiter, tournament, "place", first=1, second=3)
    assert "everybody sees at once" in arbiter.get(f"{address}pairing/").content.decode()
    Game.objects.all().delete()
    arbiter.post(f"{address}state/", {"state": "draft"})
    assert tournament.rounds.get().state == RoundState.DRAFT


def test_warnings_are_shown(tournament: Tournament, arbiter: Client) -> None:
    tournament.rounds.all().delete()
    for _number in range(2):
        make_round(tournament)
    arbiter.post(f"/tournaments/{tournament.pk}/rounds/new/")
    first = Game.objects.filter(round__number=1)[0]
    address = f"/tournaments/{tournament.pk}/rounds/3/pairing/"
    ranks = {"first": first.white.starting_rank, "second": first.black.starting_rank}
    page = arbiter.post(address, {"action": "place", **ranks}, follow=True)
    assert "They have met already" in page.content.decode()


@pytest.mark.parametrize("players", [10, 200])
def test_queries_do_not_grow(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, players: int
) -> None:
    tournament = make_tournament(players=players, rounds=1, played=False)
    client.force_login(make_member(tournament.organisation, Role.ARBITER))
    with django_assert_num_queries(12):
        client.get(f"/tournaments/{tournament.pk}/rounds/1/pairing/")
