import pytest

from shogi_archive.format.encodings import Encoding, encode
from shogi_archive.format.problems import Problem
from shogi_archive.models import FileKind
from shogi_archive.services.checking import Checked, Source, check_files, kind_of
from tests.shogi_archive.archive import load, text_of

pytestmark = pytest.mark.django_db


def check(name: str, text: str) -> list[tuple[str, int, str]]:
    """Return code, line and message of the errors in one more file."""
    checked = check_files([Source(name, text.encode())])
    return [(each.code, each.line, each.message("en")) for each in errors(checked)]


def errors(checked: Checked) -> list[Problem]:
    return [each for each in checked.problems if each.is_error]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("org.txt", FileKind.ORGANIZATION),
        ("data/person2.dat", FileKind.PERSON),
        ("KISEN.TXT", FileKind.KISEN),
        ("place.dat", FileKind.VENUE),
        ("result.txt", FileKind.RESULT),
        ("1998.dat", FileKind.RESULT),
    ],
)
def test_kind_of(name: str, kind: FileKind) -> None:
    assert kind_of(name) == kind


def test_master_files_are_read_first_and_named_without_folders() -> None:
    checked = check_files([Source("a\\b\\1998.txt", b""), Source("c/org.txt", b"")])
    assert [file.document.name for file in checked.files] == ["org.txt", "1998.txt"]


def test_kind_and_encoding_may_be_chosen() -> None:
    raw = encode("1119001 架空戦\n", Encoding.EUC_JP)
    checked = check_files([Source("x.txt", raw, Encoding.EUC_JP, FileKind.KISEN)])
    assert checked.masters.kisen["1119001"].name == "架空戦"
    assert not checked.files[0].document.detected


def test_nul_characters_are_errors() -> None:
    checked = check_files([Source("kisen.txt", b"1119001 a\0b\n\n")])
    assert [(each.code, each.line, each.column) for each in checked.problems] == [
        ("CONTROL_CHARACTER", 1, 10)
    ]


def test_record_of_another_file() -> None:
    load()
    found = check("person2.txt", "# neu\n13002 1994 01 林 五郎\n13002 1994 02 林 六郎\n")
    assert found == [
        (
            "RECORD_IN_OTHER_FILE",
            2,
            "13002-199401 (林五郎) is already in the file person.txt.",
        )
    ]


def test_record_of_another_file_sent_together() -> None:
    sent = [Source(name, "1119001 架空戦\n".encode()) for name in ("kisen1.txt", "kisen2.txt")]
    found = check_files(sent).problems
    assert [(each.file, each.code, each.params["other"]) for each in found] == [
        ("kisen2.txt", "RECORD_IN_OTHER_FILE", "kisen1.txt")
    ]


def test_event_of_another_file() -> None:
    load()
    block = "*" + text_of("result").split("*")[1]
    assert check("more.txt", f"# neu\n{block}") == [
        (
            "EVENT_DUPLICATE",
            2,
            "This event (1119001, holding 1) is already in result.txt, line 2.",
        )
    ]


def test_new_event_beside_those_of_another_file() -> None:
    load()
    block = "*" + text_of("result").split("*")[1].replace("1119001 1 1 1", "1119001 2 1 1")
    assert check("more.txt", block) == []


@pytest.mark.parametrize(
    ("name", "gone", "message"),
    [
        ("org", "42101", "42101 (架空県立高校) is no longer in this file, but 42101-199601 still"),
        (
            "person",
            "13001 1994 01",
            "13001-199401 (架空 太郎) is no longer in this file, but 1119001 1 still",
        ),
        (
            "kisen",
            "1119001",
            "1119001 (架空名人戦) is no longer in this file, but 1119001 1 still",
        ),
        ("place", "3601", "3601 (架空会館) is no longer in this file, but 1119001 1 still"),
    ],
)
def test_record_in_use(name: str, gone: str, message: str) -> None:
    load()
    kept = [line for line in text_of(name).splitlines() if not line.startswith(gone)]
    found = check(f"{name}.txt", "\n".join(kept))
    assert [(code, line) for code, line, _text in found] == [("RECORD_IN_USE", 1)]
    assert found[0][2].startswith(message)


def test_bad_block_stops_no_other() -> None:
    load()
    good, bad = (f"*{block}" for block in text_of("result").split("*")[1:3])
    checked = check_files([Source("result.txt", (good + bad.replace("x o o", "x o q")).encode())])
    assert checked.refused
    assert [(block.kisen, block.event is not None) for block in checked.blocks] == [
        ("1119001", True),
        ("1129001", False),
    ]
