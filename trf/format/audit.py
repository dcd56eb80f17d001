"""All cross-checks of a report in their order, and what they settle."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from trf.format.checks import (
    GameCheck,
    check_byes,
    check_rounds,
    opponent_column,
)
from trf.format.clm_export import settle_export
from trf.format.clm_league import ClmLeague, has_blocks
from trf.format.fields import write_points
from trf.format.points import PointsCheck, inferred_scoring, settle_double_zeros, with_cells
from trf.format.problems import Problem
from trf.format.values import Cell, Player, Report, Scoring


@dataclass(slots=True)
class Audit:
    """Cross-checks a report.

    Attributes:
        report: the report; its cells change when a check settles what they mean.
        line_of: the line of the record that gave an attribute of the report.
        by_clm: CLM's own exporter wrote the file.
        problems: everything found.
    """

    report: Report
    line_of: dict[str, int]
    by_clm: bool = False
    problems: list[Problem] = field(default_factory=list)

    def run(self) -> Report:
        """Run all checks and return the report, settled where that was possible.

        In a team event the points of the players are informative, and their byes are those
        of their teams, so that only the games are checked.
        """
        if self.report.team_event:
            self._settle_league()
        games = GameCheck({player.starting_rank: player for player in self.report.players})
        games.run()
        self.problems += games.problems
        self.problems += check_rounds(self.report, self.line_of)
        if not self.report.team_event:
            self.problems += check_byes(self.report.players)
            self._check_points(games.double_zeros)
        return self.report

    def _settle_league(self) -> None:
        self._settle_mode()
        if has_blocks(self.report):
            league = ClmLeague(self.report, self.by_clm)
            self.report = league.run()
            self.problems += league.problems
        elif self.by_clm:
            self.report, problem = settle_export(self.report)
            self.problems.append(problem)

    def _settle_mode(self) -> None:
        """Read an XCM of three numbers as the page's older form: mode, boards, reserves.

        Unless the third is the number of rounds that the file states, as in the newer form.
        """
        mode = self.report.clm_mode
        if not mode or not mode.rounds or mode.regular_boards:
            return
        if self.report.rounds in (mode.rounds, mode.rounds * (mode.legs or 1)):
            return
        found = replace(
            mode, legs=None, rounds=None, regular_boards=mode.legs, reserve_players=mode.rounds
        )
        self.report = replace(self.report, clm_mode=found)
        params: dict[str, str | int] = {"boards": mode.legs or 0, "reserves": mode.rounds}
        self.problems.append(
            Problem.of("clm-mode-three-numbers", self.line_of["clm_mode"], **params)
        )

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
