"""Writing down who did what; every service that changes a tournament calls `log`."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from tournaments.models import Activity
from tournaments.models.activity import Action
from tournaments.selectors.access import Actor

PERSONAL = frozenset({"email", "phone", "birth_year", "birth_month", "birth_day"})
"""Fields whose values are not written down."""

HIDDEN = "…"

_NOBODY = Actor()
_acting: ContextVar[Callable[[], Actor]] = ContextVar("acting", default=lambda: _NOBODY)


@contextmanager
def acting(actor: Callable[[], Actor]) -> Iterator[None]:
    """Let what is logged inside be done by whom ``actor`` returns; it is asked only then."""
    token = _acting.set(actor)
    try:
        yield
    finally:
        _acting.reset(token)


def log(
    tournament_id: int,
    action: Action,
    what: object = "",
    *,
    round_number: int | None = None,
    board: int | None = None,
    old: Mapping[str, Any] | None = None,
    new: Mapping[str, Any] | None = None,
    actor: Actor | None = None,
) -> None:
    """Write down one thing that was done; call it inside the transaction.

    Args:
        tournament_id: key of the tournament.
        action: what was done.
        what: to which object, as people name it.
        round_number: in which round, 1-based.
        board: on which board, 1-based.
        old: values before; those equal in ``new`` are left out.
        new: values after.
        actor: who did it; None for whoever sent the request.
    """
    who = actor or _acting.get()()
    before, after = _changes(old or {}, new or {})
    Activity.objects.create(
        tournament_id=tournament_id,
        user=who.user,
        api_key=who.key,
        link=who.link,
        action=action,
        what=str(what)[:250],
        round=round_number,
        board=board,
        old=before,
        new=after,
    )


def _changes(
    old: Mapping[str, Any], new: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    same = {name for name in old.keys() & new.keys() if old[name] == new[name]}
    before, after = (
        {name: _shown(name, value) for name, value in side.items() if name not in same}
        for side in (old, new)
    )
    return before, after


def _shown(name: str, value: Any) -> Any:
    return HIDDEN if name in PERSONAL and value not in (None, "") else value
