"""Creating and changing tournaments."""

from collections.abc import Sequence
from dataclasses import asdict

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.errors import ConfirmationNeededError, ScoringError
from tournaments.models import ForbiddenGroup, Game, Player, Round, Tournament
from tournaments.models.activity import Action
from tournaments.models.round import RoundState
from tournaments.rules.scoring import SCORING_FIELDS, ScoringSystem
from tournaments.selectors.rounds import has_results
from tournaments.selectors.tiebreaks import FIDE_CORRECT, FIFTY_PERCENT
from tournaments.services.activity import log
from tournaments.services.pairing import touch

_SETTINGS = [
    field.name
    for field in Tournament._meta.concrete_fields
    if not field.primary_key and field.name not in ("live_version", "deleted_at", "deleted_by")
]

_LOGGED = [
    field.attname
    for field in Tournament._meta.concrete_fields
    if field.name in _SETTINGS and field.name not in ("created_at", "updated_at")
]


@transaction.atomic
def create_tournament(
    *, tournament: Tournament, scoring: ScoringSystem | None = None
) -> Tournament:
    """Store a new tournament, which has no players and rounds yet."""
    if scoring:
        tournament.scoring = scoring
    tournament.save()
    log(tournament.pk, Action.TOURNAMENT_CREATED, tournament)
    return tournament


@transaction.atomic
def update_tournament(*, tournament: Tournament) -> Tournament:
    """Store the changed settings of ``tournament``; readers are told.

    Empty drafts beyond a smaller number of rounds go.
    """
    old = Tournament.objects.filter(pk=tournament.pk).values(*_LOGGED).get()
    # All but the version: it may have grown since the tournament was read, and never goes back.
    tournament.save(update_fields=_SETTINGS)
    if tournament.scheduled_rounds:
        surplus = Round.objects.filter(
            tournament=tournament,
            number__gt=tournament.scheduled_rounds,
            state=RoundState.DRAFT,
            games=None,
        )
        surplus.delete()
    new = {name: getattr(tournament, name) for name in _LOGGED}
    log(tournament.pk, Action.TOURNAMENT_CHANGED, old=old, new=new)
    touch(tournament.pk)
    return tournament


@transaction.atomic
def set_tie_breaks(
    *,
    tournament: Tournament,
    tie_breaks: Sequence[str],
    clm_tie_breaks: Sequence[int],
    fide_correct: bool,
    clm_fifty_percent: bool,
    fifty_percent_rule: bool,
) -> Tournament:
    """Store how equal points are ordered; readers are told.

    Args:
        tournament: the tournament.
        tie_breaks: FIDE acronyms in order; empty if CLM's numbers hold.
        clm_tie_breaks: CLM's numbers in order, 0 for none.
        fide_correct: CLM's parameter optionTiebreakersFideCorrect.
        clm_fifty_percent: CLM's parameter option50PercentRule.
        fifty_percent_rule: who withdrew before half of his games does not count.
    """
    tournament.tie_breaks = list(tie_breaks)
    tournament.clm_tie_breaks = list(clm_tie_breaks) if any(clm_tie_breaks) else []
    tournament.fifty_percent_rule = fifty_percent_rule
    for name, on in ((FIDE_CORRECT, fide_correct), (FIFTY_PERCENT, clm_fifty_percent)):
        # What is off by default is not written, so that reports stay as they came.
        if on or name in tournament.clm_parameters:
            tournament.clm_parameters[name] = "1" if on else "0"
    return update_tournament(tournament=tournament)


@transaction.atomic
def set_scoring(*, tournament: Tournament, scoring: ScoringSystem) -> Tournament:
    """Store what results are worth.

    Raises:
        ScoringError: a game has a result already.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if locked.scoring == scoring:
        return locked
    if has_results(locked):
        raise ScoringError(
            _("The scoring is fixed since the first result was entered; clear all results first.")
        )
    old, new = asdict(locked.scoring), asdict(scoring)
    locked.scoring = scoring
    locked.save(update_fields=[f"score_{name}" for name in SCORING_FIELDS])
    log(locked.pk, Action.TOURNAMENT_SCORING, old=old, new=new)
    touch(locked.pk)
    return locked


@transaction.atomic
def forbid_pairs(
    *,
    tournament: Tournament,
    players: Sequence[Player],
    first_round: int | None = None,
    last_round: int | None = None,
    confirmed: bool = False,
) -> ForbiddenGroup:
    """Say that no two of ``players`` may meet in these rounds (inclusive, None: no limit).

    Source: FIDE C.04.2 (prohibited pairings are announced before the tournament).

    Raises:
        ConfirmationNeededError: games are paired and nobody ``confirmed`` that it is meant.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if not confirmed and Game.objects.filter(round__tournament=locked).exists():
        raise ConfirmationNeededError(
            _("FIDE allows forbidden pairs only before the first round. Confirm that it is meant.")
        )
    group = ForbiddenGroup.objects.create(
        tournament=locked, first_round=first_round, last_round=last_round
    )
    group.players.set(players)
    names = ", ".join(player.name for player in players)
    log(locked.pk, Action.FORBIDDEN_ADDED, names)
    return group


@transaction.atomic
def allow_pairs(*, group: ForbiddenGroup) -> None:
    """Take the group of players who must not meet away again."""
    names = ", ".join(player.name for player in group.players.all())
    log(group.tournament_id, Action.FORBIDDEN_REMOVED, names)
    group.delete()
