"""People with several codes joined and parted again; people who are not named in public."""

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from shogi_archive.errors import ArchiveError
from shogi_archive.models import Change, ChangeKind, Person
from shogi_archive.services.changes import record_change
from tournaments.selectors.access import Actor


class MergeError(ArchiveError):
    """The codes cannot be joined, or not parted again."""

    code = "merge"


@transaction.atomic
def merge_people(*, main: Person, other: Person, actor: Actor) -> Change:
    """Make all codes of ``other`` codes of ``main`` too; return the change, which can be undone.

    Who is hidden under one of the codes is hidden under all.

    Raises:
        MergeError: both are one person already.
    """
    people = same_person(main) | same_person(other)
    before = {person.pk: person for person in people.select_for_update()}
    if before[main.pk].main_code == before[other.pk].main_code:
        raise MergeError(_("These codes are joined already."))
    code = before[main.pk].main_code
    hidden = any(person.hidden for person in before.values())
    people.exclude(pk=code).update(main=code, hidden=hidden)
    Person.objects.filter(pk=code).update(main=None, hidden=hidden)
    details = {
        "main": code,
        "hidden": hidden,
        "before": {pk: [person.main_id, person.hidden] for pk, person in before.items()},
    }
    subject = f"{main.name} {main.code} ＝ {other.name} {other.code}"
    return record_change(actor=actor, kind=ChangeKind.MERGE, subject=subject, details=details)


@transaction.atomic
def undo_merge(*, change: Change, actor: Actor) -> Change:
    """Part codes as they were before they were joined, and return the new entry of the log.

    Raises:
        MergeError: it is undone already, or the codes have been changed since.
    """
    stored = Change.objects.select_for_update().get(pk=change.pk)
    before = stored.details.get("before", {})
    if stored.kind != ChangeKind.MERGE or stored.undone_at:
        raise MergeError(_("This has been undone already."))
    people = {row.pk: row for row in Person.objects.select_for_update().filter(pk__in=before)}
    code = stored.details["main"]
    if len(people) < len(before) or any(row.main_code != code for row in people.values()):
        raise MergeError(_("The codes have been changed since; this cannot be undone any more."))
    for pk, (main, hidden) in before.items():
        people[pk].main_id = main
        # Somebody who was hidden later stays so.
        kept = people[pk].hidden == stored.details["hidden"]
        people[pk].hidden = hidden if kept else people[pk].hidden
    Person.objects.bulk_update(people.values(), ["main", "hidden"])
    stored.undone_at = timezone.now()
    stored.save(update_fields=["undone_at"])
    return record_change(actor=actor, kind=ChangeKind.SEPARATE, subject=stored.subject)


@transaction.atomic
def set_hidden(*, person: Person, hidden: bool, actor: Actor) -> Person:
    """Name a person in public, or not, under all codes; return him."""
    if same_person(person).exclude(hidden=hidden).update(hidden=hidden):
        kind = ChangeKind.HIDE if hidden else ChangeKind.SHOW
        # The log is read by members only, but a name that shall be forgotten stays out of it.
        record_change(actor=actor, kind=kind, subject=person.main_code)
    person.hidden = hidden
    return person


def same_person(person: Person) -> QuerySet[Person]:
    """Return all codes of somebody."""
    return Person.objects.filter(Q(pk=person.main_code) | Q(main=person.main_code))
