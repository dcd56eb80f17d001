"""The problems of a file beside its lines, for the report page."""

from collections.abc import Sequence
from dataclasses import dataclass

from trf.format.codes import Severity
from trf.format.problems import Problem
from trf.services.checking import CheckedFile
from trf.services.wording import finding_text

# How much of a line is shown around the column, so that it fits a telephone.
_BEFORE, _AFTER = 24, 40
# More blanks than a right-aligned number has before it in its field.
_BLANKS = 3


@dataclass(frozen=True, slots=True)
class Finding:
    """One problem with the part of its line that shows it.

    Attributes:
        line: 1-based, 0 = the whole file.
        column: 1-based.
        text: translated.
        before, mark, after: the line around the word at the column; all empty without a line.
    """

    line: int
    column: int
    code: str
    severity: Severity
    text: str
    before: str = ""
    mark: str = ""
    after: str = ""

    @property
    def kind(self) -> str:
        """The style class of the severity."""
        return "info" if self.severity is Severity.NOTE else self.severity.value


def findings_of(checked: CheckedFile, severity: Severity) -> list[Finding]:
    """Return the problems of one severity in file order."""
    texts = [line.text for line in checked.reading.document.lines]
    return [_finding(p, texts) for p in checked.problems if p.severity is severity]


def _finding(problem: Problem, texts: Sequence[str]) -> Finding:
    text = texts[problem.line - 1] if 0 < problem.line <= len(texts) else ""
    at = problem.column - 1
    start = max(0, at - _BEFORE)
    shown = text.ljust(problem.column)[: at + _AFTER] if text else ""
    mark = _marked(shown[at:])
    return Finding(
        problem.line,
        problem.column,
        problem.code,
        problem.severity,
        finding_text(problem),
        before=("…" if start else "") + shown[start:at],
        mark=mark,
        after=shown[at + len(mark) :] + ("…" if len(text) > at + _AFTER else ""),
    )


def _marked(rest: str) -> str:
    """Return the word at the beginning, with the blanks of its field; else one column."""
    word = rest.lstrip(" ")
    blanks = len(rest) - len(word)
    if not word or blanks > _BLANKS:
        return rest[:1]
    return rest[: blanks + len(word.split(" ", 1)[0])]
