"""Dates of birth, which need not be known to the day."""

from datetime import date


def is_birth(year: int | None, month: int | None, day: int | None) -> bool:
    """Whether the parts make a date as far as they are known; a month needs a year, a day both."""
    if (year is None and month is not None) or (month is None and day is not None):
        return False
    try:
        date(_or(year, 2000), _or(month, 1), _or(day, 1))
    except (ValueError, OverflowError):
        return False
    return True


def _or(part: int | None, unknown: int) -> int:
    return unknown if part is None else part
