"""Participant lists from what people write down: part of a name, part of an organisation, grade."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Q

from shogi_archive.format.folding import fold
from shogi_archive.format.masters import NON_STUDENT_YEARS
from shogi_archive.format.tokens import fold as fold_digits
from shogi_archive.format.tokens import is_number
from shogi_archive.models import Organization, Person
from shogi_archive.selectors.search import people_named, visible_persons

MOST_LINES = 300
MOST_CANDIDATES = 8


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
    """Return who each line may mean; three queries, however many lines there are."""
    names = {fold(each.name) for each in wanted} - {""}
    if not names:
        return []
    organizations = list(Organization.objects.only("code", "search_key"))
    parts = {fold(each.organization) for each in wanted}
    codes = {part: {row.code for row in organizations if part in row.search_key} for part in parts}
    named = reduce(or_, (Q(pk__in=people_named(name)) for name in names))
    somewhere = set().union(*codes.values())
    people = visible_persons().filter(named)
    if "" not in parts:
        people = people.filter(organization__in=somewhere)
    rows = list(people.order_by("code"))
    return [_converted(year, each, rows, codes[fold(each.organization)]) for each in wanted]


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
