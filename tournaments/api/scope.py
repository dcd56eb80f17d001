"""The tournament that a request is about, and answers that need not be sent twice."""

from collections.abc import Callable
from dataclasses import dataclass

from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response, patch_vary_headers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.models import Tournament
from tournaments.rules.access import Right
from tournaments.selectors.access import Actor, actor_of, tournament_and_rights


@dataclass(frozen=True, slots=True)
class Scope:
    """A tournament that the actor may see, with what he may do there."""

    actor: Actor
    tournament: Tournament
    rights: frozenset[Right]

    @property
    def with_drafts(self) -> bool:
        """Rounds that are not published yet are shown to those who pair."""
        return Right.PAIR in self.rights


def scope_of(request: Request, tournament_id: int, right: Right = Right.VIEW) -> Scope:
    """Return the tournament if the sender of ``request`` may do ``right`` there.

    Raises:
        Http404: there is none, or the sender may not see it.
        ForbiddenError: the sender sees it but lacks the right.
    """
    actor = actor_of(request)
    tournament, rights = tournament_and_rights(actor, tournament_id, right)
    return Scope(actor, tournament, rights)


def answer_if_changed(
    request: Request, scope: Scope, build: Callable[[], object]
) -> HttpResponseBase:
    """Return what ``build`` makes, or 304 when the client has the tournament's live version."""
    seen = "drafts" if scope.with_drafts else "published"
    etag = f'W/"{scope.tournament.pk}-{scope.tournament.live_version}-{seen}"'
    response = get_conditional_response(request, etag=etag) or Response(build())
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ["Authorization", "Cookie"])
    return response
