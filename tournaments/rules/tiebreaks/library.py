"""Values from the library tiebreak-core, made exact.

The library reckons in binary fractions. All its sums are multiples of a quarter point and thus
exact; averages are brought back to the fraction they stand for. It knows 1, ½ and 0 as results
only (`can_reckon`), and the round-robin rule of article 15.2 in its edition of 2026 only, which
is therefore used for every round robin.
"""

from collections.abc import Sequence
from fractions import Fraction

from tiebreak_core import GameRecord, PlayerTiebreakData, rank_standings_strict

from tournaments.rules.entries import Entry
from tournaments.rules.scoring import ScoringSystem
from tournaments.rules.tiebreaks.event import POINT, Event
from tournaments.rules.tiebreaks.unplayed import Kind, Reading

NAMES = {
    "BH": "buchholz",
    "BH/C1": "buchholz_cut1",
    "BH/C2": "buchholz_cut2",
    "BH/M1": "median_buchholz",
    "BH/M2": "median_buchholz_2",
    "AOB": "aob",
    "SB": "sonneborn_berger",
    "SB/C1": "sonneborn_berger_cut1",
    "PS": "progressive",
    "PS/C1": "progressive_cut1",
    "WIN": "wins",
    "WON": "won",
    "BPG": "games_black",
    "BWG": "wins_black",
    "REP": "rounds_elected",
    "STD": "std",
    "ARO": "aro",
    "ARO/C1": "aro_cut1",
    "TPR": "tpr",
    "APRO": "apro",
}
"""The library's names of the tie-breaks taken from it, by acronym."""

_KINDS = {
    Kind.GAME: "played",
    Kind.PAIRING_BYE: "pairing_bye",
    Kind.FORFEIT_WIN: "forfeit_win",
    Kind.FORFEIT_LOSS: "forfeit_loss",
    Kind.EARLY_BYE: "requested_bye",
    Kind.LATE_BYE: "requested_bye",
}
_NOBODY = -1


def can_reckon(event: Event) -> bool:
    """Whether the library knows the event's scoring; a bye from the pairing may be worth less."""
    bye = event.scoring.pairing_allocated_bye
    plain = ScoringSystem(pairing_allocated_bye=bye)
    return event.rounds > 0 and event.scoring == plain and bye in (0, 5, 10)


def values(reading: Reading, codes: Sequence[str]) -> dict[str, dict[int, Fraction]]:
    """Return the values of every participant (by key) for each of ``codes``, in one call."""
    names = {NAMES[code]: code for code in codes}
    standings = rank_standings_strict(
        {key: _participant(reading, key) for key in reading.event.participants},
        list(names),
        reading.event.rounds,
        ruleset="fide-2026" if reading.capped else "fide-2024",
        mode="round_robin" if reading.event.round_robin else "swiss",
    )
    # An average is a sum of quarters over at most as many games as there are rounds.
    largest = 4 * reading.event.rounds
    return {
        code: {
            each.player_id: Fraction(each.values[name]).limit_denominator(largest)
            for each in standings.players
        }
        for name, code in names.items()
    }


def _participant(reading: Reading, key: int) -> PlayerTiebreakData:
    return PlayerTiebreakData(
        key,
        reading.rating(key),
        reading.event.points[key] / POINT,
        [
            GameRecord(
                _NOBODY if each.entry.opponent is None else each.entry.opponent,
                reading.rating(each.entry.opponent),
                each.entry.points / POINT,
                "black" if each.entry.colour == "b" else "white",
                each.round,
                _KINDS[each.kind],
                _opponent_points(reading, each.entry),
            )
            for each in reading.rounds[key]
        ],
    )


def _opponent_points(reading: Reading, entry: Entry) -> float | None:
    if entry.opponent is None:
        return None
    theirs = reading.event.participants[entry.opponent].entries[entry.round]
    return theirs.points / POINT
