"""The same facts in the words of another edition: byes, acceleration, scoring, counts."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from trf.format.points import STANDARD, scoring_of
from trf.format.problems import Loss
from trf.format.rounds import preassigned_byes
from trf.format.values import ADJOURNED, EMPTY_CELL, Acceleration, Cell, Player, Report


def with_counts(report: Report) -> Report:
    """State the numbers of players and teams (062, 072, 082) as they are.

    Teams that only score the players of an individual event are none of these.
    """
    rated = sum(player.rating is not None for player in report.players)
    teams = len(report.teams) if report.team_event else 0
    return replace(report, player_count=len(report.players), rated_count=rated, team_count=teams)


def with_scoring(report: Report) -> Report:
    """State the scoring system when the points show that it is not the standard one."""
    scoring = scoring_of(report)
    if report.scoring or scoring == STANDARD:
        return report
    # Nothing shows the worth of an adjourned game, and XXS could not say it.
    return replace(report, scoring=replace(scoring, unknown=None))


def adjourned_as(report: Report, letter: str) -> Report:
    """Write another letter for the adjourned games, for those who do not know theirs."""
    players = tuple(
        replace(player, cells=tuple(_finished(cell, letter) for cell in player.cells))
        if _adjourned(player)
        else player
        for player in report.players
    )
    return replace(report, players=players)


def adjourned_games(report: Report) -> int:
    """Return how many games are adjourned."""
    return sum(map(_adjourned, report.players)) // 2


def adjourned_lost(report: Report) -> Iterator[Loss]:
    """Tell how many adjourned games are written without a result."""
    if count := adjourned_games(report):
        yield Loss.of("adjourned-as-open", count=count)


def _adjourned(player: Player) -> int:
    return sum(cell.result == ADJOURNED for cell in player.cells)


def _finished(cell: Cell, letter: str) -> Cell:
    return cell._replace(result=letter) if cell.result == ADJOURNED else cell


def byes_in_cells(report: Report, until: int | None = None) -> Report:
    """Write the byes of future rounds (240, XXZ) into the cells of their rounds.

    Args:
        report: the report.
        until: byes after this round are dropped; None = none are.
    """
    marks = {
        (rank, bye.round): bye.kind
        for bye in preassigned_byes(report)
        if until is None or bye.round <= until
        for rank in bye.players
    }
    last: dict[int, int] = {}
    for rank, number in marks:
        last[rank] = max(number, last.get(rank, 0))
    players = tuple(
        _with_byes(player, marks, last[player.starting_rank])
        if player.starting_rank in last
        else player
        for player in report.players
    )
    return replace(report, players=players, byes=(), absent=())


def _with_byes(player: Player, marks: dict[tuple[int, int], str], last: int) -> Player:
    cells = []
    for number in range(1, max(last, len(player.cells)) + 1):
        cell = player.cell(number)
        kind = marks.get((player.starting_rank, number))
        cells.append(Cell(None, "", kind) if kind and cell == EMPTY_CELL else cell)
    return replace(player, cells=tuple(cells))


def acceleration_as_fictitious_points(report: Report) -> Report:
    """Say with XXA for each player what 250 says for ranges; the later 250 wins.

    Source: bbpPairings' reading of overlapping 250.
    """
    if not report.accelerations:
        return report
    players = tuple(_accelerated(player, report.accelerations) for player in report.players)
    return replace(report, players=players, accelerations=())


def _accelerated(player: Player, accelerations: tuple[Acceleration, ...]) -> Player:
    mine = [a for a in accelerations if a.first_player <= player.starting_rank <= a.last_player]
    if not mine:
        return player
    last = min(max(a.last_round for a in mine), _MOST_ROUNDS)
    points = [*player.fictitious_points, *[0] * (last - len(player.fictitious_points))]
    for a in mine:
        for number in range(a.first_round, min(a.last_round, last) + 1):
            points[number - 1] = a.points
    return replace(player, fictitious_points=tuple(points))


_MOST_ROUNDS = 99


def fictitious_points_as_acceleration(report: Report) -> Report:
    """Say with 250 for ranges of neighbours what XXA says for each player."""
    ranked = sorted(report.players, key=lambda player: player.starting_rank)
    made: list[Acceleration] = []
    for points, group in groupby(ranked, key=lambda player: _trimmed(player.fictitious_points)):
        members = list(group)
        first, last = members[0].starting_rank, members[-1].starting_rank
        made += [
            Acceleration(tenths, begin, end, first, last) for tenths, begin, end in _spans(points)
        ]
    players = tuple(
        replace(player, fictitious_points=()) if player.fictitious_points else player
        for player in report.players
    )
    accelerations = (*report.accelerations, *made)
    return replace(report, players=players, accelerations=accelerations)


def _trimmed(points: tuple[int, ...]) -> tuple[int, ...]:
    end = len(points)
    while end and not points[end - 1]:
        end -= 1
    return points[:end]


def _spans(points: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Yield (tenths, first round, last round) of the stretches of equal points, 0 left out."""
    begin = 1
    for tenths, group in groupby(points):
        end = begin + len(list(group)) - 1
        if tenths:
            yield tenths, begin, end
        begin = end + 1


def gap_in_ranks(report: Report) -> Iterator[Loss]:
    """Yield a loss when the starting ranks are not 1 to n."""
    ranks = {player.starting_rank for player in report.players}
    missing = next((rank for rank in range(1, len(ranks) + 1) if rank not in ranks), None)
    if missing:
        yield Loss.of("starting-ranks-not-contiguous", wanted=len(ranks), missing=missing)
