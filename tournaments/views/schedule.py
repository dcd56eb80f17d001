"""Pages where officials make, date, publish, close and cancel rounds."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.errors import ConfirmationNeededError, RoundError, TournamentError
from tournaments.forms.pairing import (
    CancelForm,
    NewRoundForm,
    PublishForm,
    RoundRobinForm,
    ScheduleForm,
    StateForm,
)
from tournaments.models import Round
from tournaments.rules.access import Right
from tournaments.selectors.boards import pairing_board
from tournaments.selectors.rounds import undecided_games, visible_rounds
from tournaments.services.round_robin import create_round_robin
from tournaments.services.rounds import (
    cancel_round,
    create_round,
    publish_round,
    set_round_state,
    set_schedule,
)
from tournaments.views.page import HtmxRequest, TournamentPage, open_tournament


@require_POST
def round_create(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.PAIR)
    form = NewRoundForm(request.POST)
    try:
        if not form.is_valid():
            raise RoundError(_("State the number of rounds before you pair."))
        round_ = create_round(tournament=page.tournament, **form.cleaned_data)
    except TournamentError as error:
        messages.error(request, str(error))
        return _to_list(tournament_id)
    return _to_board(round_)


@require_http_methods(["GET", "HEAD", "POST"])
def round_schedule(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.PAIR)
    rounds = list(visible_rounds(page.tournament, with_drafts=True))
    count = max(page.tournament.scheduled_rounds or 0, len(rounds))
    sent = request.POST if request.method == "POST" else None
    form = ScheduleForm(sent, rounds=rounds, count=count)
    if form.is_valid():
        set_schedule(tournament=page.tournament, schedule=form.schedule)
        messages.success(request, _("The dates are saved."))
        return _to_list(tournament_id)
    return page.render(
        "tournaments/round/schedule.html", form=form, status=422 if form.errors else 200
    )


@require_http_methods(["GET", "HEAD", "POST"])
def round_robin(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.PAIR)
    form = RoundRobinForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            create_round_robin(tournament=page.tournament, actor=page.actor, **form.cleaned_data)
            return _to_list(tournament_id)
        except TournamentError as error:
            form.add_error(None, str(error))
    status = 422 if form.errors else 200
    return page.render("tournaments/round/round_robin.html", form=form, status=status)


@require_POST
def round_publish(request: HtmxRequest, tournament_id: int, number: int) -> HttpResponse:
    page, round_ = open_round(request, tournament_id, number)
    form = PublishForm(request.POST)
    try:
        if not form.is_valid():
            raise RoundError(_("Say what those get who are not paired."))
        publish_round(round_=round_, actor=page.actor, **form.cleaned_data)
    except TournamentError as error:
        messages.error(request, str(error))
        return _to_board(round_)
    messages.success(request, _("Round %(number)s is published.") % {"number": number})
    if page.tournament.of_teams:
        return _to_board(round_)
    return redirect("tournaments:round-detail", tournament_id=tournament_id, number=number)


@require_POST
def round_state(request: HtmxRequest, tournament_id: int, number: int) -> HttpResponse:
    page, round_ = open_round(request, tournament_id, number)
    form = StateForm(request.POST)
    form.is_valid()
    stay = form.cleaned_data.pop("stay", False)
    try:
        if form.errors:
            raise RoundError(_("A round has no such state."))
        set_round_state(round_=round_, actor=page.actor, rights=page.rights, **form.cleaned_data)
    except ConfirmationNeededError:
        games = undecided_games(round_)
        return page.render(
            "tournaments/round/close.html",
            status=409,
            round=round_,
            open_games=games,
            stay=stay,
        )
    except RoundError as error:
        messages.error(request, str(error))
    if stay:
        return redirect("tournaments:round-detail", tournament_id=tournament_id, number=number)
    return _to_board(round_)


@require_http_methods(["GET", "HEAD", "POST"])
def round_cancel(request: HtmxRequest, tournament_id: int, number: int) -> HttpResponse:
    page, round_ = open_round(request, tournament_id, number)
    form = CancelForm(request.POST if request.method == "POST" else None)
    error = ""
    if form.is_valid():
        try:
            cancel_round(round_=round_, **form.cleaned_data)
            messages.success(request, _("Round %(number)s is cancelled.") % {"number": number})
            return _to_list(tournament_id)
        except TournamentError as refusal:
            error = str(refusal)
    return page.render(
        "tournaments/round/cancel.html",
        status=422 if error or form.errors else 200,
        round=round_,
        pairing=pairing_board(round_),
        error=error,
    )


def open_round(
    request: HtmxRequest, tournament_id: int, number: int
) -> tuple[TournamentPage, Round]:
    """Return the page's frame and the round, for those who pair.

    Raises:
        Http404: there is no such tournament or round for this actor.
        ForbiddenError: he sees it but does not pair.
    """
    page = open_tournament(request, tournament_id, Right.PAIR)
    rounds = visible_rounds(page.tournament, with_drafts=True).select_related("tournament")
    return page, get_object_or_404(rounds, number=number)


def _to_list(tournament_id: int) -> HttpResponse:
    return redirect("tournaments:round-list", tournament_id=tournament_id)


def _to_board(round_: Round) -> HttpResponse:
    return redirect("tournaments:pairing", tournament_id=round_.tournament_id, number=round_.number)
