"""Pairing by hand: placing, swapping, moving and releasing the players of one round.

Every function locks the tournament first (`lock_round`): two officials act one after the other.
"""

from collections.abc import Mapping, Sequence

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.errors import ConfirmationNeededError, PairingError
from tournaments.models import Appearance, Game, Player, Round
from tournaments.models.activity import Action
from tournaments.rules.results import Bye
from tournaments.selectors.standings import points_before
from tournaments.services.activity import log
from tournaments.services.pairing import NewBye, NewGame, lock_round, place, release, touch

_OUT_OF_THE_WAY = 16_000
"""Board numbers are moved up by this while they are given anew: none may be there twice."""


@transaction.atomic
def place_game(*, round_: Round, white: Player, black: Player) -> Game:
    """Put two players on the first free board; return their game.

    Raises:
        PairingError: the round is closed, or one of them is in the round already.
    """
    locked = _lock(round_)
    if white == black:
        raise PairingError(_("Nobody can play himself."))
    taken = set(locked.games.values_list("board", flat=True))
    board = next(number for number in range(1, len(taken) + 2) if number not in taken)
    [game] = place(games=[NewGame(locked, board, white, black)])
    _log(locked, Action.PAIRING_GAME, f"{white} – {black}", board=board)
    return game


@transaction.atomic
def give_bye(*, round_: Round, player: Player, kind: Bye) -> Appearance:
    """Give ``player`` a bye in the round.

    Raises:
        PairingError: the round is closed, or the player is in it already.
    """
    locked = _lock(round_)
    place(byes=[NewBye(locked, player, kind)])
    _log(locked, Action.PAIRING_BYE, player, new={"bye": kind.value})
    return Appearance.objects.get(round=locked, player=player)


@transaction.atomic
def release_player(*, round_: Round, player: Player, confirmed: bool = False) -> None:
    """Take back the player's game, which frees both players, or his bye.

    Raises:
        PairingError: the round is closed, or the player is not in it.
        ConfirmationNeededError: the game has a result and nobody ``confirmed`` that it is lost.
    """
    locked = _lock(round_)
    mine = Appearance.objects.filter(round=locked, player=player).first()
    if mine is None:
        raise PairingError(_("%(name)s is not paired in this round.") % {"name": player.name})
    game = Game.objects.filter(appearances=mine).first()
    if game is None:
        release(byes=[mine.pk])
    else:
        if game.result and not confirmed:
            raise ConfirmationNeededError(
                _("Board %(board)s has a result: confirm that it is to be lost.")
                % {"board": game.board}
            )
        release(games=[game.pk])
    lost = {"board": game.board, "result": game.result} if game else {"bye": mine.bye}
    _log(locked, Action.PAIRING_RELEASED, player, old=lost)


@transaction.atomic
def swap_players(*, round_: Round, first: Player, second: Player) -> None:
    """Let two players of the round change places; opponents change their colours by it.

    Raises:
        PairingError: the round is closed, or one of them has no game, or a game with a result.
    """
    locked = _lock(round_)
    rows = Appearance.objects.filter(round=locked, player__in=[first, second], game__isnull=False)
    seats = {row.player_id: row for row in rows}
    games = {
        game.pk: game
        for game in Game.objects.filter(pk__in=[row.game_id for row in seats.values()])
    }
    if len(seats) != 2 or any(game.result for game in games.values()):
        raise PairingError(_("Both must have a game without a result in this round."))
    change = {first.pk: second.pk, second.pk: first.pk}
    for game in games.values():
        game.white_id = change.get(game.white_id, game.white_id)
        game.black_id = change.get(game.black_id, game.black_id)
        # Who has seen the old pairing must not enter a result into the new one.
        game.version += 1
    one, two = seats[first.pk], seats[second.pk]
    one.game_id, two.game_id = two.game_id, one.game_id
    Game.objects.bulk_update(games.values(), ["white", "black", "version"])
    Appearance.objects.bulk_update([one, two], ["game"])
    _log(locked, Action.PAIRING_SWAPPED, f"{first}, {second}")


@transaction.atomic
def move_game(*, round_: Round, player: Player, board: int) -> Game:
    """Move the player's game to ``board`` (1-based); a game there comes to his board instead.

    Raises:
        PairingError: the round is closed, or the player has no game.
    """
    locked = _lock(round_)
    games = {game.board: game for game in locked.games.all()}
    mine = next(
        (each for each in games.values() if player.pk in (each.white_id, each.black_id)), None
    )
    if mine is None:
        raise PairingError(_("%(name)s has no game in this round.") % {"name": player.name})
    wanted = {mine.pk: board}
    if board in games:
        wanted |= {games[board].pk: mine.board}
    _number(locked, wanted)
    _log(locked, Action.PAIRING_MOVED, player, old={"board": mine.board}, new={"board": board})
    mine.board = board
    return mine


@transaction.atomic
def order_boards(*, round_: Round) -> None:
    """Number the boards by the players: best score, sum of the scores, lowest starting rank.

    Source: FIDE C.04.2 (order of the boards).

    Raises:
        PairingError: the round is closed.
    """
    locked = _lock(round_)
    points = points_before(locked)

    def key(game: Game) -> tuple[int, int, int]:
        scores = [points.get(each, 0) for each in (game.white_id, game.black_id)]
        ranks = [game.white.starting_rank, game.black.starting_rank]
        return (-max(scores), -sum(scores), min(ranks))

    games = sorted(locked.games.select_related("white", "black"), key=key)
    _number(locked, {game.pk: board for board, game in enumerate(games, start=1)})
    _log(locked, Action.PAIRING_ORDERED)


@transaction.atomic
def replace_pairing(
    *, round_: Round, games: Sequence[tuple[Player, Player]], byes: Sequence[tuple[Player, Bye]]
) -> Round:
    """Pair the whole round anew: ``games`` (White, Black) by board, ``byes`` with their players.

    Raises:
        PairingError: the round is closed or has results, or a player is there twice.
    """
    locked = _lock(round_)
    if any(game.result for game in locked.games.all()):
        raise PairingError(_("The round has results; release the games one by one."))
    if any(white == black for white, black in games):
        raise PairingError(_("Nobody can play himself."))
    locked.games.all().delete()
    locked.appearances.all().delete()
    place(
        games=[
            NewGame(locked, board, white, black)
            for board, (white, black) in enumerate(games, start=1)
        ],
        byes=[NewBye(locked, player, kind) for player, kind in byes],
    )
    _log(locked, Action.ROUND_PAIRED, new={"games": len(games), "byes": len(byes)})
    return locked


def _number(locked: Round, boards: Mapping[int, int]) -> None:
    """Give games (by key) their boards."""
    games = list(Game.objects.filter(pk__in=boards))
    for shift in (_OUT_OF_THE_WAY, 0):
        for game in games:
            game.board = boards[game.pk] + shift
        Game.objects.bulk_update(games, ["board"])


def _log(
    locked: Round,
    action: Action,
    what: object = "",
    *,
    board: int | None = None,
    old: Mapping[str, object] | None = None,
    new: Mapping[str, object] | None = None,
) -> None:
    """Write the change down and tell the readers."""
    number = locked.number
    log(locked.tournament_id, action, what, round_number=number, board=board, old=old, new=new)
    touch(locked.tournament_id)


def _lock(round_: Round) -> Round:
    locked = lock_round(round_)
    if locked.tournament.of_teams:
        raise PairingError(_("In a team competition players are seated on the match sheets."))
    if not locked.takes_results:
        raise PairingError(_("This round is closed."))
    return locked
