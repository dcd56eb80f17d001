import pytest

from trf.format import Document
from trf.format.lines import CP1252, Encoding, Line


def test_from_bytes_keeps_lines_and_encoding() -> None:
    document = Document.from_bytes(b"012 A\r\n022 B\r\n032 GER\n")
    assert document.lines == (
        Line(1, "012 A", "\r\n"),
        Line(2, "022 B", "\r\n"),
        Line(3, "032 GER", "\n"),
    )
    assert (document.encoding, document.eol) == (Encoding("utf-8"), "\r\n")


def test_to_bytes_refuses_a_character_that_the_encoding_has_not() -> None:
    document = Document((Line(1, "012 将棋", "\n"),), Encoding(CP1252))
    with pytest.raises(UnicodeEncodeError):
        document.to_bytes()


def test_empty_document_has_no_bytes() -> None:
    assert Document().to_bytes() == b""
