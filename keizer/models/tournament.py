"""How one tournament is played: its settings, and every change of them."""

import secrets
from decimal import Decimal
from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from keizer.engine import KeizerSettings, ThinkingTime
from keizer.models.stored_settings import Stored, settings_of, stored_settings
from tournaments.models import ApiKey, Tournament, User

_SEED_BITS = 31


def new_seed() -> int:
    """Return a random seed for the shake of round 1 and for shuffled boards."""
    return secrets.randbits(_SEED_BITS)


def default_settings() -> Stored:
    """Return today's defaults, written out, so that tomorrow's do not change old tournaments."""
    return stored_settings(KeizerSettings())


class KeizerTournament(models.Model):
    """The Keizer side of a tournament whose system is Keizer.

    `settings` are those of `keizer.engine.KeizerSettings`; `options` reads and writes them.
    `categories` lists ``{"code": "f", "name": "Damen"}``. Thinking times are off while
    `thinking_total` is empty. `report_until` is when players may no longer report their own
    absence from the next round; empty: they may not at all.
    """

    tournament = models.OneToOneField(
        Tournament, on_delete=models.CASCADE, primary_key=True, related_name="keizer"
    )
    settings = models.JSONField(default=default_settings)
    reason_names = models.JSONField(default=dict)
    seed = models.PositiveIntegerField(default=new_seed)
    categories = models.JSONField(default=list)
    report_until = models.DateTimeField(_("players report until"), null=True, blank=True)
    only_games = models.BooleanField(
        _("Show only games that were played"),
        default=False,
        help_text=_("The list of pairings leaves out byes and absences."),
    )
    shuffle_boards = models.BooleanField(
        _("Random board numbers"),
        default=False,
        help_text=_("For playing rooms with better and worse tables."),
    )
    thinking_total = models.PositiveSmallIntegerField(
        _("Minutes of both players together"),
        null=True,
        blank=True,
        validators=[MinValueValidator(2), MaxValueValidator(600)],
        help_text=_("Thinking times by difference in rating, such as 40; empty: none are shown."),
    )
    thinking_least = models.PositiveSmallIntegerField(
        _("Minutes the stronger player keeps"),
        default=5,
        validators=[MinValueValidator(1), MaxValueValidator(300)],
    )
    thinking_steepness = models.DecimalField(
        _("Steepness"),
        max_digits=6,
        decimal_places=4,
        default=Decimal("0.006"),
        validators=[MinValueValidator(Decimal(0)), MaxValueValidator(Decimal(1))],
        help_text=_("How fast the stronger player loses time, per rating point."),
    )

    def __str__(self) -> str:
        return f"{self.tournament} (Keizer)"

    @property
    def options(self) -> KeizerSettings:
        """The settings as the engine takes them."""
        return settings_of(self.settings)

    @options.setter
    def options(self, settings: KeizerSettings) -> None:
        self.settings = stored_settings(settings)

    @property
    def thinking_time(self) -> ThinkingTime | None:
        """The rule for thinking times, None when the club has none."""
        if self.thinking_total is None:
            return None
        return ThinkingTime(self.thinking_total, self.thinking_least, self.thinking_steepness)


class SettingsChange(models.Model):
    """One change of the settings: who, when, from what to what. Only added to."""

    keizer = models.ForeignKey(KeizerTournament, on_delete=models.CASCADE, related_name="changes")
    old = models.JSONField()
    new = models.JSONField()
    after_round = models.PositiveSmallIntegerField()
    user = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    api_key = models.ForeignKey(ApiKey, on_delete=models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.keizer}: {', '.join(self.names)}"

    @property
    def names(self) -> list[str]:
        """The names of the settings that were changed."""
        return [name for name in self.new if self.old.get(name) != self.new[name]]

    @property
    def differences(self) -> list[tuple[str, Any, Any]]:
        """Name, old value and new value of every setting that was changed."""
        return [(name, self.old.get(name), self.new[name]) for name in self.names]
