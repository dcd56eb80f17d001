"""Teams and matches of our tables as a report: what the last file said, with what was changed."""

from dataclasses import replace

from tournaments.models import Team as Row
from tournaments.models import TeamSettings
from tournaments.rules.teams.rules import colours_of
from trf.format.clm_league import has_blocks
from trf.format.league import COLOUR_ORDER, League, league_of
from trf.format.league_records import as_clm, as_trf26
from trf.format.team_values import AllocatedByes, MatchScoring, Team
from trf.format.values import AbnormalPoints, Cell, ClmMode, Report, Scoring
from trf.mapping.league import LeagueState, TeamState, league_state
from trf.mapping.stored_league import StoredLeague

_SAME_NAME = ("name", "short_name", "zps_club", "number_in_club")


def with_league(report: Report, base: Report, stored: StoredLeague, scoring: Scoring) -> Report:
    """Return ``report`` with teams, squads, matches and settings as they stand.

    Args:
        report: tournament and players as they stand.
        base: the last file, an empty report when there never was one.
        stored: the tables.
        scoring: complete; of the base file.
    """
    expected, _problems = league_state(base, scoring)
    moved = _stored_order(stored.league) != _stored_order(league_of(base))
    replayed = moved or _cells(report) != _cells(base)
    report = replace(
        report,
        team_event=True,
        team_count=_team_count(base, stored),
        teams=_teams(base, stored, expected, replayed=replayed),
        team_abnormal_points=_penalties(base, stored, expected),
    )
    report = _with_settings(report, stored.settings, expected)
    if not (moved or (replayed and has_blocks(base))):
        return report
    league = stored.league
    return as_clm(report, league) if has_blocks(base) else as_trf26(report, league)


def _cells(report: Report) -> dict[int, tuple[Cell, ...]]:
    return {player.starting_rank: player.cells for player in report.players}


def _stored_order(league: League) -> tuple[object, ...]:
    return tuple(league.matches), tuple(sorted(league.byes, key=lambda b: (b.round, b.team)))


def _team_count(base: Report, stored: StoredLeague) -> int | None:
    same = len(base.teams) == len(stored.teams) and base.teams
    return base.team_count if same else len(stored.teams)


def _teams(
    base: Report, stored: StoredLeague, expected: LeagueState, *, replayed: bool
) -> tuple[Team, ...]:
    states = {state.number: state for state in expected.teams}
    known = {team.number: team for team in base.teams}
    numbers = [number for number in known if number in stored.teams]
    numbers += [number for number in stored.teams if number not in known]
    return tuple(
        _team(
            stored.teams[number],
            known.get(number, Team(number)),
            stored,
            states.get(number),
            replayed=replayed,
        )
        for number in numbers
    )


def _team(
    row: Row, base: Team, stored: StoredLeague, state: TeamState | None, *, replayed: bool
) -> Team:
    values = {
        name: getattr(row, name)
        for name in _SAME_NAME
        if state is None or state.fields[name] != getattr(row, name)
    }
    squad = stored.squads[row.number]
    if state is None or state.squad != squad:
        values["players"] = squad
    if state is None or (replayed and base.match_points is not None):
        match_points, board_points, rank = stored.standing[row.number]
        values |= {"match_points": match_points, "game_points": board_points, "rank": rank}
    return replace(base, **values) if values else base


def _penalties(
    base: Report, stored: StoredLeague, expected: LeagueState
) -> tuple[AbnormalPoints, ...]:
    """Return record 299 with the deductions of today, if any has changed."""
    names = ("match_point_deduction", "board_point_deduction")
    before = {state.number: tuple(state.fields[name] for name in names) for state in expected.teams}
    now = {
        number: tuple(getattr(row, name) for name in names) for number, row in stored.teams.items()
    }
    if all(now[number] == before.get(number, (0, 0)) for number in now):
        return base.team_abnormal_points
    others = tuple(each for each in base.team_abnormal_points if each.kind)
    return others + tuple(
        AbnormalPoints("", -board_points, None, (number,), -match_points)
        for number, (match_points, board_points) in now.items()
        if match_points or board_points
    )


def _with_settings(report: Report, settings: TeamSettings | None, expected: LeagueState) -> Report:
    if settings is None:
        return report
    changed = {
        name for name, value in _all_settings(expected).items() if getattr(settings, name) != value
    }
    if changed & set(_MATCH_POINTS):
        scoring = MatchScoring(*(getattr(settings, name) for name in _MATCH_POINTS))
        report = replace(report, match_scoring=scoring)
    if changed & {"bye_match_points", "bye_board_points"}:
        byes = report.allocated_byes or AllocatedByes()
        byes = replace(
            byes, match_points=settings.bye_match_points, game_points=settings.bye_board_points
        )
        report = replace(report, allocated_byes=byes)
    if changed & {"boards", "reserve_players"} and report.clm_mode:
        mode: ClmMode = replace(
            report.clm_mode,
            regular_boards=settings.boards,
            reserve_players=settings.reserve_players,
        )
        report = replace(report, clm_mode=mode)
    if "colour_order" in changed:
        report = _with_colours(report, settings)
    return report


def _all_settings(expected: LeagueState) -> dict[str, object]:
    """Return what an import of the base file has stored, the usual settings without one."""
    usual = TeamSettings()
    names = [field.name for field in TeamSettings._meta.concrete_fields if field.name not in _KEYS]
    return {name: getattr(usual, name) for name in names} | expected.settings


_KEYS = ("id", "tournament", "decided_by", "ranked_by")
_MATCH_POINTS = ("match_win", "match_draw", "match_loss", "appearance_points")


def _with_colours(report: Report, settings: TeamSettings) -> Report:
    params = dict(report.clm_params)
    if COLOUR_ORDER in params:
        params[COLOUR_ORDER] = str(settings.colour_order)
        return replace(report, clm_params=tuple(params.items()))
    return replace(report, board_colours=colours_of(settings.colour_order, settings.boards))
