from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.factories import game_on, make_link, make_round, make_tournament
from tournaments.models import Game, ResultEvent, ScorerLink, Tournament
from tournaments.models.round import RoundState
from tournaments.rules.access import ScorerLevel
from tournaments.services.scorer_links import ATTEMPTS_OF_ADDRESS, NewLink, revoke_scorer_link

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(players=8, rounds=1, played=False)


@pytest.fixture
def helper(tournament: Tournament) -> NewLink:
    """For boards 1 and 2 of the latest round."""
    return make_link(tournament, first_board=1, last_board=2)


def send(
    client: Client, new: NewLink, board: int, result: str, number: int = 1, **fields: Any
) -> Any:
    headers = fields.pop("headers", None)
    data = {"result": result, "version": 1} | fields
    address = f"/s/{new.secret}/rounds/{number}/games/{board}/result/"
    return client.post(address, data, headers=headers)


def test_page_shows_the_boards_of_the_link_only(client: Client, helper: NewLink) -> None:
    text = client.get(f"/s/{helper.secret}/").text
    assert 'id="board-1"' in text
    assert 'id="board-2"' in text
    assert 'id="board-3"' not in text
    assert "0 of 2 results" in text
    assert "/history/" not in text
    assert "example.org" not in text


def test_open_boards_only(client: Client, helper: NewLink) -> None:
    send(client, helper, 1, "10")
    address = f"/s/{helper.secret}/?show=open"
    assert 'id="board-1"' not in client.get(address).text
    assert 'id="board-2"' in client.get(address).text
    send(client, helper, 2, "10")
    assert "All your boards have a result." in client.get(address).text


def test_helper_fills_an_empty_board_and_the_event_names_the_link(
    client: Client, tournament: Tournament, helper: NewLink
) -> None:
    response = send(client, helper, 1, "10", source="touch")
    assert response.headers["Location"] == f"/s/{helper.secret}/#board-1"
    event = ResultEvent.objects.get()
    assert (event.new, event.who, event.link, event.source) == ("10", "Anna", helper.link, "scorer")
    assert game_on(tournament, 1).entered_from == "scorer"


def test_helper_does_not_change_a_filled_board(
    client: Client, tournament: Tournament, helper: NewLink
) -> None:
    send(client, helper, 1, "10")
    response = send(client, helper, 1, "01", version=2)
    assert response.status_code == 403
    assert "You have no right to do this here." in response.text
    assert game_on(tournament, 1).result == "10"


def test_helper_who_was_slower_sees_both_results(
    client: Client, tournament: Tournament, helper: NewLink
) -> None:
    other = make_link(tournament, name="Ben")
    send(client, other, 1, "10")
    response = send(client, helper, 1, "01")
    assert response.status_code == 409
    assert "Ben entered 1–0" in response.text
    assert "you chose 0–1" in response.text
    assert "Keep 1–0" in response.text
    assert "Write 0–1" not in response.text
    assert send(client, helper, 1, "10", version=2).status_code == 302


def test_deputy_corrects_unless_the_device_is_locked(
    client: Client, tournament: Tournament
) -> None:
    deputy = make_link(tournament, level=ScorerLevel.DEPUTY)
    send(client, deputy, 1, "10")
    client.post(f"/s/{deputy.secret}/lock/", {"lock": "on"})
    assert "Unlock filled boards" in client.get(f"/s/{deputy.secret}/").text
    assert send(client, deputy, 1, "01", version=2).status_code == 403
    client.post(f"/s/{deputy.secret}/lock/", {"lock": "off"})
    assert send(client, deputy, 1, "01", version=2).status_code == 302
    assert game_on(tournament, 1).result == "01"


def test_special_results_are_not_for_links(client: Client, tournament: Tournament) -> None:
    deputy = make_link(tournament, level=ScorerLevel.DEPUTY)
    assert send(client, deputy, 1, "+-").status_code == 403
    assert game_on(tournament, 1).result == ""


@pytest.mark.parametrize(
    ("change", "board", "number", "message"),
    [
        ("nothing", 3, 1, "This link is for other boards."),
        ("new round", 1, 1, "This link is for another round."),
        ("close", 1, 1, "This round is closed."),
        ("revoke", 1, 1, "This link was revoked."),
        ("expire", 1, 1, "The time of this link is over."),
    ],
)
def test_what_the_link_does_not_cover_is_refused(
    client: Client,
    tournament: Tournament,
    helper: NewLink,
    change: str,
    board: int,
    number: int,
    message: str,
) -> None:
    if change == "new round":
        make_round(tournament, played=False)
    elif change == "close":
        tournament.rounds.update(state=RoundState.CLOSED)
    elif change == "revoke":
        revoke_scorer_link(link=helper.link)
    elif change == "expire":
        ScorerLink.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    response = send(client, helper, board, "10", number)
    assert response.status_code == 403
    assert message in response.text
    assert Game.objects.exclude(result="").count() == 0
    answer = send(client, helper, board, "10", number, headers={"HX-Request": "true"})
    assert (answer.status_code, answer.headers["HX-Refresh"]) == (403, "true")


def test_a_dead_link_shows_nothing(client: Client, helper: NewLink) -> None:
    revoke_scorer_link(link=helper.link)
    response = client.get(f"/s/{helper.secret}/")
    assert response.status_code == 403
    assert "Player" not in response.text
    assert "This link was revoked." in response.text
    assert "Not stored" not in response.text
    assert 'href="/s/"' in response.text


def test_an_adjourned_game_stays_open_but_is_not_for_links(
    client: Client, tournament: Tournament
) -> None:
    deputy = make_link(tournament, level=ScorerLevel.DEPUTY)
    for game in Game.objects.all():
        Game.objects.filter(pk=game.pk).update(result="??" if game.board == 1 else "10")
    page = client.get(f"/s/{deputy.secret}/?show=open")
    assert [game.board for game in page.context["games"]] == [1]
    assert 'value="10"' not in page.text
    assert send(client, deputy, 1, "10").status_code == 403


def test_link_of_one_round_stays_there(client: Client, tournament: Tournament) -> None:
    first = make_link(tournament, round_=tournament.rounds.get(number=1))
    make_round(tournament, played=False)
    assert send(client, first, 4, "10").status_code == 302
    assert send(client, first, 4, "10", number=2).status_code == 403


def test_draft_rounds_do_not_exist_for_links(
    client: Client, tournament: Tournament, helper: NewLink
) -> None:
    make_round(tournament, played=False, state=RoundState.DRAFT)
    assert send(client, helper, 1, "10", number=2).status_code == 404
    assert send(client, helper, 1, "10", number=1).status_code == 302
    tournament.rounds.update(state=RoundState.DRAFT)
    assert "No game is open for this link now." in client.get(f"/s/{helper.secret}/").text


@pytest.mark.parametrize("secret", ["x", "1:forged", "1:", ":"])
def test_unknown_secrets_are_not_found(client: Client, helper: NewLink, secret: str) -> None:
    assert client.get(f"/s/{secret}/").status_code == 404
    assert client.post(f"/s/{secret}/lock/").status_code == 404


def test_answers_for_htmx_are_the_row(client: Client, helper: NewLink) -> None:
    def answer(result: str, version: int = 1) -> Any:
        headers = {"HX-Request": "true"}
        return send(client, helper, 1, result, version=version, headers=headers)

    assert answer("nonsense").status_code == 422
    saved = answer("10")
    assert "Board 1: 1–0 saved" in saved.text
    assert "1 of 2 results" in saved.text
    assert "<html" not in saved.text
    conflict = answer("01")
    assert conflict.status_code == 409
    assert "you chose 0–1" in conflict.text


def test_code_opens_the_link(client: Client, helper: NewLink) -> None:
    typed = f"{helper.code[:4]} {helper.code[4:]}"
    response = client.post("/s/", {"code": typed})
    assert response.status_code == 302
    assert "0 of 2 results" in client.get(response.headers["Location"]).text
    revoke_scorer_link(link=helper.link)
    assert client.get(response.headers["Location"]).status_code == 403


def test_wrong_codes_are_limited(client: Client, helper: NewLink) -> None:
    assert client.get("/s/").status_code == 200
    wrong = str((int(helper.code) + 1) % 10**8)
    limit, _seconds = ATTEMPTS_OF_ADDRESS
    assert {client.post("/s/", {"code": wrong}).status_code for _ in range(limit)} == {422}
    response = client.post("/s/", {"code": helper.code})
    assert response.status_code == 429
    assert "Too many wrong codes." in response.text
