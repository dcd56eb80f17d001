"""The engine's settings as they are stored: every option by its name, so that no default is left.

Numbers that are not whole are stored as text, such as 66.5 or 8/3: JSON has no exact decimals.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import Any

from keizer.engine import (
    AbsenceReason,
    KeizerSettings,
    Passes,
    PeriodOrder,
    PeriodScores,
    ValueList,
    WithdrawnCredit,
)

Stored = dict[str, Any]
"""The settings as JSON values."""

EXACT = frozenset({"ratio_first_to_last", "first_value", "value_step"}) | {
    field.name for field in fields(KeizerSettings) if field.name.endswith("_percent")
}
"""Settings that are numbers with decimals."""
ENUMS: Mapping[str, type[StrEnum]] = {
    "value_list": ValueList,
    "withdrawn_credit": WithdrawnCredit,
    "passes": Passes,
    "period_order": PeriodOrder,
    "period_scores": PeriodScores,
}


def stored_settings(settings: KeizerSettings) -> Stored:
    """Return ``settings`` as JSON values, all of them, defaults too."""
    return {name: _stored(value) for name, value in asdict(settings).items()}


def settings_of(stored: Stored) -> KeizerSettings:
    """Return the settings that were stored; what a later version added has its default."""
    known = {field.name for field in fields(KeizerSettings)}
    return KeizerSettings(
        **{name: _loaded(name, value) for name, value in stored.items() if name in known}
    )


def _stored(value: object) -> object:
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, Decimal | Fraction):
        return _exact(value)
    if isinstance(value, tuple):
        return [_stored(each) for each in value]
    if isinstance(value, dict):
        return {name: _stored(each) for name, each in value.items()}
    return value


def _exact(number: Decimal | Fraction) -> int | str:
    """Return a number in its one stored form, so that equal settings are stored alike."""
    if number == int(number):
        return int(number)
    return format(number.normalize(), "f") if isinstance(number, Decimal) else str(number)


def _loaded(name: str, value: Any) -> Any:
    if name in EXACT:
        return exact_number(value)
    if name in ENUMS:
        return ENUMS[name](value)
    loader = _LOADERS.get(name)
    return loader(value) if loader else value


def exact_number(value: int | str) -> int | Fraction:
    """Return a stored number; whole ones as `int`."""
    number = Fraction(value)
    return int(number) if number.denominator == 1 else number


def _reasons(values: list[dict[str, Any]]) -> tuple[AbsenceReason, ...]:
    return tuple(
        AbsenceReason(
            value["code"], exact_number(value["percent"]), value["by_result"], value["cap"]
        )
        for value in values
    )


_LOADERS: Mapping[str, Callable[[Any], Any]] = {"other_reasons": _reasons, "period_starts": tuple}
