"""Tie-breaks from the opponents' scores: Buchholz, Sonneborn-Berger, Koya and their kin.

Source: FIDE C.07 articles 8, 9 and 14, 16.5.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from tournaments.rules.entries import Entry
from tournaments.rules.tiebreaks.event import Event
from tournaments.rules.tiebreaks.unplayed import Kind, Reading
from tournaments.rules.tiebreaks.working import (
    N_,
    Term,
    Working,
    average,
    counted,
    summed,
    without,
)

AVERAGE = N_("Average")
BUCHHOLZ_OF = N_("Buchholz of the opponent")
KOYA_IN = N_("points against an opponent with half of the possible points or more")
KOYA_OUT = N_("the opponent has less than half of the possible points")


def buchholz(reading: Reading, key: int, cuts: int = 0, medians: int = 0) -> Working:
    """Return the opponents' scores, less ``cuts`` lowest, or ``medians`` lowest and highest."""
    terms = _buchholz_terms(reading, key)
    if medians:
        return summed(_median(terms, medians))
    return summed(_cut(terms, cuts))


def average_opponents_buchholz(reading: Reading, key: int) -> Working:
    """Return the average Buchholz of the opponents met over the board (8.2)."""
    terms = tuple(
        Term(each.round, opponent, BUCHHOLZ_OF, reading.value(buchholz, opponent))
        for each in reading.rounds[key]
        if (opponent := each.entry.opponent) is not None and each.kind is Kind.GAME
    )
    return Working(terms, average(terms), AVERAGE)


def fore(event: Event) -> Event:
    """Return the event with all paired games of its last round drawn, forfeits too (8.3)."""
    drawn = event.scoring.white_draw
    participants = {}
    for key, each in event.participants.items():
        last = each.entries.get(event.rounds)
        if last and last.letter and last.opponent is not None:
            entry = Entry(last.round, last.opponent, last.colour, "=", drawn)
            each = replace(each, entries={**each.entries, last.round: entry})
        participants[key] = each
    return replace(event, participants=participants)


def sonneborn_berger(
    reading: Reading, key: int, cuts: int = 0, own: Mapping[int, Fraction] | None = None
) -> Working:
    """Return the opponents' scores, each times the result against him (9.1).

    ``own`` has by round what takes the place of the result: a team's other points (13.2).
    """
    terms = []
    for each in reading.rounds[key]:
        score, note = reading.opponent_score(key, each)
        voluntary = each.voluntary and not reading.is_regular(each)
        mine = each.points if own is None else own.get(each.round, Fraction(0))
        term = Term(each.round, each.entry.opponent, note, score * mine, score, mine)
        terms.append(replace(term, voluntary=voluntary))
    for _ in range(cuts if len(terms) > 1 else 0):
        terms = without(terms, _product_to_cut(terms))
    return summed(terms)


def koya(reading: Reading, key: int) -> Working:
    """Return the points against opponents with half of the possible points or more (9.2)."""
    event = reading.event
    games = (len(event.participants) - 1) * event.legs
    half = reading.win * games / 2
    terms = []
    for each in reading.rounds[key]:
        opponent = each.entry.opponent
        if opponent is None:
            continue
        counts = reading.points[opponent] >= half
        value = each.points if counts else Fraction(0)
        terms.append(Term(each.round, opponent, KOYA_IN if counts else KOYA_OUT, value))
    return summed(terms)


def _buchholz_terms(reading: Reading, key: int) -> list[Term]:
    terms = []
    for each in reading.rounds[key]:
        score, note = reading.opponent_score(key, each)
        voluntary = each.voluntary and not reading.is_regular(each)
        terms.append(Term(each.round, each.entry.opponent, note, score, voluntary=voluntary))
    return terms


def _cut(terms: list[Term], number: int) -> list[Term]:
    """Cut the lowest values, voluntary unplayed rounds first (16.5); one value always stays."""
    for _ in range(min(number, len(terms) - 1)):
        terms = without(terms, _lowest(counted(terms)))
    return terms


def _median(terms: list[Term], number: int) -> list[Term]:
    """Cut as many of the lowest as of the highest, if anything is left then (14.3, 14.4)."""
    if len(terms) <= 2 * number:
        return terms
    terms = _cut(terms, number)
    for _ in range(number):
        terms = without(terms, max(counted(terms), key=lambda term: term.value))
    return terms


def _lowest(terms: Sequence[Term]) -> Term:
    pool = [term for term in terms if term.voluntary] or terms
    return min(pool, key=lambda term: term.value)


def _product_to_cut(terms: list[Term]) -> Term:
    """Return what Cut-1 takes from Sonneborn-Berger.

    It is the product with the lowest opponent (14.1.1), or the lowest of a voluntary unplayed
    round if that is not lower (16.5.1).
    """
    lowest = min(counted(terms), key=lambda term: (term.basis, term.value))
    voluntary = [term for term in counted(terms) if term.voluntary]
    if voluntary and (least := _lowest(voluntary)).value >= lowest.value:
        return least
    return lowest
