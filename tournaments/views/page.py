"""What all pages of one tournament have in common: who asks, what he may do, the tabs."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django_htmx.middleware import HtmxDetails

from tournaments.errors import LateChangeError, ResultConflictError
from tournaments.models import Game, Tournament
from tournaments.rules.access import Right
from tournaments.selectors.access import Actor, actor_of, needs_two_factor, tournament_and_rights
from tournaments.selectors.late_changes import consequences_of
from tournaments.selectors.rounds import events_of

LOCK = "filled_boards_locked"
"""Key in the session: this device changes no result that is there, whoever uses it."""


class HtmxRequest(HttpRequest):
    """A request as the htmx middleware leaves it."""

    htmx: HtmxDetails


@dataclass(frozen=True, slots=True)
class TournamentPage:
    """One request to a page of a tournament that the actor may see."""

    request: HtmxRequest
    actor: Actor
    tournament: Tournament
    rights: frozenset[Right]

    @property
    def with_drafts(self) -> bool:
        """Rounds that are not published yet are shown to those who pair."""
        return Right.PAIR in self.rights

    @property
    def is_reader(self) -> bool:
        """Somebody without a role here: he sees what everybody sees."""
        return self.rights == {Right.VIEW}

    @property
    def can(self) -> dict[str, bool]:
        """The rights as templates ask for them: `can.edit`."""
        return {right.value: True for right in self.rights}

    def render(self, template: str, *, status: int = 200, **context: Any) -> HttpResponse:
        """Return the page; `can.<right>` tells the template what the actor may do."""
        context |= {
            "tournament": self.tournament,
            "can": self.can,
            "needs_two_factor": needs_two_factor(
                self.actor, self.tournament.organisation, self.tournament
            ),
        }
        return render(self.request, template, context, status=status)


def open_tournament(
    request: HtmxRequest, tournament_id: int, right: Right = Right.VIEW
) -> TournamentPage:
    """Return the page's frame.

    Raises:
        Http404: there is no such tournament for this actor.
        ForbiddenError: he sees it but lacks the right.
    """
    actor = actor_of(request)
    tournament, rights = tournament_and_rights(actor, tournament_id, right)
    return TournamentPage(request, actor, tournament, unless_locked(request, rights))


def is_locked(request: HttpRequest) -> bool:
    """Return whether filled boards are locked on this device."""
    return bool(request.session.get(LOCK))


def unless_locked(request: HttpRequest, rights: frozenset[Right]) -> frozenset[Right]:
    """Return ``rights`` without the right to change results while this device is locked."""
    if Right.CHANGE_RESULT in rights and is_locked(request):
        return rights - {Right.CHANGE_RESULT}
    return rights


def set_lock(request: HttpRequest, *, on: bool) -> None:
    """Lock or unlock filled boards on this device."""
    request.session[LOCK] = on


def conflict_context(game: Game, conflict: ResultConflictError | None) -> dict[str, Any]:
    """Return what the board's row says about a conflict: the results and who was faster."""
    if conflict is None:
        return {}
    event = events_of(game).first()
    who = event.who if event else game.entered_by
    return {"conflict": conflict, "conflict_game": game, "conflict_who": who}


def late_context(late: LateChangeError) -> dict[str, Any]:
    """Return what the board's row says about a change after the next round is paired."""
    return {"late": consequences_of(late.game_id, late.wanted)}


def chosen_round(text: str) -> int | None:
    """Return the number of a round that an address names, None when it names none."""
    return int(text) if text.isascii() and text.isdecimal() and 0 < len(text) < 3 else None
