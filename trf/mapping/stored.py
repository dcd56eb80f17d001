"""What the tables hold of one tournament, with players named by starting rank as files do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.models import Appearance, Game, Player, Round, Tournament
from tournaments.models import ForbiddenGroup as ForbiddenGroupRow
from tournaments.models.round import RoundState
from tournaments.selectors.own_places import own_places_of
from tournaments.selectors.rounds import players_of
from tournaments.selectors.standings import table_of
from trf.format.values import ForbiddenGroup
from trf.mapping.pairings import ByeKey, Seat
from trf.mapping.stored_league import StoredLeague, stored_league_of


@dataclass(frozen=True, slots=True)
class Stored:
    """One tournament.

    Attributes:
        tournament: the row.
        players: by starting rank.
        rounds: by number.
        seats: every game and bye by round and starting rank; games of drafts are left out.
        boards: board numbers of these games by round and starting rank.
        forbidden_groups: with starting ranks, ascending.
        standing: points (tenths) and rank by starting rank; where the system ranks by more than
            points, the rank is its own.
        lone: players who won or lost a board of a match against nobody.
        league: teams and matches of a team competition, else None.
    """

    tournament: Tournament
    players: Sequence[Player]
    rounds: Sequence[Round]
    seats: Mapping[ByeKey, Seat]
    boards: Mapping[ByeKey, int]
    forbidden_groups: Sequence[ForbiddenGroup]
    standing: Mapping[int, tuple[int, int]]
    lone: frozenset[ByeKey] = frozenset()
    league: StoredLeague | None = None


def stored_of(tournament: Tournament) -> Stored:
    """Read everything that a file can tell of the tournament, in a constant number of queries."""
    players = list(players_of(tournament))
    rank_of = {player.pk: player.starting_rank for player in players}
    seats: dict[ByeKey, Seat] = {}
    boards: dict[ByeKey, int] = {}
    _add_games(seats, boards, tournament, rank_of)
    _add_byes(seats, tournament, rank_of)
    return Stored(
        tournament=tournament,
        players=players,
        rounds=list(Round.objects.filter(tournament=tournament)),
        seats=seats,
        boards=boards,
        forbidden_groups=forbidden_groups_of(tournament),
        standing=_standing(tournament),
        lone=_lone(tournament, rank_of) if tournament.of_teams else frozenset(),
        league=stored_league_of(tournament) if tournament.of_teams else None,
    )


def _standing(tournament: Tournament) -> dict[int, tuple[int, int]]:
    own_places = own_places_of(tournament) or {}
    return {
        row.player.starting_rank: (row.points, own_places.get(row.player.starting_rank, row.rank))
        for row in table_of(tournament).rows
    }


def _lone(tournament: Tournament, rank_of: Mapping[int, int]) -> frozenset[ByeKey]:
    lone = Appearance.objects.filter(round__tournament=tournament).exclude(match=None)
    rows = lone.values_list("round__number", "player")
    return frozenset((number, rank_of[player]) for number, player in rows)


def _add_games(
    seats: dict[ByeKey, Seat],
    boards: dict[ByeKey, int],
    tournament: Tournament,
    rank_of: Mapping[int, int],
) -> None:
    games = Game.objects.filter(round__tournament=tournament).exclude(round__state=RoundState.DRAFT)
    for number, board, white_key, black_key, result in games.values_list(
        "round__number", "board", "white", "black", "result"
    ):
        white, black = rank_of[white_key], rank_of[black_key]
        boards[number, white] = boards[number, black] = board
        seats[number, white] = Seat(black, "w", result[:1])
        seats[number, black] = Seat(white, "b", result[1:])


def _add_byes(
    seats: dict[ByeKey, Seat], tournament: Tournament, rank_of: Mapping[int, int]
) -> None:
    byes = Appearance.objects.filter(round__tournament=tournament, game=None)
    for number, player, letter in byes.values_list("round__number", "player", "bye"):
        seats[number, rank_of[player]] = Seat(None, "", letter)


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
