"""Nothing that gives access to something gets into the log."""

import io
import logging
from collections.abc import Iterator

import pytest
from django.test import Client

from config.logs import RedactingFormatter, redacted
from tests.factories import make_invitation, make_key, make_link, make_tournament, make_user


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What is written, everything included, as the log of the site formats it."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    [formatter] = {
        each.formatter
        for each in logging.root.handlers
        if isinstance(each.formatter, RedactingFormatter)
    }
    handler.setFormatter(formatter)
    logging.root.addHandler(handler)
    level = logging.root.level
    logging.root.setLevel(logging.INFO)
    yield written
    logging.root.setLevel(level)
    logging.root.removeHandler(handler)


@pytest.mark.django_db
def test_refused_requests_do_not_give_their_secrets_away(log: io.StringIO) -> None:
    tournament = make_tournament(rounds=1, played=False)
    key, secret = make_key(tournament.organisation)
    link = make_link(tournament)
    make_invitation(tournament.organisation, tournament, secret="sesame-open")
    make_user("anna")
    client = Client(raise_request_exception=False)
    bearer = {"Authorization": f"Bearer {secret}"}
    requests = [
        client.post("/login/", {"login": "anna", "password": "swordfish"}),
        client.get(f"/s/{link.secret}/nothing/"),
        client.post(f"/s/{link.secret}/rounds/1/games/9/result/", {"result": "10", "version": 1}),
        client.get(f"/invitations/{link.secret}-unknown/"),
        client.get("/keizer/report/spring-flower/"),
        client.get("/account/password/reset/key/1-winter-frost/"),
        client.post("/s/", {"code": link.code}),
        client.get("/api/v1/tournaments/0/", headers=bearer),
        client.get("/api/v1/tournaments/0/", headers={"Authorization": f"Bearer {secret}x"}),
        client.post(
            f"/api/v1/tournaments/import/?key={secret}", b"\xff", content_type="text/plain"
        ),
    ]
    assert any(response.status_code >= 400 for response in requests)
    text = log.getvalue()
    assert "Not Found: /s/…/nothing/" in text
    found = [
        each
        for each in (
            secret,
            key.digest,
            link.secret,
            link.code,
            "sesame-open",
            "swordfish",
            "spring-flower",
            "winter-frost",
        )
        if each in text
    ]
    assert found == []


def test_traceback_is_cleaned_too(log: io.StringIO) -> None:
    try:
        raise ValueError("password=swordfish trn_abc-DEF")
    except ValueError:
        logging.getLogger("django.request").exception("/keizer/report/spring/ failed")
    assert "ValueError: password=… …" in log.getvalue()
    assert "/keizer/report/…/ failed" in log.getvalue()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("GET /tournaments/1/rounds/2/", "GET /tournaments/1/rounds/2/"),
        ("/s/", "/s/"),
        ("/s/abc:d-e/lock/ /s/xyz", "/s/…/lock/ /s/…"),
        ("Authorization: Bearer abc.def", "Authorization: Bearer …"),
        ('{"clm_key": "swordfish", "Datei": "012"}', '{"clm_key": "…", "Datei": "012"}'),
        ("password1=a&password2=b&name=c", "password1=…&password2=…&name=c"),
        ("Cookie: sessionid=abc123; theme=dark", "Cookie: sessionid=…; theme=dark"),
        ("type_code: 1, encode=2", "type_code: 1, encode=2"),
    ],
)
def test_secrets_are_hidden_and_the_rest_stays(text: str, shown: str) -> None:
    assert redacted(text) == shown
