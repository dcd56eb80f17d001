"""CLM's tie-breaks for leagues and team tournaments by number (XCF); all values in points.

CLM leaves 8 and 12 at 0 unless another Buchholz is chosen too, and shows 12 for 18; here each is
what its name says. Rounds without an opponent give no Buchholz, unless CLM's correction of
unplayed rounds is on.

Source: CLM, ranking of leagues (``db_tournament_ranking``).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from tournaments.rules.scoring import format_points
from tournaments.rules.standings import Criterion, Split, by_value, tiers_by
from tournaments.rules.teams.league import League, TeamRound
from tournaments.rules.tiebreaks.event import POINT, in_points
from tournaments.rules.tiebreaks.working import N_, Term, Working, counted, summed, without

DIRECT_ENCOUNTER = 25
DEFAULT_NUMBERS = (5, 10)
"""How CLM orders a league: board points, then Berliner Wertung."""

Reckoning = Callable[[League, int], Working]
"""Makes the working of one team (by key)."""

OPPONENT = N_("points of the opponent")
VIRTUAL = N_("unplayed: virtual opponent")
BUCHHOLZ_OF = N_("Buchholz of the opponent")
TIMES_SHARE = N_("board points of the opponent times the own result")
TIMES_OWN = N_("match points of the opponent times the own board points")
MATCH = N_("match against a tied team")
OF_THE_ROUND = N_("points of the round")
BY_BOARD = N_("board points weighted by board")
COUNTS = N_("counts")
DOES_NOT = N_("does not count")
DEDUCTED = N_("Sum, less the {points} deducted")

_SHARES = {"1": Fraction(1), "+": Fraction(1), "=": Fraction(1, 2)}
_PLAYED = "1=0"


def _rounds(league: League, key: int) -> list[TeamRound]:
    return [each for _number, each in sorted(league.entrants[key].rounds.items())]


def _met(league: League, key: int) -> list[TeamRound]:
    return [each for each in _rounds(league, key) if each.opponent is not None]


def _totals(league: League, points: str) -> dict[int, int]:
    totals: dict[int, int] = getattr(league, points)
    return totals


def buchholz(
    league: League, key: int, *, points: str, cut: int = 0, virtual: bool = False
) -> Working:
    """Return the sum of the opponents' points, without the ``cut`` lowest.

    With ``virtual`` (match points only) every round has an opponent, as CLM's correction has it.
    """
    if virtual:
        terms = _virtual_terms(league, key)
    else:
        totals = _totals(league, points)
        terms = [
            Term(each.round, each.opponent, OPPONENT, in_points(totals[each.opponent or 0]))
            for each in _met(league, key)
        ]
    return summed(_without_lowest(terms, cut))


def _virtual_terms(league: League, key: int) -> list[Term]:
    """Return the opponents' points, in which unplayed rounds count as drawn matches.

    A team's own unplayed round is a match against a virtual opponent: it has as many points as
    the team before the round, gets what the team leaves over in it, and draws from then on.

    Source: FIDE C.02.13 until 2023; CLM, optionTiebreakersFideCorrect in team Swiss events.
    """
    rules, last = league.rules, league.last_round
    rounds = league.entrants[key].rounds
    before, terms = 0, []
    for number in range(1, last + 1):
        each = rounds.get(number)
        mine = each.score.match_points if each else 0
        if each and each.opponent is not None and each.letter in _PLAYED:
            tenths, note = _with_draws(league, each.opponent), OPPONENT
        else:
            tenths = before + max(rules.win - mine, 0) + rules.draw * (last - number)
            note = VIRTUAL
        opponent = each.opponent if each else None
        terms.append(Term(number, opponent, note, in_points(tenths)))
        before += mine
    return terms


def _with_draws(league: League, key: int) -> int:
    """Return the match points of a team, in tenths, with a draw for every unplayed round."""
    rounds = league.entrants[key].rounds
    played = [each.score.match_points for each in rounds.values() if each.letter in _PLAYED]
    return sum(played) + league.rules.draw * (league.last_round - len(played))


def buchholz_sum(
    league: League, key: int, *, points: str, cut: int = 0, virtual: bool = False
) -> Working:
    """Return the sum of the opponents' Buchholz, without the ``cut`` lowest."""
    terms = [
        Term(
            each.round,
            each.opponent,
            BUCHHOLZ_OF,
            buchholz(league, each.opponent or 0, points=points, virtual=virtual).value,
        )
        for each in _met(league, key)
    ]
    return summed(_without_lowest(terms, cut))


def sonneborn_berger_old(league: League, key: int) -> Working:
    """Return the board points of beaten opponents and half those of opponents drawn with."""
    terms = []
    for each in _met(league, key):
        theirs = in_points(league.board_points[each.opponent or 0])
        share = _SHARES.get(each.letter, Fraction(0))
        terms.append(Term(each.round, each.opponent, TIMES_SHARE, theirs * share, theirs, share))
    return summed(terms)


def sonneborn_berger(league: League, key: int, *, cut: int = 0) -> Working:
    """Return own board points times the opponent's match points, without the lowest opponents."""
    terms = []
    for each in _met(league, key):
        theirs = in_points(league.match_points[each.opponent or 0])
        mine = in_points(each.score.board_points)
        terms.append(Term(each.round, each.opponent, TIMES_OWN, theirs * mine, theirs, mine))
    return summed(_without_lowest(terms, cut))


def _without_lowest(terms: list[Term], cut: int) -> list[Term]:
    """Leave out the terms of the lowest opponents; of equal ones the lower term."""
    for _ in range(min(cut, len(terms))):
        kept = counted(terms)
        terms = without(terms, min(kept, key=lambda term: (term.basis or term.value, term.value)))
    return terms


def wins(league: League, key: int) -> Working:
    """Return the number of matches won, with those by forfeit."""
    return summed(
        Term(each.round, each.opponent, COUNTS if won else DOES_NOT, Fraction(won))
        for each in _met(league, key)
        for won in [each.letter in ("1", "+")]
    )


def berlin(league: League, key: int) -> Working:
    """Return the board points weighted: on board 1 of n they count n times, on the last once."""
    return weighted(league, key, _berlin_weight(league))


def _berlin_weight(league: League) -> Callable[[int], int]:
    boards = league.rules.boards
    return lambda board: max(boards + 1 - board, 0)


def weighted(league: League, key: int, weight: Callable[[int], int]) -> Working:
    """Return the sum of the board points, each times the weight of its 1-based board."""
    return summed(
        Term(
            each.round,
            each.opponent,
            BY_BOARD,
            in_points(sum(points * weight(board) for board, points in each.boards)),
        )
        for each in _rounds(league, key)
        if each.boards
    )


def by_board(league: League, key: int, found: Working, weight: Callable[[int], int]) -> Working:
    """Return what `weighted` has found with the figures of the boards: 2 × 1 + 1 × ½."""
    rounds = league.entrants[key].rounds
    terms = (
        replace(
            term,
            detail=" + ".join(
                f"{weight(board)} × {in_halves(points)}"
                for board, points in rounds[term.round].boards
            ),
        )
        for term in found.terms
    )
    return replace(found, terms=tuple(terms))


def in_halves(tenths: int) -> str:
    """Return points as players write them: ½, 1, 1½; others with decimals."""
    whole, rest = divmod(tenths, 10)
    if rest == 5:
        return f"{whole or ''}½"
    return format_points(tenths) if rest else str(whole)


def total(league: League, key: int, *, points: str) -> Working:
    """Return the match points or board points themselves; ``points`` names them in `League`."""
    terms = [
        Term(each.round, each.opponent, OF_THE_ROUND, in_points(getattr(each.score, points)))
        for each in _rounds(league, key)
    ]
    value = in_points(_totals(league, points)[key])
    earned = summed(terms)
    if value == earned.value:
        return earned
    deducted = int((earned.value - value) * POINT)
    return Working(earned.terms, value, DEDUCTED, {"points": format_points(deducted)})


def encounters(league: League, key: int, tied: Sequence[int]) -> Working:
    """Return the match points against the tied teams."""
    return summed(
        Term(each.round, each.opponent, MATCH, in_points(each.score.match_points))
        for each in _met(league, key)
        if each.opponent in tied
    )


@dataclass(frozen=True, slots=True)
class Number:
    """One of CLM's tie-breaks for teams.

    Attributes:
        number: as in XCF.
        name: English message.
        short: heading of a narrow column, an English message where it has words.
        reckon: None for the direct encounter, which needs the tied group.
        corrected: the same with virtual opponents in place of unplayed rounds, where CLM does so.
    """

    number: int
    name: str
    short: str
    reckon: Reckoning | None
    corrected: Reckoning | None = None


_TABLE = (
    Number(
        1,
        N_("Buchholz (match points)"),
        "BH",
        partial(buchholz, points="match_points"),
        partial(buchholz, points="match_points", virtual=True),
    ),
    Number(
        2,
        N_("Buchholz sum (match points)"),
        "ΣBH",
        partial(buchholz_sum, points="match_points"),
        partial(buchholz_sum, points="match_points", virtual=True),
    ),
    Number(3, N_("Sonneborn-Berger (board points)"), "SB", sonneborn_berger_old),
    Number(4, N_("Matches won"), N_("Wins"), wins),
    Number(5, N_("Board points"), N_("BP"), partial(total, points="board_points")),
    Number(6, N_("Berlin rating"), N_("Berl."), berlin),
    Number(7, N_("Buchholz (board points)"), "BH BP", partial(buchholz, points="board_points")),
    Number(
        8, N_("Buchholz sum (board points)"), "ΣBH BP", partial(buchholz_sum, points="board_points")
    ),
    Number(9, N_("Match points"), N_("MP"), partial(total, points="match_points")),
    Number(10, N_("Berlin rating"), N_("Berl."), berlin),
    Number(
        11,
        N_("Buchholz Cut-1 (match points)"),
        "BH−1",
        partial(buchholz, points="match_points", cut=1),
        partial(buchholz, points="match_points", cut=1, virtual=True),
    ),
    Number(
        12,
        N_("Buchholz sum Cut-1 (match points)"),
        "ΣBH−1",
        partial(buchholz_sum, points="match_points", cut=1),
        partial(buchholz_sum, points="match_points", cut=1, virtual=True),
    ),
    Number(
        17,
        N_("Buchholz Cut-1 (board points)"),
        "BH−1 BP",
        partial(buchholz, points="board_points", cut=1),
    ),
    Number(
        18,
        N_("Buchholz sum Cut-1 (board points)"),
        "ΣBH−1 BP",
        partial(buchholz_sum, points="board_points", cut=1),
    ),
    Number(23, N_("Sonneborn-Berger (board and match points)"), "SB", sonneborn_berger),
    Number(DIRECT_ENCOUNTER, N_("Direct encounter"), N_("Dir."), None),
    Number(
        33,
        N_("Sonneborn-Berger Cut-1 (board and match points)"),
        "SB−1",
        partial(sonneborn_berger, cut=1),
    ),
)
NUMBERS: Mapping[int, Number] = {each.number: each for each in _TABLE}


def criterion(league: League, number: int, *, corrects: bool = False) -> Criterion:
    """Return what orders equal teams by one of `NUMBERS`.

    Args:
        league: the competition.
        number: key of `NUMBERS`.
        corrects: CLM's parameter optionTiebreakersFideCorrect, in a Swiss event.
    """
    reckon = _reckoning(number, corrects)
    if reckon is None:
        return partial(_by_encounters, league)
    return by_value({key: reckon(league, key).value for key in league.entrants})


def working(
    league: League, number: int, key: int, tied: Sequence[int], *, corrects: bool = False
) -> Working:
    """Return how the value of one team came about; ``tied`` were still equal, itself included."""
    reckon = _reckoning(number, corrects)
    if reckon is None:
        return encounters(league, key, tied)
    found = reckon(league, key)
    return by_board(league, key, found, _berlin_weight(league)) if reckon is berlin else found


def _reckoning(number: int, corrects: bool) -> Reckoning | None:
    found = NUMBERS[number]
    return (found.corrected if corrects else None) or found.reckon


def _by_encounters(league: League, group: Sequence[int]) -> Split:
    """Order by the match points of the matches among the tied teams."""
    if len(group) == 1:
        return Split((tuple(group),), {})
    values = {key: encounters(league, key, group).value for key in group}
    return Split(tiers_by(values), values)
