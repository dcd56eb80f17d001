"""Pages of a team competition: teams with their squads, matches, league table, cross table."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from tournaments.models import Team
from tournaments.selectors.team_statistics import (
    board_statistics,
    matches_of_team,
    squad_rows,
    team_workings,
)
from tournaments.selectors.teams import (
    LeagueTable,
    league_table,
    squads_of,
    team_event_of,
    teams_of,
)
from tournaments.views.live import live_page
from tournaments.views.page import HtmxRequest, TournamentPage, chosen_round, open_tournament


@require_safe
def team_list(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    return live_page(page, "tournaments/team/list.html", lambda: _squads(page))


def _squads(page: TournamentPage) -> dict[str, Any]:
    event = team_event_of(page.tournament, with_drafts=page.with_drafts)
    squads = squads_of(page.tournament, event)
    return {"teams": [(team, squads.get(key, [])) for key, team in event.teams.items()]}


@require_safe
def match_list(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    number = chosen_round(request.GET.get("round", ""))
    return live_page(page, "tournaments/match/list.html", lambda: _matches(page, number), number)


@require_safe
def team_detail(request: HtmxRequest, tournament_id: int, team: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    found = get_object_or_404(teams_of(page.tournament), number=team)
    return live_page(page, "tournaments/team/detail.html", lambda: _team(page, found), team)


def _team(page: TournamentPage, team: Team) -> dict[str, Any]:
    event = team_event_of(page.tournament, with_drafts=page.with_drafts)
    matches = matches_of_team(event, team)
    squad = squads_of(page.tournament, event).get(team.pk, [])
    table = league_table(page.tournament, event)
    return {
        "team": team,
        "title": team.name,
        "matches": matches,
        "dated": any(each.sheet.round.date for each in matches),
        "squad": squad_rows(matches, squad),
        "standing": table.by_team.get(team.pk),
        "workings": team_workings(table, team),
    }


@require_safe
def board_list(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    return live_page(page, "tournaments/team/boards.html", lambda: _boards(page))


def _boards(page: TournamentPage) -> dict[str, Any]:
    event = team_event_of(page.tournament, with_drafts=page.with_drafts)
    return {"boards": board_statistics(event)}


def _matches(page: TournamentPage, number: int | None) -> dict[str, Any]:
    event = team_event_of(page.tournament, with_drafts=page.with_drafts)
    numbers = event.paired_rounds
    shown = number if number in numbers else event.current_round
    return {
        "numbers": numbers,
        "number": shown,
        "round": next((each for each in event.rounds.values() if each.number == shown), None),
        "leg": event.leg_of(shown),
        "sheets": event.sheets_of_round(shown),
        "byes": event.byes_of_round(shown),
    }


def team_standings(page: TournamentPage, after_round: int | None) -> HttpResponse:
    """Return the league table, which is the standings page of a team competition."""
    return live_page(
        page,
        "tournaments/team/standings.html",
        lambda: {"table": _table(page, after_round), "after_round": after_round},
        after_round,
    )


def team_crosstable(page: TournamentPage) -> HttpResponse:
    """Return every team against every other one."""
    return live_page(
        page, "tournaments/team/crosstable.html", lambda: {"table": _table(page, None)}
    )


def _table(page: TournamentPage, after_round: int | None) -> LeagueTable:
    event = team_event_of(page.tournament, with_drafts=page.with_drafts)
    return league_table(page.tournament, event, after_round=after_round)
