from typing import Any

import pytest
from django.test import Client

from tests.factories import make_member, make_round, make_tournament
from tournaments.models import Game, Round, RoundEvent, Tournament
from tournaments.models.round import RoundState
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(players=4, scheduled_rounds=2)


@pytest.fixture
def arbiter(client: Client, tournament: Tournament) -> Client:
    client.force_login(make_member(tournament.organisation, Role.ARBITER))
    return client


def url(tournament: Tournament, path: str = "") -> str:
    return f"/tournaments/{tournament.pk}/rounds/{path}"


def shown(response: Any) -> str:
    return str(response.content.decode())


def test_the_next_round_opens_its_board(tournament: Tournament, arbiter: Client) -> None:
    response = arbiter.post(url(tournament, "new/"))
    assert response.headers["Location"] == url(tournament, "1/pairing/")
    assert Client().get(url(tournament, "1/")).status_code == 404


def test_the_number_of_rounds_is_asked_for_when_it_is_needed(
    tournament: Tournament, arbiter: Client
) -> None:
    Tournament.objects.update(scheduled_rounds=None)
    assert 'name="scheduled_rounds"' in shown(arbiter.get(url(tournament)))
    refused = arbiter.post(url(tournament, "new/"), follow=True)
    assert "State the number of rounds before you pair." in shown(refused)
    arbiter.post(url(tournament, "new/"), {"scheduled_rounds": "100"})
    assert Round.objects.count() == 0
    arbiter.post(url(tournament, "new/"), {"scheduled_rounds": "3"})
    tournament.refresh_from_db()
    assert (tournament.scheduled_rounds, tournament.rounds.count()) == (3, 1)


def test_dates_of_all_rounds(tournament: Tournament, arbiter: Client) -> None:
    assert "Round 2: date" in shown(arbiter.get(url(tournament, "schedule/")))
    sent = {"date-1": "2026-10-03", "time-1": "14:00", "date-2": "", "time-2": ""}
    assert arbiter.post(url(tournament, "schedule/"), sent).status_code == 302
    rows = Round.objects.values_list("number", "date__day", "start_time__hour", "state")
    assert list(rows) == [(1, 3, 14, "draft"), (2, None, None, "draft")]
    wrong = arbiter.post(url(tournament, "schedule/"), sent | {"date-2": "2026-02-30"})
    assert wrong.status_code == 422


def test_dates_before_the_number_of_rounds_is_known(
    tournament: Tournament, arbiter: Client
) -> None:
    Tournament.objects.update(scheduled_rounds=None)
    assert "State the number of rounds in the settings" in shown(
        arbiter.get(url(tournament, "schedule/"))
    )


def test_a_round_robin(tournament: Tournament, arbiter: Client) -> None:
    assert arbiter.get(url(tournament, "round-robin/")).status_code == 200
    assert arbiter.post(url(tournament, "round-robin/"), {"seed": "x"}).status_code == 422
    arbiter.post(url(tournament, "round-robin/"), {"double": "on", "seed": "3"})
    assert (Round.objects.count(), Game.objects.count()) == (6, 12)
    again = arbiter.post(url(tournament, "round-robin/"))
    assert again.status_code == 422
    assert "Cancel the rounds that are paired" in shown(again)


def test_publishing_needs_the_pairing_that_was_seen(
    tournament: Tournament, arbiter: Client
) -> None:
    round_ = make_round(tournament, played=False, state=RoundState.DRAFT)
    round_.games.all()[0].delete()
    for sent, message in [
        ({}, "Say what those get who are not paired."),
        ({"expected": "0"}, "The pairing has changed meanwhile."),
        ({"expected": "2", "unpaired": "X"}, "Say what those get who are not paired."),
    ]:
        response = arbiter.post(url(tournament, "1/publish/"), sent, follow=True)
        assert message in shown(response)
    response = arbiter.post(
        url(tournament, "1/publish/"), {"expected": "2", "unpaired": "H"}, follow=True
    )
    assert "Round 1 is published." in shown(response)
    assert set(round_.appearances.filter(game=None).values_list("bye")) == {("H",)}


def test_a_round_is_closed_and_locked_and_unlocked_by_the_chief(
    tournament: Tournament, arbiter: Client
) -> None:
    make_round(tournament)
    for state in ("closed", "locked"):
        arbiter.post(url(tournament, "1/state/"), {"state": state})
    unlock = {"state": "closed", "reason": "wrong card"}
    assert arbiter.post(url(tournament, "1/state/"), unlock).status_code == 403
    assert "Unlock the round" not in shown(arbiter.get(url(tournament, "1/pairing/")))
    chief = Client()
    chief.force_login(make_member(tournament.organisation, Role.CHIEF_ARBITER, "ruth"))
    assert "Unlock the round" in shown(chief.get(url(tournament, "1/pairing/")))
    page = chief.post(url(tournament, "1/state/"), unlock, follow=True)
    assert "ruth: wrong card" in shown(page)
    assert RoundEvent.objects.count() == 3


def test_closing_a_round_names_the_games_without_result(
    tournament: Tournament, arbiter: Client
) -> None:
    round_ = make_round(tournament, played=False)
    Game.objects.filter(round=round_, board=1).update(result="??")
    address = url(tournament, "1/state/")
    for sent in ({}, {"expected": "1"}, {"expected": "x"}):
        asked = arbiter.post(address, {"state": "closed", **sent}, follow=True)
        assert Round.objects.get().state == RoundState.OPEN
    asked = arbiter.post(address, {"state": "closed"})
    assert asked.status_code == 409
    assert [(game.board, game.result) for game in asked.context["open_games"]] == [
        (1, "??"),
        (2, ""),
    ]
    assert 'name="expected" value="2"' in shown(asked)
    assert "adjourned" in shown(asked)
    arbiter.post(address, {"state": "closed", "expected": "2"})
    assert Round.objects.get().state == RoundState.CLOSED


def test_a_round_is_closed_from_the_page_of_its_results(
    tournament: Tournament, arbiter: Client
) -> None:
    make_round(tournament)
    page = url(tournament, "1/")
    assert 'value="closed"' in shown(arbiter.get(page))
    answer = arbiter.post(url(tournament, "1/state/"), {"state": "closed", "stay": "on"})
    assert answer.headers["Location"] == page
    closed = shown(arbiter.get(page))
    assert 'value="locked"' in closed
    assert 'name="result"' not in closed
    clerk = Client()
    clerk.force_login(make_member(tournament.organisation, Role.RESULT_CLERK, "emre"))
    assert 'name="state"' not in shown(clerk.get(page))


@pytest.mark.parametrize(
    ("state", "message"), [("", "A round has no such state."), ("draft", "cannot go from")]
)
def test_states_that_are_refused(
    tournament: Tournament, arbiter: Client, state: str, message: str
) -> None:
    make_round(tournament)
    page = arbiter.post(url(tournament, "1/state/"), {"state": state}, follow=True)
    assert message in shown(page)


def test_cancelling_names_what_is_lost(tournament: Tournament, arbiter: Client) -> None:
    make_round(tournament)
    page = shown(arbiter.get(url(tournament, "1/cancel/")))
    assert "Player, No 1 – Player, No 4 0–1" in page
    assert arbiter.post(url(tournament, "1/cancel/"), {"expected": "x"}).status_code == 422
    refused = arbiter.post(url(tournament, "1/cancel/"), {"expected": "0"})
    assert "Results have come in meanwhile." in shown(refused)
    done = arbiter.post(url(tournament, "1/cancel/"), {"expected": "2"}, follow=True)
    assert "Round 1 is cancelled." in shown(done)
    assert Round.objects.count() == 0
