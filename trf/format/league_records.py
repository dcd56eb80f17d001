"""A league in the records of TRF26 (300, 320, 330, 240) or in CLM's round blocks (XCD, XCZ).

Source: FIDE TRF26; CLM's page on TRF (XCM, XCD, XCZ as tables).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from trf.format.clm_codes import FORFEIT_OF_CODE, LEAGUE_LETTERS, NO_OPPONENT, NOT_PLAYED
from trf.format.league import (
    League,
    Match,
    home_colour,
    league_of,
    match_scoring_of,
    usual_line_up,
)
from trf.format.team_values import (
    AllocatedByes,
    ClmMatch,
    LineUp,
    MatchForfeit,
    Team,
)
from trf.format.values import (
    ADJOURNED,
    EMPTY_CELL,
    ByeRequest,
    Cell,
    ClmBoard,
    ClmMode,
    Player,
    Report,
)

_CODES = {letters: code for code, letters in LEAGUE_LETTERS.items() if code not in (3, 7, 8)} | {
    ("0", "0"): 3,
    ("W", "L"): 1,
    ("L", "W"): 0,
    ("D", "D"): 2,
}
_MIRROR = {5: 4, 4: 5, 6: 6}
_FORFEIT_CODES = frozenset(range(3, 9))
_MATCH_CODES = {kind: (code, _MIRROR[code]) for code, kind in FORFEIT_OF_CODE.items()}


def as_trf26(report: Report, league: League) -> Report:
    """Say with TRF26's own records what the cells of the players do not say by themselves."""
    players = tuple(
        replace(player, clm_boards=()) if player.clm_boards else player for player in report.players
    )
    teams = tuple(replace(team, clm_matches=()) for team in report.teams)
    bare = replace(report, players=players, teams=teams, line_ups=())
    return replace(
        _with_unplayed(bare, league),
        line_ups=tuple(_line_ups(bare, league)),
        board_colours=report.board_colours or _colours(report, league),
    )


def _with_unplayed(report: Report, league: League) -> Report:
    """Say with 330, 320 and 240 which matches were forfeited and who had which bye."""
    byes: dict[tuple[int, str], list[int]] = {}
    for bye in league.byes:
        byes.setdefault((bye.round, bye.kind), []).append(bye.team)
    allocated = {number: found[0] for (number, kind), found in byes.items() if kind == "U"}
    return replace(
        report,
        match_forfeits=tuple(
            MatchForfeit(match.forfeit, match.round, match.home, match.away)
            for match in league.matches
            if match.forfeit
        ),
        allocated_byes=_allocated(report, allocated),
        team_byes=tuple(
            ByeRequest(kind, number, tuple(found))
            for (number, kind), found in byes.items()
            if kind != "U"
        ),
    )


def _allocated(report: Report, teams: dict[int, int]) -> AllocatedByes | None:
    old = report.allocated_byes or AllocatedByes()
    numbers = tuple(teams.get(number, 0) for number in range(1, max(teams, default=0) + 1))
    return replace(old, teams=numbers) if report.allocated_byes or numbers else None


def _colours(report: Report, league: League) -> str:
    boards = max((b.number for match in league.matches for b in match.boards), default=0)
    return "".join(home_colour(report, board) for board in range(1, boards + 1)).upper()


def _line_ups(report: Report, league: League) -> Iterator[LineUp]:
    """Yield the line-ups that are not in the usual order of the squad."""
    for match in league.matches:
        last = max((board.number for board in match.boards), default=0)
        by_number = {board.number: board for board in match.boards}
        for team, other, side in (
            (match.home, match.away, "home"),
            (match.away, match.home, "away"),
        ):
            players = [
                (getattr(by_number[number], side) or 0) if number in by_number else 0
                for number in range(1, last + 1)
            ]
            usual = usual_line_up(report, match.round, team, other)
            if players != usual:
                yield LineUp(match.round, team, other, tuple(players))


@dataclass(frozen=True, slots=True)
class _Score:
    """Board points of the two teams of a match, in tenths."""

    home: int
    away: int


def as_clm(report: Report, league: League) -> Report:
    """Write the matches into CLM's round blocks, and XCM with its five numbers.

    A forfeit or bye that the blocks cannot express keeps its record of TRF26.
    """
    cells = {player.starting_rank: player.cells for player in report.players}
    boards: dict[int, dict[int, ClmBoard]] = {}
    matches: dict[int, dict[int, ClmMatch]] = {}
    for match in league.matches:
        score = _add_boards(report, match, cells, boards)
        home, away = _blocks(report, match, score, cells)
        matches.setdefault(match.home, {})[match.round] = home
        matches.setdefault(match.away, {})[match.round] = away
    mode = report.clm_mode or _mode(report, league)
    worth = _bye_points(report, mode.regular_boards or 1)
    for bye in league.byes:
        block = ClmMatch(NO_OPPONENT, False, None, 0, False, *worth[bye.kind])
        matches.setdefault(bye.team, {})[bye.round] = block
    stated = replace(report.allocated_byes or AllocatedByes(), teams=())
    bare = replace(
        report,
        clm_mode=mode,
        teams=tuple(_with_matches(team, matches.get(team.number, {})) for team in report.teams),
        players=tuple(_with_boards(p, boards.get(p.starting_rank, {})) for p in report.players),
        line_ups=(),
        match_forfeits=(),
        team_byes=(),
        allocated_byes=stated if stated != AllocatedByes() else None,
    )
    return _with_unplayed(bare, _unsaid(league, league_of(bare)))


def _unsaid(wanted: League, said: League) -> League:
    """Return the forfeits and byes that are missing or different in what was said."""
    forfeits = {(match.round, match.home): match.forfeit for match in said.matches}
    return League(
        tuple(m for m in wanted.matches if forfeits.get((m.round, m.home)) != m.forfeit),
        tuple(bye for bye in wanted.byes if bye not in said.byes),
    )


def _bye_points(report: Report, boards: int) -> dict[str, tuple[int, int]]:
    """Return match points and board points of each kind of bye, in tenths."""
    scoring, games = match_scoring_of(report), report.scoring.complete()
    drawn = scoring.draw or 0, boards * games.points("w", "=")
    byes = report.allocated_byes or AllocatedByes()
    allocated = (
        drawn[0] if byes.match_points is None else byes.match_points,
        drawn[1] if byes.game_points is None else byes.game_points,
    )
    won = scoring.win or 0, boards * games.points("w", "1")
    return {"U": allocated, "F": won, "H": drawn, "Z": (0, 0)}


def _mode(report: Report, league: League) -> ClmMode:
    boards = max((b.number for match in league.matches for b in match.boards), default=1)
    swiss = "SWISS" in f"{report.type_code} {report.type_text}".upper()
    return ClmMode(3 if swiss else 1, 1, report.rounds, boards, 0)


def _cell(cells: dict[int, tuple[Cell, ...]], rank: int | None, number: int) -> Cell:
    mine = cells.get(rank or 0, ())
    return mine[number - 1] if number <= len(mine) else EMPTY_CELL


def _add_boards(
    report: Report,
    match: Match,
    cells: dict[int, tuple[Cell, ...]],
    boards: dict[int, dict[int, ClmBoard]],
) -> _Score:
    scoring = report.scoring.complete()
    sums = {True: 0, False: 0}
    for board in match.boards:
        seats = {True: board.home, False: board.away}
        found = {home: _cell(cells, rank, match.round) for home, rank in seats.items()}
        code = _code(found[True].result, found[False].result)
        for home, rank in seats.items():
            if rank:
                points = scoring.points(found[home].colour, found[home].result)
                sums[home] += points
                boards.setdefault(rank, {})[match.round] = ClmBoard(
                    match.number,
                    board.number,
                    home,
                    code,
                    code in _FORFEIT_CODES,
                    points if code is not None else None,
                )
    return _Score(sums[True], sums[False])


def _code(home: str, away: str) -> int | None:
    """Return CLM's code from the home side; a forfeit against nobody has one letter only."""
    if home in ("+", "-") and not away:
        away = "-" if home == "+" else "+"
    elif away in ("+", "-") and not home:
        home = "-" if away == "+" else "+"
    return _CODES.get((home, away))


def _blocks(
    report: Report, match: Match, score: _Score, cells: dict[int, tuple[Cell, ...]]
) -> tuple[ClmMatch, ClmMatch]:
    codes = _match_codes(match, score, cells)
    worth = _match_points(report)
    both = ((codes[0], match.away, True, score.home), (codes[1], match.home, False, score.away))
    home, away = (
        ClmMatch(
            code,
            code in (4, 5, 6),
            opponent,
            match.number,
            is_home,
            worth.get(code, 0),
            points,
        )
        for code, opponent, is_home, points in both
    )
    return home, away


def _match_codes(
    match: Match, score: _Score, cells: dict[int, tuple[Cell, ...]]
) -> tuple[int, int]:
    if match.forfeit:
        return _MATCH_CODES[match.forfeit]
    results = [
        _cell(cells, board.home, match.round).result + _cell(cells, board.away, match.round).result
        for board in match.boards
    ]
    if not results or not all(results) or any(ADJOURNED in pair for pair in results):
        return NOT_PLAYED, NOT_PLAYED
    if score.home == score.away:
        return 2, 2
    return (1, 0) if score.home > score.away else (0, 1)


def _match_points(report: Report) -> dict[int, int]:
    scoring = match_scoring_of(report)
    win, draw, loss = scoring.win or 0, scoring.draw or 0, scoring.loss or 0
    there = scoring.appearance
    return {1: win + there, 5: win + there, 2: draw + there, 0: loss + there, 4: loss}


def _with_matches(team: Team, found: dict[int, ClmMatch]) -> Team:
    last = max(found, default=0)
    return replace(team, clm_matches=tuple(found.get(n) for n in range(1, last + 1)))


def _with_boards(player: Player, found: dict[int, ClmBoard]) -> Player:
    last = max(found, default=0)
    boards = tuple(found.get(number) for number in range(1, last + 1))
    return replace(player, clm_boards=boards) if boards != player.clm_boards else player
