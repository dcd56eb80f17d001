"""The tie-breaks of a tournament: the pure rules fed with its players, games and settings."""

from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from tournaments.models import Tournament
from tournaments.models.tournament import System
from tournaments.rules.entries import Entries
from tournaments.rules.half_rule import left_out, left_out_by_clm
from tournaments.rules.tiebreaks import fide
from tournaments.rules.tiebreaks.event import Event, Participant
from tournaments.rules.tiebreaks.selection import Selection, select_clm, select_fide
from tournaments.selectors.public import PublicPlayer

FIDE_CORRECT = "optionTiebreakersFideCorrect"
FIFTY_PERCENT = "option50PercentRule"


def event_of(
    tournament: Tournament,
    players: Mapping[int, PublicPlayer],
    entries: Entries,
    after_round: int | None = None,
) -> Event:
    """Return what tie-breaks are computed from, after all paired rounds or the first ones only."""
    event = Event(
        {key: _participant(player, entries) for key, player in players.items()},
        last_paired_round(entries),
        tournament.end_date or tournament.start_date or timezone.localdate(),
        tournament.scoring,
        round_robin=tournament.system == System.ROUND_ROBIN,
        legs=tournament.legs,
    )
    return event.after(event.rounds if after_round is None else min(event.rounds, after_round))


def last_paired_round(entries: Entries) -> int:
    """Return the number of the last round in which somebody has an opponent, 0 for none."""
    return max(
        (
            number
            for rounds in entries.values()
            for number, entry in rounds.items()
            if entry.opponent is not None
        ),
        default=0,
    )


def uncounted(
    tournament: Tournament, players: Mapping[int, PublicPlayer], event: Event
) -> frozenset[int]:
    """Return the players (by key) whom the 50 % rule takes out of the standings."""
    found: frozenset[int] = frozenset()
    if tournament.fifty_percent_rule:
        withdrawn = frozenset(key for key, player in players.items() if player.withdrawn)
        found |= left_out(event, withdrawn)
    if clm_switch(tournament, FIFTY_PERCENT):
        found |= left_out_by_clm(event)
    return found


def selection_of(tournament: Tournament, event: Event) -> Selection:
    """Return the chosen tie-breaks: FIDE's if there are any, else CLM's."""
    if tournament.tie_breaks:
        return select_fide(event, tournament.tie_breaks)
    return select_clm(
        event, tournament.clm_tie_breaks, fide_correct=clm_switch(tournament, FIDE_CORRECT)
    )


def usable_tie_breaks(tournament: Tournament) -> list[str]:
    """Return FIDE's tie-breaks that the tournament's system and date allow."""
    event = event_of(tournament, {}, {})
    return [code for code in fide.TIE_BREAKS if not fide.refusal(code, event)]


def clm_switch(tournament: Tournament, name: str) -> bool:
    """Return whether a parameter of CLM is switched on."""
    return switched_on(tournament.clm_parameters, name)


def switched_on(parameters: Mapping[str, Any], name: str) -> bool:
    """Return whether one of CLM's parameters is switched on; they are text or numbers."""
    return str(parameters.get(name, 0)).strip() not in ("", "0", "False")


def _participant(player: PublicPlayer, entries: Entries) -> Participant:
    return Participant(
        player.starting_rank,
        entries.get(player.pk, {}),
        rating=player.rating or 0,
        elo=player.rating_elo or 0,
        dwz=player.rating_dwz or 0,
        twz=player.rating_twz or 0,
    )
