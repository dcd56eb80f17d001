"""How often a key or an address may call; the rates are in settings.REST_FRAMEWORK."""

from typing import TYPE_CHECKING

from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from tournaments.models import ApiKey

if TYPE_CHECKING:
    # The framework's views import the throttles named in the settings.
    from rest_framework.views import APIView


class ActorThrottle(SimpleRateThrottle):
    """600 a minute for a key or a signed-in person, 60 for an address without either."""

    def __init__(self) -> None:
        """The rate is known only with the request."""

    def allow_request(self, request: Request, view: "APIView") -> bool:
        """Return whether the request may pass."""
        known = isinstance(request.auth, ApiKey) or request.user.is_authenticated
        self.scope = "user" if known else "anon"
        self.rate = self.get_rate()
        self.num_requests, self.duration = self.parse_rate(self.rate)
        return super().allow_request(request, view)

    def get_cache_key(self, request: Request, view: "APIView") -> str:
        """Return whose requests are counted together."""
        if isinstance(request.auth, ApiKey):
            return f"throttle_{self.scope}_key_{request.auth.pk}"
        ident = request.user.pk if request.user.is_authenticated else self.get_ident(request)
        return f"throttle_{self.scope}_{ident}"


class ImportThrottle(ActorThrottle):
    """20 uploads a minute: reading a large file is real work."""

    def allow_request(self, request: Request, view: "APIView") -> bool:
        """Return whether the request may pass."""
        self.scope = "import"
        self.rate = self.get_rate()
        self.num_requests, self.duration = self.parse_rate(self.rate)
        return SimpleRateThrottle.allow_request(self, request, view)
