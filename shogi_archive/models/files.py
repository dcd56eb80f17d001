"""The files the archive is made of: what stands in them is what the other tables hold."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from shogi_archive.format.encodings import Encoding


class FileKind(models.TextChoices):
    """What a file holds; the values are the usual file names."""

    ORGANIZATION = "org", _("organisations")
    PERSON = "person", _("persons")
    KISEN = "kisen", _("kisen")
    VENUE = "place", _("venues")
    RESULT = "result", _("results")


class ArchiveFile(models.Model):
    """One file, byte for byte as it came; a file of the same name takes its place.

    Every row of the master tables and every edition belongs to the file it was read from.
    """

    kind = models.CharField(_("kind"), max_length=6, choices=FileKind.choices)
    name = models.CharField(_("file name"), max_length=200, unique=True)
    encoding = models.CharField(
        _("character set"), max_length=12, choices=[(each.value, each.label) for each in Encoding]
    )
    content = models.BinaryField()
    sha256 = models.CharField(max_length=64)
    imported_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["kind", "name"]

    def __str__(self) -> str:
        return self.name
