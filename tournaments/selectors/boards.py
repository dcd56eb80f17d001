"""What the pairing board shows: who is free, who sits where, and what to think twice about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from django.db.models import QuerySet

from tournaments.models import Appearance, ForbiddenGroup, Game, Player, Round, Tournament
from tournaments.rules.entries import Entries
from tournaments.rules.pairing_warnings import PairWarning, bye_warnings, pair_warnings
from tournaments.rules.results import UNDECIDED, Bye
from tournaments.selectors.rounds import byes_of, entries_of, games_of


@dataclass(frozen=True, slots=True)
class Board:
    """One game of the round with the warnings about it."""

    game: Game
    warnings: tuple[PairWarning, ...]


@dataclass(frozen=True, slots=True)
class Rest:
    """One bye of the round with the warnings about it."""

    bye: Appearance
    warnings: tuple[PairWarning, ...]


@dataclass(frozen=True, slots=True)
class PairingBoard:
    """A round as the official sees it who pairs by hand.

    Attributes:
        unpaired: the free players, best score first, then by starting rank.
        points: points (tenths) before the round by player key.
    """

    boards: Sequence[Board]
    rests: Sequence[Rest]
    unpaired: Sequence[Player]
    points: Mapping[int, int]

    @property
    def results(self) -> int:
        """How many games have a result."""
        return sum(board.game.result not in UNDECIDED for board in self.boards)


def unpaired_players(round_: Round) -> QuerySet[Player]:
    """Return who is neither withdrawn nor in the round, by starting rank."""
    players = Player.objects.filter(tournament=round_.tournament_id, withdrawn=False)
    return players.exclude(appearances__round=round_)


def pairing_board(round_: Round) -> PairingBoard:
    """Return all about the pairing of a round, in a constant number of queries."""
    entries = entries_of(round_.tournament, with_drafts=True)
    points = {
        player: sum(entry.points for entry in lines.values() if entry.round < round_.number)
        for player, lines in entries.items()
    }
    unpaired = sorted(unpaired_players(round_), key=lambda each: -points.get(each.pk, 0))
    return PairingBoard(_boards(round_, entries), _rests(round_, entries), unpaired, points)


def forbidden_groups(tournament: Tournament) -> QuerySet[ForbiddenGroup]:
    """Return the groups of players who must not meet, each with its players."""
    return ForbiddenGroup.objects.filter(tournament=tournament).prefetch_related("players")


def forbidden_pairs(tournament: Tournament, round_number: int) -> set[frozenset[int]]:
    """Return the pairs (of player keys) who must not meet in the round."""
    pairs: set[frozenset[int]] = set()
    for group in forbidden_groups(tournament):
        first, last = group.first_round or 1, group.last_round or round_number
        if first <= round_number <= last:
            keys = [player.pk for player in group.players.all()]
            pairs |= {frozenset(pair) for pair in combinations(keys, 2)}
    return pairs


def _boards(round_: Round, entries: Entries) -> list[Board]:
    forbidden = forbidden_pairs(round_.tournament, round_.number)
    return [
        Board(
            game,
            pair_warnings(
                round_.number,
                (game.white_id, entries.get(game.white_id, {})),
                (game.black_id, entries.get(game.black_id, {})),
                forbidden=frozenset((game.white_id, game.black_id)) in forbidden,
            ),
        )
        for game in games_of(round_)
    ]


def _rests(round_: Round, entries: Entries) -> list[Rest]:
    return [
        Rest(each, bye_warnings(round_.number, entries.get(each.player_id, {}), Bye(each.bye)))
        for each in byes_of(round_)
    ]
