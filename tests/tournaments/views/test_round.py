from typing import Any

import pytest
from django.test import Client

from tests.factories import game_on, make_member, make_organisation, make_round, make_tournament
from tournaments.models import ResultEvent, Tournament
from tournaments.models.round import RoundState
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(make_organisation(), players=4, rounds=1, played=False)


@pytest.fixture
def arbiter(client: Client, tournament: Tournament) -> Client:
    client.force_login(make_member(tournament.organisation, Role.ARBITER, "ruth"))
    return client


@pytest.fixture
def clerk(tournament: Tournament) -> Client:
    client = Client()
    client.force_login(make_member(tournament.organisation, Role.RESULT_CLERK, "emre"))
    return client


def enter(
    client: Client,
    tournament: Tournament,
    board: int,
    result: str,
    version: Any = 1,
    **headers: str,
) -> Any:
    return client.post(
        f"/tournaments/{tournament.pk}/rounds/1/games/{board}/result/",
        {"result": result, "version": version},
        headers=headers,
    )


def test_result_form_stores_and_returns_to_the_board(
    arbiter: Client, tournament: Tournament
) -> None:
    response = enter(arbiter, tournament, 1, "10")
    assert response.headers["Location"] == f"/tournaments/{tournament.pk}/rounds/1/#board-1"
    game = game_on(tournament, 1)
    assert (game.result, game.version, game.entered_from) == ("10", 2, "form")
    assert game.entered_by is not None
    assert game.entered_by.username == "ruth"


def test_result_form_answers_htmx_with_the_row_and_the_count(
    arbiter: Client, tournament: Tournament
) -> None:
    response = enter(arbiter, tournament, 1, "==", **{"hx-request": "true"})
    assert response.status_code == 200
    assert response.text.count("<tr") == 1
    assert "1 of 2 results" in response.text
    assert "Board 1: ½–½ saved" in response.text


def test_second_official_with_an_old_form_is_told_and_nothing_is_overwritten(
    arbiter: Client, clerk: Client, tournament: Tournament
) -> None:
    enter(clerk, tournament, 1, "01")
    response = enter(arbiter, tournament, 1, "10")
    assert response.status_code == 409
    assert "emre entered 0–1" in response.text
    assert "you chose 1–0" in response.text
    assert game_on(tournament, 1).result == "01"
    assert ResultEvent.objects.count() == 1


def test_conflict_row_for_htmx_carries_the_new_version(
    arbiter: Client, clerk: Client, tournament: Tournament
) -> None:
    enter(clerk, tournament, 1, "01")
    response = enter(arbiter, tournament, 1, "10", **{"hx-request": "true"})
    assert response.status_code == 409
    assert 'name="version" value="2"' in response.text
    assert 'role="alert"' in response.text
    assert enter(arbiter, tournament, 1, "10", 2).status_code == 302
    assert game_on(tournament, 1).result == "10"


def test_two_boards_at_the_same_time_both_survive(
    arbiter: Client, clerk: Client, tournament: Tournament
) -> None:
    enter(arbiter, tournament, 1, "10")
    enter(clerk, tournament, 2, "==")
    assert [game_on(tournament, board).result for board in (1, 2)] == ["10", "=="]


def test_result_clerk_fills_blanks_but_changes_nothing(
    clerk: Client, tournament: Tournament
) -> None:
    assert enter(clerk, tournament, 1, "10").status_code == 302
    assert enter(clerk, tournament, 1, "01", 2).status_code == 403
    assert enter(clerk, tournament, 2, "+-").status_code == 403
    assert game_on(tournament, 1).result == "10"
    assert game_on(tournament, 2).result == ""


@pytest.mark.parametrize(
    ("result", "version"), [("11", 1), ("", 1), ("10", ""), ("10", "x"), ("10", 0), ("10", 10**12)]
)
def test_nonsense_is_refused_and_nothing_changes(
    arbiter: Client, tournament: Tournament, result: str, version: Any
) -> None:
    response = enter(arbiter, tournament, 1, result, version)
    assert response.status_code == 422
    assert "Choose a result." in response.text
    assert game_on(tournament, 1).version == 1


def test_clearing_a_result_leaves_it_in_the_history(
    arbiter: Client, tournament: Tournament
) -> None:
    enter(arbiter, tournament, 1, "10")
    enter(arbiter, tournament, 1, "none", 2)
    assert game_on(tournament, 1).result == ""
    events = ResultEvent.objects.order_by("version").values_list("old", "new", "user__username")
    assert list(events) == [("", "10", "ruth"), ("10", "", "ruth")]


def test_closed_round_takes_no_results(arbiter: Client, tournament: Tournament) -> None:
    tournament.rounds.update(state=RoundState.CLOSED)
    assert enter(arbiter, tournament, 1, "10").status_code == 403


def test_unknown_board_round_or_method_is_refused(arbiter: Client, tournament: Tournament) -> None:
    assert enter(arbiter, tournament, 9, "10").status_code == 404
    assert arbiter.get(f"/tournaments/{tournament.pk}/rounds/9/").status_code == 404
    address = f"/tournaments/{tournament.pk}/rounds/1/games/1/result/"
    assert arbiter.get(address).status_code == 405


def test_visitors_see_results_but_no_form(client: Client, tournament: Tournament) -> None:
    html = client.get(f"/tournaments/{tournament.pk}/rounds/1/").text
    assert "Player, No 1" in html
    assert "<form method" not in html.split("<main")[1].split("</main>")[0]
    assert enter(client, tournament, 1, "10").headers["Location"].startswith("/login/")


def test_draft_round_does_not_exist_for_the_public(client: Client, arbiter: Client) -> None:
    tournament = Tournament.objects.get()
    make_round(tournament, state=RoundState.DRAFT)
    assert Client().get(f"/tournaments/{tournament.pk}/rounds/2/").status_code == 404
    assert arbiter.get(f"/tournaments/{tournament.pk}/rounds/2/").status_code == 200


def test_round_page_shows_byes_and_points_before_the_round(arbiter: Client) -> None:
    tournament = make_tournament(
        Tournament.objects.get().organisation, players=5, rounds=2, played=True
    )
    response = arbiter.get(f"/tournaments/{tournament.pk}/rounds/2/")
    assert "Pairing-allocated bye" in response.text
    first = tournament.players.get(starting_rank=1)
    assert response.context["points"][first.pk] == 10
