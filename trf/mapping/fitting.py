"""Make the values of a file fit the tables; what does not fit becomes a problem, never a crash."""

from collections.abc import Mapping
from typing import Any, TypeVar

from trf.format.codes import PROBLEMS
from trf.format.labels import FIELD_LABELS
from trf.format.problems import Problem

LARGEST_SMALLINT = 32767
LARGEST_INT = 2147483647
MOST_ROUNDS = 200
"""More rounds than any event has; a file with more is damaged."""

Json = TypeVar("Json")


class Fitting:
    """Collects what had to be left out; fields are named as in `FIELD_LABELS`.

    Args:
        line: 1-based line of the file that the findings point at; 0 = the whole file.
    """

    def __init__(self, line: int = 0) -> None:
        self.line = line
        self.problems: list[Problem] = []

    def text(self, value: str, limit: int, *, record: str, field: str) -> str:
        """Return ``value`` without NUL and at most ``limit`` characters long."""
        clean = value.replace("\x00", "")
        if clean != value:
            self.report("character-refused", record=record, field=FIELD_LABELS[field])
        if len(clean) > limit:
            self.report("text-cut", record=record, field=FIELD_LABELS[field], limit=limit)
        return clean[:limit].rstrip() if len(clean) > limit else clean

    def number(
        self, value: int | None, *, record: str, field: str, largest: int = LARGEST_SMALLINT
    ) -> int | None:
        """Return ``value`` if the database can hold it, else None."""
        if value is None or 0 <= value <= largest:
            return value
        self.report(
            "number-too-large",
            record=record,
            field=FIELD_LABELS[field],
            found=value,
            wanted=largest,
        )
        return None

    def json(self, value: Json, *, record: str, field: str) -> Json:
        """Return a list, dict or text without NUL, which PostgreSQL cannot store in JSON."""
        clean: Json = _without_nul(value)
        if clean != value:
            self.report("character-refused", record=record, field=FIELD_LABELS[field])
        return clean

    def report(self, code: str, **params: str | int) -> None:
        """Note a finding."""
        severity, _template = PROBLEMS[code]
        self.problems.append(Problem(self.line, 1, code, tuple(params.items()), severity))


def _without_nul(value: Any) -> Any:
    if isinstance(value, str):
        return value.replace("\x00", "")
    if isinstance(value, Mapping):
        return {_without_nul(key): _without_nul(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_without_nul(item) for item in value]
    return value
