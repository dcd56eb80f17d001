"""What an import will do, in the words of the report page."""

from collections import Counter
from dataclasses import dataclass

from tournaments.models import Player, Tournament
from trf.services.planning import ImportPlan
from trf.views.changes import FieldChange, PersonChange, field_changes
from trf.views.team_summary import TeamChanges, team_changes_of


@dataclass(frozen=True, slots=True)
class Summary:
    """The report page's lists."""

    fields: tuple[FieldChange, ...]
    created: tuple[PersonChange, ...]
    updated: tuple[PersonChange, ...]
    removed: tuple[PersonChange, ...]
    staying: tuple[PersonChange, ...]
    games_by_round: tuple[tuple[int, int], ...]
    byes: int
    teams: TeamChanges


def summary_of(plan: ImportPlan) -> Summary:
    """Return the plan as lists to print."""
    old = {name: getattr(plan.tournament, name) for name in plan.fields} if plan.tournament else {}
    games = Counter(number for number, _white, _black in plan.rounds.games)
    return Summary(
        fields=tuple(field_changes(Tournament, old, plan.fields)) if plan.tournament else (),
        created=tuple(
            PersonChange(new["starting_rank"], new["name"]) for new in plan.players.created
        ),
        updated=tuple(
            PersonChange(
                update.row.starting_rank,
                update.row.name,
                tuple(field_changes(Player, update.old, update.new)),
            )
            for update in plan.players.updated
        ),
        removed=tuple(_person(row) for row in plan.removed_players),
        staying=tuple(_person(row) for row in plan.staying_players),
        games_by_round=tuple(sorted(games.items())),
        byes=len(plan.rounds.byes),
        teams=team_changes_of(plan),
    )


def _person(row: Player) -> PersonChange:
    return PersonChange(row.starting_rank, row.name)
