"""How the REST API answers when something is refused: always `code` and `message`."""

from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework import exceptions, status
from rest_framework.response import Response
from rest_framework.views import exception_handler as default_handler

from keizer.errors import RoundMovedOnError
from tournaments.api.parsers import TooLargeError
from tournaments.api.serializers import ConsequencesSerializer
from tournaments.errors import (
    ForbiddenError,
    LateChangeError,
    MatchConflictError,
    ResultConflictError,
    TournamentError,
)
from tournaments.rules.results import result_text
from tournaments.selectors.access import actor_of
from tournaments.selectors.late_changes import consequences_of


def exception_handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """Return the refusal as JSON; None for a fault of the site itself."""
    if isinstance(error, ForbiddenError) and actor_of(context["request"]).is_visitor:
        error = exceptions.NotAuthenticated()
    if isinstance(error, TournamentError):
        return _refusal(error)
    if isinstance(error, RequestDataTooBig):
        error = TooLargeError()
    if isinstance(error, Http404):
        error = exceptions.NotFound()
    if isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    response = default_handler(error, context)
    if response is not None and isinstance(error, exceptions.APIException):
        response.data = _body(error)
    if response is not None and response.status_code == status.HTTP_401_UNAUTHORIZED:
        response["WWW-Authenticate"] = "Bearer"
    return response


def _refusal(error: TournamentError) -> Response:
    body: dict[str, Any] = {"code": error.code, "message": str(error)}
    if isinstance(error, ResultConflictError):
        body |= {
            "current": result_text(error.current),
            "wanted": result_text(error.wanted),
            "version": error.version,
        }
        return Response(body, status=status.HTTP_409_CONFLICT)
    if isinstance(error, RoundMovedOnError):
        body |= {"shown_round": error.shown_round, "next_round": error.next_round}
        return Response(body, status=status.HTTP_409_CONFLICT)
    if isinstance(error, MatchConflictError):
        return Response(body, status=status.HTTP_409_CONFLICT)
    if isinstance(error, LateChangeError):
        consequences = consequences_of(error.game_id, error.wanted)
        body["consequences"] = ConsequencesSerializer(consequences).data
        return Response(body, status=status.HTTP_428_PRECONDITION_REQUIRED)
    if isinstance(error, ForbiddenError):
        return Response(body, status=status.HTTP_403_FORBIDDEN)
    return Response(body, status=status.HTTP_422_UNPROCESSABLE_ENTITY)


def _body(error: exceptions.APIException) -> dict[str, Any]:
    if isinstance(error, exceptions.ValidationError):
        return {
            "code": "invalid",
            "message": _("Some fields of the request are missing or wrong."),
            "errors": error.detail,
        }
    return {"code": error.get_codes(), "message": str(error.detail)}
