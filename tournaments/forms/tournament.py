"""The settings of a tournament."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from tournaments.models import Tournament


class TournamentForm(forms.ModelForm[Tournament]):
    """What an official may change of a tournament at any time."""

    class Meta:
        model = Tournament
        fields = [
            "name",
            "city",
            "federation",
            "location",
            "start_date",
            "end_date",
            "system",
            "scheduled_rounds",
            "time_control",
            "chief_arbiter",
            "deputy_arbiters",
            "four_eyes",
            "visibility",
        ]
        widgets = {
            "start_date": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            "end_date": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            "deputy_arbiters": forms.Textarea(attrs={"rows": 3}),
        }

    def clean_federation(self) -> str:
        """Return the three-letter code in capitals."""
        return str(self.cleaned_data["federation"]).upper()

    def clean(self) -> dict[str, Any]:
        """Check what two fields say together."""
        data = super().clean() or {}
        first, last = data.get("start_date"), data.get("end_date")
        if first and last and last < first:
            self.add_error("end_date", _("The last day is before the first day."))
        return data
