from tests.shogi_archive.format.reader import block, problems, read

LINES = ("1 2 3 4", "", "1", "1 3", "1")


def test_blank_line_is_a_round_without_games() -> None:
    text = block(8, "4", "1 2 3 4", *LINES)
    assert problems(text) == []
    event = read(text).event
    assert event is not None
    assert event.stages[0].rounds[1].matches == ()


def test_blank_line_too_many_is_ignored() -> None:
    text = block(8, "4", "1 2 3 4", "1 2 3 4", "2 4", "", "2", "1 2 3 0", "1 3", "1", tail="1 3")
    assert problems(text) == [(12, "", "BLANK_LINE")]


def test_blank_line_before_what_is_no_number_of_rounds() -> None:
    text = block(8, "4", "1 2 3 4", "1 2 3 4", "2 4", "", "a", "1 3", "1")
    assert [code for _line, _token, code in problems(text)] == ["ROUNDS_MISSING", "LINE_EXTRA"]
