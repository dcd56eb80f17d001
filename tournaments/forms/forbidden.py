"""Players who must not meet."""

import re
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Player, Tournament
from tournaments.selectors.rounds import players_of


class ForbiddenGroupForm(forms.Form):
    """Two or more players by their starting ranks, and from which round to which."""

    players = forms.CharField(
        label=gettext_lazy("Starting ranks"),
        max_length=2000,
        help_text=gettext_lazy("Two or more, such as 3, 8, 12: no two of them may meet."),
    )
    first_round = forms.IntegerField(
        label=gettext_lazy("From round"), min_value=1, max_value=999, required=False
    )
    last_round = forms.IntegerField(
        label=gettext_lazy("To round"), min_value=1, max_value=999, required=False
    )
    confirmed = forms.BooleanField(
        label=gettext_lazy("This is meant although games are paired already"), required=False
    )

    def __init__(self, data: QueryDict | None = None, *, tournament: Tournament) -> None:
        """Only players of ``tournament`` can be named."""
        super().__init__(data)
        self.tournament = tournament

    def clean_players(self) -> list[Player]:
        """Return the players."""
        words = re.split(r"[\s,;、，]+", self.cleaned_data["players"].strip(" ,;"))
        known = {str(player.starting_rank): player for player in players_of(self.tournament)}
        unknown = [word for word in words if word not in known]
        if unknown:
            raise forms.ValidationError(
                _("There is no player with the starting rank “%(word)s”.") % {"word": unknown[0]}
            )
        if len(set(words)) < 2:
            raise forms.ValidationError(_("Name two players or more."))
        return [known[word] for word in dict.fromkeys(words)]

    def clean(self) -> dict[str, Any]:
        """Check that the rounds are in order."""
        data = super().clean() or {}
        first, last = data.get("first_round"), data.get("last_round")
        if first and last and last < first:
            self.add_error("last_round", _("The last round is before the first one."))
        return data
