from dataclasses import replace
from typing import Any

import pytest

from trf.format import (
    ByeRequest,
    Cell,
    ClmMode,
    PartialDate,
    Player,
    Profile,
    Report,
    Scoring,
    read,
    write,
)
from trf.format.clm_profile import first_ranks

ONE = Player(
    1, "Müller, Jörg", "m", "FM", 2150, "GER", "4700011", PartialDate(1984), 10, 1,
    (Cell(2, "w", "1"),), club="SF Grüneck", phone="+49 30 1", zps_club="66211", zps_member=187,
)  # fmt: skip
TWO = Player(
    2, "Peña, Inés", rating=None, dwz=1850, birth=PartialDate(1999, 5, 3), points=0,
    cells=(Cell(1, "b", "0"),),
)  # fmt: skip
OPEN = Report(
    name="Frühlingsopen",
    type_text="Individual: Swiss-System",
    rounds=3,
    clm_params=(("useAsTWZ", "1"), ("waiting_period", "30")),
    clm_tie_breaks=(1, 11, 25),
    players=(ONE, TWO),
)
LOSSES = {"clm-ignores", "transliterated"}


def lines(report: Report, profile: Profile = Profile.CLM) -> list[str]:
    data = write(report, profile).data
    assert data.isascii()
    assert b"\r" not in data
    return data.decode().splitlines()


def losses(report: Report) -> dict[str, dict[str, object]]:
    """Return the losses without those that every report of these tests has."""
    written = write(report, Profile.CLM)
    return {loss.code: dict(loss.values) for loss in written.losses if loss.code not in LOSSES}


def test_file_is_as_clm_reads_it() -> None:
    assert lines(OPEN) == [
        "012 Fruehlingsopen",
        "062 2",
        "072 1",
        "082 0",
        "092 Individual: Swiss-System",
        "142 3",
        "XXR 3",
        "XCM  1",
        "XCP useAsTWZ=1",
        "XCP waiting_period=30",
        "XCF  1 11 25",
        "001    1 m FM Mueller, Joerg                    2150 GER     4700011 1984/  /    1.0    1"
        "     2 w 1",
        "001    2      Pena, Ines                                           0 1999/05/03  0.0     "
        "     1 b 0",
        "XCC    1 SF Grueneck",
        "XCS    1 +49 30 1",
        "XCR    1    0 2150    0",
        "XCZ    1 66211-187",
        "XCR    2 1850    0    0",
    ]


def test_clm_510_has_all_parameters_on_one_line() -> None:
    assert "XCP useAsTWZ=1;;waiting_period=30;;" in lines(OPEN, Profile.CLM_510)
    assert not any(
        line.startswith("XCP") for line in lines(replace(OPEN, clm_params=()), Profile.CLM_510)
    )


def test_what_clm_does_not_read_is_named() -> None:
    assert [(loss.code, loss.values) for loss in write(OPEN, Profile.CLM).losses] == [
        ("clm-ignores", {"fields": "type of tournament"}),
        ("transliterated", {"found": "Müller, Jörg", "written": "Mueller, Joerg"}),
    ]


@pytest.mark.parametrize(
    ("fields", "mode"),
    [
        ({"type_text": "Individual Swiss Dutch"}, "XCM  1"),
        ({"type_text": "Round-Robin"}, "XCM  2"),
        ({"type_code": "BERGER_ROUNDROBIN"}, "XCM  2"),
        ({"type_text": "Knock out"}, "XCM  3"),
        ({"type_text": "Swiss", "clm_mode": ClmMode(6, 1, 3)}, "XCM  6  1  3"),
        ({"type_text": "Friendly"}, None),
    ],
)
def test_kind_of_tournament_is_inferred(fields: dict[str, Any], mode: str | None) -> None:
    report = replace(OPEN, **{"type_text": "", **fields})
    assert next((line for line in lines(report) if line.startswith("XCM")), None) == mode


def test_every_game_has_a_colour_and_every_bye_its_cell() -> None:
    players = (
        replace(ONE, cells=(Cell(2, "", "+"),)),
        replace(TWO, cells=(Cell(1, "", "-"),)),
        Player(3, "Drossel", points=10, cells=(Cell(None, "", "U"),)),
    )
    report = replace(OPEN, players=players, byes=(ByeRequest("H", 2, (1,)),), absent=(3,))
    again = read(write(report, Profile.CLM).data).report
    assert [player.cells for player in again.players] == [
        (Cell(2, "w", "+"), Cell(None, "", "H")),
        (Cell(1, "b", "-"),),
        (Cell(None, "", "U"), Cell(None, "", "Z")),
    ]


def test_unrated_games_are_written_as_rated() -> None:
    players = (replace(ONE, cells=(Cell(2, "w", "W"),)), replace(TWO, cells=(Cell(1, "b", "L"),)))
    report = replace(OPEN, players=players)
    assert losses(report) == {"clm-unrated-games": {"count": 2}}
    again = read(write(report, Profile.CLM).data).report
    assert [player.cells[0].result for player in again.players] == ["1", "0"]


def test_titles_of_three_letters_lose_the_w() -> None:
    players = (replace(ONE, title="WGM"), TWO)
    assert losses(replace(OPEN, players=players)) == {"clm-title": {"count": 1, "players": "1"}}


def test_apostrophes_are_left_out_where_clm_cannot_read_them() -> None:
    report = replace(OPEN, venue="King’s Head", clm_params=(("note", "it's"),))
    assert {"XCL Kings Head", "XCP note=its"} < set(lines(report))
    codes = [loss.values for loss in write(report, Profile.CLM).losses]
    assert {"record": "XCL"} in codes
    assert {"record": "XCP"} in codes


def test_texts_too_long_for_clm_are_named() -> None:
    players = (replace(ONE, club="x" * 41), replace(TWO, club="y" * 40))
    assert losses(replace(OPEN, players=players)) == {
        "clm-too-long": {"field": "club", "limit": 40, "count": 1}
    }


def test_other_scoring_is_written_with_xxs() -> None:
    report = replace(OPEN, scoring=Scoring(white_win=30, black_win=30))
    assert "XXS WW=3.0 BW=3.0" in lines(report)
    football = replace(OPEN, players=(replace(ONE, points=30), TWO))
    assert any(line.startswith("XXS WW=3.0 BW=3.0 WD=1.0") for line in lines(football))


def test_number_of_rounds_comes_from_the_cells_when_it_is_not_stated() -> None:
    assert {"142 1", "XXR 1"} < set(lines(replace(OPEN, rounds=None)))
    players = (replace(ONE, cells=()), replace(TWO, cells=()))
    assert "XXR 0" not in lines(replace(OPEN, rounds=None, players=players))


def test_starting_ranks_with_a_gap_are_refused() -> None:
    players = (ONE, replace(TWO, starting_rank=3))
    assert losses(replace(OPEN, players=players)) == {
        "starting-ranks-not-contiguous": {"wanted": 2, "missing": 2}
    }


@pytest.mark.parametrize(
    ("count", "text"), [(1, "1"), (5, "1, 2, 3, 4, 5"), (6, "1, 2, 3, 4, 5, …")]
)
def test_first_ranks_are_at_most_five(count: int, text: str) -> None:
    assert first_ranks([Player(rank, "A") for rank in range(1, count + 1)]) == text


@pytest.mark.parametrize(("codes", "written"), [(("BH", "SB"), None), (("BH", "DE"), "202 BH,DE")])
def test_tie_breaks_of_fide_stand_beside_clms_numbers_where_these_say_another_thing(
    codes: tuple[str, ...], written: str | None
) -> None:
    report = replace(OPEN, tie_breaks=codes, clm_tie_breaks=(1, 3, 0))
    assert next((line for line in lines(report) if line.startswith("202")), None) == written
