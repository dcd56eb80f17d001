"""Uploaded files, and the tournament that a file belongs to."""

from datetime import timedelta

from django.db.models import QuerySet, prefetch_related_objects
from django.http import Http404
from django.utils import timezone

from tournaments.models import Game, Organisation, Player, Tournament
from tournaments.rules.access import Right
from tournaments.selectors.access import Actor, tournaments_with
from trf.format.values import Report
from trf.models import ReportFile

PENDING_LIFETIME = timedelta(days=1)


def pending_file_for(actor: Actor, pk: int) -> ReportFile:
    """Return a file that waits for the confirmation of the person who sent it.

    Raises:
        Http404: there is none, or somebody else sent it.
    """
    files = pending_files().select_related("organisation", "tournament__organisation")
    file = files.filter(pk=pk, uploaded_by=actor.user).first() if actor.user else None
    if file is None:
        raise Http404
    return file


def tournament_from(actor: Actor, pk: int) -> Tournament | None:
    """Return the tournament into which this person has imported the file already, if he has."""
    files = ReportFile.objects.exclude(applied_at=None).filter(tournament__deleted_at=None)
    file = files.filter(pk=pk, uploaded_by=actor.user).first() if actor.user else None
    return file.tournament if file else None


def pending_files() -> QuerySet[ReportFile]:
    """Return the files that were not imported yet and are young enough to be."""
    pending = ReportFile.objects.filter(
        applied_at=None, uploaded_at__gte=timezone.now() - PENDING_LIFETIME
    )
    # What was to be updated may be in the recycle bin by now.
    return pending.exclude(tournament__deleted_at__isnull=False)


def expired_files() -> QuerySet[ReportFile]:
    """Return the files that nobody confirmed in time."""
    return ReportFile.objects.filter(
        applied_at=None, uploaded_at__lt=timezone.now() - PENDING_LIFETIME
    )


def applied_files(tournament: Tournament) -> QuerySet[ReportFile]:
    """Return the imported files of a tournament, the newest first, without their bytes."""
    files = ReportFile.objects.filter(tournament=tournament).exclude(applied_at=None)
    return files.select_related("uploaded_by", "api_key").defer("content")


def last_applied(tournament: Tournament) -> ReportFile | None:
    """Return the file that every export starts from, with its bytes."""
    return applied_files(tournament).defer(None).first()


def namesakes(organisation: Organisation, report: Report) -> list[Tournament]:
    """Return the organisation's tournaments of the file's name and first day, the latest first."""
    name = report.name.casefold()
    of_that_day = Tournament.objects.filter(organisation=organisation, start_date=report.start_date)
    candidates = of_that_day.select_related("organisation").order_by("-pk")
    found = [each for each in candidates if name and each.name.casefold() == name]
    prefetch_related_objects(found, "players")
    return found


def importable_tournaments(actor: Actor) -> list[Tournament]:
    """Return the tournaments that ``actor`` may update from a file, the newest first."""
    return list(tournaments_with(actor, Right.IMPORT).order_by("-pk"))


def counts_of(tournament: Tournament) -> dict[str, int]:
    """Return how many players, paired rounds and games there are."""
    games = Game.objects.filter(round__tournament=tournament)
    return {
        "players": Player.objects.filter(tournament=tournament).count(),
        "rounds": games.order_by().values("round").distinct().count(),
        "games": games.count(),
    }
