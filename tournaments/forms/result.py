"""One result as a form or a script sends it."""

from typing import Any

from django import forms

from tournaments.models.game import Source
from tournaments.rules.results import RESULTS

PAGE_SOURCES = (Source.FORM, Source.KEYBOARD, Source.TOUCH)


class ResultForm(forms.Form):
    """`result` is a stored code ("" or "none" clears), `version` the one that was read."""

    result = forms.ChoiceField(choices=[(code or "none", code) for code in RESULTS], required=True)
    version = forms.IntegerField(min_value=1, max_value=2**31 - 1)
    source = forms.ChoiceField(
        choices=[(source.value, source.label) for source in PAGE_SOURCES], required=False
    )

    key = forms.CharField(max_length=64, required=False)

    def clean(self) -> dict[str, Any]:
        """Return the arguments of `record_result`."""
        data = super().clean() or {}
        if data.get("result") == "none":
            data["result"] = ""
        data["source"] = Source(data.get("source") or Source.FORM)
        return data


class VerificationForm(forms.Form):
    """`result` is the stored code that the paper shows."""

    result = forms.ChoiceField(choices=[(code, code) for code in RESULTS if code])
