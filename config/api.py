"""How the REST API answers when something is refused."""

from typing import Any

from rest_framework import status
from rest_framework.exceptions import NotAuthenticated
from rest_framework.response import Response
from rest_framework.views import exception_handler as default_handler

from tournaments.errors import ForbiddenError, ResultConflictError, TournamentError
from tournaments.selectors.access import actor_of


def exception_handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """Return 401, 403, 409 or 422 with ``code`` and ``message`` for our own errors."""
    if isinstance(error, ForbiddenError) and actor_of(context["request"]).is_visitor:
        error = NotAuthenticated()
    if not isinstance(error, TournamentError):
        return default_handler(error, context)
    body: dict[str, Any] = {"code": error.code, "message": str(error)}
    if isinstance(error, ResultConflictError):
        body |= {"current": error.current, "wanted": error.wanted, "version": error.version}
        return Response(body, status=status.HTTP_409_CONFLICT)
    if isinstance(error, ForbiddenError):
        return Response(body, status=status.HTTP_403_FORBIDDEN)
    return Response(body, status=status.HTTP_422_UNPROCESSABLE_ENTITY)
