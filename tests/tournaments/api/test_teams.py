import pytest
from rest_framework.test import APIClient

from tests.trf.files import imported
from tests.trf.format.builders import DATA
from tournaments.models import Tournament
from tournaments.models.tournament import Visibility

pytestmark = pytest.mark.django_db

ADLER = {"number": 1, "name": "Adler", "short_name": ""}
BIENE = {"number": 2, "name": "Bienenfresser", "short_name": ""}


@pytest.fixture
def base() -> str:
    tournament = imported((DATA / "clm-league-two-legs.trf").read_bytes())
    Tournament.objects.filter(pk=tournament.pk).update(visibility=Visibility.PUBLIC)
    return f"/api/v1/tournaments/{tournament.pk}"


def test_teams_have_their_squads(client: APIClient, base: str) -> None:
    first = client.get(f"{base}/teams/").json()[0]
    squad = first.pop("squad")
    assert first == {
        **ADLER,
        "zps_club": "66211",
        "number_in_club": 1,
        "match_point_deduction": "0.0",
        "board_point_deduction": "0.0",
    }
    assert squad[0] == {
        "board": 1,
        "substitute": False,
        "player": {"starting_rank": 1, "name": "Amsel,Anna"},
        "games": 2,
        "points": "1.0",
        "performance": None,
    }


def test_matches_have_their_line_ups(client: APIClient, base: str) -> None:
    (match,) = client.get(f"{base}/matches/?round=2").json()
    boards = match.pop("boards")
    assert match == {
        "round": 2,
        "leg": 2,
        "leg_round": 1,
        "number": 1,
        "home": BIENE,
        "away": ADLER,
        "complete": True,
        "forfeit": "",
        "report": "",
        "version": 1,
        "home_match_points": "2.0",
        "away_match_points": "0.0",
        "home_board_points": "2.0",
        "away_board_points": "0.0",
    }
    assert boards[1] == {
        "number": 2,
        "home": {
            "player": {"starting_rank": 4, "name": "Elster,Eva"},
            "colour": "",
            "letter": "+",
        },
        "away": {"player": None, "colour": "", "letter": ""},
        "result": "+/-",
        "game": None,
        "version": None,
    }
    assert boards[0]["game"] == 1


def test_all_matches_are_listed_without_a_round(client: APIClient, base: str) -> None:
    found = [(each["round"], each["number"]) for each in client.get(f"{base}/matches/").json()]
    assert found == [(1, 1), (2, 1)]


def test_round_must_be_a_number(client: APIClient, base: str) -> None:
    assert client.get(f"{base}/matches/?round=x").status_code == 400


def test_table_is_best_first(client: APIClient, base: str) -> None:
    assert client.get(f"{base}/league-table/").json()[0] == {
        "rank": 1,
        "team": BIENE,
        "played": 2,
        "won": 1,
        "drawn": 0,
        "lost": 1,
        "match_points": "2.0",
        "board_points": "2.5",
        "tie_breaks": [{"code": "5", "value": "2.500"}, {"code": "10", "value": "3.500"}],
    }


@pytest.mark.parametrize("page", ["teams", "matches", "league-table"])
def test_answer_is_not_sent_twice(client: APIClient, base: str, page: str) -> None:
    tag = client.get(f"{base}/{page}/")["ETag"]
    again = client.get(f"{base}/{page}/", headers={"If-None-Match": tag})
    assert again.status_code == 304
