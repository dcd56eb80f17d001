"""Creating and changing tournaments."""

from collections.abc import Sequence

from django.db import transaction

from tournaments.models import Tournament
from tournaments.selectors.tiebreaks import FIDE_CORRECT, FIFTY_PERCENT
from tournaments.services.pairing import touch


@transaction.atomic
def update_tournament(*, tournament: Tournament) -> Tournament:
    """Store the changed settings of ``tournament``; readers are told."""
    tournament.save()
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
