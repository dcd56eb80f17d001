"""Creating and changing tournaments."""

from django.db import transaction

from tournaments.models import Tournament
from tournaments.services.pairing import touch


@transaction.atomic
def update_tournament(*, tournament: Tournament) -> Tournament:
    """Store the changed settings of ``tournament``; readers are told."""
    tournament.save()
    touch(tournament.pk)
    return tournament
