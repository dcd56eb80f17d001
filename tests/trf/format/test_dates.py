import datetime

import pytest

from trf.format import PartialDate
from trf.format.dates import (
    is_digits,
    read_date,
    read_partial_date,
    read_round_date,
    read_time,
    write_date,
    write_partial_date,
    write_round_date,
    write_time,
)

DAY = datetime.date(2026, 5, 1)


@pytest.mark.parametrize(
    ("text", "answer"), [("0123", True), ("", False), ("1a", False), ("²", False), ("١", False)]
)
def test_is_digits_takes_ascii_only(text: str, answer: bool) -> None:
    assert is_digits(text) is answer


@pytest.mark.parametrize(
    "text",
    ["2026/05/01", "2026-05-01", "2026.05.01", "2026/5/1", "01.05.2026", "1/5/2026", "01-05-2026",
     "May 1, 2026", "1 May 2026", "1 may, 2026", "May 01 2026", " 2026/05/01 "],
)  # fmt: skip
def test_read_date_takes_every_order(text: str) -> None:
    assert read_date(text) == DAY


@pytest.mark.parametrize(
    "text",
    ["", "10.09.13", "2026/13/01", "2026/02/30", "2026/05", "2026/05/01/02", "Maj 1, 2026",
     "May x, 2026", "May 1, 26", "May 123, 2026", "May 2026", "May 32, 2026", "20260/05/01", "-/-"],
)  # fmt: skip
def test_read_date_refuses_what_is_no_full_date(text: str) -> None:
    assert read_date(text) is None


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("26/05/01", DAY),
        ("01.05.26", DAY),
        ("2026/05/01", DAY),
        ("70/01/01", datetime.date(1970, 1, 1)),
        ("69/12/31", datetime.date(2069, 12, 31)),
        ("26/05/41", None),
        ("soon", None),
    ],
)
def test_read_round_date_has_two_digit_years(text: str, date: datetime.date | None) -> None:
    assert read_round_date(text) == date


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1988/02/29", PartialDate(1988, 2, 29)),
        ("1988-02-29", PartialDate(1988, 2, 29)),
        ("29.02.1988", PartialDate(1988, 2, 29)),
        ("1969.12.06", PartialDate(1969, 12, 6)),
        ("1978", PartialDate(1978)),
        ("1978/  /  ", PartialDate(1978)),
        ("1987/00/00", PartialDate(1987)),
        ("1987/11/00", PartialDate(1987, 11)),
        ("1987/11", PartialDate(1987, 11)),
        ("", PartialDate()),
        ("0000/00/00", PartialDate()),
        ("    /  /  ", PartialDate()),
        ("0", PartialDate()),
        ("1990/02/30", PartialDate(text="1990/02/30")),
        ("1990/00/12", PartialDate(text="1990/00/12")),
        ("1990/13/01", PartialDate(text="1990/13/01")),
        ("10.09.13", PartialDate(text="10.09.13")),
        ("1990/01/02/03", PartialDate(text="1990/01/02/03")),
        ("soon", PartialDate(text="soon")),
        ("19x0/01/01", PartialDate(text="19x0/01/01")),
    ],
)
def test_read_partial_date_invents_nothing(text: str, value: PartialDate) -> None:
    assert read_partial_date(text) == value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (PartialDate(1988, 2, 29), "1988/02/29"),
        (PartialDate(1987, 11), "1987/11/00"),
        (PartialDate(1978), "1978/00/00"),
        (PartialDate(), ""),
        (PartialDate(text="1990/02/30"), "1990/02/30"),
    ],
)
def test_write_partial_date_shows_what_is_unknown(value: PartialDate, text: str) -> None:
    assert write_partial_date(value) == text
    assert read_partial_date(text) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("16:00:00", datetime.time(16)),
        ("9:30", datetime.time(9, 30)),
        (" 23:59:59 ", datetime.time(23, 59, 59)),
        ("25:00:00", None),
        ("16", None),
        ("16:00:00:00", None),
        ("16:0x", None),
        ("016:00", None),
        ("", None),
    ],
)
def test_read_time_of_day(text: str, value: datetime.time | None) -> None:
    assert read_time(text) == value


def test_write_dates_and_times_as_the_standard_wants() -> None:
    assert write_date(DAY) == "2026/05/01"
    assert write_round_date(DAY) == "26/05/01"
    assert write_time(datetime.time(9, 30)) == "09:30:00"
