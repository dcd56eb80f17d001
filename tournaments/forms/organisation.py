"""API keys of an organisation."""

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from tournaments.models.organisation import ROLE_LABELS, Organisation
from tournaments.rules.access import KEY_ROLES, RIGHTS, Right, Role
from tournaments.selectors.organisations import has_live_key


class ApiKeyForm(forms.Form):
    """A new key: a name to recognise it by, and what the program may do."""

    name = forms.CharField(
        label=_("Name"),
        max_length=80,
        help_text=_("Which program or computer will use it, such as “CLM in the office”."),
    )

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        organisation: Organisation,
        rights: frozenset[Right],
    ) -> None:
        """Offer the roles whose rights are all among ``rights``, strongest first."""
        super().__init__(data)
        self.organisation = organisation
        self.fields["role"] = forms.TypedChoiceField(
            label=_("Role"),
            coerce=Role,
            choices=[
                (role.value, ROLE_LABELS[role]) for role in KEY_ROLES if RIGHTS[role] <= rights
            ],
        )

    def clean_name(self) -> str:
        """Refuse the name of another live key: a reload of the new key's page makes no second."""
        name: str = self.cleaned_data["name"]
        if has_live_key(self.organisation, name):
            raise forms.ValidationError(
                _("A key with this name works already; revoke it or choose another name.")
            )
        return name
