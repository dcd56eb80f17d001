"""What an upload would change, in lines as they stand in the files."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from itertools import islice
from typing import Any

from shogi_archive.format.masters import named_line, organization_line, person_line
from shogi_archive.format.values import Event
from shogi_archive.mapping import edition_row
from shogi_archive.models import (
    ArchiveFile,
    Edition,
    FileKind,
    Kisen,
    Organization,
    Person,
    Upload,
    UploadedFile,
    Venue,
)
from shogi_archive.services.checking import Checked, check_files, kind_of
from shogi_archive.services.findings import MOST_FINDINGS, Finding, findings_of
from shogi_archive.services.importing import event_of
from shogi_archive.services.planning import Difference, Plan, block_text, plan_import
from shogi_archive.services.uploads import sources_of

MOST_ROWS = 100
MOST_EVENTS = 30


@dataclass(frozen=True, slots=True)
class DiffLine:
    """A line of a difference: sign "+", "-", "@" (a gap) or " "."""

    sign: str
    text: str


@dataclass(frozen=True, slots=True)
class TablePreview:
    """What becomes of the records of one master table; lists are cut at MOST_ROWS."""

    kind: FileKind
    counts: Mapping[str, int]
    lines: tuple[DiffLine, ...]


@dataclass(frozen=True, slots=True)
class EventPreview:
    """A new, changed or removed event with the lines that differ."""

    title: str
    lines: tuple[DiffLine, ...] = ()


@dataclass(frozen=True, slots=True)
class EventsPreview:
    """What becomes of events; lists are cut at MOST_EVENTS."""

    counts: Mapping[str, int]
    added: tuple[EventPreview, ...]
    changed: tuple[EventPreview, ...]
    removed: tuple[EventPreview, ...]


@dataclass(frozen=True, slots=True)
class FilePreview:
    """A file of the upload and how it was read."""

    file: UploadedFile
    kind: FileKind
    encoding: str
    lines: int
    replaces: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """All that the page of an upload shows.

    Attributes:
        good_blocks: events that could be read, of ``blocks``.
        plan: None when the files are refused.
        more_findings: how many were left out.
    """

    files: tuple[FilePreview, ...]
    refused: bool
    findings: tuple[Finding, ...]
    more_findings: int
    blocks: int
    good_blocks: int
    plan: Plan | None
    tables: tuple[TablePreview, ...] = ()
    events: EventsPreview | None = None


def preview_of(upload: Upload) -> Preview:
    """Check the files of an upload and compare them with the archive; writes nothing."""
    checked = check_files(sources_of(upload))
    documents = [file.document for file in checked.files]
    findings = findings_of(checked.problems, documents)
    plan = None if checked.refused else plan_import(checked=checked)
    return Preview(
        files=tuple(_files(upload, checked)),
        refused=checked.refused,
        findings=tuple(islice(findings, MOST_FINDINGS)),
        more_findings=max(0, len(checked.problems) - MOST_FINDINGS),
        blocks=len(checked.blocks),
        good_blocks=sum(block.event is not None for block in checked.blocks),
        plan=plan,
        tables=_tables(plan) if plan else (),
        events=_events(plan) if plan else None,
    )


def _files(upload: Upload, checked: Checked) -> Iterable[FilePreview]:
    documents = {file.document.name: file.document for file in checked.files}
    known = set(ArchiveFile.objects.filter(name__in=documents).values_list("name", flat=True))
    for file in upload.files.all():
        document = documents[file.name]
        kind = FileKind(file.kind) if file.kind else kind_of(file.name)
        yield FilePreview(
            file, kind, document.encoding.label, len(document.lines), file.name in known
        )


def _tables(plan: Plan) -> tuple[TablePreview, ...]:
    masters = plan.checked.masters
    tables: Sequence[
        tuple[FileKind, str, Difference, type[Any], Mapping[str, Any], Callable[[Any], str]]
    ] = (
        (
            FileKind.ORGANIZATION,
            "organizations",
            plan.organizations,
            Organization,
            masters.organizations,
            organization_line,
        ),
        (FileKind.PERSON, "persons", plan.persons, Person, masters.persons, person_line),
        (FileKind.KISEN, "kisen", plan.kisen, Kisen, masters.kisen, named_line),
        (FileKind.VENUE, "venues", plan.venues, Venue, masters.venues, named_line),
    )
    return tuple(
        TablePreview(
            kind, plan.counts[name], tuple(_record_lines(difference, model, records, line_of))
        )
        for kind, name, difference, model, records, line_of in tables
        if plan.checked.documents(kind)
    )


def _record_lines(
    difference: Difference,
    model: type[Any],
    records: Mapping[str, Any],
    line_of: Callable[[Any], str],
) -> Iterable[DiffLine]:
    changed, removed = difference.changed[:MOST_ROWS], difference.removed[:MOST_ROWS]
    stored = model.objects.in_bulk([*changed, *removed])
    for code in changed:
        yield DiffLine("-", line_of(stored[code].record))
        yield DiffLine("+", line_of(records[code]))
    for code in removed:
        yield DiffLine("-", line_of(stored[code].record))
    for code in difference.added[:MOST_ROWS]:
        yield DiffLine("+", line_of(records[code]))


def _events(plan: Plan) -> EventsPreview | None:
    documents = {file.document.name: file.document for file in plan.checked.files}
    if not plan.checked.documents(FileKind.RESULT):
        return None
    editions = plan.editions
    changed = dict(islice(editions.changed.items(), MOST_EVENTS))
    removed = list(editions.removed.values())[:MOST_EVENTS]
    stored = Edition.objects.select_related("kisen").in_bulk([*changed.values(), *removed])

    def preview(key: tuple[str, str]) -> EventPreview:
        block = editions.blocks[key]
        old = stored[changed[key]].text if key in changed else ""
        new = block_text(documents[block.file], block)
        lines = difference_of(old, new) if old else ()
        return EventPreview(title_of(event_of(block), plan.checked.masters.kisen), lines)

    return EventsPreview(
        plan.counts["editions"],
        added=tuple(preview(key) for key in editions.added[:MOST_EVENTS]),
        changed=tuple(preview(key) for key in changed),
        removed=tuple(EventPreview(stored[pk].title) for pk in removed),
    )


def title_of(event: Event, kisen: Mapping[str, Any]) -> str:
    """Return the title of an event that is not stored; an unknown kisen by its code."""
    edition = edition_row(event, "", ArchiveFile())
    name = kisen[event.kisen].name if event.kisen in kisen else event.kisen
    edition.kisen = Kisen(code=event.kisen, name=name)
    return edition.title


def difference_of(old: str, new: str) -> tuple[DiffLine, ...]:
    """Return the lines in which two texts differ, with two lines around them."""
    lines = islice(unified_diff(old.splitlines(), new.splitlines(), n=2, lineterm=""), 2, None)
    return tuple(DiffLine(line[0], line[1:] if line[0] != "@" else "…") for line in lines)
