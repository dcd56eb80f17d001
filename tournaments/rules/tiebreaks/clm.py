"""CLM's tie-breaks for single players by number (XCF), reckoned as CLM reckons them.

Values are rounded to three decimals, as CLM stores them, and compared like that. Where a
tournament has several legs, CLM keeps the values of the last leg only; here all rounds count.

Source: CLM, ranking of single tournaments.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from math import floor

from tournaments.rules.scoring import format_points
from tournaments.rules.standings import Criterion, Split, by_value, tiers_by
from tournaments.rules.tiebreaks.clm_ranking import (
    BOTH_FORFEIT,
    BOTH_LOSE,
    DRAW,
    DRAWS,
    FORFEIT_LOSS,
    FORFEIT_WIN,
    HALF_BYE,
    LOSS,
    NOT_PAIRED,
    PENALTY_DRAW,
    PLAYED,
    VOLUNTARY,
    WIN,
    WINS,
    ZERO_BYE,
    Ranking,
    Reckoning,
    Row,
)
from tournaments.rules.tiebreaks.working import (
    N_,
    Term,
    Working,
    average,
    counted,
    summed,
    without,
)

OPPONENT = N_("points of the opponent")
NO_OPPONENT = N_("no opponent")
OWN_POINTS = N_("unplayed: the player's own points")
VIRTUAL = N_("unplayed: virtual opponent")
BUCHHOLZ_OF = N_("Buchholz of the opponent")
COUNTS = N_("counts")
DOES_NOT = N_("does not count")
POINTS_LEFT = N_("points, counted from the round to the last")
RATING = N_("rating of the opponent")
NO_RATING = N_("the opponent has no rating")
AVERAGE = N_("Average")
PERCENT = N_("{points} points in {games} rounds, in percent")
OWN_RATING = N_("TWZ of the player")
GAME = N_("game against a tied player")
ALWAYS_NOTHING = N_("CLM gives 0 to everybody")


def buchholz(ranking: Ranking, key: int) -> Working:
    """Return number 1: the points of the opponents."""
    return summed(_buchholz_terms(ranking, key))


def buchholz_cut(ranking: Ranking, key: int) -> Working:
    """Return number 11: Buchholz without the lowest value; voluntary unplayed rounds go first."""
    terms = _buchholz_terms(ranking, key)
    if len(terms) < 3:
        return summed(terms)
    pool = [term for term in terms if term.voluntary] or terms
    return summed(without(terms, min(pool, key=lambda term: term.value)))


def buchholz_median(ranking: Ranking, key: int) -> Working:
    """Return number 5: Buchholz without the lowest and the highest value."""
    terms = _buchholz_terms(ranking, key)
    if len(terms) < 3:
        return summed(terms)
    terms = without(terms, min(terms, key=lambda term: term.value))
    return summed(without(terms, max(counted(terms), key=lambda term: term.value)))


def buchholz_sum(ranking: Ranking, key: int, *, cut: bool = False) -> Working:
    """Return numbers 2 and 12: the Buchholz, 12: with one cut, of opponents in normal games."""
    reckon = buchholz_cut if cut else buchholz
    return summed(
        Term(row.round, row.opponent, BUCHHOLZ_OF, ranking.value(reckon, row.opponent))
        for row in ranking.rows[key]
        if row.opponent is not None and row.code in (LOSS, WIN, DRAW)
    )


def sonneborn_berger(ranking: Ranking, key: int) -> Working:
    """Return number 3: the points of beaten opponents and half those of drawn ones."""
    return summed(_sonneborn_berger_terms(ranking, key))


def sonneborn_berger_cut(ranking: Ranking, key: int) -> Working:
    """Return number 13: Sonneborn-Berger without its lowest value."""
    terms = _sonneborn_berger_terms(ranking, key)
    if len(terms) < 3:
        return summed(terms)
    return summed(without(terms, min(terms, key=lambda term: term.value)))


def wins(ranking: Ranking, key: int) -> Working:
    """Return number 4: wins, with those by forfeit and full-point byes."""
    return summed(
        Term(row.round, row.opponent, COUNTS if won else DOES_NOT, Fraction(won))
        for row in ranking.rows[key]
        for won in [row.code in WINS]
    )


def progressive(ranking: Ranking, key: int) -> Working:
    """Return number 7: each round's points times the rounds from it to the last."""
    terms = []
    for row in ranking.rows[key]:
        left = Fraction(ranking.last_round - row.round + 1)
        # A win counts as one here, whatever it is worth.
        points = Fraction(1) if row.code in WINS else ranking.earned(row)
        terms.append(Term(row.round, row.opponent, POINTS_LEFT, points * left, points, left))
    return summed(terms)


def opponents_rating(ranking: Ranking, key: int, rating: str, *, cut: bool = False) -> Working:
    """Return numbers 6, 8, 9, and 16, 18, 19 with ``cut``: the opponents' average rating.

    ``rating`` is elo, dwz or twz; where it is missing, elo falls back to DWZ, dwz to Elo, twz to
    DWZ. Opponents of forfeits count; those without any rating are left out of the average.
    """
    terms = [
        Term(row.round, row.opponent, RATING if theirs else NO_RATING, theirs, cut=not theirs)
        for row in ranking.rows[key]
        if row.opponent is not None
        for theirs in [_rating(ranking, row.opponent, rating)]
    ]
    rated = counted(terms)
    if cut and len(terms) == 1:
        return Working(tuple(replace(term, cut=True) for term in terms), Fraction(0), AVERAGE)
    if cut and len(rated) == len(terms) and len(rated) > 1:
        terms = without(terms, min(rated, key=lambda term: term.value))
    return Working(tuple(terms), _stored(average(terms)), AVERAGE)


def percent(ranking: Ranking, key: int) -> Working:
    """Return number 29: the points in percent of the rounds in which the player was paired."""
    games = sum(row.code != NOT_PAIRED for row in ranking.rows[key])
    points = ranking.points[key]
    value = _stored(points * 100 / games) if games else Fraction(0)
    shown: dict[str, str | int] = {
        "points": format_points(ranking.event.points[key]),
        "games": games,
    }
    return Working((), value, PERCENT, shown)


def own_rating(ranking: Ranking, key: int) -> Working:
    """Return number 52: the player's TWZ; the lower is better."""
    return Working((), Fraction(ranking.event.participants[key].twz), OWN_RATING)


def nothing(_ranking: Ranking, _key: int) -> Working:
    """Return number 15, which CLM offers no more and leaves at 0."""
    return Working((), Fraction(0), ALWAYS_NOTHING)


def encounter(ranking: Ranking, key: int, tied: Sequence[int]) -> Working:
    """Return number 25: the results against the tied players; wins by forfeit count 1."""
    return summed(
        Term(row.round, row.opponent, GAME, _encounter_value(row))
        for row in ranking.rows[key]
        if row.opponent in tied
    )


def _encounters(ranking: Ranking, group: Sequence[int]) -> Split:
    if not ranking.points[group[0]]:
        # CLM looks at players with points only and leaves the others at 0.
        return Split((tuple(group),), dict.fromkeys(group, Fraction(0)))
    if len(group) == 1:
        return Split((tuple(group),), {})
    values = {key: encounter(ranking, key, group).value for key in group}
    return Split(tiers_by(values), values)


def _encounter_value(row: Row) -> Fraction:
    if row.code in (WIN, FORFEIT_WIN):
        return Fraction(1)
    return Fraction(1, 2) if row.code in (DRAW, PENALTY_DRAW) else Fraction(0)


def _buchholz_terms(ranking: Ranking, key: int) -> list[Term]:
    return [
        replace(
            _buchholz_term(ranking, key, row),
            # With virtual opponents CLM cuts the lowest of all.
            voluntary=row.code in VOLUNTARY and not (ranking.corrects and ranking.virtual),
        )
        for row in ranking.rows[key]
    ]


def _buchholz_term(ranking: Ranking, key: int, row: Row) -> Term:
    if ranking.corrects and row.code not in PLAYED:
        if ranking.virtual:
            return Term(row.round, row.opponent, VIRTUAL, _virtual_opponent(ranking, key, row))
        return Term(row.round, row.opponent, OWN_POINTS, ranking.points[key])
    if row.opponent is None:
        return Term(row.round, None, NO_OPPONENT, Fraction(0))
    return Term(row.round, row.opponent, OPPONENT, ranking.adjusted[row.opponent])


def _virtual_opponent(ranking: Ranking, key: int, row: Row) -> Fraction:
    """Return the points of the virtual opponent: as many as the player, then only draws."""
    before = _points_before(ranking, key, row)
    left = ranking.draw(row) * (ranking.last_round - row.round)
    if row.code in (BOTH_LOSE, FORFEIT_LOSS, BOTH_FORFEIT, NOT_PAIRED, ZERO_BYE):
        return before + ranking.win(row) + left
    return before + left + (ranking.draw(row) if row.code == HALF_BYE else 0)


def _points_before(ranking: Ranking, key: int, row: Row) -> Fraction:
    return sum(
        (ranking.earned(each) for each in ranking.rows[key] if each.round < row.round),
        Fraction(0),
    )


def _sonneborn_berger_terms(ranking: Ranking, key: int) -> list[Term]:
    terms = []
    for row in ranking.rows[key]:
        product = _product(ranking, key, row)
        if product is not None:
            score, result, note = product
            terms.append(Term(row.round, row.opponent, note, score * result, score, result))
    return terms


def _product(ranking: Ranking, key: int, row: Row) -> tuple[Fraction, Fraction, str] | None:
    """Return what is multiplied in a round, and what it is; None where CLM has no value."""
    corrected = ranking.corrects and row.code not in PLAYED
    if corrected and ranking.virtual:
        return _virtual_product(ranking, key, row)
    if corrected and row.code != FORFEIT_WIN:
        return None
    result = Fraction(row.code in WINS) or Fraction(row.code in DRAWS, 2)
    if row.opponent is not None:
        return ranking.adjusted[row.opponent], result, OPPONENT
    if corrected:
        return ranking.points[key], result, OWN_POINTS
    return Fraction(0), result, NO_OPPONENT


def _virtual_product(ranking: Ranking, key: int, row: Row) -> tuple[Fraction, Fraction, str]:
    score = _points_before(ranking, key, row)
    score += ranking.draw(row) * (ranking.last_round - row.round)
    if row.code == HALF_BYE:
        return score + ranking.draw(row), ranking.draw(row), VIRTUAL
    return score, ranking.win(row) if row.code in WINS else Fraction(0), VIRTUAL


def _rating(ranking: Ranking, key: int, rating: str) -> Fraction:
    player = ranking.event.participants[key]
    instead = player.elo if rating == "dwz" else player.dwz
    return Fraction(getattr(player, rating) or instead)


def _stored(value: Fraction) -> Fraction:
    return Fraction(floor(value * 1000 + Fraction(1, 2)), 1000)


@dataclass(frozen=True, slots=True)
class Number:
    """One of CLM's tie-breaks.

    Attributes:
        number: as in XCF.
        name: English message.
        short: heading of a narrow column, an English message where it has words.
        reckon: makes the working; None for the direct encounter, which needs the tied group.
        ascending: the lowest value is the best.
    """

    number: int
    name: str
    short: str
    reckon: Reckoning | None
    ascending: bool = False


_ELO = partial(opponents_rating, rating="elo")
_DWZ = partial(opponents_rating, rating="dwz")
_TWZ = partial(opponents_rating, rating="twz")
_TABLE = (
    Number(1, N_("Buchholz"), "BH", buchholz),
    Number(2, N_("Buchholz sum"), "ΣBH", buchholz_sum),
    Number(3, N_("Sonneborn-Berger"), "SB", sonneborn_berger),
    Number(4, N_("Number of wins"), N_("Wins"), wins),
    Number(5, N_("Median Buchholz"), "BH±1", buchholz_median),
    Number(6, N_("Opponents' average Elo"), "Ø Elo", _ELO),
    Number(7, N_("Progressive score"), N_("Progr."), progressive),
    Number(8, N_("Opponents' average DWZ"), "Ø DWZ", _DWZ),
    Number(9, N_("Opponents' average TWZ"), "Ø TWZ", _TWZ),
    Number(11, N_("Buchholz Cut-1"), "BH−1", buchholz_cut),
    Number(12, N_("Buchholz sum Cut-1"), "ΣBH−1", partial(buchholz_sum, cut=True)),
    Number(13, N_("Sonneborn-Berger Cut-1"), "SB−1", sonneborn_berger_cut),
    Number(15, N_("Median Buchholz 2"), "BH±2", nothing),
    Number(16, N_("Opponents' average Elo Cut-1"), "Ø Elo−1", partial(_ELO, cut=True)),
    Number(18, N_("Opponents' average DWZ Cut-1"), "Ø DWZ−1", partial(_DWZ, cut=True)),
    Number(19, N_("Opponents' average TWZ Cut-1"), "Ø TWZ−1", partial(_TWZ, cut=True)),
    Number(25, N_("Direct encounter"), N_("Dir."), None),
    Number(29, N_("Percent of the points"), "%", percent),
    Number(52, N_("Own TWZ, lower first"), "TWZ", own_rating, ascending=True),
)
NUMBERS: Mapping[int, Number] = {each.number: each for each in _TABLE}


def criteria(ranking: Ranking, numbers: Sequence[int]) -> list[Criterion]:
    """Return what orders equal players, for numbers that are known here, in their order."""
    return [_criterion(ranking, NUMBERS[number]) for number in numbers]


def working(ranking: Ranking, number: int, key: int, tied: Sequence[int] = ()) -> Working:
    """Return how the value of one participant came about; ``tied`` is for number 25."""
    reckon = NUMBERS[number].reckon
    return encounter(ranking, key, tied) if reckon is None else reckon(ranking, key)


def _criterion(ranking: Ranking, number: Number) -> Criterion:
    reckon = number.reckon
    if reckon is None:
        return partial(_encounters, ranking)
    values = {key: reckon(ranking, key).value for key in ranking.event.participants}
    return by_value(values, ascending=number.ascending)
