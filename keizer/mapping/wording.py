"""The engine's findings and the names of its settings in the reader's language."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from keizer.engine import KeizerError, Problem

SETTING_LABELS = {
    "value_list": _("Value list"),
    "ratio_first_to_last": _("Ratio first to last"),
    "normalised": _("Normalised values"),
    "first_value": _("Value of the first place"),
    "value_step": _("Step from place to place"),
    "own_value_counts": _("Own value counts"),
    "fade_own_value": _("Fade the own value"),
    "passes": _("Recomputation"),
    "bye_percent": _("Bonus for the bye"),
    "excused_percent": _("Bonus for excused absence"),
    "unexcused_percent": _("Bonus for unexcused absence"),
    "club_duty_percent": _("Bonus for absence on club duty"),
    "loss_percent": _("Bonus for a loss (toughness)"),
    "withdrawn_percent": _("Bonus for games against withdrawn players"),
    "withdrawn_credit": _("Games against withdrawn players"),
    "fade_absence_credit": _("Fade the bonus for absences"),
    "excused_cap": _("Excused absences with a bonus, at most"),
    "unexcused_cap": _("Unexcused absences with a bonus, at most"),
    "club_duty_cap": _("Absences on club duty with a bonus, at most"),
    "other_reasons": _("Own reasons for absence"),
    "minimum_games": _("Games needed for a place"),
    "period_starts": _("Later periods start in round"),
    "period_order": _("Order at the start of a period"),
    "period_scores": _("Points at the start of a period"),
    "once_per_period": _("Each pair once per period"),
    "repeat_after_rounds": _("Rounds until a pairing may repeat"),
    "max_meetings": _("Meetings of a pair, at most"),
    "max_same_colour": _("Same colour in a row, at most"),
    "reverse_repeats": _("Other colours when a pair meets again"),
    "spread_byes": _("Spread byes evenly"),
    "first_round_shake": _("Shake of round 1"),
}
"""What the settings are called on the pages."""

_PLAYER_PARAMS = ("player", "white", "black")


def problem_text(problem: Problem, names: Mapping[int, str]) -> str:
    """Return what was found, with the players' names in the place of their keys."""
    params: dict[str, object] = dict(problem.params)
    for name in _PLAYER_PARAMS:
        key = params.get(name)
        if isinstance(key, int):
            params[name] = names.get(key, key)
    setting = params.get("setting")
    if isinstance(setting, str):
        params["setting"] = SETTING_LABELS.get(setting, setting)
    return gettext(problem.template) % params


def problems_text(error: KeizerError, names: Mapping[int, str]) -> str:
    """Return everything that was found, as one text."""
    return " ".join(problem_text(problem, names) for problem in error.problems)


def changes_text(changes: Mapping[str, object]) -> str:
    """Return changed settings in words: ``Rounds until a pairing may repeat: 3``."""
    return "; ".join(f"{SETTING_LABELS[name]}: {_value(value)}" for name, value in changes.items())


def _value(value: object) -> str:
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    return str(value)


def sentences(texts: Iterable[str]) -> str:
    """Return several findings as one text."""
    return " ".join(texts)
