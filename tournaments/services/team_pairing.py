"""Pairing teams by hand: matches and byes of one round, while nobody sits at a board yet."""

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from tournaments.errors import PairingError, TeamError
from tournaments.models import Appearance, Match, Round, Team, TeamAppearance
from tournaments.models.activity import Action
from tournaments.rules.results import Bye
from tournaments.services.activity import log
from tournaments.services.matches import NewMatch, NewTeamBye, place_matches, release_matches
from tournaments.services.pairing import lock_round, touch


@transaction.atomic
def pair_teams(*, round_: Round, home: Team, away: Team) -> Match:
    """Let two teams meet; return their match.

    Raises:
        TeamError: it is no team competition.
        PairingError: the round is closed, or a team is in the round already or would play itself.
    """
    locked = _lock(round_)
    if home == away:
        raise PairingError(_("No team can play itself."))
    last = locked.matches.aggregate(last=Max("number"))["last"] or 0
    [match] = place_matches(matches=[NewMatch(locked, last + 1, home, away)])
    _done(locked, Action.PAIRING_GAME, f"{home} – {away}")
    return match


@transaction.atomic
def give_team_bye(*, round_: Round, team: Team, kind: Bye) -> TeamAppearance:
    """Give a team a bye in the round.

    Raises:
        TeamError: it is no team competition.
        PairingError: the round is closed, or the team is in it already.
    """
    locked = _lock(round_)
    place_matches(byes=[NewTeamBye(locked, team, kind)])
    _done(locked, Action.PAIRING_BYE, team)
    return TeamAppearance.objects.get(round=locked, team=team)


@transaction.atomic
def release_team(*, round_: Round, team: Team) -> None:
    """Take back the team's match, which frees both teams, or its bye.

    Raises:
        TeamError: it is no team competition.
        PairingError: the round is closed, the team is not in it, or the match has begun.
    """
    locked = _lock(round_)
    mine = TeamAppearance.objects.filter(round=locked, team=team).select_related("match").first()
    if mine is None:
        raise PairingError(_("%(name)s is not paired in this round.") % {"name": team.name})
    if mine.match is None:
        release_matches(byes=[mine.pk])
    else:
        if mine.match.forfeit or Appearance.objects.filter(match=mine.match).exists():
            raise PairingError(_("Empty the match sheet first: players or a result stand there."))
        release_matches(matches=[mine.match.pk])
    _done(locked, Action.PAIRING_RELEASED, team)


def _lock(round_: Round) -> Round:
    locked = lock_round(round_)
    if not locked.tournament.of_teams:
        raise TeamError(_("This is no team competition: state its settings first."))
    if not locked.takes_results:
        raise PairingError(_("This round is closed."))
    return locked


def _done(locked: Round, action: Action, subject: object) -> None:
    log(locked.tournament_id, action, str(subject), round_number=locked.number)
    touch(locked.tournament_id)
