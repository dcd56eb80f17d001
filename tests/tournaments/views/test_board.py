import pytest
from django.test import Client

from tests.factories import make_member, make_organisation, make_round, make_tournament
from tournaments.models.round import RoundState
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db

PART = {"HX-Request": "true"}


@pytest.mark.parametrize(
    ("query", "panels"),
    [
        ("", ["pairings", "standings"]),
        ("?show=standings&show=results", ["results", "standings"]),
        ("?show=names", ["names"]),
        ("?show=secrets", ["pairings", "standings"]),
        ("?show=names&show=secrets", ["pairings", "standings"]),
    ],
)
def test_board_shows_what_is_chosen(client: Client, query: str, panels: list[str]) -> None:
    tournament = make_tournament(rounds=2)
    html = client.get(f"/tournaments/{tournament.pk}/board/{query}", headers=PART).text
    found = [part.split('"', 1)[0] for part in html.split('aria-labelledby="panel-')[1:]]
    assert found == panels


@pytest.mark.parametrize(("query", "seconds"), [("", 15), ("?seconds=30", 30), ("?seconds=1", 15)])
def test_board_turns_its_pages_in_the_chosen_time(client: Client, query: str, seconds: int) -> None:
    tournament = make_tournament(rounds=1)
    html = client.get(f"/tournaments/{tournament.pk}/board/{query}").text
    assert f'data-seconds="{seconds}"' in html
    assert "data-live-pause" in html


def test_board_never_shows_drafts(client: Client) -> None:
    organisation = make_organisation()
    tournament = make_tournament(organisation, rounds=1)
    make_round(tournament, state=RoundState.DRAFT)
    client.force_login(make_member(organisation, Role.OWNER))
    html = client.get(f"/tournaments/{tournament.pk}/board/?show=pairings&show=standings").text
    assert "Round 1" in html
    assert "ound 2" not in html


def test_results_are_those_of_the_last_round_that_has_any(client: Client) -> None:
    tournament = make_tournament(rounds=1)
    make_round(tournament, played=False)
    address = f"/tournaments/{tournament.pk}/board/"
    assert "Pairings by board\n        · Round 2" in client.get(address).text
    assert "Results\n        · Round 1" in client.get(f"{address}?show=results").text


def test_board_without_rounds_says_so(client: Client) -> None:
    tournament = make_tournament(players=0)
    assert "Nothing is published yet." in client.get(f"/tournaments/{tournament.pk}/board/").text


def test_qr_code_is_an_image_of_the_address(client: Client) -> None:
    tournament = make_tournament()
    response = client.get(f"/tournaments/{tournament.pk}/qr.svg")
    assert response["Content-Type"] == "image/svg+xml"
    assert response.content.startswith(b"<?xml")
    other = client.get(f"/tournaments/{make_tournament().pk}/qr.svg")
    assert other.content != response.content
