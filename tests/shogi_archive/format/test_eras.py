import pytest

from shogi_archive.format.eras import Period, era_year, parse_year


@pytest.mark.parametrize(
    ("date", "text"),
    [
        ((1997,), "平成9"),
        ((1989, 1, 7), "昭和64"),
        ((1989, 1, 8), "平成元"),
        ((2019, 4, 30), "平成31"),
        ((2019, 5, 1), "令和元"),
        ((2019,), "令和元"),
        ((1926, 12, 24), "大正15"),
        ((1926,), "昭和元"),
        ((1912, 7, 29), "明治45"),
        ((1868, 1, 24), "1868"),
    ],
)
def test_era_year(date: tuple[int, ...], text: str) -> None:
    assert era_year(*date) == text


@pytest.mark.parametrize(
    ("typed", "period"),
    [
        ("1997", Period(1997, False)),
        ("１９９７年", Period(1997, False)),
        ("1997年度", Period(1997, True)),
        ("平成９年", Period(1997, False)),
        ("平成 9 年度", Period(1997, True)),
        ("平9", Period(1997, False)),
        ("H9", Period(1997, False)),
        ("h.9", Period(1997, False)),
        ("令和元年度", Period(2019, True)),
        ("R1", Period(2019, False)),
        ("昭和64年1月7日", Period(1989, False)),
        ("明治45", Period(1912, False)),
        ("1997-05-31", Period(1997, False)),
        ("9", None),
        ("元年", None),
        ("平成0", None),
        ("天保3", None),
        ("", None),
        ("林", None),
    ],
)
def test_parse_year(typed: str, period: Period | None) -> None:
    assert parse_year(typed) == period
