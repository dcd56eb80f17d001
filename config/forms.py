"""The sign-in form."""

from typing import Any

from allauth.account import forms
from django.utils.translation import gettext_lazy as _


class LoginForm(forms.LoginForm):  # type: ignore[misc]  # -- allauth has no types
    """Signs in by user name or e-mail address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Name the fields in our words, without placeholders that repeat the labels."""
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("User name or e-mail address")
        self.fields["login"].widget.attrs |= {"placeholder": "", "autocomplete": "username"}
        self.fields["password"].widget.attrs["placeholder"] = ""
        self.fields["password"].help_text = ""
        self.fields["remember"].label = _("Keep me signed in on this device")
