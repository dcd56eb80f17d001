"""Bytes to numbered lines and back, without losing a byte.

TRF files come in UTF-8 (with or without byte order mark) and in Windows-1252, and their lines
end with LF, CRLF, a bare CR, or a mixture. Everything is kept, so that joining gives back what
was split, for any bytes at all.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, count, repeat
from typing import NamedTuple

BOM = "\ufeff"
UTF8 = "utf-8"
CP1252 = "cp1252"

# Windows-1252 leaves five bytes undefined; as in the WHATWG standard they stand for the C1
# control characters of the same number, which makes every byte readable and writable.
UNDEFINED_CP1252_BYTES = (0x81, 0x8D, 0x8F, 0x90, 0x9D)
_DECODE_CP1252 = {
    byte: bytes((byte,)).decode(CP1252)
    for byte in range(0x80, 0xA0)
    if byte not in UNDEFINED_CP1252_BYTES
}
_ENCODE_CP1252 = {ord(character): byte for byte, character in _DECODE_CP1252.items()}


class Line(NamedTuple):
    """One physical line.

    Attributes:
        number: 1-based, blank lines counted.
        text: without the end of line.
        eol: LF, CRLF, CR, or "" at the end of a file without a final end of line.
    """

    number: int
    text: str
    eol: str


@dataclass(frozen=True, slots=True)
class Encoding:
    """How the text of a file is stored: ``utf-8`` or ``cp1252``, and whether with a BOM."""

    name: str = UTF8
    bom: bool = False


PLAIN_UTF8 = Encoding()


def decode(data: bytes) -> tuple[str, Encoding]:
    """Read bytes as UTF-8 if they are valid UTF-8, else as Windows-1252; never fails."""
    try:
        text = data.decode(UTF8)
    except UnicodeDecodeError:
        return data.decode("latin-1").translate(_DECODE_CP1252), Encoding(CP1252)
    if text.startswith(BOM):
        return text[1:], Encoding(UTF8, bom=True)
    return text, Encoding(UTF8)


def encode(text: str, encoding: Encoding) -> bytes:
    """Undo ``decode``.

    Raises:
        UnicodeEncodeError: the text has a character that Windows-1252 does not have.
    """
    if encoding.name == CP1252:
        return text.translate(_ENCODE_CP1252).encode("latin-1")
    return (BOM * encoding.bom + text).encode(UTF8)


def split_lines(text: str) -> tuple[Line, ...]:
    """Split at LF, CRLF and CR only; ``str.splitlines`` also splits at U+0085 and others."""
    lines: list[Line] = []
    pieces = text.split("\n")
    if "\r" not in text:
        lines = list(map(Line, count(1), pieces, chain(repeat("\n", len(pieces) - 1), ("",))))
        return tuple(lines if lines[-1].text else lines[:-1])
    last = len(pieces) - 1
    for index, piece in enumerate(pieces):
        eol = "\n" if index < last else ""
        if "\r" not in piece:
            lines.append(Line(len(lines) + 1, piece, eol))
            continue
        if eol and piece.endswith("\r"):
            piece, eol = piece[:-1], "\r\n"
        *before, rest = piece.split("\r")
        for part in before:
            lines.append(Line(len(lines) + 1, part, "\r"))
        lines.append(Line(len(lines) + 1, rest, eol))
    # What follows the final end of line is no line of its own.
    if lines[-1].text == "" and lines[-1].eol == "":
        lines.pop()
    return tuple(lines)


def join_lines(lines: Iterable[Line]) -> str:
    """Undo ``split_lines``."""
    return "".join([line.text + line.eol for line in lines])


def usual_eol(lines: Iterable[Line]) -> str:
    """Return the end of line that occurs most, LF when there is none."""
    counts = Counter(line.eol for line in lines if line.eol)
    return counts.most_common(1)[0][0] if counts else "\n"
