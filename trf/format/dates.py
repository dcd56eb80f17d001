"""Dates and times of day as TRF files write them, in every order that was seen in real files."""

import datetime

from trf.format.values import UNKNOWN_DATE, PartialDate

_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
# CLM stores "no date" as this day. Source: CLM's TRF export, records 042, 052, 132.
CLM_UNSET = datetime.date(1970, 1, 1)


def is_digits(text: str) -> bool:
    """Tell whether the text is made of the digits 0-9 only (and not empty)."""
    return text.isascii() and text.isdigit()


def calendar_date(year: int, month: int, day: int) -> datetime.date | None:
    """Return the date, or None when there is no such day."""
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return None


def read_date(text: str) -> datetime.date | None:
    """Read a full date: year first, else day first, else English words; None if it is none.

    Accepted are ``2026/05/01``, ``2026-05-01``, ``2026.05.01``, ``01.05.2026``, ``01/05/2026``,
    ``May 1, 2026`` and ``1 May 2026``. Two-digit years are not: their order is unknown.
    """
    parts = _parts(text)
    if len(parts) != 3:
        return _date_in_words(text)
    first, second, third = parts
    if len(first) == 4:
        return calendar_date(int(first), int(second), int(third))
    if len(third) == 4:
        return calendar_date(int(third), int(second), int(first))
    return None


def read_round_date(text: str) -> datetime.date | None:
    """Read a date of record 132: ``26/05/01``; CLM also reads ``01.05.26``."""
    parts = _parts(text)
    if len(parts) != 3 or any(len(part) > 2 for part in parts):
        return read_date(text)
    if "." in text:
        parts.reverse()
    year, month, day = map(int, parts)
    return calendar_date(year + (1900 if year >= 70 else 2000), month, day)


def read_partial_date(text: str) -> PartialDate:
    """Read a date of birth; unknown parts (``00``, blank, missing) stay unknown.

    What is no date at all, or a day that does not exist, is kept as ``text``.
    """
    words = text.strip()
    if len(words) == 10 and is_digits(words.replace("/", "", 2)):
        full = read_date(words)
        if full:
            return PartialDate(full.year, full.month, full.day)
    year, month, day = _birth_parts(words)
    if year is None:
        return PartialDate(text=words) if words.strip("0/.- ") else UNKNOWN_DATE
    exists = (month or day is None) and calendar_date(year, month or 1, day or 1)
    return PartialDate(year, month, day) if exists else PartialDate(text=words)


def _birth_parts(words: str) -> tuple[int | None, int | None, int | None]:
    parts = [part.strip() for part in words.replace("-", "/").replace(".", "/").split("/")]
    if len(parts[0]) < 4 and len(parts) == 3:
        parts.reverse()
    if len(parts) > 3 or len(parts[0]) != 4 or not all(is_digits(p) for p in parts if p):
        return None, None, None
    numbers = [int(part or 0) or None for part in parts]
    year, month, day = (*numbers, None, None)[:3]
    return year, month, day


def read_time(text: str) -> datetime.time | None:
    """Read ``HH:MM:SS`` or ``HH:MM``; None if it is no time of day."""
    parts = text.strip().split(":")
    if len(parts) not in (2, 3) or not all(is_digits(p) and len(p) <= 2 for p in parts):
        return None
    try:
        hour, minute, second = (*map(int, parts), 0)[:3]
        return datetime.time(hour, minute, second)
    except ValueError:
        return None


def _parts(text: str) -> list[str]:
    parts = text.strip().replace("-", "/").replace(".", "/").split("/")
    return parts if all(is_digits(part) and len(part) <= 4 for part in parts) else []


def _date_in_words(text: str) -> datetime.date | None:
    words = text.replace(",", " ").split()
    if len(words) != 3:
        return None
    if words[0][:1].isalpha():
        words[0], words[1] = words[1], words[0]
    day, month, year = words
    if month[:3].lower() not in _MONTHS or not (is_digits(day) and is_digits(year)):
        return None
    if len(year) != 4 or len(day) > 2:
        return None
    return calendar_date(int(year), _MONTHS.index(month[:3].lower()) + 1, int(day))


def write_date(value: datetime.date) -> str:
    """Write ``YYYY/MM/DD``."""
    return value.isoformat().replace("-", "/")


def write_round_date(value: datetime.date) -> str:
    """Write ``YY/MM/DD``."""
    return write_date(value)[2:]


def write_time(value: datetime.time) -> str:
    """Write ``HH:MM:SS``."""
    return value.isoformat("seconds")


def write_partial_date(value: PartialDate) -> str:
    """Write ``YYYY/MM/DD`` with ``00`` for unknown parts; "" when nothing is known."""
    if value.year is None:
        return value.text
    return f"{value.year:04}/{value.month or 0:02}/{value.day or 0:02}"
