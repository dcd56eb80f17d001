"""Upload, preview, confirmation and export in an editor's browser."""

from io import BytesIO
from zipfile import ZipFile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from shogi_archive.format.encodings import Encoding, encode
from shogi_archive.models import ArchiveFile, Change, Edition, Organization, Person, Upload
from tests.shogi_archive.archive import NAMES, editor, load, sources, text_of
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db

START = "/shogi/keeping/"


@pytest.fixture
def client() -> Client:
    return editor()


def send(client: Client, **texts: str | bytes) -> str:
    """Send files, named by their stems, and return the address of the preview."""
    files = [
        SimpleUploadedFile(f"{stem}.txt", text.encode() if isinstance(text, str) else text)
        for stem, text in texts.items()
    ]
    response = client.post(f"{START}uploads/", {"file": files, "encoding": ""})
    assert response.status_code == 302
    return str(response["Location"])


def page_of(client: Client, url: str, status: int = 200) -> str:
    response = client.get(url)
    assert response.status_code == status
    return " ".join(response.content.decode().split())


def confirm(client: Client, url: str) -> int:
    state = client.get(url).context["state"]
    return client.post(url, {"state": state}).status_code


def all_files() -> dict[str, bytes]:
    return {source.name.removesuffix(".txt"): source.raw for source in sources()}


def test_upload_of_all_files_is_stored_after_the_confirmation(client: Client) -> None:
    url = send(client, **all_files())
    page = page_of(client, url)
    assert "第1回架空名人戦" in page
    assert "16件追加" in page
    assert not Person.objects.exists()
    assert confirm(client, url) == 302
    assert (Person.objects.count(), Edition.objects.count()) == (16, 2)
    assert not Upload.objects.exists()
    change = Change.objects.get()
    assert change.subject == "org.txt, person.txt, kisen.txt, place.txt, result.txt"
    assert change.details["counts"]["persons"]["added"] == 16
    assert client.get(url).status_code == 404
    assert "ファイルを取り込み: org.txt" in page_of(client, f"{START}changes/")


def test_preview_shows_changed_and_removed_records_and_the_lines_of_an_event(
    client: Client,
) -> None:
    load()
    result = text_of("result").replace("架空の大会", "台風で一日延期")
    kisen = text_of("kisen") + "1119003 架空女流名人戦\n"
    page = page_of(client, send(client, result=result, kisen=kisen))
    assert "<del>- 架空の大会</del>" in page
    assert "<ins>+ 台風で一日延期</ins>" in page
    assert "<ins>+ 1119003 架空女流名人戦</ins>" in page
    assert "1件変更" in page


def test_preview_of_the_same_files_changes_nothing(client: Client) -> None:
    load()
    page = page_of(client, send(client, **all_files()))
    assert "変わる記録や大会はありません" in page


def test_files_with_errors_are_refused_beside_their_lines(client: Client) -> None:
    load()
    url = send(client, result=text_of("result").replace("\n3 1\n", "\n3 99\n", 1))
    page = page_of(client, url)
    assert '<span class="where">result.txt: ' in page
    assert "<mark>99</mark>" in page
    assert "ENTRY_UNKNOWN" in page
    assert client.post(url, {"state": "x"}).status_code == 422
    assert not Change.objects.exists()
    english = client.get(url, headers={"Accept-Language": "en"}).content.decode()
    assert "the list of participants has no entry 99" in english


def test_confirmation_of_refused_files_stores_nothing(client: Client) -> None:
    url = send(client, result="*\nnonsense\n")
    state = client.get(url).context["state"]
    assert client.post(url, {"state": state}).status_code == 422
    assert not ArchiveFile.objects.exists()


def test_confirmation_after_another_change_shows_the_preview_again(client: Client) -> None:
    first, second = send(client, **all_files()), send(client, **all_files())
    state = client.get(first).context["state"]
    assert confirm(client, second) == 302
    assert client.post(first, {"state": state}).status_code == 422
    assert Change.objects.count() == 1


def test_encoding_and_contents_can_be_chosen(client: Client) -> None:
    raw = encode(text_of("org"), Encoding.EUC_JP)
    url = send(client, shozoku=raw)
    assert page_of(client, url).count("EUC-JP") >= 1
    file = Upload.objects.get().files.get()
    fields = {f"encoding-{file.pk}": "cp932", f"kind-{file.pk}": "org"}
    assert client.post(f"{url}read/", fields).status_code == 302
    assert "Shift_JIS" in page_of(client, url)
    fields[f"encoding-{file.pk}"] = "latin"
    assert client.post(f"{url}read/", fields).status_code == 422
    fields[f"encoding-{file.pk}"] = "euc-jp"
    client.post(f"{url}read/", fields)
    assert confirm(client, url) == 302
    assert Organization.objects.count() == 5
    assert ArchiveFile.objects.get().encoding == "euc-jp"


def test_files_of_the_same_name_or_none_are_refused(client: Client) -> None:
    twice = [SimpleUploadedFile(name, b"") for name in ("org.txt", "a/org.txt")]
    for files in (twice, []):
        assert client.post(f"{START}uploads/", {"file": files}).status_code == 422
    assert not Upload.objects.exists()


def test_too_large_files_are_refused(client: Client, settings: pytest.FixtureRequest) -> None:
    settings.ARCHIVE_MAX_BYTES = 10  # type: ignore[attr-defined]  # -- pytest-django's settings
    response = client.post(f"{START}uploads/", {"file": [SimpleUploadedFile("org.txt", b"x" * 11)]})
    assert response.status_code == 422


def test_upload_can_be_discarded(client: Client) -> None:
    url = send(client, org="")
    assert client.post(f"{url}discard/").status_code == 302
    assert not Upload.objects.exists()


def test_desk_lists_files_and_uploads(client: Client) -> None:
    load()
    send(client, org="13001 架空 架空\n")
    page = page_of(client, START)
    assert page.count("result.txt") == 1
    assert f"{START}uploads/{Upload.objects.get().pk}/" in page


def test_viewer_sees_the_desk_but_sends_nothing() -> None:
    client = editor(Role.VIEWER)
    page = page_of(client, START)
    assert 'type="file"' not in page
    assert client.post(f"{START}uploads/").status_code == 403


def test_editors_find_the_desk_from_the_public_pages(client: Client) -> None:
    assert f'href="{START}"' in page_of(client, "/shogi/")
    assert f'href="{START}"' not in page_of(Client(), "/shogi/")


def test_unchanged_files_are_exported_byte_for_byte(client: Client) -> None:
    load()
    archive = ZipFile(BytesIO(client.get(f"{START}export/").content))
    assert {name: archive.read(name) for name in archive.namelist()} == {
        source.name: source.raw for source in sources()
    }
    assert sorted(archive.namelist()) == sorted(NAMES)
    file = ArchiveFile.objects.get(name="person.txt")
    response = client.get(f"{START}files/{file.pk}/")
    assert response.content == next(s.raw for s in sources() if s.name == "person.txt")
    assert response["Content-Disposition"] == 'attachment; filename="person.txt"'


def test_export_in_another_encoding(client: Client) -> None:
    load()
    file = ArchiveFile.objects.get(name="kisen.txt")
    response = client.get(f"{START}files/{file.pk}/?encoding=cp932")
    assert response.content.decode("cp932") == text_of("kisen")
    assert response["Content-Type"] == "text/plain; charset=Shift_JIS"


def test_export_lists_the_characters_that_an_encoding_lacks(client: Client) -> None:
    load()
    url = f"{START}export/?encoding=euc-jp"
    page = page_of(client, url, 422)
    assert '<th scope="row">髙</th>' in page
    assert "<td>高</td>" in page
    archive = ZipFile(BytesIO(client.get(f"{url}&substitute=on").content))
    assert "高野" in archive.read("person.txt").decode("euc_jp")
    assert client.get(f"{START}export/?encoding=latin").status_code == 422
