"""What the aids for those who write down results ask for."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from shogi_archive.services.participants import Wanted, read_wanted

_LONGEST = 100_000


def text_area(rows: int) -> forms.Textarea:
    """Return a box for lines of a file."""
    return forms.Textarea(attrs={"rows": rows, "spellcheck": "false", "class": "mono"})


class CheckForm(forms.Form):
    """An event as it stands, or shall stand, in a result file."""

    text = forms.CharField(
        label=_("The event, from the “*” to the remarks"),
        strip=False,
        max_length=_LONGEST,
        widget=text_area(16),
    )


class ParticipantsForm(forms.Form):
    """People as they are written on a list."""

    text = forms.CharField(
        label=_("Year of the event, then name, organisation and grade line by line"),
        help_text=_(
            "Parts of names are enough; the grade may be missing. 9999 as the year where people "
            "are no students. A blank line begins a new group."
        ),
        max_length=_LONGEST,
        widget=text_area(12),
    )
    numbering = forms.ChoiceField(
        label=_("Entry numbers"),
        choices=[("running", _("1, 2, 3 …")), ("groups", _("by groups: 11, 12 … 21, 22 …"))],
    )

    def clean(self) -> dict[str, Any]:
        """Read the lines."""
        data = super().clean() or {}
        self.year, self.wanted = 0, tuple[Wanted, ...]()
        if "text" in data and "numbering" in data:
            in_groups = data["numbering"] == "groups"
            year, self.wanted = read_wanted(data["text"], in_groups=in_groups)
            if year is None:
                self.add_error("text", gettext("The first line must be the year, such as 1995."))
            self.year = year or 0
        return data


class BracketForm(forms.Form):
    """A draw and the winners of its rounds."""

    places = forms.CharField(
        label=_("The draw from the top, one name per line; “-” is a bye"),
        help_text=_("An entry number may stand before the name; else the line counts."),
        strip=False,
        max_length=_LONGEST,
        widget=text_area(12),
    )
    winners = forms.CharField(
        label=_("Winners, one line per round: numbers or parts of names"),
        help_text=_("Or leave it empty and choose the winners below."),
        required=False,
        strip=False,
        max_length=_LONGEST,
        widget=text_area(5),
    )
    win = forms.RegexField(r"^[0-9]{1,2}:[0-9]{1,4}:[0-9]{1,9}\Z", required=False)

    @property
    def click(self) -> tuple[int, int, int] | None:
        """Round (1-based), game (0-based) and entry number of the winner who was chosen."""
        chosen = self.cleaned_data["win"]
        if not chosen:
            return None
        round_number, game, number = map(int, chosen.split(":"))
        return round_number, game, number
