"""The page of the own account: name, language, and the ways to what else can be changed."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from config.forms import ProfileForm
from tournaments.selectors.access import actor_of, has_two_factor
from tournaments.selectors.organisations import memberships_of
from tournaments.selectors.people import helping_of
from tournaments.services.people import update_profile


@require_http_methods(["GET", "HEAD", "POST"])
def account(request: HttpRequest) -> HttpResponse:
    """Show the own account and store the profile."""
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
