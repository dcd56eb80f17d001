from tests.shogi_archive.format.reader import block, matches, problems


def test_omitted_rounds_count_in_the_labels() -> None:
    text = block(1, "4 2", " ".join(map(str, range(1, 17))), "1 3 5 7 9 11 13 15", "1 5 9 13")
    assert [line for line, _token, code in problems(text) if code == "LINE_COUNT"] == [24]
    eight = block(1, "4 2", "1 16", "1 16", "1 16", "1 16", "1")
    assert problems(eight) == []
    assert matches(eight) == [("決勝", 1, 16)]


def test_omitted_rounds_before_an_ordinary_round() -> None:
    lines = ("1 3 5 7 9 11 13 15", "1 5 9 13", "1 9", "1")
    found = matches(block(1, "4 2", " ".join(map(str, range(1, 17))), *lines))
    assert found[0] == ("3回戦", 1, 2)
    assert found[8] == ("準々決勝", 1, 3)


def test_rounds_that_do_not_fit_the_entries() -> None:
    assert problems(block(1, "1 0", "1 2 3 4", "1 3", "1")) == [(4, "1", "ROUNDS_MISMATCH")]
    assert problems(block(1, "3 0", "1 2 3 4", "1 3", "1")) == [(4, "3", "ROUNDS_MISMATCH")]


def test_dense_numbers_do_not_tell_the_byes() -> None:
    text = block(1, "2 0", "1 2 3", "1 3", "1")
    assert problems(text) == [(4, "", "BYES_UNDECIDED")]
    assert matches(text) == [("準決勝", 1, 2), ("決勝", 1, 3)]


def test_no_participants() -> None:
    assert problems(block(1, "1 0", "", "")) == []
    assert matches(block(1, "1 0", "", "")) == []
