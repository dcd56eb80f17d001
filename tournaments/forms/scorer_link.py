"""Making a scorer link, and entering one by its code."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from tournaments.models import Round, Tournament
from tournaments.models.scorer_link import LEVEL_LABELS
from tournaments.rules.access import ScorerLevel
from tournaments.selectors.rounds import visible_rounds
from tournaments.selectors.scorer_links import has_live_link

MAX_HOURS = 24 * 14


class ScorerLinkForm(forms.Form):
    """Who gets the link, what he may do, on which boards, and how long."""

    name = forms.CharField(
        label=gettext_lazy("Name"),
        max_length=80,
        help_text=gettext_lazy("Who uses the link; it stands beside every result entered by it."),
    )
    level = forms.TypedChoiceField(
        label=gettext_lazy("May do"),
        coerce=ScorerLevel,
        choices=[
            (level.value, label)
            for level, label in LEVEL_LABELS.items()
            if level is not ScorerLevel.CAPTAIN
        ],
    )
    round_ = forms.ModelChoiceField(
        Round.objects.none(),
        label=gettext_lazy("Round"),
        to_field_name="number",
        required=False,
        empty_label=gettext_lazy("always the latest"),
    )
    first_board = forms.IntegerField(
        label=gettext_lazy("from board"), min_value=1, max_value=9999, required=False
    )
    last_board = forms.IntegerField(
        label=gettext_lazy("to board"), min_value=1, max_value=9999, required=False
    )
    hours = forms.IntegerField(
        label=gettext_lazy("Ends after hours"), min_value=1, max_value=MAX_HOURS, initial=24
    )

    def __init__(self, *args: Any, tournament: Tournament) -> None:
        """Offer the rounds of ``tournament``."""
        super().__init__(*args)
        self.tournament = tournament
        rounds = self.fields["round_"]
        rounds.queryset = visible_rounds(tournament, with_drafts=True)  # type: ignore[attr-defined]  # -- a ModelChoiceField
        rounds.label_from_instance = lambda each: str(each.number)  # type: ignore[attr-defined]  # -- as above

    def clean_name(self) -> str:
        """Refuse the name of another live link: results would not tell which one they are from."""
        name: str = self.cleaned_data["name"]
        if has_live_link(self.tournament, name):
            raise forms.ValidationError(
                _("A link with this name works already; revoke it or choose another name.")
            )
        return name

    def clean(self) -> dict[str, Any]:
        """Check the order of the boards."""
        data = super().clean() or {}
        first, last = data.get("first_board"), data.get("last_board")
        if first and last and last < first:
            self.add_error("last_board", _("The last board is before the first board."))
        return data


class CodeForm(forms.Form):
    """The eight digits of a link."""

    code = forms.CharField(
        label=pgettext_lazy("scorer link", "Code"),
        max_length=20,
        help_text=gettext_lazy("Eight digits, as printed below the QR code."),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
