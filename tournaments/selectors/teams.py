"""A team competition for pages and API: matches with boards, league table, squads.

Everything is read in a constant number of queries; points come from the pure rules.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils import timezone

from tournaments.models import (
    Appearance,
    Game,
    Match,
    Round,
    SquadPlace,
    Team,
    TeamAppearance,
    TeamSettings,
    Tournament,
)
from tournaments.models.game import LONE_LETTERS
from tournaments.models.tournament import System
from tournaments.rules.results import ADJOURNED, Bye, counted
from tournaments.rules.scoring import Colour, ScoringSystem
from tournaments.rules.standings import Rank
from tournaments.rules.teams.league import (
    Entrant,
    League,
    PlayedMatch,
    RestingTeam,
    TeamRound,
    league_of,
)
from tournaments.rules.teams.legs import LegRound, leg_round
from tournaments.rules.teams.matches import (
    EMPTY_SIDE,
    Board,
    Forfeit,
    MatchScore,
    Side,
    score_match,
)
from tournaments.rules.teams.rules import TeamRules
from tournaments.rules.teams.standings import TeamColumn, team_table
from tournaments.rules.tiebreaks.ratings import performance_rating
from tournaments.selectors.public import PublicPlayer, public_players_of
from tournaments.selectors.rounds import visible_rounds
from tournaments.selectors.standings import TieBreakValue
from tournaments.selectors.tiebreaks import FIDE_CORRECT, clm_switch

_OTHER = {"+": "-", "-": "+"}
_HALVES = {"1": 2, "W": 2, "=": 1, "D": 1}


class SheetSide(NamedTuple):
    """One side of a board: the player (None = nobody), his colour and his TRF letter."""

    player: PublicPlayer | None
    colour: Colour
    letter: str


class BoardGame(NamedTuple):
    """The game on a board: its key, its board in the whole round, result code and version."""

    pk: int
    board: int
    result: str
    version: int


class SheetBoard(NamedTuple):
    """One board of a match sheet; `game` is None where at most one player sits."""

    number: int
    home: SheetSide
    away: SheetSide
    game: BoardGame | None

    @property
    def result(self) -> str:
        """The stored code of the result as seen from the hosts, "" while there is none."""
        if self.game and self.game.result == ADJOURNED:
            return ADJOURNED
        if self.game:
            return self.home.letter + self.away.letter
        lone = self.home.letter or _OTHER[self.away.letter]
        return lone + _OTHER[lone]


BoardRecord = tuple[int, SheetSide, SheetSide]
"""Board of the match, the player's own side, the other side."""


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """A match with its boards and its result; `pure` are the boards for the pure rules."""

    match: Match
    round: Round
    leg: LegRound
    home: Team
    away: Team
    boards: tuple[SheetBoard, ...]
    pure: tuple[Board, ...]
    score: MatchScore


@dataclass(frozen=True, slots=True)
class TeamCell:
    """What stands in the team cross table: the meetings with one team, or one round."""

    rounds: tuple[TeamRound, ...] = ()
    opponent: Team | None = None
    self: bool = False


@dataclass(frozen=True, slots=True)
class TeamStanding:
    """One line of the league table; points in tenths.

    Attributes:
        rank: 1-based; ties share it.
        played, won, drawn, lost: matches that are decided.
        board_points_against: of all opponents.
        tie_breaks: one per column.
        rounds: the team's rounds in order.
        declared: the imported report claims other points than its matches give.
    """

    rank: int
    team: Team
    played: int
    won: int
    drawn: int
    lost: int
    match_points: int
    board_points: int
    board_points_against: int
    tie_breaks: tuple[TieBreakValue, ...]
    rounds: tuple[TeamRound, ...]
    declared: bool = False


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """The table, best first.

    Attributes:
        rules: how matches are scored.
        columns: the tie-breaks in their order.
        unknown: chosen tie-breaks that are none for teams.
        as_declared: the order is that of the imported report: where it has no results that could
            be used, or where its tie-breaks order teams otherwise that have the same points.
        whole: all rounds are in it.
    """

    rules: TeamRules
    rows: tuple[TeamStanding, ...]
    columns: tuple[TeamColumn, ...]
    unknown: tuple[str, ...]
    last_round: int
    as_declared: bool
    whole: bool = True

    @property
    def choices(self) -> range:
        """The rounds after which the table can be asked for."""
        return range(1, self.last_round + 1)

    @property
    def by_team(self) -> dict[int, TeamStanding]:
        """The rows by team key."""
        return {row.team.pk: row for row in self.rows}

    @property
    def cross(self) -> list[tuple[TeamStanding, list[TeamCell]]]:
        """Each row with its meetings with every team, in the table's order."""
        teams = [row.team for row in self.rows]
        return [(row, [_meetings(row, team) for team in teams]) for row in self.rows]


@dataclass(frozen=True, slots=True)
class SquadPlayer:
    """A player of a squad with what he has done; points in tenths.

    Attributes:
        board: the place in the list, 1-based.
        games: boards he has played or won and lost by forfeit.
        performance: rating performance over the board, None without rated opponents.
        by_board: how often he sat at each board of a match.
    """

    board: int
    player: PublicPlayer
    substitute: bool
    games: int
    points: int
    wins: int
    draws: int
    losses: int
    performance: int | None
    by_board: tuple[tuple[int, int], ...]

    @property
    def percent(self) -> Decimal | None:
        """Points per game in percent with one decimal, None without games."""
        if not self.games:
            return None
        return (Decimal(self.points) * 10 / self.games).quantize(Decimal("0.1"))


@dataclass
class TeamEvent:
    """Everything about the teams of one tournament, read at once."""

    tournament: Tournament
    rules: TeamRules
    teams: Mapping[int, Team]
    rounds: Mapping[int, Round]
    sheets: Sequence[MatchSheet]
    byes: Sequence[TeamAppearance]

    @cached_property
    def league(self) -> League:
        """The same for the pure rules."""
        entrants = {
            key: Entrant(team.number, team.match_point_deduction, team.board_point_deduction)
            for key, team in self.teams.items()
        }
        matches = [
            PlayedMatch(
                sheet.round.number,
                sheet.home.pk,
                sheet.away.pk,
                sheet.pure,
                Forfeit(sheet.match.forfeit),
                sheet.score,
            )
            for sheet in self.sheets
        ]
        byes = [
            RestingTeam(self.rounds[bye.round_id].number, bye.team_id, Bye(bye.bye))
            for bye in self.byes
        ]
        return league_of(entrants, matches, byes, self.rules, self.tournament.scoring)

    @property
    def paired_rounds(self) -> list[int]:
        """The numbers of the rounds that have matches."""
        return sorted({sheet.round.number for sheet in self.sheets})

    @property
    def current_round(self) -> int:
        """The first round with a match that is not decided, else the last one; 0 for none."""
        numbers = self.paired_rounds
        open_ = {sheet.round.number for sheet in self.sheets if not sheet.score.complete}
        return min(open_, default=numbers[-1] if numbers else 0)

    def leg_of(self, number: int) -> LegRound:
        """Return leg and round of a round that is counted over all legs."""
        return leg_round(number, self.tournament.scheduled_rounds, self.tournament.legs)

    def byes_of_round(self, number: int) -> list[tuple[Team, str]]:
        """Return the teams without an opponent, and their kind of bye (U F H Z)."""
        return [
            (self.teams[bye.team_id], bye.bye)
            for bye in self.byes
            if self.rounds[bye.round_id].number == number
        ]

    def sheets_of_round(self, number: int) -> list[MatchSheet]:
        """Return the matches of a 1-based round by pairing."""
        return [sheet for sheet in self.sheets if sheet.round.number == number]

    def sheet_of(self, match: Match) -> MatchSheet | None:
        """Return the sheet of a match, None if it was not read with the others."""
        return next((sheet for sheet in self.sheets if sheet.match.pk == match.pk), None)


def team_rules_of(tournament: Tournament) -> TeamRules:
    """Return how matches are scored; the usual rules while nobody has set any."""
    settings = TeamSettings.objects.filter(tournament=tournament).first()
    return settings.rules if settings else TeamRules()


def teams_of(tournament: Tournament) -> QuerySet[Team]:
    """Return the teams by number."""
    return Team.objects.filter(tournament=tournament)


def team_event_of(tournament: Tournament, *, with_drafts: bool = False) -> TeamEvent:
    """Read teams, matches, boards and byes in seven queries."""
    rules, scoring = team_rules_of(tournament), tournament.scoring
    rounds = {each.pk: each for each in visible_rounds(tournament, with_drafts=with_drafts)}
    teams = {team.pk: team for team in teams_of(tournament)}
    matches = list(Match.objects.filter(round__in=rounds).order_by("round__number", "number"))
    boards = _boards(tournament, rounds, matches)
    seats = _Seats(scoring)
    sheets = []
    for match in matches:
        found = boards.get(match.pk, [])
        pure = seats.boards(found)
        score = score_match(pure, rules, scoring, Forfeit(match.forfeit))
        round_ = rounds[match.round_id]
        leg = leg_round(round_.number, tournament.scheduled_rounds, tournament.legs)
        home, away = teams[match.home_id], teams[match.away_id]
        sheets.append(MatchSheet(match, round_, leg, home, away, tuple(found), pure, score))
    byes = TeamAppearance.objects.filter(round__in=rounds, match=None)
    return TeamEvent(
        tournament, rules, teams, rounds, sheets, list(byes.order_by("round__number", "team"))
    )


def _boards(
    tournament: Tournament, rounds: Mapping[int, Round], matches: Iterable[Match]
) -> dict[int, list[SheetBoard]]:
    """Return the boards by match; who plays for the hosts follows from their squad."""
    players = public_players_of(tournament)
    squads = _squads(tournament)
    hosts = {match.pk: squads[match.home_id] for match in matches}
    guests = {match.pk: squads[match.away_id] for match in matches}
    boards: dict[int, list[SheetBoard]] = defaultdict(list)
    games = Game.objects.filter(round__in=rounds).exclude(match=None).order_by()
    names = ("match", "match_board", "white", "black", "pk", "board", "result", "version")
    for match, number, white_id, black_id, *game in games.values_list(*names):
        found = BoardGame(*game)
        result = counted(found.result)
        white = SheetSide(players[white_id], "w", result[:1])
        black = SheetSide(players[black_id], "b", result[1:])
        # Who plays without being in a squad is told by his opponent.
        at_home = white_id in hosts[match] or black_id in guests[match]
        sides = (white, black) if at_home else (black, white)
        boards[match].append(SheetBoard(number or 0, *sides, found))
    lone = Appearance.objects.filter(round__in=rounds, game=None).exclude(match=None)
    for match, number, player, bye in lone.values_list("match", "match_board", "player", "bye"):
        side, nobody = SheetSide(players[player], "", LONE_LETTERS[bye]), SheetSide(None, "", "")
        sides = (side, nobody) if player in hosts[match] else (nobody, side)
        boards[match].append(SheetBoard(number or 0, *sides, None))
    return {match: sorted(found, key=lambda board: board.number) for match, found in boards.items()}


def _squads(tournament: Tournament) -> Mapping[int, set[int]]:
    """Return the players (by key) of every team."""
    squads: dict[int, set[int]] = defaultdict(set)
    places = SquadPlace.objects.filter(team__tournament=tournament).order_by()
    for team, player in places.values_list("team", "player"):
        squads[team].add(player)
    return squads


@dataclass
class _Seats:
    """Makes the boards for the pure rules; there are few different sides, each is made once."""

    scoring: ScoringSystem
    known: dict[tuple[str, Colour], Side] = field(default_factory=dict)

    def boards(self, boards: Iterable[SheetBoard]) -> tuple[Board, ...]:
        return tuple(
            Board(board.number, self._side(board.home), self._side(board.away)) for board in boards
        )

    def _side(self, side: SheetSide) -> Side:
        if side.player is None:
            return EMPTY_SIDE
        key = side.letter, side.colour
        if key not in self.known:
            self.known[key] = Side(side.letter, self.scoring.points(*key))
        return self.known[key]


def league_table(
    tournament: Tournament, event: TeamEvent | None = None, *, after_round: int | None = None
) -> LeagueTable:
    """Return the league table.

    Args:
        tournament: the tournament.
        event: what was read of it; None reads it without drafts.
        after_round: the last round that counts, None for all.
    """
    event = event or team_event_of(tournament)
    whole = event.league
    league = whole.after(after_round) if after_round else whole
    table = team_table(
        league,
        codes=tournament.tie_breaks,
        numbers=tournament.clm_tie_breaks,
        day=tournament.end_date or tournament.start_date or timezone.localdate(),
        round_robin=tournament.system == System.ROUND_ROBIN,
        corrects=clm_switch(tournament, FIDE_CORRECT),
    )
    rows = [
        _row(event.teams[rank.player], rank, league, table.columns, whole) for rank in table.ranks
    ]
    ordered = None if after_round else _declared_order(rows, league)
    return LeagueTable(
        event.rules,
        tuple(ordered or rows),
        table.columns,
        table.unknown,
        whole.last_round,
        as_declared=ordered is not None,
        whole=after_round is None or after_round >= whole.last_round,
    )


def _row(
    team: Team, rank: Rank, league: League, columns: Sequence[TeamColumn], whole: League
) -> TeamStanding:
    rounds = tuple(each for _number, each in sorted(league.entrants[team.pk].rounds.items()))
    letters = [each.letter for each in rounds if each.opponent is not None and each.letter]
    values = zip(columns, rank.values, rank.tied, strict=True)
    return TeamStanding(
        rank=rank.rank,
        team=team,
        played=len(letters),
        won=sum(letter in "1+" for letter in letters),
        drawn=letters.count("="),
        lost=sum(letter in "0-" for letter in letters),
        match_points=league.match_points[team.pk],
        board_points=league.board_points[team.pk],
        board_points_against=sum(each.opponent_score.board_points for each in rounds),
        tie_breaks=tuple(TieBreakValue(col.code, value, tied) for col, value, tied in values),
        rounds=rounds,
        declared=not _explains(whole, team),
    )


def _explains(league: League, team: Team) -> bool:
    """Tell whether the matches give what the report claims, after whichever round it was."""
    if team.declared_match_points is None:
        return True
    claim = team.declared_match_points, team.declared_board_points or 0
    after = (league.after(number) for number in range(league.last_round, 0, -1))
    return any((one.match_points[team.pk], one.board_points[team.pk]) == claim for one in after)


def _declared_order(rows: Sequence[TeamStanding], league: League) -> list[TeamStanding] | None:
    """Return the rows in the order of the imported report where that is the best to be had.

    It holds while no match is there to reckon with, and among teams of equal points while the
    points of all are still those of the report.
    """
    ranks = [row.team.declared_rank for row in rows]
    if not rows or None in ranks:
        return None
    if league.last_round:
        now = [(row.match_points, row.board_points) for row in rows]
        claims = [(r.team.declared_match_points, r.team.declared_board_points) for r in rows]
        if now != claims:
            return None
    return sorted(
        (_as_declared(row, bool(league.last_round)) for row in rows),
        key=lambda row: (row.rank, row.team.number),
    )


def _as_declared(row: TeamStanding, has_matches: bool) -> TeamStanding:
    team = row.team
    values = {name: getattr(row, name) for name in row.__dataclass_fields__}
    values["rank"] = team.declared_rank or row.rank
    if not has_matches:
        values["match_points"] = team.declared_match_points or 0
        values["board_points"] = team.declared_board_points or 0
        values["declared"] = False
    return TeamStanding(**values)


def _meetings(row: TeamStanding, team: Team) -> TeamCell:
    met = tuple(each for each in row.rounds if each.opponent == team.pk)
    return TeamCell(met, team, row.team.pk == team.pk)


def squads_of(tournament: Tournament, event: TeamEvent) -> dict[int, list[SquadPlayer]]:
    """Return the squads by team key, each by place in the list, with what the players have done."""
    scoring = tournament.scoring
    records: dict[int, list[BoardRecord]] = defaultdict(list)
    for sheet in event.sheets:
        for board in sheet.boards:
            for mine, theirs in ((board.home, board.away), (board.away, board.home)):
                if mine.player and mine.letter:
                    records[mine.player.pk].append((board.number, mine, theirs))
    players = public_players_of(tournament)
    squads: dict[int, list[SquadPlayer]] = defaultdict(list)
    places = SquadPlace.objects.filter(team__tournament=tournament).order_by("team", "board")
    for place in places:
        player, record = players[place.player_id], records[place.player_id]
        squads[place.team_id].append(_squad_player(place, player, record, scoring))
    return squads


def _squad_player(
    place: SquadPlace,
    player: PublicPlayer,
    record: Sequence[BoardRecord],
    scoring: ScoringSystem,
) -> SquadPlayer:
    letters = [mine.letter for _board, mine, _theirs in record]
    return SquadPlayer(
        board=place.board,
        player=player,
        substitute=place.substitute,
        games=len(letters),
        points=sum(scoring.points(mine.letter, mine.colour) for _board, mine, _theirs in record),
        wins=sum(letter in "1W+" for letter in letters),
        draws=sum(letter in "=D" for letter in letters),
        losses=sum(letter in "0L-" for letter in letters),
        performance=_performance(record),
        by_board=tuple(sorted(Counter(board for board, _mine, _theirs in record).items())),
    )


def _performance(record: Sequence[BoardRecord]) -> int | None:
    met = [
        (theirs.player.rating, _HALVES.get(mine.letter, 0))
        for _board, mine, theirs in record
        if theirs.player and theirs.player.rating and mine.letter not in "+-"
    ]
    ratings = [rating for rating, _halves in met]
    return performance_rating(ratings, Fraction(sum(halves for _rating, halves in met), 2))
