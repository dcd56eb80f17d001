"""FIDE's tie-breaks by acronym: which are offered, their values and their working.

The edition of C.07 follows from the event's day: that of 2026 from 1 March 2026, before that the
one of 2024. The table of all tie-breaks stands in the docstring of this package.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from tournaments.rules.standings import Criterion, by_value
from tournaments.rules.tiebreaks import counts, library, ratings, scores
from tournaments.rules.tiebreaks.encounters import direct_encounter, encounter_working
from tournaments.rules.tiebreaks.event import Event
from tournaments.rules.tiebreaks.unplayed import FROM_2026, Reading, Reckoning
from tournaments.rules.tiebreaks.working import N_, Working

NOT_IN_ROUND_ROBIN = N_("{code} is not for round robins.")
ONLY_IN_ROUND_ROBIN = N_("{code} is for round robins only.")
SINCE_2026 = N_("{code} exists in the rules from 1 March 2026 on.")
UNKNOWN = N_("{code} is no tie-break that is known here.")


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One tie-break of C.07.

    Attributes:
        code: FIDE's acronym with its modifier.
        name: English message.
        section: article of C.07.
        reckon: makes the working; None for the direct encounter, which needs the tied group.
        swiss: usable outside round robins.
        round_robin: usable in round robins.
        since_2026: new in the edition of 2026.
        ascending: the lowest value is the best.
        fore: reckoned with the last round drawn (`scores.fore`).
    """

    code: str
    name: str
    section: str
    reckon: Reckoning | None
    swiss: bool = True
    round_robin: bool = True
    since_2026: bool = False
    ascending: bool = False
    fore: bool = False


def _buchholz(code: str, name: str, section: str, reckon: Reckoning, *, fore: bool) -> TieBreak:
    return TieBreak(code, name, section, reckon, round_robin=False, fore=fore)


_BH = scores.buchholz
_TABLE = (
    _buchholz("BH", N_("Buchholz"), "8.1", _BH, fore=False),
    _buchholz("BH/C1", N_("Buchholz Cut-1"), "8.1, 14.1", partial(_BH, cuts=1), fore=False),
    _buchholz("BH/C2", N_("Buchholz Cut-2"), "8.1, 14.2", partial(_BH, cuts=2), fore=False),
    _buchholz("BH/M1", N_("Median Buchholz"), "8.1, 14.3", partial(_BH, medians=1), fore=False),
    _buchholz("BH/M2", N_("Median Buchholz 2"), "8.1, 14.4", partial(_BH, medians=2), fore=False),
    _buchholz(
        "AOB",
        N_("Average of the opponents' Buchholz"),
        "8.2",
        scores.average_opponents_buchholz,
        fore=False,
    ),
    _buchholz("FB", N_("Fore Buchholz"), "8.3", _BH, fore=True),
    _buchholz("FB/C1", N_("Fore Buchholz Cut-1"), "8.3, 14.1", partial(_BH, cuts=1), fore=True),
    TieBreak("SB", N_("Sonneborn-Berger"), "9.1", scores.sonneborn_berger),
    TieBreak(
        "SB/C1",
        N_("Sonneborn-Berger Cut-1"),
        "9.1, 14.1",
        partial(scores.sonneborn_berger, cuts=1),
    ),
    TieBreak("KS", N_("Koya system"), "9.2", scores.koya, swiss=False),
    TieBreak("DE", N_("Direct encounter"), "6", None),
    TieBreak("DE/P", N_("Direct encounter, forfeits as games"), "6", None),
    TieBreak("WIN", N_("Number of wins"), "7.1", counts.wins),
    TieBreak("WON", N_("Games won over the board"), "7.2", counts.won),
    TieBreak("BPG", N_("Games with Black"), "7.3", counts.black_games),
    TieBreak("BWG", N_("Games won with Black"), "7.4", counts.black_wins),
    TieBreak("PS", N_("Progressive score"), "7.5", counts.progressive),
    TieBreak(
        "PS/C1", N_("Progressive score Cut-1"), "7.5, 14.1", partial(counts.progressive, cuts=1)
    ),
    TieBreak("REP", N_("Rounds elected to play"), "7.6", counts.rounds_elected),
    TieBreak("STD", N_("Standard points"), "7.7", counts.standard_points, since_2026=True),
    TieBreak(
        "TPN",
        N_("Pairing number"),
        "7.8",
        counts.pairing_number,
        since_2026=True,
        ascending=True,
    ),
    TieBreak("ARO", N_("Average rating of the opponents"), "10.1", ratings.average_rating),
    TieBreak(
        "ARO/C1",
        N_("Average rating of the opponents Cut-1"),
        "10.1, 14.1",
        partial(ratings.average_rating, cuts=1),
    ),
    TieBreak("TPR", N_("Tournament performance"), "10.2", ratings.performance),
    TieBreak("PTP", N_("Perfect tournament performance"), "10.3", ratings.perfect_performance),
    TieBreak(
        "APRO", N_("Average performance of the opponents"), "10.4", ratings.average_performance
    ),
    TieBreak(
        "APPO",
        N_("Average perfect performance of the opponents"),
        "10.5",
        ratings.average_perfect_performance,
    ),
    TieBreak("RTNG", N_("Rating"), "10.6", ratings.own_rating, since_2026=True),
)
TIE_BREAKS: Mapping[str, TieBreak] = {each.code: each for each in _TABLE}

# REP was called GE until 2026; reports write cuts with a slash or with a dash.
_OTHER_NAMES = {"GE": "REP"}


def normal_code(text: str) -> str:
    """Return a tie-break's code as it is listed here: `` bh-c1`` -> ``BH/C1``, GE -> REP."""
    code = text.strip().upper().replace("-", "/").replace(":", "/")
    return _OTHER_NAMES.get(code, code)


def refusal(code: str, event: Event) -> str:
    """Return why the event cannot use a tie-break, as a message with {code}; "" if it can."""
    tie_break = TIE_BREAKS.get(code)
    if tie_break is None:
        return UNKNOWN
    if event.round_robin and not tie_break.round_robin:
        return NOT_IN_ROUND_ROBIN
    if not event.round_robin and not tie_break.swiss:
        return ONLY_IN_ROUND_ROBIN
    if tie_break.since_2026 and event.day < FROM_2026:
        return SINCE_2026
    return ""


def criteria(event: Event, codes: Sequence[str]) -> list[Criterion]:
    """Return what orders equal players, for codes that the event can use, in their order."""
    reading = Reading(event)
    found = values(event, codes)
    return [
        by_value(found[code], ascending=TIE_BREAKS[code].ascending)
        if code in found
        else partial(direct_encounter, reading, forfeits_as_played=code == "DE/P")
        for code in codes
    ]


def values(event: Event, codes: Sequence[str]) -> dict[str, dict[int, Fraction]]:
    """Return the values of every participant (by key) for each code, in points or rating points.

    What the library has is asked of it in one call; the rest, and everything under a scoring that
    the library does not know, is the value of the working. The direct encounter has none.
    """
    reading = Reading(event)
    theirs = [code for code in codes if code in library.NAMES] if library.can_reckon(event) else []
    found = library.values(reading, theirs) if theirs else {}
    for code in codes:
        reckon = TIE_BREAKS[code].reckon
        if code not in found and reckon is not None:
            mine = _reading_for(reading, code)
            found[code] = {key: mine.value(reckon, key) for key in event.participants}
    return found


def working(event: Event, code: str, key: int, tied: Sequence[int] = ()) -> Working:
    """Return how the value of one participant came about.

    Args:
        event: the event with the rounds that count.
        code: a tie-break the event can use.
        key: the participant.
        tied: for the direct encounter: who was still equal, himself included.
    """
    reading = Reading(event)
    reckon = TIE_BREAKS[code].reckon
    if reckon is None:
        return encounter_working(reading, key, tied, forfeits_as_played=code == "DE/P")
    return reckon(_reading_for(reading, code), key)


def _reading_for(reading: Reading, code: str) -> Reading:
    return Reading(scores.fore(reading.event)) if TIE_BREAKS[code].fore else reading
