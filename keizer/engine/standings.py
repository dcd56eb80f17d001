"""The table after a round, with the working of every number."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from keizer.engine.colours import Colour
from keizer.engine.credits import (
    HALF_POINTS,
    NOTHING,
    OVER_THE_BOARD,
    Claim,
    ClaimBook,
    CreditKind,
    Terms,
)
from keizer.engine.history import KeizerInput, require_usable
from keizer.engine.ranking import start_order
from keizer.engine.scoring import Claims, Outcome, score_period
from keizer.engine.settings import KeizerSettings, PeriodOrder, PeriodScores
from keizer.engine.values import value_numbers

_NO_POINTS = Fraction()
_ALL = Terms.of(100)


class Credit(NamedTuple):
    """Points and where they come from: ``points == value * percent / 100 * factor``.

    Attributes:
        claim: what happened, whose value counts and how much of it.
        value: that value in the table's last pass, in Keizer points.
        points: what the player got, in Keizer points.
    """

    claim: Claim
    value: Fraction
    points: Fraction

    @property
    def kind(self) -> CreditKind:
        """What happened."""
        return self.claim.kind

    @property
    def round(self) -> int:
        """The round (1-based), 0 for the own value and for carried points."""
        return self.claim.round

    @property
    def source(self) -> int:
        """Id of the player whose value counts."""
        return self.claim.source

    @property
    def percent(self) -> Fraction:
        """Share of the value, in percent."""
        return self.claim.terms.percent

    @property
    def factor(self) -> Fraction:
        """Fading of absences (1, 1/2, 1/4 …), 0 beyond their cap, else 1."""
        return self.claim.terms.factor

    @property
    def opponent(self) -> int | None:
        """Id of the opponent, if there was a game."""
        return self.claim.opponent

    @property
    def colour(self) -> Colour | None:
        """The player's own colour, if there was a game."""
        return self.claim.colour


@dataclass(frozen=True, slots=True)
class Row:
    """One player's line of the table.

    Attributes:
        player: his id.
        pairing_rank: place among everybody not withdrawn (1-based): the order for values and
            pairings; None when withdrawn.
        place: the published place (1-based); None when withdrawn or short of games.
        value_used: his value in the last pass, in Keizer points; 0 when withdrawn.
        value_next: the value his place has now, used for the next round; 0 when withdrawn.
        total: the Keizer total: the sum of the points of ``credits``.
        credits: own value first, then carried points, then one per round of the period.
        games_played: games played to their end over the board.
        game_points: the plain score, a point per win and half a point per draw.
        byes: how often he had the bye.
    """

    player: int
    pairing_rank: int | None
    place: int | None
    value_used: Fraction
    value_next: Fraction
    total: Fraction
    credits: tuple[Credit, ...]
    games_played: int
    game_points: Fraction
    byes: int


@dataclass(frozen=True, slots=True)
class Standings:
    """A table.

    Attributes:
        round: the round it stands after; 0 before any.
        first_round: the first round of the period it covers.
        rows: ranked players best first, then who has withdrawn in entry order.
        cycle_length: 1, or how many orders the totals are averaged over because "until stable"
            never came to rest; the table must say so.
    """

    round: int
    first_round: int
    rows: tuple[Row, ...]
    cycle_length: int

    @property
    def order(self) -> tuple[int, ...]:
        """Ids of everybody not withdrawn, best first: the order for pairings."""
        return tuple(row.player for row in self.rows if row.pairing_rank is not None)

    def row(self, player: int) -> Row:
        """Return the line of the player with this id.

        Raises:
            KeyError: he is not in the table.
        """
        for row in self.rows:
            if row.player == player:
                return row
        raise KeyError(player)


def current_standings(data: KeizerInput) -> Standings:
    """Return the table after the last round, with everybody entered by now.

    Raises:
        KeizerError: the input contradicts itself.
    """
    require_usable(data)
    return _standings(data, data.settings.period_start(max(len(data.rounds), 1)))


def standings_after(data: KeizerInput, round_number: int) -> Standings:
    """Return the table after a round, recomputed with today's results, states and settings.

    Args:
        data: the tournament.
        round_number: 1-based; 0 for the start table. Who joined later is left out.

    Raises:
        KeizerError: the input contradicts itself.
    """
    require_usable(data)
    return current_standings(data.after(round_number))


def order_for_next_round(data: KeizerInput) -> tuple[int, ...]:
    """Return the ids of everybody not withdrawn in the order the next round is paired in.

    It is the table's, unless the next round opens a period, whose values start again.

    Raises:
        KeizerError: the input contradicts itself.
    """
    require_usable(data)
    return _standings(data, data.settings.period_start(len(data.rounds) + 1)).order


def _standings(data: KeizerInput, first_round: int) -> Standings:
    claim_book = ClaimBook(data)
    claims = [claim_book.claims_of_round(number) for number in range(1, len(data.rounds) + 1)]
    outcome = _outcome(data, claims, first_round)
    carries = data.settings.period_scores is PeriodScores.CARRY
    counted = claims if carries else claims[first_round - 1 :]
    book = _CreditBook(outcome)
    lines = [
        _Line(
            player=player.id,
            total=outcome.totals.get(player.id, _NO_POINTS),
            credits=tuple(book.credits(player.id, claims[first_round - 1 :])),
            counted=[of_round[player.id] for of_round in counted],
        )
        for player in data.players
    ]
    return Standings(
        round=len(data.rounds),
        first_round=first_round,
        rows=_rows(data.settings, outcome, lines),
        cycle_length=outcome.cycle_length,
    )


def _outcome(data: KeizerInput, claims: Sequence[Claims], first_round: int) -> Outcome:
    """Score the period starting in ``first_round``, after those before it if they matter."""
    settings = data.settings
    order: Sequence[int] = [player.id for player in start_order(data.players)]
    ids, carried = order, dict.fromkeys(order, Fraction())
    starts = [start for start in (1, *settings.period_starts) if start <= first_round]
    for start, end in pairwise(starts):
        outcome = score_period(settings, ids, order, claims[start - 1 : end - 1], carried)
        if settings.period_scores is PeriodScores.CARRY:
            carried = _earned(outcome)
        if settings.period_order is PeriodOrder.LAST_TABLE:
            order = outcome.order
    return score_period(settings, ids, order, claims[first_round - 1 :], carried)


def _earned(outcome: Outcome) -> dict[int, Fraction]:
    """Return the points each ranked player takes into the next period: all but his own value."""
    return {
        player: total - outcome.own_share * outcome.values[player]
        for player, total in outcome.totals.items()
    }


@dataclass(frozen=True, slots=True)
class _Line:
    """A row before places are known; ``counted`` are the claims the plain score counts."""

    player: int
    total: Fraction
    credits: tuple[Credit, ...]
    counted: Sequence[Claim]

    @property
    def games_played(self) -> int:
        return sum(claim.kind in OVER_THE_BOARD for claim in self.counted)


class _CreditBook:
    """Turns claims into points with the values of one outcome."""

    def __init__(self, outcome: Outcome) -> None:
        self._outcome = outcome
        self._own = Terms.of(outcome.own_share * 100)
        self._points: dict[tuple[int, int], Fraction] = {}

    def credits(self, player: int, rounds: Sequence[Claims]) -> Iterator[Credit]:
        """Yield a player's own value, his carried points if any, then a credit per round."""
        own = self._own if player in self._outcome.values else NOTHING
        yield self._credit(Claim(CreditKind.OWN_VALUE, 0, player, own))
        carried = self._outcome.carried.get(player)
        if carried:
            yield Credit(Claim(CreditKind.CARRIED, 0, player, _ALL), carried, carried)
        for of_round in rounds:
            yield self._credit(of_round[player])

    def _credit(self, claim: Claim) -> Credit:
        value = self._outcome.values.get(claim.source, _NO_POINTS)
        key = (claim.source, id(claim.terms))
        points = self._points.get(key)
        if points is None:
            points = self._points[key] = value * claim.terms.share
        return Credit(claim, value, points)


def _rows(settings: KeizerSettings, outcome: Outcome, lines: Sequence[_Line]) -> tuple[Row, ...]:
    by_player = {line.player: line for line in lines}
    next_values = value_numbers(len(outcome.order), settings)
    rows, place = [], 0
    for rank, (player, value_next) in enumerate(
        zip(outcome.order, next_values, strict=True), start=1
    ):
        line = by_player.pop(player)
        eligible = line.games_played >= settings.minimum_games
        place += eligible
        value_used = outcome.values[player]
        rows.append(_row(line, rank, place if eligible else None, value_used, value_next))
    withdrawn = (_row(line, None, None, _NO_POINTS, _NO_POINTS) for line in by_player.values())
    return (*rows, *withdrawn)


def _row(
    line: _Line, rank: int | None, place: int | None, value_used: Fraction, value_next: Fraction
) -> Row:
    return Row(
        player=line.player,
        pairing_rank=rank,
        place=place,
        value_used=value_used,
        value_next=value_next,
        total=line.total,
        credits=line.credits,
        games_played=line.games_played,
        game_points=Fraction(sum(HALF_POINTS.get(claim.kind, 0) for claim in line.counted), 2),
        byes=sum(claim.kind is CreditKind.BYE for claim in line.counted),
    )
