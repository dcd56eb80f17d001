"""Making all rounds of a league at once."""

from datetime import date, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils.translation import gettext as _

from tournaments.errors import RoundError, TeamError
from tournaments.models import Appearance, Game, Match, Round, Team, TeamAppearance, Tournament
from tournaments.models.activity import Action
from tournaments.models.round import RoundState
from tournaments.models.tournament import System
from tournaments.rules.results import Bye
from tournaments.rules.teams.schedule import league_rounds
from tournaments.selectors.access import Actor
from tournaments.services.activity import log
from tournaments.services.matches import NewMatch, NewTeamBye, place_matches
from tournaments.services.pairing import touch
from tournaments.services.rounds import make_rounds


@transaction.atomic
def create_league(
    *,
    tournament: Tournament,
    actor: Actor,
    legs: int = 1,
    published: bool = False,
    first_day: date | None = None,
    days_between: int = 7,
) -> list[Round]:
    """Pair the teams for every round by the Berger tables and return the rounds.

    A schedule that is there is made anew as long as no player sits at a board.

    Args:
        tournament: a team competition; the teams' numbers are those of the tables.
        actor: who makes it.
        legs: how often everybody meets; home and away change from leg to leg.
        published: open all rounds at once; else they are drafts.
        first_day: the date of round 1; None leaves the dates that there are.
        days_between: days from round to round.

    Raises:
        TeamError: it is no team competition, or there are fewer than two teams.
        RoundError: players sit at boards already, or a round is closed.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if not locked.of_teams:
        raise TeamError(_("This is no team competition: state its settings first."))
    teams = list(Team.objects.filter(tournament=locked))
    if len(teams) < 2:
        raise TeamError(_("A league needs two teams or more."))
    _clear(locked)
    table = league_rounds(len(teams), legs)
    state = RoundState.OPEN if published else RoundState.DRAFT
    rounds = make_rounds(locked, len(table), state, actor)
    _set_days(rounds, first_day, days_between)
    matches: list[NewMatch] = []
    byes: list[NewTeamBye] = []
    for round_, pairs in zip(rounds, table, strict=True):
        meetings = [(home, away) for home, away in pairs if away]
        matches += [
            NewMatch(round_, number, teams[home - 1], teams[away - 1])
            for number, (home, away) in enumerate(meetings, start=1)
        ]
        # Every team rests equally often, so that a rest is worth nothing.
        byes += [
            NewTeamBye(round_, teams[team - 1], Bye.ZERO_POINT)
            for team, other in pairs
            if not other
        ]
    place_matches(matches=matches, byes=byes)
    locked.legs, locked.scheduled_rounds, locked.system = legs, len(table), System.ROUND_ROBIN
    locked.save(update_fields=["legs", "scheduled_rounds", "system"])
    log(locked.pk, Action.MATCH_SCHEDULED, new={"legs": legs, "scheduled_rounds": len(table)})
    touch(locked.pk)
    return rounds


def _clear(locked: Tournament) -> None:
    boards = Appearance.objects.filter(round=OuterRef("pk"))
    rounds = Round.objects.filter(tournament=locked)
    if Game.objects.filter(round__in=rounds).exists() or rounds.filter(Exists(boards)).exists():
        raise RoundError(_("Players sit at boards already: the schedule stays as it is."))
    if Match.objects.filter(round__in=rounds).exclude(forfeit="").exists():
        raise RoundError(_("Matches have results already: the schedule stays as it is."))
    if rounds.filter(state__in=(RoundState.CLOSED, RoundState.LOCKED)).exists():
        raise RoundError(_("Reopen the rounds that are closed first."))
    Match.objects.filter(round__in=rounds).delete()
    TeamAppearance.objects.filter(round__in=rounds).delete()


def _set_days(rounds: list[Round], first_day: date | None, days_between: int) -> None:
    if first_day is None:
        return
    for index, round_ in enumerate(rounds):
        round_.date = first_day + timedelta(days=index * days_between)
    Round.objects.bulk_update(rounds, ["date"])
