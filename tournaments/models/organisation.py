"""Organisations, the people in them and the keys of their programs."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.rules.access import Role

ROLE_LABELS = {
    Role.OWNER: _("Owner"),
    Role.ORGANISER: _("Organiser"),
    Role.CHIEF_ARBITER: _("Chief arbiter"),
    Role.ARBITER: _("Arbiter"),
    Role.RESULT_CLERK: _("Result clerk"),
    Role.VIEWER: _("Viewer"),
}
ROLE_CHOICES = [(role.value, label) for role, label in ROLE_LABELS.items()]


class User(AbstractUser):
    """A person who signs in."""

    language = models.CharField(
        _("language"),
        max_length=10,
        blank=True,
        help_text="Language code; empty as the browser asks.",
    )


class Organisation(models.Model):
    """A club, federation or organiser: owns tournaments, members and API keys."""

    name = models.CharField(_("name"), max_length=120, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    require_two_factor = models.BooleanField(
        _("two-factor sign-in required"),
        default=False,
        help_text=_("Members and helpers without it can look but not change anything."),
    )
    members = models.ManyToManyField(User, through="Membership", related_name="organisations")

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """One person's role in one organisation; it holds for all tournaments there."""

    organisation = models.ForeignKey(
        Organisation, on_delete=models.CASCADE, related_name="memberships"
    )
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(_("role"), max_length=20, choices=ROLE_CHOICES)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["organisation", "user"], name="one_role_per_member"),
        ]

    def __str__(self) -> str:
        return f"{self.user} – {self.organisation}: {self.role}"


class ApiKey(models.Model):
    """A program's key: shown once when made, only its SHA-256 hash is stored."""

    organisation = models.ForeignKey(
        Organisation, on_delete=models.CASCADE, related_name="api_keys"
    )
    name = models.CharField(_("name"), max_length=80)
    prefix = models.CharField(max_length=12, help_text=_("First characters, to recognise the key."))
    digest = models.CharField(max_length=64, unique=True)
    role = models.CharField(
        _("role"), max_length=20, choices=ROLE_CHOICES, default=Role.CHIEF_ARBITER.value
    )
    created_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.name} ({self.prefix}…)"
