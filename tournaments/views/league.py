"""Pages where a team competition is set up: settings, teams, squads, schedule."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.errors import TournamentError
from tournaments.forms.player_import import PlayerImportForm, fault_text
from tournaments.forms.team import LeagueForm, SquadForm, TeamForm, TeamListForm, TeamSettingsForm
from tournaments.models import Team
from tournaments.rules.access import Right
from tournaments.selectors.squads import has_matches, players_without_team, squad_places
from tournaments.selectors.teams import team_rules_of, teams_of
from tournaments.services.league import create_league
from tournaments.services.teams import (
    add_squad_players,
    add_teams,
    delete_team,
    set_squad,
    set_team_settings,
    update_team,
)
from tournaments.views.page import HtmxRequest, TournamentPage, open_tournament


@require_http_methods(["GET", "HEAD", "POST"])
def team_settings(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    sent = request.POST if request.method == "POST" else None
    form = TeamSettingsForm(sent, tournament=page.tournament)
    if form.is_valid():
        try:
            set_team_settings(
                tournament=page.tournament, settings=form.instance, tie_breaks=form.tie_breaks
            )
            messages.success(request, _("The settings are saved."))
            return redirect("tournaments:team-list", tournament_id)
        except TournamentError as error:
            form.add_error(None, str(error))
    status = 422 if form.errors else 200
    return page.render("tournaments/team/settings.html", form=form, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def team_create(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    form = TeamListForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            added = add_teams(tournament=page.tournament, teams=form.teams)
            said = ngettext(
                "%(count)s team is entered.", "%(count)s teams are entered.", len(added)
            )
            messages.success(request, said % {"count": len(added)})
            return redirect("tournaments:team-list", tournament_id)
        except TournamentError as error:
            form.add_error(None, str(error))
    status = 422 if form.errors else 200
    return page.render("tournaments/team/new.html", form=form, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def team_edit(request: HtmxRequest, tournament_id: int, team: int) -> HttpResponse:
    page, found = _open_team(request, tournament_id, team)
    form = TeamForm(request.POST if request.method == "POST" else None, team=found)
    name = found.name
    if form.is_valid():
        update_team(team=form.instance, changed=list(form.fields))
        messages.success(request, _("The team is saved."))
        return redirect("tournaments:team-detail", tournament_id, team)
    return page.render(
        "tournaments/team/edit.html",
        status=422 if form.errors else 200,
        form=form,
        team=found,
        name=name,
    )


@require_POST
def team_delete(request: HtmxRequest, tournament_id: int, team: int) -> HttpResponse:
    _page, found = _open_team(request, tournament_id, team)
    try:
        delete_team(team=found)
        messages.success(request, _("%(name)s is deleted.") % {"name": found.name})
    except TournamentError as error:
        messages.error(request, str(error))
    return redirect("tournaments:team-list", tournament_id)


@require_http_methods(["GET", "HEAD", "POST"])
def squad(request: HtmxRequest, tournament_id: int, team: int) -> HttpResponse:
    page, found = _open_team(request, tournament_id, team)
    form = _squad_form(page, found)
    if form.is_valid():
        try:
            set_squad(team=found, places=form.wanted)
            messages.success(request, _("The squad is saved."))
            return redirect("tournaments:squad", tournament_id, team)
        except TournamentError as error:
            form.add_error(None, str(error))
    return _squad_page(page, found, form, PlayerImportForm())


@require_POST
def squad_import(request: HtmxRequest, tournament_id: int, team: int) -> HttpResponse:
    page, found = _open_team(request, tournament_id, team)
    listed = PlayerImportForm(request.POST, request.FILES)
    if listed.is_valid() and (players := listed.cleaned_data["players"]):
        try:
            added = add_squad_players(team=found, players=players)
            said = ngettext(
                "%(count)s player is entered.", "%(count)s players are entered.", len(added)
            )
            messages.success(request, said % {"count": len(added)})
            return redirect("tournaments:squad", tournament_id, team)
        except TournamentError as error:
            listed.add_error(None, str(error))
    return _squad_page(page, found, _squad_form(page, found, bound=False), listed, status=422)


@require_http_methods(["GET", "HEAD", "POST"])
def league_schedule(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.PAIR)
    form = LeagueForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            create_league(tournament=page.tournament, actor=page.actor, **form.cleaned_data)
            messages.success(request, _("The schedule is made."))
            return redirect("tournaments:match-list", tournament_id)
        except TournamentError as error:
            form.add_error(None, str(error))
    return page.render(
        "tournaments/round/league.html",
        status=422 if form.errors else 200,
        form=form,
        teams=teams_of(page.tournament),
        made=has_matches(page.tournament),
    )


def _open_team(request: HtmxRequest, tournament_id: int, team: int) -> tuple[TournamentPage, Team]:
    page = open_tournament(request, tournament_id, Right.EDIT)
    return page, get_object_or_404(teams_of(page.tournament), number=team)


def _squad_form(page: TournamentPage, team: Team, *, bound: bool = True) -> SquadForm:
    return SquadForm(
        page.request.POST if bound and page.request.method == "POST" else None,
        places=list(squad_places(team)),
        free=list(players_without_team(page.tournament)),
        boards=team_rules_of(page.tournament).boards,
    )


def _squad_page(
    page: TournamentPage, team: Team, form: SquadForm, listed: PlayerImportForm, status: int = 200
) -> HttpResponse:
    table = listed.preview
    return page.render(
        "tournaments/team/squad.html",
        status=422 if form.errors else status,
        team=team,
        form=form,
        listed=listed,
        problems=[(each, fault_text(each)) for each in table.problems] if table else [],
    )
