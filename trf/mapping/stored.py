"""What the tables hold of one tournament, with players named by starting rank as files do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.models import ForbiddenGroup as ForbiddenGroupRow
from tournaments.models import Game, Player, Round, Tournament
from tournaments.models.round import RoundState
from tournaments.selectors.rounds import entries_of, players_of
from tournaments.selectors.standings import table_of
from trf.format.values import ForbiddenGroup
from trf.mapping.pairings import ByeKey, Seat


@dataclass(frozen=True, slots=True)
class Stored:
    """One tournament.

    Attributes:
        tournament: the row.
        players: by starting rank.
        rounds: by number.
        seats: every game and bye by round and starting rank; games of drafts are left out.
        boards: board numbers by round and starting rank.
        forbidden_groups: with starting ranks, ascending.
        standing: points (tenths) and rank by starting rank.
    """

    tournament: Tournament
    players: Sequence[Player]
    rounds: Sequence[Round]
    seats: Mapping[ByeKey, Seat]
    boards: Mapping[ByeKey, int]
    forbidden_groups: Sequence[ForbiddenGroup]
    standing: Mapping[int, tuple[int, int]]


def stored_of(tournament: Tournament) -> Stored:
    """Read everything that a file can tell of the tournament, in a constant number of queries."""
    players = list(players_of(tournament))
    rounds = list(Round.objects.filter(tournament=tournament))
    rank_of = {player.pk: player.starting_rank for player in players}
    return Stored(
        tournament=tournament,
        players=players,
        rounds=rounds,
        seats=_seats(tournament, rounds, rank_of),
        boards=_boards(tournament, rank_of),
        forbidden_groups=forbidden_groups_of(tournament),
        standing={
            row.player.starting_rank: (row.points, row.rank) for row in table_of(tournament).rows
        },
    )


def _seats(
    tournament: Tournament, rounds: Sequence[Round], rank_of: Mapping[int, int]
) -> dict[ByeKey, Seat]:
    drafts = {round_.number for round_ in rounds if round_.state == RoundState.DRAFT}
    return {
        (number, rank_of[pk]): Seat(
            rank_of[entry.opponent] if entry.opponent else None, entry.colour, entry.letter
        )
        for pk, entries in entries_of(tournament, with_drafts=True).items()
        for number, entry in entries.items()
        if entry.opponent is None or number not in drafts
    }


def _boards(tournament: Tournament, rank_of: Mapping[int, int]) -> dict[ByeKey, int]:
    games = Game.objects.filter(round__tournament=tournament)
    return {
        (number, rank_of[player]): board
        for number, board, *pair in games.values_list("round__number", "board", "white", "black")
        for player in pair
    }


def forbidden_groups_of(tournament: Tournament) -> tuple[ForbiddenGroup, ...]:
    """Return the groups of players who may not meet, in the order they were made."""
    groups = ForbiddenGroupRow.objects.filter(tournament=tournament).order_by("pk")
    return tuple(
        ForbiddenGroup(
            tuple(sorted(player.starting_rank for player in group.players.all())),
            group.first_round,
            group.last_round,
        )
        for group in groups.prefetch_related("players")
    )
