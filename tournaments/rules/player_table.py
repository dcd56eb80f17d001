"""A table of players as people paste or upload it: whose column is which, what a cell says.

Headers are known in German, English and Japanese; blanks, dots, hyphens and case do not matter.
Without headers the columns are guessed from what is in them.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

Row = Sequence[str]
Values = dict[str, str | int]
"""Values by field of the player; what is not stated is missing."""

HEADERS: Mapping[str, str] = {
    "name": "name spieler teilnehmer player participant 氏名 名前 選手 選手名",
    "last_name": "nachname lastname surname familyname 姓",
    "first_name": "vorname firstname givenname forename 名",
    "title": "titel title fidetitel fidetitle タイトル 称号",
    "rating_elo": "elo fideelo eloint fiderating rating rtg elorating "
    "レーティング fideレーティング",
    "rating_dwz": "dwz",
    "rating_twz": "twz",
    "rating_national": "nationalrating nationalewertung ratnat rtgnat elonat 国内レーティング",
    "federation": "fed federation föderation land nation country verband 国 国名 連盟",
    "club": "club verein clubort クラブ 所属",
    "fide_id": "fideid fidenr fideno fidenumber fideidnr fidenummer fide番号",
    "zps_club": "zps vkz vereinsnummer zpsnr",
    "zps_member": "mglnr mitgliedsnummer memberno membernumber 会員番号",
    "sex": "sex geschlecht gender mw 性別",
    "birth": "geburtsjahr jahrgang geb geburtsdatum birthyear yearofbirth born birth birthday "
    "dateofbirth year 生年 生年月日",
    "email": "email mail メール メールアドレス",
    "phone": "telefon telephone phone tel mobil mobile handy 電話 電話番号",
}
"""The fields a column can hold, with the headers that name them, as `_plain` leaves them."""

_BY_HEADER = {header: name for name, headers in HEADERS.items() for header in headers.split()}
_TITLES = {"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"}
_SEXES = {"m": "m", "男": "m", "男性": "m", "w": "w", "f": "w", "女": "w", "女性": "w"}
_NOTHING = {"", "-", "–", "—"}
_YEAR_FIRST = re.compile(r"(\d{4})[-./年](\d{1,2})[-./月](\d{1,2})日?(?:[ T]00:00:00)?")
_DAY_FIRST = re.compile(r"(\d{1,2})[-./](\d{1,2})[-./](\d{4})")
_EMAIL = re.compile(r"[^@\s,;<>]+@[^@\s,;<>]+\.[^@\s,;<>.]+")

HIGHEST_RATING = 3999


class Fault(StrEnum):
    """Why a cell or a table cannot be taken."""

    NO_ROWS = "no_rows"
    NO_NAME_COLUMN = "no_name_column"
    COLUMN_TWICE = "column_twice"
    NAME_MISSING = "name_missing"
    TOO_LONG = "too_long"
    RATING = "rating"
    TITLE = "title"
    SEX = "sex"
    FEDERATION = "federation"
    FIDE_ID = "fide_id"
    ZPS = "zps"
    MEMBER = "member"
    BIRTH = "birth"
    EMAIL = "email"
    DUPLICATE = "duplicate"


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding.

    Attributes:
        row: 1-based row of the table as it was sent, the header counted; 0 for the table itself.
        column: 1-based; 0 where no single column is to blame.
        fault: what is wrong.
        found: the text of the cell.
    """

    row: int
    column: int
    fault: Fault
    found: str = ""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player of the table; ``row`` as in Problem."""

    row: int
    values: Values


@dataclass(frozen=True, slots=True)
class PlayerTable:
    """What a table says.

    Attributes:
        columns: the field of each column, "" for one that is left out.
        header: the first row names the columns.
        players: in the order of the table; empty where there are problems with the table itself.
        problems: all of them, by row and column.
    """

    columns: tuple[str, ...]
    header: bool
    players: tuple[PlayerRow, ...]
    problems: tuple[Problem, ...]


def read_players(rows: Sequence[Row], columns: Sequence[str] | None = None) -> PlayerTable:
    """Return the players of a table; empty rows are passed over.

    Args:
        rows: the cells as text.
        columns: the field of each column if a person has said so; else they are recognised.
    """
    numbered = [
        (number, [cell.strip() for cell in row])
        for number, row in enumerate(rows, start=1)
        if any(cell.strip() for cell in row)
    ]
    first = numbered[0][1] if numbered else []
    header = any(_plain(cell) in _BY_HEADER for cell in first)
    body = numbered[1:] if header else numbered
    found = tuple(columns or (_named(first) if header else _guessed([row for _, row in body])))
    problems = _table_problems(found, empty=not body)
    if problems:
        return PlayerTable(found, header, (), tuple(problems))
    players = []
    for number, row in body:
        values, wrong = _read_row(number, row, found)
        players.append(PlayerRow(number, values))
        problems += wrong
    problems += _duplicates(players)
    problems.sort(key=lambda each: (each.row, each.column))
    return PlayerTable(found, header, tuple(players), tuple(problems))


def identity(values: Mapping[str, object]) -> tuple[object, ...]:
    """Return what makes two rows the same person: the FIDE ID, else name, birth and rating."""
    if values.get("fide_id"):
        return (values["fide_id"],)
    name = str(values.get("name", "")).casefold()
    return (name, *(values.get(key) or "" for key in ("birth_year", "rating_elo", "rating_dwz")))


def _plain(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


def _named(header: Row) -> list[str]:
    return [_BY_HEADER.get(_plain(cell), "") for cell in header]


def _guessed(rows: Sequence[Row]) -> list[str]:
    """The first text is the name, the first number of a rating's size the rating, and so on."""
    width = max((len(row) for row in rows), default=0)
    free = {"title", "birth", "rating_elo", "fide_id", "federation", "sex", "email", "name", "club"}
    columns = []
    for index in range(width):
        cells = [row[index] for row in rows if index < len(row) and row[index]]
        field = next((name for name, fits in _LOOKS if name in free and _all(fits, cells)), "")
        free.discard(field)
        columns.append(field)
    return columns


def _all(fits: Callable[[str], object], cells: Sequence[str]) -> bool:
    return bool(cells) and all(fits(cell) for cell in cells)


_LOOKS: tuple[tuple[str, Callable[[str], object]], ...] = (
    ("title", lambda cell: cell.upper() in _TITLES),
    ("birth", lambda cell: re.fullmatch(r"(19[2-9]|20[012])\d", cell) or _date(cell)),
    ("rating_elo", lambda cell: cell.isdecimal() and int(cell) <= HIGHEST_RATING),
    ("fide_id", lambda cell: cell.isdecimal() and 5 <= len(cell) <= 11),
    ("sex", lambda cell: cell.casefold() in _SEXES),
    ("federation", lambda cell: re.fullmatch(r"[A-Z]{3}", cell)),
    ("email", _EMAIL.fullmatch),
    ("name", lambda cell: not cell.isdecimal()),
    ("club", lambda cell: not cell.isdecimal()),
)


def _table_problems(columns: Sequence[str], *, empty: bool) -> list[Problem]:
    if empty:
        return [Problem(0, 0, Fault.NO_ROWS)]
    problems = [
        Problem(0, index + 1, Fault.COLUMN_TWICE)
        for index, name in enumerate(columns)
        if name and name in columns[:index]
    ]
    if "name" not in columns and "last_name" not in columns:
        problems.append(Problem(0, 0, Fault.NO_NAME_COLUMN))
    return problems


def _read_row(number: int, row: Row, columns: Sequence[str]) -> tuple[Values, list[Problem]]:
    values: Values = {}
    problems = []
    for index, (name, cell) in enumerate(zip(columns, row, strict=False), start=1):
        if not name or cell in _NOTHING:
            continue
        read = _READERS[name](cell)
        if isinstance(read, Fault):
            problems.append(Problem(number, index, read, cell))
        else:
            values |= read
    last, first = values.pop("last_name", ""), values.pop("first_name", "")
    if last:
        values["name"] = f"{last}, {first}" if first else last
    if "name" not in values and not any(each.fault == Fault.TOO_LONG for each in problems):
        problems.append(Problem(number, 0, Fault.NAME_MISSING))
    return values, problems


def _duplicates(players: Sequence[PlayerRow]) -> list[Problem]:
    seen: set[tuple[object, ...]] = set()
    problems = []
    for player in players:
        key = identity(player.values)
        if key in seen and "name" in player.values:
            problems.append(Problem(player.row, 0, Fault.DUPLICATE, str(player.values["name"])))
        seen.add(key)
    return problems


Read = Values | Fault


def _text(field: str, longest: int) -> Callable[[str], Read]:
    return lambda cell: {field: cell} if len(cell) <= longest else Fault.TOO_LONG


def _rating(field: str) -> Callable[[str], Read]:
    def read(cell: str) -> Read:
        number = _number(cell)
        if number is None or number > HIGHEST_RATING:
            return Fault.RATING
        return {field: number} if number else {}

    return read


def _number(cell: str) -> int | None:
    """Spreadsheets write whole numbers with a decimal zero now and then."""
    digits = cell.removesuffix(".0")
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 12 else None


def _title(cell: str) -> Read:
    title = cell.upper()
    return {"title": title} if title in _TITLES else Fault.TITLE


def _sex(cell: str) -> Read:
    known = _SEXES.get(cell.casefold()) or _SEXES.get(cell.casefold()[:1])
    return {"sex": known} if known else Fault.SEX


def _federation(cell: str) -> Read:
    code = cell.upper()
    return {"federation": code} if re.fullmatch(r"[A-Z]{3}", code) else Fault.FEDERATION


def _fide_id(cell: str) -> Read:
    number = _number(cell)
    if number is None:
        return Fault.FIDE_ID
    return {"fide_id": str(number)} if number else {}


def _zps(cell: str) -> Read:
    """The club's code, or club and member in one as DSB writes them: 40023-1045."""
    found = re.fullmatch(r"([0-9A-Za-z]{5})(?:[-/ ](\d{1,5}))?", cell)
    if not found:
        return Fault.ZPS
    club: Values = {"zps_club": found[1].upper()}
    return club | {"zps_member": int(found[2])} if found[2] else club


def _member(cell: str) -> Read:
    number = _number(cell)
    return Fault.MEMBER if number is None or number > 99_999 else {"zps_member": number}


def _birth(cell: str) -> Read:
    if re.fullmatch(r"(19|20)\d\d(\.0|年)?", cell):
        return {"birth_year": int(cell[:4])}
    day = _date(cell)
    if day is None:
        return Fault.BIRTH
    return {"birth_year": day.year, "birth_month": day.month, "birth_day": day.day}


def _date(cell: str) -> date | None:
    if found := _YEAR_FIRST.fullmatch(cell):
        year, month, day = found.groups()
    elif found := _DAY_FIRST.fullmatch(cell):
        day, month, year = found.groups()
    else:
        return None
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


def _email(cell: str) -> Read:
    return {"email": cell} if len(cell) <= 100 and _EMAIL.fullmatch(cell) else Fault.EMAIL


_READERS: Mapping[str, Callable[[str], Read]] = {
    "name": _text("name", 120),
    "last_name": _text("last_name", 60),
    "first_name": _text("first_name", 58),
    "title": _title,
    "rating_elo": _rating("rating_elo"),
    "rating_dwz": _rating("rating_dwz"),
    "rating_twz": _rating("rating_twz"),
    "rating_national": _rating("rating_national"),
    "federation": _federation,
    "club": _text("club", 120),
    "fide_id": _fide_id,
    "zps_club": _zps,
    "zps_member": _member,
    "sex": _sex,
    "birth": _birth,
    "email": _email,
    "phone": _text("phone", 40),
}
