from shogi_archive.format.tokens import column_of, fold, is_number, split_comment, word_at, words


def test_words_of_a_line_with_full_width_signs() -> None:
    assert words("１　２ ○ ✕ 13001－199401 ＃ 注 3") == ["1", "2", "o", "x", "13001-199401"]
    assert words("＊ ＝ ＋") == ["*", "=", "+"]


def test_split_comment_at_the_first_sign() -> None:
    assert split_comment("1 2 # a # b ") == ("1 2 ", "a # b")
    assert split_comment("1 2") == ("1 2", "")


def test_column_of_a_word() -> None:
    assert column_of("  12 架空 3", 2) == 9
    assert column_of("1 2  ", 2) == 4


def test_fold_keeps_the_length() -> None:
    assert fold("Ｏ\u3000") == "O "


def test_is_number() -> None:
    assert is_number("007")
    assert not is_number("²")
    assert not is_number("-1")
    assert not is_number("1234567890")


def test_word_at_is_the_word_as_written() -> None:
    assert [word_at("１　ｏ #x", index) for index in range(3)] == ["１", "ｏ", ""]
