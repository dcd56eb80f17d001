"""Who is found by what somebody types, and in which order."""

import pytest

from shogi_archive.models import NameEnding, Person
from shogi_archive.selectors.search import candidates, persons_matching
from shogi_archive.services.importing import store_endings
from shogi_archive.services.notes import set_reading
from tests.shogi_archive.archive import load, rename
from tournaments.selectors.access import Actor

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _archive() -> None:
    load()
    rename("13001-199401", "林", "一")
    rename("13001-199402", "林田", "二")
    rename("13001-199501", "小林", "三")
    rename("16001-199201", "上", "林")


def found(typed: str) -> list[str]:
    return [person.name for person in candidates(typed).persons]


def everybody(typed: str) -> list[str]:
    return [person.name for person in persons_matching(typed)]


def test_exact_surnames_come_first_then_beginnings_then_middles() -> None:
    names = ["林 一", "林 五郎", "林田 二", "上 林", "小林 三"]
    assert found("林") == names
    assert set(everybody("林")) == set(names)
    assert everybody("林")[:3] == names[:3]


def test_reading_is_found_from_its_beginning_and_its_middle() -> None:
    set_reading(
        person=Person.objects.get(pk="13001-199401"), reading="ハヤシ ハジメ", actor=Actor()
    )
    assert found("はや") == found("ﾔｼ") == found("じめ") == ["林 一"]
    set_reading(person=Person.objects.get(pk="13001-199401"), reading="", actor=Actor())
    assert found("はや") == []


def test_whoever_has_a_name_twice_is_found_once() -> None:
    rename("13001-199401", "林林", "林")
    assert found("林").count("林林 林") == 1
    assert everybody("林").count("林林 林") == 1


def test_surname_and_given_name_are_found_together_and_apart() -> None:
    assert found("林五") == found("林　五郎") == ["林 五郎"]
    assert found("五郎 林") == ["林 五郎"]


def test_surname_with_an_organisation_is_found_in_both_orders() -> None:
    assert found("林 架空東") == found("架空東 林") == ["林 一"]
    assert found("小 架空東") == ["小林 三"]


def test_hidden_people_are_passed_over() -> None:
    Person.objects.filter(surname__startswith="林").update(hidden=True)
    assert found("林") == ["上 林", "小林 三"]


@pytest.mark.parametrize(
    "typed", ["", " ", "\0", "%", "_", "\\", "'", "林" * 500, "1 2 3 4 5 6 7 8"]
)
def test_odd_characters_find_nobody(typed: str) -> None:
    assert found(typed) == []


def test_endings_go_with_the_person() -> None:
    store_endings([Person.objects.get(pk="13001-199401")])
    assert NameEnding.objects.filter(person="13001-199401").count() == 2
    load(result="", person="")
    assert NameEnding.objects.count() == 0
