"""What a team competition adds up to: a team with its matches, the boards, the best players."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.models import Team
from tournaments.rules.scoring import ScoringSystem
from tournaments.selectors.public import PublicPlayer
from tournaments.selectors.teams import (
    LeagueTable,
    MatchSheet,
    SheetSide,
    SquadPlayer,
    TeamEvent,
)
from tournaments.selectors.workings import ShownWorking, shown_working

BEST_PER_BOARD = 3
_FORFEITED = ("+", "-")


@dataclass(slots=True)
class Tally:
    """What a player has on one board; points in tenths."""

    player: PublicPlayer
    team: Team
    games: int = 0
    points: int = 0


@dataclass(slots=True)
class BoardStatistic:
    """All games on one board of the matches; points in tenths.

    Attributes:
        board: 1-based.
        home_wins, draws, away_wins: games that were played.
        forfeits: boards decided without play.
        home_points, away_points: with those by forfeit.
        best: the players with the most points here, best first.
    """

    board: int
    home_wins: int = 0
    draws: int = 0
    away_wins: int = 0
    forfeits: int = 0
    home_points: int = 0
    away_points: int = 0
    best: Sequence[Tally] = ()
    tallies: dict[int, Tally] = field(default_factory=dict)

    @property
    def played(self) -> int:
        """Games that were played."""
        return self.home_wins + self.draws + self.away_wins


def board_statistics(event: TeamEvent) -> list[BoardStatistic]:
    """Return the statistics of every board on which somebody has a result, by board."""
    boards: dict[int, BoardStatistic] = {}
    for sheet in event.sheets:
        for board in sheet.boards:
            if not (board.home.letter or board.away.letter):
                continue
            found = boards.setdefault(board.number, BoardStatistic(board.number))
            _count(found, board.home.letter or board.away.letter, board.result)
            scoring = event.tournament.scoring
            found.home_points += _tally(found, board.home, sheet.home, scoring)
            found.away_points += _tally(found, board.away, sheet.away, scoring)
    for each in boards.values():
        ordered = sorted(
            each.tallies.values(), key=lambda tally: (-tally.points, tally.games, tally.player.name)
        )
        each.best = ordered[:BEST_PER_BOARD]
    return [boards[number] for number in sorted(boards)]


def _count(found: BoardStatistic, letter: str, result: str) -> None:
    if letter in _FORFEITED:
        found.forfeits += 1
    elif result[0] in "1W":
        found.home_wins += 1
    elif result[1] in "1W":
        found.away_wins += 1
    else:
        found.draws += 1


def _tally(found: BoardStatistic, side: SheetSide, team: Team, scoring: ScoringSystem) -> int:
    """Add a side to its player's tally; return its points."""
    if side.player is None:
        return 0
    points = scoring.points(side.letter, side.colour)
    tally = found.tallies.setdefault(side.player.pk, Tally(side.player, team))
    tally.games += 1
    tally.points += points
    return points


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A match as one team sees it."""

    sheet: MatchSheet
    home: bool

    @property
    def opponent(self) -> Team:
        """The other team."""
        return self.sheet.away if self.home else self.sheet.home


@dataclass(frozen=True, slots=True)
class SquadRow:
    """A player of the squad with what he did, and his board and letter by round ("" = none)."""

    player: SquadPlayer
    cells: Sequence[tuple[int | None, str]]


def matches_of_team(event: TeamEvent, team: Team) -> list[TeamMatch]:
    """Return the team's matches by round."""
    return [
        TeamMatch(sheet, sheet.home.pk == team.pk)
        for sheet in event.sheets
        if team.pk in (sheet.home.pk, sheet.away.pk)
    ]


def squad_rows(matches: Sequence[TeamMatch], squad: Iterable[SquadPlayer]) -> list[SquadRow]:
    """Return the squad with a cell for each of the team's matches."""
    cells: Mapping[int, dict[int, tuple[int | None, str]]] = defaultdict(dict)
    for number, each in enumerate(matches):
        for board in each.sheet.boards:
            side = board.home if each.home else board.away
            if side.player:
                cells[side.player.pk][number] = (board.number, side.letter)
    return [
        SquadRow(
            player,
            [cells[player.player.pk].get(number, (None, "")) for number in range(len(matches))],
        )
        for player in squad
    ]


def team_workings(table: LeagueTable, team: Team) -> tuple[ShownWorking, ...]:
    """Return how each of a team's tie-break values came about; nothing without matches."""
    row = table.by_team.get(team.pk)
    if row is None or not table.last_round:
        return ()
    names = {each.team.pk: each.team.name for each in table.rows}
    return tuple(
        shown_working(column, value.value, column.working(team.pk, value.tied), names)
        for column, value in zip(table.columns, row.tie_breaks, strict=True)
    )
