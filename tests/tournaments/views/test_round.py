from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.factories import game_on, make_member, make_organisation, make_round, make_tournament
from tournaments.models import Game, ResultEvent, Tournament
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


def round_post(client: Client, tournament: Tournament, path: str, **data: str) -> Any:
    return client.post(f"/tournaments/{tournament.pk}/rounds/1/{path}/", data)


def test_undo_takes_the_last_own_result_back(arbiter: Client, tournament: Tournament) -> None:
    enter(arbiter, tournament, 2, "10")
    response = round_post(arbiter, tournament, "undo")
    assert response.headers["Location"] == f"/tournaments/{tournament.pk}/rounds/1/#board-2"
    assert game_on(tournament, 2).result == ""


def test_undo_of_nothing_is_said(arbiter: Client, clerk: Client, tournament: Tournament) -> None:
    enter(clerk, tournament, 2, "10")
    response = round_post(arbiter, tournament, "undo")
    assert response.status_code == 409
    assert "You have no result here that could be taken back." in response.text
    assert game_on(tournament, 2).result == "10"


def test_verification_is_shown_and_a_difference_shows_both(
    arbiter: Client, clerk: Client, tournament: Tournament
) -> None:
    enter(clerk, tournament, 1, "10")
    assert round_post(arbiter, tournament, "games/1/verify", result="10").status_code == 302
    assert game_on(tournament, 1).verified_by is not None
    assert "✓" in arbiter.get(f"/tournaments/{tournament.pk}/rounds/1/").text
    response = round_post(arbiter, tournament, "games/1/verify", result="01")
    assert response.status_code == 409
    assert "emre entered 1–0" in response.text
    assert round_post(arbiter, tournament, "games/1/verify", result="?").status_code == 422


def test_a_refusal_says_why_in_the_row(clerk: Client, tournament: Tournament) -> None:
    tournament.four_eyes = True
    tournament.save()
    enter(clerk, tournament, 1, "10")
    address = f"/tournaments/{tournament.pk}/rounds/1/games/1/"
    row = {"HX-Request": "true"}
    own = clerk.post(f"{address}verify/", {"result": "10"}, headers=row)
    assert own.status_code == 422
    assert "Another person than the one who entered a result verifies it." in own.text
    change = clerk.post(f"{address}result/", {"result": "01", "version": 2}, headers=row)
    assert change.status_code == 422
    assert "You have no right to do this here." in change.text
    assert clerk.post(f"{address}verify/", {"result": "10"}).status_code == 403
    game = game_on(tournament, 1)
    assert (game.result, game.verified_by) == ("10", None)


def test_history_names_who_when_and_which_way(arbiter: Client, tournament: Tournament) -> None:
    address = f"/tournaments/{tournament.pk}/rounds/1/games/1/history/"
    assert "Nothing was entered here yet." in arbiter.get(address).text
    Game.objects.update(result="01")
    assert "The result came with the pairing" in arbiter.get(address).text
    Game.objects.update(result="")
    enter(arbiter, tournament, 1, "10")
    round_post(arbiter, tournament, "undo")
    cells = [cell.split("<")[0] for cell in arbiter.get(address).text.split("<td>")[1:]]
    assert cells[1:5] == ["ruth", "1–0", "–", "undo"]
    assert cells[6:10] == ["ruth", "–", "1–0", "form"]


def test_a_retry_with_the_same_key_is_one_event(arbiter: Client, tournament: Tournament) -> None:
    address = f"/tournaments/{tournament.pk}/rounds/1/games/1/result/"
    data = {"result": "10", "version": 1, "source": "keyboard", "key": "k1"}
    assert [arbiter.post(address, data).status_code for _ in range(2)] == [302, 302]
    assert ResultEvent.objects.count() == 1


def test_round_page_needs_as_many_queries_for_many_boards(
    arbiter: Client, tournament: Tournament
) -> None:
    large = make_tournament(tournament.organisation, players=100, rounds=1)

    def queries(of: Tournament) -> int:
        with CaptureQueriesContext(connection) as captured:
            arbiter.get(f"/tournaments/{of.pk}/rounds/1/")
        return len(captured)

    assert queries(large) == queries(tournament)


def test_slower_clerk_sees_both_results(
    arbiter: Client, clerk: Client, tournament: Tournament
) -> None:
    enter(arbiter, tournament, 1, "10")
    response = enter(clerk, tournament, 1, "01")
    assert response.status_code == 409
    assert "ruth entered 1–0" in response.text
    assert "Write 0–1" not in response.text
    assert enter(clerk, tournament, 1, "01", version=2).status_code == 403


def test_locked_device_changes_no_result(arbiter: Client, tournament: Tournament) -> None:
    enter(arbiter, tournament, 1, "10")
    round_post(arbiter, tournament, "lock", lock="on")
    page = arbiter.get(f"/tournaments/{tournament.pk}/rounds/1/").text
    assert "Unlock filled boards" in page
    assert page.count('name="source"') == 1
    assert enter(arbiter, tournament, 1, "01", version=2).status_code == 403
    assert enter(arbiter, tournament, 2, "01").status_code == 302
    round_post(arbiter, tournament, "lock", lock="off")
    assert enter(arbiter, tournament, 1, "01", version=2).status_code == 302


def shown(client: Client, tournament: Tournament, show: str) -> list[int]:
    response = client.get(f"/tournaments/{tournament.pk}/rounds/1/", {"show": show})
    return [game.board for game in response.context["games"]]


def test_boards_can_be_filtered(arbiter: Client, clerk: Client) -> None:
    tournament = Tournament.objects.get()
    make_round(tournament, played=False)
    enter(clerk, tournament, 2, "10")
    enter(clerk, tournament, 1, "10")
    assert shown(arbiter, tournament, "open") == []
    assert shown(arbiter, tournament, "mine") == []
    assert shown(clerk, tournament, "mine") == [2, 1]
    emre = str(game_on(tournament, 1).entered_by_id)
    assert shown(arbiter, tournament, emre) == [2, 1]
    assert shown(arbiter, tournament, "99999") == [1, 2]
    page = arbiter.get(f"/tournaments/{tournament.pk}/rounds/1/", {"show": "open"}).text
    assert "No board is like that." in page
    assert "entered by emre" in page


def changes(client: Client, tournament: Tournament, since: Any) -> Any:
    return client.get(f"/tournaments/{tournament.pk}/rounds/1/changes/", {"since": since})


def test_changes_are_the_rows_of_others(
    arbiter: Client, clerk: Client, tournament: Tournament
) -> None:
    assert changes(arbiter, tournament, 0).status_code == 204
    enter(clerk, tournament, 2, "10")
    response = changes(arbiter, tournament, 0)
    assert 'id="board-2"' in response.text
    assert 'id="board-1"' not in response.text
    assert "1 of 2 results" in response.text
    assert response.headers["X-Live-Version"] == "1"
    assert changes(arbiter, tournament, 1).status_code == 204
    round_post(arbiter, tournament, "games/2/verify", result="10")
    assert "✓" in changes(clerk, tournament, 1).text


@pytest.mark.parametrize("since", ["", "x", "-1", "9" * 30])
def test_changes_since_nonsense_are_all(
    arbiter: Client, clerk: Client, tournament: Tournament, since: str
) -> None:
    enter(clerk, tournament, 1, "10")
    assert changes(arbiter, tournament, since).status_code == 200


def test_saving_needs_as_many_queries_in_a_large_tournament(
    arbiter: Client, tournament: Tournament
) -> None:
    large = make_tournament(tournament.organisation, players=100, rounds=1, played=False)

    def queries(of: Tournament, board: int) -> int:
        with CaptureQueriesContext(connection) as captured:
            assert enter(arbiter, of, board, "10", **{"HX-Request": "true"}).status_code == 200
        return len(captured)

    assert queries(large, 1) == queries(tournament, 1)


class TestLateChange:
    """A result of round 1 after round 2 is paired: no. 1 beat by no. 4, now the other way."""

    @pytest.fixture
    def late(self) -> Tournament:
        return make_tournament(make_organisation(), players=4, rounds=2)

    @pytest.fixture
    def ruth(self, client: Client, late: Tournament) -> Client:
        client.force_login(make_member(late.organisation, Role.ARBITER, "ruth"))
        return client

    @pytest.mark.parametrize("headers", [{}, {"hx-request": "true"}])
    def test_the_consequences_are_shown_before_anything_changes(
        self, ruth: Client, late: Tournament, headers: dict[str, str]
    ) -> None:
        response = enter(ruth, late, 1, "10", **headers)
        assert response.status_code == 409
        for text in (
            "Board 1: 0–1 is to become 1–0, but a later round is paired already.",
            "Player, No 1, before round 2: 0 → 1 points",
            "board 1: Player, No 1 – Player, No 2",
            "Player, No 4, before round 2: 1 → 0 points",
            "Correct and keep the pairings",
            "Cancel",
        ):
            assert text in response.text
        assert game_on(late, 1).result == "01"

    def test_confirmed_it_is_changed_and_the_pairings_stay(
        self, ruth: Client, late: Tournament
    ) -> None:
        address = f"/tournaments/{late.pk}/rounds/1/games/1/result/"
        response = ruth.post(address, {"result": "10", "version": 1, "confirmed": "on"})
        assert response.status_code == 302
        assert game_on(late, 1).result == "10"
        assert late.rounds.count() == 2

    def test_cancelled_nothing_changes(self, ruth: Client, late: Tournament) -> None:
        address = f"/tournaments/{late.pk}/rounds/1/games/1/result/"
        ruth.post(address, {"result": "01", "version": 1, "confirmed": "on"})
        assert (game_on(late, 1).result, ResultEvent.objects.count()) == ("01", 0)

    def test_taking_back_shows_the_consequences_too(self, ruth: Client, late: Tournament) -> None:
        address = f"/tournaments/{late.pk}/rounds/1/games/1/result/"
        ruth.post(address, {"result": "10", "version": 1, "confirmed": "on"})
        response = ruth.post(f"/tournaments/{late.pk}/rounds/1/undo/")
        assert response.status_code == 409
        assert "Board 1: 1–0 is to become 0–1" in response.text
        assert game_on(late, 1).result == "10"
