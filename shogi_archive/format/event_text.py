"""An event taken apart into what a form asks for, and put together again."""

from dataclasses import dataclass

from shogi_archive.format.document import Line
from shogi_archive.format.methods.registry import METHODS
from shogi_archive.format.problems import N_, Phrase
from shogi_archive.format.reading import Reading, ResultLines
from shogi_archive.format.values import Event
from shogi_archive.format.writer import event_lines, remark_lines

_LINE = Phrase(N_("results"), "結果")


@dataclass(frozen=True, slots=True)
class EventText:
    """The parts of an event as text, each without the ends of lines.

    Attributes:
        settings: the numbers of line 3 in the order of the method.
        reentries: pairs of entry numbers, "2 13".
        participants: one line each, from the entry number to the comment.
        results: the lines between the two "+".
        placings: entry numbers from the first place downwards.
    """

    comments: tuple[str, ...]
    header: str
    days: str
    settings: tuple[str, ...]
    reentries: tuple[str, ...]
    participants: tuple[str, ...]
    results: tuple[str, ...]
    placings: str
    remarks: str

    @property
    def text(self) -> str:
        """The block."""
        third = " ".join((*self.settings, *self.reentries)).split()
        lines = ("*", *self.comments, self.header, self.days, *([" ".join(third)] if third else []))
        tail = (*self.participants, "+", *self.results, "+", self.placings)
        return "".join(f"{line}\n" for line in (*lines, *tail, *remark_lines(self.remarks)))


def taken_apart(event: Event) -> EventText:
    """Return the parts of an event in canonical form."""
    lines = event_lines(event)
    plus = lines.index("+")
    settings = METHODS[event.method].settings
    head = 1 + len(event.comments) + 2
    participants = lines[head + bool(settings) : plus]
    results = METHODS[event.method].write(event)
    return EventText(
        comments=event.comments,
        header=lines[head - 2],
        days=lines[head - 1],
        settings=tuple(str(event.settings[setting.name]) for setting in settings),
        reentries=tuple(f"{before} {after}" for before, after in event.reentries),
        participants=tuple(participants),
        results=tuple(results),
        placings=" ".join(str(number) for number in event.placings),
        remarks=event.remarks,
    )


def result_labels(event: Event) -> tuple[Phrase, ...]:
    """Return what each result line of an event is, such as the winners of round 1."""
    results = METHODS[event.method].write(event)
    lines = [Line(number, text, "\n") for number, text in enumerate(results, start=1)]
    reading = Reading("", None, Line(0, "", ""), settings=dict(event.settings))
    reading.entries = {entry.number: entry for entry in event.entries}
    reading.reentries = list(event.reentries)
    reading.reentry_words = [(reading.settings_line, 0)] * len(event.reentries)
    METHODS[event.method].read(reading, ResultLines(reading, list(lines), Line(0, "", "")))
    return tuple(reading.labels.get(line.number, _LINE) for line in lines)
