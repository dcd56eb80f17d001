"""Pages of the table: standings, cross table, the working of one player's numbers, files."""

from django.http import Http404, HttpResponse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from keizer.mapping.listings import (
    CONTENT_TYPES,
    WRITERS,
    Format,
    Listing,
    Sheet,
    crosstable_sheet,
    pairings_sheet,
    participants_sheet,
    standings_sheet,
)
from keizer.selectors.history import history_of
from keizer.selectors.rounds import round_list_of
from keizer.selectors.standings import Table, cross_lines, table_of
from keizer.views.page import open_keizer, round_asked_for
from tournaments.views.page import HtmxRequest, TournamentPage


@require_safe
def standings(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_keizer(request, tournament_id)
    return page.render("keizer/table/standings.html", table=_table(page))


@require_safe
def crosstable(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_keizer(request, tournament_id)
    table = _table(page)
    return page.render("keizer/table/crosstable.html", table=table, lines=cross_lines(table))


@require_safe
def player_detail(request: HtmxRequest, tournament_id: int, starting_rank: int) -> HttpResponse:
    page = open_keizer(request, tournament_id)
    table = _table(page)
    line = table.line_of(starting_rank)
    if line is None:
        raise Http404
    template = "keizer/table/player.html" + ("#working" if request.htmx else "")
    return page.render(template, table=table, line=line)


@require_safe
def download(request: HtmxRequest, tournament_id: int, listing: str, format: str) -> HttpResponse:
    page = open_keizer(request, tournament_id)
    if listing not in list(Listing) or format not in list(Format):
        raise Http404
    kind = Format(format)
    sheet = _sheet(page, Listing(listing))
    content = WRITERS[kind](sheet, page.tournament.name)
    stem = slugify(page.tournament.name) or f"keizer-{page.tournament.pk}"
    name = f"{stem}-{listing}-{sheet.round}.{format}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type=CONTENT_TYPES[kind], headers=headers)


def _sheet(page: TournamentPage, listing: Listing) -> Sheet:
    if listing is Listing.PAIRINGS:
        history = history_of(page.tournament, with_drafts=page.with_drafts)
        number = round_asked_for(page.request) or history.last_round
        listed = round_list_of(history, number)
        if listed is None:
            raise Http404
        return pairings_sheet(history, listed)
    makers = {
        Listing.STANDINGS: standings_sheet,
        Listing.CROSSTABLE: crosstable_sheet,
        Listing.PARTICIPANTS: participants_sheet,
    }
    return makers[listing](_table(page))


def _table(page: TournamentPage) -> Table:
    return table_of(
        page.tournament,
        with_drafts=page.with_drafts,
        after_round=round_asked_for(page.request),
        category=page.request.GET.get("category", ""),
    )
