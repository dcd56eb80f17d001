"""The aids for those who write down results."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from django.test import Client
from pytest_django import DjangoAssertNumQueries, DjangoDbBlocker

from shogi_archive.models import Edition, Person
from tests.shogi_archive.archive import load

pytestmark = pytest.mark.django_db

AIDS = "/shogi/aids/"


@pytest.fixture(scope="module", autouse=True)
def _archive(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with django_db_blocker.unblock(), transaction.atomic():
        load()
        yield
        transaction.set_rollback(True)


@pytest.fixture
def client() -> Client:
    return Client(headers={"Accept-Language": "ja"})


def post(client: Client, aid: str, status: int = 200, **fields: str) -> str:
    response = client.post(f"{AIDS}{aid}/", fields)
    assert response.status_code == status
    return " ".join(response.content.decode().split())


def lines(client: Client, text: str, numbering: str = "running") -> list[str]:
    response = client.post(f"{AIDS}participants/", {"text": text, "numbering": numbering})
    assert response.status_code == 200
    return [line for line, _converted in response.context["lines"]]


def block() -> str:
    return Edition.objects.get(kisen="1119001").text


@pytest.mark.parametrize("aid", ["check", "participants", "bracket"])
def test_aid_is_a_form(client: Client, aid: str) -> None:
    assert "<textarea" in client.get(f"{AIDS}{aid}/").content.decode()
    assert client.post(f"{AIDS}{aid}/", {}).status_code == 422


def test_good_block_is_drawn_and_known(client: Client) -> None:
    page = post(client, "check", text=block())
    assert "エラーはありません" in page
    assert 'href="/shogi/kisen/1119001/1/"' in page
    assert "<h2>平成9年度 第1回架空名人戦</h2>" in page
    assert "山﨑 四郎" in page


def test_bad_block_shows_its_problems_and_still_its_tables(client: Client) -> None:
    unknown = block().replace("13001-199402", "13001-199409").replace("1119001 1 1", "1119009 2 1")
    page = post(client, "check", text=unknown)
    assert "PERSON_UNKNOWN" in page
    assert "KISEN_UNKNOWN" in page
    assert 'href="/shogi/persons/13001-199409/">13001-199409</a>' in page
    assert "登録済みです" not in page


def test_text_without_an_event(client: Client) -> None:
    assert "大会がありません" in post(client, "check", text="# nothing")


def test_check_names_nobody_hidden(client: Client) -> None:
    Person.objects.filter(pk="13002-199301").update(hidden=True)
    page = post(client, "check", text=block().replace("\n3 1\n", "\n4 1\n"))
    assert "RANK_MISMATCH" in page
    assert "山﨑" not in page


def test_participants_by_parts_of_names_and_grade(client: Client) -> None:
    assert lines(client, "1997\n太郎 東大 4\n山崎 西 5\n七郎 南") == [
        "1 13001-199401 4 # 架空太郎（架空東）",
        "2 13002-199301 5 # 山﨑四郎（架空西）",
        "3 16001-199201 0 # 東野七郎（架空南）",
    ]


def test_several_candidates_nobody_and_a_wrong_grade_are_questions(client: Client) -> None:
    assert lines(client, "1997\n郎 東大\n森 東大 2\n林 西大 1") == [
        "? 1 13001-199401 0 # 架空太郎（架空東）",
        "? 1 13001-199402 0 # 仮名二郎（架空東）",
        "? 1 13001-199501 0 # 髙野三郎（架空東）",
        "? 2 森 東大 2",
        "? 3 13002-199401 1 # 林五郎（架空西）",
    ]


def test_numbers_by_group_and_people_who_are_no_students(client: Client) -> None:
    assert lines(client, "9999\n上田 都 0\n下田\n\n左近 都\n", "groups") == [
        "11 83601-999901 0 # 上田一美（架空都）",
        "12 83601-999902 0 # 下田二美（架空都）",
        "21 83601-999903 0 # 左近三美（架空都）",
    ]


def test_list_without_a_year_or_names(client: Client) -> None:
    page = post(client, "participants", 422, text="太郎 東大 4", numbering="running")
    assert "1行目は" in page
    assert lines(client, "1997") == []


def test_conversion_needs_three_queries(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_max_num_queries(3):
        lines(client, "1997\n" + "太郎 東大 4\n" * 50)


def test_bracket_by_names(client: Client) -> None:
    places = "林 一\n森 二\n-\n東 三"
    page = post(client, "bracket", places=places, winners="森\n東")
    assert "2 4 4" in page
    page = post(client, "bracket", places=places, winners="西")
    assert "1回戦の「西」" in page


def test_bracket_by_clicks(client: Client) -> None:
    places = "林\n森\n山\n東"
    response = client.post(f"{AIDS}bracket/", {"places": places, "win": "1:0:1"})
    assert response.context["draw"].winners == ("1", "")
    fields = {"places": places, "winners": "1", "win": "1:1:4"}
    assert client.post(f"{AIDS}bracket/", fields).context["draw"].lines == ("1 4",)
    for far in ("9:0:1", "1:9:1"):
        fields["win"] = far
        assert client.post(f"{AIDS}bracket/", fields).context["draw"].winners == ("1", "")
    post(client, "bracket", 422, places=places, win="x")


def test_check_of_very_much_shows_the_beginning(client: Client) -> None:
    page = post(client, "check", text="*\n" * 30)
    assert "はじめの20大会だけをチェックしました。" in page
    many = "*\n1119001 1 1 1\n19970531 3601\n6 0\n" + "1 " * 300
    page = post(client, "check", text=many)
    assert page.count('<li class="error">') == 200


def test_participants_that_fit_too_many_people_are_refused(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shogi_archive.services.participants._MOST_PEOPLE", 2)
    page = post(client, "participants", 422, text="1995\n郎", numbering="running")
    assert "該当する人が多すぎます。" in page
    post(client, "participants", text="1995\n林 西大", numbering="running")


def test_participants_of_many_lines_are_all_converted(client: Client) -> None:
    found = lines(client, "1995\n" + "林 西大\n" * 120)
    assert len(found) == 120
    assert {line.split()[1] for line in found} == {"13002-199401"}
