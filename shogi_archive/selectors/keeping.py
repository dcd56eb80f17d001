"""Who may keep the archive, and what is waiting for them.

The archive belongs to one organisation, the keeper; the roles there are those of ``rules.access``.
Everything in it is seen by everybody, so nothing here is hidden, only refused.
"""

import hashlib
from datetime import timedelta

from django.db.models import QuerySet
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from shogi_archive.models import AdditionRequest, ArchiveFile, Change, Keeper, Upload
from tournaments.errors import TwoFactorRequiredError
from tournaments.models import Organisation
from tournaments.rules.access import RIGHTS, Right, Role
from tournaments.selectors.access import (
    Actor,
    needs_two_factor,
    require,
    rights_in_organisation,
)

UPLOAD_LIFETIME = timedelta(days=1)


def keeper() -> Organisation | None:
    """Return the organisation that keeps the archive, None while nobody does."""
    found = Keeper.objects.select_related("organisation").first()
    return found.organisation if found else None


def archive_rights(actor: Actor) -> frozenset[Right]:
    """Return what ``actor`` may do in the archive; everybody may see it."""
    organisation = keeper()
    everybody = frozenset({Right.VIEW})
    if organisation:
        return rights_in_organisation(actor, organisation) | everybody
    is_superuser = bool(actor.user and actor.user.is_superuser)
    return RIGHTS[Role.OWNER] if is_superuser else everybody


def archive_rights_with(actor: Actor, right: Right) -> frozenset[Right]:
    """Return what ``actor`` may do in the archive, among it ``right``.

    Raises:
        ForbiddenError: ``right`` is not among it.
        TwoFactorRequiredError: it sleeps until the actor sets up two-factor sign-in.
    """
    rights = archive_rights(actor)
    organisation = keeper()
    if right not in rights and organisation and needs_two_factor(actor, organisation):
        text = _("%(organisation)s requires two-factor sign-in: set it up in your account.")
        raise TwoFactorRequiredError(text % {"organisation": organisation})
    require(rights, right)
    return rights


def pending_uploads() -> QuerySet[Upload]:
    """Return the uploads that wait for a confirmation, newest first, with their files."""
    young = Upload.objects.filter(sent_at__gte=timezone.now() - UPLOAD_LIFETIME)
    return young.select_related("sent_by").prefetch_related("files")


def upload_of(pk: int) -> Upload:
    """Return a waiting upload.

    Raises:
        Http404: there is none.
    """
    upload = pending_uploads().filter(pk=pk).first()
    if upload is None:
        raise Http404
    return upload


def archive_files() -> QuerySet[ArchiveFile]:
    """Return the files of the archive without their bytes, master files first."""
    return ArchiveFile.objects.defer("content").order_by("kind", "name")


def archive_state() -> str:
    """Return what changes with every change of a file of the archive."""
    rows = ArchiveFile.objects.order_by("name").values_list("name", "sha256", "encoding")
    return hashlib.sha256(repr(list(rows)).encode()).hexdigest()


def changes() -> QuerySet[Change]:
    """Return the change log, newest first."""
    return Change.objects.select_related("user", "api_key")


def open_requests() -> QuerySet[AdditionRequest]:
    """Return the requests that nobody has answered, oldest first."""
    return AdditionRequest.objects.filter(state=AdditionRequest.State.OPEN)


def answered_requests() -> QuerySet[AdditionRequest]:
    """Return the requests that were answered, latest answer first."""
    answered = AdditionRequest.objects.exclude(state=AdditionRequest.State.OPEN)
    return answered.order_by("-answered_at", "-pk")
