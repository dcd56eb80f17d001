import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, override_settings

from tests.factories import make_member, make_organisation, make_tournament
from tournaments.models import Tournament
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(rounds=1, name="Frühling 春")


@pytest.fixture
def chief(client: Client, tournament: Tournament) -> Client:
    client.force_login(make_member(tournament.organisation, Role.CHIEF_ARBITER))
    return client


def send(client: Client, tournament: Tournament, content: bytes) -> tuple[int, str]:
    file = SimpleUploadedFile("backup.json", content)
    response = client.post(
        "/tournaments/restore/",
        {"organisation": tournament.organisation_id, "content": file},
        follow=True,
    )
    return response.status_code, response.text


def test_download_and_restore_as_a_new_tournament(chief: Client, tournament: Tournament) -> None:
    response = chief.get(f"/tournaments/{tournament.pk}/backup/")
    assert response.headers["Content-Type"] == "application/json"
    assert response.headers["Content-Disposition"].startswith("attachment; filename")
    status, text = send(chief, tournament, response.content)
    assert status == 200
    assert "Frühling 春 is restored." in text
    copied = Tournament.objects.exclude(pk=tournament.pk).get()
    assert copied.organisation_id == tournament.organisation_id
    again = chief.get(f"/tournaments/{copied.pk}/backup/")
    assert again.content == response.content
    assert "Made from a backup" in chief.get(f"/tournaments/{copied.pk}/activity/").text


def test_faults_are_listed_with_their_places(chief: Client, tournament: Tournament) -> None:
    document = json.loads(chief.get(f"/tournaments/{tournament.pk}/backup/").content)
    document["players"][2]["starting_rank"] = "three"
    status, text = send(chief, tournament, json.dumps(document).encode())
    assert status == 422
    assert "Nothing was stored: the backup has faults." in text
    assert "players[2].starting_rank" in text
    assert "Here must be a whole number." in text
    assert Tournament.objects.count() == 1


@override_settings(BACKUP_MAX_BYTES=10)
def test_too_large_a_file_is_refused(chief: Client, tournament: Tournament) -> None:
    status, text = send(chief, tournament, b" " * 11)
    assert status == 422
    assert "The file is too large." in text


def test_other_organisations_are_not_offered(chief: Client, tournament: Tournament) -> None:
    foreign = make_tournament(make_organisation())
    content = chief.get(f"/tournaments/{tournament.pk}/backup/").content
    status, _text = send(chief, foreign, content)
    assert status == 422
    assert Tournament.objects.count() == 2


def test_who_may_not_create_tournaments_sees_no_form(client: Client) -> None:
    client.force_login(make_member(make_organisation(), Role.ARBITER))
    text = client.get("/tournaments/restore/").text
    assert "You may not create tournaments in any organisation." in text
