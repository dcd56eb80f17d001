"""How the values of tie-breaks came about, with the names of the opponents."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from tournaments.rules.tiebreaks.working import Term, Working


class NamedColumn(Protocol):
    """A chosen tie-break, of players or of teams."""

    @property
    def code(self) -> str:
        """FIDE's code or CLM's number."""

    @property
    def name(self) -> str:
        """What it is called, an English message."""


@dataclass(frozen=True, slots=True)
class ShownTerm:
    """A term of a working with the name of its opponent, "" without one."""

    term: Term
    opponent: str


@dataclass(frozen=True, slots=True)
class ShownWorking:
    """How the value of one tie-break came about; None = it had nothing to say."""

    column: NamedColumn
    value: Fraction | None
    working: Working
    terms: tuple[ShownTerm, ...]


def shown_working(
    column: NamedColumn, value: Fraction | None, working: Working, names: Mapping[int, str]
) -> ShownWorking:
    """Return a working with the names (by key) of the opponents in it."""
    terms = tuple(
        ShownTerm(term, names.get(term.opponent, "") if term.opponent is not None else "")
        for term in working.terms
    )
    return ShownWorking(column, value, working, terms)
