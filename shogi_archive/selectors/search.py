"""Finding people, organisations and kisen by what somebody typed.

Hits are people with exactly that surname, then names or readings that begin with it, then those
that contain it; other characters of the same sound and sense (斎, 斉) are offered below.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import and_
from typing import TypeVar

from django.db.models import Case, F, IntegerField, Q, QuerySet, Value, When

from shogi_archive.format.folding import ending_key, fold, similar_spellings, words_of
from shogi_archive.models import Kisen, Master, NameEnding, Organization, Person

CANDIDATES = 8
# How many times as many are read as shown: a name may have several endings with what was typed.
_AHEAD = 3

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

    Each step is a range of an index, so that neither common names nor rare ones cost much.
    """
    key = fold(typed)
    if not key:
        return Hits()
    found = dict.fromkeys(_of_surname(key, limit))
    for step in (_beginning_with(key), _containing(key)):
        if len(found) < limit:
            found.update(dict.fromkeys(step[: _AHEAD * limit]))
    for people_of_words in _with_words(words_of(typed)):
        if not found:
            found.update(dict.fromkeys(people_of_words[: _AHEAD * limit]))
    similar: dict[str, None] = {}
    for spelling in similar_spellings(key):
        for step in (_beginning_with(spelling), _containing(spelling)):
            if len(found) + len(similar) < limit:
                similar.update(dict.fromkeys(step[: _AHEAD * limit]))
    people = visible_persons().in_bulk([*found, *similar])
    best = [people[code] for code in found if code in people][:limit]
    others = [people[code] for code in similar if code in people and code not in found]
    return Hits(
        persons=best,
        similar=others[: limit - len(best)],
        organizations=list(_best_first(Organization.objects.all(), key)[:limit]),
        kisen=list(_best_first(Kisen.objects.all(), key)[:limit]),
    )


def _of_surname(key: str, limit: int) -> QuerySet[Person, str]:
    people = Person.objects.filter(surname_key=key, hidden=False)
    return people.order_by("search_key").values_list("pk", flat=True)[: _AHEAD * limit]


def _endings(key: str) -> QuerySet[NameEnding]:
    """Return the endings of names that begin with ``key``."""
    first = ending_key(key)
    # No byte of UTF-8 is 255.
    return NameEnding.objects.filter(ending__gte=first, ending__lt=first + b"\xff")


def _beginning_with(key: str) -> QuerySet[NameEnding, str]:
    return _codes(_endings(key).filter(whole=True))


def _containing(key: str) -> QuerySet[NameEnding, str]:
    return _codes(_endings(key).filter(whole=False))


def _codes(endings: QuerySet[NameEnding]) -> QuerySet[NameEnding, str]:
    people = endings.filter(person__hidden=False).order_by("ending", "person")
    return people.values_list("person", flat=True)


def _with_words(words: Sequence[str]) -> Iterator[QuerySet[Person, str]]:
    """Yield who has that surname in such an organisation (林 東大), then whoever fits at all."""
    if len(words) == 2:
        for surname, organization in (words, reversed(words)):
            people = Person.objects.filter(surname_key=fold(surname), hidden=False)
            people = people.filter(organization__in=_organization_codes(organization))
            yield people.order_by("search_key").values_list("pk", flat=True)
    if len(words) > 1:
        yield persons_matching(" ".join(words)).values_list("pk", flat=True)


def _best_first(rows: QuerySet[Table], key: str) -> QuerySet[Table]:
    """Return the rows whose names contain ``key``, beginnings of names first."""
    begins = Case(When(search_key__contains=f" {key}", then=Value(0)), default=Value(1))
    return rows.filter(search_key__contains=key).order_by(begins, "pk")


def persons_matching(typed: str) -> QuerySet[Person]:
    """Return everybody whom ``typed`` may mean, best first."""
    key = fold(typed)
    words = words_of(typed)
    wanted = _named(key)
    if len(words) > 1:
        wanted = reduce(and_, map(_in_name_or_organization, words))
    rank = Case(
        When(surname_key=key, then=Value(0)),
        When(search_key__contains=f" {key}", then=Value(1)),
        default=Value(2),
        output_field=IntegerField(),
    )
    return visible_persons(wanted).annotate(rank=rank).order_by("rank", "search_key", "code")


def _named(key: str) -> Q:
    return Q(pk__in=people_named(key))


def people_named(key: str) -> QuerySet[NameEnding, str]:
    """Return the codes of everybody whose name or reading contains the folded ``key``."""
    return _endings(key).order_by().values_list("person", flat=True)


def _in_name_or_organization(word: str) -> Q:
    """Return that a word stands in the person's name or in the organisation's: 林 東大."""
    # Not a join: the database looks the few organisations up once, not one for each person.
    organizations = _organization_codes(word)
    in_name = _named(fold(word))
    return in_name | Q(organization__in=organizations) if organizations.exists() else in_name


def _organization_codes(typed: str) -> QuerySet[Organization, str]:
    return named_organizations(typed).order_by().values_list("pk", flat=True)


def named_organizations(typed: str) -> QuerySet[Organization]:
    """Return the organisations whose names contain ``typed``, all for ""."""
    return Organization.objects.filter(search_key__contains=fold(typed))


def named_kisen(typed: str) -> QuerySet[Kisen]:
    """Return the kisen whose names contain ``typed``, all for ""."""
    return Kisen.objects.filter(search_key__contains=fold(typed))


def namesakes(person: Person) -> list[Person]:
    """Return other people of the same name, for the page of one of them; each of them once."""
    codes = [person.main_code]
    name = ending_key(fold(person.surname + person.given_name))
    found = (
        # The endings are in an index, the names tell variants of a character apart.
        Person.objects.filter(name_endings__ending=name, name_endings__whole=True, hidden=False)
        .filter(surname=person.surname, given_name=person.given_name)
        .exclude(pk__in=codes)
        .exclude(main__in=codes)
        .select_related("organization")
        .order_by("code")
    )
    people = {each.pk: each for each in found}
    return [each for each in people.values() if each.main_id not in people]
