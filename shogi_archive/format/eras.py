"""Years in Japanese eras, and the years people type into a search."""

import re
import unicodedata
from typing import NamedTuple

# First day and year that is counted as 元年 (1). Source: the government's notices of the eras.
_ERAS = (
    ("令和", "令", "r", 20190501),
    ("平成", "平", "h", 19890108),
    ("昭和", "昭", "s", 19261225),
    ("大正", "大", "t", 19120730),
    ("明治", "明", "m", 18680125),
)
_START = {
    spelling: first // 10000
    for name, kanji, letter, first in _ERAS
    for spelling in (name, kanji, letter)
}
_YEAR = re.compile(
    r"(?:(?P<era>[^\W\d]{1,2})\.?)?(?P<year>元|[0-9]{1,4})(?P<unit>年度?)?(?:[-./月0-9日]*)"
)


class Period(NamedTuple):
    """A year as somebody typed it; a fiscal year (年度) runs from April to March."""

    year: int
    fiscal: bool


def era_year(year: int, month: int = 12, day: int = 31) -> str:
    """Return a year of the western calendar in its era: 平成9, 令和元; before Meiji the number.

    Without a month the era at the end of the year names it, as it does a fiscal year.
    """
    date = year * 10000 + month * 100 + day
    for name, _kanji, _letter, first in _ERAS:
        if date >= first:
            number = year - first // 10000 + 1
            return name + ("元" if number == 1 else str(number))
    return str(year)


def parse_year(text: str) -> Period | None:
    """Return the year in ``text``: 1997, 1997年度, 平成9年, 平9, H9, 令和元年度; None if none.

    Width does not matter; what follows the year (a month, a day) is ignored.
    """
    plain = "".join(unicodedata.normalize("NFKC", text).lower().split())
    match = _YEAR.fullmatch(plain)
    if match is None:
        return None
    era, unit = match["era"], match["unit"] or ""
    number = 1 if match["year"] == "元" else int(match["year"])
    if era:
        if era not in _START or not number:
            return None
        return Period(_START[era] + number - 1, unit == "年度")
    if match["year"] == "元" or number < 1000:
        return None
    return Period(number, unit == "年度")
