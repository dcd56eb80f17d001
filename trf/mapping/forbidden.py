"""Groups of players who may not meet."""

from trf.format.values import ForbiddenGroup, Report
from trf.mapping.fitting import LARGEST_SMALLINT


def storable_groups(report: Report) -> tuple[ForbiddenGroup, ...]:
    """Return the groups with their players who are in the file, ascending; no group of one."""
    known = {player.starting_rank for player in report.players}
    groups = (
        ForbiddenGroup(
            tuple(sorted(set(group.players) & known)),
            _storable(group.first_round),
            _storable(group.last_round),
        )
        for group in report.forbidden_groups
    )
    return tuple(group for group in groups if len(group.players) > 1)


def _storable(number: int | None) -> int | None:
    return number if number is not None and number <= LARGEST_SMALLINT else None
