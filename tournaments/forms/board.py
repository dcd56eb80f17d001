"""What the display for a projector shows."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

PAIRINGS, NAMES, RESULTS, STANDINGS = "pairings", "names", "results", "standings"

CONTENTS = {
    PAIRINGS: _("Pairings by board"),
    NAMES: _("Pairings by name"),
    RESULTS: _("Results"),
    STANDINGS: _("Standings"),
}
DEFAULT = (PAIRINGS, STANDINGS)

SECONDS = (5, 10, 15, 20, 30, 60)
DEFAULT_SECONDS = 15


class BoardForm(forms.Form):
    """The choices, taken from the address; what is wrong there counts as not given."""

    show = forms.MultipleChoiceField(
        label=_("Contents"),
        choices=list(CONTENTS.items()),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    seconds = forms.TypedChoiceField(
        label=_("Seconds per page"),
        choices=[(number, number) for number in SECONDS],
        coerce=int,
        required=False,
    )

    def __init__(self, data: Any) -> None:
        """Show the defaults as chosen where the address says nothing."""
        given = {"show": data.getlist("show"), "seconds": data.get("seconds")}
        super().__init__({"show": given["show"] or DEFAULT, "seconds": given["seconds"]})

    @property
    def contents(self) -> tuple[str, ...]:
        """What is shown, always in the same order."""
        self.is_valid()
        chosen = self.cleaned_data.get("show") or DEFAULT
        return tuple(name for name in CONTENTS if name in chosen)

    @property
    def seconds_per_page(self) -> int:
        """How long a page stays."""
        self.is_valid()
        return self.cleaned_data.get("seconds") or DEFAULT_SECONDS
