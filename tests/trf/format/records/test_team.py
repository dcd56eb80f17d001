from typing import Any

import pytest

from trf.format import Report
from trf.format.records import BY_CODE
from trf.format.records.record import Row
from trf.format.records.team import with_clm_layout
from trf.format.team_values import ClmMatch, MatchScoring, Team

CLM_310 = "310   1 SV Adler                                 1935    5    4.5   3     1    2"


@pytest.mark.parametrize(
    ("text", "values", "blocks"),
    [
        ("013 Adler                              1    2", {"name": "Adler"}, [1, 2]),
        ("013 Adler                               1   12", {"name": "Adler"}, [1, 12]),
        (
            "310   1 Adler                            ADL     2100    2.0    1.5   1     1    2",
            {
                "team": 1,
                "name": "Adler",
                "short_name": "ADL",
                "strength": 2100,
                "match_points": 20,
                "game_points": 15,
                "rank": 1,
            },
            [1, 2],
        ),
        ("300   1   1   2    1    2", {"round": 1, "team": 1, "opponent": 2}, [1, 2]),
        ("300 1 1 2 14 0", {"round": 1, "team": 1, "opponent": 2}, [14, 0]),
        ("330 +-   3   1   2", {"forfeit_kind": "+-", "round": 3, "white": 1, "black": 2}, []),
        ("352 WB", {"colours": "WB"}, []),
        ("801 raw", {"text": "raw"}, []),
    ],
)
def test_team_record_has_the_columns_of_the_standard(
    text: str, values: dict[str, Any], blocks: list[int]
) -> None:
    row, findings = BY_CODE[text[:3]].parse(text)
    assert (row.values, [*row.column("players")] if blocks else [], findings) == (
        values,
        blocks,
        [],
    )


def test_xcd_has_a_block_for_each_round() -> None:
    text = (
        "XCD   1 66211  1".ljust(75) + " 1 0   2  1 1  2   1.5" + "   " + " 2 0   3  2 0  1   1.0"
    )
    row, findings = BY_CODE["XCD"].parse(text)
    matches = (
        ClmMatch(1, False, 2, 1, True, 20, 15),
        ClmMatch(2, False, 3, 2, False, 10, 10),
    )
    assert BY_CODE["XCD"].load(row) == {
        "team": 1,
        "zps_club": "66211",
        "number_in_club": 1,
        "clm_matches": matches,
    }
    assert findings == []
    team = Team(1, zps_club="66211", number_in_club=1, clm_matches=matches)
    assert BY_CODE["XCD"].write(team) == [text]


def test_xcd_with_single_blanks_is_read_word_by_word() -> None:
    row, findings = BY_CODE["XCD"].parse("XCD 2 G0222 3")
    assert (row.values, findings) == ({"team": 2, "zps_club": "G0222", "number_in_club": 3}, [])


def test_team_of_clm_is_read_and_written_at_its_columns() -> None:
    row, findings = BY_CODE["310"].parse(CLM_310)
    values = BY_CODE["310"].load(row)
    number = values.pop("team")
    team = Team(number, **values)
    assert findings == []
    assert team == Team(1, "SV Adler", "", 1935, 50, 45, 3, (1, 2))
    assert with_clm_layout(BY_CODE["310"]).write(team) == [CLM_310]


def test_team_of_clm_with_many_points_fits_no_column_of_the_standard() -> None:
    text = "310   1 SV Adler                                 1935   15  104.5  12   101  102"
    row, findings = BY_CODE["310"].parse(text)
    assert (row.values["game_points"], row.values["rank"], row.column("players"), findings) == (
        1045,
        12,
        (101, 102),
        [],
    )


@pytest.mark.parametrize("found", ["LW", "01", "ZW"])
def test_forfeit_in_other_words_is_understood(found: str) -> None:
    row, _ = BY_CODE["330"].parse(f"330 {found}   3   1   2")
    assert BY_CODE["330"].load(row)["match_forfeits"][0].kind == "-+"


def test_match_points_are_read_at_any_distance() -> None:
    row, findings = BY_CODE["362"].parse("362 TW  3.0   TD  1.0   TL  0.0")
    assert BY_CODE["362"].load(row) == {"match_scoring": MatchScoring(30, 10, 0)}
    assert findings == []


def test_match_points_that_are_not_stated_are_those_of_fide() -> None:
    assert MatchScoring(win=30).complete() == MatchScoring(30, 10, 0)


def test_allocated_byes_skip_rounds_without_one() -> None:
    row, _ = BY_CODE["320"].parse("320  1.0  2.0  50      46")
    byes = BY_CODE["320"].load(row)["allocated_byes"]
    assert (byes.match_points, byes.game_points, byes.teams) == (10, 20, (50, 0, 46))
    report = Report(allocated_byes=byes)
    assert BY_CODE["320"].write(report) == ["320  1.0  2.0  50      46"]


@pytest.mark.parametrize("code", ["801", "802"])
def test_informative_records_are_never_written_anew(code: str) -> None:
    assert BY_CODE[code].write(Report()) == []
    assert BY_CODE[code].load(Row()) == {}
