"""Calendar files of rounds and matches.

Source: RFC 5545 (iCalendar): lines of at most 75 octets with CRLF, escaped texts, UTC stamps.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

_LONGEST_LINE = 75
_ESCAPED = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": None})


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a calendar.

    Attributes:
        uid: stays the same as long as the entry is the same thing.
        start: a date for a whole day, else a time with its zone.
        title, place, description, address: texts; the address is a URL.
        sequence: grows with each change.
    """

    uid: str
    start: date | datetime
    title: str
    place: str = ""
    description: str = ""
    address: str = ""
    sequence: int = 0


def calendar(name: str, entries: Iterable[Entry], *, stamp: datetime, hours: int = 5) -> str:
    """Return the file.

    Args:
        name: of the calendar.
        entries: what is in it.
        stamp: when the data was as it is.
        hours: how long an entry with a time of day takes.
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Tournament site//Rounds//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"NAME:{_escaped(name)}",
        f"X-WR-CALNAME:{_escaped(name)}",
    ]
    for entry in entries:
        lines += _entry(entry, stamp, hours)
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _entry(entry: Entry, stamp: datetime, hours: int) -> list[str]:
    texts = {
        "LOCATION": _escaped(entry.place),
        "DESCRIPTION": _escaped(entry.description),
        "URL": entry.address,
    }
    return [
        "BEGIN:VEVENT",
        f"UID:{entry.uid}",
        f"DTSTAMP:{_time(stamp)}",
        f"SEQUENCE:{entry.sequence}",
        *_when(entry.start, hours),
        f"SUMMARY:{_escaped(entry.title)}",
        *(f"{key}:{text}" for key, text in texts.items() if text),
        "END:VEVENT",
    ]


def _when(start: date | datetime, hours: int) -> list[str]:
    if isinstance(start, datetime):
        return [f"DTSTART:{_time(start)}", f"DTEND:{_time(start + timedelta(hours=hours))}"]
    # The end of a whole day is the next one, which is not in it.
    end = start + timedelta(days=1)
    return [f"DTSTART;VALUE=DATE:{start:%Y%m%d}", f"DTEND;VALUE=DATE:{end:%Y%m%d}"]


def _time(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    return text.translate(_ESCAPED)


def _folded(line: str) -> str:
    """Break a line so that none has more than 75 octets, never inside a character."""
    parts: list[str] = []
    part, size = "", 0
    for character in line:
        octets = len(character.encode())
        if size + octets > _LONGEST_LINE:
            parts.append(part)
            # The blank that marks the continuation counts.
            part, size = "", 1
        part += character
        size += octets
    return "\r\n ".join([*parts, part])
