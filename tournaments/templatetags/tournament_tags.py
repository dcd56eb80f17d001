"""How points, results and colours are printed on pages."""

from decimal import Decimal
from functools import lru_cache

import segno
from django import template
from django.conf import settings
from django.utils.formats import number_format
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext_lazy, override
from django.utils.translation import gettext as _

from tournaments.models.game import BYE_LABELS
from tournaments.rules.pairing_warnings import PairWarning
from tournaments.rules.results import ADJOURNED, RESULTS, Bye, GameResult

WARNING_LABELS = {
    PairWarning.REPEAT: gettext_lazy("They have met already"),
    PairWarning.FORBIDDEN: gettext_lazy("Forbidden pair"),
    PairWarning.WHITE_THREE_TIMES: gettext_lazy("White for the third time in a row"),
    PairWarning.BLACK_THREE_TIMES: gettext_lazy("Black for the third time in a row"),
    PairWarning.WHITE_TOO_OFTEN: gettext_lazy("White too often"),
    PairWarning.BLACK_TOO_OFTEN: gettext_lazy("Black too often"),
    PairWarning.WRONG_COLOURS: gettext_lazy("Both get the wrong colour"),
    PairWarning.SECOND_FREE_POINT: gettext_lazy("Has won without play already"),
    PairWarning.SECOND_HALF_POINT: gettext_lazy("More than one half-point bye"),
}

register = template.Library()

_LETTERS = {
    "1": "1",
    "=": "½",
    "0": "0",
    "W": "1",
    "D": "½",
    "L": "0",
    "+": "+",
    "-": "−",
    "?": "?",
}
_BYE_LETTERS = {"U": "+", "F": "1", "H": "½", "Z": "0"}

# The order in which a result is offered for entry: the common three, then the rare ones.
COMMON = ("10", "==", "01")
SELECTED = mark_safe(" selected")


@register.filter
def points(tenths: int | None) -> str:
    """Return tenths of a point as players write them: 25 -> 2½."""
    if tenths is None:
        return ""
    sign = "−" if tenths < 0 else ""
    whole, rest = divmod(abs(tenths), 10)
    if rest == 5:
        return f"{sign}{whole or ''}½"
    return sign + (str(whole) if not rest else number_format(Decimal(abs(tenths)) / 10, 1))


@register.filter
def letter(code: str) -> str:
    """Return a TRF result letter as it stands in a cross table; a bye's letter too."""
    return _LETTERS.get(code) or _BYE_LETTERS.get(code, "")


@register.filter
def result_label(code: str) -> str:
    """Return a stored result as players write it: ``10`` -> ``1–0``."""
    label = RESULTS[code].label
    return _(label) if label else ""


@register.filter
def bye_label(kind: str) -> str:
    """Return the kind of bye in words."""
    return str(BYE_LABELS[Bye(kind)])


@register.filter
def warning_label(warning: PairWarning) -> str:
    """Return a warning of the pairing board in words."""
    return str(WARNING_LABELS[warning])


@register.filter
def bye_short(kind: str) -> str:
    """Return the kind of bye in one short word, for the cells of a cross table."""
    return _("absent") if kind == Bye.ZERO_POINT else _("bye")


@register.filter
def result_meaning(code: str) -> str:
    """Return in words what a rare result means."""
    result = RESULTS[code]
    if not result.special or code == ADJOURNED:
        return ""
    if result.played:
        return _("penalty") if result.rated else _("not rated")
    return _("forfeit")


@register.filter
def letter_title(code: str) -> str:
    """Return what a result letter means, for readers who hover or listen."""
    if code in _BYE_LETTERS:
        return bye_label(code)
    return {
        "+": _("won by forfeit"),
        "-": _("lost by forfeit"),
        "W": _("won, not rated"),
        "D": _("drawn, not rated"),
        "L": _("lost, not rated"),
        "?": _("adjourned"),
    }.get(code, "")


@register.filter
def lookup(mapping: dict[int, int], key: int) -> int:
    """Return ``mapping[key]``, 0 when it is missing."""
    return mapping.get(key, 0)


@register.simple_tag
def common_results() -> list[GameResult]:
    """Return the three results that have their own button."""
    return [RESULTS[code] for code in COMMON]


@register.simple_tag
def rare_options(chosen: str) -> SafeString:
    """Return the options of the list from which a rare result is chosen, ``chosen`` as selected.

    A round has them once per board, and every board the same: they are made once per language.
    """
    return _rare_options(chosen, get_language() or settings.LANGUAGE_CODE)


def _in_words(code: str) -> str:
    return f"{result_label(code)} {result_meaning(code)}".strip()


@lru_cache(maxsize=len(RESULTS) * len(settings.LANGUAGES))
def _rare_options(chosen: str, language: str) -> SafeString:
    with override(language):
        return format_html_join(
            "\n",
            '<option value="{}"{}>{}</option>',
            (
                (code, SELECTED if code == chosen else "", _in_words(code))
                for code in RESULTS
                if code and code not in COMMON
            ),
        )


@register.filter
def qr_code(address: str) -> str:
    """Return a QR code of ``address`` as the address of an image."""
    return str(segno.make(address, error="m").svg_data_uri(scale=4))
