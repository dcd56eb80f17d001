"""Standings and cross table: one reading for pages, API and files."""

from dataclasses import dataclass

from tournaments.models import Player, Round, Tournament
from tournaments.rules.standings import rank_by_points
from tournaments.selectors.rounds import Entry, entries_of, players_of, visible_rounds


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings.

    Attributes:
        rank: 1-based; ties share it.
        points: tenths of a point, from games and byes.
        entries: one per round in order; None where the player has neither game nor bye.
    """

    rank: int
    player: Player
    points: int
    entries: tuple[Entry | None, ...]

    @property
    def differs_from_report(self) -> bool:
        """The imported report claims other points than the results give."""
        return self.player.declared_points not in (None, self.points)


@dataclass(frozen=True, slots=True)
class Table:
    """All standings, best first, with the rounds that the entries belong to."""

    rounds: tuple[Round, ...]
    rows: tuple[Standing, ...]

    @property
    def by_starting_rank(self) -> tuple[Standing, ...]:
        """The same rows in the order of the starting ranks."""
        return tuple(sorted(self.rows, key=lambda row: row.player.starting_rank))

    @property
    def rank_of_start(self) -> dict[int, Standing]:
        """The rows by player key."""
        return {row.player.pk: row for row in self.rows}


def table_of(tournament: Tournament, *, with_drafts: bool = False) -> Table:
    """Return standings and cross table in a constant number of queries."""
    players = {player.pk: player for player in players_of(tournament)}
    rounds = tuple(visible_rounds(tournament, with_drafts=with_drafts))
    entries = entries_of(tournament, with_drafts=with_drafts)
    points = {pk: sum(entry.points for entry in entries[pk].values()) for pk in players}
    order = {pk: player.starting_rank for pk, player in players.items()}
    numbers = [round_.number for round_ in rounds]
    rows = tuple(
        Standing(
            rank.rank,
            players[rank.player],
            rank.points,
            tuple(entries[rank.player].get(number) for number in numbers),
        )
        for rank in rank_by_points(points, order)
    )
    return Table(rounds, rows)


def points_before(round_: Round) -> dict[int, int]:
    """Return the players' points (tenths) from the rounds before this one, by player key."""
    entries = entries_of(round_.tournament, with_drafts=True)
    return {
        player: sum(entry.points for entry in lines.values() if entry.round < round_.number)
        for player, lines in entries.items()
    }
