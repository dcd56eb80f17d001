"""The first lines of a block: kisen and method, days, settings and re-entries.

Source: データの書き方 2-5, lines 1 to 3.
"""

import calendar
from dataclasses import dataclass, field

from shogi_archive.format.codes import Method, YearDisplay
from shogi_archive.format.document import Line
from shogi_archive.format.labels import DAYS, HEADER
from shogi_archive.format.methods.method import MethodFormat, Setting
from shogi_archive.format.methods.registry import METHODS
from shogi_archive.format.problems import Phrase
from shogi_archive.format.reading import MAX_ENTRY, Reading
from shogi_archive.format.tokens import is_number, words
from shogi_archive.format.values import Day, Reentry


@dataclass(slots=True)
class Header:
    """Lines 1 to 3 as far as they could be read.

    Attributes:
        lines: how many lines they took.
        readable: whether the method and its settings are known, so that results can be read.
    """

    kisen: str = ""
    holding: int = 0
    method: Method | None = None
    year_display: YearDisplay = YearDisplay.NONE
    days: list[Day] = field(default_factory=list)
    lines: int = 0
    readable: bool = False


def is_participant(line: Line) -> bool:
    """Whether a line looks like "entry number, person code, grade"."""
    found = words(line.text)
    return len(found) > 1 and "-" in found[1]


def read_header(reading: Reading, lines: list[Line], end: Line) -> Header:
    """Read lines 1 to 3 from the data lines of a block; ``end`` is the line after them."""
    header = Header()
    if not lines:
        reading.report("LINE_MISSING", end, missing=HEADER)
        return header
    _read_first(reading, lines[0], header)
    header.lines = 1
    if len(lines) < 2 or is_participant(lines[1]):
        reading.report("LINE_MISSING", lines[1] if len(lines) > 1 else end, missing=DAYS)
    else:
        header.days = _read_days(reading, lines[1])
        header.lines = 2
    if header.method is not None:
        _read_settings(reading, lines, header, METHODS[header.method])
    return header


def _read_first(reading: Reading, line: Line, header: Header) -> None:
    found = reading.words(line)
    if len(found) != 4:
        reading.report("HEADER_FORMAT", line, min(4, len(found)), found=len(found))
    kisen, holding, method, display = [*found, "", "", "", ""][:4]
    header.kisen = kisen
    if not (is_number(kisen) and len(kisen) == 7):
        reading.report("KISEN_CODE_FORMAT", line, 0, found=kisen)
    elif reading.masters is not None and kisen not in reading.masters.kisen:
        reading.report("KISEN_UNKNOWN", line, 0, found=kisen)
    if is_number(holding):
        header.holding = int(holding)
    elif holding:
        reading.report("NUMBER_WANTED", line, 1, found=holding)
    header.method = Method.find(method)
    if method and header.method is None:
        wanted = ",".join(each.value for each in Method)
        reading.report("METHOD_UNKNOWN", line, 2, found=method, wanted=wanted)
    year_display = YearDisplay.find(display)
    if display and year_display is None:
        reading.report("ANNUAL_INVALID", line, 3, found=display)
    header.year_display = year_display or YearDisplay.NONE


def _read_days(reading: Reading, line: Line) -> list[Day]:
    found = reading.words(line)
    days: list[Day] = []
    for index in range(0, len(found), 2):
        date = found[index]
        _check_date(reading, line, index, date)
        if days and date < days[-1].date:
            reading.report("DATE_ORDER", line, index, found=date, before=days[-1].date)
        if index + 1 == len(found):
            reading.report("DATE_PLACE_PAIR", line, index, found=date)
            break
        venue = found[index + 1]
        if not (is_number(venue) and len(venue) == 4):
            reading.report("PLACE_CODE_FORMAT", line, index + 1, found=venue)
        elif reading.masters is not None and venue not in reading.masters.venues:
            reading.report("PLACE_UNKNOWN", line, index + 1, found=venue)
        days.append(Day(date, venue))
    return days


def _check_date(reading: Reading, line: Line, index: int, date: str) -> None:
    if not (is_number(date) and len(date) == 8):
        reading.report("DATE_INVALID", line, index, found=date)
        return
    year, month, day = int(date[:4]), int(date[4:6]), int(date[6:])
    # Old results often lack the day or the month: 00 says so.
    if year == 0 or month > 12 or (month == 0 and day > 0):
        reading.report("DATE_INVALID", line, index, found=date)
        return
    days = calendar.monthrange(year, month)[1] if month else 0
    if day > days:
        key = "DATE_TOO_LATE_IN_MONTH"
        reading.report(key, line, index, found=date, month=month, days=days)


def _read_settings(
    reading: Reading, lines: list[Line], header: Header, method: MethodFormat
) -> None:
    header.readable = True
    if not method.settings:
        return
    line = lines[header.lines] if header.lines < len(lines) else lines[-1]
    reading.settings_line = line
    present = header.lines < len(lines) and not is_participant(line)
    found = reading.words(line) if present else []
    header.lines += present
    count = len(method.settings)
    if len(found) < count or (len(found) > count and not method.reentries):
        _report_count(reading, line, header, len(found), method)
        header.readable = False
        return
    for index, (setting, word) in enumerate(zip(method.settings, found, strict=False)):
        header.readable &= _read_setting(reading, line, index, setting, word)
    if method.reentries:
        header.readable &= _read_reentries(reading, lines, header, count)


def _report_count(
    reading: Reading, line: Line, header: Header, found: int, method: MethodFormat
) -> None:
    wanted = Phrase(
        ", ".join("{" + each.name + "}" for each in method.settings),
        " ".join("{" + each.name + "}" for each in method.settings),
        tuple((each.name, each.label) for each in method.settings),
    )
    number = header.method.value if header.method else ""
    index = min(found, len(method.settings))
    reading.report("SETTING_COUNT", line, index, method=number, wanted=wanted, found=found)


def _read_setting(reading: Reading, line: Line, index: int, setting: Setting, word: str) -> bool:
    if not is_number(word):
        reading.report("NUMBER_WANTED", line, index, found=word)
        return False
    value = int(word)
    reading.settings[setting.name] = value
    if setting.low <= value <= setting.high:
        return True
    reading.report(
        "SETTING_RANGE",
        line,
        index,
        setting=setting.label,
        low=setting.low,
        high=setting.high,
        found=value,
    )
    return False


def _read_reentries(reading: Reading, lines: list[Line], header: Header, skip: int) -> bool:
    """Read the pairs after the settings; they may go on for some lines. False if unusable."""
    before = reading.error_count()
    numbers: list[tuple[int, Line, int]] = []
    line = reading.settings_line
    while True:
        found = reading.as_numbers(line, words(line.text)[skip:], skip)
        numbers += [(number, line, skip + index) for index, number in enumerate(found)]
        if header.lines == len(lines) or is_participant(lines[header.lines]):
            break
        line, skip = lines[header.lines], 0
        reading.words(line)
        header.lines += 1
    if len(numbers) % 2:
        number, line, index = numbers.pop()
        reading.report("REENTRY_PAIR", line, index, found=number)
    for (player, line, index), (after, after_line, after_index) in zip(
        numbers[::2], numbers[1::2], strict=True
    ):
        if not 1 <= after <= MAX_ENTRY:
            reading.report("ENTRY_RANGE", after_line, after_index, found=after, high=MAX_ENTRY)
        reading.reentries.append(Reentry(player, after))
        reading.reentry_words.append((line, index))
    return reading.error_count() == before
