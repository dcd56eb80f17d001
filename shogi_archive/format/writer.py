"""Events as text, in the one canonical form."""

import re

from shogi_archive.format.methods.registry import METHODS
from shogi_archive.format.values import Event

# A remark that starts like this would be read as a comment or as a new block.
_NEEDS_BLANK = ("#", "＃", "*", "＊")


def event_lines(event: Event) -> list[str]:
    """Return the lines of a block, from "*" to the remarks, for ``Document.replace_lines``."""
    method = METHODS[event.method]
    lines = ["*", *event.comments]
    display = event.year_display.value
    lines.append(f"{event.kisen} {event.holding} {event.method.value} {display}")
    lines.append(" ".join(f"{day.date} {day.venue}" for day in event.days))
    if method.settings:
        settings = [event.settings[setting.name] for setting in method.settings]
        pairs = [number for reentry in event.reentries for number in reentry]
        lines.append(" ".join(str(number) for number in (*settings, *pairs)))
    for entry in event.entries:
        comment = f" # {entry.comment}" if entry.comment else ""
        lines.append(f"{entry.number} {entry.person} {entry.grade}{comment}")
    lines += ["+", *method.write(event), "+", " ".join(map(str, event.placings))]
    return lines + remark_lines(event.remarks)


def remark_lines(remarks: str) -> list[str]:
    """Return remarks as lines that are not taken for comments or for a new block."""
    return [
        f" {line}" if line.startswith(_NEEDS_BLANK) else line
        for line in re.split("\r\n|\r|\n", remarks)
    ]


def event_text(event: Event, eol: str = "\n") -> str:
    """Return a block as text; every line ends with ``eol``."""
    return "".join(line + eol for line in event_lines(event))
