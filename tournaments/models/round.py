"""The rounds of a tournament."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.organisation import ApiKey, User
from tournaments.models.tournament import Tournament


class RoundState(models.TextChoices):
    """What may happen in a round; drafts are invisible to the public."""

    DRAFT = "draft", _("Draft")
    OPEN = "open", _("Open")
    CLOSED = "closed", _("Closed")
    LOCKED = "locked", _("Locked")


class Round(models.Model):
    """One round, 1-based over all legs; it may exist before it is paired."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("round"))
    date = models.DateField(_("date"), null=True, blank=True)
    start_time = models.TimeField(_("start"), null=True, blank=True)
    state = models.CharField(
        _("state"), max_length=8, choices=RoundState.choices, default=RoundState.OPEN
    )

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="round_number_once"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="round_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament}: {self.number}"

    @property
    def takes_results(self) -> bool:
        """Results can be entered: it is neither closed nor locked."""
        return self.state not in (RoundState.CLOSED, RoundState.LOCKED)


class RoundEvent(models.Model):
    """One change of a round's state: who, when, why. Only added to.

    `by_name` is who made it in a tournament that was made from a backup.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="events")
    old = models.CharField(max_length=8, choices=RoundState.choices)
    new = models.CharField(max_length=8, choices=RoundState.choices)
    reason = models.CharField(_("reason"), max_length=200, blank=True)
    user = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    api_key = models.ForeignKey(ApiKey, on_delete=models.SET_NULL, null=True, related_name="+")
    by_name = models.CharField(max_length=150, blank=True, default="")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.round}: {self.old} → {self.new}"

    @property
    def who(self) -> str:
        """The name of the person or key that made the change; "" when it is gone."""
        return str(self.user or self.api_key or self.by_name)
