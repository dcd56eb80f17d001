"""Files as sent, read and checked together with what the archive already holds."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from typing import Any, TypeVar

from django.db.models import QuerySet

from shogi_archive.errors import ArchiveError
from shogi_archive.format import masters as tables
from shogi_archive.format.document import Document, read_document
from shogi_archive.format.encodings import Encoding
from shogi_archive.format.masters import Masters
from shogi_archive.format.messages import problem
from shogi_archive.format.problems import Param, Problem
from shogi_archive.format.result import Block, read_results
from shogi_archive.format.tokens import words
from shogi_archive.models import Edition, FileKind, Kisen, Organization, Person, Venue
from shogi_archive.selectors.files import block_line, edition_key


class FilesRefusedError(ArchiveError):
    """Files have errors, so that nothing of them was stored.

    Attributes:
        problems: everything found in them, warnings too.
    """

    code = "files_refused"

    def __init__(self, message: str, problems: Sequence[Problem]) -> None:
        super().__init__(message)
        self.problems = tuple(problems)


Record = TypeVar("Record", tables.Organization, tables.Person, tables.Kisen, tables.Venue)


@dataclass(frozen=True, slots=True)
class Source:
    """A file as it was sent.

    Attributes:
        name: its name, perhaps with folders; the last part names it in the archive.
        raw: its bytes.
        encoding: the sender's choice; None detects it.
        kind: what it holds; None lets the name tell.
    """

    name: str
    raw: bytes
    encoding: Encoding | None = None
    kind: FileKind | None = None


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """A file that was read: its lines, and what it holds."""

    document: Document
    kind: FileKind


@dataclass(slots=True)
class Checked:
    """Some files and what they say.

    Attributes:
        files: in the order in which they were read, master files first.
        masters: the tables as they will be, with what other files of the archive hold.
        owners: file name by code for the records that stand in ``files``.
        blocks: all blocks of the result files, good and bad.
        problems: everything found, by file and line.
    """

    files: list[CheckedFile]
    masters: Masters = field(default_factory=Masters)
    owners: dict[str, str] = field(default_factory=dict)
    blocks: list[Block] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def refused(self) -> bool:
        """Whether there is an error, so that nothing can be stored."""
        return any(each.is_error for each in self.problems)

    def documents(self, kind: FileKind) -> list[Document]:
        """Return the documents of one kind."""
        return [file.document for file in self.files if file.kind == kind]


def kind_of(name: str) -> FileKind:
    """Return what a file of this name holds: org.txt, person2.dat …; all others are results."""
    stem = PurePosixPath(name).name.lower()
    return next((kind for kind in FileKind if stem.startswith(kind.value)), FileKind.RESULT)


def check_files(sources: Sequence[Source]) -> Checked:
    """Read files and check them against each other and against the rest of the archive.

    A file takes the place of the archive's file of the same name, all other files stay.
    """
    files = [_read(source) for source in sources]
    files.sort(key=lambda file: list(FileKind).index(file.kind))
    checked = Checked(files)
    for file in files:
        checked.problems += _control_characters(file.document)
    _check_masters(checked)
    names = [file.document.name for file in files]
    blocks = read_results(checked.documents(FileKind.RESULT), checked.masters)
    checked.blocks = _without_other_files(list(blocks), names)
    for block in checked.blocks:
        checked.problems += block.problems
    checked.problems += _missing_records(checked, names)
    return checked


def _read(source: Source) -> CheckedFile:
    name = PurePosixPath(source.name.replace("\\", "/")).name
    return CheckedFile(
        read_document(name, source.raw, source.encoding), source.kind or kind_of(name)
    )


def _control_characters(document: Document) -> Iterator[Problem]:
    # PostgreSQL stores no NUL; in a text file it is damage anyway.
    if b"\0" in document.raw:
        for line in document.lines:
            if "\0" in line.text:
                column = line.text.index("\0") + 1
                yield problem("CONTROL_CHARACTER", document.name, line.number, column, "", {})


def _check_masters(checked: Checked) -> None:
    masters = checked.masters
    masters.organizations = _merge(
        checked, FileKind.ORGANIZATION, Organization.objects.all(), tables.read_organizations
    )
    masters.persons = _merge(
        checked,
        FileKind.PERSON,
        Person.objects.all(),
        lambda document: tables.read_persons(document, masters.organizations),
    )
    masters.kisen = _merge(checked, FileKind.KISEN, Kisen.objects.all(), tables.read_kisen)
    masters.venues = _merge(checked, FileKind.VENUE, Venue.objects.all(), tables.read_venues)


def _merge(
    checked: Checked,
    kind: FileKind,
    stored: QuerySet[Any],
    read: Callable[[Document], tuple[dict[str, Record], tuple[Problem, ...]]],
) -> dict[str, Record]:
    """Return the records of the archive's other files and those of the files sent."""
    documents = checked.documents(kind)
    others = stored.exclude(file__name__in=[document.name for document in documents])
    records: dict[str, Record] = {row.code: row.record for row in others.order_by().iterator()}
    owners: dict[str, str] = {}
    for document in documents:
        found, problems = read(document)
        checked.problems += problems
        if records:
            _report_twice(checked, document, found, records, others, owners)
        records |= found
        owners |= dict.fromkeys(found, document.name)
    checked.owners |= owners
    return records


def _report_twice(
    checked: Checked,
    document: Document,
    found: Mapping[str, Record],
    records: Mapping[str, Record],
    stored: QuerySet[Any],
    owners: Mapping[str, str],
) -> None:
    for code in found.keys() & records.keys():
        other = owners.get(code) or stored.get(pk=code).file.name
        params: dict[str, Param] = {"found": code, "name": records[code].name, "other": other}
        line = _line_of(document, code)
        checked.problems.append(
            problem("RECORD_IN_OTHER_FILE", document.name, line, 1, code, params)
        )


def _line_of(document: Document, code: str) -> int:
    """Return the line of a record; a person's code is three words in the file."""
    wanted = [code] if len(code) < 12 else [code[:5], code[6:10], code[10:]]
    return next(line.number for line in document.lines if words(line.text)[: len(wanted)] == wanted)


def _without_other_files(blocks: list[Block], names: list[str]) -> list[Block]:
    """Refuse events that stand in another file of the archive."""
    stored = {
        (edition.kisen_id, edition.key): edition
        for edition in Edition.objects.exclude(file__name__in=names).only(
            "kisen_id", "key", "file_id"
        )
    }
    if not stored:
        return blocks
    return [_unless_stored(block, stored) for block in blocks]


def _unless_stored(block: Block, stored: Mapping[tuple[str, str], Edition]) -> Block:
    event = block.event
    edition = stored.get((event.kisen, edition_key(event))) if event else None
    if event is None or edition is None:
        return block
    params: dict[str, Param] = {
        "kisen": event.kisen,
        "holding": event.holding,
        "other": edition.file.name,
        "first": block_line(edition),
    }
    duplicate = problem("EVENT_DUPLICATE", block.file, block.first, 1, "", params)
    return replace(block, event=None, problems=(*block.problems, duplicate))


def _missing_records(checked: Checked, names: list[str]) -> Iterator[Problem]:
    """Report records that the new files lack although other files still use them."""
    masters = checked.masters
    editions = Edition.objects.exclude(file__name__in=names)
    yield from _missing(
        Organization.objects.filter(file__name__in=names),
        masters.organizations,
        lambda code: next((p.code for p in masters.persons.values() if p.organization == code), ""),
    )
    yield from _missing(
        Person.objects.filter(file__name__in=names),
        masters.persons,
        lambda code: _first(editions.filter(entries__person=code)),
    )
    yield from _missing(
        Kisen.objects.filter(file__name__in=names),
        masters.kisen,
        lambda code: _first(editions.filter(kisen=code)),
    )
    yield from _missing(
        Venue.objects.filter(file__name__in=names),
        masters.venues,
        lambda code: _first(editions.filter(days__venue=code)),
    )


def _first(editions: QuerySet[Edition]) -> str:
    edition = editions.order_by("pk").first()
    return str(edition) if edition else ""


def _missing(
    stored: QuerySet[Any], records: Mapping[str, object], user_of: Callable[[str], str]
) -> Iterator[Problem]:
    for row in _gone(stored, records):
        user = user_of(row.code)
        if user:
            params: dict[str, Param] = {"found": row.code, "name": row.name, "user": user}
            yield problem("RECORD_IN_USE", row.file.name, 1, 1, "", params)


def _gone(stored: QuerySet[Any], records: Mapping[str, object]) -> Iterable[Any]:
    codes = stored.order_by().values_list("code", flat=True)
    gone = [code for code in codes if code not in records]
    return stored.filter(pk__in=gone).select_related("file") if gone else []
