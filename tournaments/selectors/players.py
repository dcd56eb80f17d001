"""One player in one tournament: his rounds, his performance, the working of his tie-breaks."""

from dataclasses import dataclass

from tournaments.rules.entries import Entry
from tournaments.rules.tiebreaks import fide
from tournaments.rules.tiebreaks.working import Working
from tournaments.selectors.standings import Standing, Table
from tournaments.selectors.workings import ShownWorking, shown_working


@dataclass(frozen=True, slots=True)
class PlayerRound:
    """One round of a player.

    Attributes:
        number: 1-based number of the round.
        entry: None where he had neither game nor bye.
        opponent: None for a bye.
        score: tenths of a point after the round.
    """

    number: int
    entry: Entry | None
    opponent: Standing | None
    score: int


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """All that the page of a player shows.

    Attributes:
        standing: his line of the standings.
        rounds: all rounds in order.
        performance: FIDE's tournament performance (C.07 10.2) with its working; None without a
            game against a rated opponent.
        workings: one per tie-break; none for a player who does not count.
    """

    standing: Standing
    rounds: tuple[PlayerRound, ...]
    performance: Working | None
    workings: tuple[ShownWorking, ...]


def player_card(table: Table, starting_rank: int) -> PlayerCard | None:
    """Return the card of the player with this starting rank, None if there is no such player."""
    for row in table.rows:
        if row.player.starting_rank == starting_rank:
            return PlayerCard(
                row, _rounds(table, row), _performance(table, row), _workings(table, row)
            )
    return None


def _rounds(table: Table, row: Standing) -> tuple[PlayerRound, ...]:
    found = []
    everybody = table.by_player
    score = 0
    for round_, entry in zip(table.rounds, row.entries, strict=True):
        score += entry.points if entry else 0
        opponent = everybody.get(entry.opponent) if entry and entry.opponent else None
        found.append(PlayerRound(round_.number, entry, opponent, score))
    return tuple(found)


def _performance(table: Table, row: Standing) -> Working | None:
    if not row.counts:
        return None
    working = fide.working(table.event, "TPR", row.player.pk)
    return working if working.terms else None


def _workings(table: Table, row: Standing) -> tuple[ShownWorking, ...]:
    if not row.counts:
        return ()
    names = {key: each.player.name for key, each in table.by_player.items()}
    return tuple(
        shown_working(
            column,
            value.value,
            table.selection.working(column.code, row.player.pk, value.tied),
            names,
        )
        for column, value in zip(table.columns, row.tie_breaks, strict=True)
    )
