import pytest
from rest_framework.test import APIClient

from tests.factories import client_for, make_tournament
from tests.keizer.season import boards, draw, fresh, make_keizer, play, player, resting
from tournaments.models import Tournament
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def season() -> Tournament:
    tournament = make_keizer(5)
    play(tournament, (2, 1, "0-1"), (4, 3, "1-0"))
    return tournament


def address(tournament: Tournament, path: str = "") -> str:
    return f"/api/v1/tournaments/{tournament.pk}/keizer/{path}"


def test_the_settings_can_be_read(season: Tournament) -> None:
    answer = APIClient().get(address(season)).json()
    assert (answer["last_round"], answer["next_round"]) == (1, 2)
    assert answer["settings"]["excused_percent"] == 35


def test_the_table_comes_with_its_working(season: Tournament) -> None:
    answer = APIClient().get(address(season, "standings/")).json()
    assert (answer["round"], answer["cycle_length"]) == (1, 1)
    first = answer["lines"][0]
    assert first["player"] == {"starting_rank": 1, "name": "Ahorn"}
    assert (first["place"], first["value_used"], first["total"]) == (1, "6", "11")
    assert first["credits"][1] == {
        "kind": "win",
        "round": 1,
        "value_of": 2,
        "opponent": 2,
        "colour": "black",
        "reason": "",
        "value": "5",
        "percent": "100",
        "factor": "1",
        "points": "5",
    }
    resting = answer["lines"][-1]["credits"][1]
    assert (resting["kind"], resting["value_of"], resting["opponent"]) == ("bye", 5, None)


def test_the_table_can_be_had_after_any_round_and_is_not_sent_twice(season: Tournament) -> None:
    client = APIClient()
    first = client.get(address(season, "standings/"), {"after": 0})
    assert first.json()["round"] == 0
    again = client.get(
        address(season, "standings/"), {"after": 0}, headers={"If-None-Match": first["ETag"]}
    )
    assert again.status_code == 304
    assert client.get(address(season, "standings/"), {"after": "x"}).status_code == 400


def test_a_round_can_be_read(season: Tournament) -> None:
    answer = APIClient().get(address(season, "rounds/1/")).json()
    assert answer["pairings"][0] == {
        "board": 1,
        "shown_board": 1,
        "white": {"starting_rank": 2, "name": "Birke"},
        "black": {"starting_rank": 1, "name": "Ahorn"},
        "result": "0-1",
        "adjourned": False,
        "version": 2,
        "minutes": None,
    }
    assert answer["resting"] == [{"player": {"starting_rank": 5, "name": "Esche"}, "reason": ""}]
    assert APIClient().get(address(season, "rounds/2/")).status_code == 404


def test_presence_is_set_and_the_round_paired(season: Tournament) -> None:
    client = client_for(season)
    marks = [{"starting_rank": 5, "code": "excused"}, {"starting_rank": 4, "code": "withdrawn"}]
    answer = client.put(address(season, "presence/"), {"presences": marks})
    codes = {each["player"]["starting_rank"]: each["code"] for each in answer.json()["guests"]}
    assert codes == {1: "present", 2: "present", 3: "present", 4: "withdrawn", 5: "excused"}
    paired = client.post(address(season, "rounds/"))
    assert (paired.status_code, paired.json()["number"]) == (201, 2)
    again = client.post(address(season, "rounds/"), {"number": 2, "adjourn_open_games": True})
    assert (again.status_code, again.json()["code"]) == (422, "keizer_rule")
    # Ceder has three quarters of his value for the game against Dorn, who has gone: Birke is last.
    assert resting(season.rounds.get(number=2)) == {2: "U", 5: "Z"}


@pytest.mark.parametrize(
    "marks",
    [
        [{"starting_rank": 1, "code": "excused"}, {"starting_rank": 9, "code": "excused"}],
        [{"starting_rank": 1, "code": "excused"}, {"starting_rank": 2, "code": "ill"}],
    ],
)
def test_presences_are_set_all_or_none(season: Tournament, marks: list[object]) -> None:
    client = client_for(season)
    refused = client.put(address(season, "presence/"), {"presences": marks})
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid_presence")
    answer = client.get(address(season, "presence/")).json()
    assert {each["code"] for each in answer["guests"]} == {"present"}


def test_presences_for_a_round_that_is_paired_by_now_are_refused(season: Tournament) -> None:
    client = client_for(season)
    marks = [{"starting_rank": 5, "code": "withdrawn"}]
    late = client.put(address(season, "presence/"), {"round_number": 1, "presences": marks})
    assert (late.status_code, late.json()) == (
        409,
        {
            "code": "round_moved_on",
            "message": "This was for round 1, but the next round is round 2 by now. Nothing was "
            "changed.",
            "shown_round": 1,
            "next_round": 2,
        },
    )
    assert not player(season, 5).withdrawn
    taken = client.put(address(season, "presence/"), {"round_number": 2, "presences": marks})
    assert (taken.status_code, player(season, 5).withdrawn) == (200, True)


def test_a_round_is_paired_by_hand(season: Tournament) -> None:
    client = client_for(season)
    wanted = {"boards": [{"white": 5, "black": 1}, {"white": 2, "black": 4}]}
    assert client.post(address(season, "rounds/"), wanted).status_code == 201
    assert boards(season.rounds.get(number=2)) == [(5, 1), (2, 4)]
    nobody = {"boards": [{"white": 77, "black": 1}]}
    assert client.post(address(season, "rounds/"), nobody).status_code == 422


def test_open_games_and_strict_settings_refuse_a_round() -> None:
    tournament = make_keizer(2, repeat_after_rounds=99)
    client = client_for(tournament)
    draw(tournament)
    refused = client.post(address(tournament, "rounds/"))
    assert (refused.status_code, refused.json()["code"]) == (422, "open_games")
    refused = client.post(address(tournament, "rounds/"), {"adjourn_open_games": True})
    assert refused.json()["code"] == "pairing_impossible"
    wanted = {"adjourn_open_games": True, "loosened": {"repeat_after_rounds": 0}}
    assert client.post(address(tournament, "rounds/"), wanted).status_code == 201


def test_results_go_through_the_desks_address_and_the_last_round_can_be_deleted() -> None:
    tournament = make_keizer(2)
    client = client_for(tournament)
    client.post(address(tournament, "rounds/"))
    wanted = {"round": 1, "white": 2, "black": 1, "result": "0-1"}
    entered = client.post(f"/api/v1/tournaments/{tournament.pk}/results/", wanted)
    assert entered.status_code == 200
    table = client.get(address(tournament, "standings/")).json()
    assert [line["total"] for line in table["lines"]] == ["3", "1"]
    assert client.delete(address(tournament, "rounds/1/")).status_code == 204
    assert client.get(address(tournament)).json()["last_round"] == 0
    assert client.delete(address(tournament, "rounds/1/")).status_code == 422


def test_readers_see_but_do_not_pair(season: Tournament) -> None:
    client = client_for(season, Role.VIEWER)
    assert client.get(address(season, "standings/")).status_code == 200
    assert client.post(address(season, "rounds/")).status_code == 403
    assert client.get(address(season, "presence/")).status_code == 403


def test_other_systems_have_no_keizer_addresses() -> None:
    assert APIClient().get(address(make_tournament())).status_code == 404


def test_a_reason_is_told_to_programs(season: Tournament) -> None:
    client = client_for(season)
    marks = [{"starting_rank": player(season, 5).starting_rank, "code": "club_duty"}]
    client.put(address(fresh(season), "presence/"), {"presences": marks})
    client.post(address(season, "rounds/"))
    answer = client.get(address(season, "rounds/2/")).json()
    assert [each["reason"] for each in answer["resting"]] == ["club_duty"]
