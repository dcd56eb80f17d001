"""A match sheet for entry: who may sit where, and who sits there now."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.models import Appearance, Game, Match, Player, ScorerLink, SquadPlace, Tournament
from tournaments.models.game import LONE_LETTERS
from tournaments.rules.teams.lineup import LineupFault, lineup_faults
from tournaments.selectors.rounds import visible_rounds

SWAPPED = {"+": "-", "-": "+"}


@dataclass(frozen=True, slots=True)
class Seat:
    """A board of a match as it is stored.

    Attributes:
        home, away: keys of the players, None for nobody.
        result: stored code as seen from the hosts, "" for none.
        game: None while at most one player sits here.
        lone: the appearance of a player whose opponent did not come.
    """

    board: int
    home: int | None = None
    away: int | None = None
    result: str = ""
    game: Game | None = None
    lone: Appearance | None = None

    @property
    def version(self) -> int | None:
        """The version of the game's result, None without a game."""
        return self.game.version if self.game else None


def matches_of(tournament: Tournament, *, with_drafts: bool) -> QuerySet[Match]:
    """Return the matches with round and teams; those of drafts only for those who pair."""
    rounds = visible_rounds(tournament, with_drafts=with_drafts)
    return Match.objects.filter(round__in=rounds).select_related(
        "round__tournament", "home", "away", "released_by"
    )


def match_of_link(link: ScorerLink) -> Match | None:
    """Return the match that a captain's link is for, None while its round is a draft."""
    matches = matches_of(link.tournament, with_drafts=False)
    return matches.filter(pk=link.match_id).first() if link.match_id else None


def squad_of(match: Match, *, home: bool) -> QuerySet[SquadPlace]:
    """Return the places of one side's list, in order, with the players."""
    team = match.home_id if home else match.away_id
    return SquadPlace.objects.filter(team=team).select_related("player").order_by("board")


def seats_of(match: Match) -> dict[int, Seat]:
    """Return the boards of the match on which somebody sits, by number, in three queries."""
    hosts = set(squad_of(match, home=True).values_list("player", flat=True))
    seats = {}
    for game in Game.objects.filter(match=match).select_related("round__tournament"):
        number, result = game.match_board or 0, game.result
        if game.white_id in hosts:
            seats[number] = Seat(number, game.white_id, game.black_id, result, game)
        else:
            seats[number] = Seat(number, game.black_id, game.white_id, result[::-1], game)
    for each in Appearance.objects.filter(match=match, game=None):
        number, letter = each.match_board or 0, LONE_LETTERS[each.bye]
        if each.player_id in hosts:
            seats[number] = Seat(number, each.player_id, None, letter + SWAPPED[letter], lone=each)
        else:
            seats[number] = Seat(number, None, each.player_id, SWAPPED[letter] + letter, lone=each)
    return dict(sorted(seats.items()))


@dataclass(frozen=True, slots=True)
class SideFault:
    """A board of one side whose line-up is unusual; `player` is None for a gap."""

    home: bool
    board: int
    fault: LineupFault
    player: Player | None


def faults_of(match: Match) -> list[SideFault]:
    """Return what is unusual about both line-ups as they are stored."""
    seats = seats_of(match)
    return [
        *_faults({seat.board: seat.home for seat in seats.values()}, match, home=True),
        *_faults({seat.board: seat.away for seat in seats.values()}, match, home=False),
    ]


def _faults(seats: dict[int, int | None], match: Match, *, home: bool) -> Iterable[SideFault]:
    squad = {place.player_id: place for place in squad_of(match, home=home)}
    sitting = [squad.get(seats.get(board) or 0) for board in range(1, max(seats, default=0) + 1)]
    for board, fault in lineup_faults([place.board if place else None for place in sitting]):
        place = sitting[board - 1]
        yield SideFault(home, board, fault, place.player if place else None)
