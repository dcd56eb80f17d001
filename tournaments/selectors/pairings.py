"""One round as everybody may see it: by board and by name."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from tournaments.models import Appearance, Game, Round
from tournaments.rules.entries import Entries
from tournaments.rules.results import UNDECIDED
from tournaments.selectors.public import PublicPlayer, public_players_of
from tournaments.selectors.rounds import entries_of


@dataclass(frozen=True, slots=True)
class PairedGame:
    """A board of the round.

    Attributes:
        result: the stored code (rules/results.py), "" while there is none.
        white_points: tenths of a point before the round; `black_points` too.
    """

    board: int
    white: PublicPlayer
    black: PublicPlayer
    result: str
    white_points: int
    black_points: int


@dataclass(frozen=True, slots=True)
class GivenBye:
    """A player without a game; ``kind`` is U, F, H or Z."""

    player: PublicPlayer
    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class Seat:
    """One player of the round: where he sits against whom, or why he does not play.

    Attributes:
        board: None for a bye, as are `opponent` and "" `colour`.
        letter: his TRF result letter, "" while there is none; the kind of a bye.
        points: tenths of a point before the round.
    """

    player: PublicPlayer
    board: int | None
    opponent: PublicPlayer | None
    colour: str
    letter: str
    points: int


@dataclass(frozen=True, slots=True)
class Pairings:
    """Everything that is published of a round: games by board, byes by starting rank."""

    round: Round
    games: tuple[PairedGame, ...]
    byes: tuple[GivenBye, ...]

    @property
    def done(self) -> int:
        """The number of games with a result."""
        return sum(1 for game in self.games if game.result not in UNDECIDED)

    @property
    def seats(self) -> list[Seat]:
        """Every player once, by name."""
        seats = [seat for game in self.games for seat in _seats(game)]
        seats += [Seat(bye.player, None, None, "", bye.kind, bye.points) for bye in self.byes]
        return sorted(seats, key=lambda seat: seat.player.sort_key)

    @property
    def seats_by_initial(self) -> list[tuple[str, list[Seat]]]:
        """The seats by name, in groups under their initials."""
        grouped = groupby(self.seats, key=lambda seat: seat.player.initial)
        return [(letter, list(seats)) for letter, seats in grouped]


def pairings_of(round_: Round, *, with_drafts: bool = False) -> Pairings:
    """Return the pairings of a round with its tournament loaded, in a constant number of queries.

    Args:
        round_: the round; whether the reader may see it has been decided.
        with_drafts: points from rounds that are not published count too.
    """
    players = public_players_of(round_.tournament)
    before = _points_before(round_, entries_of(round_.tournament, with_drafts=with_drafts))
    games = Game.objects.filter(round=round_).order_by("board")
    byes = Appearance.objects.filter(round=round_, game=None)
    return Pairings(
        round_,
        tuple(_game(row, players, before) for row in games.values_list(*_GAME)),
        tuple(
            GivenBye(players[player], kind, before.get(player, 0))
            for player, kind in byes.order_by("player__starting_rank").values_list("player", "bye")
        ),
    )


_GAME = ("board", "white", "black", "result")


def _game(
    row: tuple[int, int, int, str], players: Mapping[int, PublicPlayer], before: Mapping[int, int]
) -> PairedGame:
    board, white, black, result = row
    return PairedGame(
        board,
        players[white],
        players[black],
        result,
        before.get(white, 0),
        before.get(black, 0),
    )


def _points_before(round_: Round, entries: Entries) -> dict[int, int]:
    return {
        player: sum(entry.points for entry in lines.values() if entry.round < round_.number)
        for player, lines in entries.items()
    }


def _seats(game: PairedGame) -> tuple[Seat, Seat]:
    mine, theirs = game.result[:1], game.result[1:]
    return (
        Seat(game.white, game.board, game.black, "w", mine, game.white_points),
        Seat(game.black, game.board, game.white, "b", theirs, game.black_points),
    )
