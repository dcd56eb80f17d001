"""Problems beside the lines that they are about."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from shogi_archive.format.document import Document
from shogi_archive.format.problems import Problem
from shogi_archive.services.wording import problem_text

# Who has more mistakes than that corrects those first.
MOST_FINDINGS = 200
# How much of a line is shown around the word, so that it fits a telephone.
_BEFORE, _AFTER = 24, 40


@dataclass(frozen=True, slots=True)
class Finding:
    """One problem with the part of its line that shows it.

    Attributes:
        file: name of the file, "" for pasted text.
        line, column: 1-based.
        event: kisen code and holding as written, "" outside of events.
        text: the sentence in the language of the page.
        before, mark, after: the line around the word; empty where the line is.
    """

    file: str
    line: int
    column: int
    code: str
    severity: str
    event: str
    text: str
    before: str = ""
    mark: str = ""
    after: str = ""


def findings_of(problems: Iterable[Problem], documents: Iterable[Document]) -> Iterator[Finding]:
    """Yield the problems of some files, errors first, else in the order of the lines."""
    texts = {document.name: document for document in documents}
    for problem in sorted(problems, key=lambda each: not each.is_error):
        yield _finding(problem, texts)


def _finding(problem: Problem, documents: Mapping[str, Document]) -> Finding:
    document = documents.get(problem.file)
    lines = document.lines if document else ()
    text = lines[problem.line - 1].text if 0 < problem.line <= len(lines) else ""
    at = problem.column - 1
    end = at + (len(problem.token) or 1)
    start = max(0, at - _BEFORE)
    return Finding(
        problem.file,
        problem.line,
        problem.column,
        problem.code,
        problem.severity.value,
        problem.event,
        problem_text(problem),
        before=("…" if start else "") + text[start:at],
        mark=text[at:end] or " ",
        after=text[end : end + _AFTER] + ("…" if len(text) > end + _AFTER else ""),
    )
