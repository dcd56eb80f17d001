"""A list of players as clubs keep it: one line each, named columns, any common separator.

The first line tells the separator (semicolon, comma, tab or colon) and the columns; `Name` is
needed, `Rating`, `Club` and `Categories` are read if they are there.

Source: KeizerForClubs, import of players.
"""

import codecs
import csv
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from keizer.errors import FileRefusedError

MAX_PLAYERS = 500
MAX_BYTES = 1024 * 1024
MAX_RATING = 4000
_SEPARATORS = ";\t,:"
_COLUMNS = {
    "name": "name",
    "spieler": "name",
    "player": "name",
    "氏名": "name",
    "名前": "name",
    "rating": "rating",
    "dwz": "rating",
    "elo": "rating",
    "twz": "rating",
    "レーティング": "rating",
    "club": "club",
    "verein": "club",
    "クラブ": "club",
    "categories": "categories",
    "category": "categories",
    "kategorie": "categories",
    "kategorien": "categories",
    "カテゴリー": "categories",
}


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A player to be entered; ``rating`` is 0 when he has none."""

    name: str
    rating: int = 0
    club: str = ""
    categories: tuple[str, ...] = ()


def read_players(content: bytes) -> list[NewPlayer]:
    """Return the players of a list, in its order.

    Raises:
        FileRefusedError: it is no such list; every line that is wrong is named.
    """
    if len(content) > MAX_BYTES:
        raise FileRefusedError([_("The file is larger than %(size)s MB.") % {"size": 1}])
    lines = _text(content).splitlines()
    if not lines:
        raise FileRefusedError([_("The file is empty.")])
    columns, separator = _header(lines[0])
    rows = _rows(lines[1:], separator)
    reasons: list[str] = []
    players = list(_players(rows, columns, reasons))
    reasons += _twice(players)
    if len(players) > MAX_PLAYERS:
        reasons.append(_("More than %(count)s players are too many.") % {"count": MAX_PLAYERS})
    if reasons:
        raise FileRefusedError(reasons)
    return players


def _rows(lines: list[str], separator: str) -> list[list[str]]:
    try:
        return list(csv.reader(io.StringIO("\n".join(lines)), delimiter=separator))
    except csv.Error as error:
        # A quotation mark that is never closed makes one endless cell.
        raise FileRefusedError(
            [_("The file is no CSV that can be read (%(reason)s).") % {"reason": error}]
        ) from error


def _text(content: bytes) -> str:
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        # What spreadsheets call Unicode text.
        return content.decode("utf-16", "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        # What spreadsheets of German clubs write; every byte means something in it.
        return content.decode("cp1252", "replace")


def _header(line: str) -> tuple[Mapping[str, int], str]:
    for separator in _SEPARATORS:
        cells = [cell.strip(' "').casefold() for cell in line.split(separator)]
        columns = {_COLUMNS[cell]: place for place, cell in enumerate(cells) if cell in _COLUMNS}
        if "name" in columns and (len(columns) > 1 or separator == _SEPARATORS[-1]):
            return columns, separator
    raise FileRefusedError(
        [
            _("The first line must name the columns, such as “Name;Rating”; it is “%(line)s”.")
            % {"line": line[:80]}
        ]
    )


def _players(
    rows: list[list[str]], columns: Mapping[str, int], reasons: list[str]
) -> Iterator[NewPlayer]:
    for number, row in enumerate(rows, start=2):
        if not any(cell.strip() for cell in row):
            continue
        cells = {
            name: row[place].strip() if place < len(row) else "" for name, place in columns.items()
        }
        reason = _fault(cells)
        if reason:
            reasons.append(_("Line %(line)s: %(reason)s") % {"line": number, "reason": reason})
            continue
        codes = cells.get("categories", "").replace(",", " ").split()
        yield NewPlayer(
            cells["name"], int(cells.get("rating") or 0), cells.get("club", ""), tuple(codes)
        )


def _fault(cells: Mapping[str, str]) -> str:
    rating = cells.get("rating") or "0"
    if not cells["name"]:
        return _("the name is missing.")
    if len(cells["name"]) > 120 or len(cells.get("club", "")) > 120:
        return _("a text is longer than 120 characters.")
    if not all(cell.isprintable() for cell in cells.values()):
        return _("a text has control characters.")
    if not (rating.isascii() and rating.isdecimal() and len(rating) < 6):
        return _("“%(text)s” is no rating.") % {"text": rating[:20]}
    if int(rating) > MAX_RATING:
        return _("the rating %(rating)s is above %(limit)s.") % {
            "rating": rating,
            "limit": MAX_RATING,
        }
    return ""


def _twice(players: list[NewPlayer]) -> Iterator[str]:
    seen: set[str] = set()
    for player in players:
        if player.name.casefold() in seen:
            yield _("%(name)s is listed twice.") % {"name": player.name}
        seen.add(player.name.casefold())
