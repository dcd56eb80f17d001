"""Editing an event part by part and as text."""

from typing import Any

import pytest
from django.test import Client

from shogi_archive.format.encodings import Encoding
from shogi_archive.models import ArchiveFile, Change, Edition
from shogi_archive.services.editing import version_of
from shogi_archive.services.importing import import_files
from tests.shogi_archive.archive import editor, encoded, load, text_of

pytestmark = pytest.mark.django_db

URL = "/shogi/kisen/1119001/1/edit/"


@pytest.fixture(autouse=True)
def _archive() -> None:
    load()


@pytest.fixture
def client() -> Client:
    return editor()


def stored() -> Edition:
    return Edition.objects.get(kisen="1119001")


def fields(client: Client, **changed: str) -> dict[str, Any]:
    """Return the form as a browser would send it back."""
    form = client.get(URL).context["form"]
    initial = {name: form.get_initial_for_field(form.fields[name], name) for name in form.fields}
    return {**{name: "" if value is None else value for name, value in initial.items()}, **changed}


def as_text(client: Client, text: str, version: str = "") -> Any:
    return client.post(URL, {"text": text, "version": version or version_of(stored())})


def test_form_asks_for_what_the_method_has(client: Client) -> None:
    page = client.get(URL).content.decode()
    for label in ("段数", "省略した段数", "準決勝", "決勝"):
        assert label in page
    series = client.get("/shogi/kisen/1129001/19970700/edit/").content.decode()
    assert "番数" in series


def test_edited_part_is_stored_and_the_rest_of_the_file_kept(client: Client) -> None:
    response = client.post(URL, fields(client, remarks="台風で一日延期"))
    assert (response.status_code, response["Location"]) == (302, "/shogi/kisen/1119001/1/")
    assert stored().remarks == "台風で一日延期"
    content = bytes(ArchiveFile.objects.get(name="result.txt").content).decode()
    assert content == text_of("result").replace("架空の大会\n# 次", "台風で一日延期\n# 次")
    change = Change.objects.get()
    assert (change.kind, change.subject) == ("edit", "平成9年度 第1回架空名人戦")
    assert "<ins>+ 台風で一日延期</ins>" in client.get("/shogi/keeping/changes/").content.decode()


def test_winner_can_be_changed(client: Client) -> None:
    changed = fields(client, **{"result-1": "1", "placings": "1 3"})
    assert client.post(URL, changed).status_code == 302
    assert stored().entries.get(number=1).reached == 1


def test_text_with_errors_is_refused_beside_its_lines(client: Client) -> None:
    response = as_text(client, stored().text.replace("\n3 1\n", "\n3 99\n"))
    assert response.status_code == 422
    assert "ENTRY_UNKNOWN" in response.content.decode()
    assert client.post(URL, fields(client, **{"result-0": "1 2"})).status_code == 422
    assert client.post(URL, fields(client, holding="x")).status_code == 422
    assert not Change.objects.exists()


def test_holding_can_change_but_not_to_one_that_is_there(client: Client) -> None:
    response = as_text(client, stored().text.replace("1119001 1 1 1", "1119001 2 1 1"))
    assert response["Location"] == "/shogi/kisen/1119001/2/"
    other = "1129001 0 1 1\n19970700 3601"
    text = stored().text.replace("1119001 2 1 1\n19970531 3601 19970601 6302", other)
    url = "/shogi/kisen/1119001/2/edit/"
    sent = {"text": text, "version": version_of(stored())}
    assert client.post(url, sent).status_code == 422


def test_text_must_be_one_event(client: Client) -> None:
    assert as_text(client, stored().text * 2).status_code == 422
    assert as_text(client, "# nothing").status_code == 422


def test_unchanged_text_changes_nothing(client: Client) -> None:
    assert as_text(client, stored().text).status_code == 302
    assert not Change.objects.exists()


def test_second_editor_sees_that_he_is_late(client: Client) -> None:
    version = version_of(stored())
    assert as_text(client, stored().text.replace("架空の大会", "一")).status_code == 302
    late = as_text(client, stored().text.replace("一", "二"), version)
    assert late.status_code == 422
    assert stored().remarks == "一"


def test_characters_that_the_file_cannot_have_are_named(client: Client) -> None:
    import_files(sources=[encoded("result", Encoding.EUC_JP)])
    response = as_text(client, stored().text.replace("架空の大会", "髙野氏の大会"))
    assert response.status_code == 422
