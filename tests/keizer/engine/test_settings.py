from dataclasses import fields, replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from keizer.engine import (
    KEIZER_FOR_CLUBS_KEYS,
    AbsenceReason,
    KeizerSettings,
    ValueList,
    check_settings,
)


def test_settings_have_the_defaults_of_keizer_for_clubs() -> None:
    settings = KeizerSettings()
    found = {key: getattr(settings, name) for key, name in KEIZER_FOR_CLUBS_KEYS.items()}
    assert found == {
        "BONUS.Excused": 35,
        "BONUS.Unexcused": 0,
        "BONUS.Clubgame": 65,
        "BONUS.Retired": 75,
        "BONUS.Freilos": 50,
        "BONUS.Verlust": 0,
        "OPTION.GameRepeat": 0,
        "OPTION.DistBye": False,
        "OPTION.RatioFirst2Last": 3,
        "OPTION.WickerNormalization": False,
        "OPTION.DecayBonus": False,
        "OPTION.DecayPrevRound": False,
        "OPTION.FirstRoundRandom": 0,
        "OPTION.RoundsSameColor": None,
    }


def test_settings_docstring_names_every_option() -> None:
    text = KeizerSettings.__doc__ or ""
    assert [f.name for f in fields(KeizerSettings) if f"        {f.name}:" not in text] == []


def test_check_settings_accepts_the_defaults() -> None:
    assert check_settings(KeizerSettings()) == ()


@pytest.mark.parametrize(
    "changes",
    [
        {"bye_percent": Decimal("33.3"), "loss_percent": Fraction(50, 3)},
        {"value_list": ValueList.FIXED, "first_value": 0, "ratio_first_to_last": 0},
        {"excused_cap": 0, "max_meetings": 1, "max_same_colour": 1},
        {"period_starts": (2, 11)},
        {"other_reasons": (AbsenceReason("arbiter", 67, cap=3),)},
    ],
)
def test_check_settings_accepts_values_at_the_limits(changes: dict[str, Any]) -> None:
    assert check_settings(replace(KeizerSettings(), **changes)) == ()


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"bye_percent": 101}, "percent-out-of-range"),
        ({"excused_percent": -1}, "percent-out-of-range"),
        ({"loss_percent": 12.5}, "percent-out-of-range"),
        ({"loss_percent": Decimal("NaN")}, "percent-out-of-range"),
        ({"minimum_games": -1}, "setting-too-small"),
        ({"max_same_colour": 0}, "setting-too-small"),
        ({"value_list": ValueList.FIXED, "first_value": -1}, "setting-too-small"),
        ({"value_list": ValueList.FIXED, "value_step": 0.5}, "setting-too-small"),
        ({"ratio_first_to_last": 1}, "ratio-too-small"),
        ({"ratio_first_to_last": 3.0}, "ratio-too-small"),
        ({"other_reasons": (AbsenceReason("", 50),)}, "reason-code-taken"),
        ({"other_reasons": (AbsenceReason("excused", 50),)}, "reason-code-taken"),
        ({"other_reasons": (AbsenceReason("a", 1), AbsenceReason("a", 2))}, "reason-code-taken"),
        ({"other_reasons": (AbsenceReason("arbiter", 200),)}, "percent-out-of-range"),
        ({"other_reasons": (AbsenceReason("arbiter", 67, cap=-1),)}, "setting-too-small"),
        ({"period_starts": (1,)}, "periods-not-ascending"),
        ({"period_starts": (11, 6)}, "periods-not-ascending"),
    ],
)
def test_check_settings_names_what_is_out_of_its_limits(changes: dict[str, Any], code: str) -> None:
    problems = check_settings(replace(KeizerSettings(), **changes))
    assert [problem.code for problem in problems] == [code]


def test_check_settings_reports_everything_at_once() -> None:
    problems = check_settings(KeizerSettings(bye_percent=150, max_meetings=0))
    assert [str(problem) for problem in problems] == [
        "bye_percent is 150; it must be a percentage from 0 to 100.",
        "max_meetings is 0; it must be 1 or more.",
    ]


def test_period_start_is_the_first_round_of_the_period() -> None:
    settings = KeizerSettings(period_starts=(4, 8))
    assert [settings.period_start(number) for number in (1, 3, 4, 7, 8, 20)] == [1, 1, 4, 4, 8, 8]
