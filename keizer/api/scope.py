"""The Keizer tournament that a request is about."""

from django.http import Http404
from rest_framework.request import Request

from tournaments.api.scope import Scope, scope_of
from tournaments.models.tournament import System
from tournaments.rules.access import Right


def keizer_scope_of(request: Request, tournament_id: int, right: Right = Right.VIEW) -> Scope:
    """Return the tournament if the sender of ``request`` may do ``right`` there.

    Raises:
        Http404: there is no such Keizer tournament, or the sender may not see it.
        ForbiddenError: the sender sees it but lacks the right.
    """
    scope = scope_of(request, tournament_id, right)
    if scope.tournament.system != System.KEIZER:
        raise Http404
    return scope
