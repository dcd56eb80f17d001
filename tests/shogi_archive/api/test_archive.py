"""The archive over REST: what everybody may read, and the import with a key."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from pytest_django import DjangoAssertNumQueries, DjangoDbBlocker
from rest_framework.test import APIClient

from shogi_archive.models import Change, Edition, Person
from shogi_archive.services.changes import set_keeper
from tests.factories import make_key, make_organisation
from tests.shogi_archive.archive import load, text_of
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db

BASE = "/api/v1/shogi/"
HAYASHI = "13002-199401"


@pytest.fixture(scope="module", autouse=True)
def _archive(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with django_db_blocker.unblock(), transaction.atomic():
        load()
        yield
        transaction.set_rollback(True)


@pytest.fixture
def client() -> APIClient:
    return APIClient(headers={"Accept-Language": "ja"})


def read(client: APIClient, path: str, status: int = 200) -> Any:
    response = client.get(BASE + path)
    assert response.status_code == status
    return response.json()


def key_client(role: Role = Role.CHIEF_ARBITER, *, keeps: bool = True) -> APIClient:
    organisation = make_organisation()
    if keeps:
        set_keeper(organisation=organisation)
    client = APIClient(headers={"Accept-Language": "ja"})
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {make_key(organisation, role)[1]}")
    return client


def send(client: APIClient, **fields: Any) -> Any:
    return client.post(f"{BASE}import/", fields, format="multipart")


def files(**texts: str) -> list[SimpleUploadedFile]:
    return [SimpleUploadedFile(f"{stem}.txt", text.encode()) for stem, text in texts.items()]


def test_search_box(client: APIClient) -> None:
    person = {"code": HAYASHI, "name": "林 五郎", "organization": "架空西", "year": 1994}
    assert read(client, "search/?q=林") == {
        "persons": [person],
        "similar": [],
        "organizations": [],
        "kisen": [],
    }
    assert [each["code"] for each in read(client, "search/?q=女流")["kisen"]] == ["1129001"]
    assert read(client, "search/?q=" + "林" * 201, 400)["code"] == "invalid"


def test_lists_are_cut_into_pages(client: APIClient) -> None:
    page = read(client, "persons/?page_size=5&page=2")
    assert (page["count"], len(page["results"])) == (16, 5)
    assert read(client, "persons/?page=99", 404)["code"] == "not_found"
    assert [each["name"] for each in read(client, "persons/?q=高野")["results"]] == ["髙野 三郎"]


def test_person_with_results_and_games(client: APIClient) -> None:
    career = read(client, "persons/13002-199301/")
    assert career["total"] == {"wins": 2, "losses": 0, "events": 1}
    (result,) = career["results"]
    assert (result["title"], result["reached"], result["grade"]) == (
        "平成9年度 第1回架空名人戦",
        1,
        5,
    )
    assert [game["opponent"]["code"] for game in result["games"]] == [
        "16001-199201",
        "13001-199401",
    ]
    assert read(client, "persons/13002-000000/", 404)["code"] == "not_found"


def test_hidden_person_is_nowhere(client: APIClient) -> None:
    Person.objects.filter(pk="13002-199301").update(hidden=True)
    read(client, "persons/13002-199301/", 404)
    assert read(client, "matches/?person=13002-199301")["count"] == 0
    games = read(client, "matches/?kisen=1119001")["results"]
    assert {game["winner"]["name"] for game in games} == {"架空 太郎", ""}
    assert "山﨑" not in str(read(client, "kisen/1119001/editions/1/"))


def test_organisations_and_their_people(client: APIClient) -> None:
    assert [each["code"] for each in read(client, "organizations/?q=東大")["results"]] == ["13001"]
    assert read(client, "organizations/13001/")["area"] == "関東"
    members = read(client, "organizations/13001/members/")
    assert members["results"][0]["code"] == "13001-199501"
    best = read(client, "organizations/13001/results/")["results"]
    assert {(each["person_code"], each["reached"]) for each in best} == {
        ("13001-199401", 2),
        ("13001-199402", 4),
    }
    read(client, "organizations/99999/", 404)


def test_kisen_and_editions(client: APIClient) -> None:
    assert read(client, "kisen/?q=女流")["count"] == 1
    assert read(client, "kisen/1119001/")["name"] == "架空名人戦"
    (edition,) = read(client, "kisen/1119001/editions/")["results"]
    assert edition["winner"] == "山﨑 四郎（架空西）"
    assert edition["runner_up"] == "架空 太郎（架空東）"
    detail = read(client, "kisen/1119001/editions/1/")
    assert [game["winner_number"] for game in detail["games"]] == [1, 3, 3]
    assert detail["text"] == Edition.objects.get(kisen="1119001").text
    read(client, "kisen/1119001/editions/2/", 404)


def test_results_and_editions_are_narrowed_as_on_the_page(client: APIClient) -> None:
    assert read(client, "results/?reached=1&since=平成9年度")["count"] == 2
    assert read(client, "editions/?since=1998")["count"] == 0
    assert "since" in read(client, "editions/?since=昔", 400)["errors"]


def test_games_between_two_people(client: APIClient) -> None:
    found = read(client, "matches/?person=83601-999901&opponent=83601-999902")
    assert found["count"] == 3
    assert read(client, "matches/?person=林", 400)["code"] == "invalid"


def test_queries_of_lists_do_not_grow(
    client: APIClient, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for path in ("persons/", "matches/", "results/", "kisen/1119001/editions/"):
        with django_assert_max_num_queries(5):
            read(client, path)


def test_import_with_a_key_of_the_keeper() -> None:
    client = key_client()
    result = text_of("result").replace("架空の大会", "台風で延期")
    dry = send(client, file=files(result=result), dry_run="true")
    assert (dry.status_code, dry.json()["stored"]) == (200, False)
    assert not Change.objects.exists()
    done = send(client, file=files(result=result)).json()
    assert (done["stored"], done["counts"]["editions"]["changed"]) == (True, 1)
    assert Edition.objects.get(kisen="1119001").remarks == "台風で延期"
    assert Change.objects.get().api_key is not None
    again = send(client, file=files(result=result)).json()
    assert again["counts"]["editions"] == {"added": 0, "changed": 0, "removed": 0, "unchanged": 2}


def test_import_of_files_with_errors_names_every_line() -> None:
    bad = text_of("result").replace("\n3 1\n", "\n3 99\n", 1)
    response = send(key_client(), file=files(result=bad))
    assert response.status_code == 422
    body = response.json()
    assert body["code"] == "files_refused"
    assert ("result.txt", 14, "ENTRY_UNKNOWN") in [
        (each["file"], each["line"], each["code"]) for each in body["problems"]
    ]
    assert "参加者リストにありません" in body["problems"][0]["message"]
    assert {each["event"] for each in body["problems"]} == {"1119001 1"}


def test_import_without_files_or_with_too_many_bytes(settings: Any) -> None:
    client = key_client()
    assert send(client, encoding="cp932").status_code == 400
    assert send(client, file=files(org=""), encoding="latin").status_code == 400
    settings.ARCHIVE_MAX_BYTES = 3
    assert send(client, file=files(org="1234")).status_code == 413
    assert client.post(f"{BASE}import/", {"file": 1}, format="json").status_code == 415


def test_import_needs_the_right_in_the_keeping_organisation(client: APIClient) -> None:
    assert send(client, file=files(org="")).status_code == 401
    assert send(key_client(Role.ARBITER), file=files(org="")).status_code == 403
    key_client()
    assert send(key_client(keeps=False), file=files(org="")).status_code == 403
