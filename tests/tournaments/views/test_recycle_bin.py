from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from keizer.services.players import personal_links
from tests.factories import (
    client_for,
    confirm_identity,
    make_helper,
    make_invitation,
    make_link,
    make_member,
    make_tournament,
)
from tournaments.models import Activity, Tournament
from tournaments.models.activity import Action
from tournaments.rules.access import Role
from tournaments.selectors.recycle_bin import KEPT_DAYS

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(rounds=1, name="Spring Cup")


@pytest.fixture
def organiser(client: Client, tournament: Tournament) -> Client:
    client.force_login(make_member(tournament.organisation, Role.ORGANISER, "olga"))
    confirm_identity(client)
    return client


def delete(client: Client, tournament: Tournament) -> None:
    assert client.post(f"/tournaments/{tournament.pk}/delete/").status_code == 302


def in_bin(tournament: Tournament, rest: str = "") -> str:
    return f"/organisations/{tournament.organisation_id}/bin/{rest}"


def test_page_names_what_would_be_lost(organiser: Client, tournament: Tournament) -> None:
    text = organiser.get(f"/tournaments/{tournament.pk}/delete/").text
    for part in ("Spring Cup", "Players: 4", "Rounds: 1", "Games: 2, with a result: 2", "30 days"):
        assert part in text
    assert Tournament.objects.count() == 1


def test_identity_is_asked_for_before_anything_is_deleted(tournament: Tournament) -> None:
    client = Client()
    client.force_login(make_member(tournament.organisation, Role.ORGANISER))
    response = client.post(f"/tournaments/{tournament.pk}/delete/")
    assert "reauthenticate" in response.headers["Location"]
    assert Tournament.objects.count() == 1


def test_deleted_tournament_vanishes_everywhere(organiser: Client, tournament: Tournament) -> None:
    program = client_for(tournament)
    link = make_link(tournament)
    invitation = make_invitation(tournament.organisation, tournament, secret="sesame")
    make_helper(tournament, Role.VIEWER)
    [personal, *_rest] = personal_links(tournament=tournament)
    other = make_tournament(tournament.organisation, players=0)
    delete(organiser, tournament)
    assert "Spring Cup" in organiser.get("/").text  # the message, once
    for address in (
        f"/tournaments/{tournament.pk}/",
        f"/tournaments/{tournament.pk}/standings/",
        f"/tournaments/{tournament.pk}/delete/",
        f"/s/{link.secret}/",
        f"/keizer/report/{personal.key}/",
        "/invitations/sesame/",
    ):
        assert organiser.get(address).status_code == 404, address
    for address in (
        "/",
        "/tournaments/",
        f"/organisations/{tournament.organisation_id}/",
        "/import/",
    ):
        assert "Spring Cup" not in organiser.get(address, follow=True).text
    found = organiser.get(f"/tournaments/{other.pk}/players/search/", {"q": "Player"})
    assert "Player, No 1" not in found.text
    assert program.get(f"/api/v1/tournaments/{tournament.pk}/").status_code == 404
    names = [each["name"] for each in program.get("/api/v1/tournaments/").json()["results"]]
    assert names == [other.name]
    assert invitation.pk


def test_bin_restores_it_as_it_was(organiser: Client, tournament: Tournament) -> None:
    delete(organiser, tournament)
    page = organiser.get(in_bin(tournament)).text
    assert "Spring Cup" in page
    assert "olga" in page
    response = organiser.post(in_bin(tournament, f"{tournament.pk}/restore/"))
    assert response.headers["Location"] == f"/tournaments/{tournament.pk}/"
    assert Tournament.objects.get().players.count() == 4
    assert [each.action for each in Activity.objects.all()[:2]] == [
        Action.TOURNAMENT_RESTORED,
        Action.TOURNAMENT_DELETED,
    ]
    assert "The recycle bin is empty." in organiser.get(in_bin(tournament)).text


def test_bin_deletes_for_good(organiser: Client, tournament: Tournament) -> None:
    delete(organiser, tournament)
    address = in_bin(tournament, f"{tournament.pk}/purge/")
    assert "Games: 2, with a result: 2" in organiser.get(address).text
    assert organiser.post(address).status_code == 302
    assert Tournament.with_deleted.count() == 0
    assert organiser.post(address).status_code == 404


def test_tournament_that_is_not_deleted_is_not_in_the_bin(
    organiser: Client, tournament: Tournament
) -> None:
    for rest in ("restore/", "purge/"):
        address = in_bin(tournament, f"{tournament.pk}/{rest}")
        assert organiser.post(address).status_code == 404


def test_expired_one_cannot_be_restored_and_is_purged(
    organiser: Client, tournament: Tournament
) -> None:
    young = make_tournament(deleted_at=timezone.now() - timedelta(days=KEPT_DAYS - 1))
    Tournament.objects.filter(pk=tournament.pk).update(
        deleted_at=timezone.now() - timedelta(days=KEPT_DAYS)
    )
    address = in_bin(tournament, f"{tournament.pk}/restore/")
    assert organiser.post(address).status_code == 404
    out = StringIO()
    call_command("purge", stdout=out)
    assert out.getvalue() == "1 tournaments deleted for good.\n"
    assert list(Tournament.with_deleted.all()) == [young]


def test_deleting_purges_what_is_expired(organiser: Client, tournament: Tournament) -> None:
    old = timezone.now() - timedelta(days=KEPT_DAYS + 1)
    make_tournament(tournament.organisation, deleted_at=old)
    foreign = make_tournament(deleted_at=old)
    delete(organiser, tournament)
    assert set(Tournament.with_deleted.all()) == {tournament, foreign}
