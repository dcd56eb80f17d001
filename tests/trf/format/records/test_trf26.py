from tests.trf.format.builders import game_file
from trf.format import Acceleration, ForbiddenGroup, Report, Scoring, read


def read_record(text: str) -> Report:
    return read(game_file("   2 w 1", "   1 b 0", before=f"XXR 1\n{text}\n")).report


def test_162_may_leave_a_place_blank() -> None:
    assert read_record("162  W 3.0             D 1.0").scoring == Scoring(
        white_win=30,
        black_win=30,
        full_point_bye=30,
        forfeit_win=30,
        white_draw=10,
        black_draw=10,
        half_point_bye=10,
    )


def test_162_has_an_older_letter_for_absence() -> None:
    assert read_record("162  Z 0.5").scoring == Scoring(zero_point_bye=5, forfeit_loss=5)


def test_250_without_an_end_is_for_one_round_and_player() -> None:
    assert read_record("250       1.0   1        1").accelerations == (
        Acceleration(10, 1, 1, 1, 1),
    )


def test_250_without_points_round_or_player_says_nothing() -> None:
    assert read_record("250             1   2    1    2").accelerations == ()


def test_260_without_an_end_is_for_one_round() -> None:
    assert read_record("260   2        1    2").forbidden_groups == (ForbiddenGroup((1, 2), 2, 2),)


def test_260_needs_two_players_of_the_file() -> None:
    assert read_record("260   1   2    1    9").forbidden_groups == ()
