"""What hangs on a result whose next round is paired: scores, boards and ranks that would differ."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tournaments.models import Appearance, Game, Player, Round
from tournaments.models.tournament import System
from tournaments.rules.entries import Entries
from tournaments.rules.results import counted
from tournaments.rules.scoring import ScoringSystem
from tournaments.selectors.own_places import OtherResult, own_places_of
from tournaments.selectors.rounds import entries_of, last_paired_round
from tournaments.selectors.standings import table_of


@dataclass(frozen=True, slots=True)
class LaterBoard:
    """A player in a later round that was paired with the old result.

    Attributes:
        round: number of the later round.
        points: his points (tenths) before that round, as they are.
        new_points: as they would be.
        game: his game there, None if he has the bye `bye`.
    """

    player: Player
    round: int
    points: int
    new_points: int
    game: Game | None
    bye: str


@dataclass(frozen=True, slots=True)
class RankChange:
    """A player whose place would be another one; places are 1-based."""

    player: Player
    rank: int
    new_rank: int


@dataclass(frozen=True, slots=True)
class Consequences:
    """What would differ if `game` had the result `wanted`.

    Attributes:
        boards: both players in all later paired rounds whose scores before it would differ; none
            where the system ranks by more than points.
        ranks: the two players, where their place would differ.
        others: how many others would change their place.
        by_points: scores decide who meets whom, not a table of the system's own.
    """

    game: Game
    wanted: str
    boards: tuple[LaterBoard, ...]
    ranks: tuple[RankChange, ...]
    others: int
    by_points: bool = True


def is_followed(round_: Round) -> bool:
    """Whether a later round was paired by the results of this one.

    In a round robin the pairings come from a table, so that no result decides about them.
    """
    if round_.tournament.system == System.ROUND_ROBIN:
        return False
    later = Game.objects.filter(
        round__tournament=round_.tournament_id, round__number__gt=round_.number
    )
    return later.exists()


def consequences_of(game_id: int, wanted: str) -> Consequences:
    """Return what would differ if the game had the result ``wanted``, drafts included."""
    games = Game.objects.select_related("round__tournament", "white", "black")
    game = games.get(pk=game_id)
    tournament = game.round.tournament
    own = own_places_of(tournament, with_drafts=True)
    if own is None:
        return _by_points(game, wanted)
    other = OtherResult(game, wanted)
    then = own_places_of(tournament, with_drafts=True, other=other) or {}
    return Consequences(game, wanted, (), *_changes(game, own, then), by_points=False)


def _by_points(game: Game, wanted: str) -> Consequences:
    tournament = game.round.tournament
    scoring = tournament.scoring
    white = scoring.points(wanted[:1], "w") - scoring.points(game.result[:1], "w")
    black = scoring.points(wanted[1:], "b") - scoring.points(game.result[1:], "b")
    boards = [
        *_later_boards(game, game.white, white),
        *_later_boards(game, game.black, black),
    ]
    entries = entries_of(tournament, with_drafts=True)
    now, then = (
        {
            row.player.starting_rank: row.rank
            for row in table_of(tournament, with_drafts=True, entries=each).rows
        }
        for each in (entries, _changed(entries, game, wanted))
    )
    return Consequences(game, wanted, tuple(boards), *_changes(game, now, then))


def _later_boards(game: Game, player: Player, gain: int) -> list[LaterBoard]:
    if not gain:
        return []
    tournament = game.round.tournament
    rows = Appearance.objects.filter(
        player=player, round__number__lte=last_paired_round(tournament)
    )
    points, found = 0, []
    for row in rows.select_related("round", "game__white", "game__black").order_by("round__number"):
        if row.round.number > game.round.number:
            found.append(
                LaterBoard(player, row.round.number, points, points + gain, row.game, row.bye)
            )
        points += _points(row, tournament.scoring)
    return found


def _points(row: Appearance, scoring: ScoringSystem) -> int:
    if row.game is None:
        return scoring.points(row.bye)
    if row.game.white_id == row.player_id:
        return scoring.points(row.game.result[:1], "w")
    return scoring.points(row.game.result[1:], "b")


def _changes(
    game: Game, now: Mapping[int, int], then: Mapping[int, int]
) -> tuple[tuple[RankChange, ...], int]:
    """Return the changed places of the two players, and how many others change theirs."""
    differing = {rank for rank, place in now.items() if then[rank] != place}
    pair = tuple(
        RankChange(player, now[player.starting_rank], then[player.starting_rank])
        for player in (game.white, game.black)
        if player.starting_rank in differing
    )
    return pair, len(differing) - len(pair)


def _changed(entries: Entries, game: Game, wanted: str) -> Entries:
    scoring = game.round.tournament.scoring
    number = game.round.number
    white, black = entries[game.white_id], entries[game.black_id]
    mine = replace(
        white[number], letter=counted(wanted)[:1], points=scoring.points(wanted[:1], "w")
    )
    theirs = replace(
        black[number], letter=counted(wanted)[1:], points=scoring.points(wanted[1:], "b")
    )
    return {
        **entries,
        game.white_id: {**white, number: mine},
        game.black_id: {**black, number: theirs},
    }
