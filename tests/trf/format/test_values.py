import datetime

import pytest

from trf.format import Cell, PartialDate, Player, Report, Scoring


def test_partial_date_is_a_date_only_when_all_is_known() -> None:
    assert PartialDate(1988, 2, 29).date == datetime.date(1988, 2, 29)
    assert PartialDate(1988, 2).date is None
    assert PartialDate(text="soon").date is None


@pytest.mark.parametrize(
    ("value", "answer"),
    [(PartialDate(), False), (PartialDate(1988), True), (PartialDate(text="soon"), True)],
)
def test_partial_date_is_true_when_anything_is_said(value: PartialDate, answer: bool) -> None:
    assert bool(value) is answer


def test_cell_is_paired_with_an_opponent_only() -> None:
    assert Cell(2, "w", "").paired
    assert not Cell(None, "", "U").paired


def test_player_cell_beyond_the_last_round_is_empty() -> None:
    player = Player(1, "A", cells=(Cell(2, "w", "1"),))
    assert (player.cell(1), player.cell(2)) == (Cell(2, "w", "1"), Cell())


def test_report_finds_a_player_by_starting_rank() -> None:
    player = Player(7, "A")
    report = Report(players=(player,))
    assert (report.player(7), report.player(1)) == (player, None)


def test_line_of_a_player_is_no_part_of_its_identity() -> None:
    assert Player(1, "A", line=4) == Player(1, "A", line=9)


def test_nothing_stated_is_one_half_nothing() -> None:
    assert not Scoring()
    complete = Scoring().complete()
    points = {code: complete.points("w", code) for code in ("", *"1=0WDL+-UFHZ")}
    assert points == {
        "": 0, "1": 10, "=": 5, "0": 0, "W": 10, "D": 5, "L": 0, "+": 10, "-": 0,
        "U": 10, "F": 10, "H": 5, "Z": 0,
    }  # fmt: skip
    assert complete.unknown == 5


def test_what_is_not_stated_follows_the_win_and_the_draw() -> None:
    scoring = Scoring(white_win=30, white_draw=10, black_loss=5).complete()
    assert {code: scoring.points("b", code) for code in "1=0U+-FHZ"} == {
        "1": 30, "=": 10, "0": 5, "U": 30, "+": 30, "-": 0, "F": 30, "H": 10, "Z": 0,
    }  # fmt: skip
    assert scoring.points("w", "0") == 5


def test_black_may_count_more_than_white() -> None:
    scoring = Scoring(black_win=30, white_win=20).complete()
    assert (scoring.points("w", "1"), scoring.points("b", "1")) == (20, 30)
    assert scoring.points("", "1") == 20
