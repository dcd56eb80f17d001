"""Files from the browser: received, shown as a preview, and stored once an editor confirms."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from shogi_archive.errors import ArchiveError
from shogi_archive.format.encodings import encoding_named
from shogi_archive.models import ChangeKind, FileKind, Upload, UploadedFile
from shogi_archive.selectors.keeping import UPLOAD_LIFETIME, archive_state
from shogi_archive.services.changes import record_change
from shogi_archive.services.checking import Source, check_files
from shogi_archive.services.importing import accepted, import_files
from shogi_archive.services.planning import Plan, plan_import
from tournaments.selectors.access import Actor


class ArchiveChangedError(ArchiveError):
    """The archive is no longer what the preview was compared with."""

    code = "archive_changed"


class ReadingChoice(NamedTuple):
    """How a file is to be read: values of Encoding and FileKind, "" to find out."""

    encoding: str
    kind: str


@transaction.atomic
def receive_files(*, sources: Sequence[Source], actor: Actor) -> Upload:
    """Keep files until they are confirmed and return them; those that nobody confirmed go."""
    Upload.objects.filter(sent_at__lt=timezone.now() - UPLOAD_LIFETIME).delete()
    upload = Upload.objects.create(sent_by=actor.user)
    UploadedFile.objects.bulk_create(
        UploadedFile(
            upload=upload,
            name=source.name,
            content=source.raw,
            encoding=source.encoding.value if source.encoding else "",
            kind=source.kind or "",
        )
        for source in sources
    )
    return upload


@transaction.atomic
def choose_readings(*, upload: Upload, choices: Mapping[int, ReadingChoice]) -> Upload:
    """Store how files, by primary key, are to be read, and return the upload."""
    for pk, choice in choices.items():
        upload.files.filter(pk=pk).update(encoding=choice.encoding, kind=choice.kind)
    return upload


@transaction.atomic
def discard_upload(*, upload: Upload) -> Upload:
    """Forget the files and return what they were."""
    Upload.objects.filter(pk=upload.pk).delete()
    return upload


def sources_of(upload: Upload) -> list[Source]:
    """Return the files of an upload for the check."""
    return [
        Source(
            file.name,
            bytes(file.content),
            encoding_named(file.encoding) if file.encoding else None,
            FileKind(file.kind) if file.kind else None,
        )
        for file in upload.files.all()
    ]


@transaction.atomic
def confirm_upload(*, upload: Upload, actor: Actor, state: str) -> Plan:
    """Store the files of an upload and return what was done.

    Args:
        upload: the files.
        actor: who confirms.
        state: ``archive_state`` at the time of the preview.

    Raises:
        ArchiveChangedError: the archive has changed since.
        FilesRefusedError: there are errors in them; nothing was stored.
        SimultaneousImportError: somebody else stored the same at the same time.
    """
    if state != archive_state():
        text = _("The archive has changed since this preview. Please look at it again.")
        raise ArchiveChangedError(text)
    plan = store_files(sources=sources_of(upload), actor=actor)
    discard_upload(upload=upload)
    return plan


def plan_files(*, sources: Sequence[Source]) -> Plan:
    """Return what storing files would do; writes nothing.

    Raises:
        FilesRefusedError: there are errors in them.
    """
    return plan_import(checked=accepted(check_files(sources)))


@transaction.atomic
def store_files(*, sources: Sequence[Source], actor: Actor) -> Plan:
    """Import files, write that down and return what was done.

    Raises:
        FilesRefusedError: there are errors in them; nothing was stored.
        SimultaneousImportError: somebody else stored the same at the same time.
    """
    plan = import_files(sources=sources)
    record_change(
        actor=actor,
        kind=ChangeKind.IMPORT,
        subject=", ".join(file.document.name for file in plan.checked.files),
        details={"counts": plan.counts},
    )
    return plan
