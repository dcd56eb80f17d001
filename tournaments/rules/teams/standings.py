"""The table of a team competition: which tie-breaks hold, and who shares which rank."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from tournaments.rules.standings import Criterion, Rank, rank
from tournaments.rules.teams import clm, fide
from tournaments.rules.teams.league import League
from tournaments.rules.teams.rules import RankedBy
from tournaments.rules.tiebreaks.working import Working


@dataclass(frozen=True, slots=True)
class TeamColumn:
    """A tie-break that is applied: its code or number, its name and heading (English messages).

    `working` says how a team's value came about: from its key and the keys of the teams that were
    still equal before this tie-break, itself included.
    """

    code: str
    name: str
    short: str
    criterion: Criterion
    working: Callable[[int, Sequence[int]], Working]


@dataclass(frozen=True, slots=True)
class TeamTable:
    """The ranks, best first, with the tie-breaks behind them.

    Attributes:
        ranks: one per team; ties share a rank. The points are those that come first.
        columns: the tie-breaks in their order.
        unknown: chosen codes that are none for teams; they are not applied.
    """

    ranks: tuple[Rank, ...]
    columns: tuple[TeamColumn, ...]
    unknown: tuple[str, ...] = ()


def team_table(
    league: League,
    *,
    codes: Sequence[str] = (),
    numbers: Sequence[int] = (),
    day: date,
    round_robin: bool = False,
    corrects: bool = False,
) -> TeamTable:
    """Return the table of a team competition.

    Args:
        league: the competition.
        codes: FIDE's tie-breaks; where there are none, CLM's numbers hold.
        numbers: CLM's tie-breaks; where there are none of these either, CLM's order of a league.
        day: decides which edition of FIDE's rules holds.
        round_robin: whether it is one.
        corrects: CLM's parameter optionTiebreakersFideCorrect.
    """
    if codes:
        columns, unknown = _of_fide(fide.Contest(league, day, round_robin), codes)
    else:
        columns, unknown = _of_clm(league, numbers, corrects=corrects and not round_robin)
    by_match = league.rules.ranked_by is RankedBy.MATCH_POINTS
    points = league.match_points if by_match else league.board_points
    order = {key: entrant.number for key, entrant in league.entrants.items()}
    ranks = rank(points, order, [column.criterion for column in columns])
    return TeamTable(ranks, tuple(columns), tuple(unknown))


def _of_fide(contest: fide.Contest, texts: Sequence[str]) -> tuple[list[TeamColumn], list[str]]:
    parsed = [(text, fide.parse_code(text)) for text in texts]
    columns = [
        TeamColumn(
            code.text,
            code.name,
            code.text,
            fide.criterion(contest, code),
            partial(fide.working, contest, code),
        )
        for _text, code in parsed
        if code
    ]
    return columns, [text for text, code in parsed if code is None]


def _of_clm(
    league: League, numbers: Sequence[int], *, corrects: bool
) -> tuple[list[TeamColumn], list[str]]:
    chosen = [number for number in numbers if number] or list(clm.DEFAULT_NUMBERS)
    found = [clm.NUMBERS[number] for number in chosen if number in clm.NUMBERS]
    columns = [
        TeamColumn(
            str(each.number),
            each.name,
            each.short,
            clm.criterion(league, each.number, corrects=corrects),
            partial(clm.working, league, each.number, corrects=corrects),
        )
        for each in found
    ]
    return columns, [str(number) for number in chosen if number not in clm.NUMBERS]
