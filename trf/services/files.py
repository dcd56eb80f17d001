"""Keeping uploaded files: checking their size, storing them, deleting what nobody confirmed."""

import hashlib
from dataclasses import dataclass
from pathlib import PurePath

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Organisation, Tournament
from tournaments.selectors.access import Actor
from trf.errors import FileTooLargeError
from trf.models import Origin, ReportFile
from trf.selectors import expired_files


@dataclass(frozen=True, slots=True)
class Upload:
    """Bytes as they came in, and how; ``name`` is what the sender called the file, "" if none."""

    content: bytes
    origin: Origin
    name: str = ""

    @property
    def sha256(self) -> str:
        """The hash that tells whether two files are the same."""
        return hashlib.sha256(self.content).hexdigest()


def check_size(content: bytes) -> None:
    """Do nothing if the file is small enough.

    Raises:
        FileTooLargeError: it is not.
    """
    if len(content) > settings.TRF_MAX_BYTES:
        raise FileTooLargeError(
            _("The file has %(found)s bytes; at most %(wanted)s can be imported.")
            % {"found": len(content), "wanted": settings.TRF_MAX_BYTES}
        )


@transaction.atomic
def store_file(
    *,
    upload: Upload,
    encoding: str,
    organisation: Organisation,
    tournament: Tournament | None,
    actor: Actor,
    as_new: bool = False,
) -> ReportFile:
    """Keep a file until its import is confirmed; return it.

    Raises:
        FileTooLargeError: it has too many bytes.
    """
    check_size(upload.content)
    delete_expired_files()
    return ReportFile.objects.create(
        organisation=organisation,
        tournament=tournament,
        as_new=as_new,
        content=upload.content,
        sha256=upload.sha256,
        name=_safe_name(upload.name),
        encoding=encoding,
        origin=upload.origin,
        uploaded_by=actor.user,
        api_key=actor.key,
    )


def _safe_name(name: str) -> str:
    """Return the last part of a path without control characters, at most 200 characters long."""
    last = PurePath(name.replace("\\", "/")).name
    return "".join(character for character in last if character.isprintable())[-200:]


@transaction.atomic
def discard_file(*, file: ReportFile) -> None:
    """Delete a file that shall not be imported."""
    file.delete()


@transaction.atomic
def delete_expired_files() -> int:
    """Delete the files that nobody confirmed in time; return how many."""
    count, _per_model = expired_files().delete()
    return count
