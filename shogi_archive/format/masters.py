"""The four master files: organisations, persons, kisen and venues.

Source: データの書き方 2-1 to 2-4.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeVar

from shogi_archive.format.codes import (
    BY_PREFECTURE,
    SCHOOLS_BY_REGION,
    Code,
    KisenKind,
    OrganizationKind,
    Prefecture,
    Region,
    SexClass,
)
from shogi_archive.format.document import Document, Line
from shogi_archive.format.labels import KIND, PREFECTURE, SEX_CLASS
from shogi_archive.format.messages import problem
from shogi_archive.format.problems import Param, Phrase, Problem
from shogi_archive.format.tokens import column_of, fold, is_number, split_comment, words

# Years from here on only tell non-students of the same organisation apart.
NON_STUDENT_YEARS = 9000


class Organization(NamedTuple):
    """所属: a 5-digit code and three names; ``short`` is the one that is displayed."""

    code: str
    name: str
    short: str
    short2: str = ""

    @property
    def kind(self) -> OrganizationKind | None:
        """What it is, by the first digit."""
        return OrganizationKind.find(self.code[0])

    @property
    def region(self) -> Region | None:
        """The region, where the code tells it (schools and districts)."""
        if self.kind in SCHOOLS_BY_REGION:
            return Region.find(self.code[1])
        return self.prefecture.region if self.prefecture else None

    @property
    def prefecture(self) -> Prefecture | None:
        """The prefecture, where the code tells it (schools below university, districts)."""
        return Prefecture.find(self.code[1:3]) if self.kind in BY_PREFECTURE else None


class Person(NamedTuple):
    """人名: ``code`` has 12 characters, organisation, hyphen, year and number."""

    code: str
    surname: str
    given_name: str

    @property
    def organization(self) -> str:
        """The organisation's 5 digits."""
        return self.code[:5]

    @property
    def enrolment_year(self) -> int | None:
        """The year of enrolment; None for those whose code has no real year (9999, 9998 ...)."""
        year = int(self.code[6:10])
        return year if year < NON_STUDENT_YEARS else None

    @property
    def name(self) -> str:
        """Surname and given name as Japanese names are written, without a space."""
        return self.surname + self.given_name


class Kisen(NamedTuple):
    """棋戦: a 7-digit code and the name of the event that is held again and again."""

    code: str
    name: str

    @property
    def kind(self) -> KisenKind | None:
        """For whom the event is."""
        return KisenKind.find(self.code[:2])

    @property
    def sex_class(self) -> SexClass | None:
        """Open, women or men."""
        return SexClass.find(self.code[2])

    @property
    def prefecture(self) -> Prefecture | None:
        """Where it belongs; 90 is the whole country."""
        return Prefecture.find(self.code[3:5])


class Venue(NamedTuple):
    """会場: a 4-digit code and a name, which may contain spaces."""

    code: str
    name: str

    @property
    def prefecture(self) -> Prefecture | None:
        """Where it is."""
        return Prefecture.find(self.code[:2])


@dataclass
class Masters:
    """The four tables by code, for looking up what the result file mentions."""

    organizations: dict[str, Organization] = field(default_factory=dict)
    persons: dict[str, Person] = field(default_factory=dict)
    kisen: dict[str, Kisen] = field(default_factory=dict)
    venues: dict[str, Venue] = field(default_factory=dict)

    @cached_property
    def _members(self) -> dict[str, list[Person]]:
        members: dict[str, list[Person]] = defaultdict(list)
        for person in self.persons.values():
            members[person.organization].append(person)
        return members

    def similar_persons(self, code: str) -> tuple[str, ...]:
        """Return up to five people of the code's organisation, nearest year first, as text."""
        year = int(code[6:10])
        near = sorted(
            self._members.get(code[:5], []), key=lambda p: (abs(int(p.code[6:10]) - year), p.code)
        )
        return tuple(f"{person.code} {person.name}" for person in near[:5]) or ("-",)


_PARTS: dict[type[Code], Phrase] = {
    OrganizationKind: KIND,
    KisenKind: KIND,
    SexClass: SEX_CLASS,
    Prefecture: PREFECTURE,
}

Record = TypeVar("Record", Organization, Person, Kisen, Venue)


@dataclass(frozen=True, slots=True)
class MasterLine:
    """A data line of a master file while it is read."""

    file: str
    line: Line
    words: list[str]
    found: list[Problem]

    def report(self, key: str, index: int, **params: Param) -> None:
        """Note a finding at word ``index`` (0-based); past the last word it is one that lacks."""
        column = column_of(self.line.text, index)
        token = self.words[index] if index < len(self.words) else ""
        self.found.append(problem(key, self.file, self.line.number, column, token, params))


def _data_lines(document: Document, found: list[Problem]) -> Iterator[MasterLine]:
    for line in document.lines:
        data = words(line.text)
        if data:
            row = MasterLine(document.name, line, data, found)
            code = split_comment(line.text)[0].split()[0]
            if fold(code) != code:
                row.report("FULLWIDTH", 0)
            yield row


def _read(
    document: Document, read: Callable[[MasterLine], Record | None], duplicate: str
) -> tuple[dict[str, Record], tuple[Problem, ...]]:
    found = list(document.problems)
    records: dict[str, Record] = {}
    lines: dict[str, int] = {}
    for row in _data_lines(document, found):
        record = read(row)
        if record is None:
            continue
        if record.code in records:
            first = records[record.code]
            row.report(
                duplicate,
                0,
                found=record.code,
                first=lines[record.code],
                name=first.name,
                free=_free_number(record.code, records),
            )
            continue
        records[record.code] = record
        lines[record.code] = row.line.number
    # A line with an error needs no further advice.
    wrong = {each.line for each in found if each.is_error}
    kept = (each for each in found if each.is_error or each.line not in wrong)
    return records, tuple(sorted(kept, key=lambda each: (each.line, each.column)))


def _free_number(code: str, records: dict[str, Record]) -> str:
    for number in range(1, 100):
        if f"{code[:10]}{number:02}" not in records:
            return f"{number:02}"
    return "-"


def _is_code(text: str, digits: int) -> bool:
    return is_number(text) and len(text) == digits


def _check_part(row: MasterLine, table: type[Code], digits: str) -> None:
    if table.find(digits) is None:
        part = _PARTS[table]
        row.report("CODE_PART_UNKNOWN", 0, found=row.words[0], part=part, digits=digits)


def read_organizations(
    document: Document,
) -> tuple[dict[str, Organization], tuple[Problem, ...]]:
    """Return the organisations of org.txt by code, and what is wrong with the file."""
    return _read(document, _organization, "ORG_DUPLICATE_KEY")


def _organization(row: MasterLine) -> Organization | None:
    code, *names = row.words
    if not _is_code(code, 5):
        row.report("ORG_CODE_FORMAT", 0, found=code)
        return None
    if len(names) < 2:
        row.report("ORG_NAME_MISSING", len(row.words), found=code)
        return None
    organization = Organization(code, *names[:3])
    if len(names) == 2:
        row.report("ORG_SHORT2_MISSING", 3, name=organization.short)
    if len(names) > 3:
        row.report("COLUMNS_EXTRA", 4, found=" ".join(names[3:]))
    _check_part(row, OrganizationKind, code[0])
    if organization.kind in BY_PREFECTURE:
        _check_part(row, Prefecture, code[1:3])
    return organization


def read_persons(
    document: Document, organizations: dict[str, Organization]
) -> tuple[dict[str, Person], tuple[Problem, ...]]:
    """Return the persons of person.txt by 12-character code, and what is wrong with the file."""

    def person(row: MasterLine) -> Person | None:
        return _person(row, organizations)

    return _read(document, person, "PERSON_DUPLICATE_KEY")


def _person(row: MasterLine, organizations: dict[str, Organization]) -> Person | None:
    organization, year, number, *names = [*row.words, "", ""][: max(len(row.words), 3)]
    before = len(row.found)
    if not _is_code(organization, 5):
        row.report("ORG_CODE_FORMAT", 0, found=organization)
    elif organization not in organizations:
        row.report("ORG_UNKNOWN", 0, found=organization)
    if not _is_code(year, 4):
        row.report("YEAR_FORMAT", 1, found=year)
    if not _is_code(number, 2):
        row.report("PERSON_NUMBER_FORMAT", 2, found=number)
    code = f"{organization}-{year}{number}"
    if not names:
        row.report("NAME_MISSING", 3, found=code)
    if any(each.is_error for each in row.found[before:]):
        return None
    if len(names) == 1:
        row.report("NAME_ONE_PART", 3, name=names[0])
    if len(names) > 2:
        row.report("COLUMNS_EXTRA", 5, found=" ".join(names[2:]))
    return Person(code, names[0], names[1] if len(names) > 1 else "")


def read_kisen(document: Document) -> tuple[dict[str, Kisen], tuple[Problem, ...]]:
    """Return the kisen of kisen.txt by code, and what is wrong with the file."""
    return _read(document, _kisen, "KISEN_DUPLICATE_KEY")


def _kisen(row: MasterLine) -> Kisen | None:
    code, name = _code_and_rest(row)
    if not _is_code(code, 7):
        row.report("KISEN_CODE_FORMAT", 0, found=code)
        return None
    if not name:
        row.report("NAME_MISSING", 1, found=code)
        return None
    _check_part(row, KisenKind, code[:2])
    _check_part(row, SexClass, code[2])
    _check_part(row, Prefecture, code[3:5])
    return Kisen(code, name)


def read_venues(document: Document) -> tuple[dict[str, Venue], tuple[Problem, ...]]:
    """Return the venues of place.txt by code, and what is wrong with the file."""
    return _read(document, _venue, "PLACE_DUPLICATE_KEY")


def _venue(row: MasterLine) -> Venue | None:
    code, name = _code_and_rest(row)
    if not _is_code(code, 4):
        row.report("PLACE_CODE_FORMAT", 0, found=code)
        return None
    if not name:
        row.report("NAME_MISSING", 1, found=code)
        return None
    _check_part(row, Prefecture, code[:2])
    return Venue(code, name)


def _code_and_rest(row: MasterLine) -> tuple[str, str]:
    # The name is the rest of the line as written: "ホテル浦島 別館" has a space.
    _, *rest = re.split(r"\s+", split_comment(row.line.text)[0].strip(), maxsplit=1)
    return row.words[0], rest[0] if rest else ""


def organization_line(organization: Organization) -> str:
    """Return the line of org.txt."""
    return " ".join(part for part in organization if part)


def person_line(person: Person) -> str:
    """Return the line of person.txt."""
    code = person.code
    parts = (code[:5], code[6:10], code[10:], person.surname, person.given_name)
    return " ".join(part for part in parts if part)


def named_line(record: Kisen | Venue) -> str:
    """Return the line of kisen.txt or place.txt."""
    return f"{record.code} {record.name}"
