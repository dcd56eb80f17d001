"""CLM's round blocks of a league (XCD, XCZ): cross-checked, and made the cells of the players.

In XCZ the result code is the one of the home team for both players, as in CLM's tables; a file
where each player has the code of his own side is understood too, since the two codes tell.

Source: CLM's page on TRF (XCD, XCZ as tables); com_clm, ``clm_rnd_man`` and ``clm_rnd_spl``.
"""

from dataclasses import dataclass, field, replace
from typing import TypeVar

from trf.format.clm_codes import LEAGUE_LETTERS, NO_OPPONENT, flipped
from trf.format.fields import write_points
from trf.format.league import guest_colour, team_of_players
from trf.format.problems import Problem
from trf.format.team_values import ClmMatch, Team
from trf.format.values import EMPTY_CELL, Cell, ClmBoard, Player, Report

FIRST_COLUMN, PERIOD = 76, 25
_WON, _LOST = frozenset({1, 5}), frozenset({0, 4})
_OTHER_COLOUR = {"w": "b", "b": "w"}

Block = TypeVar("Block", ClmMatch, ClmBoard)
BoardKey = tuple[int, int, int]
"""Round, pairing, board."""


def block_column(number: int) -> int:
    """Return the first column of the block of a 1-based round over all legs."""
    return FIRST_COLUMN + PERIOD * (number - 1)


def has_blocks(report: Report) -> bool:
    """Tell whether the file has CLM's results of teams or of their players."""
    return any(team.clm_matches for team in report.teams) or any(
        block for player in report.players for block in player.clm_boards
    )


@dataclass(slots=True)
class _Side:
    """One player on a board: who, and his block."""

    player: Player
    block: ClmBoard


@dataclass
class ClmLeague:
    """Checks the blocks of a league against each other and against the cells of 001.

    Attributes:
        report: a team event with blocks.
        by_clm: CLM's own exporter wrote the file: its cells are known to be wrong.
        problems: everything found.
    """

    report: Report
    by_clm: bool = False
    problems: list[Problem] = field(default_factory=list)
    _boards: dict[BoardKey, dict[bool, _Side]] = field(default_factory=dict)
    _home_cells: int = 0
    _teams: dict[int, Team] = field(init=False)
    _team_of: dict[int, int] = field(init=False)

    def __post_init__(self) -> None:
        self._teams = {team.number: team for team in self.report.teams}
        self._team_of = team_of_players(self.report)

    def run(self) -> Report:
        """Check everything; return the report with the cells that XCZ gives."""
        for team in self.report.teams:
            for number, block in enumerate(team.clm_matches, start=1):
                if block:
                    self._check_match(team, number, block)
        self._collect()
        if not self._boards:
            return self.report
        self._check_points_of_teams()
        cells = self._cells()
        players = tuple(self._with_cells(player, cells) for player in self.report.players)
        if self._home_cells:
            self.problems.append(Problem.of("clm-league-cells", 0, count=self._home_cells))
        return replace(self.report, players=players)

    # --- XCD: the matches of the teams

    def _check_match(self, team: Team, number: int, block: ClmMatch) -> None:
        if block.result == NO_OPPONENT or not block.opponent:
            return
        opponent = self._teams.get(block.opponent)
        place = {"team": team.number, "opponent": block.opponent}
        if opponent is None:
            self._add_team("clm-match-opponent-unknown", team, number, 5, **place)
            return
        theirs = _nth(opponent.clm_matches, number)
        if theirs is None or theirs.opponent != team.number:
            found = (theirs.opponent or 0) if theirs else 0
            self._add_team("clm-match-not-mirrored", team, number, 5, **place, found=found)
        elif team.number < opponent.number:
            self._check_mirror(team, number, block, theirs)

    def _check_mirror(self, team: Team, number: int, block: ClmMatch, theirs: ClmMatch) -> None:
        place = {"team": team.number, "opponent": block.opponent or 0}
        if block.home == theirs.home:
            self._add_team("clm-home-contradicts", team, number, 12, **place, found=int(block.home))
        if block.pairing != theirs.pairing:
            found: dict[str, str | int] = {"found": block.pairing, "other": theirs.pairing}
            self._add_team("clm-pairing-differs", team, number, 9, **place, **found)
        mine, other = block.result, theirs.result
        if (mine in _WON and other not in _LOST) or (other in _WON and mine not in _LOST):
            codes: dict[str, str | int] = {"result": _shown(mine), "other_result": _shown(other)}
            self._add_team("clm-match-results-contradict", team, number, 0, **place, **codes)

    def _check_points_of_teams(self) -> None:
        """Compare each team's board points with the sum of its players'."""
        sums: dict[tuple[int, int], int] = {}
        for (number, _pairing, _board), sides in self._boards.items():
            for side in sides.values():
                key = number, self._team_of[side.player.starting_rank]
                sums[key] = sums.get(key, 0) + (side.block.points or 0)
        for team in self.report.teams:
            for number, block in enumerate(team.clm_matches, start=1):
                computed = sums.get((number, team.number), 0)
                if block and block.opponent and block.board_points not in (None, computed):
                    self._add_team(
                        "clm-board-points-differ",
                        team,
                        number,
                        17,
                        team=team.number,
                        declared=write_points(block.board_points or 0),
                        computed=write_points(computed),
                    )

    # --- XCZ: the boards of the players

    def _collect(self) -> None:
        for player in self.report.players:
            team = self._team_of.get(player.starting_rank)
            for number, block in enumerate(player.clm_boards, start=1):
                if block is None:
                    continue
                if team is None:
                    self._add_player("clm-player-without-team", player, number, 0)
                else:
                    self._seat(player, team, number, block)

    def _seat(self, player: Player, team: int, number: int, block: ClmBoard) -> None:
        match = _nth(self._teams[team].clm_matches, number)
        if self._teams[team].clm_matches and (
            match is None or (match.pairing, match.home) != (block.pairing, block.home)
        ):
            self._add_player(
                "clm-board-without-match", player, number, 0, team=team, pairing=block.pairing
            )
        sides = self._boards.setdefault((number, block.pairing, block.board), {})
        if block.home in sides:
            other = sides[block.home].player.starting_rank
            self._add_player("clm-board-taken", player, number, 3, board=block.board, other=other)
        else:
            sides[block.home] = _Side(player, block)

    def _cells(self) -> dict[tuple[int, int], Cell]:
        """Return the cells that the blocks give, by round and starting rank."""
        cells: dict[tuple[int, int], Cell] = {}
        for (number, _pairing, board), sides in self._boards.items():
            letters = self._letters(number, sides)
            for home, side in sides.items():
                other = sides.get(not home)
                rank = side.player.starting_rank
                opponent = other.player.starting_rank if other else None
                colour = self._colour(side.player, number, opponent, board, home)
                letter = letters[0 if home else 1]
                cells[number, rank] = Cell(opponent, colour if other else "", letter)
        return cells

    def _letters(self, number: int, sides: dict[bool, _Side]) -> tuple[str, str]:
        """Return the results of the home player and of the guest."""
        code = self._home_code(number, sides)
        letters = LEAGUE_LETTERS.get(-1 if code is None else code, ("", ""))
        if len(sides) == 1 and letters != ("", ""):
            won = letters[0 if True in sides else 1] in ("+", "1")
            letters = ("+", "+") if won else ("-", "-")
        for home, side in sides.items():
            self._check_points(number, side, letters[0 if home else 1])
        return letters

    def _home_code(self, number: int, sides: dict[bool, _Side]) -> int | None:
        """Return the code as the home team has it; two codes may be of either perspective."""
        if len(sides) == 1:
            (side,) = sides.values()
            code, points = side.block.result, side.block.points
            own_win = not side.block.home and code == 5 and bool(points)
            return 4 if own_win else code
        home, away = sides[True].block, sides[False].block
        if home.result is None or away.result is None:
            return away.result if home.result is None else home.result
        if away.result not in (home.result, flipped(home.result)):
            self._add_player(
                "clm-board-results-contradict",
                sides[True].player,
                number,
                9,
                result=home.result,
                opponent=sides[False].player.starting_rank,
                other_result=away.result,
            )
        return home.result

    def _check_points(self, number: int, side: _Side, letter: str) -> None:
        colour = "w" if side.block.home else "b"
        computed = self.report.scoring.complete().points(colour, letter)
        if side.block.points not in (None, computed):
            self._add_player(
                "clm-points-differ",
                side.player,
                number,
                14,
                declared=write_points(side.block.points or 0),
                result=_shown(side.block.result),
                computed=write_points(computed),
            )

    def _colour(
        self, player: Player, number: int, opponent: int | None, board: int, home: bool
    ) -> str:
        """Return the colour of 001 if it is this game there, else that of CLM's order."""
        cell = player.cell(number)
        if cell.colour and cell.opponent == opponent:
            return cell.colour
        guest = guest_colour(self.report, board)
        return _OTHER_COLOUR[guest] if home else guest

    # --- 001

    def _with_cells(self, player: Player, cells: dict[tuple[int, int], Cell]) -> Player:
        rank = player.starting_rank
        new = []
        for number in range(1, max(len(player.cells), len(player.clm_boards)) + 1):
            old, wanted = player.cell(number), cells.get((number, rank))
            if wanted is None:
                wanted = EMPTY_CELL if old.paired else old
            if old.opponent != wanted.opponent or old.result != wanted.result:
                self._explain_cell(player, number, old, wanted)
            new.append(wanted)
        return replace(player, cells=tuple(new)) if tuple(new) != player.cells else player

    def _explain_cell(self, player: Player, number: int, old: Cell, wanted: Cell) -> None:
        block = _nth(player.clm_boards, number)
        code = block.result if block else None
        home_code = LEAGUE_LETTERS.get(-1 if code is None else code, ("", ""))[0]
        has_home_result = old.opponent == wanted.opponent and old.result == home_code
        if self.by_clm or has_home_result or number > len(player.cells):
            self._home_cells += 1
            return
        problem = Problem.of(
            "clm-cell-differs",
            player.line,
            92 + 10 * (number - 1),
            player=player.starting_rank,
            round=number,
            found=_text(old),
            wanted=_text(wanted),
        )
        self.problems.append(problem)

    def _add_team(
        self, code: str, team: Team, number: int, offset: int, /, **params: str | int
    ) -> None:
        column = block_column(number) + offset
        line = team.clm_line or team.line
        self.problems.append(Problem.of(code, line, column, round=number, **params))

    def _add_player(
        self, code: str, player: Player, number: int, offset: int, /, **params: str | int
    ) -> None:
        column = block_column(number) + offset
        line = player.clm_line or player.line
        place = {"player": player.starting_rank, "round": number}
        self.problems.append(Problem.of(code, line, column, **place, **params))


def _nth(blocks: tuple[Block | None, ...], number: int) -> Block | None:
    return blocks[number - 1] if number <= len(blocks) else None


def _shown(code: int | None) -> str | int:
    return "" if code is None else code


def _text(cell: Cell) -> str:
    return f"{cell.opponent or '0000'} {cell.colour or '-'} {cell.result or ' '}".rstrip()
