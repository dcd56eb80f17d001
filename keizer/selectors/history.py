"""The tournament's rows as the engine's values."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from keizer.engine import Absence, Game, KeizerInput, KeizerSettings, Player, Result, Round
from keizer.models import (
    Adjournment,
    KeizerPlayer,
    KeizerTournament,
    Presence,
    RoundRecord,
)
from tournaments.models import Appearance, ForbiddenGroup, Tournament
from tournaments.models import Game as GameRow
from tournaments.models import Player as PlayerRow
from tournaments.models import Round as RoundRow
from tournaments.rules.results import Bye
from tournaments.selectors.public import PublicPlayer, public_players_of
from tournaments.selectors.rounds import visible_rounds

RESULT_OF_CODE: Mapping[str, Result] = {
    "": Result.OPEN,
    "10": Result.WHITE_WINS,
    "==": Result.DRAW,
    "01": Result.BLACK_WINS,
    "+-": Result.WHITE_WINS_BY_FORFEIT,
    "-+": Result.BLACK_WINS_BY_FORFEIT,
    "--": Result.BOTH_FORFEIT,
    "00": Result.BOTH_LOSE,
    "=0": Result.WHITE_DRAWS_BLACK_LOSES,
    "0=": Result.WHITE_LOSES_BLACK_DRAWS,
    "WL": Result.WHITE_WINS,
    "DD": Result.DRAW,
    "LW": Result.BLACK_WINS,
    "??": Result.ADJOURNED,
}
"""The engine's result of each stored one (tournaments/rules/results.py)."""

# A file of another program tells byes but no reasons: the credit that comes closest.
_REASON_OF_BYE = {Bye.HALF_POINT: "excused", Bye.ZERO_POINT: "unexcused"}
_BYES = frozenset({Bye.PAIRING_ALLOCATED, Bye.FULL_POINT})


@dataclass(frozen=True, slots=True)
class History:
    """A tournament as rows and as the engine's input; players are known by their keys.

    Attributes:
        rounds: rows of the rounds that exist, by number.
        players: by key, in entry order; only what everybody may know.
        data: what the engine computes from, up to the last paired round.
    """

    tournament: Tournament
    keizer: KeizerTournament
    rounds: Mapping[int, RoundRow]
    players: Mapping[int, PublicPlayer]
    sides: Mapping[int, KeizerPlayer]
    data: KeizerInput

    @property
    def last_round(self) -> int:
        """Number of the last paired round, 0 before the first."""
        return len(self.data.rounds)

    @property
    def next_round(self) -> int:
        """Number of the round that is to be paired next."""
        return self.last_round + 1

    @property
    def names(self) -> dict[int, str]:
        """The players' names by key."""
        return {key: player.name for key, player in self.players.items()}

    @property
    def first_named(self) -> dict[int, int]:
        """The first round (1-based) in which each player has a game, a bye or an absence."""
        first: dict[int, int] = {}
        for number, played in enumerate(self.data.rounds, start=1):
            for player in played.named():
                first.setdefault(player, number)
        return first


def keizer_of(tournament: Tournament) -> KeizerTournament:
    """Return the Keizer side; an unsaved one with the defaults when nothing was stored yet."""
    stored = KeizerTournament.objects.filter(tournament=tournament).first()
    return stored or KeizerTournament(tournament=tournament, seed=0)


def history_of(tournament: Tournament, *, with_drafts: bool = False) -> History:
    """Return everything the engine needs, in a constant number of queries."""
    keizer = keizer_of(tournament)
    settings = keizer.options
    players = public_players_of(tournament)
    sides = KeizerPlayer.objects.in_bulk(list(players))
    rounds = {each.number: each for each in visible_rounds(tournament, with_drafts=with_drafts)}
    played = _rounds(tournament, settings, rounds)
    first_games = _first_games(played)
    data = KeizerInput(
        players=tuple(
            _player(player, sides.get(key), first_games.get(key)) for key, player in players.items()
        ),
        rounds=played,
        settings=settings,
        forbidden_pairs=_forbidden_pairs(tournament, len(played) + 1),
        shake_seed=keizer.seed,
    )
    return History(tournament, keizer, rounds, players, sides, _without_early(data))


def rating_of(player: PlayerRow | PublicPlayer) -> int:
    """Return the rating this tournament ranks by: the tournament's own number first; 0 if none."""
    return player.rating_twz or player.rating or 0


def _player(row: PublicPlayer, side: KeizerPlayer | None, first_game: int | None) -> Player:
    joined = side.joined if side else 1
    return Player(
        id=row.pk,
        rating=rating_of(row),
        # Who has played was there, whatever was entered afterwards.
        joined=min(joined, first_game or joined),
        withdrawn=row.withdrawn,
        start_rank=side.start_rank if side else None,
    )


def _first_games(rounds: Iterable[Round]) -> dict[int, int]:
    first: dict[int, int] = {}
    for number, played in enumerate(rounds, start=1):
        for player in (*(each for game in played.games for each in game.pair), *played.byes):
            first.setdefault(player, number)
    return first


def _without_early(data: KeizerInput) -> KeizerInput:
    """Leave out absences from before a player joined: he could not be absent yet."""
    joined = {player.id: player.joined for player in data.players}
    rounds = tuple(
        Round(
            played.games,
            played.byes,
            tuple(each for each in played.absences if joined[each.player] <= number),
        )
        for number, played in enumerate(data.rounds, start=1)
    )
    return KeizerInput(data.players, rounds, data.settings, data.forbidden_pairs, data.shake_seed)


def _rounds(
    tournament: Tournament, settings: KeizerSettings, rounds: Mapping[int, RoundRow]
) -> tuple[Round, ...]:
    numbers = {row.pk: number for number, row in rounds.items()}
    games = _games(numbers)
    byes, absences = _resting(tournament, settings, numbers)
    recorded = RoundRecord.objects.filter(round__in=numbers).values_list("round", flat=True)
    # Byes alone may be announcements for a round that is not paired yet.
    last = max([0, *games, *(numbers[round_id] for round_id in recorded)])
    return tuple(
        Round(tuple(games[number]), tuple(byes[number]), tuple(absences[number]))
        for number in range(1, last + 1)
    )


def _games(numbers: Mapping[int, int]) -> dict[int, list[Game]]:
    """Return the games by round, ordered by board."""
    adjourned = set(
        Adjournment.objects.filter(game__round__in=numbers, game__result="").values_list(
            "game", flat=True
        )
    )
    rows = GameRow.objects.filter(round__in=numbers).order_by("board")
    games: dict[int, list[Game]] = defaultdict(list)
    for pk, round_id, white, black, code, board in rows.values_list(
        "pk", "round", "white", "black", "result", "board"
    ):
        result = Result.ADJOURNED if pk in adjourned else RESULT_OF_CODE[code]
        games[numbers[round_id]].append(Game(white, black, result, board))
    return games


def _resting(
    tournament: Tournament, settings: KeizerSettings, numbers: Mapping[int, int]
) -> tuple[dict[int, list[int]], dict[int, list[Absence]]]:
    """Return byes and absences by round; reasons the settings do not know count as unexcused."""
    reported = {
        (presence.player_id, presence.round_number): presence
        for presence in Presence.objects.filter(tournament=tournament)
    }
    known = settings.absence_reasons()
    byes: dict[int, list[int]] = defaultdict(list)
    absences: dict[int, list[Absence]] = defaultdict(list)
    rows = Appearance.objects.filter(round__in=numbers, game=None).order_by("player__starting_rank")
    for round_id, player, kind in rows.values_list("round", "player", "bye"):
        number = numbers[round_id]
        if kind in _BYES:
            byes[number].append(player)
            continue
        presence = reported.get((player, number))
        reason = presence.code if presence else _REASON_OF_BYE[Bye(kind)]
        halves = presence.half_points if presence else None
        score = None if halves is None else Fraction(halves, 2)
        absences[number].append(Absence(player, reason if reason in known else "unexcused", score))
    return byes, absences


def _forbidden_pairs(tournament: Tournament, next_round: int) -> frozenset[frozenset[int]]:
    """Return the pairs that must not meet in the next round."""
    pairs: set[frozenset[int]] = set()
    groups = ForbiddenGroup.objects.filter(tournament=tournament).prefetch_related("players")
    for group in groups:
        first, last = group.first_round or 1, group.last_round or next_round
        if first <= next_round <= last:
            keys = sorted(player.pk for player in group.players.all())
            pairs.update(frozenset(pair) for pair in combinations(keys, 2))
    return frozenset(pairs)
