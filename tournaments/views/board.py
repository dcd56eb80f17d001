"""The display for a projector, and the QR code that leads to the tournament."""

import io
from collections.abc import Callable
from typing import Any

import segno
from django.http import HttpResponse
from django.views.decorators.http import require_safe

from tournaments.forms.board import CONTENTS, RESULTS, STANDINGS, BoardForm
from tournaments.models import Tournament
from tournaments.selectors.pairings import pairings_of
from tournaments.selectors.rounds import RoundProgress, round_progress
from tournaments.selectors.standings import table_of
from tournaments.templatetags.qr_tags import DARK, LIGHT
from tournaments.views.live import live_page
from tournaments.views.page import HtmxRequest, open_tournament

_OWN_TABLES: dict[str, tuple[str, Callable[[Tournament], Any]]] = {}


def register_table(system: str, template: str, table: Callable[[Tournament], Any]) -> None:
    """Show the standings of ``system`` by a template of its own, which gets the ``table``."""
    _OWN_TABLES[system] = template, table


@require_safe
def board(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    form = BoardForm(request.GET)
    return live_page(
        page,
        "tournaments/board/detail.html",
        lambda: _context(page.tournament, form.contents),
        *form.contents,
        public=True,
        form=form,
        address=request.build_absolute_uri(page.tournament.get_absolute_url()),
    )


@require_safe
def qr_code(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    address = request.build_absolute_uri(page.tournament.get_absolute_url())
    image = io.BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(image, kind="svg", border=2, dark=DARK, light=LIGHT, omitsize=True)
    return HttpResponse(image.getvalue(), content_type="image/svg+xml")


def _context(tournament: Tournament, contents: tuple[str, ...]) -> dict[str, Any]:
    rounds = round_progress(tournament, with_drafts=False)
    return {"panels": [_panel(tournament, kind, rounds) for kind in contents], "rounds": rounds}


def _panel(tournament: Tournament, kind: str, rounds: list[RoundProgress]) -> dict[str, Any]:
    panel: dict[str, Any] = {"kind": kind, "title": CONTENTS[kind]}
    if kind == STANDINGS and tournament.system in _OWN_TABLES:
        template, table = _OWN_TABLES[tournament.system]
        return panel | {"own": template, "table": table(tournament)}
    if kind == STANDINGS:
        return panel | {"table": table_of(tournament)}
    shown = [each.round for each in rounds if (each.done if kind == RESULTS else each.games)]
    return panel | {"pairings": pairings_of(shown[-1]) if shown else None}
