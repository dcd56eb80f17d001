import io
import json
from collections.abc import Mapping
from html import unescape
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import translation

from config.openapi import Answer, Field, OncePerLanguage, endpoint_groups, refusals


def document() -> dict[str, dict[str, dict[str, object]]]:
    out = io.StringIO()
    call_command("spectacular", "--validate", "--fail-on-warn", "--format=openapi-json", stdout=out)
    parsed: dict[str, dict[str, dict[str, object]]] = json.loads(out.getvalue())
    return parsed


def test_the_document_is_valid_and_complete() -> None:
    paths = document()["paths"]
    assert "/api/v1/tournaments/{tournament_id}/rounds/{number}/games/{board}/" in paths
    assert all(path.startswith("/api/v1/") for path in paths)


@pytest.mark.parametrize(
    ("asked", "kind"),
    [("json", "application/vnd.oai.openapi+json"), ("yaml", "application/vnd.oai.openapi")],
)
@pytest.mark.django_db
def test_the_document_is_served(client: Client, asked: str, kind: str) -> None:
    answer = client.get("/api/schema/", {"format": asked})
    assert answer.status_code == 200
    assert answer["Content-Type"].split(";")[0] == kind
    assert b"/api/v1/tournaments/" in answer.content


def made(language: str) -> Mapping[str, Any]:
    generator = OncePerLanguage()  # type: ignore[no-untyped-call]  # -- the package has no types
    with translation.override(language):
        return generator.get_schema()


def test_document_is_made_once_per_language() -> None:
    assert made("de") is made("de")
    assert made("de") is not made("ja")
    assert made("de")["paths"].keys() == made("ja")["paths"].keys()


def test_endpoints_say_what_is_sent_and_returned() -> None:
    endpoints = {
        (endpoint.method, endpoint.path): endpoint
        for group in endpoint_groups().values()
        for endpoint in group
    }
    game = "/api/v1/tournaments/{tournament_id}/rounds/{number}/games/{board}/"
    put = endpoints["PUT", game]
    assert [(field.name, field.type, field.required) for field in put.sent] == [
        ("result", "string", True),
        ("confirm", "boolean", False),
        ("version", "integer", False),
    ]
    assert [field.name for field in put.returned] == [
        "board",
        "white",
        "white.starting_rank",
        "white.name",
        "black",
        "black.starting_rank",
        "black.name",
        "result",
        "version",
    ]
    assert [each.name for each in put.parameters][:2] == ["Idempotency-Key", "If-Match"]
    assert put.command == (
        'curl -H "Authorization: Bearer $KEY" -X PUT -H "Content-Type: application/json" '
        '-d \'{"result": "1-0", "version": 1}\' '
        '"$SITE/api/v1/tournaments/1/rounds/1/games/1/"'
    )
    listed = endpoints["GET", "/api/v1/tournaments/"]
    assert Field(
        "page", "integer", False, "A page number within the paginated result set.", "query"
    ) in (listed.parameters)
    types = {field.name: field.type for field in listed.returned}
    assert types["results"] == "list"
    assert types["results.start_date"] == "date"
    assert types["results.visibility"] == "private | unlisted | public"
    players = endpoints["GET", "/api/v1/tournaments/{tournament_id}/players/"]
    assert {field.name: field.type for field in players.returned}["email"] == "string"


def test_refusals_are_listed_once_by_status() -> None:
    listed = refusals(endpoint_groups())
    assert [answer.status for answer in listed] == sorted({answer.status for answer in listed})
    assert Answer("409", "Somebody else was faster; nothing was changed.") in listed


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["de", "en", "ja"])
def test_the_page_shows_every_endpoint(client: Client, language: str) -> None:
    page = client.get("/api/", headers={"Accept-Language": language})
    text = unescape(page.content.decode())
    for group in endpoint_groups().values():
        for endpoint in group:
            assert f'id="{endpoint.anchor}"' in text
            assert endpoint.command in text
    assert "SITE=http://testserver\n" in text
    assert f'<html lang="{language}"' in text
