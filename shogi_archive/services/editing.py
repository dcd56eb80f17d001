"""Editing one event: the same checks as for files, and only its lines of the file are written."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.db import transaction
from django.utils.translation import gettext as _

from shogi_archive.errors import ArchiveError
from shogi_archive.format.document import Document, document_from_text, read_document, split_lines
from shogi_archive.format.encodings import encoding_named, missing_characters
from shogi_archive.format.masters import Masters
from shogi_archive.format.problems import Problem
from shogi_archive.format.result import Block, read_results
from shogi_archive.format.values import Event
from shogi_archive.models import ArchiveFile, ChangeKind, Edition, FileKind
from shogi_archive.selectors.files import block_line, edition_key
from shogi_archive.services.block_check import masters_for
from shogi_archive.services.changes import record_change
from shogi_archive.services.checking import Checked, CheckedFile, FilesRefusedError
from shogi_archive.services.exporting import MissingCharactersError
from shogi_archive.services.importing import event_of, store_plan
from shogi_archive.services.planning import Difference, EditionDifference, Plan
from shogi_archive.services.uploads import ArchiveChangedError
from tournaments.selectors.access import Actor


class NotOneEventError(ArchiveError):
    """The text is no event, several, or one that the archive has elsewhere."""

    code = "not_one_event"


@dataclass(frozen=True, slots=True)
class _Edit:
    """A text that was found good: its lines, the event in it, the tables it was checked with."""

    document: Document
    block: Block
    masters: Masters


def version_of(edition: Edition) -> str:
    """Return what changes whenever the text of an edition does."""
    return hashlib.sha256(edition.text.encode()).hexdigest()


@transaction.atomic
def edit_event(*, edition: Edition, text: str, version: str, actor: Actor) -> Edition:
    """Put ``text`` in place of the event's lines in its file and return the edition.

    All other lines of the file keep their bytes.

    Args:
        edition: the event.
        text: its new lines, one event; kisen and holding may be others than before.
        version: ``version_of`` the edition that the editor has seen.
        actor: who edits.

    Raises:
        ArchiveChangedError: somebody else has edited it since.
        NotOneEventError: the text is not exactly one event, or one that is there already.
        FilesRefusedError: there are errors in it, by lines of ``text``.
        MissingCharactersError: the encoding of the file lacks characters.
    """
    # Locked, so that two editors do not write different lines of one file over each other.
    file = ArchiveFile.objects.select_for_update().get(pk=edition.file_id)
    stored = Edition.objects.select_related("kisen", "file").get(pk=edition.pk)
    if version_of(stored) != version:
        raise ArchiveChangedError(
            _("Somebody else has edited this event. Please look at it again.")
        )
    edit = _checked(stored, text)
    if split_lines(text) != split_lines(stored.text):
        store_plan(plan=_plan(stored, file, edit))
        edited = Edition.objects.select_related("kisen").get(pk=edition.pk)
        details = {"before": stored.text, "after": edited.text}
        record_change(actor=actor, kind=ChangeKind.EDIT, subject=edited.title, details=details)
    return Edition.objects.select_related("kisen").get(pk=edition.pk)


def problems_of(text: str) -> Sequence[Problem]:
    """Return everything that is found in the text of an event, for an editor."""
    document = document_from_text("", text)
    blocks = read_results([document], masters_for(document, with_hidden=True))
    return [problem for block in blocks for problem in block.problems]


def _checked(edition: Edition, text: str) -> _Edit:
    document = document_from_text("", text)
    masters = masters_for(document, with_hidden=True)
    blocks = list(read_results([document], masters))
    if len(blocks) != 1:
        raise NotOneEventError(_("The text must be exactly one event, beginning with “*”."))
    block = blocks[0]
    if block.event is None:
        raise FilesRefusedError(_("The event has errors; nothing was stored."), block.problems)
    _refuse_duplicate(edition, block.event)
    return _Edit(document, block, masters)


def _refuse_duplicate(edition: Edition, event: Event) -> None:
    others = Edition.objects.exclude(pk=edition.pk).select_related("kisen")
    other = others.filter(kisen=event.kisen, key=edition_key(event)).first()
    if other:
        text = _("The archive has this event already: %(title)s")
        raise NotOneEventError(text % {"title": other.title})


def _plan(edition: Edition, file: ArchiveFile, edit: _Edit) -> Plan:
    """Return the plan that changes this edition alone."""
    first = block_line(edition)
    document = _rewritten(file, first, edition.text, edit.document)
    block = replace(
        edit.block,
        file=file.name,
        first=first + edit.block.first - 1,
        last=first + edit.block.last - 1,
    )
    checked = Checked([CheckedFile(document, FileKind.RESULT)], edit.masters, blocks=[block])
    event = event_of(block)
    key = (event.kisen, edition_key(event))
    editions = EditionDifference(changed={key: edition.pk}, blocks={key: block})
    return Plan(checked, Difference(), Difference(), Difference(), Difference(), editions)


def _rewritten(file: ArchiveFile, first: int, before: str, after: Document) -> Document:
    document = read_document(file.name, bytes(file.content), encoding_named(file.encoding))
    last = first + len(split_lines(before)) - 1
    try:
        return document.replace_lines(first, last, [line.text for line in after.lines])
    except UnicodeEncodeError as error:
        text = _("%(encoding)s lacks characters that the files use.") % {
            "encoding": document.encoding.label
        }
        missing = {file.name: missing_characters(after.text, document.encoding)}
        raise MissingCharactersError(text, missing) from error
