"""What a page answers when the access rules refuse it, and in which language."""

from collections.abc import Callable

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.utils import translation

from tournaments.errors import ForbiddenError
from tournaments.selectors.access import actor_of
from tournaments.services.activity import acting


class ActingMiddleware:
    """Lets the activity log know who sent the request, for whatever the request does."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        """Keep the next layer."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on."""
        with acting(lambda: actor_of(request)):
            return self.get_response(request)


class ForbiddenMiddleware:
    """Sends visitors to the sign-in page and signed-in people to the 403 page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        """Keep the next layer."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Return the sign-in page for a visitor.

        Raises:
            PermissionDenied: for people who are signed in; Django shows the 403 page.
        """
        if not isinstance(error, ForbiddenError):
            return None
        if actor_of(request).is_visitor:
            return redirect_to_login(request.get_full_path())
        raise PermissionDenied(str(error))


class LanguageMiddleware:
    """Shows pages in the language of the account, unless another was chosen in the header."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        """Keep the next layer."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on."""
        if settings.LANGUAGE_COOKIE_NAME not in request.COOKIES and not _is_api(request):
            actor = actor_of(request)
            if actor.user and actor.user.language:
                translation.activate(actor.user.language)
                request.LANGUAGE_CODE = translation.get_language() or ""
        return self.get_response(request)


def _is_api(request: HttpRequest) -> bool:
    # There the Accept-Language of the request decides, as its description says.
    return request.path.startswith("/api/")
