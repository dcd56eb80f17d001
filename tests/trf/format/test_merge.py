import datetime
from dataclasses import replace
from typing import Any

import pytest

from tests.trf.format.builders import game_file, line_001, read_fixture
from trf.format import (
    Cell,
    ForbiddenGroup,
    Player,
    Profile,
    Reading,
    Report,
    Scoring,
    has_errors,
    read,
    write,
)


def changes(base: Reading, report: Report) -> list[str]:
    """Write the report over its file; return the lines that go (-) and come (+)."""
    written = write(report, Profile.ORIGINAL, base)
    assert written.losses == ()
    old = [line.text for line in base.document.lines]
    again = read(written.data)
    new = [line.text for line in again.document.lines]
    assert not has_errors(again.problems)
    gone = [f"-{text}" for text in old if text not in new]
    return gone + [f"+{text}" for text in new if text not in old]


def with_player(report: Report, rank: int, **changed: Any) -> Report:
    players = tuple(
        replace(player, **changed) if player.starting_rank == rank else player
        for player in report.players
    )
    return replace(report, players=players)


def test_corrected_result_changes_the_lines_of_both_players_only() -> None:
    base = read_fixture("clm-both-zero.trf")
    report = with_player(base.report, 1, cells=(Cell(2, "w", "0"), Cell(3, "b", "0")), points=0)
    report = with_player(report, 2, cells=(Cell(1, "b", "1"), Cell(4, "w", "1")), points=20)
    assert changes(base, report) == [
        "-" + line_001(1, "A", "   2 w 1     3 b 0", points="1.0"),
        "-" + line_001(2, "B", "   1 b 0     4 w 1", points="1.0"),
        "+" + line_001(1, "A", "   2 w 0     3 b 0", points="0.0"),
        "+" + line_001(2, "B", "   1 b 1     4 w 1", points="2.0"),
    ]


def test_changed_line_keeps_its_place_and_its_end_of_line() -> None:
    base = read(b"012 Old\r\n# note\r022 Ort\n" + line_001(1).encode())
    written = write(replace(base.report, name="New"), Profile.ORIGINAL, base)
    assert written.data == b"012 New\r\n# note\r022 Ort\n" + line_001(1).encode()


def test_value_taken_away_takes_its_line_away() -> None:
    base = read(b"012 Name\n022 Ort\n" + line_001(1).encode() + b"\n")
    assert changes(base, replace(base.report, city="")) == ["-022 Ort"]


def test_new_record_comes_after_the_one_before_it() -> None:
    base = read(b"012 Name\r\n032 GER\r\n" + line_001(1).encode() + b"\r\n")
    written = write(replace(base.report, city="Ort"), Profile.ORIGINAL, base)
    assert written.data == b"012 Name\r\n022 Ort\r\n032 GER\r\n" + line_001(1).encode() + b"\r\n"


def test_new_record_comes_first_when_nothing_is_before_it() -> None:
    base = read(line_001(1).encode())
    written = write(replace(base.report, name="Name"), Profile.ORIGINAL, base)
    assert written.data == b"012 Name\n" + line_001(1).encode()


def test_file_without_final_end_of_line_stays_so() -> None:
    base = read(b"012 Name\r\n" + line_001(1).encode())
    report = replace(base.report, players=(*base.report.players, Player(2, "Bussard, Bodo")))
    written = write(report, Profile.ORIGINAL, base)
    second = line_001(2, "Bussard, Bodo").rstrip()
    assert written.data == f"012 Name\r\n{line_001(1)}\r\n{second}".encode()


def test_new_player_is_counted_when_the_count_was_right() -> None:
    base = read(f"062 1\n{line_001(1)}\n".encode())
    report = replace(base.report, players=(*base.report.players, Player(2, "Bussard, Bodo")))
    assert changes(base, report) == [
        "-062 1",
        "+062 2",
        "+" + line_001(2, "Bussard, Bodo").rstrip(),
    ]


def test_player_taken_away_takes_all_records_away() -> None:
    records = b"XCC    3 SF Burg\nXCZ    3 66211-187\n"
    base = read(game_file("   2 w 1", "   1 b 0", "0000 - U") + records)
    assert changes(base, replace(base.report, players=base.report.players[:2])) == [
        "-" + line_001(3, "Player 3", "0000 - U"),
        "-XCC    3 SF Burg",
        "-XCZ    3 66211-187",
    ]


def test_player_records_follow_each_other() -> None:
    base = read(game_file("   2 w 1", "   1 b 0"))
    report = with_player(base.report, 1, club="SF Burg", dwz=1500)
    assert changes(base, report) == ["+XCC    1 SF Burg", "+XCR    1 1500"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("142 3\n", ["-142 3", "+142 4"]),
        ("XXR 3\n", ["-XXR 3", "+XXR 4"]),
        ("142 3\nXXR 3\n", ["-142 3", "-XXR 3", "+142 4", "+XXR 4"]),
        ("", ["+XXR 4"]),
        ("222 5400+30\n", ["+142 4"]),
    ],
)
def test_number_of_rounds_is_written_with_the_record_that_the_file_has(
    before: str, after: list[str]
) -> None:
    base = read(game_file("   2 w 1", "   1 b 0", before=before))
    assert changes(base, replace(base.report, rounds=4)) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("BBW 2.0\n", ["-BBW 2.0", "+BBW 3.0"]),
        ("162  W 2.0\n", ["-162  W 2.0", "+162  W 3.0"]),
        ("XXS W=2.0\n", ["-XXS W=2.0", "+XXS WW=3.0 BW=3.0 FPB=3.0 FW=3.0"]),
    ],
)
def test_scoring_is_written_with_the_record_that_the_file_has(
    before: str, after: list[str]
) -> None:
    base = read(game_file("   2 w 1", "   1 b 0", before=f"XXR 1\n{before}"))
    wins = Scoring(white_win=30, black_win=30, full_point_bye=30, forfeit_win=30)
    assert changes(base, replace(base.report, scoring=wins)) == after


def test_only_the_changed_line_of_repeated_records_changes() -> None:
    base = read_fixture("xx-every-record.trf")
    groups = (ForbiddenGroup((1, 3)), ForbiddenGroup((2, 5)))
    assert changes(base, replace(base.report, forbidden_groups=groups)) == [
        "-XXP    2    4    5",
        "+XXP    2    5",
    ]


@pytest.mark.parametrize("names", [("Two", "One"), ("Three", "One"), ("Two", "Three", "One")])
def test_deputies_come_in_their_order(names: tuple[str, ...]) -> None:
    base = read(b"112 One\n112 Two\n" + line_001(1).encode() + b"\n")
    written = write(replace(base.report, deputy_arbiters=names), Profile.ORIGINAL, base)
    assert written.losses == ()
    assert read(written.data).report.deputy_arbiters == names


def test_further_record_follows_its_like() -> None:
    base = read(b"112 One\n122 x\n" + line_001(1).encode() + b"\n")
    written = write(replace(base.report, deputy_arbiters=("One", "Two")), Profile.ORIGINAL, base)
    assert written.data.startswith(b"112 One\n112 Two\n122 x\n")


def test_joint_parameters_of_clm_stay_on_one_line() -> None:
    base = read_fixture("clm-510-parameters-on-one-line.trf")
    report = replace(base.report, clm_params=(("useAsTWZ", "1"), ("waiting_period", "30")))
    assert changes(base, report) == [
        "-XCP useAsTWZ=0;;optionEloAnalysis=1;;waiting_period=;;",
        "+XCP useAsTWZ=1;;waiting_period=30;;",
    ]


def test_phone_in_xcp_is_put_right_when_it_changes() -> None:
    base = read_fixture("clm-export-with-national-letters.trf")
    assert changes(base, with_player(base.report, 1, phone="+49 30 1")) == [
        "-XCP    1 +49 30 5550001",
        "+XCS    1 +49 30 1",
    ]


def test_line_with_shifted_columns_is_written_at_the_right_ones() -> None:
    base = read_fixture("clm-export-with-national-letters.trf")
    report = with_player(base.report, 2, rating=1900)
    gone, come = changes(base, report)
    # Columns 54-56, after the sign of the change.
    assert (gone.index("ESP"), come.index("ESP")) == (52, 54)
    assert come[49:53] == "1900"
    # An unknown month stays blank, and no FIDE ID a 0, as CLM wants them.
    assert (come[58:69], come[70:80]) == ("          0", "1999/  /  ")


def test_requested_byes_come_in_their_order_when_one_moves() -> None:
    base = read(b"240 F   1    1\n240 H   2    1\n" + line_001(1).encode() + b"\n")
    one, two = base.report.byes
    report = replace(base.report, byes=(replace(two, round=3), one))
    written = write(report, Profile.ORIGINAL, base)
    assert written.losses == ()
    assert written.data.startswith(b"240 H   3    1\n240 F   1    1\n001")


def test_date_in_another_order_is_written_in_fides_order_when_it_changes() -> None:
    base = read(b"042 03.10.2026\n052 05.10.2026\n" + line_001(1).encode() + b"\n")
    report = replace(base.report, end_date=datetime.date(2026, 10, 6))
    assert changes(base, report) == ["-052 05.10.2026", "+052 2026/10/06"]
