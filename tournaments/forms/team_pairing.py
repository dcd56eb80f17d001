"""One step of pairing teams by hand."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.models.team import TEAM_BYE_LABELS
from tournaments.rules.results import Bye
from tournaments.selectors.teams import teams_of

BYES = [(kind.value, label) for kind, label in TEAM_BYE_LABELS.items()]
PLACE, BYE, RELEASE = "place", "bye", "release"


class TeamPairingForm(forms.Form):
    """`first` is the host, or the team meant, by its number; `second` are the guests."""

    action = forms.ChoiceField(choices=[(each, each) for each in (PLACE, BYE, RELEASE)])
    kind = forms.TypedChoiceField(choices=BYES, coerce=Bye, required=False)

    def __init__(self, data: QueryDict, *, tournament: Tournament) -> None:
        """Only teams of ``tournament`` can be named."""
        super().__init__(data)
        for name in ("first", "second"):
            self.fields[name] = forms.ModelChoiceField(
                teams_of(tournament), to_field_name="number", required=False
            )

    def clean(self) -> dict[str, Any]:
        """Check that the step has what it needs."""
        data = super().clean() or {}
        needed = {PLACE: ("first", "second"), BYE: ("first", "kind")}
        if any(not data.get(name) for name in needed.get(data.get("action", ""), ("first",))):
            raise forms.ValidationError(_("Choose the teams first."))
        return data
