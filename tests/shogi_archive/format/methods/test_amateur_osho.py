from tests.shogi_archive.format.reader import block, matches, messages, problems

# 1, 3, 5, 7 pass in round 1, then 2 and 6 from the losers; 9 and 10 are seeds.
NUMBERS = "1 2 3 4 5 6 7 8 9 10"
ROUND_1, ROUND_2 = "1 2 3 4 5 6 7 8", "2 4 6 8"
BRACKET = ("3", "1 3 5 7 2 6 9 10", "1 5 2 9", "1 9", "9")


def test_one_win_passes_and_seeds_join() -> None:
    text = block(8, "8", NUMBERS, ROUND_1, ROUND_2, *BRACKET)
    found = matches(text)
    assert [label for label, _winner, _loser in found] == [
        *["予選1回戦"] * 4,
        *["予選2回戦"] * 2,
        *["本戦準々決勝"] * 4,
        *["本戦準決勝"] * 2,
        "本戦決勝",
    ]
    assert found[4] == ("予選2回戦", 2, 4)
    assert problems(text) == []


def test_game_after_passing() -> None:
    assert problems(block(8, "8", NUMBERS, ROUND_1, "2 1 6 8", *BRACKET)) == [
        (17, "1", "PRELIM_OVER"),
    ]


def test_game_of_two_who_are_through_is_only_odd() -> None:
    text = block(8, "4", "1 2 3 4", "1 2 3 4", "1 3", "1", "1 3", "1", tail="1 3")
    assert problems(text) == [(11, "1", "PRELIM_OVER"), (11, "3", "PRELIM_OVER")]
    assert len(matches(text)) == 4


def test_bracket_with_somebody_who_did_not_pass() -> None:
    text = block(8, "4", "1 2 3 4", "1 2 3 4", "2 4", "2", "1 2 4 0", "1 4", "1")
    assert problems(text) == [(13, "4", "NOT_QUALIFIED")]
    assert messages(text) == [
        "本戦の「4 山﨑四郎」は予選を通過していません（0勝2敗）。"
        "通過したのに本戦にいない人: 3 髙野三郎"
    ]


def test_preliminary_without_a_main_bracket() -> None:
    assert problems(block(8, "2", "1 2", "1 2", "")) == [(10, "", "LINE_COUNT")]
    assert problems(block(8, "2", "1 2", "1 2")) == [(9, "", "LINE_COUNT")] * 2
