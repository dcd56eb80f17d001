"""The findings of the pure core in the reader's language."""

from django.utils.translation import gettext as _

from trf.format.problems import Loss, Problem

# Parameters that are words rather than something quoted from the file.
_WORDS = frozenset({"field"})


def finding_text(finding: Problem | Loss) -> str:
    """Return what was found and what is wanted, in the active language."""
    values = {
        name: _(value) if name in _WORDS and isinstance(value, str) and value else value
        for name, value in finding.params
    }
    return _(finding.template).format_map(values)


def finding_line(name: object, problem: Problem) -> str:
    """Return ``file:line:column: code message [severity]``, as compilers print it."""
    place = f"{name}:{problem.line}:{problem.column}"
    return f"{place}: {problem.code} {finding_text(problem)} [{problem.severity}]"
