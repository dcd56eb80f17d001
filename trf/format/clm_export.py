"""Leagues as CLM's own exporter writes them, whose cells cannot be taken at their word.

It writes the home team's result for both players of a board, a game without a result as 0, and of
several legs only the last. The cells are believed only if, read so, they give every team the board
points that 310 declares for it; else only teams, squads and the declared totals are left.

Source: com_clm, ``db_trf_export.php``.
"""

from collections.abc import Iterator
from dataclasses import replace

from trf.format.league import guest_colour, league_of, team_of_players
from trf.format.problems import Problem
from trf.format.values import EMPTY_CELL, Cell, Report

_MIRROR = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}


def settle_export(report: Report) -> tuple[Report, Problem]:
    """Return the report with cells that can be trusted, and what was found.

    Args:
        report: a team event of CLM's exporter without round blocks.
    """
    read = _with_cells(report, dict(_own_results(report)))
    if _agrees(read):
        return read, Problem.of("clm-league-verified", 0)
    return _with_cells(report, {}), Problem.of("clm-league-results", 0)


def _own_results(report: Report) -> Iterator[tuple[tuple[int, int], Cell]]:
    """Yield by round and starting rank the cells in which guests have their own result."""
    guests_first = "".join(guest_colour(report, board) for board in range(1, 5))
    cells = {player.starting_rank: player.cells for player in report.players}
    for match in league_of(replace(report, board_colours=guests_first)).matches:
        for board in match.boards:
            guest, host = board.home, board.away
            if guest and host:
                own = cells[host][match.round - 1]
                yield (match.round, host), own
                theirs = cells[guest][match.round - 1]
                letter = _MIRROR.get(own.result, "")
                yield (match.round, guest), theirs._replace(result=letter)


def _with_cells(report: Report, cells: dict[tuple[int, int], Cell]) -> Report:
    players = tuple(
        replace(
            player,
            cells=tuple(
                cells.get((number, player.starting_rank), EMPTY_CELL)
                for number in range(1, len(player.cells) + 1)
            ),
        )
        for player in report.players
    )
    return replace(report, players=players)


def _agrees(report: Report) -> bool:
    """Tell whether the cells give every team the board points it declares."""
    scoring = report.scoring.complete()
    team_of = team_of_players(report)
    sums = {team.number: 0 for team in report.teams}
    for player in report.players:
        if player.starting_rank in team_of:
            points = (scoring.points(cell.colour, cell.result) for cell in player.cells)
            sums[team_of[player.starting_rank]] += sum(points)
    return any(sums.values()) and all(
        sums[team.number] == team.game_points for team in report.teams
    )
