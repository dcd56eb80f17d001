"""Points: the scoring system of a report, and whether the declared points agree with it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter

from trf.format.fields import write_points
from trf.format.problems import Problem
from trf.format.records.trf16 import PLAYER
from trf.format.rounds import paired_rounds
from trf.format.values import ADJOURNED, AbnormalPoints, Cell, Player, Report, Scoring

STANDARD = Scoring().complete()
# Systems tried when the file states none and the standard one does not fit the points.
_CANDIDATES = tuple(
    Scoring(white_win=win, white_draw=draw, white_loss=loss, pairing_allocated_bye=bye).complete()
    for win, draw, loss in ((30, 10, 0), (20, 10, 0), (30, 20, 10), (30, 15, 0))
    for bye in (win, draw)
)
_POINTS_COLUMN = next(f.first for f in PLAYER.fields if f.name == "points")
# The letters of 299 stand for these results.
_KINDS = {"W": "1W", "D": "=D", "L": "0L"}
_HALF_POINT = 5
_COLOUR_AND_RESULT = itemgetter(1, 2)

Values = dict[tuple[str, str], int]
"""Tenths by colour and result."""


def scoring_of(report: Report) -> Scoring:
    """Return the complete scoring system: stated, else inferred from the points, else 1-½-0."""
    if report.scoring:
        return report.scoring.complete()
    return inferred_scoring(report) or STANDARD


def inferred_scoring(report: Report) -> Scoring | None:
    """Return the one usual system with which nearly all declared points agree, if any.

    None when the standard system agrees best, or when no system fits nine of ten players.
    """
    declared = [p for p in report.players if p.points is not None and p.cells]
    paired = paired_rounds(report)
    limit = _misfits(declared, STANDARD, paired)
    if limit == 0:
        return None
    misfits, index = min(
        (_misfits(declared, scoring, paired), index) for index, scoring in enumerate(_CANDIDATES)
    )
    return _CANDIDATES[index] if misfits < limit and misfits * 10 <= len(declared) else None


def _misfits(players: Iterable[Player], scoring: Scoring, paired: int) -> int:
    values = _values(scoring)
    return sum(
        player.points not in {_sum(values, player.cells), _sum(values, player.cells[:paired])}
        for player in players
    )


def _values(scoring: Scoring) -> Values:
    return {
        (colour, result): scoring.points(colour, result)
        for colour in ("w", "b", "")
        for result in ("", *"1=0WDL+-?UFHZ")
    }


def _sum(values: Values, cells: Iterable[Cell]) -> int:
    return sum(map(values.__getitem__, map(_COLOUR_AND_RESULT, cells)))


@dataclass(slots=True)
class PointsCheck:
    """Compares the points that the 001 lines declare with the results.

    Attributes:
        report: an individual event.
        scoring: complete.
    """

    report: Report
    scoring: Scoring
    _values: Values = field(init=False)
    _paired: int = field(init=False)

    def __post_init__(self) -> None:
        self._values = _values(self.scoring)
        self._paired = paired_rounds(self.report)

    def problems(self) -> list[Problem]:
        """Return a warning for each player whose declared points nothing explains."""
        found = []
        for player in self.report.players:
            if player.points is not None and player.cells:
                computed = _sum(self._values, player.cells)
                if computed != player.points:
                    found += self._explain(player)
        return found

    def computed(self, player: Player) -> int:
        """Return the tenths of a player's paired rounds, penalties and bonuses included."""
        cells = player.cells[: self._paired]
        return _sum(self._values, cells) + self._abnormal(player, cells)

    def _explain(self, player: Player) -> list[Problem]:
        """Look for another reading of the points before complaining.

        Programs differ about the byes of the next round and about acceleration.
        Source: bbpPairings, trf.cpp and issue #1.
        """
        declared = player.points or 0
        computed = self.computed(player)
        sums = {computed}
        for rounds in range(self._paired, len(player.cells) + 1):
            cells = player.cells[:rounds]
            sums.add(_sum(self._values, cells) + self._abnormal(player, cells))
        fictitious = player.fictitious_points[: self._paired + 1]
        # Some count an adjourned game only when it has a result.
        adjourned = sum(self._values[cell[1:]] for cell in player.cells if cell.result == ADJOURNED)
        sums |= {total - adjourned for total in sums}
        sums |= {total + extra for total in sums for extra in {*fictitious, sum(fictitious)}}
        if declared in sums:
            return []
        return [self._mismatch(player, declared, computed)]

    def _mismatch(self, player: Player, declared: int, computed: int) -> Problem:
        params: dict[str, str | int] = {
            "player": player.starting_rank,
            "name": player.name,
            "declared": write_points(declared),
            "computed": write_points(computed),
            "difference": write_points(declared - computed),
        }
        empty = self._empty_rounds(player)
        if declared - computed == _HALF_POINT and len(empty) == 1:
            code = "points-mismatch-half-bye"
            return Problem.of(code, player.line, _POINTS_COLUMN, **params, round=empty[0])
        return Problem.of("points-mismatch", player.line, _POINTS_COLUMN, **params)

    def _empty_rounds(self, player: Player) -> list[int]:
        """Return the paired rounds about which the file says nothing for the player."""
        numbers = range(1, self._paired + 1)
        return [n for n in numbers if player.cell(n) == Cell()]

    def _abnormal(self, player: Player, cells: Sequence[Cell]) -> int:
        """Return by how much record 299 changes the sum of a player's points."""
        concerned = [
            abnormal
            for abnormal in self.report.abnormal_points
            if not abnormal.players or player.starting_rank in abnormal.players
        ]
        return sum(self._change(abnormal, cells) for abnormal in concerned)

    def _change(self, abnormal: AbnormalPoints, cells: Sequence[Cell]) -> int:
        if not abnormal.kind:
            return abnormal.points
        results = _KINDS.get(abnormal.kind, abnormal.kind)
        rounds = cells if abnormal.round is None else cells[abnormal.round - 1 : abnormal.round]
        return sum(
            abnormal.points - self._values[cell[1:]] for cell in rounds if cell.result in results
        )


def settle_double_zeros(
    report: Report, games: Iterable[tuple[int, Player, Player]], scoring: Scoring
) -> dict[int, dict[int, Cell]]:
    """Find the games with 0 for both that the declared points prove to be not played.

    That is possible only when a lost game is worth something: CLM writes 0 for a game
    without a result, and the points do not have the value of the loss then.

    Args:
        report: the report.
        games: (round, player, opponent) of the games with 0 on both sides.
        scoring: complete.

    Returns:
        By starting rank and round, the cells that replace those with 0.
    """
    check = PointsCheck(report, scoring)
    changes: dict[int, dict[int, Cell]] = {}
    for number, player, opponent in games:
        pair = (player, opponent)
        losses = [scoring.points(p.cell(number).colour, "0") for p in pair]
        if all(
            loss and p.points is not None and p.points == check.computed(p) - loss
            for p, loss in zip(pair, losses, strict=True)
        ):
            for p in pair:
                cell = p.cell(number)._replace(result="")
                changes.setdefault(p.starting_rank, {})[number] = cell
    return changes


def with_cells(player: Player, changes: dict[int, Cell]) -> Player:
    """Return the player with other cells in some (1-based) rounds."""
    cells = tuple(changes.get(n, cell) for n, cell in enumerate(player.cells, start=1))
    return replace(player, cells=cells)
