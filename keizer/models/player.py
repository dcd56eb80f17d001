"""The Keizer side of a player."""

import secrets

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models import Player


def new_link_key() -> str:
    """Return the part of a personal link that changes when the link is withdrawn."""
    return secrets.token_urlsafe(9)


class KeizerPlayer(models.Model):
    """What the Keizer system wants to know about a player; who has no row has the defaults.

    `joined` is the first round (1-based) he is in the tournament for. `start_rank` puts him at
    that place of the start order, whatever the ratings. `categories` are codes such as ``r15``.
    """

    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, primary_key=True, related_name="keizer"
    )
    joined = models.PositiveSmallIntegerField(_("joins in round"), default=1)
    start_rank = models.PositiveSmallIntegerField(_("place in the start order"), null=True)
    categories = models.JSONField(default=list)
    link_key = models.CharField(max_length=16, default=new_link_key)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(joined__gte=1), name="joined_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.player} ({self.joined})"
