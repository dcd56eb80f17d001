import io
import zipfile
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from openpyxl import Workbook

from tournaments.forms.player_import import LARGEST_FILE, MOST_ROWS, PlayerImportForm, fault_text
from tournaments.rules.player_table import Fault, Problem


def sent(
    text: str = "", file: bytes | None = None, columns: Sequence[str] = ()
) -> PlayerImportForm:
    data = QueryDict(mutable=True)
    data["text"] = text
    for number, name in enumerate(columns, start=1):
        data[f"column-{number}"] = name
    files: MultiValueDict[str, Any] = MultiValueDict()
    if file is not None:
        files["file"] = SimpleUploadedFile("players", file)
    return PlayerImportForm(data, files)


def players(form: PlayerImportForm) -> list[tuple[str, int | None, str]]:
    assert form.is_valid(), form.errors
    return [(each.name, each.rating_elo, each.club) for each in form.cleaned_data["players"]]


def workbook(*rows: list[object]) -> bytes:
    book = Workbook()
    assert book.active
    for row in rows:
        book.active.append(row)
    packed = io.BytesIO()
    book.save(packed)
    return packed.getvalue()


@pytest.mark.parametrize(
    "text",
    [
        "Weiß, Lukas; 2177; Rotbach\nNovák, Petr; 2080; Turm",
        "Weiß, Lukas\t2177\tRotbach\r\nNovák, Petr\t2080\tTurm\r\n",
        '"Weiß, Lukas",2177,Rotbach\n\n"Novák, Petr",2080,Turm',
        "Name|Elo|Verein\nWeiß, Lukas|2177|Rotbach\nNovák, Petr|2080|Turm",
    ],
)
def test_pasted_text_with_any_delimiter(text: str) -> None:
    assert players(sent(text)) == [
        ("Weiß, Lukas", 2177, "Rotbach"),
        ("Novák, Petr", 2080, "Turm"),
    ]


def test_names_alone_are_not_cut_at_the_comma() -> None:
    form = sent("Weiß, Lukas\nNovák, Petr")
    assert players(form) == [("Weiß, Lukas", None, ""), ("Novák, Petr", None, "")]


def test_comma_of_names_beside_missing_ratings() -> None:
    text = "Weiß,Lukas\t2177\nNovák,Petr\t2080\nIgel,Ida\t"
    assert players(sent(text)) == [
        ("Weiß,Lukas", 2177, ""),
        ("Novák,Petr", 2080, ""),
        ("Igel,Ida", None, ""),
    ]


def test_rows_of_different_length() -> None:
    assert players(sent("Weiß; 2177; Rotbach\nNovák")) == [
        ("Weiß", 2177, "Rotbach"),
        ("Novák", None, ""),
    ]


@pytest.mark.parametrize(
    ("content", "name"),
    [
        ("Name;Elo\nWeiß;2177".encode("utf-8-sig"), "Weiß"),
        ("Name;Elo\nWeiß;2177".encode("cp1252"), "Weiß"),
        ("氏名;レーティング\n山田 太郎;2177".encode("cp932"), "山田 太郎"),
        (b"Name;Elo\n\x81\x8d;2177", "\x81\x8d"),
    ],
    ids=["utf-8", "cp1252", "cp932", "neither"],
)
def test_files_in_the_usual_encodings(content: bytes, name: str) -> None:
    assert players(sent(file=content)) == [(name, 2177, "")]


def test_a_workbook_with_numbers_and_dates() -> None:
    form = sent(
        file=workbook(
            ["Name", "Elo", "Geburtsdatum", None],
            ["Weiß", 2177, datetime(2004, 5, 17, tzinfo=UTC).replace(tzinfo=None), None],
            [None, None],
            ["Novák", 2080.0, date(1990, 1, 2)],
        )
    )
    assert players(form) == [("Weiß", 2177, ""), ("Novák", 2080, "")]
    assert form.cleaned_data["players"][1].birth_day == 2
    assert form.cleaned_data["text"] == (
        "Name;Elo;Geburtsdatum\nWeiß;2177;2004-05-17\n\nNovák;2080;1990-01-02\n"
    )


def test_the_text_of_the_preview_says_the_same_again() -> None:
    form = sent('Name;Club\n"Weiß ""Luke""";a;b\nx;"c;d"')
    assert form.is_valid()
    assert sent(form.cleaned_data["text"]).is_valid()
    assert players(sent(form.cleaned_data["text"])) == players(form)


def test_chosen_columns() -> None:
    form = sent("Weiß;Lukas", columns=["last_name", "first_name"])
    assert players(form) == [("Weiß, Lukas", None, "")]
    form = sent("Weiß;Lukas", columns=["name", "nonsense"])
    assert players(form) == [("Weiß", None, "")]


def test_a_new_file_has_new_columns() -> None:
    form = sent(file=b"Name;Elo\nNovak;2080", columns=["club"])
    assert players(form) == [("Novak", 2080, "")]


def test_problems_leave_nobody() -> None:
    form = sent("Name;Elo\nWeiß;x\nNovák;2080")
    assert players(form) == []
    assert form.preview is not None
    assert [fault_text(each) for each in form.preview.problems] == [
        "“x” is no rating: wanted is a whole number up to 3999."
    ]


def test_every_fault_has_a_text() -> None:
    for fault in Fault:
        assert "%" not in fault_text(Problem(1, 1, fault, "x"))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"x" * (LARGEST_FILE + 1), "The file is larger than 2 MB."),
        (b"PK\x03\x04 no workbook", "The file is no Excel workbook that can be read."),
        (b"a;b\n" * (MOST_ROWS + 1), "The table has more than 2000 rows or 40 columns."),
        (b";" * 40, "The table has more than 2000 rows or 40 columns."),
        (b'a;"' + b"b" * 140_000, "This is no table: quotation marks do not match."),
    ],
    ids=["large", "broken", "long", "wide", "quotes"],
)
def test_files_that_are_refused(content: bytes, message: str) -> None:
    form = sent(file=content)
    assert form.errors == {"__all__": [message]}
    assert form.preview is None


def test_a_workbook_that_unpacks_to_too_much() -> None:
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/worksheets/sheet1.xml", b" " * 41 * 1024 * 1024)
    assert sent(file=bomb.getvalue()).errors == {"__all__": ["The file is larger than 2 MB."]}


def test_an_empty_file_and_nothing_at_all() -> None:
    for form in (sent(file=b""), sent()):
        assert players(form) == []
        assert form.preview is not None
        assert [each.fault for each in form.preview.problems] == [Fault.NO_ROWS]
