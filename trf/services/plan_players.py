"""Which players an import creates, updates, removes and leaves alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.models import Player
from trf.mapping.matching import match_players
from trf.mapping.pairings import ByeKey
from trf.mapping.to_models import Fields, declared_points, initial_fields
from trf.services.checking import CheckedFile


@dataclass(frozen=True, slots=True)
class PlayerUpdate:
    """A player whom the file changes; ``new`` has only the fields that change."""

    row: Player
    new: Fields

    @property
    def old(self) -> Fields:
        """The same fields as they are stored."""
        return {name: getattr(self.row, name) for name in self.new}


@dataclass(frozen=True, slots=True)
class PlayersPlan:
    """All players, each in one of four groups.

    Attributes:
        created: fields of the new players, in the file's order.
        updated: players with at least one change.
        missing: players here of whom the file knows nothing any more; whether they can be removed
            depends on the games that stay.
        unchanged: known players whom the file leaves as they are.
        added_here: players who were in no file.
        row_of: starting rank in the file -> player here.
        base_row_of: the same for the last imported file.
    """

    created: tuple[Fields, ...]
    updated: tuple[PlayerUpdate, ...]
    missing: tuple[Player, ...]
    unchanged: tuple[Player, ...]
    added_here: tuple[Player, ...]
    row_of: Mapping[int, Player]
    base_row_of: Mapping[int, Player]


def plan_players(
    checked: CheckedFile,
    base: CheckedFile | None,
    rows: Sequence[Player],
    given: frozenset[ByeKey],
    here: frozenset[tuple[int, int]],
) -> PlayersPlan:
    """Compare the players of the file with ``rows`` and with the last imported file.

    Args:
        checked: the file.
        base: the last imported file, None if there was none.
        rows: the players of the tournament.
        given: offered half-point byes that will explain the declared points.
        here: round and key of the players who have a half-point bye already.
    """
    row_of = match_players(checked.report.players, rows)
    base_row_of = match_players(base.report.players, rows) if base else {}
    base_fields = {row.pk: base.player_fields[rank] for rank, row in base_row_of.items() if base}
    offers = checked.half_bye_offers
    given |= {(n, rank) for n, rank in offers if rank in row_of and (n, row_of[rank].pk) in here}
    fields = _with_declared_points(checked, {rank for _number, rank in given})
    unsaid = checked.unsaid
    updates = {
        row.pk: PlayerUpdate(row, _changes(row, fields[rank], base_fields.get(row.pk), unsaid))
        for rank, row in row_of.items()
    }
    unknown = [row for row in rows if row.pk not in updates]
    return PlayersPlan(
        created=tuple(new for rank, new in fields.items() if rank not in row_of),
        updated=tuple(update for update in updates.values() if update.new),
        missing=tuple(row for row in unknown if row.pk in base_fields),
        unchanged=tuple(update.row for update in updates.values() if not update.new),
        added_here=tuple(row for row in unknown if row.pk not in base_fields),
        row_of=row_of,
        base_row_of=base_row_of,
    )


def _with_declared_points(checked: CheckedFile, explained: set[int]) -> dict[int, Fields]:
    claiming = checked.mismatched - explained
    return {
        player.starting_rank: checked.player_fields[player.starting_rank]
        | {"declared_points": declared_points(player) if player.starting_rank in claiming else None}
        for player in checked.report.players
    }


def _changes(row: Player, new: Fields, base: Fields | None, unsaid: frozenset[str]) -> Fields:
    """Return what the file has changed since its last import; number and claim always follow it."""
    before = base or initial_fields()
    return {
        name: value
        for name, value in new.items()
        if getattr(row, name) != value
        and name not in unsaid
        and (name in ("starting_rank", "declared_points") or value != before[name])
    }
