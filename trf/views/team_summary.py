"""What an import will do to teams and matches, in the words of the report page."""

from collections import defaultdict
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.models import SquadPlace, Team, TeamSettings, Tournament
from trf.mapping.league import TeamState
from trf.services.planning import ImportPlan
from trf.views.changes import FieldChange, PersonChange, field_changes


@dataclass(frozen=True, slots=True)
class TeamChanges:
    """Teams that come, change and go; rules that change; matches of the rounds that change."""

    settings: tuple[FieldChange, ...]
    created: tuple[PersonChange, ...]
    updated: tuple[PersonChange, ...]
    removed: tuple[PersonChange, ...]
    matches_by_round: tuple[tuple[int, int], ...]


def team_changes_of(plan: ImportPlan) -> TeamChanges:
    """Compare the league of the plan with the tables, in three queries."""
    league = plan.league
    states = {state.number: state for state in league.state.teams} if league.teams else {}
    known = _teams(plan.tournament) if league.teams else {}
    squads = _squads(plan.tournament) if known else {}
    return TeamChanges(
        settings=_settings(plan),
        created=tuple(
            PersonChange(number, state.fields["name"])
            for number, state in states.items()
            if number not in known
        ),
        updated=tuple(
            PersonChange(number, team.name, changes)
            for number, team in known.items()
            if number in states
            for changes in [_changes(team, squads.get(number, ()), states[number])]
            if changes
        ),
        removed=tuple(PersonChange(n, team.name) for n, team in known.items() if n not in states),
        matches_by_round=tuple(
            (number, sum(match.round == number for match in league.state.matches))
            for number in sorted(league.rounds)
        ),
    )


def _settings(plan: ImportPlan) -> tuple[FieldChange, ...]:
    new = plan.league.settings
    if plan.tournament is None or not new:
        return ()
    here = TeamSettings.objects.filter(tournament=plan.tournament).first() or TeamSettings()
    old = {name: getattr(here, name) for name in new}
    return tuple(
        field_changes(
            TeamSettings, old, {name: value for name, value in new.items() if value != old[name]}
        )
    )


def _teams(tournament: Tournament | None) -> dict[int, Team]:
    return {team.number: team for team in Team.objects.filter(tournament=tournament)}


def _squads(tournament: Tournament | None) -> dict[int, tuple[int, ...]]:
    """Return the starting ranks of the squads in order, by the team's number."""
    places = SquadPlace.objects.filter(team__tournament=tournament).order_by("team", "board")
    squads: dict[int, list[int]] = defaultdict(list)
    for number, rank in places.values_list("team__number", "player__starting_rank"):
        squads[number].append(rank)
    return {number: tuple(ranks) for number, ranks in squads.items()}


def _changes(team: Team, squad: tuple[int, ...], state: TeamState) -> tuple[FieldChange, ...]:
    new = {
        name: value
        for name, value in state.fields.items()
        if not name.startswith("declared_") and value != getattr(team, name)
    }
    found = list(field_changes(Team, {name: getattr(team, name) for name in new}, new))
    if squad != state.squad:
        found.append(FieldChange(_("squad"), _ranks(squad), _ranks(state.squad)))
    return tuple(found)


def _ranks(ranks: tuple[int, ...]) -> str:
    return ", ".join(map(str, ranks)) or "–"
