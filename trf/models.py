"""The uploaded report files: the bytes as they came, and what became of them."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models import ApiKey, Organisation, Tournament, User


class Origin(models.TextChoices):
    """The way a file came in."""

    UPLOAD = "upload", _("upload")
    PASTE = "paste", _("pasted text")
    API = "api", _("API")
    COMMAND = "command", _("command line")


class ReportFile(models.Model):
    """One TRF file, byte for byte.

    A file is pending until somebody has confirmed its import; then `applied_at` is set. The last
    applied file of a tournament is the base of every export: what the site does not know (comments,
    unknown records, the layout) lives only there. For a pending file `tournament` is the one that
    its sender wants to update; None leaves the choice to `services.importing.target_of`.
    """

    organisation = models.ForeignKey(
        Organisation, on_delete=models.CASCADE, related_name="report_files"
    )
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, null=True, blank=True, related_name="report_files"
    )
    as_new = models.BooleanField(default=False, help_text="Never update a tournament.")
    content = models.BinaryField()
    sha256 = models.CharField(max_length=64)
    name = models.CharField(_("file name"), max_length=200, blank=True)
    encoding = models.CharField(_("character set"), max_length=10)
    origin = models.CharField(_("origin"), max_length=10, choices=Origin.choices)
    uploaded_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    api_key = models.ForeignKey(
        ApiKey, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    uploaded_at = models.DateTimeField(auto_now_add=True)
    applied_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-applied_at", "-pk"]
        indexes = [
            models.Index(fields=["tournament", "applied_at"], name="report_file_of_tournament"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(applied_at__isnull=True) | models.Q(tournament__isnull=False),
                name="applied_to_a_tournament",
            ),
        ]

    def __str__(self) -> str:
        return self.name or self.sha256[:12]
