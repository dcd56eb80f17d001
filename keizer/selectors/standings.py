"""The table, its working and the cross table, as the pages show them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.core.cache import cache

from keizer.engine import Credit, CreditKind, KeizerInput, Row, Standings, standings_after
from keizer.models import KeizerPlayer, KeizerTournament
from keizer.selectors.history import RESULT_OF_CODE, History, history_of, rating_of
from tournaments.models import Tournament
from tournaments.selectors.own_places import OtherResult
from tournaments.selectors.public import PublicPlayer

_CACHE_SECONDS = 60 * 60


@dataclass(frozen=True, slots=True)
class Line:
    """One player's line: the engine's row, with the player.

    Attributes:
        shown_place: the place to print: in the whole table, or among the category shown.
    """

    row: Row
    player: PublicPlayer
    categories: tuple[str, ...]
    shown_place: int | None

    @property
    def rating(self) -> int:
        """The rating the table is ordered by, 0 if none."""
        return rating_of(self.player)

    @property
    def is_eligible(self) -> bool:
        """He has a place, or would have one but for too few games."""
        return self.row.pairing_rank is not None


@dataclass(frozen=True, slots=True)
class Cell:
    """One round of one player in the cross table; ``opponent_place`` is None without a game."""

    credit: Credit
    opponent: PublicPlayer | None = None
    opponent_place: int | None = None


@dataclass(frozen=True, slots=True)
class CrossLine:
    """A line of the cross table: a cell per round of the period."""

    line: Line
    own: Credit
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table with everything its page says.

    Attributes:
        lines: best first, the withdrawn last; only those of ``category`` if one is asked for.
        last_round: number of the last paired round.
        category: code of the category shown, "" for all.
    """

    keizer: KeizerTournament
    standings: Standings
    lines: tuple[Line, ...]
    last_round: int
    category: str
    players: Mapping[int, PublicPlayer]

    @property
    def round(self) -> int:
        """The round the table stands after, 0 for the start table."""
        return self.standings.round

    @property
    def choices(self) -> range:
        """The rounds after which the table can be asked for."""
        return range(self.last_round + 1)

    @property
    def rounds(self) -> range:
        """The rounds that the cross table has columns for: those of the period."""
        return range(self.standings.first_round, self.standings.round + 1)

    @property
    def podium(self) -> tuple[Line, ...]:
        """The first three, once there is anything to celebrate."""
        if not self.round:
            return ()
        return tuple(line for line in self.lines if line.shown_place and line.shown_place <= 3)

    def line_of(self, starting_rank: int) -> Line | None:
        """Return the line of the player with this starting rank, None if he is not in the table."""
        for line in self.lines:
            if line.player.starting_rank == starting_rank:
                return line
        return None


def table_of(
    tournament: Tournament,
    *,
    with_drafts: bool = False,
    after_round: int | None = None,
    category: str = "",
) -> Table:
    """Return the table after a round, the last one by default."""
    history, standings = _computed(tournament, with_drafts=with_drafts, after_round=after_round)
    return table_from(history, standings, category=category)


def places_of(
    tournament: Tournament, *, with_drafts: bool = False, other: OtherResult | None = None
) -> dict[int, int]:
    """Return everybody's place by starting rank; who has none comes behind, as in the table.

    Args:
        tournament: the tournament.
        with_drafts: rounds that are not published count too.
        other: a game as if it had another result.
    """
    history, standings = _computed(tournament, with_drafts=with_drafts, after_round=None)
    if other:
        data = _with_other(history.data, other)
        standings = standings_after(data, history.last_round)
    lines = table_from(history, standings).lines
    placed = [line for line in lines if line.shown_place is not None]
    others = [line for line in lines if line.shown_place is None]
    return {line.player.starting_rank: place for place, line in enumerate([*placed, *others], 1)}


def _with_other(data: KeizerInput, other: OtherResult) -> KeizerInput:
    game = other.game
    number, pair = game.round.number, (game.white_id, game.black_id)
    rounds = list(data.rounds)
    games = tuple(
        replace(each, result=RESULT_OF_CODE[other.result])
        if (each.white, each.black) == pair
        else each
        for each in rounds[number - 1].games
    )
    rounds[number - 1] = replace(rounds[number - 1], games=games)
    return replace(data, rounds=tuple(rounds))


def table_from(history: History, standings: Standings, *, category: str = "") -> Table:
    """Return the table that shows ``standings`` of a history already read."""
    known = {each["code"] for each in history.keizer.categories}
    shown = category if category in known else ""
    return Table(
        keizer=history.keizer,
        standings=standings,
        lines=tuple(_lines(history.players, history.sides, standings.rows, shown)),
        last_round=history.last_round,
        category=shown,
        players=history.players,
    )


def _computed(
    tournament: Tournament, *, with_drafts: bool, after_round: int | None
) -> tuple[History, Standings]:
    # The version grows with every change that a reader can see, so an old table is never found.
    version = f"{tournament.pk}-{tournament.live_version}-{int(with_drafts)}"
    key = f"keizer-table-{version}-{'last' if after_round is None else after_round}"
    found: tuple[History, Standings] | None = cache.get(key)
    if found is None:
        history = history_of(tournament, with_drafts=with_drafts)
        number = history.last_round if after_round is None else after_round
        found = history, standings_after(history.data, min(number, history.last_round))
        cache.set(key, found, _CACHE_SECONDS)
    return found


def _lines(
    players: Mapping[int, PublicPlayer],
    sides: Mapping[int, KeizerPlayer],
    rows: Sequence[Row],
    category: str,
) -> list[Line]:
    lines: list[Line] = []
    place = 0
    for row in rows:
        side = sides.get(row.player)
        codes = tuple(side.categories) if side else ()
        if category and category not in codes:
            continue
        shown = row.place
        if category and row.place is not None:
            place += 1
            shown = place
        lines.append(Line(row, players[row.player], codes, shown))
    return lines


def cross_lines(table: Table) -> list[CrossLine]:
    """Return the lines of the cross table; opponents are named by their place in the table."""
    places = {row.player: row.pairing_rank for row in table.standings.rows}
    return [_cross_line(table, line, places) for line in table.lines]


def _cross_line(table: Table, line: Line, places: Mapping[int, int | None]) -> CrossLine:
    own, *rest = line.row.credits
    cells = tuple(
        _cell(table, credit, places) for credit in rest if credit.kind is not CreditKind.CARRIED
    )
    return CrossLine(line, own, cells)


def _cell(table: Table, credit: Credit, places: Mapping[int, int | None]) -> Cell:
    if credit.opponent is None:
        return Cell(credit)
    return Cell(credit, table.players[credit.opponent], places.get(credit.opponent))
