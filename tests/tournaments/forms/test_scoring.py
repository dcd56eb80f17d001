from dataclasses import replace
from decimal import Decimal

import pytest
from django.http import QueryDict

from tournaments.forms.scoring import ScoringForm
from tournaments.rules.scoring import ScoringSystem

THREE = ScoringSystem(
    white_win=30,
    black_win=30,
    white_draw=10,
    black_draw=10,
    forfeit_win=30,
    pairing_allocated_bye=30,
    full_point_bye=30,
    half_point_bye=10,
)


def sent(values: dict[str, str], scoring: ScoringSystem | None = None) -> ScoringForm:
    data = QueryDict(mutable=True)
    data.update(values)
    return ScoringForm(data, scoring=scoring)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"preset": "standard"}, ScoringSystem()),
        (
            {"preset": "standard", "bye": "0.5"},
            replace(ScoringSystem(), pairing_allocated_bye=5),
        ),
        ({"preset": "three_points", "win": "9"}, THREE),
        ({"preset": "custom", "win": "3", "draw": "1", "loss": "0", "bye": "3"}, THREE),
    ],
)
def test_scoring_of_the_form(values: dict[str, str], expected: ScoringSystem) -> None:
    form = sent(values)
    assert form.is_valid(), form.errors
    assert form.cleaned_data["scoring"] == expected


@pytest.mark.parametrize(
    ("values", "errors"),
    [
        ({}, {"preset": ["This field is required."]}),
        (
            {"preset": "custom", "win": "1", "draw": "0.5"},
            {"__all__": ["State the points of win, draw and loss."]},
        ),
        (
            {"preset": "standard", "bye": "0.7"},
            {"bye": ["With 1 – ½ – 0 this bye is worth 1, ½ or 0."]},
        ),
        (
            {"preset": "custom", "win": "1", "draw": "1", "loss": "0", "bye": "2"},
            {
                "__all__": [
                    "Two draws must not be worth more than a win and a loss together.",
                    "The pairing-allocated bye must not be worth more than a win.",
                    "A win must be worth more than a draw, and a draw no less than a loss.",
                ]
            },
        ),
    ],
)
def test_scoring_that_is_refused(values: dict[str, str], errors: dict[str, list[str]]) -> None:
    assert sent(values).errors == errors


def test_scoring_shown_is_that_of_the_tournament() -> None:
    assert ScoringForm(scoring=THREE).initial["preset"] == "three_points"
    half = replace(ScoringSystem(), pairing_allocated_bye=5)
    assert ScoringForm(scoring=half).initial["preset"] == "standard"
    assert ScoringForm(scoring=half).initial["bye"] == Decimal("0.5")
    assert "bye" not in ScoringForm(scoring=THREE).initial


def test_scoring_of_a_report_can_be_kept() -> None:
    odd = replace(ScoringSystem(), black_win=20)
    form = sent({"preset": "keep"}, odd)
    assert form.initial["preset"] == "keep"
    assert form.is_valid()
    assert form.cleaned_data["scoring"] == odd
    assert not sent({"preset": "keep"}, THREE).is_valid()
