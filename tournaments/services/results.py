"""Entering and changing results: one way for forms, API, files and links."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.errors import ForbiddenError, InvalidResultError, ResultConflictError
from tournaments.models import Game, ResultEvent
from tournaments.models.game import Source
from tournaments.models.round import RoundState
from tournaments.rules.access import Right
from tournaments.rules.results import RESULTS
from tournaments.selectors.access import Actor, require
from tournaments.services.pairing import touch


@transaction.atomic
def record_result(
    *,
    game: Game,
    result: str,
    version: int,
    actor: Actor,
    rights: frozenset[Right],
    source: Source,
) -> Game:
    """Store ``result`` if nobody has changed the game since ``version``; return the game.

    Storing what is there already changes nothing and is no conflict, so that a repeated request
    is one event.

    Args:
        game: with its round loaded.
        result: stored code (rules/results.py), "" to clear.
        version: the version that the writer has seen.
        actor: who writes.
        rights: what the actor may do in this tournament.
        source: the way the result came in.

    Raises:
        InvalidResultError: there is no such result.
        ForbiddenError: the round is closed, or the actor lacks the right.
        ResultConflictError: somebody else was faster, with another result.
    """
    if result not in RESULTS:
        raise InvalidResultError(_("“%(result)s” is no result.") % {"result": result})
    _check_rights(game, result, rights)
    # The rights were judged by the result that was read, so it must still be there.
    changed = Game.objects.filter(pk=game.pk, version=version, result=game.result)
    now = timezone.now()
    if game.result != result and changed.update(
        result=result,
        version=version + 1,
        entered_by=actor.user,
        entered_at=now,
        entered_from=source,
        verified_by=None,
        verified_at=None,
    ):
        ResultEvent.objects.create(
            game=game,
            old=game.result,
            new=result,
            version=version + 1,
            user=actor.user,
            api_key=actor.key,
            source=source,
        )
        touch(game.round.tournament_id)
    game.refresh_from_db()
    if game.result != result:
        raise ResultConflictError(
            _("Somebody else has changed this result."),
            current=game.result,
            wanted=result,
            version=game.version,
        )
    return game


def _check_rights(game: Game, result: str, rights: frozenset[Right]) -> None:
    if game.round.state in (RoundState.CLOSED, RoundState.LOCKED):
        raise ForbiddenError(_("This round is closed."))
    if game.result == result:
        return
    require(rights, Right.CHANGE_RESULT if game.result else Right.ENTER_RESULT)
    if RESULTS[result].special or RESULTS[game.result].special:
        require(rights, Right.SPECIAL_RESULT)
