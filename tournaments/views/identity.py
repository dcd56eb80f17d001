"""Asking who it is once more before something dangerous is done."""

from allauth.account.decorators import reauthentication_required
from django.http import HttpRequest


@reauthentication_required  # type: ignore[untyped-decorator]  # -- allauth has no types
def confirm_identity(request: HttpRequest) -> None:
    """Do nothing if the sender was asked for his password or code in the last 15 minutes.

    Signing in does not count, however recent. Otherwise he is asked now, and when he has answered,
    the request goes on with the form as it was sent.

    Raises:
        ReauthenticationRequired: for allauth's middleware, which asks; also for visitors.
    """
