"""Finding people, organisations and kisen by what somebody typed.

Hits are people with exactly that surname, then names or readings that begin with it, then those
that contain it; other characters of the same sound and sense (斎, 斉) are offered below.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import and_, or_
from typing import TypeVar

from django.db.models import Case, F, IntegerField, Q, QuerySet, Value, When

from shogi_archive.format.folding import fold, similar_spellings
from shogi_archive.models import Kisen, Master, Organization, Person

CANDIDATES = 8

Table = TypeVar("Table", bound=Master)


@dataclass(slots=True)
class Hits:
    """What a search box found, best first.

    Attributes:
        similar: people whose names are written with characters often taken for those typed.
    """

    persons: list[Person] = field(default_factory=list)
    similar: list[Person] = field(default_factory=list)
    organizations: list[Organization] = field(default_factory=list)
    kisen: list[Kisen] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was found."""
        return not (self.persons or self.similar or self.organizations or self.kisen)


def visible_persons() -> QuerySet[Person]:
    """Return the people that the public may find, with their organisations.

    Who has several codes is found once, unless another code has another name.
    """
    same_name = Q(main__surname=F("surname"), main__given_name=F("given_name"))
    persons = Person.objects.filter(hidden=False).exclude(same_name)
    return persons.select_related("organization").prefetch_related("other_codes__organization")


def candidates(typed: str, limit: int = CANDIDATES) -> Hits:
    """Return up to ``limit`` hits of each kind, for the list below a search box.

    Each further step is only taken while there is room, so that common names cost little.
    """
    key = fold(typed)
    if not key:
        return Hits()
    hits = Hits(
        organizations=_first(Organization.objects.all(), key, limit),
        kisen=_first(Kisen.objects.all(), key, limit),
    )
    persons = visible_persons()
    steps = (
        persons.filter(surname_key=key).order_by("search_key"),
        persons.filter(search_key__contains=f" {key}").order_by("search_key", "code"),
        persons.filter(search_key__contains=key).order_by("search_key", "code"),
        persons.filter(_names_and_organizations(typed)).order_by("search_key", "code"),
    )
    _fill(hits.persons, steps if _has_words(typed) else steps[:3], limit)
    if len(hits.persons) < limit and similar_spellings(key):
        similar = persons.filter(_any_of(similar_spellings(key)))
        _fill(hits.similar, [similar.order_by("search_key", "code")], limit - len(hits.persons))
    return hits


def _first(rows: QuerySet[Table], key: str, limit: int) -> list[Table]:
    found: list[Table] = []
    _fill(
        found,
        [rows.filter(search_key__contains=f" {key}"), rows.filter(search_key__contains=key)],
        limit,
    )
    return found


def _fill(found: list[Table], steps: Sequence[QuerySet[Table]], limit: int) -> None:
    seen = {row.pk for row in found}
    for step in steps:
        if len(found) >= limit:
            return
        # Those that an earlier step has found may be hit again.
        for row in step[:limit]:
            if row.pk not in seen and len(found) < limit:
                seen.add(row.pk)
                found.append(row)


def persons_matching(typed: str) -> QuerySet[Person]:
    """Return everybody whom ``typed`` may mean, best first."""
    key = fold(typed)
    rank = Case(
        When(surname_key=key, then=Value(0)),
        When(search_key__contains=f" {key}", then=Value(1)),
        default=Value(2),
        output_field=IntegerField(),
    )
    wanted = Q(search_key__contains=key)
    if _has_words(typed):
        wanted |= _names_and_organizations(typed)
    persons = visible_persons().filter(wanted)
    return persons.annotate(rank=rank).order_by("rank", "search_key", "code")


def _has_words(typed: str) -> bool:
    """Whether it may be a name with an organisation: 林 東大."""
    return len(typed.split()) > 1


def _names_and_organizations(typed: str) -> Q:
    """Return that every word stands in the person's name or in the organisation's."""
    words = [fold(word) for word in typed.split()]
    return reduce(
        and_,
        (
            Q(search_key__contains=word) | Q(organization__search_key__contains=word)
            for word in words
        ),
        Q(),
    )


def _any_of(keys: Sequence[str]) -> Q:
    return reduce(or_, (Q(search_key__contains=key) for key in keys))


def named_organizations(typed: str) -> QuerySet[Organization]:
    """Return the organisations whose names contain ``typed``, all for ""."""
    return Organization.objects.filter(search_key__contains=fold(typed))


def named_kisen(typed: str) -> QuerySet[Kisen]:
    """Return the kisen whose names contain ``typed``, all for ""."""
    return Kisen.objects.filter(search_key__contains=fold(typed))


def similar_persons(typed: str) -> QuerySet[Person]:
    """Return people whose names are written with characters often taken for those typed."""
    others = similar_spellings(fold(typed))
    persons = visible_persons()
    found = persons.filter(_any_of(others)) if others else persons.none()
    return found.order_by("search_key", "code")


def namesakes(person: Person) -> QuerySet[Person]:
    """Return other people of the same name, for the page of one of them."""
    codes = [person.main_code]
    return (
        visible_persons()
        .filter(surname_key=person.surname_key, surname=person.surname)
        .filter(given_name=person.given_name)
        .exclude(pk__in=codes)
        .exclude(main__in=codes)
        .order_by("code")
    )
