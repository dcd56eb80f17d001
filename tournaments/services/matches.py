"""Which teams meet: matches, team byes and the guard that keeps each team once per round."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from tournaments.errors import PairingError
from tournaments.models import Match, Round, Team, TeamAppearance


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to be placed; ``number`` is that of the pairing, ``forfeit`` one of "" +- -+ --."""

    round: Round
    number: int
    home: Team
    away: Team
    forfeit: str = ""


@dataclass(frozen=True, slots=True)
class NewTeamBye:
    """A bye to be given to a team; ``kind`` is one of U F H Z."""

    round: Round
    team: Team
    kind: str


@transaction.atomic
def place_matches(
    *, matches: Iterable[NewMatch] = (), byes: Iterable[NewTeamBye] = ()
) -> list[Match]:
    """Store matches and team byes, in a constant number of queries; return the matches.

    Raises:
        PairingError: a team would be twice in a round or play itself, or a number is taken.
    """
    created = [
        Match(
            round=match.round,
            number=match.number,
            home=match.home,
            away=match.away,
            forfeit=match.forfeit,
        )
        for match in matches
    ]
    try:
        with transaction.atomic():
            Match.objects.bulk_create(created)
            TeamAppearance.objects.bulk_create(_appearances(created, byes))
    except IntegrityError as error:
        raise PairingError(
            _("A team can be only once in a round, and a pairing number has only one match.")
        ) from error
    return created


def _appearances(matches: list[Match], byes: Iterable[NewTeamBye]) -> list[TeamAppearance]:
    playing = [
        TeamAppearance(round_id=match.round_id, team_id=team_id, match=match)
        for match in matches
        for team_id in (match.home_id, match.away_id)
    ]
    resting = [TeamAppearance(round=bye.round, team=bye.team, bye=bye.kind) for bye in byes]
    return playing + resting


@transaction.atomic
def release_matches(*, matches: Iterable[int] = (), byes: Iterable[int] = ()) -> None:
    """Take back matches with their boards (by key) and team byes (by key of the appearance)."""
    Match.objects.filter(pk__in=list(matches)).delete()
    TeamAppearance.objects.filter(pk__in=list(byes), match=None).delete()
