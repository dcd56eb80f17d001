"""Deleting tournaments into the recycle bin, restoring them, and losing them for good."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.errors import RecycleBinError
from tournaments.models import Organisation, Tournament
from tournaments.models.activity import Action
from tournaments.selectors.access import Actor
from tournaments.selectors.recycle_bin import expiry
from tournaments.services.activity import log


@transaction.atomic
def delete_tournament(*, tournament: Tournament, actor: Actor) -> Tournament:
    """Put the tournament into the recycle bin; what has lain there too long is lost with it."""
    purge_expired(organisation=tournament.organisation)
    tournament.deleted_at = timezone.now()
    tournament.deleted_by = actor.user
    tournament.save(update_fields=["deleted_at", "deleted_by"])
    log(tournament.pk, Action.TOURNAMENT_DELETED, tournament, actor=actor)
    return tournament


@transaction.atomic
def restore_tournament(*, tournament: Tournament, actor: Actor) -> Tournament:
    """Take the tournament out of the recycle bin, as it was.

    Raises:
        RecycleBinError: it is not there any more.
    """
    locked = _locked(tournament)
    locked.deleted_at = locked.deleted_by = None
    locked.save(update_fields=["deleted_at", "deleted_by"])
    log(locked.pk, Action.TOURNAMENT_RESTORED, locked, actor=actor)
    return locked


@transaction.atomic
def purge_tournament(*, tournament: Tournament) -> str:
    """Delete for good a tournament that is in the recycle bin; return its name.

    Raises:
        RecycleBinError: it is not there any more.
    """
    locked = _locked(tournament)
    locked.delete()
    return locked.name


@transaction.atomic
def purge_expired(*, organisation: Organisation | None = None) -> int:
    """Delete for good what has lain in the bin too long, of all organisations if none is given."""
    found = Tournament.with_deleted.filter(deleted_at__lte=expiry())
    if organisation:
        found = found.filter(organisation=organisation)
    count = 0
    for tournament in found:
        tournament.delete()
        count += 1
    return count


def _locked(tournament: Tournament) -> Tournament:
    # Somebody may restore what somebody else is about to lose for good.
    deleted = Tournament.with_deleted.select_for_update().exclude(deleted_at=None)
    locked = deleted.filter(pk=tournament.pk).first()
    if locked is None:
        raise RecycleBinError(_("The tournament is no longer in the recycle bin."))
    return locked
