"""What each player may claim for each round: whose value, and which percentage of it."""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from keizer.engine.colours import Colour
from keizer.engine.history import Absence, KeizerInput, Player, Result
from keizer.engine.settings import AbsenceReason, Exact, KeizerSettings, WithdrawnCredit

_WHOLE = Fraction(1)


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


class Terms(NamedTuple):
    """How much of a value counts: ``share == percent / 100 * factor``.

    Attributes:
        percent: share of the value, in percent.
        factor: 1, or 1/2, 1/4 … by fading, or 0 beyond the cap of absences that earn credit.
        share: both together, as a plain factor of the value.
    """

    percent: Fraction
    factor: Fraction
    share: Fraction

    @classmethod
    def of(cls, percent: Exact, factor: Fraction = _WHOLE) -> "Terms":
        """Return the terms of a percentage, faded by ``factor``."""
        exact = Fraction(percent)
        return cls(exact, factor, exact * factor / 100)


NOTHING = Terms.of(0)
"""The terms of what earns no points."""


class Claim(NamedTuple):
    """A share of somebody's value, whatever that value is.

    Attributes:
        kind: what happened.
        round: 1-based; 0 for the own value and for points carried from earlier periods.
        source: id of the player whose value counts.
        terms: how much of it.
        opponent: id of the opponent, if there was a game.
        colour: the player's own colour, if there was a game.
        opponent_withdrawn: the game counts as one against a withdrawn player.
        reason: code of the reason of an absence.
    """

    kind: CreditKind
    round: int
    source: int
    terms: Terms
    opponent: int | None = None
    colour: Colour | None = None
    opponent_withdrawn: bool = False
    reason: str = ""


_WHITE_AND_BLACK = {
    Result.OPEN: (CreditKind.OPEN, CreditKind.OPEN),
    Result.WHITE_WINS: (CreditKind.WIN, CreditKind.LOSS),
    Result.DRAW: (CreditKind.DRAW, CreditKind.DRAW),
    Result.BLACK_WINS: (CreditKind.LOSS, CreditKind.WIN),
    Result.WHITE_WINS_BY_FORFEIT: (CreditKind.FORFEIT_WIN, CreditKind.FORFEIT_LOSS),
    Result.BLACK_WINS_BY_FORFEIT: (CreditKind.FORFEIT_LOSS, CreditKind.FORFEIT_WIN),
    Result.BOTH_FORFEIT: (CreditKind.FORFEIT_LOSS, CreditKind.FORFEIT_LOSS),
    Result.ADJOURNED: (CreditKind.ADJOURNED, CreditKind.ADJOURNED),
    Result.BOTH_LOSE: (CreditKind.LOSS, CreditKind.LOSS),
    Result.WHITE_DRAWS_BLACK_LOSES: (CreditKind.DRAW, CreditKind.LOSS),
    Result.WHITE_LOSES_BLACK_DRAWS: (CreditKind.LOSS, CreditKind.DRAW),
}
HALF_POINTS = {
    CreditKind.WIN: 2,
    CreditKind.FORFEIT_WIN: 2,
    CreditKind.DRAW: 1,
    CreditKind.ADJOURNED: 1,
}
"""Half points of the plain game score; every other kind is worth none."""
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
        self._bye = Terms.of(data.settings.bye_percent)
        self._joined_late = Terms.of(data.settings.unexcused_percent)
        self._game = _game_terms(data.settings)
        self._game_against_withdrawn = _terms_against_withdrawn(data.settings, self._game)
        self._absences: Counter[tuple[int, str]] = Counter()
        self._faded: Counter[int] = Counter()

    def claims_of_round(self, number: int) -> dict[int, Claim]:
        """Return each player's claim for round ``number`` (1-based), by player id."""
        claims: dict[int, Claim] = {}
        played = self._rounds[number - 1]
        for game in played.games:
            white, black = _WHITE_AND_BLACK[game.result]
            claims[game.white] = self._of_game(number, white, game.white, game.black, Colour.WHITE)
            claims[game.black] = self._of_game(number, black, game.black, game.white, Colour.BLACK)
        for resting in played.byes:
            claims[resting] = Claim(CreditKind.BYE, number, resting, self._bye)
        for absence in played.absences:
            claims[absence.player] = self._of_absence(number, absence)
        for player_id, player in self._players.items():
            if player_id not in claims:
                claims[player_id] = self._of_unnamed(number, player)
            if player.withdrawn:
                claims[player_id] = claims[player_id]._replace(terms=NOTHING, source=player_id)
        return claims

    def _of_game(
        self, number: int, kind: CreditKind, player: int, opponent: int, colour: Colour
    ) -> Claim:
        withdrawn = self._players[opponent].withdrawn
        source = player if withdrawn else opponent
        terms = (self._game_against_withdrawn if withdrawn else self._game)[kind]
        return Claim(kind, number, source, terms, opponent, colour, withdrawn)

    def _of_absence(self, number: int, absence: Absence) -> Claim:
        reason = self._reasons[absence.reason]
        percent = Fraction(reason.percent)
        if reason.by_result:
            percent *= absence.result or 0
        terms = Terms.of(percent, self._absence_factor(absence.player, reason))
        return Claim(CreditKind.ABSENCE, number, absence.player, terms, reason=absence.reason)

    def _absence_factor(self, player: int, reason: AbsenceReason) -> Fraction:
        self._absences[player, reason.code] += 1
        factor = Fraction(1)
        if self._settings.fade_absence_credit and reason.code in {"excused", "unexcused"}:
            factor /= 2 ** self._faded[player]
            self._faded[player] += 1
        if reason.cap is not None and self._absences[player, reason.code] > reason.cap:
            return Fraction()
        return factor

    def _of_unnamed(self, number: int, player: Player) -> Claim:
        if number < player.joined:
            return Claim(CreditKind.JOINED_LATE, number, player.id, self._joined_late)
        return Claim(CreditKind.HAD_LEFT, number, player.id, NOTHING)


def _game_terms(settings: KeizerSettings) -> dict[CreditKind, Terms]:
    return {
        CreditKind.WIN: Terms.of(100),
        CreditKind.FORFEIT_WIN: Terms.of(100),
        CreditKind.DRAW: Terms.of(50),
        CreditKind.ADJOURNED: Terms.of(50),
        CreditKind.LOSS: Terms.of(settings.loss_percent),
        CreditKind.FORFEIT_LOSS: NOTHING,
        CreditKind.OPEN: NOTHING,
    }


def _terms_against_withdrawn(
    settings: KeizerSettings, game: Mapping[CreditKind, Terms]
) -> dict[CreditKind, Terms]:
    percent = Fraction(settings.withdrawn_percent)
    if settings.withdrawn_credit is WithdrawnCredit.FLAT:
        return dict.fromkeys(game, Terms.of(percent))
    return {kind: Terms.of(percent * terms.share) for kind, terms in game.items()}
