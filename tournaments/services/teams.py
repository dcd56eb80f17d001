"""Setting up a team competition: how matches are scored, the teams and their squads."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import models, transaction
from django.utils.translation import gettext as _

from tournaments.errors import TeamError
from tournaments.models import Game, Match, Player, SquadPlace, Team, TeamSettings, Tournament
from tournaments.models.activity import Action
from tournaments.rules.teams.clm import DEFAULT_NUMBERS
from tournaments.selectors.tiebreaks import FIDE_CORRECT, clm_switch
from tournaments.services.activity import log
from tournaments.services.pairing import touch
from tournaments.services.players import add_players

MOST_TEAMS = 999
"""The report file has three columns for the number of a team."""

_SETTINGS = [
    field.name
    for field in TeamSettings._meta.concrete_fields
    if field.name not in ("id", "tournament")
]


@dataclass(frozen=True, slots=True)
class NewPlace:
    """A player of a squad; the place in the list is that in the sequence."""

    player: Player
    substitute: bool = False


@dataclass(frozen=True, slots=True)
class TeamTieBreaks:
    """How teams with equal points are ordered.

    Attributes:
        codes: FIDE's codes in order; empty if CLM's numbers hold.
        numbers: CLM's numbers for teams in order.
        fide_correct: CLM's parameter optionTiebreakersFideCorrect.
    """

    codes: Sequence[str] = ()
    numbers: Sequence[int] = ()
    fide_correct: bool = False

    @property
    def effective(self) -> object:
        """What decides the order; equal where the teams stand the same."""
        numbers = [number for number in self.numbers if number] or list(DEFAULT_NUMBERS)
        return list(self.codes) or (numbers, self.fide_correct)


@transaction.atomic
def set_team_settings(
    *, tournament: Tournament, settings: TeamSettings, tie_breaks: TeamTieBreaks | None = None
) -> TeamSettings:
    """Store how matches are played and scored; the tournament becomes a team competition.

    Args:
        tournament: the tournament.
        settings: the values; whose they are does not matter.
        tie_breaks: None leaves those that there are.

    Raises:
        TeamError: individuals are paired already, or boards are in use and their number differs.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    known = TeamSettings.objects.filter(tournament=locked).first()
    games = Game.objects.filter(round__tournament=locked)
    if not locked.of_teams and games.exists():
        raise TeamError(_("Rounds are paired already: this tournament is one of individuals."))
    if known and known.boards != settings.boards and games.exists():
        raise TeamError(_("The number of boards is fixed once players sit at them."))
    settings.pk, settings.tournament = known.pk if known else None, locked
    settings.save()
    locked.of_teams = True
    if tie_breaks is not None:
        _order_by(locked, tie_breaks)
    locked.save(update_fields=["of_teams", "tie_breaks", "clm_tie_breaks", "clm_parameters"])
    old = _values(known, _SETTINGS) if known else {}
    log(locked.pk, Action.TEAM_SETTINGS, old=old, new=_values(settings, _SETTINGS))
    touch(locked.pk)
    return settings


def _order_by(locked: Tournament, wanted: TeamTieBreaks) -> None:
    """Set the tie-breaks; an order that a report declared with others ends."""
    before = TeamTieBreaks(
        locked.tie_breaks, locked.clm_tie_breaks, clm_switch(locked, FIDE_CORRECT)
    )
    locked.tie_breaks, locked.clm_tie_breaks = list(wanted.codes), list(wanted.numbers)
    if wanted.fide_correct != before.fide_correct:
        locked.clm_parameters[FIDE_CORRECT] = "1" if wanted.fide_correct else "0"
    if wanted.effective != before.effective:
        locked.teams.update(declared_rank=None)


@transaction.atomic
def add_teams(*, tournament: Tournament, teams: Sequence[Team]) -> list[Team]:
    """Enter ``teams`` with the next free numbers, in their order; return them.

    Raises:
        TeamError: it is no team competition, or there would be more than MOST_TEAMS.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if not locked.of_teams:
        raise TeamError(_("This is no team competition: state its settings first."))
    last = locked.teams.aggregate(last=models.Max("number"))["last"] or 0
    if last + len(teams) > MOST_TEAMS:
        raise TeamError(_("A competition has %(most)s teams at most.") % {"most": MOST_TEAMS})
    for number, team in enumerate(teams, start=last + 1):
        team.tournament, team.number = locked, number
    added = Team.objects.bulk_create(teams)
    log(locked.pk, Action.TEAM_ADDED, ", ".join(each.name for each in added))
    touch(locked.pk)
    return added


@transaction.atomic
def update_team(*, team: Team, changed: Collection[str]) -> Team:
    """Store the ``changed`` fields of ``team``, and no others."""
    before = Team.objects.get(pk=team.pk)
    team.save(update_fields=list(changed))
    old, new = _values(before, changed), _values(team, changed)
    log(team.tournament_id, Action.TEAM_CHANGED, team, old=old, new=new)
    touch(team.tournament_id)
    return team


@transaction.atomic
def delete_team(*, team: Team) -> None:
    """Remove a team that has no match; before the schedule is made the others move up.

    Its players stay in the tournament.

    Raises:
        TeamError: the team has matches.
    """
    locked = Tournament.objects.select_for_update().get(pk=team.tournament_id)
    matches = Match.objects.filter(round__tournament=locked)
    if matches.filter(models.Q(home=team) | models.Q(away=team)).exists():
        raise TeamError(_("%(name)s has matches and cannot be deleted.") % {"name": team.name})
    team.delete()
    if not matches.exists():
        # In ascending order, so that each number is free when it is given.
        for number, each in enumerate(locked.teams.order_by("number"), start=1):
            if each.number != number:
                Team.objects.filter(pk=each.pk).update(number=number)
    log(locked.pk, Action.TEAM_DELETED, team.name)
    touch(locked.pk)


@transaction.atomic
def set_squad(*, team: Team, places: Sequence[NewPlace]) -> list[SquadPlace]:
    """Store the squad in the order of its list; return the places.

    Raises:
        TeamError: somebody is there twice or of another tournament, or somebody is left out who
            has played for the team.
    """
    Tournament.objects.select_for_update().get(pk=team.tournament_id)
    players = [each.player for each in places]
    keys = {player.pk for player in players}
    if len(keys) < len(players):
        raise TeamError(_("A player can be only once in a squad."))
    if any(player.tournament_id != team.tournament_id for player in players):
        raise TeamError(_("Only players of this tournament can be in a squad."))
    missing = [each for each in _who_played(team) if each.pk not in keys]
    if missing:
        raise TeamError(
            _("%(name)s has played for the team and stays in its list.") % {"name": missing[0].name}
        )
    team.squad.all().delete()
    stored = SquadPlace.objects.bulk_create(
        SquadPlace(team=team, player=each.player, board=board, substitute=each.substitute)
        for board, each in enumerate(places, start=1)
    )
    log(team.tournament_id, Action.TEAM_SQUAD, team, new={"squad": [each.name for each in players]})
    touch(team.tournament_id)
    return stored


@transaction.atomic
def add_squad_players(*, team: Team, players: Sequence[Player]) -> list[Player]:
    """Enter ``players`` in the tournament and at the end of the squad; return them.

    They play for the team's club where nothing else is said of them. Who comes after the boards of
    a match is a substitute.

    Raises:
        PlayerError: there would be too many players.
    """
    for player in players:
        player.club = player.club or team.name
        player.zps_club = player.zps_club or team.zps_club
    added = add_players(tournament=team.tournament, players=players)
    last = team.squad.aggregate(last=models.Max("board"))["last"] or 0
    settings = TeamSettings.objects.filter(tournament=team.tournament).first() or TeamSettings()
    SquadPlace.objects.bulk_create(
        SquadPlace(team=team, player=player, board=board, substitute=board > settings.boards)
        for board, player in enumerate(added, start=last + 1)
    )
    log(team.tournament_id, Action.TEAM_SQUAD, team, new={"squad": [each.name for each in added]})
    return added


def _values(row: models.Model, names: Iterable[str]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in names}


def _who_played(team: Team) -> list[Player]:
    theirs = models.Q(appearances__game__match__home=team) | models.Q(
        appearances__game__match__away=team
    )
    lone = models.Q(appearances__match__home=team) | models.Q(appearances__match__away=team)
    return list(Player.objects.filter(theirs | lone, squad_places__team=team).distinct())
