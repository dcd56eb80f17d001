import pytest
from django.conf import LazySettings
from rest_framework.test import APIClient

from tests.factories import client_for, make_tournament
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(rounds=1, played=False)


def put(client: APIClient, tournament: Tournament, body: bytes, kind: str) -> tuple[int, str]:
    address = f"/api/v1/tournaments/{tournament.pk}/rounds/1/games/1/"
    answer = client.put(address, body, content_type=kind)
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b'{"result": NaN}',
        b'{"result": Infinity}',
        b"\xff\xfe",
        '{"result": "½-½"}'.encode("latin-1"),
        b"[" * 100_000,
        b'{"version": ' + b"9" * 5000 + b"}",
    ],
    ids=["empty", "open", "nan", "infinity", "binary", "latin-1", "deep", "long number"],
)
def test_what_is_no_json(tournament: Tournament, body: bytes) -> None:
    status, code = put(client_for(tournament), tournament, body, "application/json")
    assert status == 400
    assert code == ("parse_error" if body else "invalid")


@pytest.mark.parametrize("charset", ["zlib", "base64", "utf-16", "nonsense"])
def test_the_body_is_utf_8_whatever_the_header_says(tournament: Tournament, charset: str) -> None:
    answer = put(
        client_for(tournament), tournament, b"\x80", f"application/json; charset={charset}"
    )
    assert answer == (400, "parse_error")


def test_lone_surrogates_are_refused(tournament: Tournament) -> None:
    body = rb'{"result": "\ud800", "version": 1}'
    answer = put(client_for(tournament), tournament, body, "application/json")
    assert answer == (400, "invalid")


def test_a_body_that_is_too_large(tournament: Tournament, settings: LazySettings) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 50
    body = b'{"result": "1-0", "version": 1}'
    program = client_for(tournament)
    assert put(program, tournament, body + b" " * 50, "application/json") == (413, "too_large")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded"])
def test_other_types_are_not_read(tournament: Tournament, kind: str) -> None:
    answer = put(client_for(tournament), tournament, b"result=1-0", kind)
    assert answer == (415, "unsupported_media_type")
