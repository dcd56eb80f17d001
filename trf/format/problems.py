"""The findings of the reader (problems) and of the writer (losses), as values."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

from trf.format.codes import LOSSES, PROBLEMS, Severity

Params = tuple[tuple[str, str | int], ...]


_WEIGHT = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding about a TRF file.

    Attributes:
        line: 1-based line of the file as uploaded, blank lines counted; 0 = the whole file.
        column: 1-based column of the first offending character, as in the FIDE tables.
        code: stable slug for tests, translations and the REST API; a key of ``PROBLEMS``.
        params: the named values of the template, in the order they were given.
        severity: usually the default of the code.
    """

    line: int
    column: int
    code: str
    params: Params
    severity: Severity

    @classmethod
    def of(
        cls,
        code: str,
        line: int,
        column: int = 1,
        severity: Severity | None = None,
        /,
        **params: str | int,
    ) -> Self:
        """Make the problem ``code``; its severity is the declared one unless given."""
        default = PROBLEMS[code][0]
        return cls(line, column, code, tuple(params.items()), severity or default)

    @property
    def template(self) -> str:
        """The English message with ``{named}`` places: the msgid for gettext."""
        return PROBLEMS[self.code][1]

    @property
    def values(self) -> Mapping[str, str | int]:
        """The parameters by name, for ``template.format_map``."""
        return dict(self.params)

    @property
    def message(self) -> str:
        """One English sentence naming what was found and what is wanted."""
        return self.template.format_map(self.values)

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.code} {self.message}"


@dataclass(frozen=True, slots=True)
class Loss:
    """Something a profile of the writer cannot carry.

    Attributes:
        code: stable slug, a key of ``LOSSES``.
        params: the named values of the template.
    """

    code: str
    params: Params

    @classmethod
    def of(cls, code: str, **params: str | int) -> Self:
        """Make the loss ``code``."""
        return cls(code, tuple(params.items()))

    @property
    def refused(self) -> bool:
        """True when the profile refuses to write a file at all for this reason."""
        return LOSSES[self.code][0] is Severity.ERROR

    @property
    def template(self) -> str:
        """The English message with ``{named}`` places: the msgid for gettext."""
        return LOSSES[self.code][1]

    @property
    def values(self) -> Mapping[str, str | int]:
        """The parameters by name, for ``template.format_map``."""
        return dict(self.params)

    @property
    def message(self) -> str:
        """One English sentence naming what is not carried, and why."""
        return self.template.format_map(self.values)

    def __str__(self) -> str:
        return f"{self.code} {self.message}"


class TrfError(ValueError):
    """A file that cannot be imported; carries every problem found, not only the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


def in_file_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Sort by line and column; at one place the more severe first; no finding twice."""
    unique = dict.fromkeys(problems)
    return tuple(
        sorted(unique, key=lambda p: (p.line, p.column, _WEIGHT[p.severity], p.code, str(p.params)))
    )


def has_errors(problems: Iterable[Problem]) -> bool:
    """Tell whether the file must be refused."""
    return any(problem.severity is Severity.ERROR for problem in problems)
