"""The values in a backup: fields as JSON, and JSON checked and read as fields."""

import base64
import binascii
import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.core.exceptions import ValidationError
from django.db.models import (
    BinaryField,
    BooleanField,
    DateTimeField,
    Field,
    IntegerField,
    JSONField,
)
from django.utils.timezone import is_naive
from django.utils.translation import gettext as _

AnyField = Field[Any, Any]


def written(field: AnyField, value: Any) -> Any:
    """Return a field's value as JSON."""
    if isinstance(field, BinaryField):
        return base64.b64encode(bytes(value)).decode()
    if value is None or isinstance(field, BooleanField | IntegerField | JSONField):
        return value
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


def read(field: AnyField, value: Any) -> Any:
    """Return the value of a field from JSON.

    Raises:
        ValueError: it cannot be that field's; the text says why, for people.
    """
    if value is None:
        if field.null:
            return None
        raise ValueError(_("A value is missing."))
    _check_type(field, value)
    if isinstance(field, BinaryField):
        return _bytes(value)
    if isinstance(field, JSONField):
        return _json(field, value)
    try:
        found = field.to_python(value)
        _check_choices(field, found)
        field.run_validators(found)
    except ValidationError as error:
        raise ValueError(" ".join(error.messages)) from error
    if isinstance(field, DateTimeField) and isinstance(found, datetime) and is_naive(found):
        raise ValueError(_("The time has no time zone."))
    return found


def load_json(content: bytes) -> Any:
    """Return the document.

    Raises:
        ValueError: it is none, or has numbers or texts that are in no backup.
    """
    try:
        document = json.loads(content.decode(), parse_float=_refuse, parse_constant=_refuse)
        texts = "".join(_texts(document))
        texts.encode()
    except (ValueError, RecursionError) as error:
        raise ValueError(_("The file is no JSON in UTF-8.")) from error
    if "\0" in texts:
        raise ValueError(_("The file contains a character that no text may have."))
    return document


def _refuse(number: str) -> None:
    raise ValueError(number)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)
    elif isinstance(value, dict):
        for name, each in value.items():
            yield name
            yield from _texts(each)


def _check_type(field: AnyField, value: Any) -> None:
    if isinstance(field, JSONField):
        return
    wanted: type = str
    if isinstance(field, BooleanField):
        wanted = bool
    elif isinstance(field, IntegerField):
        wanted = int
    if type(value) is not wanted:
        names = {str: _("a text"), bool: _("true or false"), int: _("a whole number")}
        raise ValueError(_("Here must be %(wanted)s.") % {"wanted": names[wanted]})


def _check_choices(field: AnyField, value: Any) -> None:
    known = {code for code, _label in field.flatchoices}
    if known and value not in known and not (field.blank and value == ""):
        raise ValueError(_("“%(value)s” is unknown here.") % {"value": value})


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise ValueError(_("This is no Base64.")) from error


def _json(field: JSONField[Any, Any], value: Any) -> Any:
    wanted = type(field.get_default()) if field.has_default() else dict
    if type(value) is not wanted:
        raise ValueError(_("The value has another form than it must have."))
    return value
