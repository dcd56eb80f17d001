"""One player as an official types him in, and his byes."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Player
from tournaments.models.game import BYE_LABELS
from tournaments.rules.births import is_birth
from tournaments.rules.results import Bye

PUBLIC_FIELDS = (
    "name",
    "title",
    "rating_elo",
    "rating_dwz",
    "rating_twz",
    "rating_national",
    "federation",
    "club",
    "fide_id",
    "zps_club",
    "sex",
)
PRIVATE_FIELDS = ("birth_year", "birth_month", "birth_day", "zps_member", "email", "phone")

FORWARD_BYES = (Bye.HALF_POINT, Bye.ZERO_POINT, Bye.FULL_POINT)
"""The byes that are asked for ahead; the pairing-allocated one comes with the pairing."""


class PlayerForm(forms.ModelForm[Player]):
    """The data that everybody sees, then what only officials see."""

    class Meta:
        model = Player
        fields = [*PUBLIC_FIELDS, *PRIVATE_FIELDS]

    def clean_federation(self) -> str:
        """Return the three-letter code in capitals."""
        return str(self.cleaned_data["federation"]).upper()

    def clean(self) -> dict[str, Any]:
        """Check that year, month and day of birth make a date, as far as they are known."""
        data = super().clean() or {}
        if not is_birth(*(data.get(f"birth_{part}") for part in ("year", "month", "day"))):
            # Without them the constraints of the table have nothing to add.
            data |= {"birth_month": None, "birth_day": None}
            self.add_error("birth_year", _("There is no such date of birth."))
        return data

    @property
    def public_fields(self) -> list[forms.BoundField]:
        """What everybody sees."""
        return [self[name] for name in PUBLIC_FIELDS]

    @property
    def private_fields(self) -> list[forms.BoundField]:
        """What only officials see."""
        return [self[name] for name in PRIVATE_FIELDS]


class ByesForm(forms.Form):
    """A select for each round that the player has no game in, ``round-<n>``."""

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        rounds: Sequence[int],
        there: Mapping[int, str],
    ) -> None:
        """Offer ``rounds``, with the byes that are ``there`` chosen."""
        super().__init__(data)
        self.rounds = rounds
        for number in rounds:
            now = there.get(number, "")
            kinds = [*FORWARD_BYES, *([Bye(now)] if now and Bye(now) not in FORWARD_BYES else [])]
            self.fields[f"round-{number}"] = forms.TypedChoiceField(
                label=_("Round %(number)s") % {"number": number},
                choices=[("", _("plays")), *((kind.value, BYE_LABELS[kind]) for kind in kinds)],
                coerce=Bye,
                empty_value=None,
                initial=now,
                required=False,
            )
        self.fields["confirmed"] = forms.BooleanField(
            label=gettext_lazy("More than one half-point bye is meant"), required=False
        )

    @property
    def byes(self) -> dict[int, Bye | None]:
        """The bye of each round that was sent; None where the player plays."""
        return {
            number: self.cleaned_data[f"round-{number}"]
            for number in self.rounds
            if f"round-{number}" in self.data
        }
