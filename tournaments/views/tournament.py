"""Pages of a tournament as a whole: list, overview, settings, players, standings, cross table."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.forms.scoring import ScoringForm
from tournaments.forms.tie_breaks import TieBreakForm
from tournaments.forms.tournament import NewTournamentForm, TournamentForm
from tournaments.rules.access import Right
from tournaments.selectors.access import actor_of, organisations_with, visible_tournaments
from tournaments.selectors.crosstable import matrix_of
from tournaments.selectors.public import public_players_of
from tournaments.selectors.rounds import players_of, round_progress
from tournaments.selectors.standings import table_of
from tournaments.selectors.teams import league_table
from tournaments.services.tournaments import create_tournament, set_tie_breaks, update_tournament
from tournaments.views.live import live_page
from tournaments.views.page import HtmxRequest, TournamentPage, chosen_round, open_tournament
from tournaments.views.team import team_crosstable, team_standings

PAGE_SIZE = 50


@require_safe
def tournament_list(request: HtmxRequest) -> HttpResponse:
    actor = actor_of(request)
    query = request.GET.get("q", "").strip()
    tournaments = visible_tournaments(actor)
    if query:
        tournaments = tournaments.filter(name__icontains=query)
    page = Paginator(tournaments, PAGE_SIZE).get_page(request.GET.get("page"))
    context = {
        "page_obj": page,
        "query": query,
        "can_import": bool(organisations_with(actor, Right.IMPORT)),
    }
    return render(request, "tournaments/tournament/list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def tournament_create(request: HtmxRequest) -> HttpResponse:
    organisations = organisations_with(actor_of(request), Right.IMPORT)
    sent = request.POST if request.method == "POST" else None
    form = NewTournamentForm(sent, organisations=organisations)
    scoring = ScoringForm(sent)
    if form.is_valid() and scoring.is_valid():
        tournament = create_tournament(
            tournament=form.instance, scoring=scoring.cleaned_data["scoring"]
        )
        if tournament.of_teams:
            messages.success(
                request, _("The competition is created. State how matches are scored.")
            )
            return redirect("tournaments:team-settings", tournament_id=tournament.pk)
        messages.success(request, _("The tournament is created. Now enter the players."))
        return redirect("tournaments:player-list", tournament_id=tournament.pk)
    context = {"form": form, "scoring": scoring, "organisations": organisations}
    status = 422 if form.errors or scoring.errors else 200
    return render(request, "tournaments/tournament/new.html", context, status=status)


@require_safe
def tournament_detail(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    return live_page(page, "tournaments/tournament/detail.html", lambda: _overview(page))


def _overview(page: TournamentPage) -> dict[str, Any]:
    table = table_of(page.tournament, with_drafts=page.with_drafts)
    teams = page.tournament.of_teams
    return {
        "league": league_table(page.tournament) if teams else None,
        "leaders": table.rows[:10],
        "players": len(table.rows),
        "rounds": round_progress(page.tournament, with_drafts=page.with_drafts),
    }


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_edit(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    form = TournamentForm(request.POST or None, instance=page.tournament)
    if form.is_valid():
        update_tournament(tournament=form.instance)
        messages.success(request, _("The settings are saved."))
        return redirect(page.tournament)
    return page.render(
        "tournaments/tournament/edit.html", form=form, status=422 if form.errors else 200
    )


@require_http_methods(["GET", "HEAD", "POST"])
def tie_breaks(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    if page.tournament.of_teams:
        return redirect("tournaments:team-settings", tournament_id)
    started = any(each.done for each in round_progress(page.tournament, with_drafts=True))
    form = TieBreakForm(request.POST or None, tournament=page.tournament, started=started)
    if form.is_valid():
        switches = ("fide_correct", "clm_fifty_percent", "fifty_percent_rule")
        set_tie_breaks(
            tournament=page.tournament,
            tie_breaks=form.tie_breaks,
            clm_tie_breaks=form.clm_tie_breaks,
            **{name: form.cleaned_data[name] for name in switches},
        )
        messages.success(request, _("The tie-breaks are saved."))
        return redirect("tournaments:standings", page.tournament.pk)
    status = 422 if form.errors else 200
    return page.render("tournaments/tournament/tie_breaks.html", form=form, status=status)


@require_safe
def player_list(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    if Right.EXPORT in page.rights:
        return page.render("tournaments/player/list.html", players=players_of(page.tournament))
    players = list(public_players_of(page.tournament).values())
    return page.render("tournaments/player/list.html", players=players)


@require_safe
def standings(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    after_round = chosen_round(request.GET.get("after", ""))
    if page.tournament.of_teams:
        return team_standings(page, after_round)
    return live_page(
        page,
        "tournaments/tournament/standings.html",
        lambda: {
            "table": table_of(
                page.tournament, with_drafts=page.with_drafts, after_round=after_round
            )
        },
        after_round,
    )


@require_safe
def crosstable(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    if page.tournament.of_teams:
        return team_crosstable(page)
    by_start = request.GET.get("order") == "start"
    return live_page(
        page,
        "tournaments/tournament/crosstable.html",
        lambda: crosstable_of(page, by_start=by_start),
        by_start,
    )


def crosstable_of(page: TournamentPage, *, by_start: bool) -> dict[str, Any]:
    """Return what the cross table's template needs."""
    table = table_of(page.tournament, with_drafts=page.with_drafts)
    return {"by_start": by_start, **matrix_of(page.tournament, table, by_starting_rank=by_start)}
