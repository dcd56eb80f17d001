"""What storing some files would do: which records and editions are new, changed or gone."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import QuerySet

from shogi_archive.format.document import Document, join_lines
from shogi_archive.format.result import Block
from shogi_archive.models import Edition, FileKind, Kisen, Organization, Person, Venue
from shogi_archive.selectors.files import edition_key
from shogi_archive.services.checking import Checked

EditionKey = tuple[str, str]


@dataclass(slots=True)
class Difference:
    """Codes of one table by what becomes of them, in the order of the files."""

    added: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    unchanged: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether nothing would change."""
        return not (self.added or self.changed or self.removed)


@dataclass(slots=True)
class EditionDifference:
    """Editions (kisen code, key) by what becomes of them, with the blocks to be stored."""

    added: list[EditionKey] = field(default_factory=list)
    changed: dict[EditionKey, int] = field(default_factory=dict)
    removed: dict[EditionKey, int] = field(default_factory=dict)
    unchanged: int = 0
    blocks: dict[EditionKey, Block] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        """Whether nothing would change."""
        return not (self.blocks or self.removed)


@dataclass(slots=True)
class Plan:
    """What would happen, table by table; ``changed`` and ``removed`` editions by primary key."""

    checked: Checked
    organizations: Difference
    persons: Difference
    kisen: Difference
    venues: Difference
    editions: EditionDifference

    @property
    def tables(self) -> dict[str, Difference | EditionDifference]:
        """The differences by the names that programs know them by."""
        return {
            "organizations": self.organizations,
            "persons": self.persons,
            "kisen": self.kisen,
            "venues": self.venues,
            "editions": self.editions,
        }

    @property
    def is_empty(self) -> bool:
        """Whether the archive would stay as it is."""
        return all(table.is_empty for table in self.tables.values())

    @property
    def counts(self) -> dict[str, dict[str, int]]:
        """How many records of each table are new, changed, gone or as before."""
        return {
            name: {
                "added": len(table.added),
                "changed": len(table.changed),
                "removed": len(table.removed),
                "unchanged": table.unchanged,
            }
            for name, table in self.tables.items()
        }


def plan_import(*, checked: Checked) -> Plan:
    """Compare files that were found good with the archive; writes nothing."""
    masters = checked.masters
    return Plan(
        checked,
        _compare(checked, FileKind.ORGANIZATION, masters.organizations, Organization),
        _compare(checked, FileKind.PERSON, masters.persons, Person),
        _compare(checked, FileKind.KISEN, masters.kisen, Kisen),
        _compare(checked, FileKind.VENUE, masters.venues, Venue),
        _compare_editions(checked),
    )


def _compare(
    checked: Checked, kind: FileKind, records: Mapping[str, Any], model: type[Any]
) -> Difference:
    names = [document.name for document in checked.documents(kind)]
    difference = Difference()
    if not names:
        return difference
    rows: QuerySet[Any] = (
        model.objects.filter(file__name__in=names).select_related("file").defer("file__content")
    )
    stored = {row.code: (row.record, row.file.name) for row in rows.order_by().iterator()}
    for code, record in records.items():
        name = checked.owners.get(code)
        if name is None:
            continue
        if code not in stored:
            difference.added.append(code)
        elif stored[code] == (record, name):
            difference.unchanged += 1
        else:
            difference.changed.append(code)
    difference.removed = [code for code in stored if code not in records]
    return difference


def _compare_editions(checked: Checked) -> EditionDifference:
    documents = {document.name: document for document in checked.documents(FileKind.RESULT)}
    stored = {
        (edition.kisen_id, edition.key): edition
        for edition in Edition.objects.filter(file__name__in=documents)
        .select_related("file")
        .only("kisen_id", "key", "text", "file__name")
    }
    difference = EditionDifference()
    for block in checked.blocks:
        if block.event is None:
            continue
        key = (block.event.kisen, edition_key(block.event))
        edition = stored.pop(key, None)
        if edition is None:
            difference.added.append(key)
        elif _is_same(edition, block, documents[block.file]):
            difference.unchanged += 1
            continue
        else:
            difference.changed[key] = edition.pk
        difference.blocks[key] = block
    difference.removed = {key: edition.pk for key, edition in stored.items()}
    return difference


def _is_same(edition: Edition, block: Block, document: Document) -> bool:
    return edition.file.name == block.file and edition.text == block_text(document, block)


def block_text(document: Document, block: Block) -> str:
    """Return the text of a block with the ends of its lines."""
    return join_lines(document.lines[block.first - 1 : block.last])
