"""What can be chosen of a sheet that is printed."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _

RANK, START, NAME = "rank", "start", "name"


class SheetForm(forms.Form):
    """The choices of one sheet, taken from its address; what is wrong there counts as not given."""

    round = forms.TypedChoiceField(coerce=int, required=False)
    order = forms.ChoiceField(required=False)
    stack = forms.BooleanField(required=False)
    qr = forms.BooleanField(required=False)

    def __init__(
        self,
        data: Any,
        *,
        options: Sequence[str],
        orders: Sequence[str] = (),
        rounds: Sequence[int] = (),
        usual: int | None = None,
    ) -> None:
        """Keep the fields named in ``options``; ``usual`` or the last of ``rounds`` is chosen."""
        labels = {
            RANK: _("by rank"),
            START: _("by starting rank"),
            NAME: _("by name"),
        }
        texts = {
            "round": _("Round"),
            "order": _("Order"),
            "stack": _("Piles stay in order when all pages are cut at once"),
            "qr": _("With a QR code of the board"),
        }
        choices: dict[str, list[tuple[Any, Any]]] = {
            "round": [(number, str(number)) for number in rounds],
            "order": [(order, labels[order]) for order in orders],
        }
        self.defaults = {
            "round": usual or (rounds[-1] if rounds else None),
            "order": orders[0] if orders else "",
        }
        values = {**self.defaults, **data.dict()}
        super().__init__(values)
        for name in list(self.fields):
            if name not in options:
                del self.fields[name]
                continue
            field = self.fields[name]
            field.label = texts[name]
            if isinstance(field, forms.ChoiceField):
                field.choices = choices[name]
        values |= {name: self.defaults[name] for name in self.errors}

    @property
    def chosen(self) -> dict[str, Any]:
        """What is chosen, else the defaults."""
        self.is_valid()
        given = {name: value for name, value in self.cleaned_data.items() if value}
        return {"stack": False, "qr": False} | self.defaults | given
