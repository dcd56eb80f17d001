"""What the records of a file state about the report and its players, and contradictions."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from trf.format.problems import Problem
from trf.format.records.record import Values
from trf.format.values import UNKNOWN_DATE

CUMULATIVE = frozenset(
    {
        "absent",
        "abnormal_points",
        "accelerations",
        "byes",
        "clm_params",
        "deputy_arbiters",
        "forbidden_groups",
        "line_ups",
        "match_forfeits",
        "national_records",
        "team_abnormal_points",
        "team_accelerations",
        "team_byes",
        "team_forbidden_groups",
    }
)
"""Attributes to which each further record adds."""
SCORING = "scoring."
"""What the names of the scoring system's values begin with."""
_SAYS_NOTHING: tuple[object, ...] = (None, "", (), UNKNOWN_DATE)

Params = dict[str, str | int]


class Statement(NamedTuple):
    """One value of one attribute, and the line and the record that state it."""

    value: Any
    line: int
    record: str


@dataclass(slots=True)
class Statements:
    """All statements about one subject: the report, or one player.

    Attributes:
        made: by attribute, in the order of the lines.
    """

    made: dict[str, list[Statement]] = field(default_factory=dict)

    def add(self, values: Values, line: int, record: str) -> bool:
        """Add what a record states; tell whether it states anything."""
        said = {name: v for name, v in values.items() if v not in _SAYS_NOTHING}
        for name, value in said.items():
            self.made.setdefault(name, []).append(Statement(value, line, record))
        return bool(said)

    def values(self) -> Values:
        """Return the attributes; the first statement counts, for scoring values the last.

        Source: JaVaFo Advanced User Manual: the last XXS wins.
        """
        values: Values = {}
        for name, statements in self.made.items():
            if name in CUMULATIVE:
                values[name] = tuple(item for s in statements for item in s.value)
            else:
                values[name] = _counting(name, statements).value
        return values

    def lines(self) -> dict[str, int]:
        """Return the line of the statement that counts, by attribute."""
        return {name: _counting(name, made).line for name, made in self.made.items()}

    def contradictions(self) -> Iterator[Problem]:
        """Return a problem for each attribute of which different values are stated."""
        for name, statements in self.made.items():
            if name in CUMULATIVE or all(s.value == statements[0].value for s in statements):
                continue
            counting = _counting(name, statements)
            found: Params = {
                "lines": ", ".join(str(s.line) for s in statements),
                "used": counting.line,
            }
            yield _contradiction(name, statements, found)


def _counting(name: str, statements: list[Statement]) -> Statement:
    return statements[-1 if name.startswith(SCORING) else 0]


def _contradiction(name: str, statements: list[Statement], found: Params) -> Problem:
    line = statements[1].line
    if name.startswith(SCORING):
        return Problem.of("scoring-contradicts", line, **found, key=name.removeprefix(SCORING))
    if name == "rounds":
        values = ", ".join(str(s.value) for s in statements)
        return Problem.of("rounds-contradict", line, **found, found=values)
    records = "/".join(dict.fromkeys(s.record for s in statements))
    value = str(statements[0].value)
    return Problem.of("record-repeated", line, **found, record=records, found=value)
