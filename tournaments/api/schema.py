"""What the OpenAPI document says about answers that many addresses share."""

from drf_spectacular.utils import OpenApiResponse

from tournaments.api.serializers import (
    ConflictSerializer,
    ErrorSerializer,
    InvalidSerializer,
    LateChangeSerializer,
)

_REFUSALS = {
    400: OpenApiResponse(InvalidSerializer, "The request cannot be understood."),
    401: OpenApiResponse(ErrorSerializer, "No key or a wrong one."),
    403: OpenApiResponse(ErrorSerializer, "You see the tournament but may not do this."),
    404: OpenApiResponse(ErrorSerializer, "There is no such thing, or you may not see it."),
    409: OpenApiResponse(ConflictSerializer, "Somebody else was faster; nothing was changed."),
    413: OpenApiResponse(ErrorSerializer, "The body is too large."),
    415: OpenApiResponse(ErrorSerializer, "The body has a type that is not read here."),
    422: OpenApiResponse(ErrorSerializer, "A rule forbids it; nothing was changed."),
    428: OpenApiResponse(
        LateChangeSerializer, "A later round is paired with the result; `confirm` changes it."
    ),
}
_ALWAYS = {
    405: OpenApiResponse(ErrorSerializer, "The address does not know this method."),
    406: OpenApiResponse(ErrorSerializer, "The answer cannot be had in this form."),
    429: OpenApiResponse(ErrorSerializer, "Too often; wait as long as Retry-After says."),
}

NOT_MODIFIED = OpenApiResponse(None, "You have this version already (If-None-Match).")


def refusals(*codes: int) -> dict[int, OpenApiResponse]:
    """Return the answers of these codes and of those that every address can give."""
    return {code: _REFUSALS[code] for code in codes} | _ALWAYS
