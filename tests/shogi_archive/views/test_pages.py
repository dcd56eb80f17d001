"""The pages of the archive as a visitor sees them, in Japanese."""

import csv
from collections.abc import Iterator
from io import StringIO

import pytest
from django.db import transaction
from django.test import Client
from pytest_django import DjangoAssertNumQueries, DjangoDbBlocker

from shogi_archive.models import Edition, Entry, Person
from tests.shogi_archive.archive import load, rename

pytestmark = pytest.mark.django_db

EDITION = "/shogi/kisen/1119001/1/"
HAYASHI = "13002-199401"


@pytest.fixture(scope="module", autouse=True)
def _archive(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with django_db_blocker.unblock(), transaction.atomic():
        load()
        yield
        transaction.set_rollback(True)


@pytest.fixture
def client() -> Client:
    return Client(headers={"Accept-Language": "ja"})


def text(client: Client, url: str, status: int = 200) -> str:
    response = client.get(url)
    assert response.status_code == status
    return " ".join(response.content.decode().split())


def rows(client: Client, url: str) -> list[list[str]]:
    """Return a CSV file; it must begin with the mark of UTF-8."""
    content = client.get(url).content.decode()
    assert content.startswith("\ufeff")
    return list(csv.reader(StringIO(content[1:])))


def test_search_without_a_question_is_a_form(client: Client) -> None:
    page = text(client, "/shogi/")
    assert "<h1>個人戦検索</h1>" in page
    assert 'hx-get="/shogi/candidates/"' in page


@pytest.mark.parametrize("typed", ["林", "林五郎", "林 五郎", "林　架空西"])
def test_search_finds_by_name_and_by_organisation(client: Client, typed: str) -> None:
    page = text(client, f"/shogi/?q={typed}")
    assert f'<a href="/shogi/persons/{HAYASHI}/">林 五郎</a>' in page
    assert '<h2 id="persons">1人</h2>' in page


def test_search_shows_organisations_and_kisen(client: Client) -> None:
    page = text(client, "/shogi/?q=架空")
    assert '<a href="/shogi/organizations/13001/">架空東</a>' in page
    assert '<a href="/shogi/kisen/1119001/">架空名人戦</a>' in page


def test_search_finds_nothing(client: Client) -> None:
    assert "「存在しない」に一致するものはありません。" in text(client, "/shogi/?q=存在しない")


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("reached=1", 2),
        ("reached=4", 6),
        ("names=架空、山崎", 2),
        ("organizations=東大", 2),
        ("names=山崎&reached=1", 1),
        ("names=山崎&kinds=17", 0),
        ("reached=1&since=平成9年度&until=令和元年", 2),
        ("reached=1&since=1998", 0),
        ("reached=1&sex_class=2", 1),
        ("q=架空 東大&reached=2", 1),
        ("reached=1&area=R3", 2),
        ("reached=1&area=P36", 1),
        ("reached=1&area=P90", 2),
        ("reached=1&area=R9", 0),
    ],
)
def test_search_narrows_results(client: Client, question: str, found: int) -> None:
    page = text(client, f"/shogi/?{question}")
    assert (f"成績 {found}件" if found else "条件に合う成績はありません。") in page


@pytest.mark.parametrize(
    ("question", "titles"),
    [
        ("kinds=11", ["架空女流 名人戦", "平成9年度 第1回架空名人戦"]),
        ("sex_class=2&order=old", ["架空女流 名人戦"]),
        ("kinds=18", []),
    ],
)
def test_search_lists_editions(client: Client, question: str, titles: list[str]) -> None:
    found = rows(client, f"/shogi/?{question}&format=csv")[1:]
    assert [row[2] for row in found] == titles
    assert ("大会</h2>" in text(client, f"/shogi/?{question}")) == bool(titles)


def test_search_with_a_bad_year_says_what_is_wanted(client: Client) -> None:
    page = text(client, "/shogi/?since=天保3年", 422)
    assert "「天保3年」は年として読めません" in page


def test_search_as_files(client: Client) -> None:
    assert rows(client, "/shogi/?q=林&format=csv") == [
        ["code", "name", "organization", "year"],
        [HAYASHI, "林 五郎", "架空西", "1994"],
    ]
    found = client.get("/shogi/?reached=1&order=old&format=json").json()
    assert [(row["person_name"], row["wins"]) for row in found] == [
        ("山﨑 四郎", 2),
        ("上田 一美", 2),
    ]
    assert rows(client, "/shogi/?format=csv") == []
    assert client.get("/shogi/?q=林&format=pdf").status_code == 404


def test_candidates(client: Client) -> None:
    page = text(client, "/shogi/candidates/?q=高")
    assert ">髙野 三郎</a>" in page
    assert "1995年入学" in page
    assert text(client, "/shogi/candidates/?q=") == ""
    assert "一致するものはありません" in text(client, "/shogi/candidates/?q=ﾇ")


def test_person_page(client: Client) -> None:
    page = text(client, "/shogi/persons/13002-199301/")
    assert "<h1>山﨑 四郎</h1>" in page
    assert "2勝0敗 (100%)" in page
    assert '<span class="chip live">優勝</span>' in page
    opponent = '<a href="/shogi/persons/13001-199401/">架空 太郎</a>'
    assert f'<span class="mark">○</span>{opponent}' in page


def test_person_without_results(client: Client) -> None:
    page = text(client, f"/shogi/persons/{HAYASHI}/")
    assert "0勝0敗" in page
    assert "対戦相手" not in page


def test_non_student_has_no_year(client: Client) -> None:
    page = text(client, "/shogi/persons/83601-999901/")
    assert "入学" not in page
    assert "9999年" not in page


def test_person_as_files(client: Client) -> None:
    url = "/shogi/persons/13002-199301/"
    header, *games = rows(client, f"{url}?format=csv")
    assert [dict(zip(header, game, strict=True))["opponent_name"] for game in games] == [
        "東野 七郎",
        "架空 太郎",
    ]
    data = client.get(f"{url}?format=json").json()
    assert data["total"] == {"wins": 2, "losses": 0, "events": 1}
    assert [game["round"] for game in data["results"][0]["games"]] == ["準決勝", "決勝"]
    assert client.get(f"{url}?format=text").content.decode().startswith("*\n1119001 1 1 1\n")
    alone = rows(client, f"/shogi/persons/{HAYASHI}/?format=csv")
    assert alone == []


def test_two_codes_of_one_person(client: Client) -> None:
    Person.objects.filter(pk="83601-999901").update(main="13002-199301")
    response = client.get("/shogi/persons/83601-999901/")
    assert (response.status_code, response["Location"]) == (302, "/shogi/persons/13002-199301/")
    page = text(client, "/shogi/persons/13002-199301/")
    assert "83601-999901" in page
    assert client.get("/shogi/persons/13002-199301/?format=json").json()["total"]["events"] == 2
    Person.objects.filter(pk="83601-999901").update(main=None)
    assert client.get("/shogi/persons/13002-199301/?format=json").json()["total"]["events"] == 1


def test_event_is_counted_once_for_somebody_who_is_in_it_under_two_codes(client: Client) -> None:
    Person.objects.filter(pk="13001-199402").update(main="13001-199401")
    data = client.get("/shogi/persons/13001-199401/?format=json").json()
    assert data["total"] == {"wins": 1, "losses": 2, "events": 1}


def test_namesakes_are_told_apart(client: Client) -> None:
    rename("83601-999901", "林", "五郎")
    assert "同姓同名の別人：" in text(client, f"/shogi/persons/{HAYASHI}/")
    page = text(client, "/shogi/?q=林")
    assert "<td>架空西</td> <td>1994</td>" in page
    assert '<td>架空都</td> <td><span class="muted">–</span></td>' in page


def test_hidden_person_is_nowhere(client: Client) -> None:
    Person.objects.filter(pk="13001-199401").update(hidden=True)
    assert client.get("/shogi/persons/13001-199401/").status_code == 404
    pages = [
        text(client, url)
        for url in (
            "/shogi/?q=架空太郎",
            "/shogi/?reached=8",
            "/shogi/candidates/?q=太郎",
            EDITION,
            f"{EDITION}?format=json",
            f"{EDITION}?format=csv",
            f"{EDITION}?format=text",
            "/shogi/kisen/1119001/",
            "/shogi/kisen/1119001/?format=text",
            "/shogi/organizations/13001/",
            "/shogi/organizations/13001/?format=json",
            "/shogi/persons/13002-199301/",
            "/shogi/persons/13002-199301/?format=json",
        )
    ]
    assert [page for page in pages if "架空 太郎" in page or "架空太郎（" in page] == []
    assert [page for page in pages if "13001-199401" in page] == []
    assert "（非公開）" in pages[3]


def test_comparison_of_two(client: Client) -> None:
    page = text(client, "/shogi/compare/13002-199301,13001-199401/")
    assert "<h1>山﨑 四郎 – 架空 太郎</h1>" in page
    assert "<b>1–0</b>" in page
    assert "○ 山﨑 四郎" in page
    game = rows(client, "/shogi/compare/13002-199301,13001-199401/?format=csv")[1]
    assert game[4:6] == ["決勝", "13002-199301"]


def test_comparison_goes_to_the_main_codes(client: Client) -> None:
    response = client.get("/shogi/compare/?person=13002-199301&person=99999-999999")
    assert response["Location"] == "/shogi/compare/13002-199301/"
    response = client.get("/shogi/compare/13002-199301,99999-999999/")
    assert response["Location"] == "/shogi/compare/13002-199301/"
    assert client.get("/shogi/compare/99999-999999/")["Location"] == "/shogi/compare/"


def test_comparison_takes_one_more(client: Client) -> None:
    page = text(client, "/shogi/compare/13002-199301/?q=林")
    assert f'href="/shogi/compare/13002-199301,{HAYASHI}/"' in page
    assert "人を選ぶ" in text(client, "/shogi/compare/")
    page = text(client, f"/shogi/compare/13002-199301,{HAYASHI}/")
    assert "記録されている対局はありません。" in page


def test_organisation_page(client: Client) -> None:
    page = text(client, "/shogi/organizations/13001/")
    assert "<h1>架空東大学</h1>" in page
    assert '<th scope="row" class="fit">1995</th>' in page
    assert '<td class="fit">準優勝</td>' in page
    assert rows(client, "/shogi/organizations/13001/?format=csv")[1][6] == "架空東"
    assert client.get("/shogi/organizations/13001/?format=json").json()["area"] == "関東"
    assert client.get("/shogi/organizations/99999/").status_code == 404


def test_kisen_pages(client: Client) -> None:
    assert "架空女流 名人戦" in text(client, "/shogi/kisen/")
    page = text(client, "/shogi/kisen/1119001/")
    assert f'<a href="{EDITION}">平成9年度 第1回架空名人戦</a>' in page
    assert rows(client, "/shogi/kisen/1119001/?format=csv")[1][4:] == [
        "山﨑 四郎（架空西）",
        "架空 太郎（架空東）",
    ]
    assert rows(client, "/shogi/kisen/?format=csv")[1][0] == "1119001"
    assert client.get("/shogi/kisen/1119001/?format=json").json()["sex_class"] == "無差別"
    assert client.get("/shogi/kisen/9999999/").status_code == 404


def test_edition_page_of_a_bracket(client: Client) -> None:
    page = text(client, EDITION)
    assert "1997年5月31日 架空会館<br>1997年6月1日 ホテル架空 別館" in page
    assert '<td rowspan="2" class="place lost"> 架空 太郎 </td>' in page
    assert '<td rowspan="4" class="place"> 山﨑 四郎 </td>' in page
    assert "架空の大会" in page


def test_edition_page_of_a_series(client: Client) -> None:
    page = text(client, "/shogi/kisen/1129001/19970700/")
    assert "<h1>架空女流 名人戦</h1>" in page
    assert "1997年7月 架空会館" in page
    assert '<th scope="col">第3局</th>' in page
    assert client.get("/shogi/kisen/1129001/2/").status_code == 404


def test_edition_as_files(client: Client) -> None:
    edition = Edition.objects.get(kisen="1119001")
    assert client.get(f"{EDITION}?format=text").content.decode() == edition.text
    assert len(rows(client, f"{EDITION}?format=csv")) == 4
    data = client.get(f"{EDITION}?format=json").json()
    assert data["days"][1] == {"date": "1997-06-01", "venue": "ホテル架空 別館"}
    assert [entry["reached"] for entry in data["entries"]] == [2, 4, 1, 4]


def test_walkover_is_marked(client: Client) -> None:
    edition = Edition.objects.get(kisen="1119001")
    edition.matches.filter(winner__number=3, loser__number=1).update(walkover=True)
    assert "決勝 <small>(不戦勝)</small>" in text(client, EDITION)


def test_cells_are_no_formulas(client: Client) -> None:
    Person.objects.filter(pk=HAYASHI).update(surname="=cmd|", surname_key="=cmd|")
    assert rows(client, "/shogi/?q=林&format=csv")[1][1] == "'=cmd| 五郎"


@pytest.mark.parametrize("language", ["en", "de"])
def test_pages_in_other_languages(language: str) -> None:
    client = Client(headers={"Accept-Language": language})
    page = text(client, EDITION)
    assert "1997-05-31 架空会館" in page
    assert "1997/98" in text(client, "/shogi/persons/13002-199301/")


def test_queries_do_not_grow_with_the_rows(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    assert Entry.objects.count() == 6
    for url, most in (
        ("/shogi/?q=架空", 14),
        ("/shogi/?reached=8", 6),
        ("/shogi/persons/13002-199301/", 8),
        (EDITION, 10),
        ("/shogi/kisen/1119001/", 4),
        ("/shogi/compare/13002-199301,13001-199401/", 8),
    ):
        with django_assert_max_num_queries(most):
            client.get(url)


def test_one_person_of_one_name_is_found_once(client: Client) -> None:
    rename("83601-999901", "林", "五郎", main=HAYASHI)
    page = text(client, "/shogi/?q=林")
    assert '<h2 id="persons">1人</h2>' in page
    assert "<td>架空西、架空都</td>" in page
    assert "架空西 1994年入学、架空都" in text(client, "/shogi/candidates/?q=林")


def test_another_name_of_the_same_person_is_found_too(client: Client) -> None:
    Person.objects.filter(pk="83601-999901").update(main=HAYASHI)
    page = text(client, "/shogi/?q=上田")
    assert f'<a href="/shogi/persons/{HAYASHI}/">上田 一美</a>' in page
