from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from tests.factories import client_for, make_league
from tournaments.models import Game, Match, ResultEvent, Round, Tournament
from tournaments.models.game import Source
from tournaments.models.round import RoundState
from tournaments.models.team import Report
from tournaments.models.tournament import System
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db

WHITE_WINS = {"number": 1, "home": 1, "away": 10, "result": "0-1"}
DRAW = {"number": 2, "home": 3, "away": 11, "result": "1/2-1/2"}


@pytest.fixture
def tournament() -> Tournament:
    """Team 1 (players 1-3) plays team 4 (10-12) on two boards; the guests have White on board 1."""
    return make_league(system=System.ROUND_ROBIN)


def address(tournament: Tournament, rest: str = "") -> str:
    return f"/api/v1/tournaments/{tournament.pk}/rounds/1/matches/1/{rest}"


def put(
    tournament: Tournament,
    *boards: dict[str, Any],
    role: Role = Role.CHIEF_ARBITER,
    tag: str = "",
    **more: Any,
) -> Any:
    client = client_for(tournament, role)
    body = {"version": 1, "boards": boards, **more}
    if tag:
        del body["version"]
    return client.put(address(tournament), body, headers={"If-Match": tag} if tag else {})


def boards_of(answer: Any) -> list[tuple[Any, ...]]:
    return [
        (
            each["number"],
            *(each[side]["player"] and each[side]["player"]["starting_rank"] for side in SIDES),
            each["result"],
            each["version"],
        )
        for each in answer.json()["boards"]
    ]


SIDES = ("home", "away")


def test_match_is_read_with_its_version(client: APIClient, tournament: Tournament) -> None:
    answer = client.get(address(tournament))
    assert (answer.status_code, answer["ETag"]) == (200, '"1"')
    match = answer.json()
    assert (match["home"]["name"], match["away"]["name"]) == ("Team 1", "Team 4")
    assert (match["version"], match["report"], match["boards"]) == (1, "", [])


def test_draft_is_hidden_from_readers(client: APIClient, tournament: Tournament) -> None:
    Round.objects.update(state=RoundState.DRAFT)
    assert client.get(address(tournament)).status_code == 404
    assert client_for(tournament).get(address(tournament)).status_code == 200


def test_sheet_is_stored(tournament: Tournament) -> None:
    answer = put(tournament, WHITE_WINS, DRAW)
    assert (answer.status_code, answer["ETag"]) == (200, '"2"')
    assert boards_of(answer) == [(1, 1, 10, "0-1", 2), (2, 3, 11, "1/2-1/2", 2)]
    assert (answer.json()["home_board_points"], answer.json()["away_match_points"]) == (
        "0.5",
        "2.0",
    )
    assert Game.objects.get(board=1).white.starting_rank == 10
    assert set(ResultEvent.objects.values_list("source", flat=True)) == {Source.API}


def test_board_without_opponent_is_a_forfeit(tournament: Tournament) -> None:
    answer = put(tournament, {"number": 2, "home": 2, "result": "+/-"})
    assert boards_of(answer) == [(2, 2, None, "+/-", None)]


def test_whole_match_is_forfeited(tournament: Tournament) -> None:
    answer = put(tournament, forfeit="+-")
    assert (answer.json()["forfeit"], answer.json()["home_match_points"]) == ("+-", "2.0")


def test_boards_that_are_left_out_become_empty(tournament: Tournament) -> None:
    put(tournament, WHITE_WINS, DRAW)
    answer = put(tournament, DRAW, version=2)
    assert [board[0] for board in boards_of(answer)] == [2]


def test_version_may_come_in_a_header(tournament: Tournament) -> None:
    assert put(tournament, DRAW, tag='"1"').status_code == 200
    assert put(tournament, DRAW, tag='"1"').status_code == 409


def test_version_is_needed(tournament: Tournament) -> None:
    answer = put(tournament, DRAW, tag="x")
    assert answer.status_code == 400
    assert answer.json()["errors"] == {"version": ["Say which version you have seen."]}


def test_sheet_that_somebody_else_stored_is_a_conflict(tournament: Tournament) -> None:
    put(tournament, DRAW)
    answer = put(tournament, {**DRAW, "result": "1-0"})
    assert answer.status_code == 409
    assert answer.json() == {
        "code": "conflict",
        "message": "Somebody else has stored this match sheet meanwhile.",
    }


def test_result_that_somebody_else_entered_is_a_conflict(tournament: Tournament) -> None:
    put(tournament, {**DRAW, "result": ""})
    Game.objects.update(result="01", version=5)
    answer = put(tournament, {**DRAW, "version": 1}, version=2)
    assert (answer.status_code, answer.json()["current"]) == (409, "0-1")
    assert Match.objects.get(number=1).version == 2


def test_late_change_wants_to_be_confirmed() -> None:
    tournament = make_league(rounds=2)
    put(tournament, WHITE_WINS)
    later = address(tournament).replace("rounds/1", "rounds/2")
    line_up = {"version": 1, "boards": [{"number": 1, "home": 1, "away": 4}]}
    assert client_for(tournament).put(later, line_up).status_code == 200
    changed = {**WHITE_WINS, "result": "1-0"}
    answer = put(tournament, changed, version=2)
    assert (answer.status_code, answer.json()["code"]) == (428, "late_change")
    assert put(tournament, changed, version=2, confirm=True).status_code == 200


@pytest.mark.parametrize(
    ("board", "errors"),
    [
        ({**DRAW, "home": 4}, {"home": ["The team has no player with the starting rank 4."]}),
        ({**DRAW, "away": "x"}, {"away": ["A valid integer is required."]}),
        ({**DRAW, "result": "2-0"}, {"result": ["“2-0” is no result."]}),
        ({**DRAW, "number": 3}, {"number": ["The match has the boards 1 to 2."]}),
        ({**DRAW, "version": 0}, {"version": ["Ensure this value is greater than or equal to 1."]}),
        ({"home": 1}, {"number": ["This field is required."]}),
    ],
)
def test_wrong_field_is_named(
    tournament: Tournament, board: dict[str, Any], errors: dict[str, Any]
) -> None:
    answer = put(tournament, WHITE_WINS, board)
    assert answer.status_code == 400
    assert answer.json()["errors"] == {"boards": {"1": errors}}
    assert Game.objects.count() == 0


@pytest.mark.parametrize(
    "body", [[], {}, {"boards": None}, {"boards": {}}, {"boards": [1]}, {"forfeit": "?"}, "x", None]
)
def test_body_that_is_no_sheet_is_refused(tournament: Tournament, body: Any) -> None:
    assert client_for(tournament).put(address(tournament), body).status_code == 400


def test_board_that_is_there_twice_is_refused(tournament: Tournament) -> None:
    answer = put(tournament, DRAW, DRAW)
    assert answer.json()["errors"] == {"boards": ["Board 2 is there more than once."]}


def test_player_at_two_boards_is_refused(tournament: Tournament) -> None:
    answer = put(tournament, WHITE_WINS, {**DRAW, "home": 1})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_match_sheet")


def test_clerk_enters_results_and_no_forfeits(tournament: Tournament) -> None:
    assert put(tournament, WHITE_WINS, role=Role.RESULT_CLERK).status_code == 200
    lone = {"number": 2, "home": 2, "result": "+/-"}
    answer = put(tournament, WHITE_WINS, lone, version=2, role=Role.RESULT_CLERK)
    assert answer.status_code == 403


def test_viewer_cannot_store(tournament: Tournament) -> None:
    assert put(tournament, DRAW, role=Role.VIEWER).status_code == 403


def test_closed_round_takes_no_sheet(tournament: Tournament) -> None:
    Round.objects.update(state=RoundState.CLOSED)
    assert put(tournament, DRAW).status_code == 403


def test_report_is_released(tournament: Tournament) -> None:
    Match.objects.update(report=Report.REPORTED)
    clerk = client_for(tournament, Role.RESULT_CLERK)
    assert clerk.post(address(tournament, "release/")).status_code == 403
    answer = client_for(tournament).post(address(tournament, "release/"))
    assert (answer.status_code, answer.json()["report"]) == (200, "released")


def test_unknown_match_is_not_found(tournament: Tournament) -> None:
    there = address(tournament).replace("matches/1", "matches/9")
    assert client_for(tournament).put(there, {"version": 1, "boards": []}).status_code == 404


def test_queries_do_not_grow_with_the_boards(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    client = client_for(tournament := make_league(teams=8, boards=6, squad=6))
    with django_assert_max_num_queries(16):
        assert client.get(address(tournament)).status_code == 200
