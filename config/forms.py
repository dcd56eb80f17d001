"""The sign-in form and the profile."""

from typing import Any

from allauth.account import forms as account_forms
from django import forms
from django.conf import settings
from django.utils.translation import get_language_info, gettext
from django.utils.translation import gettext_lazy as _

from tournaments.models import User


class LoginForm(account_forms.LoginForm):  # type: ignore[misc]  # -- allauth has no types
    """Signs in by user name or e-mail address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Name the fields in our words, without placeholders that repeat the labels."""
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("User name or e-mail address")
        self.fields["login"].widget.attrs |= {"placeholder": "", "autocomplete": "username"}
        self.fields["password"].widget.attrs["placeholder"] = ""
        self.fields["password"].help_text = ""
        self.fields["remember"].label = _("Keep me signed in on this device")


def _languages() -> list[tuple[str, str]]:
    """Return the languages by their own names, and first that none is chosen."""
    names = [(code, get_language_info(code)["name_local"]) for code, _name in settings.LANGUAGES]
    return [("", gettext("As the browser asks")), *names]


class ProfileForm(forms.ModelForm[User]):
    """What somebody is called and which language he reads."""

    language = forms.ChoiceField(label=_("Language"), choices=_languages, required=False)

    class Meta:
        model = User
        fields = ["first_name", "last_name", "language"]
