"""Pages that make Keizer tournaments: the list, a new one, one from a file, a switched one."""

from pathlib import PurePath

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from keizer.errors import FileRefusedError
from keizer.forms.tournament import KeizerFileForm, NewKeizerForm
from keizer.mapping.s3db import MAX_BYTES
from keizer.services.importing import import_keizer_file
from keizer.services.tournaments import create_keizer_tournament, switch_to_keizer
from tournaments.errors import TournamentError
from tournaments.models.tournament import System
from tournaments.rules.access import Right
from tournaments.selectors.access import actor_of, organisations_with, visible_tournaments
from tournaments.views.page import HtmxRequest, open_tournament

PAGE_SIZE = 50


@require_safe
def tournament_list(request: HtmxRequest) -> HttpResponse:
    actor = actor_of(request)
    tournaments = visible_tournaments(actor).filter(system=System.KEIZER)
    context = {
        "page_obj": Paginator(tournaments, PAGE_SIZE).get_page(request.GET.get("page")),
        "can_create": bool(organisations_with(actor, Right.IMPORT)),
    }
    return render(request, "keizer/tournament/list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def tournament_new(request: HtmxRequest) -> HttpResponse:
    organisations = organisations_with(actor_of(request), Right.IMPORT)
    form = NewKeizerForm(request.POST or None, organisations=organisations)
    if form.is_valid():
        keizer = create_keizer_tournament(tournament=form.instance)
        messages.success(request, _("The tournament is created; now enter the players."))
        return redirect("keizer:player-list", tournament_id=keizer.tournament_id)
    status = 422 if form.errors else 200
    context = {"form": form, "may": bool(organisations)}
    return render(request, "keizer/tournament/new.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def file_import(request: HtmxRequest) -> HttpResponse:
    organisations = organisations_with(actor_of(request), Right.IMPORT)
    data = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    form = KeizerFileForm(*data, organisations=organisations)
    reasons: tuple[str, ...] = ()
    if form.is_valid():
        try:
            return _imported(request, form)
        except FileRefusedError as error:
            reasons = error.reasons
    context = {"form": form, "reasons": reasons, "may": bool(organisations)}
    status = 422 if form.errors or reasons else 200
    return render(request, "keizer/tournament/import.html", context, status=status)


def _imported(request: HtmxRequest, form: KeizerFileForm) -> HttpResponse:
    file = form.cleaned_data["file"]
    report = import_keizer_file(
        organisation=form.cleaned_data["organisation"],
        name=form.cleaned_data["name"] or PurePath(file.name).stem[:255],
        content=file.read(MAX_BYTES + 1),
    )
    return render(request, "keizer/tournament/imported.html", {"report": report})


@require_POST
def tournament_switch(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EDIT)
    try:
        switch_to_keizer(tournament=page.tournament)
    except TournamentError as error:
        messages.error(request, str(error))
        return redirect(page.tournament)
    messages.success(request, _("This is a Keizer tournament now."))
    return redirect("keizer:settings", tournament_id=tournament_id)
