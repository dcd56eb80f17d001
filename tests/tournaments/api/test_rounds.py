from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from tests.factories import (
    client_for,
    game_on,
    make_member,
    make_round,
    make_tournament,
)
from tournaments.models import Game, ResultEvent, Round, Tournament
from tournaments.models.round import RoundState
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db

GAME = {
    "board": 1,
    "white": {"starting_rank": 1, "name": "Player, No 1"},
    "black": {"starting_rank": 4, "name": "Player, No 4"},
    "result": "",
    "version": 1,
}

BAD_VERSIONS: list[object] = [0, -1, "x", 1.5, 2**31, []]
BAD_RESULTS: list[object] = [None, True, ["1-0"], {}, "x" * 13, "\x00"]


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(rounds=1, played=False)


def address(tournament: Tournament, rest: str) -> str:
    return f"/api/v1/tournaments/{tournament.pk}/{rest}"


def stored(tournament: Tournament, board: int = 1) -> tuple[str, int]:
    game = game_on(tournament, board)
    return game.result, game.version


def put(client: APIClient, tournament: Tournament, body: Any, **headers: str) -> Any:
    return client.put(address(tournament, "rounds/1/games/1/"), body, headers=headers)


def post(client: APIClient, tournament: Tournament, body: Any) -> Any:
    return client.post(address(tournament, "results/"), body)


class TestReading:
    def test_round_detail(self, client: APIClient) -> None:
        tournament = make_tournament(players=5, rounds=1)
        assert client.get(address(tournament, "rounds/1/")).json() == {
            "number": 1,
            "date": None,
            "start_time": None,
            "state": "open",
            "games": [
                {
                    "board": 1,
                    "white": {"starting_rank": 2, "name": "Player, No 2"},
                    "black": {"starting_rank": 5, "name": "Player, No 5"},
                    "result": "0-1",
                    "version": 1,
                },
                {
                    "board": 2,
                    "white": {"starting_rank": 3, "name": "Player, No 3"},
                    "black": {"starting_rank": 4, "name": "Player, No 4"},
                    "result": "1-0",
                    "version": 1,
                },
            ],
            "byes": [{"player": {"starting_rank": 1, "name": "Player, No 1"}, "bye": "U"}],
        }

    def test_round_list_is_the_rounds_in_order(self, client: APIClient) -> None:
        tournament = make_tournament(rounds=2)
        rounds = client.get(address(tournament, "rounds/")).json()
        assert rounds == [
            client.get(address(tournament, f"rounds/{number}/")).json() for number in (1, 2)
        ]

    def test_drafts_are_only_for_those_who_pair(self, tournament: Tournament) -> None:
        make_round(tournament, state=RoundState.DRAFT)
        seen = {
            role: len(client_for(tournament, role).get(address(tournament, "rounds/")).json())
            for role in (Role.ARBITER, Role.RESULT_CLERK, Role.VIEWER)
        }
        assert seen == {Role.ARBITER: 2, Role.RESULT_CLERK: 1, Role.VIEWER: 1}
        draft = address(tournament, "rounds/2/")
        assert APIClient().get(draft).status_code == 404
        assert APIClient().get(f"{draft}games/1/").status_code == 404
        assert client_for(tournament).get(draft).json()["state"] == "draft"

    def test_rounds_are_not_sent_twice(self, tournament: Tournament, client: APIClient) -> None:
        for rest in ("rounds/", "rounds/1/"):
            first = client.get(address(tournament, rest))
            assert first["Cache-Control"] == "private, no-cache"
            again = client.get(address(tournament, rest), headers={"If-None-Match": first["ETag"]})
            assert (again.status_code, again.content) == (304, b"")
            assert again["ETag"] == first["ETag"]

    def test_a_new_result_makes_a_new_etag(self, tournament: Tournament) -> None:
        program = client_for(tournament)
        first = program.get(address(tournament, "rounds/"))["ETag"]
        put(program, tournament, {"result": "1-0", "version": 1})
        second = program.get(address(tournament, "rounds/"), headers={"If-None-Match": first})
        assert second.status_code == 200
        assert second["ETag"] != first

    def test_drafts_have_another_etag(self, tournament: Tournament, client: APIClient) -> None:
        public = client.get(address(tournament, "rounds/"))["ETag"]
        assert client_for(tournament).get(address(tournament, "rounds/"))["ETag"] != public

    def test_game_detail(self, tournament: Tournament, client: APIClient) -> None:
        answer = client.get(address(tournament, "rounds/1/games/1/"))
        assert (answer.json(), answer["ETag"]) == (GAME, '"1"')

    @pytest.mark.parametrize(
        "rest", ["rounds/9/", "rounds/9/games/1/", "rounds/1/games/9/", f"rounds/{'9' * 30}/"]
    )
    def test_what_is_not_there(self, tournament: Tournament, client: APIClient, rest: str) -> None:
        assert client.get(address(tournament, rest)).status_code == 404

    @pytest.mark.parametrize("players", [10, 200])
    def test_rounds_need_a_constant_number_of_queries(
        self, client: APIClient, django_assert_num_queries: DjangoAssertNumQueries, players: int
    ) -> None:
        tournament = make_tournament(players=players, rounds=2)
        for rest in ("rounds/", "rounds/1/"):
            with django_assert_num_queries(4):
                client.get(address(tournament, rest))


class TestPut:
    def test_a_result(self, tournament: Tournament) -> None:
        answer = put(client_for(tournament), tournament, {"result": "½-½", "version": 1})
        assert answer.status_code == 200
        assert answer.json() == GAME | {"result": "1/2-1/2", "version": 2}
        assert answer["ETag"] == '"2"'
        assert ResultEvent.objects.get().source == "api"

    def test_a_result_by_session(self, tournament: Tournament, client: APIClient) -> None:
        clerk = make_member(tournament.organisation, Role.RESULT_CLERK)
        client.force_login(clerk)
        answer = client.put(
            address(tournament, "rounds/1/games/1/"),
            {"result": "+/-", "version": 1},
            content_type="application/json",
        )
        assert answer.status_code == 403
        answer = client.put(
            address(tournament, "rounds/1/games/1/"),
            {"result": "0-1", "version": 1},
            content_type="application/json",
        )
        assert answer.status_code == 200
        assert ResultEvent.objects.get().user == clerk

    def test_a_session_needs_the_csrf_token(self, tournament: Tournament) -> None:
        browser = APIClient(enforce_csrf_checks=True)
        browser.force_login(make_member(tournament.organisation, Role.OWNER))
        answer = put(browser, tournament, {"result": "1-0", "version": 1})
        assert (answer.status_code, answer.json()["code"]) == (403, "permission_denied")
        assert stored(tournament) == ("", 1)

    @pytest.mark.parametrize("tag", ['"1"', "1", 'W/"1"'])
    def test_the_version_as_a_header(self, tournament: Tournament, tag: str) -> None:
        answer = put(client_for(tournament), tournament, {"result": "1-0"}, **{"If-Match": tag})
        assert (answer.status_code, stored(tournament)) == (200, ("10", 2))

    @pytest.mark.parametrize("tag", ["", "*", '"x"', "²", '"9999999999"'])
    def test_without_a_version(self, tournament: Tournament, tag: str) -> None:
        answer = client_for(tournament).generic(
            "PUT",
            address(tournament, "rounds/1/games/1/"),
            '{"result": "1-0"}',
            "application/json",
            HTTP_IF_MATCH=tag,
        )
        assert answer.status_code == 400
        assert list(answer.json()["errors"]) == ["version"]
        assert stored(tournament) == ("", 1)

    def test_somebody_was_faster(self, tournament: Tournament) -> None:
        program = client_for(tournament)
        put(program, tournament, {"result": "0-1", "version": 1})
        answer = put(program, tournament, {"result": "1-0", "version": 1})
        assert answer.status_code == 409
        assert answer.json() == {
            "code": "conflict",
            "message": "Somebody else has changed this result.",
            "current": "0-1",
            "wanted": "1-0",
            "version": 2,
        }
        assert stored(tournament) == ("01", 2)
        again = put(program, tournament, {"result": "1-0", "version": 2})
        assert again.json() == GAME | {"result": "1-0", "version": 3}

    def test_a_lost_answer_and_a_second_attempt(self, tournament: Tournament) -> None:
        program = client_for(tournament)
        answers = [
            put(program, tournament, {"result": "1-0", "version": 1}).json() for _ in range(2)
        ]
        assert answers == [GAME | {"result": "1-0", "version": 2}] * 2
        assert ResultEvent.objects.count() == 1

    def test_what_is_no_result(self, tournament: Tournament) -> None:
        answer = put(client_for(tournament), tournament, {"result": "2-0", "version": 1})
        assert (answer.status_code, answer.json()) == (
            422,
            {"code": "invalid_result", "message": "“2-0” is no result."},
        )

    def test_a_closed_round(self, tournament: Tournament) -> None:
        Round.objects.update(state=RoundState.CLOSED)
        answer = put(client_for(tournament), tournament, {"result": "1-0", "version": 1})
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")

    @pytest.mark.parametrize(
        "body",
        [
            *([], None, "1-0", {}, {"version": 1}),
            *({"result": "1-0", "version": version} for version in BAD_VERSIONS),
            *({"result": result, "version": 1} for result in BAD_RESULTS),
        ],
        ids=str,
    )
    def test_a_body_that_cannot_be_understood(self, tournament: Tournament, body: Any) -> None:
        answer = put(client_for(tournament), tournament, body)
        assert answer.status_code in {400, 422}
        assert answer.json()["code"] in {"invalid", "invalid_result"}
        assert stored(tournament) == ("", 1)

    def test_a_game_of_another_tournament(self, tournament: Tournament) -> None:
        foreign = make_tournament(rounds=1, played=False)
        answer = put(client_for(tournament), foreign, {"result": "1-0", "version": 1})
        assert answer.status_code == 403
        assert stored(foreign) == ("", 1)


class TestPost:
    def test_a_result(self, tournament: Tournament) -> None:
        body = {"round": 1, "white": 1, "black": 4, "result": "1-0"}
        answer = post(client_for(tournament), tournament, body)
        assert (answer.status_code, answer.json()) == (200, GAME | {"result": "1-0", "version": 2})

    def test_a_player_against_himself(self, tournament: Tournament) -> None:
        body = {"round": 1, "white": 1, "black": 1, "result": "1-0"}
        answer = post(client_for(tournament), tournament, body)
        assert (answer.status_code, answer.json()) == (
            422,
            {
                "code": "no_such_game",
                "message": "Round 1 has no game of no. 1 (White) against no. 1 (Black).",
            },
        )
        assert set(Game.objects.values_list("result", "version")) == {("", 1)}

    @pytest.mark.parametrize(
        "wrong",
        [
            {"white": 4, "black": 1},
            {"black": 2},
            {"black": 99},
            {"round": 2},
            {"board": 2},
            {"result": "won"},
        ],
        ids=str,
    )
    def test_what_does_not_match_the_pairing(
        self, tournament: Tournament, wrong: dict[str, object]
    ) -> None:
        body = {"round": 1, "white": 1, "black": 4, "result": "1-0"} | wrong
        assert post(client_for(tournament), tournament, body).status_code == 422
        assert set(Game.objects.values_list("result", "version")) == {("", 1)}

    def test_a_draft_round_does_not_exist_for_a_clerk(self, tournament: Tournament) -> None:
        Round.objects.update(state=RoundState.DRAFT)
        body = {"round": 1, "white": 1, "black": 4, "result": "1-0"}
        assert post(client_for(tournament, Role.RESULT_CLERK), tournament, body).status_code == 422

    def test_with_board_and_version(self, tournament: Tournament) -> None:
        body = {"round": 1, "white": 1, "black": 4, "result": "1-0", "board": 1, "version": 1}
        program = client_for(tournament)
        assert post(program, tournament, body).status_code == 200
        assert post(program, tournament, body | {"result": "0-1"}).status_code == 409
        assert stored(tournament) == ("10", 2)

    def test_who_may_only_enter_cannot_overwrite(self, tournament: Tournament) -> None:
        clerk = client_for(tournament, Role.RESULT_CLERK)
        body = {"round": 1, "white": 1, "black": 4, "result": "1-0"}
        assert post(clerk, tournament, body).status_code == 200
        assert post(clerk, tournament, body | {"result": "0-1"}).status_code == 403
        assert stored(tournament) == ("10", 2)

    @pytest.mark.parametrize(
        "body",
        [
            {},
            [{"round": 1}],
            {"round": 0, "white": 1, "black": 4, "result": "1-0"},
            {"round": 1, "white": "A", "black": 4, "result": "1-0"},
            {"round": 10**12, "white": 1, "black": 4, "result": "1-0"},
        ],
        ids=str,
    )
    def test_a_body_that_cannot_be_understood(self, tournament: Tournament, body: Any) -> None:
        answer = post(client_for(tournament), tournament, body)
        assert (answer.status_code, answer.json()["code"]) == (400, "invalid")


class TestEvents:
    def test_newest_first_with_who_did_it(self, tournament: Tournament) -> None:
        program = client_for(tournament)
        for version, result in enumerate(("1-0", "0-1"), start=1):
            put(program, tournament, {"result": result, "version": version})
        answer = program.get(address(tournament, "rounds/1/games/1/events/"))
        assert [
            (e["version"], e["old"], e["new"], e["by"], e["source"]) for e in answer.json()
        ] == [
            (3, "1-0", "0-1", "CLM", "api"),
            (2, "", "1-0", "CLM", "api"),
        ]

    def test_by_is_the_person_or_nobody_known_any_more(self, tournament: Tournament) -> None:
        game = game_on(tournament, 1)
        anna = make_member(tournament.organisation, Role.ARBITER, "anna")
        ResultEvent.objects.create(game=game, new="10", version=2, user=anna, source="form")
        ResultEvent.objects.create(game=game, old="10", version=3, source="form")
        events = client_for(tournament).get(address(tournament, "rounds/1/games/1/events/")).json()
        assert [event["by"] for event in events] == ["", "anna"]

    def test_the_public_does_not_see_them(self, tournament: Tournament) -> None:
        rest = address(tournament, "rounds/1/games/1/events/")
        answer = APIClient().get(rest)
        assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Bearer")
        assert client_for(make_tournament()).get(rest).status_code == 403
        assert client_for(tournament, Role.VIEWER).get(rest).json() == []


def test_undo_takes_back_what_the_key_entered() -> None:
    tournament = make_tournament(rounds=1, played=False)
    client = client_for(tournament)
    game = f"/api/v1/tournaments/{tournament.pk}/rounds/1/games/1/"
    undo = f"/api/v1/tournaments/{tournament.pk}/rounds/1/undo/"
    client.put(game, {"result": "1-0", "version": 1})
    assert client.post(undo).json()["result"] == ""
    assert client.post(undo).json()["code"] == "nothing_to_undo"
    assert [event["source"] for event in client.get(f"{game}events/").json()] == ["undo", "api"]


def test_idempotency_key_makes_a_repeated_request_one_event() -> None:
    tournament = make_tournament(rounds=1, played=False)
    client = client_for(tournament)
    game = f"/api/v1/tournaments/{tournament.pk}/rounds/1/games/1/"

    def put(result: str, version: int, key: str) -> int:
        body = {"result": result, "version": version}
        return int(client.put(game, body, headers={"Idempotency-Key": key}).status_code)

    assert [put("1-0", 1, "a"), put("0-1", 2, "b"), put("1-0", 1, "a")] == [200, 200, 200]
    assert client.get(game).json()["result"] == "0-1"
    assert put("1-0", 3, "x" * 65) == 400


class TestLateChange:
    def test_a_result_that_a_later_round_was_paired_with_needs_confirm(self) -> None:
        late = make_tournament(players=4, rounds=2)
        client = client_for(late)
        response = put(client, late, {"result": "1-0", "version": 1})
        assert response.status_code == 428
        body = response.json()
        assert body.pop("message")
        one, four = GAME["white"], GAME["black"]
        assert body == {
            "code": "late_change",
            "consequences": {
                "boards": [
                    {"player": one, "round": 2, "points": "0.0", "new_points": "1.0", "board": 1},
                    {"player": four, "round": 2, "points": "1.0", "new_points": "0.0", "board": 2},
                ],
                "ranks": [
                    {"player": one, "rank": 2, "new_rank": 1},
                    {"player": four, "rank": 1, "new_rank": 3},
                ],
                "others": 1,
            },
        }
        assert stored(late) == ("01", 1)
        confirmed = put(client, late, {"result": "1-0", "version": 1, "confirm": True})
        assert confirmed.status_code == 200
        assert stored(late) == ("10", 2)

    def test_taking_back_is_refused_with_the_consequences(self) -> None:
        late = make_tournament(players=4, rounds=2)
        client = client_for(late)
        put(client, late, {"result": "1-0", "version": 1, "confirm": True})
        response = client.post(address(late, "rounds/1/undo/"))
        assert (response.status_code, response.json()["code"]) == (428, "late_change")
        assert stored(late) == ("10", 2)
