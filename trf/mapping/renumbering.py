"""A report whose players have other starting ranks, or are gone."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from trf.format.values import EMPTY_CELL, Cell, Player, Report


def renumbered(report: Report, rank_now: Mapping[int, int]) -> Report:
    """Return ``report`` with the ranks of today; players who are missing there are taken out.

    Args:
        report: the meaning of a file.
        rank_now: starting rank in the file -> starting rank now.
    """
    if all(rank_now.get(p.starting_rank) == p.starting_rank for p in report.players):
        return report
    return replace(
        report,
        players=tuple(
            _player(player, rank_now)
            for player in report.players
            if player.starting_rank in rank_now
        ),
        byes=tuple(
            replace(bye, players=players)
            for bye in report.byes
            if (players := _ranks(bye.players, rank_now))
        ),
        forbidden_groups=tuple(
            replace(group, players=players)
            for group in report.forbidden_groups
            if len(players := _ranks(group.players, rank_now)) > 1
        ),
        abnormal_points=tuple(
            replace(abnormal, players=_ranks(abnormal.players, rank_now))
            for abnormal in report.abnormal_points
            if not abnormal.players or _ranks(abnormal.players, rank_now)
        ),
        absent=_ranks(report.absent, rank_now),
        teams=tuple(replace(team, players=_ranks(team.players, rank_now)) for team in report.teams),
        line_ups=tuple(
            replace(line_up, players=tuple(rank_now.get(rank, 0) for rank in line_up.players))
            for line_up in report.line_ups
        ),
    )


def _player(player: Player, rank_now: Mapping[int, int]) -> Player:
    cells = tuple(_cell(cell, rank_now) for cell in player.cells)
    return replace(player, starting_rank=rank_now[player.starting_rank], cells=cells)


def _cell(cell: Cell, rank_now: Mapping[int, int]) -> Cell:
    if cell.opponent is None:
        return cell
    opponent = rank_now.get(cell.opponent)
    return Cell(opponent, cell.colour, cell.result) if opponent else EMPTY_CELL


def _ranks(ranks: Iterable[int], rank_now: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(rank_now[rank] for rank in ranks if rank in rank_now)
