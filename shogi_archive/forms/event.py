"""Editing an event: as text, or part by part as its method has it."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from shogi_archive.format.codes import YearDisplay
from shogi_archive.format.event_text import EventText, result_labels, taken_apart
from shogi_archive.format.methods.registry import METHODS
from shogi_archive.format.reading import MAX_ENTRY
from shogi_archive.format.values import Event
from shogi_archive.forms.aids import text_area
from shogi_archive.services.wording import phrase_text

_LONGEST = 100_000


class EventTextForm(forms.Form):
    """The lines of an event."""

    text = forms.CharField(
        label=_("The event, from the “*” to the remarks"),
        strip=False,
        max_length=_LONGEST,
        widget=text_area(24),
    )
    version = forms.CharField(max_length=64, widget=forms.HiddenInput)

    @property
    def new_text(self) -> str:
        """The lines as they shall be."""
        text = "\n".join(self.cleaned_data["text"].splitlines())
        return f"{text}\n"


class EventForm(forms.Form):
    """The parts of an event; which there are depends on its method."""

    kisen = forms.RegexField(r"^[0-9]{7}\Z", label=_("Code of the kisen"))
    holding = forms.IntegerField(
        label=_("Holding"), min_value=0, max_value=9999, help_text=_("0: not counted.")
    )
    year_display = forms.ChoiceField(
        label=_("Year display"), choices=[(each.value, each.label) for each in YearDisplay]
    )
    days = forms.CharField(
        label=_("Days and venues"), help_text=_("YYYYMMDD and the code of the venue, in turn.")
    )
    participants = forms.CharField(
        label=_("Participants: entry number, person code, grade"), widget=text_area(12)
    )
    more = forms.CharField(
        label=_("Further result lines"), required=False, strip=False, widget=text_area(2)
    )
    placings = forms.CharField(label=_("Placings: entry numbers"), required=False)
    remarks = forms.CharField(
        label=_("Remarks"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    version = forms.CharField(max_length=64, widget=forms.HiddenInput)

    def __init__(self, event: Event, *args: Any, **kwargs: Any) -> None:
        """Ask for what events of this method have."""
        super().__init__(*args, **kwargs)
        self.event = event
        self.parts = taken_apart(event)
        self._ask_settings()
        self._ask_results()
        first = ("kisen", "holding", "year_display", "days", *self.setting_names, "reentries")
        last = ("more", "placings", "remarks", "version")
        self.order_fields((*first, "participants", *self.result_names, *last))
        initial = {
            "kisen": event.kisen,
            "holding": event.holding,
            "year_display": event.year_display.value,
            "days": self.parts.days,
            "participants": "\n".join(self.parts.participants),
            "placings": self.parts.placings,
            "remarks": self.parts.remarks,
        }
        self.initial = {**initial, **self.initial}

    def _ask_settings(self) -> None:
        method = METHODS[self.event.method]
        self.setting_names = [f"setting-{setting.name}" for setting in method.settings]
        for name, setting in zip(self.setting_names, method.settings, strict=True):
            self.fields[name] = forms.IntegerField(
                label=phrase_text(setting.label),
                min_value=setting.low,
                max_value=setting.high,
                initial=self.event.settings[setting.name],
            )
        if method.reentries:
            self.fields["reentries"] = forms.CharField(
                label=gettext("Re-entries: number before and after, line by line"),
                required=False,
                initial="\n".join(self.parts.reentries),
                widget=text_area(3),
            )

    def _ask_results(self) -> None:
        labels = result_labels(self.event)
        self.result_names = [f"result-{number}" for number in range(len(labels))]
        for name, label, line in zip(self.result_names, labels, self.parts.results, strict=True):
            self.fields[name] = forms.CharField(
                label=phrase_text(label),
                initial=line,
                required=False,
                max_length=6 * MAX_ENTRY,
                widget=forms.TextInput(attrs={"class": "mono", "autocomplete": "off"}),
            )

    @property
    def new_text(self) -> str:
        """The lines as they shall be."""
        data = self.cleaned_data
        header = (data["kisen"], data["holding"], self.event.method.value, data["year_display"])
        parts = EventText(
            comments=self.parts.comments,
            header=" ".join(map(str, header)),
            days=" ".join(data["days"].split()),
            settings=tuple(str(data[name]) for name in self.setting_names),
            reentries=tuple(data.get("reentries", "").split()),
            participants=tuple(data["participants"].splitlines()),
            results=(*(data[name] for name in self.result_names), *data["more"].splitlines()),
            placings=data["placings"],
            remarks=data["remarks"],
        )
        return parts.text
