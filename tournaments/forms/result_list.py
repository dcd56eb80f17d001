"""A list of results, pasted or uploaded."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

MAX_CHARACTERS = 100_000


class ResultListForm(forms.Form):
    """Cleaned, `text` is the list, wherever it came from."""

    text = forms.CharField(
        label=gettext_lazy("List"),
        help_text=gettext_lazy(
            "One game per line: board;result or the starting ranks white;black;result, such as "
            "12;1-0 or 3;8;½-½."
        ),
        max_length=MAX_CHARACTERS,
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "class": "mono", "spellcheck": "false"}),
    )
    file = forms.FileField(
        label=gettext_lazy("or a file (CSV)"), required=False, allow_empty_file=True
    )

    def clean_file(self) -> str:
        """Return the text of the file, "" without one."""
        file: UploadedFile[bytes] | None = self.cleaned_data["file"]
        if file is None:
            return ""
        if (file.size or 0) > MAX_CHARACTERS:
            raise forms.ValidationError(_("The file is too large."), code="too_large")
        content: bytes = file.read()
        try:
            return content.decode("utf-8-sig")
        except UnicodeDecodeError:
            # What older spreadsheets write; it has "½" too.
            return content.decode("cp1252", errors="replace")

    def clean(self) -> dict[str, Any]:
        """Take the file if there is one."""
        data = super().clean() or {}
        data["text"] = data.get("file") or data.get("text") or ""
        return data
