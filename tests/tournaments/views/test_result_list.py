import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.factories import game_on, make_member, make_tournament
from tournaments.forms.result_list import MAX_CHARACTERS
from tournaments.models import ResultEvent, Tournament
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(players=4, rounds=1, played=False)


@pytest.fixture
def address(client: Client, tournament: Tournament) -> str:
    client.force_login(make_member(tournament.organisation, Role.ARBITER, "ruth"))
    return f"/tournaments/{tournament.pk}/rounds/1/results/"


def test_pasted_list_is_stored(client: Client, tournament: Tournament, address: str) -> None:
    assert "white;black;result" in client.get(address).text
    page = client.post(address, {"text": "1;1-0\n2;½-½"}, follow=True).text
    assert "2 results stored, 0 were there already." in page
    assert game_on(tournament, 2).result == "=="


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_uploaded_file_is_stored(
    client: Client, tournament: Tournament, address: str, encoding: str
) -> None:
    file = SimpleUploadedFile("results.csv", "Board;Result\r\n2;½-½\r\n".encode(encoding))
    assert client.post(address, {"file": file}).status_code == 302
    assert game_on(tournament, 2).result == "=="


def test_faults_are_shown_with_their_lines_and_the_text_stays(client: Client, address: str) -> None:
    response = client.post(address, {"text": "1;1-0\n7;1-0"})
    assert response.status_code == 422
    assert "line 2" in response.text
    assert "There is no board 7 in this round." in response.text
    assert "1;1-0\n7;1-0" in response.text
    assert ResultEvent.objects.count() == 0


def test_what_is_too_large_is_refused(client: Client, address: str) -> None:
    text = "1;1-0\n" * (MAX_CHARACTERS // 6 + 1)
    assert client.post(address, {"text": text}).status_code == 422
    file = SimpleUploadedFile("results.csv", text.encode())
    assert "The file is too large." in client.post(address, {"file": file}).text
    assert client.post(address, {}).status_code == 422
