from tests.shogi_archive.format.reader import block, matches, messages, problems, read, written


def test_series_seen_from_entry_1() -> None:
    text = block(7, "3 1", "1 2", "x O ○", tail="1 2")
    assert matches(text) == [("第1局", 2, 1), ("第2局", 1, 2), ("第3局", 1, 2)]
    assert [code for _line, _token, code in problems(text)] == ["FULLWIDTH"]
    event = read(text).event
    assert event is not None
    assert event.finish() == {1: 1, 2: 2}


def test_series_symbols() -> None:
    assert problems(block(7, "3 1", "1 2", "o △ o")) == [
        (8, "△", "RESULT_SYMBOL"),
    ]


def test_series_after_the_decision() -> None:
    text = block(7, "3 1", "1 2", "o o x")
    assert problems(text) == [(8, "x", "SERIES_OVER")]
    assert messages(text) == ["3番勝負は2局目で決着しています（3局目が書かれています）"]


def test_series_undecided() -> None:
    text = block(7, "3 1", "1 2", "o x")
    assert problems(text) == [(8, "", "SERIES_UNDECIDED")]
    event = read(text).event
    assert event is not None
    assert event.finish() == {}
    assert problems(block(7, "2 2", "1 2", "o x o")) == [(8, "o", "SERIES_OVER")]


def test_series_entries() -> None:
    assert problems(block(7, "1 2", "1 3", "o")) == [(4, "", "SERIES_ENTRIES")]
    assert problems(block(7, "1 2", "", "o")) == [(4, "", "SERIES_ENTRIES")]


def test_series_without_a_line() -> None:
    text = block(7, "1 2", "1 2").replace("+\n+", "+\n# 注\n+")
    assert [code for _line, _token, code in problems(text)] == ["LINE_COUNT"]


def test_written_as_read() -> None:
    text = block(7, "3 1", "1 2", "x o o", tail="1 2")
    assert written(text) == text + "\n"
