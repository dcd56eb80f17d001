"""A backup to be made into a new tournament."""

from collections.abc import Sequence

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from tournaments.models import Organisation


class RestoreForm(forms.Form):
    """Cleaned, `content` is the bytes of the file."""

    organisation = forms.ModelChoiceField(
        Organisation.objects.none(),
        label=pgettext_lazy("organisation", "Organiser"),
        empty_label=None,
    )
    content = forms.FileField(label=gettext_lazy("Backup (JSON)"), allow_empty_file=True)

    def __init__(
        self, request: HttpRequest | None = None, *, organisations: Sequence[Organisation]
    ) -> None:
        """Offer ``organisations`` only, the first one chosen."""
        super().__init__(
            request.POST if request else None,
            request.FILES if request else None,
            initial={"organisation": next(iter(organisations), None)},
        )
        self.fields["organisation"].queryset = (  # type: ignore[attr-defined]  # -- a choice of rows
            Organisation.objects.filter(pk__in=[each.pk for each in organisations])
        )

    def clean_content(self) -> bytes:
        """Return the bytes of the file."""
        file: UploadedFile[bytes] = self.cleaned_data["content"]
        if (file.size or 0) > settings.BACKUP_MAX_BYTES:
            raise forms.ValidationError(_("The file is too large."), code="too_large")
        content: bytes = file.read()
        return content
