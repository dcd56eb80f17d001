"""The players of a tournament."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.models.tournament import Tournament


class Sex(models.TextChoices):
    """As TRF has it in column 10."""

    UNKNOWN = "", _("not stated")
    MALE = "m", pgettext_lazy("sex", "male")
    FEMALE = "w", pgettext_lazy("sex", "female")


class Title(models.TextChoices):
    """FIDE's over-the-board titles."""

    NONE = "", _("none")
    GM = "GM", "GM"
    IM = "IM", "IM"
    FM = "FM", "FM"
    CM = "CM", "CM"
    WGM = "WGM", "WGM"
    WIM = "WIM", "WIM"
    WFM = "WFM", "WFM"
    WCM = "WCM", "WCM"


class Player(models.Model):
    """One participant; `starting_rank` is the number all files and pairings use (1-based).

    The FIDE id is text, since files carry other things there. E-mail, telephone and birth date are
    never shown to the public. `declared_points` (tenths) is what an imported report claimed when
    the results do not give it. `fictitious_points` (tenths, one per round) is the acceleration.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="players")
    starting_rank = models.PositiveSmallIntegerField(_("starting rank"))
    name = models.CharField(_("name"), max_length=120)
    sex = models.CharField(_("sex"), max_length=1, choices=Sex.choices, blank=True, default="")
    title = models.CharField(
        _("title"), max_length=3, choices=Title.choices, blank=True, default=""
    )
    birth_year = models.PositiveSmallIntegerField(_("year of birth"), null=True, blank=True)
    birth_month = models.PositiveSmallIntegerField(_("month of birth"), null=True, blank=True)
    birth_day = models.PositiveSmallIntegerField(_("day of birth"), null=True, blank=True)
    rating_elo = models.PositiveSmallIntegerField(
        _("FIDE rating"), null=True, blank=True, help_text="CLM: Elo"
    )
    rating_dwz = models.PositiveSmallIntegerField("DWZ", null=True, blank=True)
    rating_twz = models.PositiveSmallIntegerField(
        "TWZ", null=True, blank=True, help_text="CLM: Turnierwertzahl"
    )
    rating_national = models.PositiveSmallIntegerField(_("national rating"), null=True, blank=True)
    fide_id = models.CharField(_("FIDE id"), max_length=11, blank=True)
    federation = models.CharField(_("federation"), max_length=3, blank=True)
    club = models.CharField(_("club"), max_length=120, blank=True)
    zps_club = models.CharField(_("ZPS club code"), max_length=5, blank=True)
    zps_member = models.PositiveIntegerField(_("ZPS member number"), null=True, blank=True)
    email = models.EmailField(_("e-mail"), max_length=100, blank=True)
    phone = models.CharField(_("telephone"), max_length=40, blank=True)
    withdrawn = models.BooleanField(_("withdrawn"), default=False)
    declared_points = models.SmallIntegerField(null=True, blank=True)
    fictitious_points = models.JSONField(default=list, blank=True)

    class Meta:
        ordering = ["starting_rank"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "starting_rank"], name="starting_rank_once"
            ),
            models.CheckConstraint(
                condition=models.Q(starting_rank__gte=1), name="starting_rank_from_one"
            ),
            models.CheckConstraint(
                condition=models.Q(birth_month__isnull=True)
                | models.Q(birth_month__range=(1, 12), birth_year__isnull=False),
                name="birth_month_needs_year",
            ),
            models.CheckConstraint(
                condition=models.Q(birth_day__isnull=True)
                | models.Q(birth_day__range=(1, 31), birth_month__isnull=False),
                name="birth_day_needs_month",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def rating(self) -> int | None:
        """The rating used in lists: FIDE, else TWZ, else DWZ, else national."""
        return self.rating_elo or self.rating_twz or self.rating_dwz or self.rating_national
