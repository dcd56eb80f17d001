from fractions import Fraction

import pytest
from django.utils import translation

from tournaments.rules.tiebreaks.selection import UNKNOWN_NUMBER, Refusal
from tournaments.rules.tiebreaks.working import Working
from tournaments.templatetags import tie_break_tags as tags


@pytest.mark.parametrize(
    ("number", "printed"),
    [
        (None, "–"),
        (Fraction(0), "0"),
        (Fraction(23, 2), "11.5"),
        (Fraction(31, 4), "7.75"),
        (Fraction(4090, 3), "1363.333"),
        (Fraction(2000), "2000"),
        (Fraction(-1, 2), "−0.5"),
    ],
)
def test_value_has_the_decimals_it_needs(number: Fraction | None, printed: str) -> None:
    assert tags.value(number) == printed


def test_value_has_the_decimal_sign_of_the_language() -> None:
    with translation.override("de"):
        assert tags.value(Fraction(8025, 4)) == "2006,25"


def test_message_of_the_rules_is_translated() -> None:
    with translation.override("de"):
        assert tags.message("Direct encounter") == "Direkter Vergleich"
    assert tags.message("") == ""


def test_rule_and_reason_name_their_parameters() -> None:
    working = Working(
        (), Fraction(0), "{points} points in {games} rounds", {"points": 2, "games": 3}
    )

    assert tags.rule(working) == "2 points in 3 rounds"
    assert tags.reason(Refusal("99", UNKNOWN_NUMBER)) == (
        "99 is no tie-break of CLM that is known here."
    )


def test_rule_prints_points_as_the_language_does() -> None:
    params: dict[str, str | int] = {"score": "3.5", "games": 5, "code": "BH/C1", "sign": "+149"}
    working = Working((), Fraction(0), "{score} of {games}, {code}, {sign}", params)
    with translation.override("de"):
        assert tags.rule(working) == "3,5 of 5, BH/C1, +149"
    assert tags.rule(working) == "3.5 of 5, BH/C1, +149"
