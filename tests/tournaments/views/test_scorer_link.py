import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.factories import make_link, make_member, make_tournament
from tournaments.models import ScorerLink, Tournament
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(players=4, rounds=2)


@pytest.fixture
def chief(client: Client, tournament: Tournament) -> Client:
    client.force_login(make_member(tournament.organisation, Role.CHIEF_ARBITER, "ines"))
    return client


def make(client: Client, tournament: Tournament, **fields: Any) -> Any:
    data = {"name": "Hall A", "level": "helper", "hours": 24} | fields
    return client.post(f"/tournaments/{tournament.pk}/scorer-links/", data)


def test_link_is_shown_once_with_qr_code_and_digits(chief: Client, tournament: Tournament) -> None:
    response = make(chief, tournament, round_=2, first_board=1, last_board=2)
    address = re.search(r"http://testserver(/s/[\w-]{32}/)", response.text)
    assert address
    assert re.search(r"<strong>\d{8}</strong>", response.text)
    assert 'src="data:image/svg+xml' in response.text
    assert "no-store" in response.headers["Cache-Control"]
    link = ScorerLink.objects.get()
    assert (link.first_board, link.last_board, str(link.created_by)) == (1, 2, "ines")
    assert link.round == tournament.rounds.get(number=2)
    assert timedelta(hours=23) < link.expires_at - timezone.now() <= timedelta(hours=24)
    assert "Round 2" in Client().get(address[1]).text
    assert address[1].split("/")[2] not in chief.get(response.request["PATH_INFO"]).text


def test_reloading_the_new_link_makes_no_second_one(chief: Client, tournament: Tournament) -> None:
    make(chief, tournament)
    again = make(chief, tournament)
    assert again.status_code == 422
    assert "A link with this name works already" in again.text
    link = ScorerLink.objects.get()
    chief.post(f"/tournaments/{tournament.pk}/scorer-links/{link.pk}/revoke/")
    assert make(chief, tournament).status_code == 200


@pytest.mark.parametrize(
    "fields",
    [
        {"name": ""},
        {"level": "owner"},
        {"hours": 0},
        {"hours": 10**9},
        {"first_board": 3, "last_board": 2},
        {"first_board": 0},
        {"round_": 9},
        {"round_": "x"},
    ],
)
def test_bad_links_are_refused(
    chief: Client, tournament: Tournament, fields: dict[str, Any]
) -> None:
    assert make(chief, tournament, **fields).status_code == 422
    assert ScorerLink.objects.count() == 0


def test_list_tells_the_boards_and_the_state(chief: Client, tournament: Tournament) -> None:
    make_link(tournament, name="From", first_board=3)
    make_link(tournament, name="To", last_board=9)
    make_link(tournament, name="Range", first_board=1, last_board=2, hours=0)
    link = make_link(tournament, name="All").link
    address = f"/tournaments/{tournament.pk}/scorer-links/"
    response = chief.post(f"{address}{link.pk}/revoke/", follow=True)
    assert "The link “All” is revoked." in response.text
    for text in ("from 3", "to 9", "1–2", "revoked", "over"):
        assert text in response.text
    link.refresh_from_db()
    assert link.revoked_at is not None
