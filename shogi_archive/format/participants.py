"""The list of participants of a block: entry number, person code and grade.

Source: データの書き方 2-5, line 3 to the first "+".
"""

import re

from shogi_archive.format.codes import STUDENTS, OrganizationKind
from shogi_archive.format.document import Line
from shogi_archive.format.labels import PARTICIPANTS, REENTRIES
from shogi_archive.format.masters import NON_STUDENT_YEARS
from shogi_archive.format.reading import MAX_ENTRY, Reading
from shogi_archive.format.tokens import fold, is_number, split_comment
from shogi_archive.format.values import Entry

_PERSON = re.compile(r"[0-9]{5}-[0-9]{6}")
_STUDENT_KINDS = {kind.value for kind in STUDENTS} - {OrganizationKind.GRADUATE_SCHOOL.value}


def read_participants(reading: Reading, lines: list[Line], year: int | None) -> None:
    """Read the participants into ``reading.entries``.

    Args:
        reading: the block.
        lines: their lines; a line may hold several.
        year: the fiscal year of the event, for the check of grades; None if unknown.
    """
    persons: dict[str, int] = {}
    for line in lines:
        data, comment = split_comment(line.text)
        if not data.isascii():
            reading.note_fullwidth(line, data)
        found = fold(data).split()
        if not found or len(found) % 3:
            reading.report("ENTRY_FORMAT", line, len(found), found=data.strip())
            continue
        for index in range(0, len(found), 3):
            last = index + 3 == len(found)
            if _is_reentry(reading, line, index, found[index]):
                continue
            entry = _entry(reading, line, index, found, comment if last else "")
            if entry is not None:
                _add(reading, line, index, entry, persons)
                _check_grade(reading, line, index, entry, year)
    _check_reentries(reading)


def _is_reentry(reading: Reading, line: Line, index: int, word: str) -> bool:
    """Whether this is the number of a re-entry, which must not be listed; notes it."""
    before = next((each.before for each in reading.reentries if str(each.after) == word), None)
    if before is None:
        return False
    reading.report("REENTRY_LISTED", line, index, found=word, who=reading.who(before))
    return True


def _entry(
    reading: Reading, line: Line, index: int, found: list[str], comment: str
) -> Entry | None:
    number, person, grade = found[index : index + 3]
    good = True
    for word, offset in ((number, 0), (grade, 2)):
        if not is_number(word):
            reading.report("NUMBER_WANTED", line, index + offset, found=word)
            good = False
    if not _PERSON.fullmatch(person):
        reading.report("PERSON_CODE_FORMAT", line, index + 1, found=person)
    elif reading.masters is not None and person not in reading.masters.persons:
        others = reading.masters.similar_persons(person)
        reading.report("PERSON_UNKNOWN", line, index + 1, found=person, others=others)
    if good and not 1 <= int(number) <= MAX_ENTRY:
        reading.report("ENTRY_RANGE", line, index, found=number, high=MAX_ENTRY)
        good = False
    return Entry(int(number), person, int(grade), comment) if good else None


def _add(reading: Reading, line: Line, index: int, entry: Entry, persons: dict[str, int]) -> None:
    number = entry.number
    if number in reading.entries:
        first, who = reading.entry_lines[number], reading.who(number)
        where = PARTICIPANTS
        reading.report("ENTRY_DUPLICATE", line, index, where=where, who=who, first=first)
        return
    reading.entries[number] = entry
    reading.entry_lines[number] = line.number
    if entry.person in persons:
        reading.report(
            "PERSON_DUPLICATE",
            line,
            index + 1,
            found=entry.person,
            first=reading.who(persons[entry.person]),
            second=reading.who(number),
        )
    persons[entry.person] = number


def _check_grade(reading: Reading, line: Line, index: int, entry: Entry, year: int | None) -> None:
    """Warn when a student would be further on than the year of enrolment allows.

    Being behind is ordinary (a year repeated or spent abroad). Grades of graduate schools are
    counted in several ways, so they are not checked.
    """
    if year is None or not entry.grade or entry.person[0] not in _STUDENT_KINDS:
        return
    if not _PERSON.fullmatch(entry.person) or int(entry.person[6:10]) >= NON_STUDENT_YEARS:
        return
    enrolment = int(entry.person[6:10])
    if year - entry.grade + 1 < enrolment:
        reading.report(
            "GRADE_MISMATCH",
            line,
            index + 2,
            who=reading.who(entry.number),
            grade=entry.grade,
            year=year,
            enrolment=enrolment,
        )


def _check_reentries(reading: Reading) -> None:
    seen: set[int] = set()
    for (before, after), (line, index) in zip(
        reading.reentries, reading.reentry_words, strict=True
    ):
        if reading.own_number(after) not in reading.entries:
            reading.unknown_entry(line, index, REENTRIES, before)
        if after in seen:
            reading.report(
                "ENTRY_DUPLICATE",
                line,
                index,
                where=REENTRIES,
                who=str(after),
                first=line.number,
            )
        seen.add(after)
