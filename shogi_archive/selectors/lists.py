"""The lists of a kisen's editions and of an organisation's members and results."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Prefetch, Q, QuerySet

from shogi_archive.format.codes import KisenKind
from shogi_archive.models import Edition, Entry, Kisen, Match, Organization, Person
from shogi_archive.selectors.persons import codes_of, person_of
from shogi_archive.selectors.results import best_first, with_their_names


@dataclass(frozen=True, slots=True)
class EditionSummary:
    """An edition with its winner and runner-up (several when the file says so)."""

    edition: Edition
    winners: tuple[Entry, ...]
    runners_up: tuple[Entry, ...]


def kisen_by_kind() -> list[tuple[str, list[Kisen]]]:
    """Return all kisen with the number of their editions, grouped by kind (Japanese label)."""
    groups: dict[str, list[Kisen]] = defaultdict(list)
    for kisen in Kisen.objects.annotate(editions_count=Count("editions")):
        groups[kisen.kind_label or KisenKind.OTHER.label].append(kisen)
    return list(groups.items())


def summaries_of(editions: Sequence[Edition]) -> list[EditionSummary]:
    """Return these editions with those who won them and who came second."""
    best: dict[tuple[int, int], list[Entry]] = defaultdict(list)
    entries = Entry.objects.filter(edition__in=editions, reached__lte=2)
    for entry in entries.select_related("person__organization"):
        best[entry.edition_id, entry.reached or 0].append(entry)
    return [
        EditionSummary(edition, tuple(best[edition.pk, 1]), tuple(best[edition.pk, 2]))
        for edition in editions
    ]


def editions_of_kisen(kisen: Kisen) -> QuerySet[Edition]:
    """Return the editions of a kisen, newest first."""
    editions = Edition.objects.filter(kisen=kisen).select_related("kisen").defer("text")
    return editions.order_by("-first_day", "-key")


def members_of(organization: Organization) -> QuerySet[Person]:
    """Return the visible people of an organisation, newest year first, with their events."""
    members = Person.objects.filter(organization=organization, hidden=False)
    return members.annotate(events=Count("entries")).order_by("-year", "code")


def results_of_organization(organization: Organization) -> QuerySet[Entry]:
    """Return the best-eight results of an organisation's people, newest first."""
    entries = Entry.objects.filter(
        person__organization=organization, person__hidden=False, reached__lte=8
    )
    return with_their_names(entries).order_by("-first_day", "-edition_id", *best_first())


def matches_of(person: str = "", opponent: str = "", kisen: str = "") -> QuerySet[Match]:
    """Return games, newest event first; empty codes narrow nothing.

    Nobody's games are found by the code of somebody hidden.
    """
    editions = Edition.objects.select_related("kisen").defer("text", "remarks")
    players = Entry.objects.select_related("person__organization")
    # Not joins: hundreds of thousands of games would be joined before fifty are shown.
    matches = Match.objects.prefetch_related(
        Prefetch("edition", editions), Prefetch("winner", players), Prefetch("loser", players)
    )
    for code in filter(None, (person, opponent)):
        shown = person_of(code)
        entries = Entry.objects.filter(person__in=codes_of(shown) if shown else ())
        matches = matches.filter(Q(winner__in=entries) | Q(loser__in=entries))
    if kisen:
        matches = matches.filter(edition__kisen=kisen)
    return matches.order_by("-edition__first_day", "-edition_id", "pk")
