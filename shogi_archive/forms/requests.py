"""Requests of visitors and the answers to them."""

from typing import Any

from django import forms
from django.core.validators import MaxLengthValidator
from django.utils.translation import gettext_lazy as _

from shogi_archive.models import AdditionRequest

_LONGEST = 20_000


class RequestForm(forms.ModelForm[AdditionRequest]):
    """What somebody wants added or corrected; programs fall into the field that people leave."""

    website = forms.CharField(label=_("Leave this field empty"), required=False)

    class Meta:
        model = AdditionRequest
        fields = ["text", "name", "email"]
        widgets = {"text": forms.Textarea(attrs={"rows": 12, "maxlength": _LONGEST})}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Limit the text, and ask for the field of programs without being seen."""
        super().__init__(*args, **kwargs)
        text = self.fields["text"]
        text.validators.append(MaxLengthValidator(_LONGEST))
        self.fields["website"].widget.attrs = {"tabindex": "-1", "autocomplete": "off"}

    @property
    def is_from_a_program(self) -> bool:
        """Whether the field that people leave empty was filled in."""
        return bool(self.cleaned_data["website"])


class AnswerForm(forms.Form):
    """Yes or no, and a sentence for the sender."""

    answer = forms.CharField(
        label=_("Answer"),
        required=False,
        max_length=_LONGEST,
        widget=forms.Textarea(attrs={"rows": 5}),
    )
    decision = forms.ChoiceField(choices=[("accept", _("accept")), ("decline", _("decline"))])
