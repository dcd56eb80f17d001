"""What other settings would make of the table."""

from dataclasses import dataclass, replace

from keizer.engine import KeizerSettings, Row, standings_after
from keizer.selectors.history import History
from tournaments.selectors.public import PublicPlayer


@dataclass(frozen=True, slots=True)
class Comparison:
    """One player's line before and after a change of settings."""

    player: PublicPlayer
    before: Row
    after: Row

    @property
    def moves(self) -> int:
        """Places gained, negative when lost; 0 without a place."""
        if self.before.pairing_rank is None or self.after.pairing_rank is None:
            return 0
        return self.before.pairing_rank - self.after.pairing_rank

    @property
    def differs(self) -> bool:
        """Anything the table prints is another."""
        return (self.before.place, self.before.total, self.before.value_next) != (
            self.after.place,
            self.after.total,
            self.after.value_next,
        )


def comparison_of(history: History, settings: KeizerSettings) -> list[Comparison]:
    """Return every line of the last table with what ``settings`` would make of it, in new order."""
    number = history.last_round
    before = standings_after(history.data, number)
    after = standings_after(replace(history.data, settings=settings), number)
    old = {row.player: row for row in before.rows}
    return [Comparison(history.players[row.player], old[row.player], row) for row in after.rows]
