"""The change log of the archive and the choice of its keeper."""

from typing import Any

from django.db import transaction

from shogi_archive.models import Change, ChangeKind, Keeper
from tournaments.models import Organisation
from tournaments.selectors.access import Actor


@transaction.atomic
def record_change(
    *, actor: Actor, kind: ChangeKind, subject: str, details: dict[str, Any] | None = None
) -> Change:
    """Write down what ``actor`` did; to be called in the transaction that does it."""
    return Change.objects.create(
        kind=kind, user=actor.user, api_key=actor.key, subject=subject, details=details or {}
    )


@transaction.atomic
def set_keeper(*, organisation: Organisation) -> Keeper:
    """Let the members of ``organisation``, and nobody else, keep the archive."""
    return Keeper.objects.update_or_create(only=True, defaults={"organisation": organisation})[0]
