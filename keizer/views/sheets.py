"""The sheets of a Keizer tournament: its own tables and lists, and slips with personal links."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from keizer.selectors.history import history_of
from keizer.selectors.rounds import round_list_of
from keizer.selectors.standings import Table, cross_lines, table_of
from keizer.services.players import personal_links
from tournaments.rules.access import Right
from tournaments.rules.sheets import in_pages
from tournaments.views.page import TournamentPage
from tournaments.views.sheets import PORTRAIT_COLUMNS, Sheet

Context = dict[str, Any]

SLIPS_PER_PAGE = 8


def _pairings(page: TournamentPage, chosen: Context) -> Context:
    history = history_of(page.tournament, with_drafts=page.with_drafts)
    listed = round_list_of(history, chosen["round"] or 0)
    return {"listed": listed, "round": listed and listed.round, "keizer": history.keizer}


def _names(page: TournamentPage, chosen: Context) -> Context:
    context = _pairings(page, chosen)
    seats = []
    for each in context["listed"].pairings if context["listed"] else ():
        seats += [(each.white, each, each.black, "white"), (each.black, each, each.white, "black")]
    return context | {"seats": sorted(seats, key=lambda seat: seat[0].sort_key)}


def _standings(page: TournamentPage, chosen: Context) -> Context:
    whole = _table(page, chosen, "")
    categories = [
        (each["name"], _table(page, chosen, each["code"])) for each in whole.keizer.categories
    ]
    return {"table": whole, "tables": [("", whole), *categories]}


def _crosstable(page: TournamentPage, chosen: Context) -> Context:
    table = _table(page, chosen, "")
    wide = len(table.rounds) > PORTRAIT_COLUMNS
    return {"table": table, "lines": cross_lines(table), "wide": wide}


def _table(page: TournamentPage, chosen: Context, category: str) -> Table:
    return table_of(
        page.tournament,
        with_drafts=page.with_drafts,
        after_round=chosen["round"],
        category=category,
    )


def _links(page: TournamentPage, _chosen: Context) -> Context:
    address = page.request.build_absolute_uri
    slips = [
        (link.player, address(reverse("keizer:report", args=[link.key])))
        for link in personal_links(tournament=page.tournament)
    ]
    return {"pages": in_pages(slips, SLIPS_PER_PAGE)}


_ROUND = ("round",)

SHEETS = (
    Sheet(
        "pairings",
        _("Pairings by board"),
        _("To post in the hall."),
        _pairings,
        _ROUND,
        own_template="keizer/print/pairings.html",
    ),
    Sheet(
        "names",
        _("Pairings by name"),
        _("Where everybody finds the board."),
        _names,
        _ROUND,
        own_template="keizer/print/names.html",
    ),
    Sheet(
        "results",
        _("Results"),
        _("All results of a round."),
        _pairings,
        _ROUND,
        own_template="keizer/print/pairings.html",
    ),
    Sheet(
        "standings",
        _("Standings"),
        _("After any round, of all and of each category."),
        _standings,
        _ROUND,
        own_template="keizer/print/standings.html",
    ),
    Sheet(
        "crosstable",
        _("Cross table"),
        _("What every round earned everybody, with the values to recompute it."),
        _crosstable,
        _ROUND,
        own_template="keizer/print/crosstable.html",
    ),
    Sheet(
        "personal-links",
        _("Slips with personal links"),
        _("Eight to a page, to be cut: each player’s QR code to report himself."),
        _links,
        right=Right.PAIR,
        own_template="keizer/print/personal_links.html",
    ),
)
