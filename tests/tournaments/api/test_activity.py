import pytest

from tests.factories import client_for, make_tournament
from tournaments.models.activity import Action
from tournaments.services.activity import log

pytestmark = pytest.mark.django_db


def test_log_lists_newest_first_and_is_narrowed() -> None:
    tournament = make_tournament()
    log(tournament.pk, Action.PLAYER_ADDED, "Anna")
    log(tournament.pk, Action.ROUND_STATE, round_number=2, old={"state": "draft"})
    client = client_for(tournament)
    address = f"/api/v1/tournaments/{tournament.pk}/activity/"
    newest, oldest = client.get(address).json()["results"]
    assert newest.pop("at")
    assert newest == {
        "by": "",
        "action": "round.state",
        "what": "",
        "round": 2,
        "board": None,
        "old": {"state": "draft"},
        "new": {},
    }
    assert oldest["what"] == "Anna"
    assert client.get(address, {"action": "player.added"}).json()["count"] == 1
    assert client.get(address, {"round": "2"}).json()["count"] == 1
    for wrong in ({"action": "x"}, {"round": "0"}):
        assert client.get(address, wrong).status_code == 400
