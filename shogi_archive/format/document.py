"""A text file of the archive, kept line by line and byte by byte."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from shogi_archive.format.encodings import Encoding, detect, encode, fitting, readable_as
from shogi_archive.format.messages import problem
from shogi_archive.format.problems import Param, Problem

# str.splitlines() also splits at U+0085, U+2028 and others, which are text here.
_EOL = re.compile("(\r\n|\r|\n)")
_BOM = b"\xef\xbb\xbf"
_EOL_BYTES = re.compile(b"(\r\n|\r|\n)")


class Line(NamedTuple):
    """One physical line: its 1-based number, its text and the end-of-line after it."""

    number: int
    text: str
    eol: str


def split_lines(text: str) -> tuple[Line, ...]:
    """Return the lines of ``text``, split at CR, LF and CRLF only; joined they give it back."""
    parts = _EOL.split(text)
    lines = [
        Line(number, body, eol)
        for number, (body, eol) in enumerate(zip(parts[::2], parts[1::2], strict=False), start=1)
    ]
    if parts[-1]:
        lines.append(Line(len(lines) + 1, parts[-1], ""))
    return tuple(lines)


def join_lines(lines: Iterable[Line]) -> str:
    """Return the text whose lines these are."""
    return "".join(line.text + line.eol for line in lines)


def _split_bytes(raw: bytes) -> list[bytes]:
    parts = _EOL_BYTES.split(raw)
    lines = [body + eol for body, eol in zip(parts[::2], parts[1::2], strict=False)]
    return [*lines, parts[-1]] if parts[-1] else lines


@dataclass(frozen=True, slots=True)
class Document:
    """A file as uploaded.

    Attributes:
        name: file name, "" for pasted text.
        raw: the bytes; writing an unchanged document is writing these.
        encoding: how the bytes were read.
        detected: False when the encoding was given by the user.
        lines: the decoded lines.
        problems: lines that cannot be read in this encoding.
    """

    name: str
    raw: bytes
    encoding: Encoding
    detected: bool
    lines: tuple[Line, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def text(self) -> str:
        """The decoded text, ends of lines as in the file."""
        return join_lines(self.lines)

    @property
    def eol(self) -> str:
        """The end-of-line of the first line, LF when there is none yet."""
        return self.lines[0].eol or "\n" if self.lines else "\n"

    def replace_lines(self, first: int, last: int, texts: Sequence[str]) -> "Document":
        """Return the document with lines ``first`` to ``last`` (1-based, inclusive) exchanged.

        All other lines keep their bytes. ``last = first - 1`` inserts before ``first``.

        Raises:
            UnicodeEncodeError: a new line has a character that the encoding lacks.
        """
        new = "".join(text + self.eol for text in texts)
        before, after = self.lines[: first - 1], self.lines[last:]
        if before and not before[-1].eol:
            new = self.eol + new
        pieces = self._raw_lines()
        raw = b"".join(
            (
                _BOM if self.encoding is Encoding.UTF_8_BOM else b"",
                *pieces[: len(before)],
                encode(new, self.encoding, bom=False),
                *pieces[len(self.lines) - len(after) :],
            )
        )
        return read_document(self.name, raw, self.encoding)

    def _raw_lines(self) -> list[bytes]:
        """Return the bytes of each line, each complete in itself and without the BOM.

        ISO-2022-JP may carry its state across lines: such lines are encoded anew.
        """
        pieces = _split_bytes(self.raw.removeprefix(_BOM))
        if self.encoding is not Encoding.ISO_2022_JP:
            return pieces
        return [
            piece
            if readable_as(piece, self.encoding) == line.text + line.eol
            else encode(line.text + line.eol, self.encoding)
            for piece, line in zip(pieces, self.lines, strict=True)
        ]


def read_document(name: str, raw: bytes, encoding: Encoding | None = None) -> Document:
    """Return the file ``raw`` as lines.

    Args:
        name: file name for the report.
        raw: the bytes as uploaded.
        encoding: the user's choice; None detects it.
    """
    chosen = encoding or detect(raw)
    text = readable_as(raw, chosen)
    if text is not None:
        return Document(name, raw, chosen, encoding is None, split_lines(text))
    decoded, problems = _decode_by_line(name, raw, chosen)
    return Document(name, raw, chosen, encoding is None, split_lines(decoded), problems)


def document_from_text(name: str, text: str) -> Document:
    """Return a document of pasted text or of text from the database, in UTF-8."""
    raw = text.encode("utf-8", "surrogatepass")
    return Document(name, raw, Encoding.UTF_8, False, split_lines(text))


def _decode_by_line(name: str, raw: bytes, encoding: Encoding) -> tuple[str, tuple[Problem, ...]]:
    """Read each line as what it is, and note the lines that are not in ``encoding``."""
    texts: list[str] = []
    problems: list[Problem] = []
    for number, piece in enumerate(_split_bytes(raw), start=1):
        fits = encoding if piece.isascii() else fitting(piece)
        text = readable_as(piece, fits) if fits else None
        if text is None or fits is not encoding:
            found = fits.label if fits else "-"
            params: dict[str, Param] = {"encoding": encoding.label, "other": found}
            problems.append(problem("ENCODING_INVALID", name, number, 1, "", params))
        if text is None:
            text = piece.decode(encoding.codecs[0], errors="replace")
        texts.append(text)
    return "".join(texts), tuple(problems)
