"""The ways in which a file can be the body of a request, and the refusals."""

from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser, DataAndFiles, MultiPartParser
from rest_framework.renderers import JSONRenderer

from tournaments.api.parsers import TooLargeError

FILE = "file"


class PlainTextParser(BaseParser):
    """The file itself; its character set is recognised from the bytes."""

    media_type = "text/plain"

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> dict[str, bytes]:
        """Return the bytes as the field `file`; never many more than are accepted."""
        return {FILE: stream.read(settings.TRF_MAX_BYTES + 1)}


class FormParser(MultiPartParser):
    """A form with the file; one that is too large is refused as such."""

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


class RefusalRenderer(JSONRenderer):
    """Lets a client ask for text; what is refused is JSON all the same."""

    media_type = "text/plain"
    format = "trf"
