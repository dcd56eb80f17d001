"""Standings and cross table: one reading for pages, API and files."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from tournaments.models import Round, Tournament
from tournaments.rules.entries import Entries, Entry
from tournaments.rules.standings import Rank, rank
from tournaments.rules.tiebreaks.event import Event
from tournaments.rules.tiebreaks.selection import Column, Refusal, Selection
from tournaments.rules.tiebreaks.working import rounded
from tournaments.selectors.public import PublicPlayer, public_players_of
from tournaments.selectors.rounds import entries_of, visible_rounds
from tournaments.selectors.tiebreaks import (
    event_of,
    last_paired_round,
    selection_of,
    uncounted,
)


@dataclass(frozen=True, slots=True)
class TieBreakValue:
    """The value of one player in one tie-break.

    Attributes:
        code: FIDE's code or CLM's number.
        value: in points or rating points; None where the tie-break has nothing to say.
        tied: keys of the players who were still equal before this tie-break.
    """

    code: str
    value: Fraction | None
    tied: tuple[int, ...]

    @property
    def decimal(self) -> Decimal | None:
        """The value with at most three decimals, as it is shown."""
        if self.value is None:
            return None
        return Decimal(int(rounded(self.value * 1000))) / 1000


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings.

    Attributes:
        rank: 1-based; ties share it.
        points: tenths of a point, from games and byes.
        entries: one per round in order; None where the player has neither game nor bye.
        tie_breaks: one per column of the table.
        counts: False for a player whom the 50 % rule takes out of the standings; he stands last.
    """

    rank: int
    player: PublicPlayer
    points: int
    entries: tuple[Entry | None, ...]
    tie_breaks: tuple[TieBreakValue, ...] = ()
    counts: bool = True

    @property
    def differs_from_report(self) -> bool:
        """The imported report claims other points than the results give."""
        return self.counts and self.player.declared_points not in (None, self.points)


@dataclass(frozen=True, slots=True)
class Table:
    """All standings, best first, with the rounds that the entries belong to.

    Attributes:
        event: what the tie-breaks are computed from.
        selection: the tie-breaks.
        after_round: number of the last round that counts.
        last_round: number of the last paired round.
    """

    rounds: tuple[Round, ...]
    rows: tuple[Standing, ...]
    event: Event
    selection: Selection
    after_round: int
    last_round: int

    @property
    def columns(self) -> tuple[Column, ...]:
        """The tie-breaks that are applied, in order."""
        return self.selection.columns

    @property
    def refused(self) -> tuple[Refusal, ...]:
        """Chosen tie-breaks that are not applied."""
        return self.selection.refused

    @property
    def choices(self) -> range:
        """The rounds after which the standings can be asked for."""
        return range(1, self.last_round + 1)

    @property
    def by_starting_rank(self) -> tuple[Standing, ...]:
        """The same rows in the order of the starting ranks."""
        return tuple(sorted(self.rows, key=lambda row: row.player.starting_rank))

    @property
    def by_player(self) -> dict[int, Standing]:
        """The rows by player key."""
        return {row.player.pk: row for row in self.rows}


def table_of(
    tournament: Tournament,
    *,
    with_drafts: bool = False,
    after_round: int | None = None,
    entries: Entries | None = None,
) -> Table:
    """Return standings and cross table in a constant number of queries.

    Args:
        tournament: the tournament.
        with_drafts: rounds that are not published count too.
        after_round: the last round that counts; None for all. Games without result count nothing.
        entries: what is to be counted instead of what is stored, to see what would be.
    """
    players = public_players_of(tournament)
    if entries is None:
        entries = entries_of(tournament, with_drafts=with_drafts)
    everybody = event_of(tournament, players, entries, after_round)
    event = everybody.without(uncounted(tournament, players, everybody))
    selection = selection_of(tournament, event)
    rounds = tuple(
        each
        for each in visible_rounds(tournament, with_drafts=with_drafts)
        if after_round is None or each.number <= after_round
    )
    order = {key: player.starting_rank for key, player in players.items()}
    rows = [
        _standing(each, players, entries, rounds, selection.columns)
        for each in rank(event.points, order, selection.criteria)
    ]
    rows += _not_counting(players, everybody, event, entries, rounds)
    return Table(rounds, tuple(rows), event, selection, event.rounds, last_paired_round(entries))


def _standing(
    rank_: Rank,
    players: dict[int, PublicPlayer],
    entries: Entries,
    rounds: Sequence[Round],
    columns: Sequence[Column],
) -> Standing:
    return Standing(
        rank_.rank,
        players[rank_.player],
        rank_.points,
        _line(entries, rank_.player, rounds),
        tuple(
            TieBreakValue(column.code, value, tied)
            for column, value, tied in zip(columns, rank_.values, rank_.tied, strict=True)
        ),
    )


def _not_counting(
    players: dict[int, PublicPlayer],
    everybody: Event,
    event: Event,
    entries: Entries,
    rounds: Sequence[Round],
) -> list[Standing]:
    place = len(event.participants) + 1
    return [
        Standing(place, player, everybody.points[key], _line(entries, key, rounds), counts=False)
        for key, player in players.items()
        if key not in event.participants
    ]


def _line(entries: Entries, key: int, rounds: Sequence[Round]) -> tuple[Entry | None, ...]:
    mine = entries.get(key, {})
    return tuple(mine.get(round_.number) for round_ in rounds)


def points_before(round_: Round) -> dict[int, int]:
    """Return the players' points (tenths) from the rounds before this one, by player key."""
    entries = entries_of(round_.tournament, with_drafts=True)
    return {
        player: sum(entry.points for entry in lines.values() if entry.round < round_.number)
        for player, lines in entries.items()
    }
