"""The findings of the pure core in the reader's language."""

from django.utils.translation import gettext as _

from trf.format.problems import Loss, Problem

# Parameters that are our words, one or several, rather than something quoted from the file.
_WORDS = frozenset({"field", "fields"})


def finding_text(finding: Problem | Loss) -> str:
    """Return what was found and what is wanted, in the active language."""
    values = {
        name: _translated(value) if name in _WORDS and isinstance(value, str) else value
        for name, value in finding.params
    }
    return _(finding.template).format_map(values)


def _translated(words: str) -> str:
    return ", ".join(_(word) for word in words.split(", ") if word)


def finding_line(name: object, problem: Problem) -> str:
    """Return ``file:line:column: code message [severity]``, as compilers print it."""
    place = f"{name}:{problem.line}:{problem.column}"
    return f"{place}: {problem.code} {finding_text(problem)} [{problem.severity}]"
