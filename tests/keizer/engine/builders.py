"""Short ways to write tournaments down, and a strategy that makes them up."""

from fractions import Fraction

from hypothesis import strategies as st

from keizer.engine import (
    Absence,
    AbsenceReason,
    Game,
    KeizerInput,
    KeizerSettings,
    Passes,
    PeriodOrder,
    PeriodScores,
    Player,
    Result,
    Round,
    Standings,
    WithdrawnCredit,
)

WHITE, DRAW, BLACK, OPEN = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.OPEN
Number = int | Fraction
TEAM_MATCH = AbsenceReason("team_match", 100, by_result=True)


def field(count: int) -> tuple[Player, ...]:
    """Return players 1, 2 … rated 2000, 1900 …"""
    return tuple(Player(number, 2100 - 100 * number) for number in range(1, count + 1))


def exact(*numbers: Number) -> tuple[Number, ...]:
    """Return the numbers, whole ones and fractions on one footing for the type checker."""
    return numbers


def game(white: int, black: int, result: Result = OPEN) -> Game:
    return Game(white, black, result)


def played(*games: Game, byes: tuple[int, ...] = (), **absent: int | tuple[int, ...]) -> Round:
    """Return a round; ``excused=(3, 4)`` marks players absent."""
    absences = tuple(
        Absence(player, reason)
        for reason, players in absent.items()
        for player in (players if isinstance(players, tuple) else (players,))
    )
    return Round(tuple(games), byes, absences)


def away(player: int, reason: str) -> Round:
    return Round(absences=(Absence(player, reason),))


def totals(standings: Standings) -> list[tuple[int, Number]]:
    return [(row.player, row.total) for row in standings.rows]


def used_and_next(standings: Standings) -> list[tuple[int, Number, Number]]:
    return [(row.player, row.value_used, row.value_next) for row in standings.rows]


percentages = st.integers(0, 100)


@st.composite
def all_settings(draw: st.DrawFn) -> KeizerSettings:
    return KeizerSettings(
        normalised=draw(st.booleans()),
        own_value_counts=draw(st.booleans()),
        fade_own_value=draw(st.booleans()),
        passes=draw(st.sampled_from(Passes)),
        excused_percent=draw(percentages),
        unexcused_percent=draw(percentages),
        loss_percent=draw(percentages),
        withdrawn_credit=draw(st.sampled_from(WithdrawnCredit)),
        fade_absence_credit=draw(st.booleans()),
        excused_cap=draw(st.none() | st.integers(0, 2)),
        other_reasons=(TEAM_MATCH,),
        minimum_games=draw(st.integers(0, 2)),
        period_starts=draw(st.sampled_from([(), (2,), (3,), (2, 4)])),
        period_order=draw(st.sampled_from(PeriodOrder)),
        period_scores=draw(st.sampled_from(PeriodScores)),
    )


@st.composite
def tournaments(draw: st.DrawFn, settings: st.SearchStrategy[KeizerSettings]) -> KeizerInput:
    count = draw(st.integers(2, 8))
    players = tuple(
        Player(
            number,
            rating=draw(st.sampled_from([0, 1500, 1600, 1700])),
            joined=draw(st.sampled_from([1, 1, 1, 2])),
            withdrawn=draw(st.sampled_from([False, False, False, True])),
        )
        for number in range(1, count + 1)
    )
    rounds = tuple(
        draw(a_round(players, number)) for number in range(1, draw(st.integers(0, 4)) + 1)
    )
    return KeizerInput(players, rounds, draw(settings))


@st.composite
def a_round(draw: st.DrawFn, players: tuple[Player, ...], number: int) -> Round:
    there = [player.id for player in players if player.joined <= number]
    order = draw(st.permutations(there))
    boards = draw(st.integers(0, len(order) // 2))
    games = tuple(
        Game(order[2 * board], order[2 * board + 1], draw(st.sampled_from(Result)), board + 1)
        for board in range(boards)
    )
    rest = order[2 * boards :]
    reasons = st.sampled_from(["excused", "unexcused", "club_duty", "team_match"])
    scores = st.none() | st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(1)])
    absences = tuple(Absence(player, draw(reasons), draw(scores)) for player in rest[2:])
    return Round(games, tuple(rest[:1]), absences)
