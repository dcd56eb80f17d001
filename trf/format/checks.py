"""Cross-checks of a report: what two players' lines say about one game, and the round counts.

Source: FIDE Handbook C.04 Annex 2; bbpPairings' and Ainalrami's checks for the pairs of results.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest

from trf.format.problems import Problem
from trf.format.records.trf16 import PLAYER
from trf.format.rounds import RoundsSource, paired_rounds, round_count
from trf.format.values import (
    BYE_RESULTS,
    EMPTY_CELL,
    PLAYED_RESULTS,
    Cell,
    Player,
    Report,
)

# Which results the two players of one game may have. Both may lose, and a penalty may take
# the half point of one player only. Source: FIDE's annexes, as listed by Ainalrami.
_RESULT_PAIRS = frozenset(
    {"10", "01", "==", "00", "=0", "0=", "+-", "-+", "--", "WL", "LW", "DD", "LL", "DL", "LD", "??"}
)
_COLOUR_PAIRS = (("w", "b"), ("b", "w"))
# (colour, result) of one player and of the other, with which nothing is wrong.
_FINE_GAMES = frozenset(
    (*one, *other)
    for pair in _RESULT_PAIRS
    for colours in (*_COLOUR_PAIRS, *([("", "")] if pair[0] not in PLAYED_RESULTS else []))
    for one, other in [((colours[0], pair[0]), (colours[1], pair[1]))]
    if pair != "00"
) | frozenset((mine, "", yours, "") for mine, yours in (*_COLOUR_PAIRS, ("", "")))


def opponent_column(round_number: int) -> int:
    """Return the column where the opponent of a (1-based) round begins in 001."""
    assert PLAYER.block  # noqa: S101 -- tells the type checker what the table says
    return PLAYER.block.fields[0].first + (round_number - 1) * PLAYER.block.period


@dataclass(slots=True)
class GameCheck:
    """Checks that the cells of opponents fit each other.

    Attributes:
        players: by starting rank.
        problems: everything found.
        double_zeros: (round, player, opponent) of the games with 0 on both sides.
    """

    players: dict[int, Player]
    problems: list[Problem] = field(default_factory=list)
    double_zeros: list[tuple[int, Player, Player]] = field(default_factory=list)

    def run(self) -> None:
        """Check every cell that has an opponent, round by round."""
        rows = [player.cells for player in self.players.values()]
        for number, column in enumerate(zip_longest(*rows, fillvalue=EMPTY_CELL), start=1):
            cells = dict(zip(self.players, column, strict=True))
            if not _is_fine(cells):
                self._explain_round(cells, number)

    def _explain_round(self, cells: dict[int, Cell], number: int) -> None:
        """Look at each cell of a round; at each game once, from the lower rank."""
        for rank, cell in cells.items():
            opponent = cell.opponent
            if opponent is None:
                continue
            other = cells.get(opponent, EMPTY_CELL)
            if other.opponent != rank:
                self._explain_opponent(rank, number, other)
            elif rank == opponent or (
                rank < opponent and (*cell[1:], *other[1:]) not in _FINE_GAMES
            ):
                self._explain_game(rank, opponent, number)

    def _explain_opponent(self, rank: int, number: int, other: Cell) -> None:
        """The opponent does not exist, or is paired with somebody else."""
        player = self.players[rank]
        cell = player.cells[number - 1]
        opponent = self.players.get(cell.opponent or 0)
        if opponent is None:
            self._add("opponent-unknown", player, number, opponent=cell.opponent or 0)
        else:
            self._add(
                "opponent-not-reciprocal",
                player,
                number,
                opponent=opponent.starting_rank,
                other_line=opponent.line,
                found="0000" if other.opponent is None else other.opponent,
            )
        self._check_cell(player, number)

    def _explain_game(self, rank: int, opponent_rank: int, number: int) -> None:
        player, opponent = self.players[rank], self.players[opponent_rank]
        if player is opponent:
            self._add("opponent-is-self", player, number)
            return
        sound = [self._check_cell(p, number) for p in (player, opponent)]
        if all(sound):
            self._check_pair(player, opponent, number)

    def _check_cell(self, player: Player, number: int) -> bool:
        """Check a cell with an opponent by itself; tell whether it is sound."""
        opponent, colour, result = player.cells[number - 1]
        opponent = opponent or 0
        if result in BYE_RESULTS:
            self._add("opponent-with-bye", player, number, opponent=opponent, result=result)
            return False
        if result in PLAYED_RESULTS and not colour:
            self._add("colour-missing", player, number, opponent=opponent)
            return False
        return True

    def _check_pair(self, player: Player, opponent: Player, number: int) -> None:
        one, other = player.cells[number - 1], opponent.cells[number - 1]
        game: dict[str, str | int] = {
            "opponent": opponent.starting_rank,
            "other_line": opponent.line,
        }
        if one.colour and one.colour == other.colour:
            self._add("colours-contradict", player, number, **game, colour=one.colour)
        pair = one.result + other.result
        if pair == "00":
            self.double_zeros.append((number, player, opponent))
        elif len(pair) == 1:
            first, second = (player, opponent) if one.result else (opponent, player)
            game = {"opponent": second.starting_rank, "other_line": second.line}
            self._add("result-one-sided", first, number, **game, result=pair)
        elif pair and pair not in _RESULT_PAIRS:
            results = {"result": one.result, "other_result": other.result}
            self._add("results-contradict", player, number, **game, **results)

    def _add(self, code: str, player: Player, number: int, **params: str | int) -> None:
        place = {"player": player.starting_rank, "round": number}
        column = opponent_column(number)
        self.problems.append(Problem.of(code, player.line, column, **place, **params))


def _is_fine(cells: dict[int, Cell]) -> bool:
    """Tell quickly whether all is well in a round: cells by starting rank.

    Each game is seen from its lower rank; if nothing is wrong there, and the higher ranks have
    as many opponents, then these fit too.
    """
    games = open_cells = 0
    for rank, (opponent, colour, result) in cells.items():
        if opponent is None:
            continue
        open_cells += 1
        if rank < opponent:
            other = cells.get(opponent, EMPTY_CELL)
            if other[0] != rank or (colour, result, other[1], other[2]) not in _FINE_GAMES:
                return False
            games += 1
    return open_cells == 2 * games


def check_byes(players: Iterable[Player]) -> Iterator[Problem]:
    """Check the allocated byes: one for each round at most; and F that may be meant as U."""
    byes = [
        (number, cell.result, player)
        for player in players
        for number, cell in enumerate(player.cells, start=1)
        if cell[0] is None and cell[2] in ("U", "F")
    ]
    allocated = [(number, player) for number, result, player in byes if result == "U"]
    counts = Counter(number for number, _ in allocated)
    for number in (number for number, count in counts.items() if count > 1):
        having = [player for other, player in allocated if other == number]
        ranks = ", ".join(str(player.starting_rank) for player in having)
        line, column = having[1].line, opponent_column(number)
        yield Problem.of("bye-allocated-twice", line, column, round=number, players=ranks)
    if not allocated:
        for number, _, player in byes:
            params = {"player": player.starting_rank, "round": number}
            yield Problem.of(
                "bye-full-or-allocated", player.line, opponent_column(number), **params
            )


def check_rounds(report: Report, line_of: dict[str, int]) -> Iterator[Problem]:
    """Check the number of rounds against the cells and the round dates.

    Args:
        report: the report.
        line_of: the line of the record that gave an attribute.
    """
    count, paired = round_count(report), paired_rounds(report)
    if report.rounds is None:
        yield Problem.of("rounds-not-stated", 0, found=count.number)
    last = max((len(player.cells) for player in report.players), default=0)
    yield from _check_unpaired(report, paired, last)
    if count.source is RoundsSource.STATED and paired > count.number:
        player = next(p for p in report.players if len(p.cells) > count.number)
        column = opponent_column(count.number + 1)
        params = {"stated": count.number, "player": player.starting_rank, "found": paired}
        yield Problem.of("rounds-exceeded", player.line, column, **params)
    dates = len(report.round_dates)
    if dates and dates != count.number:
        line = line_of["round_dates"]
        yield Problem.of("round-dates-differ", line, found=dates, wanted=count.number)


def _check_unpaired(report: Report, paired: int, last: int) -> Iterator[Problem]:
    """Say which of the rounds in the file were read as not yet paired."""
    written = [
        number
        for number in range(paired + 1, last + 1)
        if any(player.cell(number).result for player in report.players)
    ]
    if written:
        rounds = ", ".join(map(str, written))
        column = opponent_column(written[0])
        line = report.players[0].line
        yield Problem.of("rounds-not-paired", line, column, rounds=rounds)
