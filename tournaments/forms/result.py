"""One result as a form or a script sends it."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.models import User
from tournaments.models.game import Source
from tournaments.rules.results import RESULTS
from tournaments.selectors.entry import ALL, MINE, OPEN

PAGE_SOURCES = (Source.FORM, Source.KEYBOARD, Source.TOUCH)


class ResultForm(forms.Form):
    """`result` is a stored code ("" or "none" clears), `version` the one that was read."""

    result = forms.ChoiceField(choices=[(code or "none", code) for code in RESULTS], required=True)
    version = forms.IntegerField(min_value=1, max_value=2**31 - 1)
    source = forms.ChoiceField(
        choices=[(source.value, source.label) for source in PAGE_SOURCES], required=False
    )
    key = forms.CharField(max_length=64, required=False)
    confirmed = forms.BooleanField(required=False)

    def clean(self) -> dict[str, Any]:
        """Return the arguments of `record_result`."""
        data = super().clean() or {}
        if data.get("result") == "none":
            data["result"] = ""
        data["source"] = Source(data.get("source") or Source.FORM)
        return data


class ShownForm(forms.Form):
    """Which boards the page shows: all, open, mine, or those that one person entered."""

    show = forms.ChoiceField(label=_("Boards"))

    def __init__(self, data: QueryDict, *, typists: Iterable[User]) -> None:
        """Offer everybody of ``typists``."""
        super().__init__(data if "show" in data else None)
        self.fields["show"].choices = [  # type: ignore[attr-defined]  # -- a ChoiceField
            (ALL, _("all")),
            (OPEN, pgettext_lazy("result", "open")),
            (MINE, _("entered by me")),
            *((str(user.pk), format_lazy(_("entered by {name}"), name=user)) for user in typists),
        ]

    @property
    def shown(self) -> str:
        """What was asked for; everything when it was nothing that is offered."""
        return str(self.cleaned_data["show"]) if self.is_valid() else ALL


class ChangesForm(forms.Form):
    """`since` is the live version of the tournament that the reader has."""

    since = forms.IntegerField(min_value=0, max_value=2**31 - 1)


class VerificationForm(forms.Form):
    """`result` is the stored code that the paper shows."""

    result = forms.ChoiceField(choices=[(code, code) for code in RESULTS if code])
