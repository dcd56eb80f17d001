"""The matches of a team event: which teams met, on which boards, who had a bye.

They are derived from the cells of the players with 300, 320, 330 and 240 (TRF26), or from CLM's
round blocks (XCD, XCZ), which ``trf.format.clm_league`` has made the cells of the players.

Source: FIDE TRF26, records 240, 300, 310, 320, 330, 352; CLM's page on TRF (XCD).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from trf.format.clm_codes import DRAWN, FORFEIT_OF_CODE, GUEST_COLOURS, LOST, NO_OPPONENT, WON
from trf.format.rounds import paired_rounds
from trf.format.team_values import ClmMatch, MatchForfeit, MatchScoring, Team
from trf.format.values import EMPTY_CELL, Cell, Report

DEFAULT_COLOURS = "WB"
COLOUR_ORDER = "color_order"
MOST_BOARDS = 100
"""More boards than any match has."""


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """One board of a match: 1-based number, starting ranks (None = nobody) of both sides."""

    number: int
    home: int | None
    away: int | None


@dataclass(frozen=True, slots=True)
class Match:
    """One match.

    Attributes:
        round: 1-based, over all legs.
        number: of the pairing within the round, 1-based.
        home, away: team numbers; home is the team with White on board 1 in TRF26.
        forfeit: "+-", "-+", "--" when the whole match was not played, else "".
        boards: by number.
    """

    round: int
    number: int
    home: int
    away: int
    forfeit: str = ""
    boards: tuple[MatchBoard, ...] = ()


@dataclass(frozen=True, slots=True)
class TeamBye:
    """A team without an opponent; ``kind`` is U, F, H or Z."""

    round: int
    team: int
    kind: str


@dataclass(frozen=True, slots=True)
class League:
    """All matches and byes, by round and pairing."""

    matches: tuple[Match, ...] = ()
    byes: tuple[TeamBye, ...] = ()


def league_of(report: Report) -> League:
    """Return the matches of a team event; none for an individual event."""
    if not report.team_event:
        return League()
    return _Finder(report).league()


def usual_line_up(report: Report, number: int, team: int, opponent: int) -> list[int]:
    """Return who sat at the boards by the cells alone, in the order of the squad."""
    finder = _Finder(report)
    return [rank for rank in finder.teams[team].players if finder.sat(rank, number, opponent)]


def team_of_players(report: Report) -> dict[int, int]:
    """Return team number by starting rank; of two squads with the same player the first counts."""
    teams: dict[int, int] = {}
    for team in report.teams:
        for player in team.players:
            teams.setdefault(player, team.number)
    return teams


def home_colour(report: Report, board: int) -> str:
    """Return the colour of the home player on a 1-based board: by 352, else by CLM's order."""
    if not report.board_colours and COLOUR_ORDER in dict(report.clm_params):
        return "b" if guest_colour(report, board) == "w" else "w"
    colours = (report.board_colours or DEFAULT_COLOURS).lower()
    return colours[(board - 1) % len(colours)]


def guest_colour(report: Report, board: int) -> str:
    """Return the colour of the guest on a 1-based board by CLM's parameter ``color_order``."""
    text = dict(report.clm_params).get(COLOUR_ORDER, "")
    colours = GUEST_COLOURS[int(text) if text in map(str, GUEST_COLOURS) else 1]
    return colours[(board - 1) % len(colours)]


def match_scoring_of(report: Report) -> MatchScoring:
    """Return the match points: of 362, else as CLM's blocks show them, else 2, 1, 0."""
    if report.match_scoring:
        return report.match_scoring.complete()
    shown: dict[int, int] = {}
    for team in report.teams:
        for block in team.clm_matches:
            if block and block.result in (WON, DRAWN, LOST) and block.match_points is not None:
                shown.setdefault(block.result, block.match_points)
    return MatchScoring(shown.get(WON), shown.get(DRAWN), shown.get(LOST)).complete()


@dataclass
class _Finder:
    """Finds the matches of a report."""

    report: Report
    byes: dict[tuple[int, int], str] = field(default_factory=dict)

    @cached_property
    def team_of(self) -> dict[int, int]:
        return team_of_players(self.report)

    @cached_property
    def cells(self) -> dict[int, tuple[Cell, ...]]:
        return {player.starting_rank: player.cells for player in self.report.players}

    @cached_property
    def teams(self) -> dict[int, Team]:
        return {team.number: team for team in self.report.teams}

    @cached_property
    def line_ups(self) -> dict[tuple[int, int, int], tuple[int, ...]]:
        return {(u.round, u.team, u.opponent): u.players for u in self.report.line_ups}

    @cached_property
    def clm_line_ups(self) -> dict[tuple[int, int], list[int]]:
        """The players by board from XCZ, by round and team; 0 = nobody."""
        line_ups: dict[tuple[int, int], list[int]] = {}
        for player in self.report.players:
            team = self.team_of.get(player.starting_rank)
            for number, block in enumerate(player.clm_boards, start=1):
                if block and team and 1 <= block.board <= MOST_BOARDS:
                    line_up = line_ups.setdefault((number, team), [])
                    line_up += [0] * (block.board - len(line_up))
                    line_up[block.board - 1] = player.starting_rank
        return line_ups

    @cached_property
    def last_round(self) -> int:
        report = self.report
        blocks = (len(team.clm_matches) for team in report.teams)
        forfeits = (forfeit.round for forfeit in report.match_forfeits)
        return max((paired_rounds(report), *blocks, *forfeits))

    def league(self) -> League:
        """Return what was found."""
        matches: list[Match] = []
        for number in range(1, self.last_round + 1):
            matches += self._matches(number)
        self._find_byes({(m.round, team) for m in matches for team in (m.home, m.away)})
        byes = (TeamBye(number, team, kind) for (number, team), kind in sorted(self.byes.items()))
        return League(tuple(matches), tuple(byes))

    def _matches(self, number: int) -> Iterator[Match]:
        forfeits = {
            frozenset((forfeit.first, forfeit.second)): forfeit
            for forfeit in self.report.match_forfeits
            if forfeit.round == number
        }
        for pairing, (one, other) in sorted(self._pairs(number).items()):
            forfeit = forfeits.get(frozenset((one, other)))
            yield self._match(number, pairing, one, other, forfeit)

    def _match(
        self, number: int, pairing: int, one: int, other: int, forfeit: MatchForfeit | None
    ) -> Match:
        if not self._block(number, one) and self._is_away(number, one, other, forfeit):
            one, other = other, one
        kind = forfeit.kind if forfeit else ""
        if forfeit and forfeit.first != one:
            kind = kind[::-1]
        boards = tuple(self._boards(number, one, other))
        block = self._block(number, one)
        if block and block.forfeit and not boards:
            kind = FORFEIT_OF_CODE.get(block.result or 0, "")
        return Match(number, pairing, one, other, kind, boards)

    def _pairs(self, number: int) -> dict[int, tuple[int, int]]:
        """Return the two teams by pairing: as XCD has them, else as the players' opponents say."""
        stated = {}
        for team in self.report.teams:
            block = self._block(number, team.number)
            if block and block.home and block.opponent in self.teams:
                stated[block.pairing] = (team.number, block.opponent)
        if stated:
            return stated
        opponent_of = self._opponents(number)
        pairs = dict.fromkeys(
            tuple(sorted((team.number, opponent_of[team.number])))
            for team in self.report.teams
            if team.number in opponent_of
        )
        return {pairing: (pair[0], pair[1]) for pairing, pair in enumerate(pairs, start=1)}

    def _opponents(self, number: int) -> dict[int, int]:
        """Return each team's opponent: whom most of its players met, or 330 names."""
        met: dict[int, Counter[int]] = {}
        for rank, cells in self.cells.items():
            cell = cells[number - 1] if number <= len(cells) else EMPTY_CELL
            mine, theirs = self.team_of.get(rank), self.team_of.get(cell.opponent or 0)
            if mine and theirs and mine != theirs:
                met.setdefault(mine, Counter())[theirs] += 1
        opponents = {team: counts.most_common(1)[0][0] for team, counts in met.items()}
        for forfeit in self.report.match_forfeits:
            if forfeit.round == number:
                opponents |= {forfeit.first: forfeit.second, forfeit.second: forfeit.first}
        return {one: other for one, other in opponents.items() if opponents.get(other) == one}

    def _block(self, number: int, team: int) -> ClmMatch | None:
        blocks = self.teams[team].clm_matches
        return blocks[number - 1] if number <= len(blocks) else None

    def _is_away(self, number: int, one: int, other: int, forfeit: MatchForfeit | None) -> bool:
        """Tell by the colours on the boards whether ``one`` is the second team of the pairing."""
        votes = 0
        for board, rank in enumerate(self._line_up(number, one, other), start=1):
            colour = self._cell(rank, number).colour
            if colour:
                votes += 1 if colour == home_colour(self.report, board) else -1
        if not votes and forfeit:
            return forfeit.first != one
        return votes < 0

    def _boards(self, number: int, home: int, away: int) -> Iterator[MatchBoard]:
        """Put the players of both line-ups on the boards; opponents always face each other."""
        guests = list(self._line_up(number, away, home))
        board_of = {rank: index for index, rank in enumerate(guests) if rank}
        hosts = list(self._line_up(number, home, away))
        facing = {rank: self._cell(rank, number).opponent for rank in hosts if rank}
        lone = [rank for rank in guests if rank and rank not in facing.values()]
        for index in range(max(len(hosts), len(guests))):
            host = hosts[index] if index < len(hosts) else 0
            opponent = facing.get(host)
            if opponent in board_of:
                yield MatchBoard(index + 1, host, opponent)
                continue
            guest = guests[index] if index < len(guests) and guests[index] in lone else 0
            if host and guest:
                # Neither names the other: the board belongs to the one who won it by forfeit.
                host, guest = (host, 0) if self._cell(host, number).result == "+" else (0, guest)
            if host or guest:
                yield MatchBoard(index + 1, host or None, guest or None)

    def _line_up(self, number: int, team: int, opponent: int) -> Sequence[int]:
        """Return who played by board: as 300 says, else those who played in the squad's order."""
        stated = self.clm_line_ups.get((number, team)) or self.line_ups.get(
            (number, team, opponent)
        )
        if stated is not None:
            return stated
        return [r for r in self.teams[team].players if self.sat(r, number, opponent)]

    def sat(self, rank: int, number: int, opponent: int) -> bool:
        """Tell by a player's cell whether he sat at a board against a team."""
        cell = self._cell(rank, number)
        if cell.opponent is None:
            # A lost forfeit against nobody is also written for those who did not sit at a board.
            return cell.result == "+"
        return self.team_of.get(cell.opponent) == opponent

    def _cell(self, rank: int, number: int) -> Cell:
        cells = self.cells.get(rank, ())
        return cells[number - 1] if number <= len(cells) else EMPTY_CELL

    def _find_byes(self, playing: set[tuple[int, int]]) -> None:
        report = self.report
        if report.allocated_byes:
            for number, team in enumerate(report.allocated_byes.teams, start=1):
                if team:
                    self.byes[number, team] = "U"
        for bye in report.team_byes:
            for team in bye.players:
                self.byes.setdefault((bye.round, team), bye.kind)
        for squad in report.teams:
            self._find_byes_of(squad)
        for key in playing & self.byes.keys():
            del self.byes[key]

    def _find_byes_of(self, team: Team) -> None:
        for number in range(1, self.last_round + 1):
            if any(self._cell(rank, number).result == "U" for rank in team.players):
                self.byes.setdefault((number, team.number), "U")
        for number, block in enumerate(team.clm_matches, start=1):
            if block and block.result == NO_OPPONENT:
                kind = "U" if block.match_points or block.board_points else "Z"
                self.byes.setdefault((number, team.number), kind)
