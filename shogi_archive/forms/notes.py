"""What editors may note that the files cannot say."""

import re
import unicodedata
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from shogi_archive.selectors.editions import EditionView
from shogi_archive.selectors.notes import NotedGame, Notes, games_of, notes_of, notes_version
from shogi_archive.services.wording import phrase_text

# Hiragana and katakana with their signs of length and repetition.
_KANA = re.compile(r"[ぁ-ゖァ-ヺー・ゝゞヽヾ ]*\Z")


class ReadingForm(forms.Form):
    """How a name is read."""

    reading = forms.CharField(
        label=_("Reading in kana"),
        help_text=_("Such as はやし ごろう; empty: unknown. People are found by it too."),
        max_length=60,
        required=False,
    )

    def clean_reading(self) -> str:
        """Return the reading with kana of full width."""
        reading = unicodedata.normalize("NFKC", self.cleaned_data["reading"])
        if not _KANA.match(reading):
            raise ValidationError(gettext("Write the reading in hiragana or katakana."))
        return reading


class NotesForm(forms.Form):
    """Which games were not played, and who met for place 3."""

    version = forms.CharField(max_length=64, widget=forms.HiddenInput)

    def __init__(self, view: EditionView, data: Any = None) -> None:
        """Offer the games and participants of an event, with what was noted."""
        notes = notes_of(view.edition)
        winner, loser = notes.third_place or ("", "")
        initial = {
            "walkovers": [_value(game) for game in notes.walkovers],
            "winner": winner,
            "loser": loser,
            "version": notes_version(view.edition),
        }
        super().__init__(data, initial=initial)
        names = {entry.number: f"{entry.number} {entry.person.name}" for entry in view.entries}
        own = view.event.original_numbers()
        labels = games_of(view.event)
        self.games = {_value(game): game for game in labels}
        players = [("", gettext("not played or unknown")), *names.items()]
        for name, label in (
            ("winner", gettext("Winner of the game for place 3")),
            ("loser", gettext("Loser of the game for place 3")),
        ):
            self.fields[name] = forms.TypedChoiceField(
                label=label, choices=players, coerce=int, empty_value=None, required=False
            )
        self.fields["walkovers"] = forms.MultipleChoiceField(
            label=gettext("Games won without play"),
            choices=[
                (
                    _value(game),
                    f"{phrase_text(label)} ○ {names[own[game.winner]]} ● {names[own[game.loser]]}",
                )
                for game, label in labels.items()
            ],
            widget=forms.CheckboxSelectMultiple,
            required=False,
        )

    def clean(self) -> dict[str, Any]:
        """Refuse a game of one player."""
        data = super().clean() or {}
        players = [data[name] for name in ("winner", "loser") if name in data]
        if len(players) == 2 and any(players) and (None in players or len(set(players)) == 1):
            text = gettext("A game for place 3 needs two different participants.")
            self.add_error("loser", text)
        return data

    @property
    def notes(self) -> Notes:
        """What the valid form says."""
        data = self.cleaned_data
        third = (data["winner"], data["loser"]) if data["winner"] else None
        return Notes(frozenset(self.games[value] for value in data["walkovers"]), third)


def _value(game: NotedGame) -> str:
    return "-".join(map(str, game))
