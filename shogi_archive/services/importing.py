"""Storing files: their bytes, their records, their editions with entries and games."""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar

from django.db import IntegrityError, connection, transaction
from django.db.models import Model
from django.utils.translation import gettext as _

from shogi_archive.errors import SimultaneousImportError
from shogi_archive.format import masters as tables
from shogi_archive.format.result import Block
from shogi_archive.format.values import Event
from shogi_archive.mapping import (
    DayRow,
    EndingRow,
    EntryRow,
    MatchRow,
    children_of,
    edition_row,
    ending_rows,
    kisen_row,
    organization_row,
    person_row,
    venue_row,
)
from shogi_archive.models import (
    ArchiveFile,
    Edition,
    EditionDay,
    Entry,
    Kisen,
    Master,
    Match,
    MatchNote,
    NameEnding,
    Organization,
    Person,
    Venue,
)
from shogi_archive.services.checking import (
    Checked,
    CheckedFile,
    FilesRefusedError,
    Source,
    check_files,
)
from shogi_archive.services.planning import Difference, EditionKey, Plan, block_text, plan_import

# Editions stored together; with their entries and games they are some 30,000 rows.
_EDITIONS = 500
_ROWS = 2000
# A database has a largest number of parameters per statement.
_KEYS = 500

T = TypeVar("T")
Row = DayRow | EndingRow | EntryRow | MatchRow
Record = TypeVar("Record", tables.Organization, tables.Person, tables.Kisen, tables.Venue)


def import_files(*, sources: Sequence[Source]) -> Plan:
    """Check files and store them; return what was done.

    Raises:
        FilesRefusedError: there are errors in them; nothing was stored.
        SimultaneousImportError: somebody else stored the same at the same time.
    """
    return store_plan(plan=plan_import(checked=accepted(check_files(sources))))


def accepted(checked: Checked) -> Checked:
    """Return files that were checked.

    Raises:
        FilesRefusedError: there are errors in them.
    """
    if checked.refused:
        text = _("The files have errors; nothing was stored.")
        raise FilesRefusedError(text, checked.problems)
    return checked


def store_plan(*, plan: Plan) -> Plan:
    """Do what a plan says, all or nothing; return it.

    Raises:
        SimultaneousImportError: somebody else stored the same at the same time.
    """
    try:
        with transaction.atomic():
            _store(plan)
    except IntegrityError as error:
        text = _("Somebody else changed the archive at the same time; please try again.")
        raise SimultaneousImportError(text) from error
    return plan


def _store(plan: Plan) -> None:
    files = {file.document.name: _store_file(file) for file in plan.checked.files}
    _store_masters(plan, files)
    editions = plan.editions
    _delete_children(list(editions.removed.values()))
    for keys in _chunks(list(editions.removed.values()), _KEYS):
        Edition.objects.filter(pk__in=keys).delete()
    for blocks in _chunks(list(editions.blocks.items()), _EDITIONS):
        _store_editions(plan, dict(blocks), files)
    # Persons after editions, organisations after persons: nothing in use is deleted.
    for model, difference in (
        (Person, plan.persons),
        (Organization, plan.organizations),
        (Kisen, plan.kisen),
        (Venue, plan.venues),
    ):
        for codes in _chunks(difference.removed, _KEYS):
            model.objects.filter(pk__in=codes).delete()


def _store_file(file: CheckedFile) -> ArchiveFile:
    document = file.document
    return ArchiveFile.objects.update_or_create(
        name=document.name,
        defaults={
            "kind": file.kind,
            "encoding": document.encoding.value,
            "content": document.raw,
            "sha256": hashlib.sha256(document.raw).hexdigest(),
        },
    )[0]


def _store_masters(plan: Plan, files: Mapping[str, ArchiveFile]) -> None:
    masters = plan.checked.masters
    readings = dict(Person.objects.exclude(reading="").order_by().values_list("code", "reading"))

    def store(
        difference: Difference,
        records: Mapping[str, Record],
        row: Callable[[Record, ArchiveFile], Master],
    ) -> None:
        owners = plan.checked.owners
        codes = iter([*difference.added, *difference.changed])
        while chunk := list(islice(codes, _ROWS)):
            rows = [row(records[code], files[owners[code]]) for code in chunk]
            _upsert(rows)
            store_endings([each for each in rows if isinstance(each, Person)])

    store(plan.organizations, masters.organizations, organization_row)
    store(
        plan.persons,
        masters.persons,
        lambda record, file: person_row(record, file, readings.get(record.code, "")),
    )
    store(plan.kisen, masters.kisen, kisen_row)
    store(plan.venues, masters.venues, venue_row)


def _upsert(rows: Sequence[Master]) -> None:
    """Insert or update rows of one table; what the files do not say stays as it is."""
    model: type[Any] = type(rows[0])
    beside = {"code", "reading", "hidden", "main"}
    fields = [field.name for field in model._meta.fields if field.name not in beside]
    model.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["code"], update_fields=fields
    )


def store_endings(people: Sequence[Person]) -> None:
    """Store by what searches find people, in place of what they had."""
    for chunk in _chunks(people, _KEYS):
        NameEnding.objects.filter(person__in=chunk).delete()
    _insert(NameEnding, [row for person in people for row in ending_rows(person)])


def _delete_children(editions: Sequence[int]) -> None:
    for keys in _chunks(editions, _KEYS):
        for model in (Match, Entry, EditionDay):
            model._default_manager.filter(edition__in=keys).delete()


def _store_editions(
    plan: Plan, blocks: Mapping[EditionKey, Block], files: Mapping[str, ArchiveFile]
) -> None:
    documents = {file.document.name: file.document for file in plan.checked.files}
    editions: list[Edition] = []
    for key, block in blocks.items():
        text = block_text(documents[block.file], block)
        edition = edition_row(event_of(block), text, files[block.file])
        edition.pk = plan.editions.changed.get(key)
        editions.append(edition)
    new = [edition for edition in editions if edition.pk is None]
    changed = [edition for edition in editions if edition.pk is not None]
    Edition.objects.bulk_create(new)
    fields = [field.name for field in Edition._meta.fields if not field.primary_key]
    Edition.objects.bulk_update(changed, fields, batch_size=50)
    store_children(dict(zip(editions, map(event_of, blocks.values()), strict=True)))


def store_children(events: Mapping[Edition, Event]) -> None:
    """Store days, entries and games of editions, in place of those they had."""
    editions = list(events)
    _delete_children([edition.pk for edition in editions])
    notes: dict[int, list[MatchNote]] = defaultdict(list)
    for note in MatchNote.objects.filter(edition__in=editions):
        notes[note.edition_id].append(note)
    children = [
        children_of(edition.pk, event, notes[edition.pk]) for edition, event in events.items()
    ]
    _insert(EditionDay, [row for each in children for row in each.days])
    _insert(Entry, [row for each in children for row in each.entries])
    _insert(Match, [row for each in children for row in each.matches])


def _insert(model: type[Model], rows: Sequence[Row]) -> None:
    """Insert rows whose fields are named after the columns."""
    if not rows:
        return
    names = ", ".join(connection.ops.quote_name(name) for name in rows[0]._fields)
    table = connection.ops.quote_name(model._meta.db_table)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            # A statement for each row takes it ten times as long.
            with cursor.copy(f"COPY {table} ({names}) FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)
            return
        places = ", ".join(["%s"] * len(rows[0]))
        cursor.executemany(f"INSERT INTO {table} ({names}) VALUES ({places})", rows)  # noqa: S608 -- names of the models


def event_of(block: Block) -> Event:
    """Return the event of a block that was found good."""
    if block.event is None:
        raise ValueError(f"{block.file}:{block.first} has errors.")
    return block.event


def _chunks(items: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    for start in range(0, len(items), size):
        yield items[start : start + size]
