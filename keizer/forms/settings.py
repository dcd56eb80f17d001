"""All options of a Keizer tournament, with what they mean."""

import json
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from hashlib import sha256
from typing import Any, cast

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from keizer.engine import (
    AbsenceReason,
    KeizerSettings,
    Passes,
    PeriodOrder,
    PeriodScores,
    ValueList,
    WithdrawnCredit,
    check_settings,
)
from keizer.mapping.wording import SETTING_LABELS, problem_text
from keizer.models import KeizerTournament
from keizer.models.stored_settings import stored_settings

MOST_ROUNDS = 999
GROUPS: Mapping[str, tuple[StrOrPromise, tuple[str, ...]]] = {
    "bonus": (
        _("Bonus for rounds without a game, and for special games"),
        (
            "bye_percent",
            "excused_percent",
            "unexcused_percent",
            "club_duty_percent",
            "withdrawn_percent",
            "withdrawn_credit",
            "loss_percent",
            "fade_absence_credit",
            "excused_cap",
            "unexcused_cap",
            "club_duty_cap",
        ),
    ),
    "pairing": (
        _("Pairing"),
        (
            "repeat_after_rounds",
            "spread_byes",
            "max_same_colour",
            "max_meetings",
            "reverse_repeats",
            "first_round_shake",
        ),
    ),
    "values": (
        _("Values and table"),
        (
            "value_list",
            "ratio_first_to_last",
            "normalised",
            "first_value",
            "value_step",
            "own_value_counts",
            "fade_own_value",
            "passes",
            "minimum_games",
        ),
    ),
    "periods": (
        _("Periods"),
        ("period_starts", "period_order", "period_scores", "once_per_period"),
    ),
}
"""The settings in the order of the page, by group: its heading and its fields."""


class SliderInput(forms.NumberInput):
    """A number from 0 to 100 with a slider beside it, which site scripts couple to it."""

    template_name = "keizer/settings/_slider.html"


def _percent(help_text: Any) -> forms.DecimalField:
    return forms.DecimalField(
        min_value=0,
        max_value=100,
        decimal_places=3,
        max_digits=6,
        widget=SliderInput,
        help_text=help_text,
    )


def _count(help_text: Any, *, least: int = 0, required: bool = True) -> forms.IntegerField:
    return forms.IntegerField(
        min_value=least, max_value=MOST_ROUNDS, required=required, help_text=help_text
    )


def _exact(help_text: Any) -> forms.DecimalField:
    return forms.DecimalField(
        min_value=0, max_value=10_000, decimal_places=3, max_digits=8, help_text=help_text
    )


def _choice(choices: Mapping[str, Any], help_text: Any = "") -> forms.ChoiceField:
    return forms.ChoiceField(choices=list(choices.items()), help_text=help_text)


def _flag(help_text: Any) -> forms.BooleanField:
    return forms.BooleanField(required=False, help_text=help_text)


_NO_LIMIT = _("Empty: no limit.")


class SettingsForm(forms.Form):
    """Every setting but the club's own reasons for absence, which `ReasonFormSet` has."""

    bye_percent = _percent(_("Of the own value; 50 % is a draw against somebody as strong."))
    excused_percent = _percent(
        _("Of the own value. 100 % is a win, 50 % a draw, 0 % a loss against somebody as strong.")
    )
    unexcused_percent = _percent(
        _("Of the own value; also for each round before a late joiner came.")
    )
    club_duty_percent = _percent(_("Of the own value, for whoever is away for the club."))
    withdrawn_percent = _percent(_("Of the own value, for games against players who withdrew."))
    withdrawn_credit = _choice(
        {
            WithdrawnCredit.FLAT: _("the same whatever the result"),
            WithdrawnCredit.BY_RESULT: _("multiplied by the result, as the program does"),
        }
    )
    loss_percent = _percent(_("Of the opponent’s value, for a loss over the board; usually 0."))
    fade_absence_credit = _flag(
        _("The second excused or unexcused absence earns half the bonus, the third a quarter …")
    )
    excused_cap = _count(_NO_LIMIT, required=False)
    unexcused_cap = _count(_NO_LIMIT, required=False)
    club_duty_cap = _count(_NO_LIMIT, required=False)
    repeat_after_rounds = _count(
        _("0: two players may meet again at once; 1: not in the very next round; 99: never twice.")
    )
    spread_byes = _flag(
        _("The bye goes to the lowest of those with the fewest byes, else always to the lowest.")
    )
    max_same_colour = _count(
        _("Empty: three times the same colour is allowed, and more."), least=1, required=False
    )
    max_meetings = _count(_NO_LIMIT, least=1, required=False)
    reverse_repeats = _flag(
        _("With equal colours, who had Black in an odd number of meetings has White now.")
    )
    first_round_shake = _count(
        _("Ratings move at random by up to this much for the pairing of round 1; 0: not at all.")
    )
    value_list = _choice(
        {
            ValueList.RATIO: _("from the ratio first to last"),
            ValueList.FIXED: _("fixed first value and step"),
        },
        _("What a win against each place is worth."),
    )
    ratio_first_to_last = _exact(
        _("3: a win against the first is worth three times one against the last.")
    )
    normalised = _flag(_("The first place is worth the ratio, the last 1, equal steps between."))
    first_value = _exact(_("Only for a fixed list."))
    value_step = _exact(_("Only for a fixed list: each next place is worth this much less."))
    own_value_counts = _flag(_("The own value is part of the Keizer total."))
    fade_own_value = _flag(_("It counts 4/5 after round 1, 3/5 after round 2 … 0 from round 5 on."))
    passes = _choice(
        {
            Passes.ONE_PER_ROUND: _("one pass per round"),
            Passes.UNTIL_STABLE: _("until nothing moves"),
        },
        _("How often places, values and totals are worked out from one another."),
    )
    minimum_games = _count(_("Who has played fewer is listed without a place."))
    period_starts = forms.CharField(
        required=False,
        max_length=100,
        help_text=_("For half seasons: such as 12, or 9, 17. Empty: one period."),
    )
    period_order = _choice(
        {
            PeriodOrder.START_ORDER: _("as at the start of the tournament"),
            PeriodOrder.LAST_TABLE: _("as in the last table"),
        }
    )
    period_scores = _choice(
        {PeriodScores.RESTART: _("start at zero"), PeriodScores.CARRY: _("are kept")}
    )
    once_per_period = _flag(_("Only with several periods."))

    def __init__(self, data: QueryDict | None = None, *, settings: KeizerSettings) -> None:
        """Show ``settings``; they are also what the form starts from."""
        self.settings = settings
        initial = {name: _shown(getattr(settings, name)) for name in self.base_fields}
        super().__init__(data, initial=initial)
        for name, field in self.fields.items():
            field.label = SETTING_LABELS[name]

    def clean_period_starts(self) -> tuple[int, ...]:
        """Return the first rounds of later periods."""
        words = self.cleaned_data["period_starts"].replace(",", " ").split()
        if not all(word.isascii() and word.isdecimal() and len(word) < 4 for word in words):
            raise forms.ValidationError(_("Write numbers of rounds, such as 9, 17."))
        return tuple(int(word) for word in words)

    def groups(self) -> list[tuple[StrOrPromise, list[forms.BoundField]]]:
        """Return heading and fields of each group."""
        return [(heading, [self[name] for name in names]) for heading, names in GROUPS.values()]


class ReasonForm(forms.Form):
    """One reason for absence of the club's own; without a name it is none."""

    code = forms.CharField(widget=forms.HiddenInput, required=False, max_length=20)
    name = forms.CharField(label=_("Reason"), required=False, max_length=40)
    percent = forms.DecimalField(
        label=_("Bonus in %"),
        min_value=0,
        max_value=100,
        decimal_places=3,
        max_digits=6,
        required=False,
    )
    by_result = forms.BooleanField(label=_("times the result there"), required=False)
    cap = forms.IntegerField(
        label=_("At most, with a bonus"), min_value=0, max_value=MOST_ROUNDS, required=False
    )


class _ReasonFormSet(forms.BaseFormSet[ReasonForm]):
    def reasons(self) -> tuple[AbsenceReason, ...]:
        """Return the reasons that have a name, new ones with a code of their own."""
        filled = [form.cleaned_data for form in self.forms if form.cleaned_data.get("name")]
        taken = {data["code"] for data in filled}
        found = []
        for data in filled:
            code = data["code"] or _free_code(taken)
            taken.add(code)
            percent = data["percent"] or Decimal(0)
            found.append(AbsenceReason(code, percent, data["by_result"], data["cap"]))
        return tuple(found)

    def names(self) -> dict[str, str]:
        """Return what the reasons are called, by code."""
        filled = [form.cleaned_data for form in self.forms if form.cleaned_data.get("name")]
        names = [data["name"] for data in filled]
        codes = [reason.code for reason in self.reasons()]
        return dict(zip(codes, names, strict=True))


ReasonFormSet = cast(
    "type[_ReasonFormSet]",
    forms.formset_factory(ReasonForm, formset=_ReasonFormSet, extra=2, max_num=8),
)


class SettingsPage:
    """The form and the reasons together, as one page sends them."""

    def __init__(self, keizer: KeizerTournament, data: QueryDict | None = None) -> None:
        """Show the settings of ``keizer``, or what was sent."""
        self.current = keizer.options
        self.form = SettingsForm(data, settings=self.current)
        self.reasons = ReasonFormSet(
            data,
            prefix="reasons",
            initial=[
                {
                    "code": reason.code,
                    "name": keizer.reason_names.get(reason.code, reason.code),
                    "percent": _shown(reason.percent),
                    "by_result": reason.by_result,
                    "cap": reason.cap,
                }
                for reason in self.current.other_reasons
            ],
        )

    def is_valid(self) -> bool:
        """Return whether what was sent can be stored; the form says what cannot."""
        if not (self.form.is_valid() & self.reasons.is_valid()):
            return False
        for problem in check_settings(self.settings):
            self.form.add_error(None, problem_text(problem, {}))
        return not self.form.errors

    @property
    def settings(self) -> KeizerSettings:
        """The settings that were sent; only after both forms were found valid."""
        values: dict[str, Any] = dict(self.form.cleaned_data)
        return KeizerSettings(**values, other_reasons=self.reasons.reasons())

    @property
    def digest(self) -> str:
        """A short name of exactly these settings: what was previewed is what will be saved."""
        text = json.dumps([stored_settings(self.settings), self.reasons.names()], sort_keys=True)
        return sha256(text.encode()).hexdigest()[:16]


class ListsForm(forms.ModelForm[KeizerTournament]):
    """How lists look: categories, thinking times, boards."""

    category_lines = forms.CharField(
        label=_("Categories"),
        required=False,
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("One per line: code = name, such as “f = Women”. Each has its own list."),
    )

    class Meta:
        model = KeizerTournament
        fields = [
            "only_games",
            "shuffle_boards",
            "thinking_total",
            "thinking_least",
            "thinking_steepness",
        ]

    def __init__(self, data: QueryDict | None = None, *, instance: KeizerTournament) -> None:
        """Show what is stored."""
        super().__init__(data, instance=instance)
        lines = [f"{each['code']} = {each['name']}" for each in instance.categories]
        self.fields["category_lines"].initial = "\n".join(lines)

    def clean_category_lines(self) -> list[dict[str, str]]:
        """Return the categories as they are stored."""
        found: dict[str, str] = {}
        for line in self.cleaned_data["category_lines"].splitlines():
            code, _sign, name = (part.strip() for part in line.partition("="))
            if not code:
                continue
            if len(code) > 10 or " " in code or "," in code:
                raise forms.ValidationError(
                    gettext("“%(code)s” is no short code.") % {"code": code[:20]}
                )
            found[code] = name or code
        return [{"code": code, "name": name} for code, name in found.items()]

    def clean(self) -> dict[str, Any]:
        """Check what two fields say together."""
        data = super().clean() or {}
        total, least = data.get("thinking_total"), data.get("thinking_least")
        if total and least and 2 * least > total:
            self.add_error("thinking_least", _("At most half of the minutes together."))
        self.instance.categories = data.get("category_lines", self.instance.categories)
        return data


def _free_code(taken: set[str]) -> str:
    return next(code for code in (f"own{n}" for n in range(1, 100)) if code not in taken)


def _shown(value: object) -> object:
    """Return a setting as a form shows it."""
    if isinstance(value, Fraction):
        return Decimal(value.numerator) / Decimal(value.denominator)
    if isinstance(value, tuple):
        return ", ".join(str(each) for each in value)
    return value
