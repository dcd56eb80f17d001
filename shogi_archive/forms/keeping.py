"""Sending files of the archive, and how they are to be read."""

from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile as SentFile
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from shogi_archive.format.encodings import Encoding, encoding_named
from shogi_archive.models import FileKind, Upload
from shogi_archive.services.checking import Source
from shogi_archive.services.uploads import ReadingChoice

ENCODINGS = [(each.value, each.label) for each in Encoding]


class FilesInput(forms.ClearableFileInput):
    """Several files at once."""

    allow_multiple_selected = True


class FilesField(forms.FileField):
    """A list of files with different names."""

    widget = FilesInput

    def clean(self, data: Any, initial: Any = None) -> list[SentFile[Any]]:
        """Return the files.

        Raises:
            ValidationError: there is none, one is too large, or two have the same name.
        """
        sent = (data if isinstance(data, list) else [data]) or [None]
        files: list[SentFile[Any]] = [super(FilesField, self).clean(each, initial) for each in sent]
        names = [name_of(file) for file in files]
        if len(set(names)) < len(names):
            raise ValidationError(gettext("Two files have the same name."))
        size = sum(file.size or 0 for file in files)
        if size > settings.ARCHIVE_MAX_BYTES:
            message = gettext("This is too large: %(size)s.")
            raise ValidationError(message % {"size": filesizeformat(size)})
        return files


def name_of(file: SentFile[Any]) -> str:
    """Return the name of a file without folders."""
    return PurePosixPath((file.name or "").replace("\\", "/")).name[:200]


def sources_from(files: Sequence[SentFile[Any]], encoding: str, kind: str = "") -> list[Source]:
    """Return files that were sent; "" for encoding and kind finds them out."""
    chosen = encoding_named(encoding) if encoding else None
    return [
        Source(name_of(file), file.read(), chosen, FileKind(kind) if kind else None)
        for file in files
    ]


class UploadForm(forms.Form):
    """Files of the archive."""

    file = FilesField(
        label=_("Files"),
        allow_empty_file=True,
        widget=FilesInput(attrs={"accept": ".txt,.dat,text/plain"}),
    )
    encoding = forms.ChoiceField(
        label=_("Character set"),
        required=False,
        choices=[("", _("find out, file by file")), *ENCODINGS],
    )

    @property
    def sources(self) -> list[Source]:
        """The files as they came."""
        return sources_from(self.cleaned_data["file"], self.cleaned_data["encoding"])


class DryRunForm(UploadForm):
    """Files that a program sends, perhaps only to hear what would be done."""

    dry_run = forms.BooleanField(required=False)


class ReadingsForm(forms.Form):
    """For each file of an upload: its character set and what it holds."""

    def __init__(self, upload: Upload, *args: Any, **kwargs: Any) -> None:
        """Ask for every file."""
        super().__init__(*args, **kwargs)
        self.files_of_upload = list(upload.files.all())
        for file in self.files_of_upload:
            name = {"name": file.name}
            self.fields[f"encoding-{file.pk}"] = forms.ChoiceField(
                label=gettext("%(name)s: character set") % name,
                choices=[("", gettext("find out")), *ENCODINGS],
                initial=file.encoding,
                required=False,
            )
            self.fields[f"kind-{file.pk}"] = forms.ChoiceField(
                label=gettext("%(name)s: contents") % name,
                choices=[("", gettext("as the name says")), *FileKind.choices],
                initial=file.kind,
                required=False,
            )

    @property
    def choices(self) -> dict[int, ReadingChoice]:
        """What was chosen, by the primary keys of the files."""
        data = self.cleaned_data
        return {
            file.pk: ReadingChoice(data[f"encoding-{file.pk}"], data[f"kind-{file.pk}"])
            for file in self.files_of_upload
        }


class ConfirmForm(forms.Form):
    """The confirmation carries the state of the archive that the preview was compared with."""

    state = forms.CharField(widget=forms.HiddenInput, max_length=64)


class ExportForm(forms.Form):
    """In which encoding files are wanted."""

    encoding = forms.ChoiceField(
        label=_("Character set"),
        required=False,
        choices=[("", _("as imported, byte for byte")), *ENCODINGS],
    )
    substitute = forms.BooleanField(
        label=_("Write usual characters for those that the character set lacks"),
        required=False,
    )

    @property
    def target(self) -> Encoding | None:
        """The wanted encoding; None leaves the bytes as they are."""
        wanted = self.cleaned_data["encoding"]
        return encoding_named(wanted) if wanted else None
