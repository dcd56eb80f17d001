"""How players and teams with equal points are ordered."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.models import Tournament
from tournaments.rules.teams.fide import parse_code
from tournaments.rules.tiebreaks import clm, fide
from tournaments.selectors.tiebreaks import (
    FIDE_CORRECT,
    FIFTY_PERCENT,
    clm_switch,
    usable_tie_breaks,
)

FIDE_PLACES = 6
CLM_PLACES = 3


class TieBreakForm(forms.Form):
    """FIDE's tie-breaks in order or, where none is chosen, CLM's three numbers.

    What the tournament has chosen already stays a choice, even if it cannot be applied here. After
    round 1 a change must be confirmed.
    """

    fifty_percent_rule = forms.BooleanField(label=_("50 % rule"), required=False)
    clm_fifty_percent = forms.BooleanField(label=_("CLM: 50 % rule"), required=False)
    fide_correct = forms.BooleanField(
        label=_("CLM: unplayed rounds as FIDE has them"), required=False
    )
    confirmed = forms.BooleanField(
        label=_("Yes, change the tie-breaks during the tournament"), required=False
    )

    def __init__(self, data: Any, *, tournament: Tournament, started: bool) -> None:
        super().__init__(data)
        self.started = started
        self.needs_confirmation = False
        stored = [fide.normal_code(code) for code in tournament.tie_breaks]
        stored = [code for code in stored if code != "PTS"]
        codes = dict.fromkeys([*usable_tie_breaks(tournament), *stored])
        choices = [("", "–"), *((code, _fide_label(code)) for code in codes)]
        for place in range(max(FIDE_PLACES, len(stored))):
            self._add(f"fide_{place + 1}", f"FIDE {place + 1}", choices, stored, place)
        numbers = dict.fromkeys([*clm.NUMBERS, *tournament.clm_tie_breaks])
        clm_choices = [("0", "–"), *((str(n), _clm_label(n)) for n in numbers if n)]
        for place in range(max(CLM_PLACES, len(tournament.clm_tie_breaks))):
            chosen = [str(number) for number in tournament.clm_tie_breaks]
            self._add(f"clm_{place + 1}", f"CLM {place + 1}", clm_choices, chosen, place)
        self.fields["fifty_percent_rule"].initial = tournament.fifty_percent_rule
        self.fields["clm_fifty_percent"].initial = clm_switch(tournament, FIFTY_PERCENT)
        self.fields["fide_correct"].initial = clm_switch(tournament, FIDE_CORRECT)
        # The places come before the switches.
        self.order_fields([name for name in self.fields if name[-1].isdigit()])

    @property
    def tie_breaks(self) -> list[str]:
        """The chosen acronyms in order."""
        return [code for code in self._chosen("fide_") if code]

    @property
    def clm_tie_breaks(self) -> list[int]:
        """The chosen numbers in order, 0 for none, as XCF has them."""
        return [int(number or 0) for number in self._chosen("clm_")]

    def clean(self) -> dict[str, Any]:
        """Refuse a tie-break that stands twice, and an unconfirmed change after round 1."""
        data = super().clean() or {}
        chosen = [code for code in self._chosen("fide_") if code]
        for code in sorted({code for code in chosen if chosen.count(code) > 1}):
            self.add_error(None, gettext("%(code)s is chosen more than once.") % {"code": code})
        self.needs_confirmation = self.started and self.has_changed()
        if self.needs_confirmation and not data.get("confirmed"):
            self.add_error(
                "confirmed",
                gettext(
                    "Results are in already: the change orders players with equal points anew, in "
                    "all rounds. Please confirm it."
                ),
            )
        return data

    def _chosen(self, prefix: str) -> list[str]:
        names = (name for name in self.fields if name.removeprefix(prefix).isdigit())
        return [self.cleaned_data.get(name, "") for name in names]

    def _add(
        self, name: str, label: str, choices: list[tuple[str, str]], chosen: list[str], place: int
    ) -> None:
        initial = chosen[place] if place < len(chosen) else choices[0][0]
        self.fields[name] = forms.ChoiceField(
            label=label, choices=choices, initial=initial, required=False
        )


def _fide_label(code: str) -> str:
    tie_break = fide.TIE_BREAKS.get(code)
    return f"{code} – {gettext(tie_break.name)}" if tie_break else code


def _clm_label(number: int) -> str:
    known = clm.NUMBERS.get(number)
    return f"{number} – {gettext(known.name)}" if known else str(number)


class TieBreakCodesField(forms.CharField):
    """FIDE's tie-breaks for teams in order, separated by commas or blanks."""

    def clean(self, value: Any) -> list[str]:
        """Return the codes.

        Raises:
            ValidationError: names every code that is not known, and every one that comes twice.
        """
        codes = re.split(r"[\s,;]+", super().clean(value).strip(" ,;"))
        codes = [code for code in codes if code]
        faults = [
            gettext("%(code)s is no tie-break for teams that is known here.") % {"code": code}
            for code in dict.fromkeys(codes)
            if parse_code(code) is None
        ]
        faults += [
            gettext("%(code)s is chosen more than once.") % {"code": code}
            for code in dict.fromkeys(codes)
            if codes.count(code) > 1
        ]
        if faults:
            raise forms.ValidationError(faults)
        return codes
