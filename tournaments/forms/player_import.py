"""Players as they are pasted or uploaded: text, CSV or XLSX, turned into a table and read."""

import csv
import io
import re
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext_lazy as _
from openpyxl import load_workbook

from tournaments.models import Player
from tournaments.rules.player_table import HEADERS, Fault, PlayerTable, Problem, read_players

LARGEST_FILE = 2 * 1024 * 1024
LARGEST_UNPACKED = 40 * 1024 * 1024
MOST_ROWS = 2_000
MOST_COLUMNS = 40
_NAME = re.compile(r"[^,;\t|]+, [^,;\t|\d]+")

COLUMN_LABELS = {
    "name": _("Name"),
    "last_name": _("Family name"),
    "first_name": _("First name"),
    "title": _("Title"),
    "rating_elo": _("FIDE rating"),
    "rating_dwz": "DWZ",
    "rating_twz": "TWZ",
    "rating_national": _("national rating"),
    "federation": _("Federation"),
    "club": _("Club"),
    "fide_id": _("FIDE id"),
    "zps_club": _("ZPS club code"),
    "zps_member": _("ZPS member number"),
    "sex": _("sex"),
    "birth": _("Year or date of birth"),
    "email": _("E-mail"),
    "phone": _("Telephone"),
}
COLUMN_CHOICES = [("", _("leave out")), *((name, COLUMN_LABELS[name]) for name in HEADERS)]

FAULT_LABELS = {
    Fault.NO_ROWS: _("There are no players in the table."),
    Fault.NO_NAME_COLUMN: _("No column is the name: choose it below."),
    Fault.COLUMN_TWICE: _("Two columns have the same meaning: choose another one below."),
    Fault.NAME_MISSING: _("The name is missing."),
    Fault.TOO_LONG: _("“%(found)s” is too long."),
    Fault.RATING: _("“%(found)s” is no rating: wanted is a whole number up to 3999."),
    Fault.TITLE: _("“%(found)s” is no title: wanted is GM, IM, FM, CM, WGM, WIM, WFM or WCM."),
    Fault.SEX: _("“%(found)s” is no sex: wanted is m, w or f."),
    Fault.FEDERATION: _("“%(found)s” is no federation: wanted are three letters such as GER."),
    Fault.FIDE_ID: _("“%(found)s” is no FIDE ID: wanted are up to 11 digits."),
    Fault.ZPS: _("“%(found)s” is no ZPS: wanted are five characters, or such as 40023-1045."),
    Fault.MEMBER: _("“%(found)s” is no member number: wanted are up to five digits."),
    Fault.BIRTH: _("“%(found)s” is no birth: wanted is a year or a date such as 1990-05-17."),
    Fault.EMAIL: _("“%(found)s” is no e-mail address."),
    Fault.DUPLICATE: _("%(found)s is in the list twice."),
}


def fault_text(problem: Problem) -> str:
    """Return in words what is wrong."""
    text = str(FAULT_LABELS[problem.fault])
    return text % {"found": problem.found} if problem.found else text


class PlayerImportForm(forms.Form):
    """A table of players; the selects ``column-<n>`` (1-based) say whose column is which."""

    file = forms.FileField(
        label=_("CSV or Excel file (.csv, .txt, .xlsx)"), required=False, allow_empty_file=True
    )
    text = forms.CharField(
        label=_("or paste the list"),
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
        required=False,
        max_length=LARGEST_FILE,
        help_text=_("One player a line: name; rating; club … A first line with headings helps."),
    )
    confirmed = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(
        self,
        data: QueryDict | None = None,
        files: MultiValueDict[str, UploadedFile[Any]] | None = None,
    ) -> None:
        """Take what was posted."""
        super().__init__(data, files)

    def clean(self) -> dict[str, Any]:
        """Add ``rows``, ``table`` and ``players``; the latter only where nothing is wrong."""
        data = super().clean() or {}
        try:
            rows = _rows(data)
        except ValueError as error:
            raise forms.ValidationError(str(error)) from error
        # A new file or text has new columns.
        columns = None if data.get("file") else _chosen(self.data, _width(rows))
        table = read_players(rows, columns)
        data |= {"rows": rows, "table": table, "text": _as_csv(rows)}
        data["players"] = (
            [] if table.problems else [Player(**each.values) for each in table.players]
        )
        return data

    @property
    def preview(self) -> PlayerTable | None:
        """The table as it was read; None before something was sent."""
        table = self.cleaned_data.get("table") if self.is_bound and self.is_valid() else None
        return table if isinstance(table, PlayerTable) else None


def _rows(data: Mapping[str, Any]) -> list[list[str]]:
    file = data.get("file")
    if file is None:
        rows = _from_text(str(data.get("text") or ""))
    elif file.size > LARGEST_FILE:
        raise ValueError(_("The file is larger than 2 MB."))
    else:
        content = file.read()
        is_workbook = content.startswith(b"PK\x03\x04")
        rows = _from_workbook(content) if is_workbook else _from_text(_decoded(content))
    if len(rows) > MOST_ROWS or _width(rows) > MOST_COLUMNS:
        raise ValueError(
            _("The table has more than %(rows)s rows or %(columns)s columns.")
            % {"rows": MOST_ROWS, "columns": MOST_COLUMNS}
        )
    return rows


def _decoded(content: bytes) -> str:
    for encoding in ("utf-8-sig", "cp932") if _is_japanese(content) else ("utf-8-sig", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")


def _is_japanese(content: bytes) -> bool:
    """Shift-JIS writes kana with a lead byte of 82 or 83, which Western text hardly ever has."""
    return content.count(b"\x82") + content.count(b"\x83") > len(content) // 40


def _from_text(text: str) -> list[list[str]]:
    text = text.replace("\x00", "")
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        return []
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(lines)))
    except csv.Error as error:
        raise ValueError(_("This is no table: quotation marks do not match.")) from error


def _delimiter(lines: Sequence[str]) -> str:
    """The one that stands in most lines; a comma only in all, for that of "Meier, Anna" is none."""
    if all(_NAME.fullmatch(line) for line in lines):
        return ";"
    # Empty cells at the end of a line are often left out, and with them the delimiters.
    in_most = (each for each in ";\t|" if 2 * sum(each in line for line in lines) > len(lines))
    if found := next(in_most, None):
        return found
    if all("," in line for line in lines):
        return ","
    return next((each for each in ";\t" if each in "".join(lines)), ";")


def _from_workbook(content: bytes) -> list[list[str]]:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            if sum(each.file_size for each in packed.infolist()) > LARGEST_UNPACKED:
                raise ValueError(_("The file is larger than 2 MB."))
        book = load_workbook(io.BytesIO(content), read_only=True, data_only=True)
        sheet = book.worksheets[0]
        cells = sheet.iter_rows(max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS + 1, values_only=True)
        rows = list(_trimmed(cells))
        book.close()
    except ValueError:
        raise
    except Exception as error:
        # openpyxl fails in many ways on a broken file.
        raise ValueError(_("The file is no Excel workbook that can be read.")) from error
    return rows


def _trimmed(rows: Iterator[tuple[Any, ...]]) -> Iterator[list[str]]:
    for row in rows:
        cells = [_cell(value) for value in row]
        while cells and not cells[-1]:
            cells.pop()
        yield cells


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime | date):
        return value.strftime("%Y-%m-%d")
    return str(value).strip()


def _chosen(data: Mapping[str, Any], width: int) -> list[str] | None:
    """What the selects say; None where there are none, as at the first sending."""
    if "column-1" not in data:
        return None
    chosen = [str(data.get(f"column-{index}", "")) for index in range(1, width + 1)]
    return [each if each in HEADERS else "" for each in chosen]


def _width(rows: Sequence[Sequence[str]]) -> int:
    return max((len(row) for row in rows), default=0)


def _as_csv(rows: Sequence[Sequence[str]]) -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=";", lineterminator="\n").writerows(rows)
    return text.getvalue()
