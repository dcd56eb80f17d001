"""The games and byes that a report tells, and back: who sat where in which round."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from tournaments.rules.results import RESULTS
from trf.format.league import league_of
from trf.format.rounds import paired_rounds, preassigned_byes
from trf.format.values import BYE_RESULTS, Cell, Player, Report

GameKey = tuple[int, int, int]
"""Round, starting rank of White, starting rank of Black."""
ByeKey = tuple[int, int]
"""Round, starting rank."""


@dataclass(frozen=True, slots=True)
class Board:
    """A game: 1-based board number and stored result code (tournaments/rules/results.py)."""

    number: int
    result: str


@dataclass(frozen=True, slots=True)
class Pairings:
    """All games and byes of a report.

    Attributes:
        games: by round and the two starting ranks.
        byes: letter (U F H Z) by round and starting rank; also those announced for later rounds.
    """

    games: dict[GameKey, Board] = field(default_factory=dict)
    byes: dict[ByeKey, str] = field(default_factory=dict)

    @property
    def rounds(self) -> frozenset[int]:
        """The rounds that are paired."""
        return frozenset(number for number, _white, _black in self.games)

    @property
    def last_round(self) -> int:
        """The last round with a game or bye, 0 if there is none."""
        return max([0, *self.rounds, *(number for number, _player in self.byes)])

    def named(self, name_of: Callable[[int], int]) -> "Pairings":
        """Return the same games and byes with other numbers for the players."""
        return Pairings(
            {(n, name_of(w), name_of(b)): board for (n, w, b), board in self.games.items()},
            {(n, name_of(player)): letter for (n, player), letter in self.byes.items()},
        )


@dataclass(frozen=True, slots=True)
class Seat:
    """One player in one round: opponent's starting rank (None = bye), colour, TRF letter."""

    opponent: int | None
    colour: str
    letter: str


# Results that the tables do not tell apart from others of the same points.
_STORED_AS = {"LL": "00", "DL": "=0", "LD": "0="}
# In a team event somebody can win or lose by forfeit against nobody in particular.
_BYE_OF_LETTER = {letter: letter for letter in BYE_RESULTS} | {"+": "F", "-": "Z"}

NOBODY = Seat(None, "", "")
Seats = Mapping[ByeKey, Seat]


def pairings_of(report: Report, half_point_byes: Iterable[ByeKey] = ()) -> Pairings:
    """Return the games and byes of ``report``.

    Args:
        report: read without errors: opponents are mutual and colours do not contradict.
        half_point_byes: empty cells that shall count as half-point byes.
    """
    pairings = Pairings()
    places = _places(report)
    for number in range(1, paired_rounds(report) + 1):
        _add_games(pairings, report, number, places)
        _add_byes(pairings, report, number)
    taken = set(seats_of(pairings))
    ahead = announced_byes(report)
    for key, letter in [*ahead.items(), *((key, "H") for key in half_point_byes)]:
        if key not in taken:
            pairings.byes[key] = letter
    return pairings


def announced_byes(report: Report) -> dict[ByeKey, str]:
    """Return the byes of rounds that are not paired yet: from the cells, 240 and XXZ."""
    scheduled = report.rounds or 0
    byes: dict[ByeKey, str] = {}
    for request in preassigned_byes(report):
        for rank in request.players:
            if not scheduled or request.round <= scheduled:
                byes.setdefault((request.round, rank), _BYE_OF_LETTER[request.kind])
    return byes


def _places(report: Report) -> dict[int, list[frozenset[int | None]]]:
    """Return the boards of a team event by round, in the order of matches and boards."""
    places: dict[int, list[frozenset[int | None]]] = {}
    for match in league_of(report).matches:
        boards = (frozenset((board.home, board.away)) for board in match.boards)
        places.setdefault(match.round, []).extend(boards)
    return places


def _add_games(
    pairings: Pairings,
    report: Report,
    number: int,
    places: Mapping[int, list[frozenset[int | None]]],
) -> None:
    cells = {p.starting_rank: cell for p in report.players if (cell := p.cell(number)).paired}
    results: dict[GameKey, str] = {}
    for rank, cell in cells.items():
        white, black = _colours(cells, rank, cell.opponent or 0)
        results.setdefault((number, white, black), _result(cells, white, black))
    if number in places:
        # In a team event the boards of the round are counted match by match.
        order = {pair: place for place, pair in enumerate(places[number])}
        last = len(order)
        results = dict(
            sorted(results.items(), key=lambda item: order.get(frozenset(item[0][1:]), last))
        )
        boards: Iterable[int] = range(1, len(results) + 1)
    else:
        boards = _boards(results, report)
    for key, board in zip(results, boards, strict=True):
        pairings.games[key] = Board(board, results[key])


def _colours(cells: Mapping[int, Cell], rank: int, opponent: int) -> tuple[int, int]:
    """Return White's and Black's starting rank; without colours the lower one is White."""
    mine, theirs = cells[rank].colour, cells[opponent].colour
    if mine == "w" or theirs == "b":
        return rank, opponent
    if mine == "b" or theirs == "w":
        return opponent, rank
    return min(rank, opponent), max(rank, opponent)


def _result(cells: Mapping[int, Cell], white: int, black: int) -> str:
    code = cells[white].result + cells[black].result
    code = _STORED_AS.get(code, code)
    return code if code in RESULTS else ""


def _boards(games: Mapping[GameKey, str], report: Report) -> Iterable[int]:
    """Return the boards as CLM's XCZ blocks have them, else in the order of the games."""
    players = {player.starting_rank: player for player in report.players}
    stated = [_stated_board(players[white], number) for number, white, _black in games]
    if None not in stated and len(set(stated)) == len(stated):
        return [board for board in stated if board]
    return range(1, len(games) + 1)


def _stated_board(player: Player, number: int) -> int | None:
    block = player.clm_boards[number - 1] if number <= len(player.clm_boards) else None
    return block.board if block and 1 <= block.board <= 9999 else None


def _add_byes(pairings: Pairings, report: Report, number: int) -> None:
    for player in report.players:
        cell = player.cell(number)
        if not cell.paired and cell.result in _BYE_OF_LETTER:
            pairings.byes[number, player.starting_rank] = _BYE_OF_LETTER[cell.result]


def seats_of(pairings: Pairings) -> dict[ByeKey, Seat]:
    """Return every player's seat by round and starting rank; empty ones are left out."""
    return dict(_seats(pairings))


def _seats(pairings: Pairings) -> Iterator[tuple[ByeKey, Seat]]:
    for (number, white, black), board in pairings.games.items():
        yield (number, white), Seat(black, "w", board.result[:1])
        yield (number, black), Seat(white, "b", board.result[1:])
    for (number, rank), letter in pairings.byes.items():
        yield (number, rank), Seat(None, "", letter)
