import pytest

from tournaments.rules.results import RESULTS, GameResult, counted, parse_result, result_text


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("", ""),
        ("10", "1-0"),
        ("==", "1/2-1/2"),
        ("01", "0-1"),
        ("+-", "+/-"),
        ("-+", "-/+"),
        ("--", "-/-"),
        ("00", "0-0"),
        ("=0", "1/2-0"),
        ("0=", "0-1/2"),
        ("WL", "1-0U"),
        ("DD", "1/2-1/2U"),
        ("LW", "0-1U"),
        ("??", "adjourned"),
    ],
)
def test_result_text_and_back(code: str, text: str) -> None:
    assert result_text(code) == text
    assert parse_result(text) == code


@pytest.mark.parametrize("result", RESULTS.values(), ids=lambda result: result.text)
def test_parse_result_reads_codes_and_labels(result: GameResult) -> None:
    assert parse_result(result.code) == result.code
    assert parse_result(result.label) == result.code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("*", ""),
        (" 1 : 0 ", "10"),
        ("1—0", "10"),
        ("½ – ½", "=="),
        ("0.5-0.5", "=="),
        ("=", "=="),
        ("+--", "+-"),
        ("--+", "-+"),
        ("½:½ u", "DD"),
        ("1-0u", "WL"),
        ("adj", "??"),
    ],
)
def test_parse_result_reads_other_spellings(text: str, code: str) -> None:
    assert parse_result(text) == code


@pytest.mark.parametrize("text", ["2-0", "1-1", "1", "draw", "+/+", "1-0-0", "１-０", "\x00"])
def test_parse_result_refuses_what_is_no_result(text: str) -> None:
    assert parse_result(text) is None


def test_letters_of_both_players() -> None:
    assert (RESULTS["+-"].white, RESULTS["+-"].black) == ("+", "-")
    assert (RESULTS[""].white, RESULTS[""].black) == ("", "")


def test_only_forfeits_penalties_unrated_and_adjourned_games_are_special() -> None:
    assert [code for code, result in RESULTS.items() if not result.special] == [
        "",
        "10",
        "==",
        "01",
    ]
    assert {code for code, result in RESULTS.items() if result.special and result.rated} == {
        "00",
        "=0",
        "0=",
    }


def test_an_adjourned_game_counts_like_one_without_result() -> None:
    assert [code for code in RESULTS if counted(code) == ""] == ["", "??"]
    assert counted("==") == "=="
