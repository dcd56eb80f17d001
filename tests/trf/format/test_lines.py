import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trf.format.lines import (
    CP1252,
    Encoding,
    Line,
    decode,
    encode,
    join_lines,
    split_lines,
    usual_eol,
)


@pytest.mark.parametrize(
    ("data", "text", "encoding"),
    [
        (b"", "", Encoding("utf-8")),
        ("Müller".encode(), "Müller", Encoding("utf-8")),
        (b"\xef\xbb\xbf012 A", "012 A", Encoding("utf-8", bom=True)),
        (b"M\xfcller", "Müller", Encoding(CP1252)),
        (b"\x80 \x9f", "€ Ÿ", Encoding(CP1252)),
        (b"\x81\x8d\x8f\x90\x9d", "\x81\x8d\x8f\x90\x9d", Encoding(CP1252)),
    ],
)
def test_decode_chooses_the_encoding(data: bytes, text: str, encoding: Encoding) -> None:
    assert decode(data) == (text, encoding)
    assert encode(text, encoding) == data


@settings(deadline=None)
@given(st.binary())
def test_encode_undoes_decode(data: bytes) -> None:
    assert encode(*decode(data)) == data


def test_encode_refuses_what_windows_1252_does_not_have() -> None:
    with pytest.raises(UnicodeEncodeError):
        encode("将棋", Encoding(CP1252))


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", ()),
        ("a", (Line(1, "a", ""),)),
        ("a\n", (Line(1, "a", "\n"),)),
        ("a\n\nb", (Line(1, "a", "\n"), Line(2, "", "\n"), Line(3, "b", ""))),
        ("a\r\nb\r\n", (Line(1, "a", "\r\n"), Line(2, "b", "\r\n"))),
        ("a\rb\r", (Line(1, "a", "\r"), Line(2, "b", "\r"))),
        ("a\r\r\nb", (Line(1, "a", "\r"), Line(2, "", "\r\n"), Line(3, "b", ""))),
        ("a\rb\nc\r\nd", (
            Line(1, "a", "\r"), Line(2, "b", "\n"), Line(3, "c", "\r\n"), Line(4, "d", ""),
        )),
        # U+0085, U+2028 and the form feed are characters of a line, not ends of one.
        ("a\x85b\u2028c\x0c\n", (Line(1, "a\x85b\u2028c\x0c", "\n"),)),
    ],
)  # fmt: skip
def test_split_lines_splits_at_lf_crlf_and_cr_only(text: str, lines: tuple[Line, ...]) -> None:
    assert split_lines(text) == lines


@settings(deadline=None)
@given(st.text(st.sampled_from("ab\r\n\x85\u2028")))
def test_join_lines_undoes_split_lines(text: str) -> None:
    lines = split_lines(text)
    assert join_lines(lines) == text
    assert [line.number for line in lines] == list(range(1, len(lines) + 1))


@pytest.mark.parametrize(
    ("text", "eol"),
    [("", "\n"), ("a", "\n"), ("a\rb\rc\n", "\r"), ("a\r\nb\r\nc\n", "\r\n")],
)
def test_usual_eol_is_the_most_frequent(text: str, eol: str) -> None:
    assert usual_eol(split_lines(text)) == eol
