"""Tie-breaks from the opponents' ratings; only rated opponents met over the board count.

Source: FIDE C.07 article 10; the conversion tables are those of B.02 8.1.1 and 8.1.2.
"""

from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction
from math import floor

from tournaments.rules.scoring import format_points
from tournaments.rules.tiebreaks.event import POINT
from tournaments.rules.tiebreaks.unplayed import Kind, Reading
from tournaments.rules.tiebreaks.working import (
    N_,
    Term,
    Working,
    average,
    counted,
    rounded,
    without,
)

RATING = N_("rating of the opponent")
OWN_RATING = N_("rating of the player")
PERFORMANCE_OF = N_("performance of the opponent")
PERFECT_OF = N_("perfect performance of the opponent")
AVERAGE_ROUNDED = N_("Average, rounded")
PERFORMANCE = N_("Average rating {average}; {score} of {games} is {percent} %: {difference}")
PERFECT = N_("Lowest rating that makes an expected score of at least {score} of {games}")
LOWEST_LESS_800 = N_("No point: 800 below the lowest opponent")
NO_RATED_GAME = N_("No game against a rated opponent")

_RESULTS = {"1": 2, "W": 2, "=": 1, "D": 1}  # half points; what is not listed is a loss

# Rating difference for a score of 50, 51 … 100 per cent; below 50 the same with a minus.
_DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)
# Largest rating difference for an expected score of 50, 51 … 99 per cent; above that it is 100.
_LIMITS = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
_CERTAIN = _LIMITS[-1] + 1


def average_rating(reading: Reading, key: int, cuts: int = 0) -> Working:
    """Return the opponents' average rating without the ``cuts`` lowest, rounded (10.1)."""
    terms = _rated_games(reading, key)
    for _ in range(min(cuts, len(terms) - 1)):
        terms = without(terms, min(counted(terms), key=lambda term: term.value))
    return Working(tuple(terms), rounded(average(terms)), AVERAGE_ROUNDED)


def performance(reading: Reading, key: int) -> Working:
    """Return the tournament performance: average rating and what the score adds (10.2)."""
    terms = tuple(_rated_games(reading, key))
    if not terms:
        return Working((), Fraction(0), NO_RATED_GAME)
    score = _score(terms)
    percent = floor(100 * score / len(terms) + Fraction(1, 2))
    difference = _difference(percent)
    mean = rounded(average(terms))
    params: dict[str, str | int] = {
        "average": int(mean),
        "score": format_points(int(score * POINT)),
        "games": len(terms),
        "percent": percent,
        "difference": f"{difference:+d}",
    }
    return Working(terms, mean + difference, PERFORMANCE, params)


def performance_rating(opponents: Sequence[int], score: Fraction) -> int | None:
    """Return the performance against opponents of these ratings, None against nobody (10.2).

    Args:
        opponents: their ratings.
        score: points out of as many games.
    """
    if not opponents:
        return None
    percent = floor(100 * score / len(opponents) + Fraction(1, 2))
    return int(rounded(Fraction(sum(opponents), len(opponents)))) + _difference(percent)


def perfect_performance(reading: Reading, key: int) -> Working:
    """Return the lowest rating whose expected score reaches the score (10.3).

    The table is used over its whole range, and expected scores are whole hundredths: added as
    binary fractions they would now and then miss the score by a hair and give one rating more.
    """
    terms = tuple(_rated_games(reading, key))
    if not terms:
        return Working((), Fraction(0), NO_RATED_GAME)
    ratings = [int(term.value) for term in terms]
    score = _score(terms)
    if not score:
        return Working(terms, Fraction(min(ratings) - 800), LOWEST_LESS_800)
    low, high = min(ratings) - _CERTAIN, max(ratings) + _CERTAIN
    candidates = range(low, high + 1)
    place = bisect_left(
        candidates, int(100 * score), key=lambda own: sum(_expected(own - each) for each in ratings)
    )
    params: dict[str, str | int] = {"score": format_points(int(score * POINT)), "games": len(terms)}
    return Working(terms, Fraction(candidates[place]), PERFECT, params)


def average_performance(reading: Reading, key: int) -> Working:
    """Return the average performance of the opponents met over the board, rounded (10.4)."""
    terms = [
        Term(number, opponent, PERFORMANCE_OF, reading.value(performance, opponent))
        for number, opponent in _met(reading, key)
    ]
    return Working(tuple(terms), rounded(average(terms)), AVERAGE_ROUNDED)


def average_perfect_performance(reading: Reading, key: int) -> Working:
    """Return the average perfect performance of the opponents, rounded (10.5)."""
    terms = [
        Term(number, opponent, PERFECT_OF, reading.value(perfect_performance, opponent))
        for number, opponent in _met(reading, key)
    ]
    return Working(tuple(terms), rounded(average(terms)), AVERAGE_ROUNDED)


def own_rating(reading: Reading, key: int) -> Working:
    """Return the player's own rating; the higher is better (10.6, of 2026)."""
    return Working((), Fraction(reading.rating(key)), OWN_RATING)


def _met(reading: Reading, key: int) -> list[tuple[int, int]]:
    return [
        (each.round, opponent)
        for each in reading.rounds[key]
        if (opponent := each.entry.opponent) is not None and each.kind is Kind.GAME
    ]


def _rated_games(reading: Reading, key: int) -> list[Term]:
    """Return the ratings met; the basis of a term is the result of the game."""
    results = {each.round: each.entry.letter for each in reading.rounds[key]}
    return [
        Term(
            number,
            opponent,
            RATING,
            Fraction(rating),
            Fraction(_RESULTS.get(results[number], 0), 2),
        )
        for number, opponent in _met(reading, key)
        if (rating := reading.rating(opponent))
    ]


def _score(terms: tuple[Term, ...]) -> Fraction:
    return sum((term.basis or Fraction(0) for term in terms), Fraction(0))


def _difference(percent: int) -> int:
    return _DIFFERENCES[percent - 50] if percent >= 50 else -_DIFFERENCES[50 - percent]


def _expected(difference: int) -> int:
    """Return the expected score per hundred games against somebody ``difference`` weaker."""
    percent = 50 + bisect_left(_LIMITS, abs(difference))
    return percent if difference >= 0 else 100 - percent
