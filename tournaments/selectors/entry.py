"""What result entry reads: the boards to show, what changed, what one row needs."""

from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.models import Game, Round, Tournament, User
from tournaments.models.round import RoundState
from tournaments.rules.results import UNDECIDED
from tournaments.selectors.access import Actor
from tournaments.selectors.rounds import games_of, undecided_games

ALL, OPEN, MINE = "all", "open", "mine"

# What a row shows and a change of it needs: of some 80 columns of the four tables.
ROW = (
    *("board", "result", "version", "entered_by", "entered_at", "verified_at"),
    *("round__tournament", "round__number", "round__state"),
    *("white__name", "black__name"),
)


def shown_games(round_: Round, show: str, actor: Actor) -> QuerySet[Game]:
    """Return the boards that ``show`` asks for: all, open, mine, or the key of who entered them.

    What one person entered comes in the order of entry, as the result slips lie in his pile.
    """
    games = games_of(round_)
    if show == OPEN:
        return undecided_games(round_)
    if show == MINE:
        return games.filter(entered_by=actor.user).order_by("entered_at", "board")
    if show != ALL:
        return games.filter(entered_by=int(show)).order_by("entered_at", "board")
    return games


def typists_of(round_: Round) -> QuerySet[User]:
    """Return the people who entered the results that stand in the round, by name."""
    entered = Game.objects.filter(round=round_).values("entered_by")
    return User.objects.filter(pk__in=entered).order_by("username")


def games_changed_since(round_: Round, live_version: int) -> QuerySet[Game]:
    """Return the games whose result or check changed after the tournament's ``live_version``."""
    return games_of(round_).filter(changed_in__gt=live_version)


def game_for_entry(
    tournament: Tournament, *, round_number: int, board: int, with_drafts: bool
) -> Game | None:
    """Return the game with its round, ``tournament`` and players, in one query."""
    games = Game.objects.filter(
        round__tournament=tournament, round__number=round_number, board=board
    ).select_related("round", "white", "black")
    games = games.only(*ROW)
    try:
        game = (games if with_drafts else games.exclude(round__state=RoundState.DRAFT)).get()
    except Game.DoesNotExist:
        return None
    game.round.tournament = tournament
    return game


@dataclass(frozen=True, slots=True)
class Progress:
    """How many `games` there are and how many of them are `done`, that is have a result."""

    games: int
    done: int

    @property
    def open(self) -> int:
        """Games without a result."""
        return self.games - self.done


def progress_of(games: QuerySet[Game]) -> Progress:
    """Return how far ``games`` are, in one query."""
    results = list(games.order_by().values_list("result", flat=True))
    return Progress(len(results), sum(result not in UNDECIDED for result in results))
