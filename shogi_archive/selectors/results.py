"""Results by filters: who, from where, in what, when, how far."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_

from django.db.models import F, Prefetch, Q, QuerySet
from django.db.models.expressions import OrderBy

from shogi_archive.format.eras import Period
from shogi_archive.format.folding import fold, words_of
from shogi_archive.models import Edition, Entry, Person
from shogi_archive.selectors.search import named_kisen, named_organizations, people_named

_BETWEEN_NAMES = re.compile(r"[、,，;；/／\n]+")


@dataclass(frozen=True, slots=True)
class Filters:
    """What a search is narrowed to; empty values narrow nothing.

    Attributes:
        text: every word must be in the name, the organisation or the kisen.
        names: any of these people; separated by 、 or a comma.
        organizations: any of these, separated likewise.
        kinds: two digits of the kisen code.
        sex_class: one digit of the kisen code.
        area: "R3" a region, "P36" a prefecture, of the kisen or of the person's organisation.
        since, until: first and last year.
        reached: 1 winner, 2 runner-up, 4 or 8: that or better.
        oldest_first: the order of the results.
    """

    text: str = ""
    names: str = ""
    organizations: str = ""
    kinds: tuple[str, ...] = ()
    sex_class: str = ""
    area: str = ""
    since: Period | None = None
    until: Period | None = None
    reached: int | None = None
    oldest_first: bool = False

    @property
    def of_people(self) -> bool:
        """Whether people are asked for, not only editions."""
        return bool(self.text or self.names or self.organizations or self.reached)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is narrowed besides the text of the search box."""
        wanted = (self.names, self.organizations, self.kinds, self.sex_class, self.area)
        return not any((*wanted, self.since, self.until, self.reached))


def entries_of(filters: Filters) -> QuerySet[Entry]:
    """Return the results of people that fit, by the first day of the event."""
    # Both one way, as an index can be read.
    order = ("first_day", "edition_id") if filters.oldest_first else ("-first_day", "-edition_id")
    # Not a join: counting results would look each person up for the few who are hidden.
    hidden = Person.objects.filter(hidden=True).order_by().values("pk")
    entries = Entry.objects.filter(_edition_filter(filters, "edition__"))
    entries = entries.exclude(person__in=hidden)
    for word in words_of(filters.text):
        people = Q(person__in=people_named(fold(word))) | _of_organization(word)
        entries = entries.filter(people | Q(edition__kisen__in=named_kisen(word).order_by()))
    entries = entries.filter(
        _any_of(filters.names, lambda name: Q(person__in=people_named(fold(name))))
        & _any_of(filters.organizations, _of_organization)
        & _area(filters.area, "edition__kisen__", "person__organization__")
        & _reached(filters.reached)
    )
    return with_their_names(entries).order_by(*order, *best_first())


def with_their_names(entries: QuerySet[Entry]) -> QuerySet[Entry]:
    """Return results with editions and people, which are read for those that are shown.

    Not joins: a database would join hundreds of thousands before it shows fifty.
    """
    editions = Edition.objects.select_related("kisen").defer("text", "remarks")
    people = Person.objects.select_related("organization")
    return entries.prefetch_related(Prefetch("edition", editions), Prefetch("person", people))


def best_first() -> list[OrderBy]:
    """Return the order of an edition's entries by result; databases sort NULL differently."""
    return [F(name).asc(nulls_last=True) for name in ("reached", "placing", "number")]


def editions_of(filters: Filters) -> QuerySet[Edition]:
    """Return the editions that fit, by their first day."""
    day = "first_day" if filters.oldest_first else "-first_day"
    editions = Edition.objects.filter(_edition_filter(filters, ""), _area(filters.area, "kisen__"))
    return editions.select_related("kisen").defer("text").order_by(day, "kisen", "key")


def _of_organization(name: str) -> Q:
    return Q(person__organization__in=named_organizations(name).order_by())


def _any_of(names: str, condition: Callable[[str], Q]) -> Q:
    wanted = [name for name in _BETWEEN_NAMES.split(names) if fold(name)]
    return reduce(or_, map(condition, wanted), Q())


def _edition_filter(filters: Filters, prefix: str) -> Q:
    wanted = []
    if filters.kinds:
        wanted.append(Q(**{f"{prefix}kisen__kind__in": filters.kinds}))
    if filters.sex_class:
        wanted.append(Q(**{f"{prefix}kisen__sex_class": filters.sex_class}))
    for period, comparison in ((filters.since, "gte"), (filters.until, "lte")):
        if period:
            column = "fiscal_year" if period.fiscal else "year"
            wanted.append(Q(**{f"{prefix}{column}__{comparison}": period.year}))
    return reduce(and_, wanted, Q())


def _area(area: str, kisen: str, organization: str = "") -> Q:
    """Return that the kisen or the organisation lies in a region or prefecture."""
    kind, code = area[:1], area[1:]
    if not code:
        return Q()
    if kind == "P":
        wanted = Q(**{f"{kisen}prefecture": code})
        return wanted | Q(**{f"{organization}prefecture": code}) if organization else wanted
    # 90, the whole country, is no part of region 9 (elsewhere).
    lookup = (
        {f"{kisen}prefecture": "99"} if code == "9" else {f"{kisen}prefecture__startswith": code}
    )
    return Q(**lookup) | Q(**{f"{organization}region": code}) if organization else Q(**lookup)


def _reached(reached: int | None) -> Q:
    if reached is None:
        return Q()
    return Q(reached=reached) if reached <= 2 else Q(reached__lte=reached)
