"""How tie-breaks, their values and their working are printed on pages."""

import re
from collections.abc import Mapping
from fractions import Fraction

from django import template
from django.utils.formats import number_format
from django.utils.translation import gettext

from tournaments.rules.tiebreaks.selection import Refusal
from tournaments.rules.tiebreaks.working import Working, rounded

register = template.Library()

_PLACES = 3
_DECIMAL = re.compile(r"\d+\.\d+")


@register.filter
def value(number: Fraction | None) -> str:
    """Return a value with the decimals it has, three at most: 11.5; a dash where there is none."""
    if number is None:
        return "–"
    thousandths = int(rounded(abs(number) * 10**_PLACES))
    whole, rest = divmod(thousandths, 10**_PLACES)
    decimals = f"{rest:0{_PLACES}}".rstrip("0")
    sign = "−" if number < 0 else ""
    text = f"{whole}.{decimals}" if decimals else str(whole)
    return sign + number_format(text, len(decimals), use_l10n=True, force_grouping=False)


@register.filter
def message(text: str) -> str:
    """Return a message of the rules in the reader's language; it must not have parameters."""
    return gettext(text) if text else ""


@register.filter
def rule(working: Working) -> str:
    """Return how the terms make the value."""
    return _filled(working.rule, working.params)


@register.filter
def reason(refusal: Refusal) -> str:
    """Return why a chosen tie-break is not applied."""
    return _filled(refusal.reason, {"code": refusal.code})


def _filled(text: str, params: Mapping[str, str | int]) -> str:
    return gettext(text).format(**{name: _localised(each) for name, each in params.items()})


def _localised(param: str | int) -> str:
    text = str(param)
    return number_format(text, use_l10n=True) if _DECIMAL.fullmatch(text) else text
