from typing import Any

import pytest

from trf.format import Report
from trf.format.records import BY_CODE
from trf.format.records.record import Row
from trf.format.records.team import CODES, RECORDS


@pytest.mark.parametrize(
    ("text", "values", "blocks"),
    [
        ("013 Adler                              1    2", {"name": "Adler"}, [1, 2]),
        (
            "310   1 Adler                            ADL     2100    2.0    1.5   1     1    2",
            {
                "team": 1,
                "name": "Adler",
                "nickname": "ADL",
                "strength": 2100,
                "match_points": 20,
                "game_points": 15,
                "rank": 1,
            },
            [1, 2],
        ),
        ("300   1   1   2    1    2", {"round": 1, "team": 1, "opponent": 2}, [1, 2]),
        ("330 +-   3   1   2", {"kind": "+-", "round": 3, "white": 1, "black": 2}, []),
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
    assert row == Row(
        {"team": 1, "zps_club": "66211", "number": 1},
        [
            {
                "result": 1,
                "forfeit": False,
                "opponent": 2,
                "pairing": 1,
                "home": True,
                "match_points": 2,
                "board_points": 15,
            },
            {
                "result": 2,
                "forfeit": False,
                "opponent": 3,
                "pairing": 2,
                "home": False,
                "match_points": 1,
                "board_points": 10,
            },
        ],
    )
    assert findings == []


def test_team_records_are_kept_but_never_written_anew() -> None:
    assert [record.write(Report()) for record in RECORDS] == [[]] * len(CODES)
    assert [record.load(Row()) for record in RECORDS] == [{}] * len(CODES)
