"""A field's value before and after an import, in words."""

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Field, Model
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from tournaments.mapping.activity_words import SCORING_LABELS
from tournaments.rules.scoring import format_points
from trf.mapping.to_models import Fields

# The names of fields that no form shows.
_LABELS: Mapping[str, Promise] = {
    "declared_points": gettext_lazy("points declared by the file"),
    "fictitious_points": gettext_lazy("fictitious points"),
    "clm_tie_breaks": gettext_lazy("tie-breaks in CLM"),
    "clm_parameters": gettext_lazy("parameters of CLM"),
    **{f"score_{name}": label for name, label in SCORING_LABELS.items()},
}


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field with its value before and after."""

    label: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class PersonChange:
    """A player or team with what changes; nothing for those who are new or go."""

    rank: int
    name: str
    changes: tuple[FieldChange, ...] = ()


def field_changes(model: type[Model], old: Mapping[str, Any], new: Fields) -> Iterator[FieldChange]:
    """Return the fields of ``new`` with the values of ``old``, which has all of them."""
    for name, value in new.items():
        yield FieldChange(
            _label(model, name), _shown(model, name, old[name]), _shown(model, name, value)
        )


def _label(model: type[Model], name: str) -> str:
    return str(_LABELS.get(name) or _field(model, name).verbose_name)


def _shown(model: type[Model], name: str, value: Any) -> str:
    choices = dict(_field(model, name).flatchoices)
    if value in (None, "", [], {}):
        return "–"
    if isinstance(value, str) and value in choices:
        return str(choices[value])
    if name.startswith(("score_", "match_", "bye_")) or name.endswith("_deduction"):
        return format_points(value)
    if name == "declared_points":
        return format_points(value)
    if isinstance(value, datetime.date):
        return date_format(value, "SHORT_DATE_FORMAT")
    if isinstance(value, Mapping):
        return ", ".join(f"{key}={item}" for key, item in value.items())
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)


def _field(model: type[Model], name: str) -> Field[Any, Any]:
    field = model._meta.get_field(name)
    assert isinstance(field, Field)  # noqa: S101 -- only columns change, no relations
    return field
