"""Joining the codes of one person, undoing it, hiding people."""

import pytest
from django.test import Client

from shogi_archive.models import Change, Person
from tests.shogi_archive.archive import editor, load

pytestmark = pytest.mark.django_db

MAIN, OTHER = "13001-199401", "83601-999901"
URL = f"/shogi/persons/{MAIN}/edit/"


@pytest.fixture
def client() -> Client:
    load()
    return editor()


def merge(client: Client, code: str = OTHER, confirmed: str = "on") -> int:
    return client.post(URL, {"code": code, "confirmed": confirmed}).status_code


def undo(client: Client) -> int:
    change = Change.objects.filter(kind="merge").latest("pk")
    return client.post(f"/shogi/keeping/changes/{change.pk}/undo/").status_code


def mains() -> dict[str, str | None]:
    return dict(Person.objects.exclude(main=None).values_list("pk", "main"))


def test_codes_are_joined_after_a_preview_and_parted_again(client: Client) -> None:
    assert merge(client, confirmed="") == 200
    assert mains() == {}
    assert merge(client) == 302
    assert mains() == {OTHER: MAIN}
    public = Client().get(f"/shogi/persons/{MAIN}/").content.decode()
    assert OTHER in public
    assert undo(client) == 302
    assert mains() == {}
    assert list(Change.objects.values_list("kind", flat=True)) == ["separate", "merge"]
    undo(client)
    assert Change.objects.count() == 2


def test_joining_groups_keeps_one_main_code_and_undo_restores_both(client: Client) -> None:
    Person.objects.filter(pk="83601-999902").update(main=OTHER)
    assert merge(client, "83601-999902") == 302
    assert mains() == {OTHER: MAIN, "83601-999902": MAIN}
    assert merge(client) == 422
    undo(client)
    assert mains() == {"83601-999902": OTHER}


def test_undo_is_refused_after_later_changes(client: Client) -> None:
    merge(client)
    Person.objects.filter(pk=OTHER).update(main=None)
    undo(client)
    assert Change.objects.filter(kind="separate").count() == 0


def test_hidden_stays_hidden_through_joining_and_undoing(client: Client) -> None:
    Person.objects.filter(pk=OTHER).update(hidden=True)
    merge(client)
    assert Person.objects.get(pk=MAIN).hidden
    undo(client)
    assert set(Person.objects.filter(hidden=True)) == {Person.objects.get(pk=OTHER)}


def test_unknown_code_is_refused(client: Client) -> None:
    assert merge(client, "13001-200001") == 422
    assert merge(client, "x") == 422


def reading(client: Client, text: str) -> int:
    return client.post(f"/shogi/persons/{MAIN}/reading/", {"reading": text}).status_code


def test_reading_is_stored_and_taken_back(client: Client) -> None:
    assert reading(client, "ｶｸｳ たろう") == 302
    assert Person.objects.get(pk=MAIN).reading == "カクウ たろう"
    assert "カクウ たろう" in Client().get(f"/shogi/persons/{MAIN}/").content.decode()
    assert "架空 太郎" in Client().get("/shogi/candidates/?q=かくう").content.decode()
    assert reading(client, "") == 302
    assert Person.objects.get(pk=MAIN).reading == ""
    assert Change.objects.filter(kind="note").count() == 2
    log = client.get("/shogi/keeping/changes/").content.decode()
    assert "<ins>+ カクウ たろう</ins>" in log


@pytest.mark.parametrize("text", ["kakuu", "架空", "かくう1", "か\0", "<か>", "か" * 61])
def test_reading_that_is_no_kana_is_refused(client: Client, text: str) -> None:
    assert reading(client, text) == 422
    assert Person.objects.get(pk=MAIN).reading == ""


def test_person_is_hidden_and_shown_under_all_codes(client: Client) -> None:
    merge(client)
    hide = f"/shogi/persons/{OTHER}/hide/"
    assert client.post(hide, {"hidden": "yes"}).status_code == 302
    assert Person.objects.filter(hidden=True).count() == 2
    assert Client().get(f"/shogi/persons/{MAIN}/").status_code == 404
    assert "上田" not in Change.objects.filter(kind="hide").get().subject
    assert client.post(hide, {"hidden": "no"}).status_code == 302
    assert not Person.objects.filter(hidden=True).exists()
    assert client.post(hide, {"hidden": "?"}).status_code == 200
