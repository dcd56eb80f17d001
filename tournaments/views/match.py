"""The match sheet: read by everybody, entered and released by officials."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.errors import (
    ForbiddenError,
    LateChangeError,
    MatchConflictError,
    ResultConflictError,
    TournamentError,
)
from tournaments.forms.match_sheet import MatchLinkForm, MatchSheetForm
from tournaments.models import Match
from tournaments.models.game import Source
from tournaments.rules.access import Right, ScorerLevel
from tournaments.selectors.access import Actor
from tournaments.selectors.match_sheets import faults_of, matches_of, seats_of, squad_of
from tournaments.selectors.teams import MatchSheet, team_event_of, team_rules_of
from tournaments.services.match_sheets import release_match, save_match_sheet
from tournaments.services.scorer_links import create_scorer_link
from tournaments.views.live import live_page
from tournaments.views.page import HtmxRequest, TournamentPage, open_tournament

RELEASE = "release"


@require_http_methods(["GET", "HEAD", "POST"])
def match_detail(
    request: HtmxRequest, tournament_id: int, number: int, pairing: int
) -> HttpResponse:
    right = Right.ENTER_RESULT if request.method == "POST" else Right.VIEW
    page, match = _open(request, tournament_id, number, pairing, right)
    if Right.ENTER_RESULT not in page.rights:
        return live_page(
            page, "tournaments/match/detail.html", lambda: _shown(page, match), number, pairing
        )
    form = sheet_form(match, request)
    if request.method == "POST" and form.is_valid():
        done = _store(page, match, form)
        if done:
            return done
    return _entry(page, match, form)


@require_POST
@never_cache
@sensitive_variables("new")
def match_link(request: HtmxRequest, tournament_id: int, number: int, pairing: int) -> HttpResponse:
    page, match = _open(request, tournament_id, number, pairing, Right.EDIT)
    form = MatchLinkForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("State whose link it is, and how many hours it holds."))
        return _to(match)
    new = create_scorer_link(
        tournament=page.tournament,
        level=ScorerLevel.CAPTAIN,
        created_by=page.actor.user,
        round_=match.round,
        match=match,
        **form.cleaned_data,
    )
    address = request.build_absolute_uri(reverse("tournaments:scorer-round", args=[new.secret]))
    code_page = request.build_absolute_uri(reverse("tournaments:scorer-code"))
    return page.render(
        "tournaments/scorer_link/created.html", new=new, address=address, code_page=code_page
    )


def sheet_form(match: Match, request: HtmxRequest) -> MatchSheetForm:
    """Return the form of the match, bound to what was posted."""
    return MatchSheetForm(
        request.POST if request.method == "POST" else None,
        match=match,
        boards=team_rules_of(match.round.tournament).boards,
        squads=(list(squad_of(match, home=True)), list(squad_of(match, home=False))),
        seats=seats_of(match),
    )


def save(
    form: MatchSheetForm,
    match: Match,
    actor: Actor,
    rights: frozenset[Right],
    source: Source,
) -> bool:
    """Store a valid form; what stands against it is said in the form.

    Raises:
        ForbiddenError: as the service says.
    """
    try:
        save_match_sheet(match=match, actor=actor, rights=rights, source=source, **form.sheet)
    except ForbiddenError:
        raise
    except (MatchConflictError, ResultConflictError) as conflict:
        form.add_error(
            None,
            _("%(what)s Nothing of yours is lost: compare with what is stored and save again.")
            % {"what": conflict},
        )
    except LateChangeError as late:
        form.add_error("confirmed", str(late))
    except TournamentError as error:
        form.add_error(None, str(error))
    return not form.errors


def entry_context(match: Match, form: MatchSheetForm) -> dict[str, Any]:
    """Return what the form's template needs beside the form."""
    sheet = _sheet(match, with_drafts=True)
    return {"match": match, "round": match.round, "sheet": sheet, "faults": faults_of(match)}


def _open(
    request: HtmxRequest, tournament_id: int, number: int, pairing: int, right: Right
) -> tuple[TournamentPage, Match]:
    page = open_tournament(request, tournament_id, right)
    found = matches_of(page.tournament, with_drafts=page.with_drafts)
    return page, get_object_or_404(found, round__number=number, number=pairing)


def _store(page: TournamentPage, match: Match, form: MatchSheetForm) -> HttpResponse | None:
    """Store the sheet and return the way on; None if the form has to be shown again."""
    if not save(form, match, page.actor, page.rights, Source.FORM):
        return None
    if RELEASE in page.request.POST:
        release_match(match=match, actor=page.actor, rights=page.rights)
        messages.success(page.request, _("The match sheet is saved and released."))
    else:
        messages.success(page.request, _("The match sheet is saved."))
    return _to(match)


def _entry(page: TournamentPage, match: Match, form: MatchSheetForm) -> HttpResponse:
    status = 422 if form.errors else 200
    context = entry_context(match, form)
    return page.render(
        "tournaments/match/entry.html",
        status=status,
        form=form,
        link_form=MatchLinkForm(initial={"name": f"{match.home} – {match.away}"[:80]}),
        **context,
    )


def _shown(page: TournamentPage, match: Match) -> dict[str, Any]:
    sheet = _sheet(match, with_drafts=page.with_drafts)
    return {"sheet": sheet, "match": match, "title": f"{match.home} – {match.away}"}


def _sheet(match: Match, *, with_drafts: bool) -> MatchSheet:
    sheet = team_event_of(match.round.tournament, with_drafts=with_drafts).sheet_of(match)
    if sheet is None:
        raise Http404
    return sheet


def _to(match: Match) -> HttpResponse:
    return redirect(
        "tournaments:match-detail", match.round.tournament_id, match.round.number, match.number
    )
