"""Which teams and matches an import makes as the file has them."""

from dataclasses import dataclass

from trf.mapping.league import NO_LEAGUE, LeagueState
from trf.mapping.to_models import Fields


@dataclass(frozen=True, slots=True)
class LeaguePlan:
    """What is taken from the file; the rest stays as it was edited here.

    Attributes:
        state: what the file says.
        settings: fields of `TeamSettings` that the file has changed since the last one.
        teams: the teams and squads become those of the file.
        rounds: rounds whose matches and byes become those of the file.
    """

    state: LeagueState
    settings: Fields
    teams: bool
    rounds: frozenset[int]

    @property
    def changes_nothing(self) -> bool:
        """True when teams and matches stay as they are."""
        return not (self.settings or self.teams or self.rounds)


def plan_league(new: LeagueState, base: LeagueState | None) -> LeaguePlan:
    """Compare the file with the last imported one."""
    before = base or NO_LEAGUE
    last = max(new.last_round, before.last_round)
    return LeaguePlan(
        state=new,
        settings={
            name: value
            for name, value in new.settings.items()
            if name not in before.settings or before.settings[name] != value
        },
        teams=new.teams != before.teams,
        rounds=frozenset(
            number for number in range(1, last + 1) if new.round(number) != before.round(number)
        ),
    )
