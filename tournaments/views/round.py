"""Pages of the rounds: pairings, results and their entry."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournaments.errors import (
    ForbiddenError,
    InvalidResultError,
    LateChangeError,
    NothingToUndoError,
    ResultConflictError,
)
from tournaments.forms.result import ChangesForm, ResultForm, ShownForm, VerificationForm
from tournaments.models import Game, Round
from tournaments.rules.access import Right
from tournaments.selectors.entry import (
    game_for_entry,
    games_changed_since,
    progress_of,
    shown_games,
    typists_of,
)
from tournaments.selectors.rounds import (
    byes_of,
    events_of,
    games_of,
    round_progress,
)
from tournaments.selectors.standings import points_before
from tournaments.services.results import record_result, undo_last_result, verify_result
from tournaments.views.page import (
    HtmxRequest,
    TournamentPage,
    conflict_context,
    is_locked,
    late_context,
    open_tournament,
    set_lock,
)
from tournaments.views.pairings import public_round, round_of


@require_safe
def round_list(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    rounds = round_progress(page.tournament, with_drafts=page.with_drafts)
    return page.render("tournaments/round/list.html", rounds=rounds)


@require_safe
def round_detail(request: HtmxRequest, tournament_id: int, number: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    if page.is_reader:
        return public_round(page, round_of(page, number))
    return _round_page(page, round_of(page, number))


@require_POST
def game_result(request: HtmxRequest, tournament_id: int, number: int, board: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.ENTER_RESULT)
    game = _game(page, number, board)
    form = ResultForm(request.POST)
    if not form.is_valid():
        return _refused(page, game, _("Choose a result."))
    try:
        record_result(game=game, actor=page.actor, rights=page.rights, **form.cleaned_data)
    except ResultConflictError as conflict:
        return _answer(page, game, status=409, **conflict_context(game, conflict))
    except LateChangeError as late:
        return _answer(page, game, status=409, **late_context(late))
    except InvalidResultError as error:
        return _refused(page, game, str(error))
    except ForbiddenError as error:
        return _forbidden(page, game, error)
    return _answer(page, game, saved=game)


@require_POST
def game_verify(request: HtmxRequest, tournament_id: int, number: int, board: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.ENTER_RESULT)
    game = _game(page, number, board)
    form = VerificationForm(request.POST)
    if not form.is_valid():
        return _refused(page, game, _("Choose a result."))
    try:
        verify_result(game=game, actor=page.actor, rights=page.rights, **form.cleaned_data)
    except ResultConflictError as conflict:
        return _answer(page, game, status=409, **conflict_context(game, conflict))
    except ForbiddenError as error:
        return _forbidden(page, game, error)
    return _answer(page, game, saved=game)


@require_safe
def game_history(request: HtmxRequest, tournament_id: int, number: int, board: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.SEE_HISTORY)
    round_ = round_of(page, number)
    game = get_object_or_404(games_of(round_), board=board)
    return page.render(
        "tournaments/game/history.html", round=round_, game=game, events=events_of(game)
    )


@require_POST
def round_undo(request: HtmxRequest, tournament_id: int, number: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.ENTER_RESULT)
    round_ = round_of(page, number)
    try:
        game = undo_last_result(round_=round_, actor=page.actor, rights=page.rights)
    except LateChangeError as late:
        return _round_page(page, round_, status=409, **late_context(late))
    except (NothingToUndoError, ResultConflictError) as error:
        messages.error(request, str(error))
        return _round_page(page, round_, status=409)
    messages.success(request, _("Board %(board)s: taken back.") % {"board": game.board})
    return redirect(_address(game))


@require_safe
def round_changes(request: HtmxRequest, tournament_id: int, number: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.ENTER_RESULT)
    round_ = round_of(page, number)
    form = ChangesForm(request.GET)
    since = form.cleaned_data["since"] if form.is_valid() else 0
    games = games_changed_since(round_, since) if page.tournament.live_version > since else []
    if not games:
        return HttpResponse(status=204)
    response = page.render(
        "tournaments/round/detail.html#changes",
        round=round_,
        games=games,
        points=points_before(round_),
        progress=progress_of(round_.games.all()),
    )
    response["X-Live-Version"] = str(page.tournament.live_version)
    return response


@require_POST
def entry_lock(request: HtmxRequest, tournament_id: int, number: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.ENTER_RESULT)
    set_lock(request, on=request.POST.get("lock") == "on")
    return redirect("tournaments:round-detail", page.tournament.pk, number)


def _game(page: TournamentPage, number: int, board: int) -> Game:
    game = game_for_entry(
        page.tournament, round_number=number, board=board, with_drafts=page.with_drafts
    )
    if game is None:
        raise Http404
    return game


def _address(game: Game) -> str:
    round_ = game.round
    address = reverse("tournaments:round-detail", args=[round_.tournament_id, round_.number])
    return f"{address}#board-{game.board}"


def _refused(page: TournamentPage, game: Game, message: str) -> HttpResponse:
    if not page.request.htmx:
        messages.error(page.request, message)
    return _answer(page, game, status=422, refusal=message)


def _forbidden(page: TournamentPage, game: Game, error: ForbiddenError) -> HttpResponse:
    """Say why in the row; without htmx there is the page for what is forbidden."""
    if not page.request.htmx:
        raise error
    return _refused(page, game, str(error))


def _answer(
    page: TournamentPage,
    game: Game,
    *,
    status: int = 200,
    saved: Game | None = None,
    **context: Any,
) -> HttpResponse:
    """Return the row for htmx, else the round's page or the way back to it."""
    if page.request.htmx:
        return page.render(
            "tournaments/round/detail.html#answer",
            status=status,
            game=game,
            round=game.round,
            progress=progress_of(game.round.games.all()),
            saved=saved,
            **context,
        )
    if saved:
        return redirect(_address(game))
    return _round_page(page, game.round, status=status, **context)


def _round_page(
    page: TournamentPage,
    round_: Round,
    *,
    status: int = 200,
    **context: Any,
) -> HttpResponse:
    rounds = round_progress(page.tournament, with_drafts=page.with_drafts)
    filter_ = ShownForm(page.request.GET, typists=typists_of(round_))
    return page.render(
        "tournaments/round/detail.html",
        status=status,
        round=round_,
        rounds=rounds,
        progress=next(each for each in rounds if each.round == round_),
        games=shown_games(round_, filter_.shown, page.actor),
        filter=filter_,
        locked=is_locked(page.request),
        byes=byes_of(round_),
        points=points_before(round_),
        **context,
    )
