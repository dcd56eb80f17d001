"""Tie-breaks from the player's own results: wins, black games, progressive score and so on.

In a round robin a win by forfeit counts as a game here, a loss by forfeit does not.

Source: FIDE C.07 articles 7 and 15.2.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from tournaments.rules.tiebreaks.event import in_points
from tournaments.rules.tiebreaks.unplayed import Kind, Played, Reading
from tournaments.rules.tiebreaks.working import N_, Term, Working, summed

ONE, HALF, NONE = Fraction(1), Fraction(1, 2), Fraction(0)
_WON = ("1", "W", "+")

COUNTS = N_("counts")
DOES_NOT = N_("does not count")
AFTER = N_("score after the round")
ABOVE = N_("more than the opponent, or than a draw")
LEVEL = N_("as much as the opponent, or as a draw")
BELOW = N_("less than the opponent, or than a draw")
STARTING_RANK = N_("starting rank")


def wins(reading: Reading, key: int) -> Working:
    """Return the rounds with the points of a win, played or not (7.1)."""
    return _count(
        reading,
        key,
        lambda each: (
            each.entry.letter in _WON or (each.kind is not Kind.GAME and each.points >= reading.win)
        ),
    )


def won(reading: Reading, key: int) -> Working:
    """Return the games won over the board (7.2)."""
    return _count(reading, key, lambda each: _is_game(reading, each) and _is_won(each))


def black_games(reading: Reading, key: int) -> Working:
    """Return the games played with Black (7.3)."""
    return _count(reading, key, lambda each: _is_game(reading, each) and _is_black(each))


def black_wins(reading: Reading, key: int) -> Working:
    """Return the games won with Black (7.4)."""
    return _count(
        reading,
        key,
        lambda each: _is_game(reading, each) and _is_black(each) and _is_won(each),
    )


def progressive(reading: Reading, key: int, cuts: int = 0) -> Working:
    """Return the sum of the scores after each round, less the first ``cuts`` (7.5, 14.1.1)."""
    rounds = {each.round: each for each in reading.rounds[key]}
    terms = []
    score = NONE
    for number in range(1, reading.event.rounds + 1):
        each = rounds.get(number)
        opponent = each.entry.opponent if each else None
        score += each.points if each else NONE
        terms.append(Term(number, opponent, AFTER, score, cut=number <= cuts))
    return summed(terms)


def rounds_elected(reading: Reading, key: int) -> Working:
    """Return the rounds the player elected to play: all but byes asked for and lost forfeits."""
    return _count(reading, key, lambda each: not each.voluntary or reading.is_regular(each))


def standard_points(reading: Reading, key: int) -> Working:
    """Return 1 for each round with more than the opponent, ½ for as much (7.7, of 2026)."""
    terms = []
    for each in reading.rounds[key]:
        measure = _opponent_points(reading, each)
        value, note = (
            (ONE, ABOVE)
            if each.points > measure
            else (HALF, LEVEL)
            if each.points == measure
            else (NONE, BELOW)
        )
        terms.append(Term(each.round, each.entry.opponent, note, value))
    return summed(terms)


def pairing_number(reading: Reading, key: int) -> Working:
    """Return the starting rank; the lower is better (7.8, of 2026)."""
    return Working((), Fraction(reading.event.participants[key].starting_rank), STARTING_RANK)


def _opponent_points(reading: Reading, each: Played) -> Fraction:
    opponent = each.entry.opponent
    if opponent is None or not reading.is_regular(each):
        return reading.draw
    entry = reading.event.participants[opponent].entries[each.round]
    return in_points(entry.points)


def _count(reading: Reading, key: int, counts: Callable[[Played], bool]) -> Working:
    terms = []
    for each in reading.rounds[key]:
        term = Term(each.round, each.entry.opponent, DOES_NOT, NONE)
        terms.append(replace(term, note=COUNTS, value=ONE) if counts(each) else term)
    return summed(terms)


def _is_game(reading: Reading, each: Played) -> bool:
    won_by_forfeit = each.kind is Kind.FORFEIT_WIN and reading.event.round_robin
    return each.kind is Kind.GAME or won_by_forfeit


def _is_won(each: Played) -> bool:
    return each.entry.letter in _WON


def _is_black(each: Played) -> bool:
    return each.entry.colour == "b"
