"""Who plays whom: games, byes and the guard that keeps each player once per round."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import IntegrityError, models, transaction
from django.utils.translation import gettext as _

from tournaments.errors import PairingError
from tournaments.models import Appearance, Game, Match, Player, Round, Tournament


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be placed: ``result`` is a stored code (rules/results.py), "" for none yet.

    In a team competition it is the 1-based board ``match_board`` of a match.
    """

    round: Round
    board: int
    white: Player
    black: Player
    result: str = ""
    source: str = ""
    match: Match | None = None
    match_board: int | None = None


@dataclass(frozen=True, slots=True)
class NewBye:
    """A bye to be given; ``kind`` is one of U F H Z.

    With a match it is the board of a player whose opponent did not come: F won, Z lost.
    """

    round: Round
    player: Player
    kind: str
    match: Match | None = None
    match_board: int | None = None


@transaction.atomic
def place(*, games: Iterable[NewGame] = (), byes: Iterable[NewBye] = ()) -> list[Game]:
    """Store games and byes, in a constant number of queries; return the games.

    Raises:
        PairingError: a player would be twice in a round or play himself, or a board is taken.
    """
    created = [
        Game(
            round=game.round,
            board=game.board,
            white=game.white,
            black=game.black,
            result=game.result,
            entered_from=game.source,
            match=game.match,
            match_board=game.match_board,
        )
        for game in games
    ]
    try:
        with transaction.atomic():
            Game.objects.bulk_create(created)
            Appearance.objects.bulk_create(_appearances(created, byes))
    except IntegrityError as error:
        raise PairingError(
            _("A player can be only once in a round, and a board has only one game.")
        ) from error
    return created


def _appearances(games: list[Game], byes: Iterable[NewBye]) -> list[Appearance]:
    playing = [
        Appearance(round_id=game.round_id, player_id=player_id, game=game)
        for game in games
        for player_id in (game.white_id, game.black_id)
    ]
    resting = [
        Appearance(
            round=bye.round,
            player=bye.player,
            bye=bye.kind,
            match=bye.match,
            match_board=bye.match_board,
        )
        for bye in byes
    ]
    return playing + resting


@transaction.atomic
def release(*, games: Iterable[int] = (), byes: Iterable[int] = ()) -> None:
    """Take back games (by key) and byes (by key of the appearance)."""
    Game.objects.filter(pk__in=list(games)).delete()
    Appearance.objects.filter(pk__in=list(byes), game=None).delete()


def lock_round(round_: Round) -> Round:
    """Lock the round's tournament and return the round as it is now.

    The row of the tournament is the one lock of everything that changes it, so that officials act
    one after the other and no two can wait for each other.

    Raises:
        PairingError: the round has been cancelled meanwhile.
    """
    tournament = Tournament.objects.select_for_update().get(pk=round_.tournament_id)
    locked = Round.objects.filter(pk=round_.pk).first()
    if locked is None:
        raise PairingError(_("This round has been cancelled meanwhile."))
    locked.tournament = tournament
    return locked


def touch(tournament_id: int) -> None:
    """Tell readers that something visible has changed; call it inside the transaction."""
    Tournament.objects.filter(pk=tournament_id).update(live_version=models.F("live_version") + 1)
