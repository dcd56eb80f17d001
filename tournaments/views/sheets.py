"""The sheets that can be printed: what stands on each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.forms.sheet import NAME, RANK, START
from tournaments.models import Round, Tournament
from tournaments.rules.access import Right
from tournaments.rules.sheets import in_pages, in_stacks
from tournaments.selectors.crosstable import matrix_of
from tournaments.selectors.pairings import pairings_of
from tournaments.selectors.public import PublicPlayer, public_players_of
from tournaments.selectors.standings import Standing, table_of
from tournaments.selectors.teams import league_table, squads_of, team_event_of
from tournaments.views.page import TournamentPage

Context = dict[str, Any]

RESULT_CARDS_PER_PAGE = 8
BADGES_PER_PAGE = 10
PLACE_CARDS_PER_PAGE = 2

UNSPLIT_ROWS = 30
"""Longer groups do not fit on a page with its heading, so they may be split."""

PORTRAIT_COLUMNS = 9
"""A cross table with more columns is printed across the page."""

PORTRAIT_TEAMS = 6
"""Teams have longer names, and meet more than once."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One kind of sheet.

    Attributes:
        slug: its part of the address; with "_" for "-" also the name of its template.
        help: when it is used.
        build: makes what the template needs from the request and the choices.
        options: the choices of `SheetForm` that it has.
        orders: how it can be sorted, the usual way first.
        of_teams: it is for team competitions only.
        right: what whoever sees it must be allowed.
        own_template: its template where that is not named after the slug.
    """

    slug: str
    title: str | Promise
    help: str | Promise
    build: Callable[[TournamentPage, Context], Context]
    options: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    of_teams: bool = False
    right: Right = Right.VIEW
    own_template: str = ""

    @property
    def template(self) -> str:
        """The template of the sheet."""
        return self.own_template or f"tournaments/print/{self.slug.replace('-', '_')}.html"


def _pairings(page: TournamentPage, chosen: Context) -> Context:
    round_ = _round(page, chosen)
    if round_ is None:
        return {}
    return {"round": round_, "pairings": pairings_of(round_, with_drafts=page.with_drafts)}


def _round(page: TournamentPage, chosen: Context) -> Round | None:
    rounds = Round.objects.filter(tournament=page.tournament, number=chosen["round"])
    return rounds.select_related("tournament").first()


def _result_cards(page: TournamentPage, chosen: Context) -> Context:
    context = _pairings(page, chosen)
    if not context:
        return {}
    games = context["pairings"].games
    split = in_stacks if chosen["stack"] else in_pages
    address = reverse("tournaments:round-detail", args=[page.tournament.pk, chosen["round"]])
    return context | {
        "pages": split(games, RESULT_CARDS_PER_PAGE),
        "address": page.request.build_absolute_uri(f"{address}#board-") if chosen["qr"] else "",
    }


def _matches(page: TournamentPage, chosen: Context) -> Context:
    event = team_event_of(page.tournament, with_drafts=page.with_drafts)
    number = chosen["round"]
    return {
        "round": next((each for each in event.rounds.values() if each.number == number), None),
        "sheets": event.sheets_of_round(number),
        "boards": range(1, event.rules.boards + 1),
    }


def _squads(page: TournamentPage, chosen: Context) -> Context:
    event = team_event_of(page.tournament, with_drafts=page.with_drafts)
    squads = squads_of(page.tournament, event)
    return {"teams": [(team, squads.get(key, [])) for key, team in event.teams.items()]}


def _standings(page: TournamentPage, chosen: Context) -> Context:
    if page.tournament.of_teams:
        event = team_event_of(page.tournament, with_drafts=page.with_drafts)
        # After the last round the table is that of the page, with what a report has declared.
        after = chosen["round"] if chosen["round"] != max(event.paired_rounds, default=0) else None
        return {"league": league_table(page.tournament, event, after_round=after)}
    table = table_of(page.tournament, with_drafts=page.with_drafts, after_round=chosen["round"])
    grouped = groupby(table.rows, key=lambda row: (row.counts, row.points))
    return {"table": table, "groups": [_group(list(rows)) for _points, rows in grouped]}


def _group(rows: Sequence[Standing]) -> Context:
    return {"rows": rows, "unsplit": len(rows) <= UNSPLIT_ROWS}


def _crosstable(page: TournamentPage, chosen: Context) -> Context:
    if page.tournament.of_teams:
        event = team_event_of(page.tournament, with_drafts=page.with_drafts)
        league = league_table(page.tournament, event)
        return {"league": league, "wide": len(league.rows) > PORTRAIT_TEAMS}
    table = table_of(page.tournament, with_drafts=page.with_drafts)
    by_start = chosen["order"] == START
    matrix = matrix_of(page.tournament, table, by_starting_rank=by_start)
    wide = len(matrix["columns"]) > PORTRAIT_COLUMNS
    return matrix | {"table": table, "by_start": by_start, "wide": wide}


def _players(page: TournamentPage, chosen: Context) -> Context:
    return {"players": _ordered(page, chosen)}


def _check_in(page: TournamentPage, chosen: Context) -> Context:
    by_name = chosen["order"] == NAME
    grouped = groupby(_ordered(page, chosen), key=lambda each: each.initial if by_name else "")
    return {"groups": [(letter, list(players)) for letter, players in grouped]}


def _badges(page: TournamentPage, chosen: Context) -> Context:
    return {"pages": in_pages(_ordered(page, chosen), BADGES_PER_PAGE)}


def _place_cards(page: TournamentPage, chosen: Context) -> Context:
    return {"pages": in_pages(_ordered(page, chosen), PLACE_CARDS_PER_PAGE)}


def _ordered(page: TournamentPage, chosen: Context) -> list[PublicPlayer]:
    players = list(public_players_of(page.tournament).values())
    if chosen["order"] == NAME:
        players.sort(key=lambda player: player.sort_key)
    return players


def _poster(page: TournamentPage, chosen: Context) -> Context:
    address = page.request.build_absolute_uri(page.tournament.get_absolute_url())
    return {"address": address}


SHEETS = (
    Sheet("pairings", _("Pairings by board"), _("To post in the hall."), _pairings, ("round",)),
    Sheet(
        "names", _("Pairings by name"), _("Where everybody finds the board."), _pairings, ("round",)
    ),
    Sheet(
        "result-cards",
        _("Result cards"),
        _("Eight to a page, to be cut: circle the result, both sign."),
        _result_cards,
        ("round", "stack", "qr"),
    ),
    Sheet("results", _("Results"), _("All results of a round."), _pairings, ("round",)),
    Sheet(
        "matches",
        _("Match sheets"),
        _("A page for each match of a round; empty boards are filled in by hand."),
        _matches,
        ("round",),
        of_teams=True,
    ),
    Sheet(
        "squads",
        _("Squads"),
        _("The teams with boards, substitutes, ratings and what everybody has scored."),
        _squads,
        of_teams=True,
    ),
    Sheet("standings", _("Standings"), _("After any round."), _standings, ("round",)),
    Sheet(
        "crosstable",
        _("Cross table"),
        _("Every game of every player, every match of every team."),
        _crosstable,
        ("order",),
        (RANK, START),
    ),
    Sheet(
        "players",
        _("Player list"),
        _("Before the first round."),
        _players,
        ("order",),
        (START, NAME),
    ),
    Sheet(
        "check-in",
        _("Check-in list"),
        _("To tick who has arrived."),
        _check_in,
        ("order",),
        (NAME, START),
    ),
    Sheet(
        "badges", _("Badges"), _("Ten to a page, to be cut."), _badges, ("order",), (NAME, START)
    ),
    Sheet(
        "place-cards",
        _("Place cards"),
        _("Two to a page, to be folded: the name on both sides."),
        _place_cards,
        ("order",),
        (NAME, START),
    ),
    Sheet("poster", _("QR poster"), _("Leads to the tournament's pages."), _poster),
)

BY_SLUG = {sheet.slug: sheet for sheet in SHEETS}
_OF_SYSTEM: dict[str, dict[str, Sheet]] = {}


def register_sheets(system: str, *sheets: Sheet) -> None:
    """Add sheets to tournaments of ``system``; one with the slug of a usual sheet replaces it."""
    _OF_SYSTEM[system] = {sheet.slug: sheet for sheet in sheets}


def sheets_of(page: TournamentPage) -> list[Sheet]:
    """Return the sheets of a tournament that this person may see."""
    known = BY_SLUG | _OF_SYSTEM.get(page.tournament.system, {})
    return [
        sheet
        for sheet in known.values()
        if sheet.right in page.rights and (page.tournament.of_teams or not sheet.of_teams)
    ]


def sheet_of(tournament: Tournament, slug: str) -> Sheet | None:
    """Return the sheet of this name."""
    return (BY_SLUG | _OF_SYSTEM.get(tournament.system, {})).get(slug)
