import pytest

from shogi_archive.format.folding import fold, search_key, similar_spellings


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("林 一平", "林一平"),
        ("林　一平", "林一平"),
        ("髙﨑 邉見", "高崎辺見"),
        ("齋藤", "斎藤"),
        ("齊藤", "斉藤"),
        ("ﾊﾔｼ ｶﾞｸ", "はやしがく"),
        ("ハヤシ", "はやし"),
        ("はやし", "はやし"),
        ("ＡＢＣ研究所", "abc研究所"),
        ("コード", "こーど"),
        (" ", ""),
    ],
)
def test_fold(typed: str, key: str) -> None:
    assert fold(typed) == key


def test_search_key_has_a_blank_before_every_name() -> None:
    assert search_key("林 一平", "", "ハヤシ イッペイ") == " 林一平 はやしいっぺい"


@pytest.mark.parametrize(
    ("key", "others"),
    [
        ("斎藤", ("斉藤",)),
        ("斉藤", ("斎藤",)),
        ("林", ()),
        ("", ()),
        ("坂川", ("坂河", "阪川", "阪河")),
    ],
)
def test_similar_spellings(key: str, others: tuple[str, ...]) -> None:
    assert similar_spellings(key) == others


def test_similar_spellings_are_few() -> None:
    assert len(similar_spellings("川" * 20)) == 8


def test_long_names_are_cut() -> None:
    assert fold("林" * 1000) == "林" * 90
