"""Making, ending and entering scorer links."""

import secrets
from dataclasses import dataclass
from datetime import timedelta

from django.core.cache import cache
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.errors import TooManyAttemptsError, UnknownCodeError
from tournaments.models import Match, Round, ScorerLink, Tournament, User
from tournaments.models.activity import Action
from tournaments.rules.access import ScorerLevel
from tournaments.selectors.scorer_links import digest, link_with_code
from tournaments.services.activity import log

SECRET_BYTES = 24
CODE_DIGITS = 8

# Guessing: 100 million codes, and this many wrong ones within the time (seconds) before a refusal.
ATTEMPTS_OF_ADDRESS = (10, 5 * 60)
ATTEMPTS_OF_ALL = (300, 60 * 60)


@dataclass(frozen=True, slots=True)
class NewLink:
    """A link with what can be read only now: the secret of its address and its code."""

    link: ScorerLink
    secret: str
    code: str


@transaction.atomic
def create_scorer_link(
    *,
    tournament: Tournament,
    name: str,
    level: ScorerLevel,
    hours: int,
    created_by: User | None,
    round_: Round | None = None,
    first_board: int | None = None,
    last_board: int | None = None,
    match: Match | None = None,
) -> NewLink:
    """Return a new link that ends after ``hours``; no ``round_`` means always the latest.

    With a ``match`` it is its captain's.
    """
    secret, code = secrets.token_urlsafe(SECRET_BYTES), _new_code()
    link = ScorerLink.objects.create(
        tournament=tournament,
        name=name,
        level=level.value,
        round=round_,
        match=match,
        first_board=first_board,
        last_board=last_board,
        digest=digest(secret),
        code_digest=digest(code),
        created_by=created_by,
        expires_at=timezone.now() + timedelta(hours=hours),
    )
    log(tournament.pk, Action.LINK_CREATED, name, new={"level": level.value, "hours": hours})
    return NewLink(link, secret, code)


def _new_code() -> str:
    while True:
        code = f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"
        if not ScorerLink.objects.filter(code_digest=digest(code)).exists():
            return code


@transaction.atomic
def revoke_scorer_link(*, link: ScorerLink) -> ScorerLink:
    """End the link at once; the next request with it is refused."""
    link.revoked_at = link.revoked_at or timezone.now()
    link.save(update_fields=["revoked_at"])
    log(link.tournament_id, Action.LINK_REVOKED, link)
    return link


def enter_code(*, code: str, address: str) -> ScorerLink:
    """Return the live link with this code.

    Args:
        code: 8 digits; blanks and hyphens do not matter.
        address: network address of who asks; wrong codes are counted for it and for all.

    Raises:
        TooManyAttemptsError: too many wrong codes came lately.
        UnknownCodeError: no live link has this code.
    """
    counters = {f"scorer-code:{address}": ATTEMPTS_OF_ADDRESS, "scorer-code": ATTEMPTS_OF_ALL}
    if any(cache.get(name, 0) >= limit for name, (limit, _seconds) in counters.items()):
        raise TooManyAttemptsError(_("Too many wrong codes. Please wait a few minutes."))
    link = link_with_code("".join(code.split()).replace("-", ""))
    if link is None:
        for name, (_limit, seconds) in counters.items():
            cache.set(name, cache.get(name, 0) + 1, seconds)
        raise UnknownCodeError(_("No link has this code now. Please check the digits."))
    return link
