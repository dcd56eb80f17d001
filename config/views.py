"""Pages that belong to no app: home, the own account, the choice of light or dark."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from config.forms import ProfileForm
from tournaments.selectors.access import actor_of, has_two_factor, visible_tournaments
from tournaments.selectors.organisations import memberships_of
from tournaments.selectors.people import helping_of
from tournaments.services.people import update_profile

RECENT_TOURNAMENTS = 8
THEMES = frozenset({"auto", "light", "dark"})
THEME_SECONDS = 365 * 24 * 60 * 60


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    recent = visible_tournaments(actor_of(request))[:RECENT_TOURNAMENTS]
    return render(request, "home.html", {"recent_tournaments": recent})


@require_http_methods(["GET", "HEAD", "POST"])
def account(request: HttpRequest) -> HttpResponse:
    user = actor_of(request).user
    if user is None:
        return redirect_to_login(request.path)
    form = ProfileForm(request.POST or None, instance=user)
    if form.is_valid():
        update_profile(user=user, **form.cleaned_data)
        messages.success(request, _("Your account is saved."))
        return _in_language(redirect("account"), user.language)
    context = {
        "form": form,
        "two_factor": has_two_factor(user),
        "memberships": memberships_of(actor_of(request)),
        "helping": helping_of(user),
    }
    return render(request, "account/detail.html", context, status=422 if form.errors else 200)


def _in_language(response: HttpResponse, language: str) -> HttpResponse:
    # The language chosen in the header would win over that of the account.
    if language:
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            language,
            secure=settings.LANGUAGE_COOKIE_SECURE,
            samesite="Lax",
        )
    else:
        response.delete_cookie(settings.LANGUAGE_COOKIE_NAME)
    return response


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
