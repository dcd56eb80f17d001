"""Which version of a thing the sender has seen: in the body, or in the header If-Match."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

IF_MATCH = OpenApiParameter(
    "If-Match",
    str,
    OpenApiParameter.HEADER,
    description='The version that you have seen, such as "3"; another way to send `version`.',
)


def seen_version(request: Request, values: Mapping[str, Any]) -> int:
    """Return the version that the sender has seen.

    Args:
        request: with or without the header.
        values: what its body says.

    Raises:
        ValidationError: neither says a version.
    """
    if values.get("version"):
        return int(values["version"])
    tag = request.headers.get("If-Match", "").removeprefix("W/").strip('"')
    if not tag.isascii() or not tag.isdecimal() or len(tag) > 9:
        raise ValidationError({"version": [_("Say which version you have seen.")]})
    return int(tag)
