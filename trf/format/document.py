"""A TRF file as a document: its lines and its encoding, without any meaning."""

from dataclasses import dataclass
from typing import Self

from trf.format.lines import (
    PLAIN_UTF8,
    Encoding,
    Line,
    decode,
    encode,
    join_lines,
    split_lines,
    usual_eol,
)


@dataclass(frozen=True, slots=True)
class Document:
    """A file from which its bytes can be made again, every one of them."""

    lines: tuple[Line, ...] = ()
    encoding: Encoding = PLAIN_UTF8

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Read any bytes."""
        text, encoding = decode(data)
        return cls(split_lines(text), encoding)

    def to_bytes(self) -> bytes:
        """Return the bytes of the file.

        Raises:
            UnicodeEncodeError: a line has a character that the encoding does not have;
                never for a document from ``from_bytes``.
        """
        return encode(join_lines(self.lines), self.encoding)

    @property
    def eol(self) -> str:
        """The end of line that occurs most: LF, CRLF or CR."""
        return usual_eol(self.lines)
