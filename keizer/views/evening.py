"""The evening: who plays tonight, and what players report themselves."""

from collections.abc import Mapping

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect, reselect, retarget

from keizer.engine import Presence as Code
from keizer.errors import PresenceError, RoundMovedOnError
from keizer.forms.evening import DeadlineForm, PresenceForm, ReportForm, ShownForm
from keizer.selectors.evening import Guest, evening_of
from keizer.selectors.history import History, history_of
from keizer.services.players import personal_links, player_of_link, renew_links
from keizer.services.presence import (
    can_report,
    report_presence,
    set_everybody,
    set_presence,
    set_report_deadline,
)
from keizer.views.page import open_keizer
from tournaments.models import Player
from tournaments.rules.access import Right
from tournaments.selectors.rounds import players_of
from tournaments.views.page import HtmxRequest, TournamentPage


@require_safe
def evening(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    return _evening_page(open_keizer(request, tournament_id, Right.PAIR))


@require_POST
def presence(request: HtmxRequest, tournament_id: int, starting_rank: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.PAIR)
    player = get_object_or_404(players_of(page.tournament), starting_rank=starting_rank)
    address = reverse("keizer:evening", args=[tournament_id])
    form = PresenceForm(request.POST)
    try:
        if not form.is_valid():
            raise PresenceError(_("Choose how to mark the player."))
        set_presence(tournament=page.tournament, player=player, **form.cleaned_data)
    except RoundMovedOnError as error:
        return _moved_on(page, error, player, form)
    except PresenceError as error:
        messages.error(request, str(error))
        if request.htmx:
            return HttpResponseClientRedirect(address)
        return _evening_page(page, status=422)
    number = form.cleaned_data["round_number"]
    if number and number <= history_of(page.tournament, with_drafts=True).last_round:
        address = reverse("keizer:round-detail", args=[tournament_id, number])
        return HttpResponseClientRedirect(address) if request.htmx else redirect(address)
    if request.htmx:
        return _marked(page, starting_rank)
    return redirect(f"{address}#player-{starting_rank}")


@require_POST
def everybody(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.PAIR)
    form = ShownForm(request.POST)
    if not form.is_valid():
        return _evening_page(page, status=422)
    try:
        set_everybody(tournament=page.tournament, code=Code.PRESENT, **form.cleaned_data)
    except RoundMovedOnError as error:
        messages.error(request, str(error))
        return _evening_page(page, status=409)
    return redirect("keizer:evening", tournament_id=tournament_id)


@require_POST
@never_cache
def deadline(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.PAIR)
    form = DeadlineForm(request.POST)
    if not form.is_valid():
        return _links_page(page, form, status=422)
    try:
        set_report_deadline(tournament=page.tournament, **form.cleaned_data)
    except RoundMovedOnError as error:
        messages.error(request, str(error))
        until = form.cleaned_data["until"]
        again = DeadlineForm(initial={"until": until, "shown_round": error.next_round})
        return _links_page(page, again, status=409)
    messages.success(request, _("Saved."))
    return redirect("keizer:link-list", tournament_id=tournament_id)


@require_safe
@never_cache
def link_list(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.PAIR)
    history = history_of(page.tournament, with_drafts=True)
    initial = {"until": history.keizer.report_until, "shown_round": history.next_round}
    return _links_page(page, DeadlineForm(initial=initial))


@require_POST
def link_renew(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.PAIR)
    renew_links(tournament=page.tournament)
    messages.success(request, _("All links that were given out before are invalid now."))
    return redirect("keizer:link-list", tournament_id=tournament_id)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def report(request: HtmxRequest, key: str) -> HttpResponse:
    player = player_of_link(key)
    if request.method != "POST":
        return _report_page(request, player)
    form = ReportForm(request.POST)
    try:
        if not form.is_valid():
            raise PresenceError(_("Choose whether you play."))
        report_presence(player=player, **form.cleaned_data)
    except RoundMovedOnError as error:
        late = {"error": error, "code": form.cleaned_data["code"]}
        return _report_page(request, player, status=409, late=late)
    except PresenceError as error:
        messages.error(request, str(error))
        return _report_page(request, player, status=422)
    messages.success(request, _("Thank you, this is noted."))
    return redirect("keizer:report", key=key)


def _report_page(
    request: HtmxRequest,
    player: Player,
    *,
    status: int = 200,
    late: Mapping[str, object] | None = None,
) -> HttpResponse:
    """Ask about the next round; show an answer that was meant for another one."""
    history = history_of(player.tournament, with_drafts=True)
    context = {
        "tournament": player.tournament,
        "guest": _guest(history, player.starting_rank),
        "keizer": history.keizer,
        "round_number": history.next_round,
        "open": can_report(history.keizer) and not player.withdrawn,
        "late": late,
    }
    return render(request, "keizer/evening/report.html", context, status=status)


def _guest(history: History, starting_rank: int) -> Guest:
    guests = evening_of(history).guests
    return next(guest for guest in guests if guest.player.starting_rank == starting_rank)


def _moved_on(
    page: TournamentPage, error: RoundMovedOnError, player: Player, form: PresenceForm
) -> HttpResponse:
    """Show the list of the round that is next by now, with the mark that came too late."""
    late = {"error": error, "player": player, **form.cleaned_data}
    response = _evening_page(page, status=409, late=late)
    # Not one line but the whole list is another; what happened stands above it.
    response["HX-Reswap"] = "outerHTML show:window:top"
    return reselect(retarget(response, "#main"), "#main")


def _marked(page: TournamentPage, starting_rank: int) -> HttpResponse:
    """Return the player's row and the counts, for htmx."""
    history = history_of(page.tournament, with_drafts=True)
    shown = evening_of(history)
    guest = next(each for each in shown.guests if each.player.starting_rank == starting_rank)
    return page.render("keizer/evening/list.html#answer", evening=shown, guest=guest)


def _links_page(page: TournamentPage, form: DeadlineForm, *, status: int = 200) -> HttpResponse:
    address = page.request.build_absolute_uri
    links = [
        (link.player, address(reverse("keizer:report", args=[link.key])))
        for link in personal_links(tournament=page.tournament)
    ]
    return page.render("keizer/evening/links.html", status=status, links=links, deadline_form=form)


def _evening_page(
    page: TournamentPage, *, status: int = 200, late: Mapping[str, object] | None = None
) -> HttpResponse:
    history = history_of(page.tournament, with_drafts=True)
    return page.render(
        "keizer/evening/list.html",
        status=status,
        evening=evening_of(history),
        history=history,
        keizer=history.keizer,
        late=late,
    )
