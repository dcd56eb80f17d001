"""Every option of a Keizer tournament, with KeizerForClubs' defaults, and their limits."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType

from keizer.engine.problems import N_, Problem

Exact = int | Fraction | Decimal
"""A number without rounding; floats are refused."""


class ValueList(StrEnum):
    """How the value of the first place is found."""

    RATIO = "ratio"
    FIXED = "fixed"


class WithdrawnCredit(StrEnum):
    """What a game against a withdrawn player is worth to the opponent."""

    FLAT = "flat"
    BY_RESULT = "by_result"


class Passes(StrEnum):
    """How often the table is ranked again with the values it has just produced."""

    ONE_PER_ROUND = "one_per_round"
    UNTIL_STABLE = "until_stable"


class PeriodOrder(StrEnum):
    """The order a later period takes its first values from."""

    START_ORDER = "start_order"
    LAST_TABLE = "last_table"


class PeriodScores(StrEnum):
    """Whether a period starts at zero or on top of what earlier periods earned."""

    RESTART = "restart"
    CARRY = "carry"


@dataclass(frozen=True, slots=True)
class AbsenceReason:
    """A reason for absence of the club's own, such as arbiter (67 %) or external match.

    Attributes:
        code: the slug absences are recorded with; none of the built-in presence codes.
        percent: credit in percent of the player's own value.
        by_result: the credit is multiplied by the result of the match played elsewhere.
        cap: how many of them a season earn credit; None = all.
    """

    code: str
    percent: Exact
    by_result: bool = False
    cap: int | None = None


@dataclass(frozen=True, slots=True)
class KeizerSettings:
    """The options of one tournament; percentages are 0 to 100.

    Attributes:
        value_list: first value from the ratio, or fixed first value and step.
        ratio_first_to_last: value of the first place : value of the last place; above 1.
        normalised: values run from the ratio down to 1 instead of by whole steps.
        first_value: value of the first place (fixed list only).
        value_step: how much less each next place is worth (fixed list only).
        own_value_counts: a player's own value is part of the total.
        fade_own_value: the own value counts 4/5 after round 1, 3/5 after round 2 … 0 from 5 on.
        passes: one pass per round, or until the order repeats itself.
        bye_percent: credit for the bye, of the own value.
        excused_percent: credit for an excused absence, of the own value.
        unexcused_percent: credit for an unexcused absence and for rounds before joining late.
        club_duty_percent: credit for an absence on club duty, of the own value.
        loss_percent: credit for a loss over the board, of the opponent's value ("toughness").
        withdrawn_percent: credit for a game against a withdrawn player, of the own value.
        withdrawn_credit: flat whatever the result, or multiplied by the result.
        fade_absence_credit: each further excused or unexcused absence earns half as much.
        excused_cap: how many excused absences a season earn credit; None = all.
        unexcused_cap: the same for unexcused absences.
        club_duty_cap: the same for club duty.
        other_reasons: the club's own reasons for absence.
        minimum_games: games over the board needed for a place in the table.
        period_starts: first rounds of the second and later periods, ascending.
        period_order: where a later period takes its first values from.
        period_scores: whether a later period starts at zero.
        once_per_period: with periods, a pair meets at most once in each.
        repeat_after_rounds: rounds until a pairing may repeat; 0 at once, 1 not in the very next
            round, 99 never.
        max_meetings: at most this many games of a pair in all; None = no limit.
        max_same_colour: at most this many games in a row with one colour; None = no limit.
        reverse_repeats: with equal colours, a pair that has met an odd number of times changes
            colours; otherwise the lower ranked always has White.
        spread_byes: the bye goes to those with the fewest byes so far.
        first_round_shake: ratings move by up to this much, at random, for the pairing of round 1.

    Source: KeizerForClubs help, "Optionen"; wishes of clubs.
    """

    value_list: ValueList = ValueList.RATIO
    ratio_first_to_last: Exact = 3
    normalised: bool = False
    first_value: Exact = 80
    value_step: Exact = 1
    own_value_counts: bool = True
    fade_own_value: bool = False
    passes: Passes = Passes.ONE_PER_ROUND
    bye_percent: Exact = 50
    excused_percent: Exact = 35
    unexcused_percent: Exact = 0
    club_duty_percent: Exact = 65
    loss_percent: Exact = 0
    withdrawn_percent: Exact = 75
    withdrawn_credit: WithdrawnCredit = WithdrawnCredit.FLAT
    fade_absence_credit: bool = False
    excused_cap: int | None = None
    unexcused_cap: int | None = None
    club_duty_cap: int | None = None
    other_reasons: tuple[AbsenceReason, ...] = ()
    minimum_games: int = 0
    period_starts: tuple[int, ...] = ()
    period_order: PeriodOrder = PeriodOrder.START_ORDER
    period_scores: PeriodScores = PeriodScores.RESTART
    once_per_period: bool = True
    repeat_after_rounds: int = 0
    max_meetings: int | None = None
    max_same_colour: int | None = None
    reverse_repeats: bool = True
    spread_byes: bool = False
    first_round_shake: int = 0

    def absence_reasons(self) -> dict[str, AbsenceReason]:
        """Return every reason for absence by its code, the built-in ones first."""
        built_in = (
            AbsenceReason("excused", self.excused_percent, cap=self.excused_cap),
            AbsenceReason("unexcused", self.unexcused_percent, cap=self.unexcused_cap),
            AbsenceReason("club_duty", self.club_duty_percent, cap=self.club_duty_cap),
        )
        return {reason.code: reason for reason in (*built_in, *self.other_reasons)}

    def period_start(self, round_number: int) -> int:
        """Return the first round of the period that ``round_number`` (1-based) is in."""
        return max((start for start in self.period_starts if start <= round_number), default=1)


KEIZER_FOR_CLUBS_KEYS: Mapping[str, str] = MappingProxyType(
    {
        "BONUS.Excused": "excused_percent",
        "BONUS.Unexcused": "unexcused_percent",
        "BONUS.Clubgame": "club_duty_percent",
        "BONUS.Retired": "withdrawn_percent",
        "BONUS.Freilos": "bye_percent",
        "BONUS.Verlust": "loss_percent",
        "OPTION.GameRepeat": "repeat_after_rounds",
        "OPTION.DistBye": "spread_byes",
        "OPTION.RatioFirst2Last": "ratio_first_to_last",
        "OPTION.WickerNormalization": "normalised",
        "OPTION.DecayBonus": "fade_absence_credit",
        "OPTION.DecayPrevRound": "fade_own_value",
        "OPTION.FirstRoundRandom": "first_round_shake",
        "OPTION.RoundsSameColor": "max_same_colour",
    }
)
"""KeizerForClubs' configuration keys and the setting each one is here."""

RESERVED_CODES = frozenset({"present", "withdrawn", "excused", "unexcused", "club_duty"})
_PERCENTAGES = tuple(f.name for f in fields(KeizerSettings) if f.name.endswith("_percent"))
_LEAST_WHOLE = {
    "minimum_games": 0,
    "repeat_after_rounds": 0,
    "first_round_shake": 0,
    "excused_cap": 0,
    "unexcused_cap": 0,
    "club_duty_cap": 0,
    "max_meetings": 1,
    "max_same_colour": 1,
}


def check_settings(settings: KeizerSettings) -> tuple[Problem, ...]:
    """Return everything that is out of its limits; empty when the settings can be used."""
    return (
        *_percentage_problems(settings),
        *_whole_number_problems(settings),
        *_value_list_problems(settings),
        *_reason_problems(settings),
        *_period_problems(settings),
    )


def _is_exact(number: object) -> bool:
    if isinstance(number, Decimal):
        return number.is_finite()
    return isinstance(number, int | Fraction)


def _percentage_problem(name: str, percent: Exact) -> Iterator[Problem]:
    if not (_is_exact(percent) and 0 <= percent <= 100):
        yield Problem(
            "percent-out-of-range",
            N_("%(setting)s is %(found)s; it must be a percentage from 0 to 100."),
            {"setting": name, "found": percent},
        )


def _percentage_problems(settings: KeizerSettings) -> Iterator[Problem]:
    for name in _PERCENTAGES:
        yield from _percentage_problem(name, getattr(settings, name))


def _whole_number_problems(settings: KeizerSettings) -> Iterator[Problem]:
    for name, least in _LEAST_WHOLE.items():
        number = getattr(settings, name)
        if number is not None and number < least:
            yield _too_small(name, number, least)


def _too_small(name: str, found: object, least: int) -> Problem:
    return Problem(
        "setting-too-small",
        N_("%(setting)s is %(found)s; it must be %(least)s or more."),
        {"setting": name, "found": found, "least": least},
    )


def _value_list_problems(settings: KeizerSettings) -> Iterator[Problem]:
    if settings.value_list is ValueList.FIXED:
        for name in ("first_value", "value_step"):
            number = getattr(settings, name)
            if not (_is_exact(number) and number >= 0):
                yield _too_small(name, number, 0)
    elif not (_is_exact(settings.ratio_first_to_last) and settings.ratio_first_to_last > 1):
        yield Problem(
            "ratio-too-small",
            N_("ratio_first_to_last is %(found)s; it must be more than 1."),
            {"found": settings.ratio_first_to_last},
        )


def _reason_problems(settings: KeizerSettings) -> Iterator[Problem]:
    seen = set(RESERVED_CODES)
    for reason in settings.other_reasons:
        if not reason.code or reason.code in seen:
            yield Problem(
                "reason-code-taken",
                N_("The reason for absence “%(code)s” needs a code that is not in use yet."),
                {"code": reason.code},
            )
        seen.add(reason.code)
        yield from _percentage_problem(reason.code, reason.percent)
        if reason.cap is not None and reason.cap < 0:
            yield _too_small(reason.code, reason.cap, 0)


def _period_problems(settings: KeizerSettings) -> Iterator[Problem]:
    starts = (1, *settings.period_starts)
    for previous, start in pairwise(starts):
        if start <= previous:
            yield Problem(
                "periods-not-ascending",
                N_("A period cannot start in round %(round)s after one starting in %(previous)s."),
                {"round": start, "previous": previous},
            )
