"""Creating a Keizer tournament, by name or from the program's file."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext_lazy as _

from tournaments.models import Organisation, Tournament


class NewKeizerForm(forms.ModelForm[Tournament]):
    """What is needed to begin; everything else can be said later."""

    class Meta:
        model = Tournament
        fields = ["organisation", "name", "city", "location", "start_date", "visibility"]
        labels = {"organisation": _("Club")}
        widgets = {"start_date": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")}

    def __init__(
        self, data: QueryDict | None = None, *, organisations: Iterable[Organisation]
    ) -> None:
        """Offer the organisations in which the person may create tournaments."""
        super().__init__(data)
        _limit(self.fields["organisation"], organisations)


class KeizerFileForm(forms.Form):
    """A tournament file of KeizerForClubs."""

    organisation = forms.ModelChoiceField(Organisation.objects.none(), label=_("Club"))
    name = forms.CharField(
        label=_("Name of the tournament"),
        max_length=255,
        required=False,
        help_text=_("Empty: the name of the file."),
    )
    file = forms.FileField(label=_("Tournament file of KeizerForClubs (.s3db)"))

    def __init__(
        self,
        data: QueryDict | None = None,
        files: MultiValueDict[str, Any] | None = None,
        *,
        organisations: Iterable[Organisation],
    ) -> None:
        """Offer the organisations in which the person may import tournaments."""
        super().__init__(data, files)
        _limit(self.fields["organisation"], organisations)


def _limit(field: forms.Field, organisations: Iterable[Organisation]) -> None:
    if isinstance(field, forms.ModelChoiceField):
        keys = [each.pk for each in organisations]
        field.queryset = Organisation.objects.filter(pk__in=keys)
        field.empty_label = None
        field.initial = keys[0] if keys else None
