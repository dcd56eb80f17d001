"""Pages of the rounds: the list to hang out, drawing, pairing by hand, taking back."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from keizer.engine import Presence as Code
from keizer.engine import pairing_order
from keizer.errors import ImpossiblePairingError, OpenGamesError
from keizer.forms.evening import BoardState, PairForm
from keizer.mapping.wording import changes_text
from keizer.selectors.evening import attendance_of, choices_of, evening_of
from keizer.selectors.history import History, history_of
from keizer.selectors.rounds import round_list_of
from keizer.services.rounds import (
    Finding,
    adjourn_game,
    delete_last_round,
    manual_findings,
    pair_by_hand,
    pair_round,
    proposed_boards,
)
from keizer.views.page import open_keizer
from tournaments.errors import TournamentError
from tournaments.rules.access import Right
from tournaments.selectors.rounds import game_on_board
from tournaments.views.page import HtmxRequest, TournamentPage


@require_safe
def round_list(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_keizer(request, tournament_id)
    history = history_of(page.tournament, with_drafts=page.with_drafts)
    if not history.last_round:
        return page.render("keizer/round/list.html")
    return _round_page(page, history, history.last_round)


@require_safe
def round_detail(request: HtmxRequest, tournament_id: int, number: int) -> HttpResponse:
    page = open_keizer(request, tournament_id)
    history = history_of(page.tournament, with_drafts=page.with_drafts)
    return _round_page(page, history, number)


@require_POST
def round_pair(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.PAIR)
    form = _wanted(page)
    adjourn = form.cleaned_data["adjourn"]
    try:
        drawn = pair_round(
            tournament=page.tournament,
            actor=page.actor,
            number=form.cleaned_data.get("number"),
            adjourn_open_games=adjourn,
            loosened=form.loosened(),
        )
    except TournamentError as error:
        return _not_paired(page, error, adjourn=adjourn)
    messages.success(request, _("Round %(number)s is paired.") % {"number": drawn.number})
    return redirect("keizer:round-detail", tournament_id=tournament_id, number=drawn.number)


@require_http_methods(["GET", "HEAD", "POST"])
def round_pairing(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.PAIR)
    history = history_of(page.tournament, with_drafts=True)
    attendance = attendance_of(history)
    order = pairing_order(history.data)
    present = [key for key in order if attendance[key] == Code.PRESENT]
    state = BoardState.read(request.POST, present)
    state.act(request.POST, present)
    action = request.POST.get("action", "")
    if action == "propose":
        state = BoardState.of(proposed_boards(history=history), present)
    if action == "clear":
        state = BoardState.of([], present)
    if action in ("check", "pair"):
        return _check_or_pair(page, history, state, present, confirmed=action == "pair")
    return _board_page(page, history, state, present)


@require_http_methods(["GET", "HEAD", "POST"])
def round_delete(request: HtmxRequest, tournament_id: int, number: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.PAIR)
    history = history_of(page.tournament, with_drafts=True)
    listed = round_list_of(history, number)
    if listed is None or not listed.is_last:
        raise Http404
    if request.method != "POST":
        return page.render("keizer/round/delete.html", listed=listed)
    try:
        delete_last_round(tournament=page.tournament, number=number)
    except TournamentError as error:
        messages.error(request, str(error))
        return page.render("keizer/round/delete.html", listed=listed, status=422)
    messages.success(request, _("Round %(number)s is deleted.") % {"number": number})
    return redirect("keizer:evening", tournament_id=tournament_id)


@require_POST
def game_adjourn(request: HtmxRequest, tournament_id: int, number: int, board: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.PAIR)
    game = game_on_board(page.tournament, round_number=number, board=board, with_drafts=True)
    if game is None:
        raise Http404
    try:
        adjourn_game(game=game, adjourned=request.POST.get("adjourned") != "0")
    except TournamentError as error:
        messages.error(request, str(error))
    return redirect("keizer:round-detail", tournament_id=tournament_id, number=number)


def _round_page(page: TournamentPage, history: History, number: int) -> HttpResponse:
    listed = round_list_of(history, number)
    if listed is None:
        raise Http404
    return page.render(
        "keizer/round/detail.html",
        listed=listed,
        history=history,
        keizer=history.keizer,
        choices=choices_of(history),
        numbers=range(1, history.last_round + 1),
    )


def _not_paired(page: TournamentPage, error: TournamentError, *, adjourn: bool) -> HttpResponse:
    ways = error.ways if isinstance(error, ImpossiblePairingError) else ()
    history = history_of(page.tournament, with_drafts=True)
    return page.render(
        "keizer/evening/list.html",
        status=422,
        evening=evening_of(history),
        history=history,
        keizer=history.keizer,
        refusal=str(error),
        can_adjourn=isinstance(error, OpenGamesError),
        adjourn=adjourn,
        ways=[(changes_text(way), way) for way in ways],
    )


def _check_or_pair(
    page: TournamentPage,
    history: History,
    state: BoardState,
    present: list[int],
    *,
    confirmed: bool,
) -> HttpResponse:
    findings = manual_findings(history=history, boards=state.boards())
    has_errors = any(finding.is_error for finding in findings)
    if has_errors or (findings and not confirmed):
        return _board_page(page, history, state, present, findings, status=422)
    form = _wanted(page)
    try:
        made = pair_by_hand(
            tournament=page.tournament,
            boards=state.boards(),
            actor=page.actor,
            number=form.cleaned_data.get("number"),
            adjourn_open_games=form.cleaned_data["adjourn"],
        )
    except TournamentError as error:
        messages.error(page.request, str(error))
        is_open = isinstance(error, OpenGamesError)
        return _board_page(page, history, state, present, findings, is_open=is_open, status=422)
    messages.success(page.request, _("Round %(number)s is paired.") % {"number": made.number})
    address = reverse("keizer:round-detail", args=[page.tournament.pk, made.number])
    return HttpResponseClientRedirect(address) if page.request.htmx else redirect(address)


def _wanted(page: TournamentPage) -> PairForm:
    form = PairForm(page.request.POST)
    form.is_valid()
    return form


def _board_page(
    page: TournamentPage,
    history: History,
    state: BoardState,
    present: list[int],
    findings: list[Finding] | None = None,
    *,
    is_open: bool = False,
    status: int = 200,
) -> HttpResponse:
    wanted = _wanted(page).cleaned_data
    names = history.players
    template = "keizer/round/pairing.html" + ("#board" if page.request.htmx else "")
    ranks = {key: rank for rank, key in enumerate(present, start=1)}
    return page.render(
        template,
        status=status,
        number=wanted.get("number") or history.next_round,
        left=[(ranks[key], names[key], key == state.chosen) for key in state.left(present)],
        boards=[
            [(2 * index + side, names.get(key or 0)) for side, key in enumerate(board)]
            for index, board in enumerate(state.boards())
        ],
        hidden=list(state.hidden()),
        findings=findings or [],
        has_errors=any(finding.is_error for finding in findings or []),
        can_adjourn=is_open or wanted["adjourn"],
        adjourn=wanted["adjourn"],
    )
