"""How the numbers, credits and settings of a Keizer tournament are printed on pages."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from keizer.engine import Credit
from keizer.forms.settings import SettingsForm
from keizer.mapping.credit_words import credit_label, credit_sign
from keizer.mapping.wording import SETTING_LABELS
from keizer.models.evening import PRESENCE_LABELS
from tournaments.models.activity import Action

register = template.Library()

register.filter("credit_sign", credit_sign)


@register.filter
def credit_words(credit: Credit, reason_names: Mapping[str, str]) -> str:
    """Return what a credit was for, in words."""
    return credit_label(credit, reason_names)


@register.filter
def reason_words(reason: str, reason_names: Mapping[str, str]) -> str:
    """Return why somebody does not play; "" stands for the bye."""
    if not reason:
        return pgettext("keizer", "bye")
    labels = {code.value: str(label) for code, label in PRESENCE_LABELS.items()}
    return labels.get(reason) or reason_names.get(reason, reason)


@register.filter
def setting_label(name: str) -> str:
    """Return what a setting is called."""
    return str(SETTING_LABELS.get(name, name))


@register.filter
def setting_value(value: Any, name: str) -> str:
    """Return the value of a setting in words."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if value is None or value == []:
        return "–"
    if isinstance(value, list):
        return ", ".join(
            f"{each['percent']} %" if isinstance(each, dict) else str(each) for each in value
        )
    field = SettingsForm.base_fields.get(name)
    choices = dict(getattr(field, "choices", ()))
    return str(choices.get(value, value))


LOG_LABELS = SETTING_LABELS | {
    "presence": gettext_lazy("presence"),
    "everybody": gettext_lazy("all players"),
    "reported": gettext_lazy("reported by the player"),
    "adjourned": gettext_lazy("adjourned"),
    "categories": gettext_lazy("categories"),
    "method": gettext_lazy("way of pairing"),
}
"""What the log calls the fields of Keizer tournaments."""


def log_words(name: str, value: Any) -> str | None:
    """Return what the log says for a value, None where Keizer has no words of its own."""
    if name == Action.PLAYER_PRESENCE and isinstance(value, str):
        return reason_words(value, {}) if value else "–"
    if name == "categories" and isinstance(value, list):
        return ", ".join(str(each.get("name", each["code"])) for each in value) or "–"
    return setting_value(value, name) if name in SETTING_LABELS else None
