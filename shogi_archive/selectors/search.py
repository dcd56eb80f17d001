"""Finding people, organisations and kisen by what somebody typed.

Hits are people with exactly that surname, then names or readings that begin with it, then those
that contain it; other characters of the same sound and sense (斎, 斉) are offered below.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import and_, or_
from typing import Any, TypeVar

from django.db.models import Case, F, IntegerField, Q, QuerySet, Value, When

from shogi_archive.format.folding import fold, search_key, similar_spellings
from shogi_archive.models import Kisen, Master, Organization, Person

CANDIDATES = 8
# The rank of people whose names are spelled with other characters than those typed.
SIMILAR = 3

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


def visible_persons(*wanted: Q) -> QuerySet[Person]:
    """Return the people that the public may find, as far as ``wanted``, with organisations.

    Who has several codes is found once, unless another code has another name.
    """
    # Not a join, so that searches read nothing but an index; ``wanted`` first, for databases
    # that take conditions as they come.
    same_name = Person.objects.filter(
        main__isnull=False, main__surname=F("surname"), main__given_name=F("given_name")
    )
    persons = Person.objects.filter(*wanted, hidden=False)
    persons = persons.exclude(pk__in=same_name.order_by().values("pk"))
    return persons.select_related("organization").prefetch_related("other_codes__organization")


def candidates(typed: str, limit: int = CANDIDATES) -> Hits:
    """Return up to ``limit`` hits of each kind, for the list below a search box.

    Whoever has exactly that surname is found by an index, so that common names cost little;
    everybody else by one reading of all search keys.
    """
    key = fold(typed)
    if not key:
        return Hits()
    hits = Hits(
        persons=list(visible_persons(Q(surname_key=key)).order_by("search_key")[:limit]),
        organizations=list(_best_first(Organization.objects.all(), key)[:limit]),
        kisen=list(_best_first(Kisen.objects.all(), key)[:limit]),
    )
    if len(hits.persons) < limit:
        found: QuerySet[Any] = _ranked(typed, similar_spellings(key))
        ranks = dict(found.values_list("pk", "rank")[:limit])
        hits.persons = _read([code for code, rank in ranks.items() if rank < SIMILAR])
        hits.similar = _read([code for code, rank in ranks.items() if rank == SIMILAR])
    return hits


def _read(codes: Sequence[str]) -> list[Person]:
    """Return the people with these codes, which a search found in nothing but an index."""
    found = visible_persons().in_bulk(codes)
    return [found[code] for code in codes]


def _best_first(rows: QuerySet[Table], key: str) -> QuerySet[Table]:
    """Return the rows whose names contain ``key``, beginnings of names first."""
    begins = Case(When(search_key__contains=f" {key}", then=Value(0)), default=Value(1))
    return rows.filter(search_key__contains=key).order_by(begins, "pk")


def persons_matching(typed: str) -> QuerySet[Person]:
    """Return everybody whom ``typed`` may mean, best first."""
    return _ranked(typed)


def _ranked(typed: str, similar: Sequence[str] = ()) -> QuerySet[Person]:
    """Return people by how well they fit; those of similar spellings come last."""
    key = fold(typed)
    words = typed.split()
    wanted = Q(search_key__contains=key)
    if len(words) > 1:
        wanted = reduce(and_, map(_in_name_or_organization, words))
    rank = Case(
        When(surname_key=key, then=Value(0)),
        When(search_key__contains=f" {key}", then=Value(1)),
        When(wanted, then=Value(2)),
        default=Value(SIMILAR),
        output_field=IntegerField(),
    )
    found = visible_persons(wanted | _any_of(similar)).annotate(rank=rank)
    return found.order_by("rank", "search_key", "code")


def _in_name_or_organization(word: str) -> Q:
    """Return that a word stands in the person's name or in the organisation's: 林 東大."""
    # Not a join: the database looks the few organisations up once, not one for each person.
    organizations = named_organizations(word).order_by().values("pk")
    in_name = Q(search_key__contains=fold(word))
    return in_name | Q(organization__in=organizations) if organizations.exists() else in_name


def _any_of(keys: Sequence[str]) -> Q:
    return reduce(or_, (Q(search_key__contains=key) for key in keys), Q())


def named_organizations(typed: str) -> QuerySet[Organization]:
    """Return the organisations whose names contain ``typed``, all for ""."""
    return Organization.objects.filter(search_key__contains=fold(typed))


def named_kisen(typed: str) -> QuerySet[Kisen]:
    """Return the kisen whose names contain ``typed``, all for ""."""
    return Kisen.objects.filter(search_key__contains=fold(typed))


def namesakes(person: Person) -> list[Person]:
    """Return other people of the same name, for the page of one of them; each of them once."""
    codes = [person.main_code]
    found = (
        # The keys are in an index, the names tell variants of a character apart.
        Person.objects.filter(surname_key=person.surname_key, hidden=False)
        .filter(search_key__contains=search_key(person.surname + person.given_name))
        .filter(surname=person.surname, given_name=person.given_name)
        .exclude(pk__in=codes)
        .exclude(main__in=codes)
        .select_related("organization")
        .order_by("code")
    )
    people = {each.pk: each for each in found}
    return [each for each in people.values() if each.main_id not in people]
