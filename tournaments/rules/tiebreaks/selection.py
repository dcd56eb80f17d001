"""The tie-breaks an event has chosen: what they are called, how they order, how they came about."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.rules.standings import Criterion
from tournaments.rules.tiebreaks import clm, fide
from tournaments.rules.tiebreaks.clm_ranking import Ranking
from tournaments.rules.tiebreaks.event import Event
from tournaments.rules.tiebreaks.working import N_, Working

NOT_IN_REPORT = N_("CLM's tie-break {code} needs what stands only in CLM's own database.")
UNKNOWN_NUMBER = N_("{code} is no tie-break of CLM that is known here.")
_ONLY_IN_CLM = (30, 51)
_POINTS = "PTS"


@dataclass(frozen=True, slots=True)
class Column:
    """One chosen tie-break.

    Attributes:
        code: FIDE's code or CLM's number.
        name: English message.
        short: heading of a narrow column: FIDE's code, or an English message.
    """

    code: str
    name: str
    short: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """A chosen tie-break that is not applied; ``reason`` is an English template with {code}."""

    code: str
    reason: str


@dataclass(frozen=True, slots=True)
class Selection:
    """The chosen tie-breaks.

    Attributes:
        columns: those that are applied, in their order.
        criteria: what orders equal players, one per column.
        refused: those that the event cannot use.
        working: from a column's code, a participant (by key) and the participants who were still
            tied before the column, how his value came about.
    """

    columns: tuple[Column, ...]
    criteria: tuple[Criterion, ...]
    refused: tuple[Refusal, ...]
    working: Callable[[str, int, Sequence[int]], Working]


def select_fide(event: Event, texts: Iterable[str]) -> Selection:
    """Return FIDE's tie-breaks; points (PTS) always come first and are not among them."""
    codes = list(dict.fromkeys(fide.normal_code(text) for text in texts))
    reasons = {code: fide.refusal(code, event) for code in codes if code != _POINTS}
    usable = [code for code, reason in reasons.items() if not reason]
    return Selection(
        tuple(Column(code, fide.TIE_BREAKS[code].name, code) for code in usable),
        tuple(fide.criteria(event, usable)),
        tuple(Refusal(code, reason) for code, reason in reasons.items() if reason),
        partial(fide.working, event),
    )


def select_clm(event: Event, numbers: Iterable[int], *, fide_correct: bool) -> Selection:
    """Return CLM's tie-breaks; 0 stands for none."""
    chosen = [number for number in dict.fromkeys(numbers) if number]
    usable = [number for number in chosen if number in clm.NUMBERS]
    ranking = Ranking(event, fide_correct=fide_correct)

    def working(code: str, key: int, tied: Sequence[int]) -> Working:
        return clm.working(ranking, int(code), key, tied)

    return Selection(
        tuple(
            Column(str(number), clm.NUMBERS[number].name, clm.NUMBERS[number].short)
            for number in usable
        ),
        tuple(clm.criteria(ranking, usable)),
        tuple(
            Refusal(str(number), NOT_IN_REPORT if number in _ONLY_IN_CLM else UNKNOWN_NUMBER)
            for number in chosen
            if number not in clm.NUMBERS
        ),
        working,
    )
