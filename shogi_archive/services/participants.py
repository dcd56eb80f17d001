"""Participant lists from what people write down: part of a name, part of an organisation, grade."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Q
from django.utils.translation import gettext as _

from shogi_archive.errors import ArchiveError
from shogi_archive.format.folding import fold
from shogi_archive.format.masters import NON_STUDENT_YEARS
from shogi_archive.format.tokens import fold as fold_digits
from shogi_archive.format.tokens import is_number
from shogi_archive.models import Organization, Person
from shogi_archive.selectors.search import named_organizations, people_named, visible_persons

MOST_LINES = 300
# Lines that are looked up together, and how many people they may mean.
_TOGETHER = 50
_MOST_PEOPLE = 2000
MOST_CANDIDATES = 8


class TooManyPeopleError(ArchiveError):
    """What was written fits too many people."""

    code = "too_many_people"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A line as written: who is meant, under which entry number.

    Attributes:
        grade: 0 when none is written.
    """

    number: int
    text: str
    name: str
    organization: str
    grade: int


@dataclass(frozen=True, slots=True)
class Converted:
    """A line and the people it may mean: one is right, several or none are a question."""

    wanted: Wanted
    candidates: tuple[Person, ...]
    by_grade: bool

    @property
    def is_certain(self) -> bool:
        """Whether exactly one person fits."""
        return len(self.candidates) == 1 and self.by_grade

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines for the result file; those that need a decision begin with "?"."""
        wanted = self.wanted
        mark = "" if self.is_certain else "? "
        if not self.candidates:
            return (f"? {wanted.number} {wanted.text}",)
        return tuple(
            f"{mark}{wanted.number} {person.code} {wanted.grade} "
            f"# {person.surname}{person.given_name}（{person.organization.short}）"
            for person in self.candidates
        )


def read_wanted(text: str, *, in_groups: bool) -> tuple[int | None, tuple[Wanted, ...]]:
    """Return the year of the event and the lines below it.

    Args:
        text: the year in the first line (9999 where people are no students), then
            ``name organisation grade`` line by line; a blank line begins a new group.
        in_groups: whether numbers are ten times the group plus the place in it, else 1, 2, 3 …

    The year is None when the first line is none.
    """
    first, *rest = [*text.lstrip().splitlines(), ""][: MOST_LINES + 1]
    plain = fold_digits(first).strip().removesuffix("年")
    year = int(plain) if is_number(plain) and len(plain) == 4 else None
    wanted: list[Wanted] = []
    group, place = 1, 0
    for line in rest:
        words = line.split()
        if not words:
            group, place = (group + 1, 0) if place else (group, place)
            continue
        place += 1
        number = 10 * group + place if in_groups else len(wanted) + 1
        wanted.append(_wanted(number, words))
    return year, tuple(wanted)


def _wanted(number: int, words: Sequence[str]) -> Wanted:
    text = " ".join(words)
    last = fold_digits(words[-1])
    grade = int(last) if len(words) > 1 and is_number(last) else 0
    name, organization = [*(words[:-1] if grade else words), ""][:2]
    return Wanted(number, text, name, organization, grade)


def convert_participants(year: int, wanted: Sequence[Wanted]) -> list[Converted]:
    """Return who each line may mean; some queries for each _TOGETHER lines.

    Raises:
        TooManyPeopleError: so many fit that no list of candidates would help.
    """
    organizations = list(Organization.objects.only("code", "search_key"))
    parts = {fold(each.organization) for each in wanted}
    codes = {part: {row.code for row in organizations if part in row.search_key} for part in parts}
    converted: list[Converted] = []
    for start in range(0, len(wanted), _TOGETHER):
        lines = wanted[start : start + _TOGETHER]
        people = _people_of(lines)
        converted += [
            _converted(year, line, people, codes[fold(line.organization)]) for line in lines
        ]
    return converted


def _people_of(lines: Sequence[Wanted]) -> list[Person]:
    """Return everybody whom some lines may mean."""
    written = {(fold(line.name), line.organization) for line in lines if fold(line.name)}
    if not written:
        return []
    fitting = reduce(or_, (_meant(name, organization) for name, organization in written))
    people = list(visible_persons(fitting).order_by("code")[: _MOST_PEOPLE + 1])
    if len(people) > _MOST_PEOPLE:
        text = _("Too many people fit. Please write more of the names and the organisations.")
        raise TooManyPeopleError(text)
    return people


def _meant(name: str, organization: str) -> Q:
    named = Q(pk__in=people_named(name))
    somewhere = named_organizations(organization).order_by().values("pk")
    return named & Q(organization__in=somewhere) if organization else named


def _converted(
    year: int, wanted: Wanted, people: Sequence[Person], organizations: set[str]
) -> Converted:
    name = fold(wanted.name)
    found = [
        person
        for person in people
        if name in person.search_key and person.organization_id in organizations
    ]
    # Source: 結果データの書き方: the year of enrolment is the year of the event - grade + 1.
    enrolment = year - wanted.grade + 1 if wanted.grade and year < NON_STUDENT_YEARS else None
    fitting = [person for person in found if enrolment is None or person.year == enrolment]
    return Converted(wanted, tuple((fitting or found)[:MOST_CANDIDATES]), bool(fitting))
