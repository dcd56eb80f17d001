"""What happened: players in entry order, and round by round games, byes and absences."""

from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction

from keizer.engine.problems import N_, KeizerError, Problem
from keizer.engine.settings import KeizerSettings, check_settings


class Presence(StrEnum):
    """The built-in answers to "who plays tonight"; a club may add reasons of its own."""

    PRESENT = "present"
    EXCUSED = "excused"
    UNEXCUSED = "unexcused"
    CLUB_DUTY = "club_duty"
    WITHDRAWN = "withdrawn"


class Result(StrEnum):
    """The result of a game, White first; the last three are penalties of an arbiter."""

    OPEN = "open"
    WHITE_WINS = "1-0"
    DRAW = "1/2"
    BLACK_WINS = "0-1"
    WHITE_WINS_BY_FORFEIT = "+/-"
    BLACK_WINS_BY_FORFEIT = "-/+"
    BOTH_FORFEIT = "-/-"
    ADJOURNED = "adjourned"
    BOTH_LOSE = "0-0"
    WHITE_DRAWS_BLACK_LOSES = "1/2-0"
    WHITE_LOSES_BLACK_DRAWS = "0-1/2"


@dataclass(frozen=True, slots=True)
class Player:
    """A player, as he stands today.

    Attributes:
        id: any whole number that is his alone.
        rating: 0 or less when he has none; he then starts behind everybody rated.
        joined: the first round (1-based) he is in the tournament for.
        withdrawn: he has left: not ranked, not paired, until the flag is taken back.
        start_rank: place in a start order set by hand or taken from last season's table; players
            with one start before those without, whatever the ratings.
    """

    id: int
    rating: int = 0
    joined: int = 1
    withdrawn: bool = False
    start_rank: int | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A game of one round; ``board`` is 1-based, 0 when it does not matter."""

    white: int
    black: int
    result: Result = Result.OPEN
    board: int = 0

    @property
    def pair(self) -> frozenset[int]:
        """Both players, whoever has White."""
        return frozenset((self.white, self.black))


@dataclass(frozen=True, slots=True)
class Absence:
    """A player who did not play in a round, and why.

    Attributes:
        player: his id.
        reason: "excused", "unexcused", "club_duty" or the code of a reason of the club's own.
        result: his result in the match played elsewhere, 0 to 1; only for reasons by result.
    """

    player: int
    reason: str
    result: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """One paired round: nobody is named twice; who is not named had left or not yet joined."""

    games: tuple[Game, ...] = ()
    byes: tuple[int, ...] = ()
    absences: tuple[Absence, ...] = ()

    def named(self) -> Iterator[int]:
        """Yield the id of everybody with a game, a bye or an absence."""
        for game in self.games:
            yield game.white
            yield game.black
        yield from self.byes
        for absence in self.absences:
            yield absence.player


@dataclass(frozen=True, slots=True)
class KeizerInput:
    """A tournament: the one argument of tables and pairings.

    Attributes:
        players: in entry order; equal ratings keep it.
        rounds: the paired rounds, round 1 first; the last may have open games.
        settings: the options.
        forbidden_pairs: pairs of ids that must not be drawn against each other.
        shake_seed: the stored seed of the first round's shake.
    """

    players: tuple[Player, ...]
    rounds: tuple[Round, ...] = ()
    settings: KeizerSettings = field(default_factory=KeizerSettings)
    forbidden_pairs: frozenset[frozenset[int]] = frozenset()
    shake_seed: int = 0

    def after(self, round_number: int) -> "KeizerInput":
        """Return the tournament as it was after a round, with today's states and results.

        Players who joined later are left out.
        """
        return replace(self.joined_by(max(round_number, 1)), rounds=self.rounds[:round_number])

    def joined_by(self, round_number: int) -> "KeizerInput":
        """Return the tournament without the players who join after ``round_number``."""
        there = tuple(player for player in self.players if player.joined <= round_number)
        return replace(self, players=there)


def check_input(data: KeizerInput) -> tuple[Problem, ...]:
    """Return everything that contradicts itself; empty when the input can be used."""
    return (*check_settings(data.settings), *_player_problems(data), *_round_problems(data))


def require_usable(data: KeizerInput) -> None:
    """Do nothing when the input can be used.

    Raises:
        KeizerError: it cannot; ``problems`` names everything that is wrong.
    """
    problems = check_input(data)
    if problems:
        raise KeizerError(problems)


def _player_problems(data: KeizerInput) -> Iterator[Problem]:
    for player, count in Counter(player.id for player in data.players).items():
        if count > 1:
            yield Problem(
                "player-twice",
                N_("Player %(player)s is entered %(count)s times; once is wanted."),
                {"player": player, "count": count},
            )


def _round_problems(data: KeizerInput) -> Iterator[Problem]:
    joined = {player.id: player.joined for player in data.players}
    reasons = data.settings.absence_reasons()
    for number, played in enumerate(data.rounds, start=1):
        for player, count in Counter(played.named()).items():
            yield from _entry_problems(number, player, count, joined)
        for absence in played.absences:
            yield from _absence_problems(number, absence, reasons)


def _absence_problems(number: int, absence: Absence, reasons: Container[str]) -> Iterator[Problem]:
    params = {"round": number, "player": absence.player}
    if absence.reason not in reasons:
        yield Problem(
            "unknown-reason",
            N_(
                "Round %(round)s: player %(player)s is absent for the reason “%(reason)s”,"
                " which the settings do not know."
            ),
            params | {"reason": absence.reason},
        )
    if absence.result is not None and not 0 <= absence.result <= 1:
        yield Problem(
            "result-elsewhere-out-of-range",
            N_(
                "Round %(round)s: player %(player)s has the result %(found)s elsewhere;"
                " it must be from 0 to 1."
            ),
            params | {"found": absence.result},
        )


def _entry_problems(
    number: int, player: int, count: int, joined: dict[int, int]
) -> Iterator[Problem]:
    params = {"round": number, "player": player}
    if player not in joined:
        yield Problem(
            "unknown-player",
            N_("Round %(round)s names player %(player)s, who is not in the tournament."),
            params,
        )
    elif joined[player] > number:
        yield Problem(
            "before-joining",
            N_("Round %(round)s names player %(player)s, who joined in round %(joined)s."),
            params | {"joined": joined[player]},
        )
    if count > 1:
        yield Problem(
            "player-twice-in-round",
            N_("Round %(round)s names player %(player)s %(count)s times; once is wanted."),
            params | {"count": count},
        )
