"""What result entry reads: the boards to show, what changed, what one row needs."""

from django.db.models import Count, Q, QuerySet

from tournaments.models import Appearance, Game, Round, User
from tournaments.selectors.access import Actor
from tournaments.selectors.rounds import RoundProgress, games_of

ALL, OPEN, MINE = "all", "open", "mine"


def shown_games(round_: Round, show: str, actor: Actor) -> QuerySet[Game]:
    """Return the boards that ``show`` asks for: all, open, mine, or the key of who entered them.

    What one person entered comes in the order of entry, as the result slips lie in his pile.
    """
    games = games_of(round_)
    if show == OPEN:
        return games.filter(result="")
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


def progress_of(round_: Round, games: QuerySet[Game] | None = None) -> RoundProgress:
    """Return how far the round (or ``games`` of it) is, in two queries."""
    among = Game.objects.filter(round=round_) if games is None else games
    counts = among.aggregate(games=Count("pk"), done=Count("pk", filter=~Q(result="")))
    byes = Appearance.objects.filter(round=round_, game=None).count()
    return RoundProgress(round_, byes=byes, **counts)


def points_of_pair(game: Game) -> dict[int, int]:
    """Return both players' points (tenths) from the rounds before, by player key.

    One query about two players: an answer to a saved result must not read the whole tournament.
    """
    scoring = game.round.tournament.scoring
    points = {game.white_id: 0, game.black_id: 0}
    before = Appearance.objects.filter(player__in=points, round__number__lt=game.round.number)
    rows = before.values_list("player", "bye", "game__white", "game__result")
    for player, bye, white, result in rows:
        if bye:
            points[player] += scoring.points(bye)
        elif player == white:
            points[player] += scoring.points(result[:1], "w")
        else:
            points[player] += scoring.points(result[1:], "b")
    return points
