"""What is said about an evening: who plays, until when players may say so, boards by hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from keizer.engine import Board
from keizer.services.rounds import LOOSENED

MAX_BOARDS = 250
MAX_ROUND = 9999


class ShownForm(forms.Form):
    """Which round the list was for that something was pressed on."""

    shown_round = forms.IntegerField(min_value=1, max_value=MAX_ROUND, widget=forms.HiddenInput)


class ReportForm(ShownForm):
    """What a player says of himself."""

    code = forms.CharField(max_length=20)


class PresenceForm(forms.Form):
    """A mark for one player: on the list of an evening, or afterwards for the round that is named.

    The settings say which codes there are.
    """

    code = forms.CharField(max_length=20)
    half_points = forms.TypedChoiceField(
        choices=[("", ""), ("0", "0"), ("1", "½"), ("2", "1")],
        coerce=int,
        empty_value=None,
        required=False,
    )
    shown_round = forms.IntegerField(min_value=1, max_value=MAX_ROUND, required=False)
    round_number = forms.IntegerField(min_value=1, max_value=MAX_ROUND, required=False)

    def clean(self) -> dict[str, Any]:
        """Without a round nobody knows which one was meant."""
        data = super().clean() or {}
        if not (data.get("shown_round") or data.get("round_number")):
            raise forms.ValidationError(_("Choose how to mark the player."))
        return data


class DeadlineForm(ShownForm):
    """Until when players may report themselves."""

    until = forms.DateTimeField(
        label=_("Players may report themselves until"),
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        help_text=_("Empty: they may not."),
    )

    def clean_until(self) -> datetime | None:
        """Return the time; one that is over, or far off, is a slip."""
        until: datetime | None = self.cleaned_data["until"]
        now = timezone.now()
        if until and not now < until < now + timedelta(days=366):
            raise forms.ValidationError(_("Choose a time within the next year."))
        return until


class PairForm(forms.Form):
    """Which round is drawn and how: open games adjourned, settings set aside for it."""

    adjourn = forms.BooleanField(required=False)
    number = forms.IntegerField(min_value=1, max_value=MAX_ROUND, required=False)

    def loosened(self) -> dict[str, int | bool]:
        """Return the settings to set aside, from fields such as ``loosen_max_meetings=3``."""
        found: dict[str, int | bool] = {}
        for name in LOOSENED:
            text = str(self.data.get(f"loosen_{name}", ""))
            if text == "False":
                found[name] = False
            elif text.isascii() and text.isdecimal() and len(text) < 4:
                found[name] = int(text)
        return found


@dataclass(slots=True)
class BoardState:
    """The board of a pairing by hand, as it travels in the form while somebody works on it.

    Attributes:
        seats: player keys, White and Black of board 1, then of board 2 …; None where it is free.
        chosen: key of the player who is to be placed next, None if none was picked.
    """

    seats: list[int | None] = field(default_factory=list)
    chosen: int | None = None

    @classmethod
    def read(cls, data: QueryDict, present: Sequence[int]) -> "BoardState":
        """Return what the form says; who is not present any more is taken off the boards."""
        size = _boards_for(len(present)) * 2
        seats: list[int | None] = [None] * size
        for place in range(size):
            key = _number(data.get(f"seat{place}"))
            if key in present and key not in seats:
                seats[place] = key
        chosen = _number(data.get("chosen"))
        return cls(seats, chosen if chosen in present else None)

    @classmethod
    def of(cls, boards: Sequence[tuple[int, int]], present: Sequence[int]) -> "BoardState":
        """Return a state with these boards filled."""
        state = cls([None] * (_boards_for(len(present)) * 2))
        for place, key in enumerate(key for board in boards for key in board):
            state.seats[place] = key
        return state

    def act(self, data: QueryDict, present: Sequence[int]) -> None:
        """Do what the pressed button says: pick, place, take back, swap colours."""
        if (key := _number(data.get("pick"))) in present:
            self.chosen = None if key == self.chosen else key
        if (place := _number(data.get("place"))) is not None and place < len(self.seats):
            self._place(place, present)
        if (place := _number(data.get("swap"))) is not None and 2 * place + 1 < len(self.seats):
            white, black = self.seats[2 * place : 2 * place + 2]
            self.seats[2 * place : 2 * place + 2] = [black, white]

    def _place(self, place: int, present: Sequence[int]) -> None:
        """Fill a free seat with the picked player, else the best left; empty one that is taken."""
        if self.seats[place] is not None:
            self.seats[place] = None
            return
        left = self.left(present)
        if left:
            self.seats[place] = self.chosen if self.chosen in left else left[0]
            self.chosen = None

    def left(self, present: Sequence[int]) -> list[int]:
        """Return who sits nowhere yet, best first."""
        return [key for key in present if key not in self.seats]

    def boards(self) -> list[Board]:
        """Return White and Black of every board."""
        return list(zip(self.seats[::2], self.seats[1::2], strict=True))

    def hidden(self) -> Iterator[tuple[str, int]]:
        """Yield names and values of the fields that carry the state."""
        for place, key in enumerate(self.seats):
            if key is not None:
                yield f"seat{place}", key
        if self.chosen is not None:
            yield "chosen", self.chosen


def _boards_for(players: int) -> int:
    return min(players // 2, MAX_BOARDS)


def _number(text: object) -> int | None:
    return int(text) if isinstance(text, str) and text.isdecimal() and len(text) < 19 else None
