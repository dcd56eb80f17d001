"""What this site decides about accounts: no open sign-up, and where one gets after a change."""

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest
from django.urls import reverse


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # -- allauth has no types
    """django-allauth's rules with ours instead where they differ."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Return False: people are invited by their organisations."""
        return False

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """Return the page of the account."""
        return reverse("account")
