"""Pages that belong to no app: home and the choice of light or dark."""

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from tournaments.selectors.access import actor_of, visible_tournaments

RECENT_TOURNAMENTS = 8
THEMES = frozenset({"auto", "light", "dark"})
THEME_SECONDS = 365 * 24 * 60 * 60


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    recent = visible_tournaments(actor_of(request))[:RECENT_TOURNAMENTS]
    return render(request, "home.html", {"recent_tournaments": recent})


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Keep the chosen theme in the cookie ``theme`` and go back to ``next``."""
    chosen = request.POST.get("theme", "")
    if chosen not in THEMES:
        raise BadRequest
    target = request.POST.get("next", "")
    if not url_has_allowed_host_and_scheme(
        target, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    ):
        target = reverse("home")
    response = HttpResponseRedirect(target)
    response.set_cookie(
        "theme",
        chosen,
        max_age=THEME_SECONDS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response
