"""Invitations: a role offered by mail to an address, for an organisation or one tournament."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.organisation import ROLE_CHOICES, Organisation, User
from tournaments.models.tournament import Tournament


class Invitation(models.Model):
    """A role for whoever holds the link; only the SHA-256 hash of its secret is stored.

    With `tournament` the role holds in that tournament only. It is open until it is accepted once,
    revoked, or too old; the row stays.
    """

    organisation = models.ForeignKey(
        Organisation, on_delete=models.CASCADE, related_name="invitations"
    )
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, null=True, blank=True, related_name="invitations"
    )
    email = models.EmailField(_("e-mail address"))
    role = models.CharField(_("role"), max_length=20, choices=ROLE_CHOICES)
    digest = models.CharField(max_length=64, unique=True)
    invited_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    accepted_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    accepted_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.tournament or self.organisation}: {self.role}"

    @property
    def is_open(self) -> bool:
        """It can still be accepted."""
        return not (self.accepted_at or self.revoked_at) and self.expires_at > timezone.now()
