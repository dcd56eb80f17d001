import pytest

from shogi_archive.format.folding import (
    ending_key,
    fold,
    name_endings,
    search_key,
    similar_spellings,
    words_of,
)


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


def test_words_are_different_and_few() -> None:
    assert words_of("　林 林\t東大 ") == ["林", "東大"]
    assert words_of("a b c d e f g") == ["a", "b", "c", "d", "e", "f"]


def test_name_endings_are_all_ends_of_all_names() -> None:
    assert name_endings(" 林林 はやし") == {
        ("林林".encode(), True),
        ("林".encode(), False),
        ("はやし".encode(), True),
        ("やし".encode(), False),
        ("し".encode(), False),
    }
    assert name_endings("") == set()


def test_endings_are_cut_where_a_database_has_to_stop() -> None:
    assert max(len(ending.decode()) for ending, _whole in name_endings(" " + "林" * 90)) == 20
    assert ending_key("林" * 90) == "林".encode() * 20


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
