import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.rules.result_lines import (
    MESSAGES,
    LineProblem,
    ResultLine,
    read_result_lines,
)
from tournaments.rules.results import RESULTS


def test_list_by_board_with_heading_and_comment() -> None:
    text = 'Board;Result\r\n1;1-0\r\n\r\n# late\r\n2; ½-½ \r\n"3";"0:1"\r\n'
    assert read_result_lines(text) == (
        [ResultLine(2, (1,), "10"), ResultLine(5, (2,), "=="), ResultLine(6, (3,), "01")],
        [],
    )


def test_list_by_players() -> None:
    assert read_result_lines("3;8;1-0\n4,7,+/-\r5\t6\t--") == (
        [
            ResultLine(1, (3, 8), "10"),
            ResultLine(2, (4, 7), "+-"),
            ResultLine(3, (5, 6), "--"),
        ],
        [],
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1", "10"),
        ("0", "01"),
        ("½", "=="),
        ("1/2", "=="),
        ("0,5", "=="),
        ("0.5-0.5", "=="),
        ("remis", "=="),
        ("1–0", "10"),
        ("0-1 U", "LW"),
        ("==", "=="),
    ],
)
def test_spellings(text: str, code: str) -> None:
    assert read_result_lines(f"1;{text}") == ([ResultLine(1, (1,), code)], [])


@pytest.mark.parametrize("text", ["", "*", " "])
def test_line_without_result_clears_nothing(text: str) -> None:
    assert read_result_lines(f"1;{text}") == ([], [])


def test_all_problems_are_found() -> None:
    text = "1;1-0\nx;1-0\n0;1-0\n12345;1-0\n1;2-0\n1\n1;2;3;4\n１;1-0"
    assert read_result_lines(text)[1] == [
        LineProblem(2, "number", {"text": "x"}),
        LineProblem(3, "number", {"text": "0"}),
        LineProblem(4, "number", {"text": "12345"}),
        LineProblem(5, "result", {"text": "2-0"}),
        LineProblem(6, "columns", {"count": 1}),
        LineProblem(7, "columns", {"count": 4}),
        LineProblem(8, "number", {"text": "１"}),
    ]


def test_only_the_first_line_can_be_a_heading() -> None:
    assert read_result_lines("Board;Result\nBoard;Result")[1] == [
        LineProblem(2, "number", {"text": "Board"})
    ]


@settings(max_examples=50)
@given(st.text(alphabet='0123;,\t"½-+/=x \r\n\0', max_size=60))
def test_any_text_is_read(text: str) -> None:
    results, problems = read_result_lines(text)
    assert all(result.result in RESULTS for result in results)
    assert all(MESSAGES[each.code].format(**each.params) for each in problems)
