"""Sheets of a tournament: the choice, one page each to print, and the same as PDF."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.forms.sheet import SheetForm
from tournaments.rules.access import Right
from tournaments.selectors.rounds import round_progress
from tournaments.selectors.teams import team_event_of
from tournaments.views.page import HtmxRequest, TournamentPage, open_tournament
from tournaments.views.pdf import PdfUnavailableError, pdf_of
from tournaments.views.sheets import Sheet, sheet_of, sheets_of


@require_safe
def sheet_list(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    return page.render("tournaments/print/list.html", sheets=sheets_of(page))


@require_safe
def sheet(request: HtmxRequest, tournament_id: int, slug: str) -> HttpResponse:
    page, chosen = _open(request, tournament_id, slug, Right.VIEW)
    response = page.render(chosen.template, **_context(page, chosen))
    return _kept_private(response, chosen)


@require_safe
def sheet_pdf(request: HtmxRequest, tournament_id: int, slug: str) -> HttpResponse:
    page, chosen = _open(request, tournament_id, slug, Right.PRINT)
    context = {"tournament": page.tournament, "pdf": True, **_context(page, chosen)}
    try:
        content = pdf_of(render_to_string(chosen.template, context))
    except PdfUnavailableError:
        messages.warning(
            request, _("PDF files cannot be made on this server: print this page instead.")
        )
        return redirect(f"{_address(page, chosen)}?{request.GET.urlencode()}")
    name = f"{slugify(page.tournament.name) or page.tournament.pk}-{slug}.pdf"
    disposition = f'inline; filename="{name}"'
    response = HttpResponse(
        content, content_type="application/pdf", headers={"Content-Disposition": disposition}
    )
    return _kept_private(response, chosen)


def _open(
    request: HtmxRequest, tournament_id: int, slug: str, right: Right
) -> tuple[TournamentPage, Sheet]:
    page = open_tournament(request, tournament_id, right)
    chosen = sheet_of(page.tournament, slug)
    if chosen is None:
        raise Http404
    if chosen.right not in page.rights:
        page = open_tournament(request, tournament_id, chosen.right)
    return page, chosen


def _kept_private(response: HttpResponse, chosen: Sheet) -> HttpResponse:
    """Let no browser keep what not everybody may see."""
    if chosen.right is not Right.VIEW:
        add_never_cache_headers(response)
    return response


def _context(page: TournamentPage, chosen: Sheet) -> dict[str, Any]:
    progress = round_progress(page.tournament, with_drafts=page.with_drafts)
    form = SheetForm(
        page.request.GET,
        options=chosen.options,
        orders=chosen.orders,
        rounds=[each.round.number for each in progress if each.games or page.tournament.of_teams],
        usual=_current_round(page) if chosen.of_teams else None,
    )
    return {
        "sheet": chosen,
        "form": form,
        "now": timezone.localtime(),
        "query": page.request.GET.urlencode(),
        **chosen.build(page, form.chosen),
    }


def _current_round(page: TournamentPage) -> int:
    """Return the round of a league that is played now; its later ones have matches already."""
    return team_event_of(page.tournament, with_drafts=page.with_drafts).current_round


def _address(page: TournamentPage, chosen: Sheet) -> str:
    return reverse("tournaments:sheet", args=[page.tournament.pk, chosen.slug])
