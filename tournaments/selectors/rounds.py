"""What happened in the rounds: games, byes and each player's line of the cross table."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, F, Max, Prefetch, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.errors import NoSuchGameError
from tournaments.models import (
    Appearance,
    Game,
    Player,
    ResultEvent,
    Round,
    RoundEvent,
    Tournament,
)
from tournaments.models.game import LONE_LETTERS, Source
from tournaments.models.round import RoundState
from tournaments.rules.entries import Entries, Entry
from tournaments.rules.results import UNDECIDED, counted
from tournaments.rules.scoring import ScoringSystem
from tournaments.selectors.access import Actor


def visible_rounds(tournament: Tournament, *, with_drafts: bool) -> QuerySet[Round]:
    """Return the rounds in order; drafts only for those who pair."""
    rounds = Round.objects.filter(tournament=tournament)
    return rounds if with_drafts else rounds.exclude(state=RoundState.DRAFT)


def last_paired_round(tournament: Tournament) -> int:
    """Return the number of the last round with games, 0 before the first."""
    games = Game.objects.filter(round__tournament=tournament)
    return games.aggregate(last=Max("round__number"))["last"] or 0


def paired_rounds(tournament: Tournament, *, with_drafts: bool) -> QuerySet[Round]:
    """Return the rounds in order with `games` by board and `byes` by starting rank, all loaded."""
    games = Game.objects.select_related("white", "black")
    byes = Appearance.objects.filter(game=None).select_related("player")
    return visible_rounds(tournament, with_drafts=with_drafts).prefetch_related(
        Prefetch("games", games),
        Prefetch("appearances", byes.order_by("player__starting_rank"), to_attr="byes"),
    )


def game_between(
    tournament: Tournament, *, round_number: int, white: int, black: int, with_drafts: bool
) -> Game:
    """Return the game of two players, given by their starting ranks.

    Raises:
        NoSuchGameError: they do not play each other with these colours in this round.
    """
    games = _games_in(tournament, round_number, with_drafts=with_drafts)
    game = games.filter(white__starting_rank=white, black__starting_rank=black).first()
    if game is None:
        raise NoSuchGameError(
            _("Round %(round)s has no game of no. %(white)s (White) against no. %(black)s (Black).")
            % {"round": round_number, "white": white, "black": black}
        )
    return game


def game_on_board(
    tournament: Tournament, *, round_number: int, board: int, with_drafts: bool
) -> Game | None:
    """Return the game on a board, None when nobody plays there."""
    return _games_in(tournament, round_number, with_drafts=with_drafts).filter(board=board).first()


def _games_in(tournament: Tournament, round_number: int, *, with_drafts: bool) -> QuerySet[Game]:
    rounds = visible_rounds(tournament, with_drafts=with_drafts).filter(number=round_number)
    return Game.objects.filter(round__in=rounds).select_related("round", "white", "black")


def events_of(game: Game) -> QuerySet[ResultEvent]:
    """Return the changes of the result, newest first, with who made them."""
    return ResultEvent.objects.filter(game=game).select_related("user", "api_key", "link")


def last_own_event(round_: Round, actor: Actor) -> ResultEvent | None:
    """Return the actor's newest change in the round that still stands and is no undo."""
    if actor.is_visitor:
        return None
    own = ResultEvent.objects.filter(
        game__round=round_,
        user=actor.user,
        api_key=actor.key,
        link=actor.link,
        version=F("game__version"),
    )
    standing = own.exclude(source=Source.UNDO).select_related("game__round__tournament")
    return standing.order_by("-at", "-pk").first()


def round_events(round_: Round) -> QuerySet[RoundEvent]:
    """Return the changes of the round's state, newest first, with who made them."""
    return RoundEvent.objects.filter(round=round_).select_related("user", "api_key")


def has_results(tournament: Tournament) -> bool:
    """Whether a game has a result."""
    games = Game.objects.filter(round__tournament=tournament)
    return games.exclude(result__in=UNDECIDED).exists()


def games_of(round_: Round) -> QuerySet[Game]:
    """Return the games of a round by board, with both players."""
    return Game.objects.filter(round=round_).select_related(
        "round__tournament", "white", "black", "entered_by", "verified_by"
    )


def undecided_games(round_: Round) -> QuerySet[Game]:
    """Return the games of a round without result, adjourned ones too, by board."""
    return games_of(round_).filter(result__in=UNDECIDED)


def byes_of(round_: Round) -> QuerySet[Appearance]:
    """Return the byes of a round by starting rank, with the player."""
    byes = Appearance.objects.filter(round=round_, game=None).select_related("player")
    return byes.order_by("player__starting_rank")


def byes_ahead(player: Player) -> dict[int, str]:
    """Return the bye ("" for none) in every round that ``player`` can still miss, by its number.

    These are the rounds that are planned or there, are not closed and have no game of his.
    """
    tournament = player.tournament
    rounds = {round_.number: round_ for round_ in tournament.rounds.all()}
    rows = {row.round.number: row for row in player.appearances.select_related("round").order_by()}
    last = max(tournament.scheduled_rounds or 0, max(rounds, default=0))
    closed = (RoundState.CLOSED, RoundState.LOCKED)
    return {
        number: rows[number].bye if number in rows else ""
        for number in range(1, last + 1)
        if not (number in rows and rows[number].game_id)
        and not (number in rounds and rounds[number].state in closed)
    }


def entries_of(tournament: Tournament, *, with_drafts: bool = False) -> Entries:
    """Return every player's games and byes, for cross table, standings and files.

    Byes after the last paired round are announcements: they are in the entries, with 0 points, and
    count only once the round is paired.
    """
    rounds = visible_rounds(tournament, with_drafts=with_drafts).values_list("pk", "number")
    numbers = dict(rounds)
    scoring = tournament.scoring
    entries: dict[int, dict[int, Entry]] = defaultdict(dict)
    last_paired = _add_games(entries, numbers, scoring)
    _add_byes(entries, numbers, scoring, last_paired)
    return entries


def _add_games(
    entries: dict[int, dict[int, Entry]], numbers: dict[int, int], scoring: ScoringSystem
) -> int:
    """Add the games; return the number of the last round with one, 0 if there is none."""
    games = Game.objects.filter(round__in=numbers).values_list("round", "white", "black", "result")
    last_paired = 0
    for round_id, white, black, result in games:
        number = numbers[round_id]
        last_paired = max(last_paired, number)
        mine, theirs = counted(result)[:1], counted(result)[1:]
        entries[white][number] = Entry(number, black, "w", mine, scoring.points(mine, "w"))
        entries[black][number] = Entry(number, white, "b", theirs, scoring.points(theirs, "b"))
    return last_paired


def _add_byes(
    entries: dict[int, dict[int, Entry]],
    numbers: dict[int, int],
    scoring: ScoringSystem,
    last_paired: int,
) -> None:
    byes = Appearance.objects.filter(round__in=numbers, game=None).values_list(
        "round", "player", "bye", "match"
    )
    for round_id, player, bye, match in byes:
        number = numbers[round_id]
        letter = LONE_LETTERS[bye] if match else bye
        points = scoring.points(letter) if number <= last_paired else 0
        entries[player][number] = Entry(number, None, "", letter, points)


def players_of(tournament: Tournament) -> QuerySet[Player]:
    """Return the players by starting rank."""
    return Player.objects.filter(tournament=tournament)


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """How far a round is: `games` on the boards, `done` of them with a result, `byes`."""

    round: Round
    games: int
    done: int
    byes: int

    @property
    def open(self) -> int:
        """Games without a result."""
        return self.games - self.done


def round_progress(tournament: Tournament, *, with_drafts: bool) -> list[RoundProgress]:
    """Return the rounds in order with their counts, in three queries."""
    rounds = list(visible_rounds(tournament, with_drafts=with_drafts))
    games = _counted(Game.objects.filter(round__in=rounds))
    done = _counted(Game.objects.filter(round__in=rounds).exclude(result__in=UNDECIDED))
    byes = _counted(Appearance.objects.filter(round__in=rounds, game=None))
    return [
        RoundProgress(each, games.get(each.pk, 0), done.get(each.pk, 0), byes.get(each.pk, 0))
        for each in rounds
    ]


def is_finished(tournament: Tournament, progress: Sequence[RoundProgress]) -> bool:
    """Return whether all scheduled rounds have all results and the last day is past."""
    last_day = tournament.end_date
    over = last_day is None or last_day < timezone.localdate()
    complete = [each for each in progress if each.games and not each.open]
    return (
        over and bool(complete) and len(complete) >= (tournament.scheduled_rounds or len(progress))
    )


def _counted(rows: QuerySet[Game] | QuerySet[Appearance]) -> dict[int, int]:
    counted = rows.order_by().values_list("round").annotate(number=Count("pk"))
    return dict(counted)
