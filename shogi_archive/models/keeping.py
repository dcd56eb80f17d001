"""What keeping the archive needs: its keeper, waiting files, the change log, requests."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from shogi_archive.format.encodings import Encoding
from shogi_archive.models.files import FileKind
from tournaments.models import ApiKey, Organisation, User


class Keeper(models.Model):
    """The one organisation whose members keep the archive, by their roles there."""

    organisation = models.OneToOneField(Organisation, on_delete=models.CASCADE, related_name="+")
    only = models.BooleanField(default=True, unique=True, editable=False)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(only=True), name="shogi_one_keeper"),
        ]

    def __str__(self) -> str:
        return str(self.organisation)


class Upload(models.Model):
    """Files that were sent together and wait until an editor has seen what they would change."""

    sent_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    sent_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-sent_at", "-pk"]

    def __str__(self) -> str:
        return str(self.pk)


class UploadedFile(models.Model):
    """One file of an upload, as it came."""

    upload = models.ForeignKey(Upload, on_delete=models.CASCADE, related_name="files")
    name = models.CharField(_("file name"), max_length=200)
    kind = models.CharField(
        _("kind"), max_length=6, choices=FileKind.choices, blank=True, help_text="Empty: by name."
    )
    encoding = models.CharField(
        _("character set"),
        max_length=12,
        choices=[(each.value, each.label) for each in Encoding],
        blank=True,
        help_text="Empty: detected.",
    )
    content = models.BinaryField()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["upload", "name"], name="shogi_one_upload_per_name"),
        ]

    def __str__(self) -> str:
        return self.name


class ChangeKind(models.TextChoices):
    """What an editor did."""

    IMPORT = "import", _("files imported")
    EDIT = "edit", _("event edited")
    MERGE = "merge", _("codes joined")
    SEPARATE = "separate", _("joining undone")
    HIDE = "hide", _("person hidden")
    SHOW = "show", _("person shown again")
    NOTE = "note", _("added to what the files say")
    ACCEPT = "accept", _("request accepted")
    DECLINE = "decline", _("request declined")


class Change(models.Model):
    """One change to the archive: who, when, what.

    Attributes:
        subject: what was changed, as people call it.
        details: what a later reader needs; for MERGE also what undoing it needs.
        undone_at: when somebody took it back.
    """

    at = models.DateTimeField(auto_now_add=True)
    kind = models.CharField(max_length=8, choices=ChangeKind.choices)
    user = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    api_key = models.ForeignKey(ApiKey, on_delete=models.SET_NULL, null=True, related_name="+")
    subject = models.TextField()
    details = models.JSONField(default=dict)
    undone_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.kind}: {self.subject}"

    @property
    def who(self) -> str:
        """The name of who did it, "" if nobody knows any more."""
        actor = self.user or self.api_key
        return str(actor) if actor else ""


class AdditionRequest(models.Model):
    """What somebody wants added or corrected; the address is erased with the answer."""

    class State(models.TextChoices):
        """Where it stands."""

        OPEN = "open", _("open")
        ACCEPTED = "accepted", _("accepted")
        DECLINED = "declined", _("declined")

    text = models.TextField(_("what to add or correct"))
    name = models.CharField(_("your name"), max_length=80, blank=True)
    email = models.EmailField(_("e-mail address for the answer"), blank=True)
    language = models.CharField(max_length=10, blank=True, help_text="Of the answer.")
    sent_at = models.DateTimeField(auto_now_add=True)
    state = models.CharField(max_length=8, choices=State.choices, default=State.OPEN)
    answer = models.TextField(_("answer"), blank=True)
    answered_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["sent_at", "pk"]

    def __str__(self) -> str:
        return f"#{self.pk}"
