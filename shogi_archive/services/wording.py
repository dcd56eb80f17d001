"""Problems of the archive's files as sentences in the language of the page."""

from django.utils.translation import get_language, gettext

from shogi_archive.format.problems import Phrase, Problem


def problem_text(problem: Problem) -> str:
    """Return what is wrong, in the current language."""
    return problem.message(get_language() or "en", gettext)


def problem_line(problem: Problem) -> str:
    """Return the problem as ``file:line:column: code message [severity]``."""
    place = f"{problem.file}:{problem.line}:{problem.column}"
    return f"{place}: {problem.code} {problem_text(problem)} [{problem.severity}]"


def phrase_text(phrase: Phrase) -> str:
    """Return a name such as that of a round, in the current language."""
    return phrase.text(get_language() or "en", gettext)
