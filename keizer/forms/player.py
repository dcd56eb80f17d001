"""Players of a Keizer tournament."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from keizer.mapping.player_csv import MAX_RATING, NewPlayer
from keizer.models import KeizerPlayer, KeizerTournament
from keizer.selectors.history import rating_of
from tournaments.models import Player


class KeizerPlayerForm(forms.Form):
    """A player: only the name is needed."""

    name = forms.CharField(label=_("Name"), max_length=120)
    rating = forms.IntegerField(
        label=_("Rating"),
        min_value=0,
        max_value=MAX_RATING,
        required=False,
        help_text=_("0 or empty: none; the player then starts behind everybody rated."),
    )
    club = forms.CharField(label=_("Club"), max_length=120, required=False)
    categories = forms.CharField(
        label=_("Categories"),
        max_length=100,
        required=False,
        help_text=_("Short codes, such as r15, f."),
    )
    joined = forms.IntegerField(
        label=_("Joins in round"),
        min_value=1,
        max_value=999,
        help_text=_("Each earlier round earns the bonus for unexcused absence."),
    )
    start_rank = forms.IntegerField(
        label=_("Place in the start order"),
        min_value=1,
        max_value=9999,
        required=False,
        help_text=_("Such as from last season’s table; before everybody without one."),
    )

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        keizer: KeizerTournament,
        initial: dict[str, Any] | None = None,
    ) -> None:
        """Know the categories of ``keizer``."""
        super().__init__(data, initial=initial)
        self._codes = [each["code"] for each in keizer.categories]

    @classmethod
    def of(
        cls,
        player: Player,
        side: KeizerPlayer,
        keizer: KeizerTournament,
        data: QueryDict | None = None,
    ) -> "KeizerPlayerForm":
        """Return the form of a player who is there already."""
        initial = {
            "name": player.name,
            "rating": rating_of(player),
            "club": player.club,
            "categories": ", ".join(side.categories),
            "joined": side.joined,
            "start_rank": side.start_rank,
        }
        return cls(data, keizer=keizer, initial=initial)

    def clean_categories(self) -> tuple[str, ...]:
        """Return the codes; those the tournament does not define are refused."""
        codes = tuple(dict.fromkeys(self.cleaned_data["categories"].replace(",", " ").split()))
        unknown = [code for code in codes if code not in self._codes]
        if unknown:
            raise forms.ValidationError(
                gettext("The tournament has no category “%(code)s”; define it in the settings.")
                % {"code": ", ".join(unknown)}
            )
        return codes

    @property
    def new_player(self) -> NewPlayer:
        """The player to be entered; call `is_valid` before."""
        data = self.cleaned_data
        return NewPlayer(data["name"], data["rating"] or 0, data["club"], data["categories"])

    def apply_to(self, player: Player, side: KeizerPlayer) -> None:
        """Put what was typed into the rows; the caller stores them."""
        data = self.cleaned_data
        player.name, player.club = data["name"], data["club"]
        if (data["rating"] or 0) != rating_of(player):
            player.rating_twz = data["rating"] or None
        side.categories, side.joined = list(data["categories"]), data["joined"]
        side.start_rank = data["start_rank"]


class PlayerFileForm(forms.Form):
    """A list of players as a file."""

    file = forms.FileField(
        label=_("List of players (CSV)"),
        help_text=_("The first line names the columns: Name; Rating; Club; Categories."),
    )
