"""What each player may claim for each round: whose value, and which percentage of it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from keizer.engine.colours import Colour
from keizer.engine.history import Absence, Game, KeizerInput, Player, Result
from keizer.engine.settings import AbsenceReason, KeizerSettings, WithdrawnCredit


class CreditKind(StrEnum):
    """Why a player got points; an absence is told apart by its ``reason``."""

    OWN_VALUE = "own_value"
    CARRIED = "carried"
    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    ADJOURNED = "adjourned"
    OPEN = "open"
    BYE = "bye"
    ABSENCE = "absence"
    JOINED_LATE = "joined_late"
    HAD_LEFT = "had_left"


@dataclass(frozen=True, slots=True)
class Claim:
    """A share of somebody's value, whatever that value is.

    Attributes:
        kind: what happened.
        round: 1-based; 0 for the own value and for points carried from earlier periods.
        source: id of the player whose value counts.
        percent: share of the value, in percent.
        factor: 1, or 1/2, 1/4 … by fading, or 0 beyond the cap of absences that earn credit.
        opponent: id of the opponent, if there was a game.
        colour: the player's own colour, if there was a game.
        opponent_withdrawn: the game counts as one against a withdrawn player.
        reason: code of the reason of an absence.
    """

    kind: CreditKind
    round: int
    source: int
    percent: Fraction
    factor: Fraction = Fraction(1)
    opponent: int | None = None
    colour: Colour | None = None
    opponent_withdrawn: bool = False
    reason: str = ""

    @property
    def share(self) -> Fraction:
        """The share as a plain factor of the value."""
        return self.percent * self.factor / 100


_WHITE_AND_BLACK = {
    Result.OPEN: (CreditKind.OPEN, CreditKind.OPEN),
    Result.WHITE_WINS: (CreditKind.WIN, CreditKind.LOSS),
    Result.DRAW: (CreditKind.DRAW, CreditKind.DRAW),
    Result.BLACK_WINS: (CreditKind.LOSS, CreditKind.WIN),
    Result.WHITE_WINS_BY_FORFEIT: (CreditKind.FORFEIT_WIN, CreditKind.FORFEIT_LOSS),
    Result.BLACK_WINS_BY_FORFEIT: (CreditKind.FORFEIT_LOSS, CreditKind.FORFEIT_WIN),
    Result.BOTH_FORFEIT: (CreditKind.FORFEIT_LOSS, CreditKind.FORFEIT_LOSS),
    Result.ADJOURNED: (CreditKind.ADJOURNED, CreditKind.ADJOURNED),
}
GAME_POINTS = {
    CreditKind.WIN: Fraction(1),
    CreditKind.FORFEIT_WIN: Fraction(1),
    CreditKind.DRAW: Fraction(1, 2),
    CreditKind.ADJOURNED: Fraction(1, 2),
}
"""Points of the plain game score; every other kind is worth none."""
OVER_THE_BOARD = frozenset({CreditKind.WIN, CreditKind.DRAW, CreditKind.LOSS})
"""Kinds that stand for a game that was played to its end."""


class ClaimBook:
    """Turns the rounds of one tournament, in order, into claims.

    It counts absences as it goes, so every round must be asked for once, from round 1 on.
    """

    def __init__(self, data: KeizerInput) -> None:
        self._players = {player.id: player for player in data.players}
        self._rounds = data.rounds
        self._settings = data.settings
        self._reasons = data.settings.absence_reasons()
        self._game_percent = _game_percentages(data.settings)
        self._absences: Counter[tuple[int, str]] = Counter()
        self._faded: Counter[int] = Counter()

    def claims_of_round(self, number: int) -> dict[int, Claim]:
        """Return each player's claim for round ``number`` (1-based), by player id."""
        claims: dict[int, Claim] = {}
        played = self._rounds[number - 1]
        for game in played.games:
            claims[game.white], claims[game.black] = self._game(number, game)
        bye = Fraction(self._settings.bye_percent)
        for resting in played.byes:
            claims[resting] = Claim(CreditKind.BYE, number, resting, bye)
        for absence in played.absences:
            claims[absence.player] = self._absence(number, absence)
        for player_id, player in self._players.items():
            if player_id not in claims:
                claims[player_id] = self._unnamed(number, player)
            if player.withdrawn:
                claims[player_id] = replace(claims[player_id], percent=Fraction(), source=player_id)
        return claims

    def _game(self, number: int, game: Game) -> Iterator[Claim]:
        kinds = _WHITE_AND_BLACK[game.result]
        sides = ((game.white, game.black, Colour.WHITE), (game.black, game.white, Colour.BLACK))
        for kind, (player, opponent, colour) in zip(kinds, sides, strict=True):
            withdrawn = self._players[opponent].withdrawn
            percent = self._game_percent[kind]
            if withdrawn:
                percent = self._withdrawn_percent(percent)
            source = player if withdrawn else opponent
            yield Claim(
                kind,
                number,
                source,
                percent,
                opponent=opponent,
                colour=colour,
                opponent_withdrawn=withdrawn,
            )

    def _withdrawn_percent(self, by_result: Fraction) -> Fraction:
        percent = Fraction(self._settings.withdrawn_percent)
        if self._settings.withdrawn_credit is WithdrawnCredit.BY_RESULT:
            percent *= by_result / 100
        return percent

    def _absence(self, number: int, absence: Absence) -> Claim:
        reason = self._reasons[absence.reason]
        percent = Fraction(reason.percent)
        if reason.by_result:
            percent *= absence.result or 0
        return Claim(
            CreditKind.ABSENCE,
            number,
            absence.player,
            percent,
            factor=self._absence_factor(absence.player, reason),
            reason=absence.reason,
        )

    def _absence_factor(self, player: int, reason: AbsenceReason) -> Fraction:
        self._absences[player, reason.code] += 1
        factor = Fraction(1)
        if self._settings.fade_absence_credit and reason.code in {"excused", "unexcused"}:
            factor /= 2 ** self._faded[player]
            self._faded[player] += 1
        if reason.cap is not None and self._absences[player, reason.code] > reason.cap:
            return Fraction()
        return factor

    def _unnamed(self, number: int, player: Player) -> Claim:
        if number < player.joined:
            percent = Fraction(self._settings.unexcused_percent)
            return Claim(CreditKind.JOINED_LATE, number, player.id, percent)
        return Claim(CreditKind.HAD_LEFT, number, player.id, Fraction())


def _game_percentages(settings: KeizerSettings) -> Mapping[CreditKind, Fraction]:
    return {
        CreditKind.WIN: Fraction(100),
        CreditKind.FORFEIT_WIN: Fraction(100),
        CreditKind.DRAW: Fraction(50),
        CreditKind.ADJOURNED: Fraction(50),
        CreditKind.LOSS: Fraction(settings.loss_percent),
        CreditKind.FORFEIT_LOSS: Fraction(),
        CreditKind.OPEN: Fraction(),
    }
