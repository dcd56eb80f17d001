"""All cross-checks of a report in their order, and what they settle."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from trf.format.checks import (
    GameCheck,
    check_byes,
    check_rounds,
    opponent_column,
)
from trf.format.fields import write_points
from trf.format.points import PointsCheck, inferred_scoring, settle_double_zeros, with_cells
from trf.format.problems import Problem
from trf.format.values import Cell, Player, Report, Scoring

# CLM's export of a league writes the home team's result for both players of a board.
_UNRELIABLE = frozenset({"results-contradict", "colours-contradict", "result-one-sided"})


@dataclass(slots=True)
class Audit:
    """Cross-checks a report.

    Attributes:
        report: the report; its cells change when a check settles what they mean.
        line_of: the line of the record that gave an attribute of the report.
        reliable: the results of the games can be trusted to agree.
        problems: everything found.
    """

    report: Report
    line_of: dict[str, int]
    reliable: bool = True
    problems: list[Problem] = field(default_factory=list)

    def run(self) -> Report:
        """Run all checks and return the report, settled where that was possible.

        In a team event the points of the players are informative, and their byes are those
        of their teams, so that only the games are checked.
        """
        games = GameCheck({player.starting_rank: player for player in self.report.players})
        games.run()
        self.problems += [p for p in games.problems if self.reliable or p.code not in _UNRELIABLE]
        self.problems += check_rounds(self.report, self.line_of)
        if not self.report.team_event:
            self.problems += check_byes(self.report.players)
            self._check_points(games.double_zeros)
        return self.report

    def _check_points(self, double_zeros: list[tuple[int, Player, Player]]) -> None:
        scoring = self.report.scoring.complete()
        problems = PointsCheck(self.report, scoring).problems()
        inferred = inferred_scoring(self.report) if problems and not self.report.scoring else None
        if inferred:
            self.problems.append(_note_of(inferred))
        if inferred or double_zeros:
            self._settle(double_zeros, inferred or scoring)
            problems = PointsCheck(self.report, inferred or scoring).problems()
        self.problems += problems

    def _settle(self, games: list[tuple[int, Player, Player]], scoring: Scoring) -> None:
        """Read games with 0 for both as not played where the points prove it."""
        changes = settle_double_zeros(self.report, games, scoring)
        for number, player, opponent in games:
            unplayed = number in changes.get(player.starting_rank, {})
            code = "double-zero-unplayed" if unplayed else "double-loss-or-unplayed"
            problem = Problem.of(
                code,
                player.line,
                opponent_column(number),
                round=number,
                player=player.starting_rank,
                opponent=opponent.starting_rank,
                other_line=opponent.line,
            )
            self.problems.append(problem)
        players = self.report.players
        if changes:
            self.report = replace(self.report, players=_changed(players, changes))


def _changed(players: Iterable[Player], changes: dict[int, dict[int, Cell]]) -> tuple[Player, ...]:
    return tuple(
        with_cells(player, changes[player.starting_rank])
        if player.starting_rank in changes
        else player
        for player in players
    )


def _note_of(scoring: Scoring) -> Problem:
    win, draw, loss = (write_points(scoring.points("w", result)) for result in "1=0")
    return Problem.of("scoring-inferred", 0, win=win, draw=draw, loss=loss)
