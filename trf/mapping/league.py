"""Teams, matches and match points: what a report says, as the tables keep it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from tournaments.models import TeamSettings
from tournaments.models.tournament import System
from tournaments.rules.results import Bye
from tournaments.rules.scoring import SCORING_FIELDS, ScoringSystem, format_points
from tournaments.rules.teams.league import Entrant, League, PlayedMatch, RestingTeam, league_of
from tournaments.rules.teams.matches import EMPTY_SIDE, Board, Forfeit, Side
from tournaments.rules.teams.rules import GUEST_COLOURS, RankedBy, TeamRules, colour_order_of
from tournaments.rules.teams.standings import team_table
from tournaments.selectors.tiebreaks import FIDE_CORRECT, switched_on
from trf.format.labels import FIELD_LABELS
from trf.format.league import COLOUR_ORDER, Match, TeamBye, match_scoring_of
from trf.format.league import League as FileLeague
from trf.format.league import league_of as matches_of
from trf.format.problems import Problem
from trf.format.team_values import AllocatedByes, MatchScoring, Team
from trf.format.values import ADJOURNED, EMPTY_CELL, Report, Scoring
from trf.mapping.fitting import LARGEST_SMALLINT, MOST_ROUNDS, Fitting
from trf.mapping.systems import system_of
from trf.mapping.tie_breaks import tie_breaks_of

Fields = dict[str, Any]
_LARGEST_NUMBER = 9999
MATCH_POINTS_COLUMN = 55


@dataclass(frozen=True, slots=True)
class TeamState:
    """One team: its fields in the tables, and the starting ranks of its squad in order."""

    number: int
    fields: Fields
    squad: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LeagueState:
    """All that a report says about teams.

    Attributes:
        settings: fields of `TeamSettings`; empty for an individual event with teams.
        teams: in the file's order.
        matches, byes: over all rounds that can be stored.
    """

    settings: Fields
    teams: tuple[TeamState, ...] = ()
    matches: tuple[Match, ...] = ()
    byes: tuple[TeamBye, ...] = ()

    def round(self, number: int) -> tuple[object, ...]:
        """Return everything about one round, for comparison."""
        return (
            tuple(match for match in self.matches if match.round == number),
            tuple(bye for bye in self.byes if bye.round == number),
        )

    @property
    def last_round(self) -> int:
        """The last round with a match or bye, 0 for none."""
        rounds = [match.round for match in self.matches] + [bye.round for bye in self.byes]
        return max(rounds, default=0)


NO_LEAGUE = LeagueState({})


def league_state(report: Report, scoring: Scoring) -> tuple[LeagueState, list[Problem]]:
    """Return what the tables keep, and what was found on the way.

    Args:
        report: read without errors.
        scoring: complete.
    """
    if not report.teams:
        return NO_LEAGUE, []
    found = _storable(matches_of(report), report)
    fit = Fitting()
    settings = _settings(report, found, fit)
    problems = fit.problems
    computed = _computed(report, found, settings, scoring) if report.team_event else None
    declared = _declared(report, computed, bool(found.matches), problems) if computed else {}
    teams = tuple(
        _team(team, declared.get(team.number, {}), report, problems)
        for team in report.teams
        if team.number <= _LARGEST_NUMBER
    )
    problems += _not_applied(report)
    state = LeagueState(settings if report.team_event else {}, teams, found.matches, found.byes)
    return state, problems


def _storable(found: FileLeague, report: Report) -> FileLeague:
    known = {team.number for team in report.teams if team.number <= _LARGEST_NUMBER}
    return FileLeague(
        tuple(
            match
            for match in found.matches
            if {match.home, match.away} <= known and match.round <= MOST_ROUNDS
        ),
        tuple(bye for bye in found.byes if bye.team in known and 1 <= bye.round <= MOST_ROUNDS),
    )


# --- settings ------------------------------------------------------------------------------------


def _settings(report: Report, found: FileLeague, fit: Fitting) -> Fields:
    mode, byes = report.clm_mode, report.allocated_byes or AllocatedByes()
    scoring = match_scoring_of(report)
    most = max((board.number for match in found.matches for board in match.boards), default=0)
    smallest = min((len(team.players) for team in report.teams if team.players), default=8)
    stated = mode.regular_boards if mode else None
    boards = stated or most or len(report.board_colours) or smallest
    usual = MatchScoring().complete()
    return {
        "boards": boards,
        "reserve_players": mode.reserve_players if mode else None,
        **{
            f"match_{name}": _or(
                _points(getattr(scoring, name), fit, "362", "match_points"), getattr(usual, name)
            )
            for name in ("win", "draw", "loss")
        },
        "bye_match_points": _points(byes.match_points, fit, "320", "match_points"),
        "bye_board_points": _points(byes.game_points, fit, "320", "game_points"),
        "ranked_by": _ranked_by(report).value,
        "colour_order": _colour_order(report),
    }


def _or(value: int | None, other: int) -> int:
    return other if value is None else value


def _points(value: int | None, fit: Fitting, record: str, field: str) -> int | None:
    """Return tenths of a point if the tables can hold them, else None and a finding."""
    if value is None or abs(value) <= LARGEST_SMALLINT:
        return value
    fit.report(
        "number-too-large",
        record=record,
        field=FIELD_LABELS[field],
        found=value // 10,
        wanted=LARGEST_SMALLINT // 10,
    )
    return None


def _ranked_by(report: Report) -> RankedBy:
    """Read FIDE's type code: ``…_GP_MP`` and ``…_GP`` rank by game points first."""
    code = report.type_code.removesuffix("_BAKU")
    by_points = code.endswith("_GP_MP") or (code.endswith("_GP") and not code.endswith("_MP_GP"))
    return RankedBy.BOARD_POINTS if by_points else RankedBy.MATCH_POINTS


def _colour_order(report: Report) -> int:
    stated = dict(report.clm_params).get(COLOUR_ORDER, "")
    if stated in map(str, GUEST_COLOURS):
        return int(stated)
    # Without a record the first team of a pairing has White on board 1 in TRF26.
    return colour_order_of(report.board_colours or "WB") or 2


# --- teams ---------------------------------------------------------------------------------------


def _team(team: Team, declared: Fields, report: Report, problems: list[Problem]) -> TeamState:
    fit = Fitting(team.line)
    match_points, board_points = _deductions(team, report)
    fields = {
        "name": fit.text(team.name, 120, record="310", field="name") or f"#{team.number}",
        "short_name": fit.text(team.short_name, 10, record="310", field="short_name"),
        "zps_club": fit.text(team.zps_club, 5, record="XCD", field="zps_club"),
        "number_in_club": fit.number(team.number_in_club, record="XCD", field="number_in_club"),
        "match_point_deduction": _points(match_points, fit, "299", "match_points") or 0,
        "board_point_deduction": _points(board_points, fit, "299", "game_points") or 0,
        "declared_match_points": None,
        "declared_board_points": None,
        "declared_rank": None,
    }
    problems += fit.problems
    return TeamState(team.number, fields | declared, tuple(dict.fromkeys(team.players)))


def _deductions(team: Team, report: Report) -> tuple[int, int]:
    """Return the penalties of 299 in match points and board points; a bonus is negative."""
    penalties = [
        each
        for each in report.team_abnormal_points
        if not each.kind and (not each.players or team.number in each.players)
    ]
    return -sum(each.match_points or 0 for each in penalties), -sum(p.points for p in penalties)


def _not_applied(report: Report) -> Iterable[Problem]:
    kinds = sorted({each.kind for each in report.team_abnormal_points if each.kind})
    if kinds:
        yield Problem.of("team-points-not-applied", 0, found=" ".join(kinds))


def _declared(
    report: Report, computed: "Computed", has_matches: bool, problems: list[Problem]
) -> dict[int, Fields]:
    """Return what 310 claims, if the matches and tie-breaks do not give just that."""
    claims = [team for team in report.teams if team.match_points is not None]
    for team in claims:
        mine = computed.points[team.number]
        if has_matches and mine != (team.match_points, team.game_points or 0):
            problems.append(_mismatch(team, mine))
    pointed = all(
        computed.points[team.number] == (team.match_points, team.game_points or 0)
        for team in claims
    )
    others = [team for team in claims if team.rank not in (None, 0, computed.ranks[team.number])]
    if pointed and not others:
        return {}
    if pointed:
        problems.append(Problem.of("team-ranks-differ", 0, count=len(others), teams=len(claims)))
    return {team.number: _claim(team) for team in claims}


def _claim(team: Team) -> Fields:
    fit = Fitting(team.line)
    return {
        "declared_match_points": _points(team.match_points, fit, "310", "match_points"),
        "declared_board_points": _points(team.game_points, fit, "310", "game_points"),
        "declared_rank": team.rank,
    }


def _mismatch(team: Team, computed: tuple[int, int]) -> Problem:
    return Problem.of(
        "team-points-mismatch",
        team.line,
        MATCH_POINTS_COLUMN,
        team=team.number,
        name=team.name,
        declared=_pair(team.match_points or 0, team.game_points or 0),
        computed=_pair(*computed),
    )


def _pair(match_points: int, board_points: int) -> str:
    return f"{format_points(match_points)} / {format_points(board_points)}"


# --- points --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Computed:
    """Match and board points (tenths) and rank by team number, as the rules give them."""

    points: Mapping[int, tuple[int, int]]
    ranks: Mapping[int, int]


def _computed(report: Report, found: FileLeague, settings: Fields, scoring: Scoring) -> Computed:
    league = _league(report, found, TeamSettings(**settings).rules, scoring)
    table = team_table(
        league,
        codes=tie_breaks_of(report),
        numbers=report.clm_tie_breaks,
        day=report.end_date or report.start_date or timezone.localdate(),
        round_robin=system_of(report) is System.ROUND_ROBIN,
        corrects=switched_on(dict(report.clm_params), FIDE_CORRECT),
    )
    return Computed(
        {
            number: (league.match_points[number], league.board_points[number])
            for number in league.entrants
        },
        {each.player: each.rank for each in table.ranks},
    )


def _league(report: Report, found: FileLeague, rules: TeamRules, scoring: Scoring) -> League:
    worth = ScoringSystem(**{name: getattr(scoring, name) for name in SCORING_FIELDS})
    cells = {player.starting_rank: player.cells for player in report.players}

    def side(rank: int | None, number: int) -> Side:
        if rank is None:
            return EMPTY_SIDE
        mine = cells[rank]
        cell = mine[number - 1] if number <= len(mine) else EMPTY_CELL
        letter = "" if cell.result == ADJOURNED else cell.result
        return Side(letter, worth.points(letter, "b" if cell.colour == "b" else "w"))

    matches = [
        PlayedMatch(
            match.round,
            match.home,
            match.away,
            [
                Board(each.number, side(each.home, match.round), side(each.away, match.round))
                for each in match.boards
            ],
            Forfeit(match.forfeit),
        )
        for match in found.matches
    ]
    byes = [RestingTeam(bye.round, bye.team, Bye(bye.kind)) for bye in found.byes]
    entrants = {
        team.number: Entrant(team.number, *_deductions(team, report)) for team in report.teams
    }
    return league_of(entrants, matches, byes, rules, worth)
