import pytest

from shogi_archive.format.encodings import (
    Encoding,
    Missing,
    detect,
    encode,
    encoding_named,
    missing_characters,
    substitute,
)

TEXT = "13001 1994 01 架空 太郎\n# ～－‖ かな\n"


@pytest.mark.parametrize("encoding", list(Encoding))
def test_detect_own_encoding(encoding: Encoding) -> None:
    assert detect(encode(TEXT, encoding)) is encoding


def test_detect_ascii_as_utf_8() -> None:
    assert detect(b"1119001 1 1 1\n") is Encoding.UTF_8


def test_detect_bom_before_bytes_that_are_no_utf_8() -> None:
    assert detect(b"\xef\xbb\xbf\xff\xff") is Encoding.UTF_8


def test_detect_mixed_file_by_its_lines() -> None:
    euc, cp932 = ("架空 太郎\n".encode(codec) for codec in ("euc_jp", "cp932"))
    assert detect(euc + cp932 + cp932) is Encoding.CP932


def test_encode_wave_dash_both_ways() -> None:
    assert encode("〜", Encoding.CP932) == "～".encode("cp932")
    assert encode("～", Encoding.EUC_JP) == "〜".encode("euc_jp")
    assert encode("～", Encoding.UTF_8) == "～".encode()


def test_missing_characters_with_place_count_and_substitute() -> None:
    text = "山田 一\r\n髙野 𠮷男 髙\n森 鷗外\n"
    assert missing_characters(text, Encoding.EUC_JP) == (
        Missing("髙", 2, 1, 2, "高"),
        Missing("𠮷", 2, 4, 1, "吉"),
    )
    assert missing_characters(text, Encoding.UTF_8) == ()
    assert substitute(text, Encoding.EUC_JP) == "山田 一\r\n高野 吉男 高\n森 鷗外\n"


def test_encode_missing_character() -> None:
    with pytest.raises(UnicodeEncodeError):
        encode("髙", Encoding.ISO_2022_JP)


def test_encoding_named() -> None:
    assert [encoding_named(each.value) for each in Encoding] == list(Encoding)
    with pytest.raises(KeyError):
        encoding_named("utf-7")
