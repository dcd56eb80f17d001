"""API keys: `Authorization: Bearer trn_…`."""

from datetime import timedelta

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from tournaments.models import ApiKey
from tournaments.services.organisations import digest

# Writing the time of each request would make every read a write.
LAST_USED_STEP = timedelta(minutes=10)


class ApiKeyAuthentication(BaseAuthentication):
    """Signs a program in by its key; `request.auth` is the ApiKey, the user stays anonymous."""

    def authenticate(self, request: Request) -> tuple[AnonymousUser, ApiKey] | None:
        """Return the key, or None when the request has no Authorization header.

        Raises:
            AuthenticationFailed: the key is unknown or revoked.
        """
        words = get_authorization_header(request).split()
        if not words or words[0].lower() not in (b"bearer", b"token"):
            return None
        secret = words[1].decode("latin-1") if len(words) == 2 else ""
        return AnonymousUser(), key_for(secret)

    def authenticate_header(self, request: Request) -> str:
        """Return what a 401 asks for."""
        return "Bearer"


def key_for(secret: str) -> ApiKey:
    """Return the live key with this secret text and note its use.

    Raises:
        AuthenticationFailed: the key is unknown or revoked.
    """
    keys = ApiKey.objects.select_related("organisation")
    key = keys.filter(digest=digest(secret), revoked_at=None).first()
    if key is None:
        raise AuthenticationFailed(_("This API key is unknown or revoked."))
    now = timezone.now()
    if key.last_used_at is None or now - key.last_used_at > LAST_USED_STEP:
        ApiKey.objects.filter(pk=key.pk).update(last_used_at=now)
    return key


class ApiKeyScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # -- untyped base
    """Names the key in the OpenAPI document."""

    target_class = ApiKeyAuthentication
    name = "apiKey"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        """Return the OpenAPI security scheme."""
        return {"type": "http", "scheme": "bearer"}
