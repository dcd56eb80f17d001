"""Pages of a tournament's rules: what results are worth, who must not meet."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.errors import TournamentError
from tournaments.forms.forbidden import ForbiddenGroupForm
from tournaments.forms.scoring import ScoringForm
from tournaments.rules.access import Right
from tournaments.selectors.boards import forbidden_groups
from tournaments.selectors.rounds import has_results
from tournaments.services.tournaments import allow_pairs, forbid_pairs, set_scoring
from tournaments.views.page import HtmxRequest, open_tournament


@require_http_methods(["GET", "HEAD", "POST"])
def scoring(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    sent = request.POST if request.method == "POST" else None
    form = ScoringForm(sent, scoring=page.tournament.scoring)
    if form.is_valid():
        try:
            set_scoring(tournament=page.tournament, scoring=form.cleaned_data["scoring"])
            messages.success(request, _("The settings are saved."))
            return redirect("tournaments:tournament-edit", tournament_id=tournament_id)
        except TournamentError as error:
            form.add_error(None, str(error))
    return page.render(
        "tournaments/tournament/scoring.html",
        status=422 if form.errors else 200,
        form=form,
        fixed=has_results(page.tournament),
    )


@require_http_methods(["GET", "HEAD", "POST"])
def forbidden_pairs(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    sent = request.POST if request.method == "POST" else None
    form = ForbiddenGroupForm(sent, tournament=page.tournament)
    if form.is_valid():
        try:
            forbid_pairs(tournament=page.tournament, **form.cleaned_data)
            return redirect(request.path)
        except TournamentError as error:
            form.add_error(None, str(error))
    return page.render(
        "tournaments/tournament/forbidden_pairs.html",
        status=422 if form.errors else 200,
        form=form,
        groups=forbidden_groups(page.tournament),
    )


@require_POST
def forbidden_pairs_delete(request: HtmxRequest, tournament_id: int, group_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    allow_pairs(group=get_object_or_404(forbidden_groups(page.tournament), pk=group_id))
    return redirect("tournaments:forbidden-pairs", tournament_id=tournament_id)
