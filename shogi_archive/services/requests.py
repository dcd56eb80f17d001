"""What visitors want added or corrected: received, answered, and the address forgotten."""

from django.core.cache import cache
from django.core.mail import send_mail
from django.db import transaction
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from shogi_archive.errors import ArchiveError
from shogi_archive.models import AdditionRequest, Change, ChangeKind
from shogi_archive.services.changes import record_change
from tournaments.selectors.access import Actor

# (how many, in how many seconds)
OF_ADDRESS = (5, 3600)
OF_ALL = (200, 24 * 3600)


class TooManyRequestsError(ArchiveError):
    """Too many requests came lately, from one address or altogether."""

    code = "too_many_requests"


class RequestAnsweredError(ArchiveError):
    """Somebody else has answered the request already."""

    code = "request_answered"


class MailError(ArchiveError):
    """The answer could not be sent; the request stays open."""

    code = "mail"


def receive_request(*, request: AdditionRequest, address: str) -> AdditionRequest:
    """Store what somebody wants and return it.

    Args:
        request: not stored yet.
        address: network address of the sender; it is counted, not stored.

    Raises:
        TooManyRequestsError: too many came lately.
    """
    counters = {f"shogi-request:{address}": OF_ADDRESS, "shogi-request": OF_ALL}
    if any(cache.get(name, 0) >= limit for name, (limit, _seconds) in counters.items()):
        raise TooManyRequestsError(_("Too many requests came lately. Please try again later."))
    for name, (_limit, seconds) in counters.items():
        cache.set(name, cache.get(name, 0) + 1, seconds)
    request.save()
    return request


def answer_request(
    *, request: AdditionRequest, accepted: bool, answer: str, actor: Actor
) -> AdditionRequest:
    """Close a request, mail the answer if an address was left, erase the address.

    Raises:
        RequestAnsweredError: it is closed already.
        MailError: the mail could not be sent; the request is open as before.
    """
    email, change = _close(request, accepted=accepted, answer=answer, actor=actor)
    if email:
        # Not inside the transaction: nobody shall wait for the mail server to write.
        try:
            _send(request, email)
        except OSError as error:
            _reopen(request, email, change)
            text = _("The mail could not be sent. Please try again later.")
            raise MailError(text) from error
    return request


@transaction.atomic
def _close(
    request: AdditionRequest, *, accepted: bool, answer: str, actor: Actor
) -> tuple[str, Change]:
    stored = AdditionRequest.objects.select_for_update().get(pk=request.pk)
    if stored.state != AdditionRequest.State.OPEN:
        raise RequestAnsweredError(_("Somebody has answered this request already."))
    states = AdditionRequest.State
    request.state = states.ACCEPTED if accepted else states.DECLINED
    request.answer, request.answered_at, request.email = answer, timezone.now(), ""
    request.save()
    kind = ChangeKind.ACCEPT if accepted else ChangeKind.DECLINE
    return stored.email, record_change(actor=actor, kind=kind, subject=str(request))


@transaction.atomic
def _reopen(request: AdditionRequest, email: str, change: Change) -> None:
    request.state, request.answered_at, request.email = AdditionRequest.State.OPEN, None, email
    request.save()
    change.delete()


def _send(request: AdditionRequest, email: str) -> None:
    with translation.override(request.language or "ja"):
        text = render_to_string("shogi_archive/request/mail.txt", {"request": request})
        send_mail(_("Your request to the shogi archive"), text, None, [email])
