"""Asking who it is once more before something dangerous is done."""

from allauth.account.decorators import reauthentication_required
from django.http import HttpRequest


@reauthentication_required  # type: ignore[untyped-decorator]  # -- allauth has no types
def confirm_identity(request: HttpRequest) -> None:
    """Do nothing if the sender has given his password or code in the last 15 minutes.

    Otherwise he is asked for it, and the request goes on after that.

    Raises:
        ReauthenticationRequired: for allauth's middleware.
    """
