from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import client_for, make_league, make_member
from tests.tournaments.views.test_league import words
from tournaments.models import Game, Match, TeamAppearance, Tournament
from tournaments.models.round import RoundState
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    """Five teams, a draft in which nobody is paired."""
    tournament = make_league(teams=5, rounds=0)
    tournament.rounds.create(number=1, state=RoundState.DRAFT)
    return tournament


@pytest.fixture
def arbiter(client: Client, tournament: Tournament) -> Client:
    client.force_login(make_member(tournament.organisation, Role.ARBITER))
    return client


def address(tournament: Tournament, rest: str = "pairing/") -> str:
    return f"/tournaments/{tournament.pk}/rounds/1/{rest}"


def press(client: Client, tournament: Tournament, action: str, **sent: Any) -> Any:
    return client.post(address(tournament), {"action": action, **sent})


def paired() -> list[tuple[int, int, int]]:
    return list(Match.objects.values_list("number", "home__number", "away__number"))


def test_a_whole_round_by_hand(tournament: Tournament, arbiter: Client) -> None:
    assert press(arbiter, tournament, "place", first=1, second=3).status_code == 302
    press(arbiter, tournament, "place", first=4, second=2)
    press(arbiter, tournament, "bye", first=5, kind="U")
    assert paired() == [(1, 1, 3), (2, 4, 2)]
    assert list(TeamAppearance.objects.filter(match=None).values_list("bye", flat=True)) == ["U"]
    text = words(arbiter.get(address(tournament)).content)
    assert "players are seated on the match sheets" in text
    answer = arbiter.post(address(tournament, "publish/"), {"unpaired": "Z", "expected": "0"})
    assert answer["Location"] == address(tournament)
    assert tournament.rounds.get().state == RoundState.OPEN
    arbiter.post(address(tournament, "state/"), {"state": "closed"})
    assert tournament.rounds.get().state == RoundState.CLOSED


def test_released_teams_are_free_again(tournament: Tournament, arbiter: Client) -> None:
    press(arbiter, tournament, "place", first=1, second=3)
    press(arbiter, tournament, "bye", first=5, kind="U")
    press(arbiter, tournament, "release", first=3)
    press(arbiter, tournament, "release", first=5)
    assert (paired(), TeamAppearance.objects.count()) == ([], 0)


@pytest.mark.parametrize(
    ("action", "sent", "said"),
    [
        ("place", {"first": 1}, "Choose the teams first."),
        ("place", {"first": 1, "second": 9}, "Select a valid choice"),
        ("place", {"first": 2, "second": 2}, "No team can play itself."),
        ("place", {"first": 3, "second": 4}, "A team can be only once in a round"),
        ("bye", {"first": 1}, "Choose the teams first."),
        ("bye", {"first": 1, "kind": "X"}, "Select a valid choice"),
        ("release", {"first": 1}, "Team 1 is not paired in this round."),
        ("swap", {"first": 1, "second": 2}, "Select a valid choice"),
    ],
)
def test_wrong_step_is_refused(
    tournament: Tournament, arbiter: Client, action: str, sent: dict[str, Any], said: str
) -> None:
    press(arbiter, tournament, "place", first=4, second=5)
    answer = press(arbiter, tournament, action, **sent)
    assert answer.status_code == 422
    assert said in answer.text
    assert paired() == [(1, 4, 5)]


def test_match_that_has_begun_is_not_released(tournament: Tournament, arbiter: Client) -> None:
    press(arbiter, tournament, "place", first=1, second=2)
    Match.objects.update(forfeit="+-")
    answer = press(arbiter, tournament, "release", first=1)
    assert "Empty the match sheet first" in answer.text
    assert paired() == [(1, 1, 2)]


def test_closed_round_stays_as_it_is(tournament: Tournament, arbiter: Client) -> None:
    tournament.rounds.update(state=RoundState.CLOSED)
    assert "This round is closed." in press(arbiter, tournament, "place", first=1, second=2).text


def test_players_cannot_be_paired_in_a_team_competition(tournament: Tournament) -> None:
    body = {"games": [{"white": 1, "black": 4}]}
    answer = client_for(tournament).put("/api/v1" + address(tournament, "pairings/"), body)
    assert (answer.status_code, Game.objects.count()) == (422, 0)


def test_next_round_leaves_a_schedule_alone(arbiter: Client, tournament: Tournament) -> None:
    press(arbiter, tournament, "place", first=1, second=2)
    tournament.rounds.update(state=RoundState.OPEN)
    arbiter.post(f"/tournaments/{tournament.pk}/rounds/new/")
    assert list(tournament.rounds.values_list("number", "state")) == [(1, "open"), (2, "draft")]


def test_queries_do_not_grow_with_the_teams(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = make_league(teams=12)
    client.force_login(make_member(tournament.organisation, Role.ARBITER))
    with django_assert_max_num_queries(22):
        assert client.get(address(tournament)).status_code == 200
