"""What happens on one evening beside the games: who is there, how it was paired."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from keizer.engine import Presence as Code
from tournaments.models import Game, Player, Round, Tournament, User

PRESENCE_LABELS = {
    Code.PRESENT: _("present"),
    Code.EXCUSED: _("excused"),
    Code.UNEXCUSED: _("unexcused"),
    Code.CLUB_DUTY: _("club duty"),
    Code.WITHDRAWN: pgettext_lazy("keizer", "withdrawn"),
}


class Presence(models.Model):
    """Who plays in a round, and who does not, why; the round need not exist yet.

    `code` is one of the engine's presence codes or a reason of the club's own; who has withdrawn is
    marked at the player instead. `half_points` is what a player scored elsewhere, where the reason
    counts that.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="keizer_presences"
    )
    round_number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="keizer_presences")
    code = models.CharField(max_length=20)
    half_points = models.PositiveSmallIntegerField(null=True, blank=True)
    reported_by_player = models.BooleanField(default=False)
    at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["player", "round_number"], name="one_presence_per_round"
            ),
            models.CheckConstraint(
                condition=models.Q(half_points__isnull=True) | models.Q(half_points__lte=2),
                name="half_points_of_one_game",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}, {self.round_number}: {self.code}"


class Method(models.TextChoices):
    """How a round came about."""

    AUTOMATIC = "automatic", _("drawn automatically")
    MANUAL = "manual", _("paired by hand")
    IMPORTED = "imported", _("imported")


class RoundRecord(models.Model):
    """How a round was paired; `loosened` are the settings that were set aside for it."""

    round = models.OneToOneField(
        Round, on_delete=models.CASCADE, primary_key=True, related_name="keizer"
    )
    method = models.CharField(max_length=10, choices=Method.choices)
    loosened = models.JSONField(default=dict)
    paired_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    paired_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.round}: {self.method}"


class Adjournment(models.Model):
    """A game that was adjourned: it counts as a draw until it has a result."""

    game = models.OneToOneField(
        Game, on_delete=models.CASCADE, primary_key=True, related_name="keizer_adjournment"
    )

    def __str__(self) -> str:
        return str(self.game)
