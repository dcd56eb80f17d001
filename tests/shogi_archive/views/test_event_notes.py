"""Noting walkovers and the game for place 3 in the browser."""

import re

import pytest
from django.test import Client

from shogi_archive.models import Change, MatchNote
from tests.shogi_archive.archive import editor, load

pytestmark = pytest.mark.django_db

EVENT = "/shogi/kisen/1119001/1/"
URL = f"{EVENT}notes/"
FINAL = "knockout-2-3-1"


@pytest.fixture
def client() -> Client:
    load()
    return editor()


def page(client: Client, url: str = URL) -> str:
    return client.get(url).content.decode()


def store(client: Client, **data: object) -> int:
    version = re.findall(r'name="version" value="(\w+)"', page(client))[0]
    return client.post(URL, {"version": version, **data}).status_code


def test_form_offers_the_games_and_the_participants(client: Client) -> None:
    text = page(client)
    assert re.findall(r'name="walkovers" value="([^"]+)"', text) == [
        "knockout-1-1-2",
        "knockout-1-3-4",
        FINAL,
    ]
    assert "決勝 ○ 3 山﨑 四郎 ● 1 架空 太郎" in text


def test_notes_are_stored_shown_and_taken_back(client: Client) -> None:
    assert store(client, walkovers=[FINAL], winner="2", loser="4") == 302
    public = " ".join(page(Client(headers={"Accept-Language": "ja"}), EVENT).split())
    assert "決勝 <small>(不戦勝)</small>" in public
    assert "３位決定戦" in public
    assert re.findall(r'<text class="sign"[^>]*>([^<]*)<', public) == ["不戦勝"]
    assert '山﨑 四郎 <small class="muted">(不戦勝)</small>' in public
    assert 'value="knockout-2-3-1"' in page(client)
    games = Client().get(f"{EVENT}?format=json").json()["games"]
    assert [(game["walkover"], game["winner"]) for game in games][2:] == [
        (True, "13002-199301"),
        (False, "13001-199402"),
    ]
    assert "<ins>+ 決勝 3 - 1 不戦勝</ins>" in page(client, "/shogi/keeping/changes/")
    assert store(client) == 302
    assert not MatchNote.objects.exists()
    assert "３位決定戦" not in page(Client(), EVENT)


@pytest.mark.parametrize(
    "data",
    [
        {"winner": "2"},
        {"loser": "2"},
        {"winner": "2", "loser": "2"},
        {"winner": "9", "loser": "2"},
        {"winner": "x", "loser": "\0"},
        {"walkovers": ["knockout-2-1-3"]},
        {"walkovers": [""]},
        {"version": "0"},
    ],
)
def test_notes_that_do_not_fit_are_refused(client: Client, data: dict[str, object]) -> None:
    assert store(client, **data) == 422
    assert not MatchNote.objects.exists()
    assert not Change.objects.exists()


def test_unknown_event_is_not_found(client: Client) -> None:
    assert client.get("/shogi/kisen/1119001/9/notes/").status_code == 404
