"""CLM's tie-breaks for leagues and team tournaments by number (XCF); all values in points.

CLM leaves 8 and 12 at 0 unless another Buchholz is chosen too, and shows 12 for 18; here each is
what its name says. Rounds without an opponent give no Buchholz.

Source: CLM, ranking of leagues (``db_tournament_ranking``).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from tournaments.rules.standings import Criterion, Split, by_value, tiers_by
from tournaments.rules.teams.league import League, TeamRound
from tournaments.rules.tiebreaks.event import in_points
from tournaments.rules.tiebreaks.working import N_

DIRECT_ENCOUNTER = 25
DEFAULT_NUMBERS = (5, 10)
"""How CLM orders a league: board points, then Berliner Wertung."""

Value = Callable[[League, int], Fraction]


def _met(league: League, key: int) -> list[TeamRound]:
    return [each for each in league.entrants[key].rounds.values() if each.opponent is not None]


def _buchholz_terms(league: League, key: int, points: str) -> list[Fraction]:
    totals: dict[int, int] = getattr(league, points)
    return [in_points(totals[each.opponent or 0]) for each in _met(league, key)]


def buchholz(league: League, key: int, points: str, cut: int = 0) -> Fraction:
    """Return the sum of the opponents' points, without the ``cut`` lowest."""
    return sum(sorted(_buchholz_terms(league, key, points))[cut:], Fraction(0))


def buchholz_sum(league: League, key: int, points: str, cut: int = 0) -> Fraction:
    """Return the sum of the opponents' Buchholz, without the ``cut`` lowest."""
    values = [buchholz(league, each.opponent or 0, points) for each in _met(league, key)]
    return sum(sorted(values)[cut:], Fraction(0))


def sonneborn_berger_old(league: League, key: int) -> Fraction:
    """Return the board points of beaten opponents and half those of opponents drawn with."""
    share = {"1": Fraction(1), "+": Fraction(1), "=": Fraction(1, 2)}
    return sum(
        (
            in_points(league.board_points[each.opponent or 0]) * share.get(each.letter, Fraction(0))
            for each in _met(league, key)
        ),
        Fraction(0),
    )


def sonneborn_berger(league: League, key: int, cut: int = 0) -> Fraction:
    """Return own board points times the opponent's match points, without the lowest opponents."""
    terms = sorted(
        (
            in_points(league.match_points[each.opponent or 0]),
            in_points(each.score.board_points),
        )
        for each in _met(league, key)
    )
    return sum((theirs * mine for theirs, mine in terms[cut:]), Fraction(0))


def wins(league: League, key: int) -> Fraction:
    """Return the number of matches won, with those by forfeit."""
    return Fraction(sum(each.letter in ("1", "+") for each in _met(league, key)))


def berlin(league: League, key: int) -> Fraction:
    """Return the board points weighted: on board 1 of n they count n times, on the last once."""
    boards = league.rules.boards
    tenths = sum(
        points * max(boards + 1 - board, 0)
        for each in league.entrants[key].rounds.values()
        for board, points in each.boards
    )
    return in_points(tenths)


def total(league: League, key: int, points: str) -> Fraction:
    """Return the match points or board points themselves."""
    totals: dict[int, int] = getattr(league, points)
    return in_points(totals[key])


@dataclass(frozen=True, slots=True)
class Number:
    """One of CLM's tie-breaks for teams.

    Attributes:
        number: as in XCF.
        name: English message.
        short: heading of a narrow column, an English message where it has words.
        value: in points; None for the direct encounter, which needs the tied group.
    """

    number: int
    name: str
    short: str
    value: Value | None


_TABLE = (
    Number(1, N_("Buchholz (match points)"), "BH", partial(buchholz, points="match_points")),
    Number(
        2, N_("Buchholz sum (match points)"), "ΣBH", partial(buchholz_sum, points="match_points")
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
    ),
    Number(
        12,
        N_("Buchholz sum Cut-1 (match points)"),
        "ΣBH−1",
        partial(buchholz_sum, points="match_points", cut=1),
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


def criterion(league: League, number: int) -> Criterion:
    """Return what orders equal teams by one of `NUMBERS`."""
    value = NUMBERS[number].value
    if value is None:
        return partial(_encounters, league)
    return by_value({key: value(league, key) for key in league.entrants})


def _encounters(league: League, group: Sequence[int]) -> Split:
    """Order by the match points of the matches among the tied teams."""
    if len(group) == 1:
        return Split((tuple(group),), {})
    values = {
        key: in_points(
            sum(each.score.match_points for each in _met(league, key) if each.opponent in group)
        )
        for key in group
    }
    return Split(tiers_by(values), values)
