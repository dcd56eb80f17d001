"""What officials choose on the pages of rounds: players, byes, states, dates."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.forms.tournament import MOST_ROUNDS
from tournaments.models import Player, Round, Tournament
from tournaments.models.game import BYE_CHOICES
from tournaments.models.round import RoundState
from tournaments.rules.results import Bye
from tournaments.selectors.rounds import players_of

NEEDED = {
    "place": ("first", "second"),
    "swap": ("first", "second"),
    "release": ("first",),
    "bye": ("first", "kind"),
    "move": ("first", "board"),
    "order": (),
}
"""The steps on the pairing board with the fields that each one needs."""


class BoardForm(forms.Form):
    """One step on the pairing board.

    `first` is White, the player meant, or one of two, by his starting rank. In the list of boards
    players are picked by ticking: `pick` holds the two.
    """

    action = forms.ChoiceField(choices=[(each, each) for each in NEEDED])
    kind = forms.TypedChoiceField(choices=BYE_CHOICES, coerce=Bye, required=False)
    board = forms.IntegerField(min_value=1, max_value=9_999, required=False)
    confirmed = forms.BooleanField(required=False)

    def __init__(self, data: QueryDict, *, tournament: Tournament) -> None:
        """Only players of ``tournament`` can be named."""
        super().__init__(data)
        players = players_of(tournament)
        for name in ("first", "second"):
            self.fields[name] = forms.ModelChoiceField(
                players, to_field_name="starting_rank", required=False
            )
        self.fields["pick"] = forms.ModelMultipleChoiceField(
            players, to_field_name="starting_rank", required=False
        )

    def clean(self) -> dict[str, Player | Bye | str | bool | int]:
        """Check that the step has what it needs."""
        data = super().clean() or {}
        picked = list(data.pop("pick", None) or ())
        if len(picked) == 2:
            data["first"], data["second"] = picked
        if data.get("action") == "place" and data.get("first") and not data.get("second"):
            raise forms.ValidationError(_("Choose who has Black."))
        if any(not data.get(name) for name in NEEDED.get(data.get("action", ""), ())):
            raise forms.ValidationError(_("Choose the players first."))
        return data


class PublishForm(forms.Form):
    """What those get who are not paired, and how many of them the official has seen."""

    unpaired = forms.TypedChoiceField(
        label=gettext_lazy("Who is not paired gets"),
        choices=BYE_CHOICES,
        coerce=Bye,
        initial=Bye.ZERO_POINT.value,
        required=False,
        empty_value=Bye.ZERO_POINT,
    )
    expected = forms.IntegerField(min_value=0, max_value=9_999, widget=forms.HiddenInput)


class StateForm(forms.Form):
    """The state a round is to have, why, how many open games were seen; `stay` at the results."""

    state = forms.TypedChoiceField(choices=RoundState.choices, coerce=RoundState)
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=200, required=False)
    expected = forms.IntegerField(min_value=0, max_value=9_999, required=False)
    stay = forms.BooleanField(required=False)

    def clean_expected(self) -> int:
        """Return 0 unless something was said: then a round closes only with all results."""
        return self.cleaned_data["expected"] or 0


class CancelForm(forms.Form):
    """How many results the official has seen that will be lost."""

    expected = forms.IntegerField(min_value=0, max_value=9_999, widget=forms.HiddenInput)


class NewRoundForm(forms.Form):
    """The number of rounds, asked for where it is not known yet."""

    scheduled_rounds = forms.IntegerField(
        label=gettext_lazy("Number of rounds"), min_value=1, max_value=MOST_ROUNDS, required=False
    )


class ScheduleForm(forms.Form):
    """Date and start of every round: ``date-<n>`` and ``time-<n>``."""

    def __init__(
        self, data: QueryDict | None = None, *, rounds: Sequence[Round], count: int
    ) -> None:
        """Offer rounds 1 to ``count``, with what is known of ``rounds``."""
        super().__init__(data)
        there = {round_.number: round_ for round_ in rounds}
        self.numbers = range(1, count + 1)
        for number in self.numbers:
            round_ = there.get(number)
            self.fields[f"date-{number}"] = forms.DateField(
                label=_("Round %(number)s: date") % {"number": number},
                initial=round_.date if round_ else None,
                widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
                required=False,
            )
            self.fields[f"time-{number}"] = forms.TimeField(
                label=_("Round %(number)s: start") % {"number": number},
                initial=round_.start_time if round_ else None,
                widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
                required=False,
            )

    @property
    def rows(self) -> list[tuple[int, forms.BoundField, forms.BoundField]]:
        """Number, date and start of each round."""
        return [(number, self[f"date-{number}"], self[f"time-{number}"]) for number in self.numbers]

    @property
    def schedule(self) -> dict[int, tuple[Any, Any]]:
        """Date and start by round number."""
        return {
            number: (self.cleaned_data[f"date-{number}"], self.cleaned_data[f"time-{number}"])
            for number in self.numbers
        }


class RoundRobinForm(forms.Form):
    """How all rounds of a round robin are made."""

    double = forms.BooleanField(label=gettext_lazy("Everybody meets twice"), required=False)
    swap_last_two = forms.BooleanField(
        label=gettext_lazy("Then exchange the last two rounds of the first cycle"),
        help_text=gettext_lazy("Nobody has the same colour three times in a row then (FIDE C.05)."),
        initial=True,
        required=False,
    )
    seed = forms.IntegerField(
        label=gettext_lazy("Number for the lots"),
        help_text=gettext_lazy(
            "Empty: the starting ranks are the numbers of the table. The same number draws the "
            "same lots again."
        ),
        min_value=0,
        max_value=2**31 - 1,
        required=False,
    )
    published = forms.BooleanField(label=gettext_lazy("Publish all rounds at once"), required=False)
