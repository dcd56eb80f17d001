"""The settings of a tournament."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from tournaments.models import Organisation, Tournament
from tournaments.selectors.rounds import last_paired_round

MOST_ROUNDS = 99


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
            "first_colour",
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

    def clean_scheduled_rounds(self) -> int | None:
        """Check that no round that is paired would be too many."""
        wanted: int | None = self.cleaned_data["scheduled_rounds"]
        least = max(last_paired_round(self.instance), 1) if self.instance.pk else 1
        if wanted is not None and not least <= wanted <= MOST_ROUNDS:
            raise forms.ValidationError(
                _("Wanted is a number from %(first)s to %(last)s.")
                % {"first": least, "last": MOST_ROUNDS}
            )
        return wanted

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


class NewTournamentForm(TournamentForm):
    """The same for a tournament that does not exist yet, with its organisation."""

    class Meta(TournamentForm.Meta):
        fields = ["organisation", "of_teams", *TournamentForm.Meta.fields]

    def __init__(
        self, data: QueryDict | None = None, *, organisations: Sequence[Organisation]
    ) -> None:
        """Offer ``organisations`` only, the first one chosen."""
        super().__init__(data, initial={"organisation": next(iter(organisations), None)})
        self.fields["organisation"] = forms.ModelChoiceField(
            Organisation.objects.filter(pk__in=[each.pk for each in organisations]),
            label=pgettext_lazy("organisation", "Organiser"),
            empty_label=None,
        )
