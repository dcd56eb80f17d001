"""The ways in which a file can be the body of a request, and the refusals."""

from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from rest_framework.parsers import BaseParser
from rest_framework.renderers import JSONRenderer

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


class RefusalRenderer(JSONRenderer):
    """Lets a client ask for text; what is refused is JSON all the same."""

    media_type = "text/plain"
    format = "trf"
