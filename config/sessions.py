"""How long one stays signed in: 12 hours, or 30 days if wished, however busy one is."""

import time
from collections.abc import Callable

from django.conf import settings
from django.contrib.auth import logout
from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse

SIGNED_IN_AT = "signed_in_at"


@receiver(user_logged_in)
def note_sign_in(sender: object, request: HttpRequest, **kwargs: object) -> None:
    """Keep the time, in seconds since 1970, in the session."""
    request.session[SIGNED_IN_AT] = int(time.time())


class SessionLimitMiddleware:
    """Signs people out when their time is over; using the site does not make it longer."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        """Keep the next layer."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on, as a visitor's if the session is too old."""
        started = request.session.get(SIGNED_IN_AT)
        if started is not None:
            short = request.session.get_expire_at_browser_close()
            limit = settings.SESSION_COOKIE_AGE if short else settings.ACCOUNT_SESSION_COOKIE_AGE
            if time.time() - started >= limit:
                logout(request)
        return self.get_response(request)
