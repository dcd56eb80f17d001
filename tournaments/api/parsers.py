"""How the body of a request is read."""

import json
from collections.abc import Mapping
from typing import IO, Any, NoReturn

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.utils.translation import gettext_lazy as _
from rest_framework import status
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import DataAndFiles, JSONParser, MultiPartParser


class TooLargeError(APIException):
    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_code = "too_large"
    default_detail = _("The body of the request is too large.")


class JsonParser(JSONParser):
    """JSON as RFC 8259 has it: UTF-8, finite numbers; bounded in size and depth."""

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """Return the value of the body.

        Raises:
            ParseError: the body is no JSON.
            TooLargeError: it is larger than DATA_UPLOAD_MAX_MEMORY_SIZE.
        """
        limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        body = stream.read(limit + 1)
        if len(body) > limit:
            raise TooLargeError
        try:
            return json.loads(body.decode(), parse_constant=_refuse)
        except (ValueError, RecursionError) as error:
            raise ParseError(_("The body is no JSON in UTF-8.")) from error


class FormParser(MultiPartParser):
    """A form with files; one that is too large is refused as such."""

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> "DataAndFiles[Any, Any]":
        """Return fields and files.

        Raises:
            ParseError: the body is no form.
            TooLargeError: its fields are too large.
        """
        try:
            return super().parse(stream, media_type, parser_context)
        except RequestDataTooBig as error:
            raise TooLargeError from error
        except SuspiciousOperation as error:
            raise ParseError(_("The body is no form that can be read.")) from error


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)
