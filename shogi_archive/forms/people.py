"""Whom to join with whom."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from shogi_archive.models import Person


class MergeForm(forms.Form):
    """The other code of a person."""

    code = forms.RegexField(
        r"^[0-9]{5}-[0-9]{6}\Z",
        label=_("Other code of this person"),
        help_text=_("As on the other page: 13001-199401."),
    )
    confirmed = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def clean_code(self) -> Person:
        """Return the person with the code."""
        found = Person.objects.select_related("organization").filter(pk=self.cleaned_data["code"])
        person = found.first()
        if person is None:
            raise forms.ValidationError(gettext("Nobody has this code."))
        return person


class HideForm(forms.Form):
    """Whether somebody is named in public."""

    hidden = forms.ChoiceField(choices=[("yes", ""), ("no", "")])

    @property
    def wanted(self) -> bool:
        """Whether to hide."""
        chosen: Any = self.cleaned_data["hidden"]
        return bool(chosen == "yes")
