"""The life of a round: made as a draft, published, closed, locked or cancelled."""

from collections.abc import Mapping
from datetime import date, time

from django.db import models, transaction
from django.utils.translation import gettext as _

from tournaments.errors import ConfirmationNeededError, RoundError, RoundsNeededError
from tournaments.models import Round, RoundEvent, Tournament
from tournaments.models.activity import Action
from tournaments.models.round import RoundState
from tournaments.models.tournament import System
from tournaments.rules.access import Right
from tournaments.rules.results import UNDECIDED, Bye
from tournaments.selectors.access import Actor, require
from tournaments.selectors.boards import unpaired_players
from tournaments.selectors.rounds import undecided_games
from tournaments.services.activity import log
from tournaments.services.pairing import NewBye, lock_round, place, touch

NEXT_STATES = {
    RoundState.DRAFT: (),
    RoundState.OPEN: (RoundState.CLOSED, RoundState.DRAFT),
    RoundState.CLOSED: (RoundState.OPEN, RoundState.LOCKED),
    RoundState.LOCKED: (RoundState.CLOSED,),
}
"""Where a round can go from its state.

A draft leaves it only by `publish_round`; only a round without games becomes one again.
"""

OPEN_ENDED = (System.FREE, System.KEIZER)
"""Systems in which nobody has to know beforehand how many rounds there will be."""

Schedule = Mapping[int, tuple[date | None, time | None]]
"""Date and start of rounds by their numbers."""


@transaction.atomic
def create_round(*, tournament: Tournament, scheduled_rounds: int | None = None) -> Round:
    """Return the next round to be paired, as a draft; who asks twice gets the same one.

    Args:
        tournament: where the round is wanted.
        scheduled_rounds: states the number of rounds if the tournament does not know it yet.

    Raises:
        RoundsNeededError: nobody has stated the number of rounds.
        RoundError: all rounds that are planned are paired.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if not locked.scheduled_rounds and scheduled_rounds:
        locked.scheduled_rounds = scheduled_rounds
        locked.save(update_fields=["scheduled_rounds"])
    if not locked.scheduled_rounds and locked.system not in OPEN_ENDED:
        raise RoundsNeededError(_("State the number of rounds before you pair."))
    waiting = locked.rounds.filter(games=None, matches=None).first()
    round_ = waiting or _add_round(locked)
    if not waiting or waiting.state != RoundState.DRAFT:
        round_.state = RoundState.DRAFT
        round_.save(update_fields=["state"])
        log(locked.pk, Action.ROUND_CREATED, round_number=round_.number)
    touch(locked.pk)
    return round_


@transaction.atomic
def set_schedule(*, tournament: Tournament, schedule: Schedule) -> list[Round]:
    """Store date and start of the rounds, making drafts of those that do not exist yet.

    Args:
        tournament: whose rounds they are.
        schedule: every number up to the highest one that is missing must be there.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    there = {round_.number: round_ for round_ in locked.rounds.all()}
    rounds = [
        there.get(number) or Round(tournament=locked, number=number, state=RoundState.DRAFT)
        for number in sorted(schedule)
    ]
    old = {str(each.number): _moment(each) for each in rounds if each.pk}
    for round_ in rounds:
        round_.date, round_.start_time = schedule[round_.number]
    Round.objects.bulk_update([each for each in rounds if each.pk], ["date", "start_time"])
    Round.objects.bulk_create([each for each in rounds if not each.pk])
    new = {str(each.number): _moment(each) for each in rounds}
    log(locked.pk, Action.ROUND_SCHEDULED, old=old, new=new)
    touch(locked.pk)
    return rounds


@transaction.atomic
def publish_round(
    *,
    round_: Round,
    actor: Actor,
    unpaired: Bye = Bye.ZERO_POINT,
    expected: int | None = None,
) -> Round:
    """Show a draft to everybody.

    Args:
        round_: a draft.
        actor: who publishes it.
        unpaired: the bye of those who are neither paired nor withdrawn.
        expected: how many of them the actor has seen; None if he does not mind.

    Raises:
        RoundError: it is no draft, or nobody is paired.
        ConfirmationNeededError: others are unpaired now than the actor has seen.
    """
    locked = lock_round(round_)
    if locked.state != RoundState.DRAFT:
        raise RoundError(_("Round %(number)s is published already.") % {"number": locked.number})
    if not locked.games.exists() and not locked.matches.exists():
        raise RoundError(_("Nobody is paired in round %(number)s.") % {"number": locked.number})
    # Who plays for a team is known when the match begins.
    players = [] if locked.tournament.of_teams else list(unpaired_players(locked))
    if expected is not None and len(players) != expected:
        raise ConfirmationNeededError(_("The pairing has changed meanwhile. Look at it again."))
    place(byes=[NewBye(locked, player, unpaired) for player in players])
    return _store(locked, RoundState.OPEN, actor)


@transaction.atomic
def set_round_state(
    *,
    round_: Round,
    state: RoundState,
    actor: Actor,
    rights: frozenset[Right],
    reason: str = "",
    expected: int | None = None,
) -> Round:
    """Close, reopen, lock or unlock a round, or hide one that is only announced.

    Args:
        round_: the round.
        state: where it shall go.
        actor: who says so.
        rights: what the actor may do in the tournament.
        reason: why it is unlocked.
        expected: how many games without result the actor has seen before closing; None if he
            does not mind.

    Raises:
        ForbiddenError: unlocking is the chief arbiter's.
        RoundError: the round cannot go there from its state, or unlocking has no reason.
        ConfirmationNeededError: more or fewer games are without result than the actor has seen.
    """
    locked = lock_round(round_)
    hidden = state == RoundState.DRAFT and (locked.games.exists() or locked.matches.exists())
    if hidden or state not in NEXT_STATES[RoundState(locked.state)]:
        raise RoundError(
            _("Round %(number)s cannot go from “%(old)s” to “%(new)s”.")
            % {"number": locked.number, "old": locked.get_state_display(), "new": state.label}
        )
    closing = (locked.state, state) == (RoundState.OPEN, RoundState.CLOSED)
    if closing and expected not in (None, undecided_games(locked).count()):
        raise ConfirmationNeededError(_("Games of this round have no result yet."))
    if locked.state == RoundState.LOCKED:
        require(rights, Right.EDIT)
        if not reason.strip():
            raise RoundError(_("Say why the round is unlocked."))
    return _store(locked, state, actor, reason.strip())


@transaction.atomic
def cancel_round(*, round_: Round, expected: int | None = None) -> None:
    """Take back the last paired round with its games, results and byes.

    Its number stays as an empty draft where later rounds are announced already.

    Args:
        round_: the last round with games, or the last one of all.
        expected: how many results the actor has seen; None if he does not mind.

    Raises:
        RoundError: a later round is paired, or this one is closed or locked.
        ConfirmationNeededError: there are more or fewer results now than the actor has seen.
    """
    locked = lock_round(round_)
    later = Round.objects.filter(tournament=locked.tournament_id, number__gt=locked.number)
    if later.filter(games__isnull=False).exists():
        raise RoundError(_("Only the last round can be cancelled."))
    if not locked.takes_results:
        raise RoundError(_("Reopen the round before you cancel it."))
    games = list(locked.games.all())
    if expected is not None and sum(game.result not in UNDECIDED for game in games) != expected:
        raise ConfirmationNeededError(_("Results have come in meanwhile. Look at them again."))
    if later.exists():
        locked.games.all().delete()
        locked.appearances.all().delete()
        locked.state = RoundState.DRAFT
        locked.save(update_fields=["state"])
    else:
        locked.delete()
    results = sum(game.result not in UNDECIDED for game in games)
    old = {"games": len(games), "results": results}
    log(round_.tournament_id, Action.ROUND_CANCELLED, round_number=round_.number, old=old)
    touch(round_.tournament_id)


def _moment(round_: Round) -> str:
    parts = (round_.date, round_.start_time)
    return " ".join(part.isoformat() for part in parts if part)


def make_rounds(locked: Tournament, count: int, state: RoundState, actor: Actor) -> list[Round]:
    """Return rounds 1 to ``count`` in ``state``, with the dates that they have; others go."""
    there = list(locked.rounds.all())
    Round.objects.filter(pk__in=[each.pk for each in there[count:]]).delete()
    kept = there[:count]
    for each in kept:
        each.state = state
    Round.objects.bulk_update(kept, ["state"])
    rounds = kept + Round.objects.bulk_create(
        Round(tournament=locked, number=number, state=state)
        for number in range(len(kept) + 1, count + 1)
    )
    RoundEvent.objects.bulk_create(
        RoundEvent(round=each, old=RoundState.DRAFT, new=state, user=actor.user, api_key=actor.key)
        for each in rounds
        if state == RoundState.OPEN
    )
    return rounds


def _add_round(locked: Tournament) -> Round:
    number = (locked.rounds.aggregate(last=models.Max("number"))["last"] or 0) + 1
    if locked.scheduled_rounds and number > locked.scheduled_rounds:
        raise RoundError(_("All %(number)s rounds are paired.") % {"number": number - 1})
    return Round.objects.create(tournament=locked, number=number, state=RoundState.DRAFT)


def _store(round_: Round, state: RoundState, actor: Actor, reason: str = "") -> Round:
    RoundEvent.objects.create(
        round=round_,
        old=round_.state,
        new=state,
        reason=reason,
        user=actor.user,
        api_key=actor.key,
    )
    old = {"state": round_.state}
    round_.state = state
    round_.save(update_fields=["state"])
    new = {"state": state.value, **({"reason": reason} if reason else {})}
    log(
        round_.tournament_id,
        Action.ROUND_STATE,
        round_number=round_.number,
        old=old,
        new=new,
        actor=actor,
    )
    touch(round_.tournament_id)
    return round_
