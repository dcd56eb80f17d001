"""What lies in an organisation's recycle bin, and what a tournament contains."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.utils import timezone

from tournaments.models import Game, Organisation, Tournament
from tournaments.rules.results import UNDECIDED

KEPT_DAYS = 30


@dataclass(frozen=True, slots=True)
class Contents:
    """How much goes with a tournament."""

    players: int
    rounds: int
    games: int
    results: int


def contents_of(tournament: Tournament) -> Contents:
    """Return how much would be lost with the tournament."""
    games = Game.objects.filter(round__tournament=tournament)
    return Contents(
        tournament.players.count(),
        tournament.rounds.count(),
        games.count(),
        games.exclude(result__in=UNDECIDED).count(),
    )


def deleted_tournaments(organisation: Organisation) -> QuerySet[Tournament]:
    """Return what can still be restored, the latest deleted first."""
    found = Tournament.with_deleted.filter(organisation=organisation, deleted_at__gt=expiry())
    return found.select_related("deleted_by").order_by("-deleted_at", "-pk")


def expiry() -> datetime:
    """Return the moment before which what was deleted is lost."""
    return timezone.now() - timedelta(days=KEPT_DAYS)
