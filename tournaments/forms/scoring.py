"""What games and byes are worth."""

from decimal import Decimal
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.rules.scoring import ScoringFault, ScoringSystem, scoring_faults

STANDARD, THREE_POINTS, CUSTOM, KEEP = "standard", "three_points", "custom", "keep"

_PRESETS = {STANDARD: (10, 5, 0), THREE_POINTS: (30, 10, 0)}

FAULT_LABELS = {
    ScoringFault.DRAWS_BEAT_WIN: gettext_lazy(
        "Two draws must not be worth more than a win and a loss together."
    ),
    ScoringFault.BYE_BEATS_WIN: gettext_lazy(
        "The pairing-allocated bye must not be worth more than a win."
    ),
    ScoringFault.ORDER: gettext_lazy(
        "A win must be worth more than a draw, and a draw no less than a loss."
    ),
}


class PointsField(forms.DecimalField):
    """Points with one decimal, as tenths of a point."""

    def __init__(self, **options: Any) -> None:
        """Accept 0 to 99."""
        super().__init__(min_value=0, max_value=99, max_digits=3, decimal_places=1, **options)

    def clean(self, value: Any) -> int | None:
        """Return ``1.5`` as 15."""
        number = super().clean(value)
        return None if number is None else int(number * 10)


class ScoringForm(forms.Form):
    """A usual scoring system or one's own; the bye of the pairing is chosen beside it."""

    preset = forms.ChoiceField(label=gettext_lazy("Win – draw – loss"), widget=forms.RadioSelect)
    win = PointsField(label=gettext_lazy("Win"), required=False)
    draw = PointsField(label=gettext_lazy("Draw"), required=False)
    loss = PointsField(label=gettext_lazy("Loss"), required=False)
    bye = PointsField(
        label=gettext_lazy("Pairing-allocated bye"),
        required=False,
        help_text=gettext_lazy("Empty: as much as a win."),
    )

    def __init__(
        self, data: QueryDict | None = None, *, scoring: ScoringSystem | None = None
    ) -> None:
        """Show ``scoring``, by default 1 – ½ – 0."""
        self.scoring = scoring or ScoringSystem()
        now = self.scoring
        values = (now.white_win, now.white_draw, now.white_loss)
        preset = next((key for key, each in _PRESETS.items() if each == values), CUSTOM)
        if now != _system(*values, bye=now.pairing_allocated_bye):
            preset = KEEP
        shown = dict(zip(("win", "draw", "loss"), values, strict=True))
        # Left empty where it follows the win, or a change to 3 – 1 – 0 would leave it behind.
        if now.pairing_allocated_bye != now.white_win:
            shown["bye"] = now.pairing_allocated_bye
        initial = {name: Decimal(tenths) / 10 for name, tenths in shown.items()}
        super().__init__(data, initial=initial | {"preset": preset})
        field = self.fields["preset"]
        if isinstance(field, forms.ChoiceField):
            field.choices = [
                (STANDARD, "1 – ½ – 0"),
                (THREE_POINTS, "3 – 1 – 0"),
                (CUSTOM, gettext_lazy("other points, as stated below")),
                *([(KEEP, gettext_lazy("as in the report file"))] if preset == KEEP else []),
            ]

    def clean(self) -> dict[str, Any]:
        """Add ``scoring``, if it is one that people can play by."""
        data = super().clean() or {}
        if self.errors:
            return data
        data["scoring"] = self.scoring if data["preset"] == KEEP else self._system(data)
        if data["preset"] != KEEP:
            for fault in scoring_faults(data["scoring"]):
                self.add_error(None, str(FAULT_LABELS[fault]))
        return data

    def _system(self, data: dict[str, Any]) -> ScoringSystem:
        values = _PRESETS.get(data["preset"]) or tuple(
            data[name] for name in ("win", "draw", "loss")
        )
        if None in values:
            raise forms.ValidationError(_("State the points of win, draw and loss."))
        bye = values[0] if data["bye"] is None else data["bye"]
        if data["preset"] == STANDARD and bye not in (0, 5, 10):
            self.add_error("bye", _("With 1 – ½ – 0 this bye is worth 1, ½ or 0."))
        return _system(*values, bye=bye)


def _system(win: int, draw: int, loss: int, *, bye: int) -> ScoringSystem:
    return ScoringSystem(
        white_win=win,
        black_win=win,
        white_draw=draw,
        black_draw=draw,
        white_loss=loss,
        black_loss=loss,
        forfeit_win=win,
        pairing_allocated_bye=bye,
        full_point_bye=win,
        half_point_bye=draw,
    )
