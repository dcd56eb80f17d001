"""The table of a team competition: which tie-breaks hold, and who shares which rank."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from tournaments.rules.standings import Criterion, Rank, rank
from tournaments.rules.teams import clm, fide
from tournaments.rules.teams.league import League
from tournaments.rules.teams.rules import RankedBy


@dataclass(frozen=True, slots=True)
class TeamColumn:
    """A tie-break that is applied: its code or number, its name and heading (English messages)."""

    code: str
    name: str
    short: str
    criterion: Criterion


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
) -> TeamTable:
    """Return the table of a team competition.

    Args:
        league: the competition.
        codes: FIDE's tie-breaks; where there are none, CLM's numbers hold.
        numbers: CLM's tie-breaks; where there are none of these either, CLM's order of a league.
        day: decides which edition of FIDE's rules holds.
        round_robin: whether it is one.
    """
    columns, unknown = _columns(league, codes, numbers, day, round_robin)
    by_match = league.rules.ranked_by is RankedBy.MATCH_POINTS
    points = league.match_points if by_match else league.board_points
    order = {key: entrant.number for key, entrant in league.entrants.items()}
    ranks = rank(points, order, [column.criterion for column in columns])
    return TeamTable(ranks, tuple(columns), tuple(unknown))


def _columns(
    league: League, codes: Sequence[str], numbers: Sequence[int], day: date, round_robin: bool
) -> tuple[list[TeamColumn], list[str]]:
    if codes:
        parsed = [(text, fide.parse_code(text)) for text in codes]
        columns = [
            TeamColumn(
                code.text,
                code.name,
                code.text,
                fide.criterion(league, code, day, round_robin=round_robin),
            )
            for _text, code in parsed
            if code
        ]
        return columns, [text for text, code in parsed if code is None]
    chosen = [number for number in numbers if number] or list(clm.DEFAULT_NUMBERS)
    found = [clm.NUMBERS[number] for number in chosen if number in clm.NUMBERS]
    columns = [
        TeamColumn(str(each.number), each.name, each.short, clm.criterion(league, each.number))
        for each in found
    ]
    return columns, [str(number) for number in chosen if number not in clm.NUMBERS]
