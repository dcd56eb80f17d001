from shogi_archive.format.methods.bracket import rounds_for
from tests.shogi_archive.format.reader import block, found_at, matches, messages, problems, read

FOUR = "1 2 3 4"
EIGHT = "1 2 3 4 5 6 7 8"


def test_rounds_for_places() -> None:
    assert [rounds_for(places) for places in (0, 1, 2, 3, 4, 5, 8, 9)] == [1, 1, 1, 2, 2, 3, 3, 4]


def test_bracket_labels_from_the_final_backwards() -> None:
    sixteen = " ".join(str(number) for number in range(1, 17))
    lines = ("1 3 5 7 9 11 13 15", "1 5 9 13", "1 9", "1")
    found = matches(block(1, "4 0", sixteen, *lines))
    assert [label for label, _winner, _loser in found] == [
        *["1回戦"] * 8,
        *["準々決勝"] * 4,
        *["準決勝"] * 2,
        "決勝",
    ]
    assert found[-1] == ("決勝", 1, 9)


def test_winners_in_any_order() -> None:
    found = matches(block(1, "2 0", FOUR, "4 1", "4"))
    assert found == [("準決勝", 1, 2), ("準決勝", 4, 3), ("決勝", 4, 1)]


def test_bye_listed_or_not() -> None:
    listed = block(1, "2 0", "1 2 4", "1 4", "4")
    event = read(listed).event
    assert event is not None
    assert matches(listed) == [("準決勝", 1, 2), ("決勝", 4, 1)]
    assert event.stages[0].slots == (1, 2, 0, 4)
    assert event.stages[0].rounds[0].byes == (4,)
    assert read(block(1, "2 0", "1 2 4", "1", "4")).event == event


def test_empty_half_of_a_bracket() -> None:
    text = block(1, "3 0", "1 2 8", "1", "1", "8")
    assert matches(text) == [("準々決勝", 1, 2), ("決勝", 8, 1)]
    assert problems(text) == []


def test_winner_who_had_lost() -> None:
    text = block(1, "3 0", EIGHT, "1 3 5 7", "1 6", "1")
    assert found_at(text, "1 6") == [("6", "WINNER_NOT_ADVANCED")]
    assert messages(text) == [
        "準決勝の勝者「6 西川六郎」（準々決勝で 5 林五郎 に敗退）はこの段に進んでいません。"
        "この対局の候補は 5 林五郎、7 東野七郎 です"
    ]
    assert "lost to 5 林五郎 in Quarter-final" in messages(text, "en")[0]


def test_winner_who_was_never_there() -> None:
    # 3 lost in the preliminaries; the game of the bracket stays undecided.
    text = block(8, "4", FOUR, "1 3 2 4", "3 4", "1", "1 2", "4")
    assert problems(text) == [(14, "4", "WINNER_NOT_ADVANCED")]
    assert "（このトーナメントに出ていません）" in messages(text)[0]
    assert "候補は 1 架空太郎、2 仮名二郎 です" in messages(text)[0]


def test_winner_too_many_who_was_never_there() -> None:
    text = block(8, "4", FOUR, "1 3 2 4", "3 4", "1", "1 2", "1 4")
    assert found_at(text, "1 4") == [("4", "WINNER_NOT_ADVANCED")]
    assert "候補は 1 架空太郎、2 仮名二郎 です" in messages(text)[0]


def test_unknown_winner_stands_for_the_undecided_game() -> None:
    text = block(1, "2 0", FOUR, "1 9", "1")
    assert found_at(text, "1 9") == [("9", "ENTRY_UNKNOWN")]
    assert found_at(block(1, "2 0", FOUR, "1 a", "1"), "1 a") == [("a", "NUMBER_WANTED")]
    assert found_at(block(1, "2 0", FOUR, "1 0", "1"), "1 0") == [("", "WINNER_COUNT")]


def test_winner_listed_twice() -> None:
    assert found_at(block(1, "2 0", FOUR, "1 3 1", "1"), "1 3 1") == [("1", "ENTRY_DUPLICATE")]


def test_missing_winners_name_the_undecided_games() -> None:
    text = block(1, "3 0", "1 2 3 4 5 8", "1 5", "1 8", "1")
    assert found_at(text, "1 5") == [("", "WINNER_COUNT")]
    # The bye of 8 need not be listed, so two of three winners are there.
    assert messages(text) == [
        "準々決勝の勝者は3人のはずですが2人しか書かれていません"
        "（決まらない対局: 3 髙野三郎−4 山﨑四郎）"
    ]


def test_both_players_of_a_game_win() -> None:
    text = block(1, "2 0", FOUR, "1 2 3", "3")
    assert found_at(text, "1 2 3") == [("", "WINNER_BOTH")]


def test_undecided_game_does_not_spoil_the_rounds_after_it() -> None:
    assert problems(block(1, "3 0", EIGHT, "1 3 5", "2 8", "7")) == [
        (14, "", "WINNER_COUNT"),
        (15, "2", "WINNER_NOT_ADVANCED"),
        (16, "7", "WINNER_NOT_ADVANCED"),
    ]
    assert problems(block(1, "3 0", EIGHT, "1 3 5", "1 8", "8")) == [(14, "", "WINNER_COUNT")]


def test_undecided_game_beside_an_empty_place() -> None:
    assert problems(block(1, "3 0", "1 2 5 8", "5", "1 5", "5")) == [
        (10, "", "WINNER_COUNT"),
    ]


def test_section_faults() -> None:
    def section(*lines: str) -> list[tuple[int, str, str]]:
        return problems(block(8, "4", FOUR, "1 3 2 4", "", *lines))

    assert section("1", "1 2", "2") == []
    assert section() == [(12, "", "LINE_COUNT")]
    assert section("1 2", "2") == [(12, "1", "ROUNDS_MISSING"), (13, "", "LINE_EXTRA")]
    assert section("", "1 2", "2") == [(12, "", "ROUNDS_MISSING"), (13, "", "LINE_EXTRA")]
    assert section("13", "1 2", "2") == [(12, "13", "SETTING_RANGE"), (13, "", "LINE_EXTRA")]
    assert section("1") == [(13, "", "LINE_COUNT")]
    assert section("1", "1 2") == [(14, "", "LINE_COUNT")]
    assert section("2", "1 2", "2") == [(13, "", "BRACKET_SIZE")]
    assert section("1", "1 2 0", "2") == [(13, "0", "BRACKET_SIZE")]
    assert section("1", "1 b", "1") == [(13, "b", "NUMBER_WANTED")]
    assert section("1", "1 1", "1") == [(13, "1", "ENTRY_DUPLICATE"), (14, "", "WINNER_BOTH")]
