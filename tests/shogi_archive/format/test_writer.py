import pytest

from shogi_archive.format.writer import event_text
from tests.shogi_archive.format.reader import block, read, written

CANONICAL = block(1, "2 1", "1 2 4", "1 4", "4", tail="4 1\n架空の大会")


def test_canonical_text_is_written_back() -> None:
    assert written(CANONICAL) == CANONICAL


def test_event_text_with_the_file_s_ends_of_lines() -> None:
    event = read(CANONICAL).event
    assert event is not None
    assert event_text(event, "\r\n") == CANONICAL.replace("\n", "\r\n")


def test_loose_text_becomes_canonical() -> None:
    loose = (
        CANONICAL.replace("*\n", "* ")
        .replace("1 13001", "１　13001")
        .replace("1 4\n4\n", "1\n\n 4 # 決勝\n")
    )
    assert written(loose) == CANONICAL.replace("*\n", "*\n# 決勝\n")


def test_comment_of_a_participant() -> None:
    text = CANONICAL.replace("13001-199401 0", "13001-199401 0 # 架空 # 太郎")
    assert written(text) == text


@pytest.mark.parametrize("remarks", ["# 注", "* 注", "＃注", "＊注"])
def test_remark_that_looks_like_something_else(remarks: str) -> None:
    text = CANONICAL.replace("架空の大会", f" {remarks}")
    event = read(text).event
    assert event is not None
    assert event.remarks == remarks
    assert event_text(event) == text


def test_remarks_of_several_lines() -> None:
    text = CANONICAL + "二行目\n"
    assert written(text) == text
