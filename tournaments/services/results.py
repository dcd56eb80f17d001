"""Entering, changing, verifying and taking back results: one way for forms, API and files."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.errors import (
    ForbiddenError,
    InvalidResultError,
    LateChangeError,
    NothingToUndoError,
    ResultConflictError,
)
from tournaments.models import Game, ResultEvent, Round, Tournament
from tournaments.models.activity import Action
from tournaments.models.game import Source
from tournaments.rules.access import Right
from tournaments.rules.results import RESULTS, UNDECIDED
from tournaments.selectors.access import Actor, require
from tournaments.selectors.late_changes import is_followed
from tournaments.selectors.rounds import last_own_event
from tournaments.selectors.scorer_links import require_covered
from tournaments.services.activity import log
from tournaments.services.pairing import touch

CHANGING = ("result", "version", "entered_by", "entered_at", "entered_from")


@transaction.atomic
def record_result(
    *,
    game: Game,
    result: str,
    version: int,
    actor: Actor,
    rights: frozenset[Right],
    source: Source,
    key: str = "",
    confirmed: bool = False,
) -> Game:
    """Store ``result`` if nobody has changed the game since ``version``; return the game.

    Storing what is there already changes nothing and is no conflict, and a request whose ``key``
    the game knows is answered with what is stored: a repeated request is one event.

    Args:
        game: with its round loaded.
        result: stored code (rules/results.py), "" to clear.
        version: the version that the writer has seen.
        actor: who writes.
        rights: what the actor may do in this tournament.
        source: the way the result came in.
        key: the sender's name for this request, "" for none.
        confirmed: the actor knows what a change means for the later rounds that are paired.

    Raises:
        InvalidResultError: there is no such result.
        ForbiddenError: the round is closed, the actor's link is not for this board, or the actor
            lacks the right.
        ResultConflictError: somebody else was faster, with another result.
        LateChangeError: a later round is paired and nobody ``confirmed`` the change.
    """
    if result not in RESULTS:
        raise InvalidResultError(_("“%(result)s” is no result.") % {"result": result})
    if key and ResultEvent.objects.filter(game=game, key=key).exists():
        return game
    _check_scope(game, actor)
    if game.result != result:
        if game.version != version:
            raise _conflict(game, result)
        _check_rights(game.result, result, rights)
        _check_late(game, result, actor, rights, confirmed=confirmed)
        _write(game, result, version, ResultEvent(source=source, key=key), actor)
    return game


@transaction.atomic
def undo_last_result(*, round_: Round, actor: Actor, rights: frozenset[Right]) -> Game:
    """Take the actor's last change in the round back, by a new event; return the game.

    Only what nobody has changed since can be taken back, so entering is right enough.

    Raises:
        ForbiddenError: the round is closed, or the actor lacks the right.
        NothingToUndoError: the actor has no change that still stands.
        ResultConflictError: somebody changed the result at the same moment.
        LateChangeError: a later round is paired; `record_result` can change it all the same.
    """
    require(rights, Right.ENTER_RESULT)
    _check_open(round_)
    event = last_own_event(round_, actor)
    if event is None:
        raise NothingToUndoError(_("You have no result here that could be taken back."))
    _check_special(event.old, event.new, rights)
    game = event.game
    _check_late(game, event.old, actor, rights, confirmed=False)
    _write(game, event.old, event.version, ResultEvent(source=Source.UNDO, undoes=event), actor)
    return game


@transaction.atomic
def verify_result(*, game: Game, result: str, actor: Actor, rights: frozenset[Right]) -> Game:
    """Note that the actor has read ``result`` from the paper and it is the stored one.

    Raises:
        ForbiddenError: the round is closed, the actor lacks the right, or the tournament wants
            four eyes and the actor entered the result.
        ResultConflictError: another result, or none, is stored.
    """
    require(rights, Right.ENTER_RESULT)
    _check_open(game.round)
    if not game.result or game.result != result:
        raise _conflict(game, result)
    if game.round.tournament.four_eyes and actor.user and game.entered_by_id == actor.user.pk:
        raise ForbiddenError(_("Another person than the one who entered a result verifies it."))
    if not _update(game, result, verified_by=actor.user, verified_at=timezone.now()):
        raise _conflict(game, result)
    _log(game, Action.RESULT_VERIFIED, "", result, actor)
    return game


def _write(game: Game, result: str, version: int, event: ResultEvent, actor: Actor) -> None:
    event.game, event.old, event.new, event.version = game, game.result, result, version + 1
    event.user, event.api_key, event.link = actor.user, actor.key, actor.link
    written = _update(
        game,
        result,
        result=result,
        version=version + 1,
        entered_by=actor.user,
        entered_at=timezone.now(),
        entered_from=event.source,
        verified_by=None,
        verified_at=None,
    )
    if written:
        event.save(force_insert=True)
        undone = event.source == Source.UNDO
        action = Action.RESULT_TAKEN_BACK if undone else Action.RESULT_STORED
        _log(game, action, event.old, event.new, actor)


def _log(game: Game, action: Action, old: str, new: str, actor: Actor) -> None:
    log(
        game.round.tournament_id,
        action,
        f"{game.white} – {game.black}",
        round_number=game.round.number,
        board=game.board,
        old={"result": old},
        new={"result": new},
        actor=actor,
    )


def _update(game: Game, wanted: str, **values: Any) -> bool:
    """Change the game if it still is as it was read; False if it became what is wanted meanwhile.

    Raises:
        ResultConflictError: it became something else.
    """
    # First the tournament, as everywhere: who locks in two orders may wait for each other forever.
    live = _next_live_version(game.round.tournament)
    # The rights were judged by the result that was read, so it must still be there.
    unchanged = Game.objects.filter(pk=game.pk, version=game.version, result=game.result)
    if unchanged.update(changed_in=live, **values):
        game.round.tournament.live_version = live
        for name, value in values.items():
            setattr(game, name, value)
        return True
    game.refresh_from_db(fields=CHANGING)
    if game.result != wanted:
        raise _conflict(game, wanted)
    return False


def _next_live_version(tournament: Tournament) -> int:
    """Lock the tournament, count its live version up and return it."""
    seen = Tournament.objects.filter(pk=tournament.pk, live_version=tournament.live_version)
    if seen.update(live_version=tournament.live_version + 1):
        return tournament.live_version + 1
    touch(tournament.pk)
    return Tournament.objects.values_list("live_version", flat=True).get(pk=tournament.pk)


def _conflict(game: Game, wanted: str) -> ResultConflictError:
    return ResultConflictError(
        _("Somebody else has changed this result."),
        current=game.result,
        wanted=wanted,
        version=game.version,
    )


def _check_scope(game: Game, actor: Actor) -> None:
    _check_open(game.round)
    if actor.link:
        require_covered(actor.link, game)


def _check_rights(old: str, new: str, rights: frozenset[Right]) -> None:
    require(rights, Right.CHANGE_RESULT if old else Right.ENTER_RESULT)
    _check_special(old, new, rights)


def _check_late(
    game: Game, wanted: str, actor: Actor, rights: frozenset[Right], *, confirmed: bool
) -> None:
    """See that who changes a result knows which rounds were paired with it.

    A first result, such as that of a game which was adjourned, changes none.
    """
    if game.result in UNDECIDED or not is_followed(game.round):
        return
    require(rights, Right.CHANGE_RESULT)
    if actor.link:
        raise ForbiddenError(_("The next round is paired: only an arbiter can correct this."))
    if not confirmed:
        raise LateChangeError(
            _("A later round is paired already. Confirm that the result is to be changed."),
            game_id=game.pk,
            wanted=wanted,
        )


def _check_open(round_: Round) -> None:
    if not round_.takes_results:
        raise ForbiddenError(_("This round is closed."))


def _check_special(old: str, new: str, rights: frozenset[Right]) -> None:
    if RESULTS[new].special or RESULTS[old].special:
        require(rights, Right.SPECIAL_RESULT)
