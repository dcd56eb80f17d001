import pytest
from hypothesis import given
from hypothesis import strategies as st

from shogi_archive.format.document import (
    document_from_text,
    join_lines,
    read_document,
    split_lines,
)
from shogi_archive.format.encodings import Encoding


@given(st.text(alphabet="a架\r\n\x0b\x0c\x1c\x85\u2028"))
def test_split_then_join_is_lossless(source: str) -> None:
    assert join_lines(split_lines(source)) == source


def test_split_lines_at_cr_lf_and_crlf_only() -> None:
    lines = split_lines("a\x85\rb\u2028\r\nc\n\nd")
    assert [line.text for line in lines] == ["a\x85", "b\u2028", "c", "", "d"]
    assert [line.number for line in lines] == [1, 2, 3, 4, 5]


def test_read_document_says_what_was_detected() -> None:
    raw = "架空\r\n".encode("cp932")
    found = read_document("org.txt", raw)
    assert (found.encoding, found.detected, found.text) == (Encoding.CP932, True, "架空\r\n")
    chosen = read_document("org.txt", "架空".encode(), Encoding.UTF_8)
    assert (chosen.detected, chosen.problems) == (False, ())


def test_read_document_mixed_encodings() -> None:
    raw = "架空 太郎\n".encode("euc_jp") + b"ascii\n" + "仮名 二郎\n".encode("cp932") + b"\xff\n"
    found = read_document("person.txt", raw, Encoding.EUC_JP)
    assert [(each.line, each.code) for each in found.problems] == [
        (3, "ENCODING_INVALID"),
        (4, "ENCODING_INVALID"),
    ]
    assert found.text == "架空 太郎\nascii\n仮名 二郎\n\ufffd\n"
    assert found.problems[0].message("en") == (
        "This line is not readable as EUC-JP; it would be in: Shift_JIS (CP932)."
    )


def test_replace_lines_inserts_before_a_line() -> None:
    found = document_from_text("x", "1\r\n2\r\n").replace_lines(2, 1, ["a", "b"])
    assert found.text == "1\r\na\r\nb\r\n2\r\n"


def test_replace_lines_after_a_last_line_without_end() -> None:
    assert document_from_text("x", "1\n2").replace_lines(3, 2, ["3"]).text == "1\n2\n3\n"
    assert document_from_text("x", "1").replace_lines(2, 1, ["2"]).text == "1\n2\n"
    assert document_from_text("x", "").replace_lines(1, 0, ["1"]).text == "1\n"


def test_replace_lines_keeps_the_bom() -> None:
    found = read_document("x", b"\xef\xbb\xbf1\n2\n").replace_lines(1, 1, ["3"])
    assert found.raw == b"\xef\xbb\xbf3\n2\n"


def test_replace_lines_keeps_redundant_escapes_of_iso_2022_jp() -> None:
    kept = b"\x1b$B2M6u\x1b(B\x1b(B\n"
    raw = kept + "仮名\n".encode("iso2022_jp")
    found = read_document("x", raw).replace_lines(2, 2, ["髙"[:0] + "架空"])
    assert found.raw == kept + "架空\n".encode("iso2022_jp")


def test_replace_lines_with_state_across_lines_of_iso_2022_jp() -> None:
    raw = b"\x1b$B2M\x1b(J\n6u\x1b(B\nab\n"
    before = read_document("x", raw, Encoding.ISO_2022_JP)
    after = before.replace_lines(3, 3, ["仮"])
    assert after.text == before.text.replace("ab", "仮")


def test_replace_lines_missing_character() -> None:
    found = read_document("x", "架空\n".encode("euc_jp"))
    with pytest.raises(UnicodeEncodeError):
        found.replace_lines(1, 1, ["髙"])
