"""Inviting people, giving roles, and the account of somebody who was invited."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth.forms import UserCreationForm
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.models import User
from tournaments.models.organisation import ROLE_LABELS
from tournaments.rules.access import Role

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


def role_choices(roles: Sequence[Role]) -> "list[tuple[str, StrOrPromise]]":
    """Return ``roles`` with their labels, in the given order."""
    return [(role.value, ROLE_LABELS[role]) for role in roles]


class RoleForm(forms.Form):
    """One role of those that the sender may give."""

    def __init__(self, data: QueryDict | None = None, *, roles: Sequence[Role]) -> None:
        """Offer ``roles``, strongest first."""
        super().__init__(data)
        self.fields["role"] = forms.TypedChoiceField(
            label=_("Role"), coerce=Role, choices=role_choices(roles)
        )


class InviteForm(RoleForm):
    """Whom to invite and what for."""

    email = forms.EmailField(
        label=_("E-mail address"),
        max_length=254,
        help_text=_("The address gets a link that works once, for 14 days."),
        widget=forms.EmailInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, data: QueryDict | None = None, *, roles: Sequence[Role]) -> None:
        """Offer ``roles``; unless another is chosen it is the weakest."""
        super().__init__(data, roles=roles)
        self.fields["role"].initial = roles[-1] if roles else None


class TwoFactorForm(forms.Form):
    """The switch of an organisation."""

    required = forms.TypedChoiceField(
        coerce=lambda value: value == "1", choices=[("1", "1"), ("0", "0")]
    )


class SignUpForm(UserCreationForm[User]):
    """The account of somebody who was invited; his address is known from the invitation."""

    class Meta:
        model = User
        fields = ["username", "first_name", "last_name"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Say what a user name is here, and leave the focus at the top of the page."""
        super().__init__(*args, **kwargs)
        self.fields["username"].help_text = _("Letters, digits and . + - _ to sign in with.")
        self.fields["username"].widget.attrs.pop("autofocus", None)

    def clean_username(self) -> str:
        """Refuse what looks like an address, since one signs in by either."""
        username: str = super().clean_username() or ""
        if "@" in username:
            raise ValidationError(gettext("A user name has no “@”."))
        return username
