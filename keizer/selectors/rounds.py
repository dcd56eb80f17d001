"""One round as it is hung out: boards, thinking times, and who does not play, why."""

from collections.abc import Iterator
from dataclasses import dataclass

from keizer.engine import Result, shuffled_boards
from keizer.engine import Round as PlayedRound
from keizer.models import RoundRecord
from keizer.selectors.history import History, rating_of
from tournaments.models import Game, Round
from tournaments.selectors.public import PublicPlayer


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game on the list.

    Attributes:
        board: the number to print, shuffled where the club wants it.
        minutes: thinking times of White and Black, None when the club has none.
        adjourned: it was adjourned and has no result yet.
    """

    game: Game
    white: PublicPlayer
    black: PublicPlayer
    board: int
    minutes: tuple[int, int] | None
    adjourned: bool


@dataclass(frozen=True, slots=True)
class Resting:
    """A player without a game; ``reason`` is "" for the bye."""

    player: PublicPlayer
    reason: str


@dataclass(frozen=True, slots=True)
class RoundList:
    """A round with all its games and everybody who does not play."""

    round: Round
    record: RoundRecord | None
    pairings: tuple[Pairing, ...]
    resting: tuple[Resting, ...]
    is_last: bool


def round_list_of(history: History, number: int) -> RoundList | None:
    """Return round ``number`` (1-based), None when it is not paired."""
    if not 1 <= number <= history.last_round or number not in history.rounds:
        return None
    row = history.rounds[number]
    played = history.data.rounds[number - 1]
    return RoundList(
        round=row,
        record=RoundRecord.objects.filter(round=row).select_related("paired_by").first(),
        pairings=tuple(_pairings(history, row, played)),
        resting=() if history.keizer.only_games else tuple(_resting(history, played)),
        is_last=number == history.last_round,
    )


def _pairings(history: History, row: Round, played: PlayedRound) -> Iterator[Pairing]:
    games = list(Game.objects.filter(round=row))
    boards = [game.board for game in games]
    if history.keizer.shuffle_boards:
        boards = list(shuffled_boards(boards, history.keizer.seed, row.number))
    adjourned = {game.board for game in played.games if game.result is Result.ADJOURNED}
    clock = history.keizer.thinking_time
    pairings = [
        Pairing(
            game,
            white := history.players[game.white_id],
            black := history.players[game.black_id],
            board,
            clock.minutes(rating_of(white), rating_of(black)) if clock else None,
            game.board in adjourned,
        )
        for game, board in zip(games, boards, strict=True)
    ]
    yield from sorted(pairings, key=lambda pairing: pairing.board)


def _resting(history: History, played: PlayedRound) -> Iterator[Resting]:
    for player in played.byes:
        yield Resting(history.players[player], "")
    for absence in played.absences:
        yield Resting(history.players[absence.player], absence.reason)
