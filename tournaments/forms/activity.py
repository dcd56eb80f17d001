"""What the log of a tournament is narrowed to."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Tournament, User
from tournaments.models.activity import Action
from tournaments.selectors.activity import people_of


class ActivityFilterForm(forms.Form):
    """Every field may be left empty."""

    action = forms.ChoiceField(label=_("Action"), required=False)
    user = forms.ModelChoiceField(
        label=_("Who"), queryset=User.objects.none(), required=False, empty_label=_("everybody")
    )
    round_number = forms.IntegerField(
        label=_("Round"), min_value=1, max_value=32767, required=False
    )

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        """Offer the people who did something in ``tournament``."""
        super().__init__(*args, **kwargs)
        self.fields["action"].choices = [  # type: ignore[attr-defined]  # -- a ChoiceField
            ("", _("everything")),
            *Action.choices,
        ]
        self.fields["user"].queryset = people_of(tournament)  # type: ignore[attr-defined]  # -- so

    @property
    def chosen(self) -> dict[str, Any]:
        """The arguments of `selectors.activity.activities_of`; none where something is wrong."""
        if not self.is_valid():
            return {}
        user = self.cleaned_data["user"]
        return self.cleaned_data | {"user": user.pk if user else None}
