"""The search: one box, and what narrows the results."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from shogi_archive.format.codes import Code, KisenKind, Prefecture, Region, SexClass
from shogi_archive.format.eras import Period, parse_year
from shogi_archive.selectors.results import Filters

# Nobody types more; and every name is one more condition of the query.
_LONGEST = 200

REACHED: tuple[tuple[str, str | Promise], ...] = (
    ("", gettext_lazy("any result")),
    ("1", gettext_lazy("winner")),
    ("2", gettext_lazy("runner-up")),
    ("4", gettext_lazy("best 4 or better")),
    ("8", gettext_lazy("best 8 or better")),
)
ORDERS = (("new", gettext_lazy("newest first")), ("old", gettext_lazy("oldest first")))


def _choices(table: Iterable[Code], prefix: str = "") -> list[tuple[str, str]]:
    return [(prefix + str(each.value), each.label) for each in table]


def _sex_classes() -> list[tuple[str, str]]:
    return [("", _("any")), *_choices(SexClass)]


def _areas() -> list[tuple[str, Any]]:
    groups: list[tuple[str, Any]] = [("", _("any"))]
    for region in Region:
        prefectures = [each for each in Prefecture if each.region is region]
        whole = (f"R{region.value}", _("all of %(region)s") % {"region": region.label})
        groups.append((region.label, [whole, *_choices(prefectures, "P")]))
    return groups


class YearField(forms.CharField):
    """A year, western or of an era, with 年度 for a fiscal year."""

    def clean(self, value: Any) -> Period | None:
        """Return the year, None when nothing was typed."""
        text = super().clean(value)
        if not text:
            return None
        period = parse_year(text)
        if period is None:
            raise ValidationError(
                _("“%(text)s” is no year; write 1997, 平成9年 or 平成9年度."),
                params={"text": text},
            )
        return period


class SearchForm(forms.Form):
    """Read from the address; every field may be empty."""

    q = forms.CharField(
        label=gettext_lazy("Name, reading, organisation or kisen"),
        required=False,
        max_length=_LONGEST,
    )
    names = forms.CharField(
        label=gettext_lazy("Names"),
        help_text=gettext_lazy("Several: separate them with 、 or a comma."),
        required=False,
        max_length=_LONGEST,
    )
    organizations = forms.CharField(
        label=pgettext_lazy("shogi", "Organisations"),
        help_text=gettext_lazy("Several: separate them with 、 or a comma."),
        required=False,
        max_length=_LONGEST,
    )
    since = YearField(
        label=gettext_lazy("From year"),
        help_text=gettext_lazy("For example 1997, 平成9年 or 平成9年度 (April to March)."),
        required=False,
        max_length=20,
    )
    until = YearField(label=gettext_lazy("To year"), required=False, max_length=20)
    reached = forms.ChoiceField(label=gettext_lazy("Result"), choices=list(REACHED), required=False)
    sex_class = forms.ChoiceField(
        label=gettext_lazy("Sex class"), choices=_sex_classes, required=False
    )
    area = forms.ChoiceField(
        label=gettext_lazy("Region or prefecture"),
        choices=_areas,
        help_text=gettext_lazy("Of the kisen or of the person’s organisation."),
        required=False,
    )
    order = forms.ChoiceField(label=gettext_lazy("Order"), choices=list(ORDERS), required=False)
    kinds = forms.MultipleChoiceField(
        label=gettext_lazy("Kind of event"),
        choices=_choices(KisenKind),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )

    @property
    def filters(self) -> Filters:
        """What the valid form asks for."""
        data = self.cleaned_data
        return Filters(
            text=data["q"],
            names=data["names"],
            organizations=data["organizations"],
            kinds=tuple(data["kinds"]),
            sex_class=data["sex_class"],
            area=data["area"],
            since=data["since"],
            until=data["until"],
            reached=int(data["reached"]) if data["reached"] else None,
            oldest_first=data["order"] == "old",
        )
