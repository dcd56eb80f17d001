import datetime
from typing import Any

import pytest

from trf.format import PartialDate
from trf.format.fields import (
    BIRTH,
    COUNT,
    DATE,
    FEDERATION,
    FIDE_ID,
    FLAG,
    INTEGER,
    OPPONENT,
    POINTS,
    POSITIVE,
    ROUND_DATE,
    SEX,
    TEXT,
    TIME,
    TITLE,
    Field,
    Kind,
    Unclean,
    choice,
    write_points,
)

DAY = datetime.date(2026, 5, 1)
COLOUR = choice("initial-colour-invalid", ("W", "B"))


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (TEXT, "  Amsel, Anna ", "Amsel, Anna"),
        (INTEGER, "  12", 12),
        (INTEGER, "0", 0),
        (INTEGER, "    ", None),
        (POSITIVE, "0000", None),
        (POSITIVE, "1500", 1500),
        (COUNT, "15", 15),
        (COUNT, "", None),
        (POINTS, "11.5", 115),
        (POINTS, " .5 ", 5),
        (POINTS, "3", 30),
        (POINTS, "2,5", 25),
        (POINTS, "1.50", 15),
        (POINTS, "-1.0", -10),
        (POINTS, "", None),
        (SEX, "W", "w"),
        (SEX, " ", ""),
        (TITLE, " gm", "GM"),
        (TITLE, "   ", ""),
        (FEDERATION, "ger", "GER"),
        (FEDERATION, "", ""),
        (FIDE_ID, "    4700011", "4700011"),
        (FIDE_ID, "0", ""),
        (FIDE_ID, "Z56538", "Z56538"),
        (BIRTH, "1978/  /  ", PartialDate(1978)),
        (DATE, "2026/05/01", DAY),
        (DATE, "", None),
        (DATE, "1970/01/01", None),
        (ROUND_DATE, "26/05/01", DAY),
        (ROUND_DATE, "70/01/01", None),
        (TIME, "09:30:00", datetime.time(9, 30)),
        (TIME, "", None),
        (FLAG, "1", True),
        (FLAG, "0", False),
        (FLAG, " ", False),
        (COLOUR, "w", "W"),
        (COLOUR, "", ""),
    ],
)
def test_kind_reads_what_the_standard_wants(kind: Kind, text: str, value: object) -> None:
    assert kind.parse(text) == value


@pytest.mark.parametrize(
    ("kind", "text", "value", "code", "params"),
    [
        (INTEGER, " 1x", None, "number-invalid", {"found": "1x"}),
        (INTEGER, "-1", None, "number-invalid", {"found": "-1"}),
        (INTEGER, "1234567890", None, "number-invalid", {"found": "1234567890"}),
        (COUNT, "15 (12)", 15, "number-with-text", {"found": "15 (12)", "read": "15"}),
        (POINTS, "x", None, "points-invalid", {"found": "x"}),
        (POINTS, ".", None, "points-invalid", {"found": "."}),
        (POINTS, "-", None, "points-invalid", {"found": "-"}),
        (POINTS, "1.25", None, "points-invalid", {"found": "1.25"}),
        (POINTS, "1.2.3", None, "points-invalid", {"found": "1.2.3"}),
        (POINTS, "1234567", None, "points-invalid", {"found": "1234567"}),
        (SEX, "f", "w", "sex-adjusted", {"found": "f", "read": "w"}),
        (SEX, "x", "", "sex-unknown", {"found": "x"}),
        (TITLE, "wf", "WFM", "title-adjusted", {"found": "wf", "read": "WFM"}),
        (FEDERATION, "GERM", "", "federation-invalid", {"found": "GERM"}),
        (FEDERATION, "G1R", "", "federation-invalid", {"found": "G1R"}),
        (BIRTH, "soon", PartialDate(text="soon"), "birth-invalid", {"found": "soon"}),
        (DATE, "soon", None, "date-invalid", {"found": "soon"}),
        (DATE, "1.5.2026", DAY, "date-adjusted", {"found": "1.5.2026", "read": "2026-05-01"}),
        (TIME, "25:00", None, "time-invalid", {"found": "25:00"}),
        (FLAG, "x", False, "number-invalid", {"found": "x"}),
        (COLOUR, "R", "", "initial-colour-invalid", {"found": "R", "wanted": "W B"}),
    ],
)
def test_kind_says_what_is_not_as_wanted(
    kind: Kind, text: str, value: object, code: str, params: dict[str, Any]
) -> None:
    with pytest.raises(Unclean) as caught:
        kind.parse(text)
    unclean = caught.value
    assert (unclean.value, unclean.code, unclean.params) == (value, code, params)


@pytest.mark.parametrize(
    ("short", "title"),
    [("g", "GM"), ("m", "IM"), ("f", "FM"), ("c", "CM"), ("wg", "WGM"), ("wm", "WIM"),
     ("wf", "WFM"), ("wc", "WCM"), ("gf", "WGM"), ("mf", "WIM"), ("ff", "WFM"), ("cf", "WCM")],
)  # fmt: skip
def test_short_forms_of_titles_are_known(short: str, title: str) -> None:
    with pytest.raises(Unclean) as caught:
        TITLE.parse(short)
    assert caught.value.value == title


@pytest.mark.parametrize(
    ("tenths", "text"), [(0, "0.0"), (5, "0.5"), (115, "11.5"), (-10, "-1.0"), (-5, "-0.5")]
)
def test_write_points_shows_tenths(tenths: int, text: str) -> None:
    assert write_points(tenths) == text


@pytest.mark.parametrize(
    ("field", "value", "text"),
    [
        (Field("rating", 49, 52, POSITIVE), 950, " 950"),
        (Field("rating", 49, 52, POSITIVE), None, "    "),
        (Field("name", 15, 20, TEXT), "Amsel", "Amsel "),
        (Field("name", 15, 20, TEXT), "Amsel, Anna", "Amsel,"),
        (Field("city", 5, None, TEXT), "Puttgarden", "Puttgarden"),
        (Field("title", 11, 13, TITLE), "GM", " GM"),
        (Field("opponent", 92, 95, OPPONENT), 0, "0000"),
        (Field("opponent", 92, 95, OPPONENT), 7, "   7"),
        (Field("home", 83, 83, FLAG), True, "1"),
    ],
)
def test_field_is_written_in_its_width(field: Field, value: object, text: str) -> None:
    assert field.write(value) == text
