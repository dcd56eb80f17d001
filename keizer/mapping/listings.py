"""The lists as plain tables, for files: CSV, text and XML."""

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from unicodedata import east_asian_width
from xml.etree import ElementTree

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from keizer.engine import Colour
from keizer.mapping.credit_words import credit_label, credit_sign
from keizer.models.evening import PRESENCE_LABELS
from keizer.selectors.history import History
from keizer.selectors.rounds import RoundList
from keizer.selectors.standings import CrossLine, Table, cross_lines
from tournaments.rules.results import result_text

_PLACES = 3


class Listing(StrEnum):
    """What can be downloaded."""

    STANDINGS = "standings"
    CROSSTABLE = "crosstable"
    PAIRINGS = "pairings"
    PARTICIPANTS = "participants"


class Format(StrEnum):
    """As what it can be downloaded."""

    CSV = "csv"
    TEXT = "txt"
    XML = "xml"


CONTENT_TYPES: Mapping[Format, str] = {
    Format.CSV: "text/csv; charset=utf-8",
    Format.TEXT: "text/plain; charset=utf-8",
    Format.XML: "application/xml; charset=utf-8",
}


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name in files for programs, its heading for people."""

    name: str
    heading: str
    is_number: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A list: every row has a text for each column, numbers with a decimal point."""

    listing: Listing
    title: str
    round: int
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]


def number_text(number: Fraction | int) -> str:
    """Return a number with the decimals it has, three at most: ``12.5``."""
    thousandths = round(Fraction(number) * 10**_PLACES)
    whole, rest = divmod(abs(thousandths), 10**_PLACES)
    decimals = f"{rest:0{_PLACES}}".rstrip("0")
    sign = "-" if thousandths < 0 else ""
    return f"{sign}{whole}.{decimals}" if decimals else f"{sign}{whole}"


def standings_sheet(table: Table) -> Sheet:
    """Return the table."""
    columns = (
        Column("place", pgettext("rank", "Place"), True),
        Column("name", _("Name")),
        Column("rating", _("Rating"), True),
        Column("categories", _("Categories")),
        Column("value_used", _("Value used"), True),
        Column("total", _("Keizer total"), True),
        Column("value_next", _("Value next"), True),
        Column("games", _("Games"), True),
        Column("points", _("Points"), True),
    )
    rows = tuple(
        (
            str(line.shown_place or ""),
            line.player.name,
            str(line.rating or ""),
            " ".join(line.categories),
            number_text(line.row.value_used),
            number_text(line.row.total),
            number_text(line.row.value_next),
            str(line.row.games_played),
            number_text(line.row.game_points),
        )
        for line in table.lines
    )
    return Sheet(Listing.STANDINGS, _("Standings"), table.round, columns, rows)


def crosstable_sheet(table: Table) -> Sheet:
    """Return the cross table; a cell is opponent's place, colour, result and points earned."""
    columns = (
        Column("place", pgettext("rank", "Place"), True),
        Column("name", _("Name")),
        Column("value_used", _("Value used"), True),
        *(Column(f"round_{number}", str(number)) for number in table.rounds),
        Column("total", _("Keizer total"), True),
    )
    rows = tuple(_cross_row(each) for each in cross_lines(table))
    return Sheet(Listing.CROSSTABLE, _("Cross table"), table.round, columns, rows)


def _cross_row(each: CrossLine) -> tuple[str, ...]:
    line = each.line
    cells = []
    for cell in each.cells:
        points = number_text(cell.credit.points)
        if cell.opponent is None:
            cells.append(f"{credit_label(cell.credit)} {points}")
            continue
        colour = _("W") if cell.credit.colour is Colour.WHITE else _("B")
        cells.append(f"{cell.opponent_place or '-'}{colour}{credit_sign(cell.credit)} {points}")
    return (
        str(line.shown_place or ""),
        line.player.name,
        number_text(line.row.value_used),
        *cells,
        number_text(line.row.total),
    )


def pairings_sheet(history: History, listed: RoundList) -> Sheet:
    """Return the pairings of a round with results, then who does not play."""
    columns = (
        Column("board", _("Board"), True),
        Column("white", _("White")),
        Column("result", _("Result")),
        Column("black", _("Black")),
        Column("minutes_white", _("Minutes White"), True),
        Column("minutes_black", _("Minutes Black"), True),
    )
    rows = [
        (
            str(each.board),
            each.white.name,
            _("adjourned") if each.adjourned else result_text(each.game.result),
            each.black.name,
            *(map(str, each.minutes) if each.minutes else ("", "")),
        )
        for each in listed.pairings
    ]
    rows += [
        ("", each.player.name, reason_label(each.reason, history), "", "", "")
        for each in listed.resting
    ]
    return Sheet(Listing.PAIRINGS, _("Pairings"), listed.round.number, columns, tuple(rows))


def participants_sheet(table: Table) -> Sheet:
    """Return the players by name."""
    columns = (
        Column("name", _("Name")),
        Column("rating", _("Rating"), True),
        Column("club", _("Club")),
        Column("categories", _("Categories")),
    )
    rows = tuple(
        (line.player.name, str(line.rating or ""), line.player.club, " ".join(line.categories))
        for line in sorted(table.lines, key=lambda line: line.player.name.casefold())
    )
    return Sheet(Listing.PARTICIPANTS, _("Participants"), table.round, columns, rows)


def reason_label(reason: str, history: History) -> str:
    """Return why somebody does not play; "" stands for the bye."""
    if not reason:
        return pgettext("keizer", "bye")
    labels = {code.value: str(label) for code, label in PRESENCE_LABELS.items()}
    return labels.get(reason) or history.keizer.reason_names.get(reason, reason)


def as_csv(sheet: Sheet, tournament: str) -> str:
    """Return the list for spreadsheets, with a byte order mark; no cell is a formula."""
    out = io.StringIO()
    out.write("\ufeff")
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow([_harmless(column.heading) for column in sheet.columns])
    for row in sheet.rows:
        writer.writerow([_harmless(cell) for cell in row])
    return out.getvalue()


def _harmless(text: str) -> str:
    """Return text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def as_text(sheet: Sheet, tournament: str) -> str:
    """Return the list in columns of even width, for paper and mail."""
    headings = [column.heading for column in sheet.columns]
    widths = [max(map(_width, cells)) for cells in zip(headings, *sheet.rows, strict=True)]
    title = f"{tournament}\n{sheet.title}"
    if sheet.round:
        title += " – " + _("Round %(round)s") % {"round": sheet.round}
    lines = [headings, ["-" * width for width in widths], *sheet.rows]
    body = [_text_line(sheet.columns, widths, line) for line in lines]
    return "\n".join([title, "", *body, ""])


def _text_line(columns: Sequence[Column], widths: Sequence[int], cells: Sequence[str]) -> str:
    padded = []
    for column, width, cell in zip(columns, widths, cells, strict=True):
        blanks = " " * (width - _width(cell))
        padded.append(blanks + cell if column.is_number else cell + blanks)
    return "  ".join(padded).rstrip()


def _width(text: str) -> int:
    """Return how many columns a text takes; Japanese letters take two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def as_xml(sheet: Sheet, tournament: str) -> str:
    """Return the list for programs; elements are named in English in every language."""
    root = ElementTree.Element(
        "keizer", {"list": sheet.listing.value, "tournament": tournament, "round": str(sheet.round)}
    )
    for row in sheet.rows:
        element = ElementTree.SubElement(root, "row")
        for column, cell in zip(sheet.columns, row, strict=True):
            ElementTree.SubElement(element, column.name).text = _printable(cell)
    root.set("tournament", _printable(tournament))
    ElementTree.indent(root)
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _printable(text: str) -> str:
    """Return ``text`` without the control characters that XML cannot hold."""
    return "".join(letter for letter in text if letter >= " " or letter in "\t\n")


WRITERS: Mapping[Format, Callable[[Sheet, str], str]] = {
    Format.CSV: as_csv,
    Format.TEXT: as_text,
    Format.XML: as_xml,
}
