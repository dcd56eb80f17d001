import pytest
from django.test import Client

from tests.factories import (
    make_forbidden_group,
    make_member,
    make_organisation,
    make_round,
    make_tournament,
)
from tournaments.models import ForbiddenGroup, Tournament
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(players=4)


@pytest.fixture
def chief(client: Client, tournament: Tournament) -> Client:
    client.force_login(make_member(tournament.organisation, Role.CHIEF_ARBITER))
    return client


def test_a_tournament_is_created_without_a_file(client: Client) -> None:
    organisation = make_organisation("Home")
    client.force_login(make_member(organisation, Role.ORGANISER))
    page = client.get("/tournaments/new/")
    assert "Home" in page.content.decode()
    sent = {
        "organisation": organisation.pk,
        "name": "Open",
        "system": "swiss",
        "visibility": "private",
        "scheduled_rounds": "7",
        "first_colour": "b",
        "preset": "three_points",
    }
    response = client.post("/tournaments/new/", sent)
    tournament = Tournament.objects.get()
    assert response.headers["Location"] == f"/tournaments/{tournament.pk}/players/"
    assert (tournament.first_colour, tournament.scoring.black_win) == ("b", 30)


@pytest.mark.parametrize(
    "changes",
    [
        {"name": ""},
        {"scheduled_rounds": "0"},
        {"scheduled_rounds": "100"},
        {"preset": ""},
        {"preset": "custom", "win": "0", "draw": "0", "loss": "0"},
    ],
    ids=str,
)
def test_a_tournament_that_cannot_be(client: Client, changes: dict[str, str]) -> None:
    organisation = make_organisation()
    client.force_login(make_member(organisation, Role.ORGANISER))
    sent = {
        "organisation": str(organisation.pk),
        "name": "Open",
        "system": "swiss",
        "visibility": "private",
        "preset": "standard",
    }
    assert client.post("/tournaments/new/", sent | changes).status_code == 422
    assert Tournament.objects.count() == 0


def test_who_may_not_create_is_told_so(client: Client, tournament: Tournament) -> None:
    client.force_login(make_member(tournament.organisation, Role.VIEWER))
    page = client.get("/tournaments/new/")
    assert "You need a role in an organisation" in page.content.decode()
    sent = {"organisation": tournament.organisation_id, "name": "Open", "preset": "standard"}
    assert client.post("/tournaments/new/", sent).status_code == 422
    assert Tournament.objects.count() == 1


def test_the_number_of_rounds_covers_what_is_paired(tournament: Tournament, chief: Client) -> None:
    for _number in range(2):
        make_round(tournament)
    sent = {"name": "Open", "system": "swiss", "visibility": "public"}
    page = chief.post(f"/tournaments/{tournament.pk}/edit/", sent | {"scheduled_rounds": "1"})
    assert "Wanted is a number from 2 to 99." in page.content.decode()
    chief.post(f"/tournaments/{tournament.pk}/edit/", sent | {"scheduled_rounds": "2"})
    tournament.refresh_from_db()
    assert tournament.scheduled_rounds == 2


def test_scoring_is_set_and_then_fixed(tournament: Tournament, chief: Client) -> None:
    address = f"/tournaments/{tournament.pk}/scoring/"
    assert chief.get(address).status_code == 200
    assert chief.post(address, {"preset": "nonsense"}).status_code == 422
    assert chief.post(address, {"preset": "standard", "bye": "0.5"}).status_code == 302
    make_round(tournament)
    assert "fixed since the first result" in chief.get(address).content.decode()
    refused = chief.post(address, {"preset": "three_points"})
    assert refused.status_code == 422
    assert "clear all results first" in refused.content.decode()
    tournament.refresh_from_db()
    assert (tournament.scoring.white_win, tournament.scoring.pairing_allocated_bye) == (10, 5)


def test_forbidden_pairs(tournament: Tournament, chief: Client) -> None:
    address = f"/tournaments/{tournament.pk}/forbidden-pairs/"
    chief.post(address, {"players": "3, 1、2", "first_round": "2"})
    group = ForbiddenGroup.objects.get()
    assert [player.starting_rank for player in group.players.all()] == [1, 2, 3]
    assert "Player, No 3" in chief.get(address).content.decode()
    chief.post(f"{address}{group.pk}/delete/")
    assert ForbiddenGroup.objects.count() == 0


@pytest.mark.parametrize(
    ("sent", "message"),
    [
        ({"players": "1 9"}, "There is no player with the starting rank “9”."),
        ({"players": "1 1"}, "Name two players or more."),
        ({"players": ","}, "There is no player with the starting rank “”."),
        (
            {"players": "1 2", "first_round": "3", "last_round": "2"},
            "The last round is before the first one.",
        ),
    ],
)
def test_forbidden_pairs_that_cannot_be(
    tournament: Tournament, chief: Client, sent: dict[str, str], message: str
) -> None:
    page = chief.post(f"/tournaments/{tournament.pk}/forbidden-pairs/", sent)
    assert page.status_code == 422
    assert message in page.content.decode()
    assert ForbiddenGroup.objects.count() == 0


def test_forbidding_late_is_confirmed(tournament: Tournament, chief: Client) -> None:
    make_round(tournament)
    address = f"/tournaments/{tournament.pk}/forbidden-pairs/"
    assert chief.post(address, {"players": "1 2"}).status_code == 422
    assert chief.post(address, {"players": "1 2", "confirmed": "on"}).status_code == 302
    assert ForbiddenGroup.objects.count() == 1


def test_a_group_of_another_tournament_stays(tournament: Tournament, chief: Client) -> None:
    foreign = make_forbidden_group(make_tournament())
    address = f"/tournaments/{tournament.pk}/forbidden-pairs/{foreign.pk}/delete/"
    assert chief.post(address).status_code == 404
    assert ForbiddenGroup.objects.count() == 1
