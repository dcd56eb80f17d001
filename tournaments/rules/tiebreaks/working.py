"""How a tie-break value came about, round by round."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import floor


def N_(message: str) -> str:  # noqa: N802 -- gettext's customary name for "extract this string"
    """Mark a message template for extraction; it is translated where it is shown."""
    return message


SUM = N_("Sum")


@dataclass(frozen=True, slots=True)
class Term:
    """What one round adds to a value.

    Attributes:
        round: 1-based.
        opponent: key of the opponent, None without one.
        note: English message saying what was counted.
        value: what it adds, in the unit of the tie-break.
        basis: what is multiplied, or the result of a rated game.
        factor: ``value`` is ``basis`` times ``factor``; None where nothing is multiplied.
        cut: left out of the value by a cut or median.
        voluntary: a voluntary unplayed round, which a cut takes first (C.07 16.5).
        detail: how ``value`` is made, in figures; "" where ``basis`` and ``factor`` say it.
    """

    round: int
    opponent: int | None
    note: str
    value: Fraction
    basis: Fraction | None = None
    factor: Fraction | None = None
    cut: bool = False
    voluntary: bool = False
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Working:
    """A value and the terms that make it.

    Attributes:
        terms: in the order of the rounds.
        value: the tie-break value.
        rule: English message template saying how the terms make the value.
        params: the parameters of ``rule``.
    """

    terms: tuple[Term, ...]
    value: Fraction
    rule: str = SUM
    params: Mapping[str, str | int] = field(default_factory=dict)


def counted(terms: Iterable[Term]) -> list[Term]:
    """Return the terms that no cut has taken."""
    return [term for term in terms if not term.cut]


def total(terms: Iterable[Term]) -> Fraction:
    """Return the sum of what no cut has taken."""
    return sum((term.value for term in counted(terms)), Fraction(0))


def summed(terms: Iterable[Term]) -> Working:
    """Return the working whose value is the sum of the terms that are not cut."""
    kept = tuple(terms)
    return Working(kept, total(kept))


def average(terms: Iterable[Term]) -> Fraction:
    """Return the mean of what no cut has taken; 0 without terms."""
    kept = counted(terms)
    return total(kept) / len(kept) if kept else Fraction(0)


def rounded(value: Fraction) -> Fraction:
    """Return the nearest whole number, a half rounded up (C.07 10.1)."""
    return Fraction(floor(value + Fraction(1, 2)))


def without(terms: Iterable[Term], victim: Term) -> list[Term]:
    """Return the terms with ``victim`` (by identity) marked as cut."""
    return [replace(term, cut=True) if term is victim else term for term in terms]
