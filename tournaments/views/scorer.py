"""Pages behind a scorer link: for phones without an account, each request checked anew."""

from allauth.account.adapter import get_adapter
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRefresh

from tournaments.errors import (
    ForbiddenError,
    InvalidResultError,
    ResultConflictError,
    TooManyAttemptsError,
    UnknownCodeError,
)
from tournaments.forms.result import ResultForm
from tournaments.forms.scorer_link import CodeForm
from tournaments.models import Game, Round, ScorerLink
from tournaments.models.game import Source
from tournaments.rules.access import Right
from tournaments.rules.results import UNDECIDED
from tournaments.selectors.access import Actor
from tournaments.selectors.entry import (
    ALL,
    OPEN,
    game_for_entry,
    progress_of,
)
from tournaments.selectors.match_sheets import match_of_link
from tournaments.selectors.scorer_links import (
    games_of_link,
    link_for,
    require_live,
    round_of_link,
    signed_secret,
)
from tournaments.selectors.standings import points_before
from tournaments.services.results import record_result
from tournaments.services.scorer_links import enter_code
from tournaments.views.match import entry_context, save, sheet_form
from tournaments.views.page import (
    HtmxRequest,
    conflict_context,
    is_locked,
    set_lock,
    unless_locked,
)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@sensitive_variables("code")
def scorer_code(request: HttpRequest) -> HttpResponse:
    form = CodeForm(request.POST or None)
    status = 422 if request.method == "POST" else 200
    if form.is_valid():
        address = get_adapter().get_client_ip(request)
        try:
            link = enter_code(code=form.cleaned_data["code"], address=address)
        except (TooManyAttemptsError, UnknownCodeError) as error:
            form.add_error("code", str(error))
            status = 429 if isinstance(error, TooManyAttemptsError) else 422
        else:
            return redirect("tournaments:scorer-round", signed_secret(link))
    return render(request, "tournaments/scorer/code.html", {"form": form}, status=status)


@require_safe
@never_cache
@sensitive_variables("secret")
def scorer_round(request: HtmxRequest, secret: str) -> HttpResponse:
    link = _link(secret)
    try:
        require_live(link)
    except ForbiddenError as error:
        messages.error(request, str(error))
        return render(request, "tournaments/scorer/ended.html", status=403)
    if link.match_id:
        return redirect("tournaments:scorer-match", secret)
    return _page(request, link, secret)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@sensitive_variables("secret")
def scorer_match(request: HtmxRequest, secret: str) -> HttpResponse:
    link = _link(secret)
    match = match_of_link(link)
    if match is None:
        raise Http404
    form = sheet_form(match, request)
    try:
        require_live(link)
        if request.method == "POST" and form.is_valid():
            rights = unless_locked(request, link.rights)
            if save(form, match, Actor(link=link), rights, Source.SCORER):
                messages.success(request, _("Thank you: the match is reported."))
                return redirect("tournaments:scorer-match", secret)
    except ForbiddenError as error:
        return _refused(request, secret, error)
    context = _context(request, link, secret, match.round) | entry_context(match, form)
    status = 422 if form.errors else 200
    context |= {"form": form, "secret": secret}
    return render(request, "tournaments/scorer/match.html", context, status=status)


@require_POST
@never_cache
@sensitive_variables("secret")
def scorer_lock(request: HtmxRequest, secret: str) -> HttpResponse:
    _link(secret)
    set_lock(request, on=request.POST.get("lock") == "on")
    return redirect("tournaments:scorer-round", secret)


@require_POST
@never_cache
@sensitive_variables("secret")
def scorer_result(request: HtmxRequest, secret: str, number: int, board: int) -> HttpResponse:
    link = _link(secret)
    try:
        require_live(link)
        game = _game(link, number, board)
        return _record(request, link, secret, game)
    except ForbiddenError as error:
        return _refused(request, secret, error)


def _record(request: HtmxRequest, link: ScorerLink, secret: str, game: Game) -> HttpResponse:
    form = ResultForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Choose a result."))
        return _answer(request, link, secret, game, status=422)
    rights = unless_locked(request, link.rights)
    values = form.cleaned_data | {"source": Source.SCORER}
    try:
        record_result(game=game, actor=Actor(link=link), rights=rights, **values)
    except ResultConflictError as conflict:
        return _answer(request, link, secret, game, status=409, conflict=conflict)
    except InvalidResultError as error:
        messages.error(request, str(error))
        return _answer(request, link, secret, game, status=422)
    return _answer(request, link, secret, game, saved=game)


def _link(secret: str) -> ScorerLink:
    link = link_for(secret)
    if link is None:
        raise Http404
    return link


def _game(link: ScorerLink, number: int, board: int) -> Game:
    game = game_for_entry(link.tournament, round_number=number, board=board, with_drafts=False)
    if game is None:
        raise Http404
    return game


def _refused(request: HtmxRequest, secret: str, error: ForbiddenError) -> HttpResponse:
    messages.error(request, str(error))
    if request.htmx:
        # The page is loaded anew, so that it says what happened and shows what holds now.
        response = HttpResponseClientRefresh()
        response.status_code = 403
        return response
    return render(request, "tournaments/scorer/refused.html", {"secret": secret}, status=403)


def _answer(
    request: HtmxRequest,
    link: ScorerLink,
    secret: str,
    game: Game,
    *,
    status: int = 200,
    saved: Game | None = None,
    conflict: ResultConflictError | None = None,
) -> HttpResponse:
    """Return the row for htmx, else the page or the way back to it."""
    if request.htmx:
        context = _context(request, link, secret, game.round) | {
            "game": game,
            "saved": saved,
        }
        context |= conflict_context(game, conflict)
        return render(request, "tournaments/scorer/round.html#answer", context, status=status)
    if saved:
        address = reverse("tournaments:scorer-round", args=[secret])
        return redirect(f"{address}#board-{game.board}")
    return _page(request, link, secret, status=status, game=game, conflict=conflict)


def _page(
    request: HtmxRequest,
    link: ScorerLink,
    secret: str,
    *,
    status: int = 200,
    game: Game | None = None,
    conflict: ResultConflictError | None = None,
) -> HttpResponse:
    round_ = round_of_link(link)
    context = _context(request, link, secret, round_)
    if round_:
        show = OPEN if request.GET.get("show") == OPEN else ALL
        games = games_of_link(link, round_)
        context |= {
            "show": show,
            "games": games.filter(result__in=UNDECIDED) if show == OPEN else games,
            "points": points_before(round_),
        }
    if game:
        context |= conflict_context(game, conflict)
    return render(request, "tournaments/scorer/round.html", context, status=status)


def _context(
    request: HtmxRequest, link: ScorerLink, secret: str, round_: Round | None
) -> dict[str, object]:
    rights = unless_locked(request, link.rights)
    return {
        "link": link,
        "secret": secret,
        "tournament": link.tournament,
        "round": round_,
        "progress": progress_of(games_of_link(link, round_)) if round_ else None,
        "can": {right.value: True for right in rights},
        "can_lock": Right.CHANGE_RESULT in link.rights,
        "locked": is_locked(request),
    }
