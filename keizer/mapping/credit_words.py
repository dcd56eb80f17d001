"""What a credit was for, in words and in the signs of a cross table."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from keizer.engine import Credit, CreditKind
from keizer.models.evening import PRESENCE_LABELS

KIND_LABELS = {
    CreditKind.OWN_VALUE: _("own value"),
    CreditKind.CARRIED: _("kept from earlier periods"),
    CreditKind.WIN: _("win"),
    CreditKind.DRAW: _("draw"),
    CreditKind.LOSS: _("loss"),
    CreditKind.FORFEIT_WIN: _("win by forfeit"),
    CreditKind.FORFEIT_LOSS: _("loss by forfeit"),
    CreditKind.ADJOURNED: _("adjourned"),
    CreditKind.OPEN: _("no result yet"),
    CreditKind.BYE: pgettext_lazy("keizer", "bye"),
    CreditKind.ABSENCE: _("absent"),
    CreditKind.JOINED_LATE: _("joined later"),
    CreditKind.HAD_LEFT: _("had withdrawn"),
}
_SIGNS = {
    CreditKind.WIN: "1",
    CreditKind.DRAW: "½",
    CreditKind.LOSS: "0",
    CreditKind.FORFEIT_WIN: "+",
    CreditKind.FORFEIT_LOSS: "−",
    CreditKind.ADJOURNED: "A",
    CreditKind.OPEN: "·",
}
_PRESENCES = {code.value: label for code, label in PRESENCE_LABELS.items()}


def credit_label(credit: Credit, reason_names: Mapping[str, str] | None = None) -> str:
    """Return what the credit was for, for an absence its reason."""
    reason = credit.claim.reason
    if reason:
        return str(_PRESENCES.get(reason) or (reason_names or {}).get(reason, reason))
    return str(KIND_LABELS[credit.kind])


def credit_sign(credit: Credit) -> str:
    """Return the sign of a game's result in the cross table, "" without a game."""
    return _SIGNS.get(credit.kind, "")
