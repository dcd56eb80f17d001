"""What is wrong with an input, as values a page can translate, and the errors that carry them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum


def N_(message: str) -> str:  # noqa: N802 -- gettext's name for "extract, translate later"
    """Mark ``message`` for the catalogues without translating it here."""
    return message


class Severity(StrEnum):
    """An error stops the action; a warning asks the official to look."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding.

    Attributes:
        code: stable slug for tests, translations and the REST API.
        template: English sentence with named ``%(name)s`` places; the msgid of its translation.
        params: the values for the places; players appear by their id.
        severity: whether it stops the action.
    """

    code: str
    template: str
    params: Mapping[str, object] = field(default_factory=dict)
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        return self.template % self.params


class KeizerError(ValueError):
    """Raised when a table or a pairing cannot be made; carries every problem found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))
