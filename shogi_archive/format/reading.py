"""What the readers of all methods share while a block is read."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from shogi_archive.format.document import Line
from shogi_archive.format.masters import Masters
from shogi_archive.format.messages import problem
from shogi_archive.format.problems import Param, Phrase, Problem, Severity
from shogi_archive.format.tokens import column_of, is_number, split_comment, word_at, words
from shogi_archive.format.values import Entry, Reentry, original_number

INVALID = -1
MAX_ENTRY = 4096
MAX_ROUNDS = 12


@dataclass(slots=True)
class Reading:
    """A block while it is read: what is known so far, and everything found wrong.

    Attributes:
        file: name of the file.
        masters: the tables for names and look-ups; None checks the block alone.
        settings: the numbers of line 3 by name.
        settings_line: where they stand.
        entries: the participants by entry number.
        entry_lines: the line of each participant.
        reentries: the second chances, in the order of the file.
        reentry_words: line and word (0-based) of each one's number before.
        comments: comment lines, and comments after data that are not a participant's.
        labels: what the result lines are that were read so far, by line number.
    """

    file: str
    masters: Masters | None
    settings_line: Line
    problems: list[Problem] = field(default_factory=list)
    settings: dict[str, int] = field(default_factory=dict)
    entries: dict[int, Entry] = field(default_factory=dict)
    entry_lines: dict[int, int] = field(default_factory=dict)
    reentries: list[Reentry] = field(default_factory=list)
    reentry_words: list[tuple[Line, int]] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    labels: dict[int, Phrase] = field(default_factory=dict)

    def report(
        self,
        key: str,
        line: Line,
        index: int | None = None,
        *,
        severity: Severity | None = None,
        **params: Param,
    ) -> None:
        """Note a finding at word ``index`` (0-based) of ``line``, None for the whole line."""
        column, token = 1, ""
        if index is not None:
            column, token = column_of(line.text, index), word_at(line.text, index)
        self.problems.append(problem(key, self.file, line.number, column, token, params, severity))

    def error_count(self) -> int:
        """Return how many errors there are so far."""
        return sum(each.is_error for each in self.problems)

    def words(self, line: Line) -> list[str]:
        """Return the words of a data line; note full-width ones and keep the comment."""
        text = line.text
        if text.isascii() and "#" not in text:
            return text.split()
        data, comment = split_comment(text)
        if comment:
            self.comments.append(f"# {comment}")
        if not data.isascii():
            self.note_fullwidth(line, data)
        return words(text)

    def note_fullwidth(self, line: Line, data: str) -> None:
        """Warn when ``data``, the data part of ``line``, has full-width characters."""
        folded = words(data)
        for index, word in enumerate(data.split()):
            if word != folded[index]:
                self.report("FULLWIDTH", line, index)
                return
        if "\u3000" in data:
            self.report("FULLWIDTH", line)

    def numbers(self, line: Line) -> list[int]:
        """Return the numbers of a data line; what is no number is noted and ``INVALID``."""
        return self.as_numbers(line, self.words(line))

    def as_numbers(self, line: Line, found: Sequence[str], start: int = 0) -> list[int]:
        """Return words ``start``, ``start + 1`` ... of ``line`` as numbers, like ``numbers``."""
        result = []
        for index, word in enumerate(found):
            if is_number(word):
                result.append(int(word))
            else:
                self.report("NUMBER_WANTED", line, start + index, found=word)
                result.append(INVALID)
        return result

    def known(self, number: int) -> bool:
        """Whether this is the number of a participant or of a re-entry."""
        return number in self.entries or any(number == after for _, after in self.reentries)

    def all_numbers(self) -> list[int]:
        """Return the numbers of all participants and re-entries."""
        return [*self.entries, *(after for _, after in self.reentries)]

    def own_number(self, number: int) -> int:
        """Return the number under which a re-entry, or the re-entry of one, first entered."""
        return original_number(number, {after: before for before, after in self.reentries})

    def who(self, number: int) -> str:
        """Return the entry number with the person's name, if the tables have it."""
        entry = self.entries.get(self.own_number(number))
        if entry is None or self.masters is None or entry.person not in self.masters.persons:
            return str(number)
        return f"{number} {self.masters.persons[entry.person].name}"

    def people(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """Return several people for a message; "-" when there are none."""
        return tuple(self.who(number) for number in numbers) or ("-",)

    def unknown_entry(self, line: Line, index: int, where: Phrase, number: int) -> None:
        """Note an entry number that the list of participants does not have."""
        numbers = self.all_numbers() or [0]
        self.report(
            "ENTRY_UNKNOWN",
            line,
            index,
            where=where,
            found=number,
            low=min(numbers),
            high=max(numbers),
        )

    def check_entries(self, line: Line, numbers: Sequence[int], where: Phrase) -> bool:
        """Check a list of entry numbers (0 = empty place): known, and none twice."""
        seen: set[int] = set()
        before = len(self.problems)
        for index, number in enumerate(numbers):
            if number <= 0:
                continue
            if not self.known(number):
                self.unknown_entry(line, index, where, number)
            elif number in seen:
                self.report(
                    "ENTRY_DUPLICATE",
                    line,
                    index,
                    where=where,
                    who=self.who(number),
                    first=line.number,
                )
            seen.add(number)
        return len(self.problems) == before


@dataclass(slots=True)
class ResultLines:
    """Result lines, taken one after the other; ``end`` is the line after them."""

    reading: Reading
    lines: list[Line]
    end: Line
    taken: int = 0

    def take(self, missing: Phrase) -> Line | None:
        """Return the next line; when there is none, note that ``missing`` is missing."""
        if self.taken == len(self.lines):
            self.reading.report("LINE_COUNT", self.end, found=len(self.lines), missing=missing)
            return None
        self.taken += 1
        line = self.lines[self.taken - 1]
        self.reading.labels[line.number] = missing
        return line

    def skip(self, count: int) -> None:
        """Pass over up to ``count`` lines that cannot be read."""
        self.taken = min(self.taken + count, len(self.lines))

    def rest(self) -> list[Line]:
        """Return the lines that have not been taken."""
        return self.lines[self.taken :]

    def ignore_blanks(self, wanted: int | None) -> None:
        """Drop blank lines if the others are as many as ``wanted``; else they are values."""
        filled = [line for line in self.lines if line.text.strip()]
        if wanted != len(filled):
            return
        for line in self.lines:
            if not line.text.strip():
                self.reading.report("BLANK_LINE", line)
        self.lines = filled
