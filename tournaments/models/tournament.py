"""The tournament itself and who helps to run it."""

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from tournaments.models.organisation import ROLE_CHOICES, Organisation, User
from tournaments.rules.scoring import SCORING_FIELDS, ScoringSystem


class System(models.TextChoices):
    """How the rounds come about; CLM's `typ` and FIDE's type codes map to these."""

    SWISS = "swiss", _("Swiss system")
    ROUND_ROBIN = "round_robin", _("Round robin")
    KNOCKOUT = "knockout", _("Knockout")
    KNOCKOUT_SMALL_FINAL = "knockout_small_final", _("Knockout with small final")
    KEIZER = "keizer", _("Keizer system")
    FREE = "free", _("Free pairing")


class Visibility(models.TextChoices):
    """Who can read the tournament without signing in."""

    PRIVATE = "private", _("Private: members only")
    UNLISTED = "unlisted", _("Unlisted: who knows the address")
    PUBLIC = "public", _("Public: listed")


class FirstColour(models.TextChoices):
    """Colour of the highest-ranked player in round 1 (TRF 152, JaVaFo XXC)."""

    UNKNOWN = "", _("not stated")
    WHITE = "w", _("White")
    BLACK = "b", _("Black")


class NotDeleted(models.Manager["Tournament"]):
    """The tournaments that are not in the recycle bin."""

    def get_queryset(self) -> models.QuerySet["Tournament"]:
        """Leave those in the bin out."""
        return super().get_queryset().filter(deleted_at=None)


class Tournament(models.Model):
    """One event with players, rounds and games.

    Points are stored in tenths of a point. `tie_breaks` holds FIDE acronyms in order,
    `clm_tie_breaks` CLM's three numbers (XCF) and `clm_parameters` its `params` (XCP).
    """

    organisation = models.ForeignKey(
        Organisation, on_delete=models.CASCADE, related_name="tournaments"
    )
    name = models.CharField(_("name"), max_length=255)
    city = models.CharField(_("city"), max_length=255, blank=True)
    federation = models.CharField(_("federation"), max_length=3, blank=True)
    location = models.CharField(
        _("playing venue"), max_length=255, blank=True, help_text="CLM: XCL, Spiellokal"
    )
    start_date = models.DateField(_("first day"), null=True, blank=True)
    end_date = models.DateField(_("last day"), null=True, blank=True)
    system = models.CharField(
        _("system"), max_length=20, choices=System.choices, default=System.SWISS
    )
    type_text = models.CharField(_("type"), max_length=255, blank=True)
    type_code = models.CharField(_("type code"), max_length=60, blank=True)
    time_control = models.CharField(_("time control"), max_length=255, blank=True)
    time_control_code = models.CharField(_("time control code"), max_length=80, blank=True)
    chief_arbiter = models.CharField(_("chief arbiter"), max_length=255, blank=True)
    deputy_arbiters = models.TextField(
        _("deputy arbiters"), blank=True, help_text=_("One per line.")
    )
    scheduled_rounds = models.PositiveSmallIntegerField(
        _("number of rounds"), null=True, blank=True
    )
    of_teams = models.BooleanField(
        _("team competition"),
        default=False,
        help_text=_("Teams meet in matches; the players play on the boards of these."),
    )
    legs = models.PositiveSmallIntegerField(_("legs"), default=1, help_text="CLM: Durchgänge")
    first_colour = models.CharField(
        _("colour of the first board"),
        max_length=1,
        choices=FirstColour.choices,
        blank=True,
        default="",
    )
    accelerated_rounds = models.PositiveSmallIntegerField(
        _("accelerated rounds"), default=0, help_text="CLM: XCA"
    )
    acceleration_groups = models.PositiveSmallIntegerField(
        _("acceleration groups"), default=0, help_text="CLM: XCG"
    )
    score_white_win = models.SmallIntegerField(default=10)
    score_black_win = models.SmallIntegerField(default=10)
    score_white_draw = models.SmallIntegerField(default=5)
    score_black_draw = models.SmallIntegerField(default=5)
    score_white_loss = models.SmallIntegerField(default=0)
    score_black_loss = models.SmallIntegerField(default=0)
    score_forfeit_win = models.SmallIntegerField(default=10)
    score_forfeit_loss = models.SmallIntegerField(default=0)
    score_pairing_allocated_bye = models.SmallIntegerField(default=10)
    score_full_point_bye = models.SmallIntegerField(default=10)
    score_half_point_bye = models.SmallIntegerField(default=5)
    score_zero_point_bye = models.SmallIntegerField(default=0)
    tie_breaks = models.JSONField(_("tie-breaks"), default=list, blank=True)
    clm_tie_breaks = models.JSONField(default=list, blank=True, help_text="CLM: XCF")
    fifty_percent_rule = models.BooleanField(
        _("50 % rule"),
        default=False,
        help_text=_(
            "Round robins: the results of a player who withdrew before half of his games stay in "
            "the cross table but do not count in the standings."
        ),
    )
    clm_parameters = models.JSONField(default=dict, blank=True, help_text="CLM: XCP, params")
    four_eyes = models.BooleanField(
        _("four eyes"),
        default=False,
        help_text=_("A result is verified by another person than the one who entered it."),
    )
    visibility = models.CharField(
        _("visibility"), max_length=10, choices=Visibility.choices, default=Visibility.PRIVATE
    )
    live_version = models.PositiveIntegerField(
        default=0, help_text="Grows with every change that a reader can see."
    )
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)
    deleted_at = models.DateTimeField(
        null=True, blank=True, editable=False, help_text="Since when it is in the recycle bin."
    )
    deleted_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, editable=False, related_name="+"
    )

    # Whoever asks for tournaments does not get those in the bin, unless he says so.
    objects = NotDeleted()
    with_deleted = models.Manager["Tournament"]()

    class Meta:
        # Left to themselves, the databases disagree about where an unknown date belongs.
        ordering = [models.F("start_date").desc(nulls_last=True), "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(end_date__isnull=True)
                | models.Q(start_date__isnull=True)
                | models.Q(end_date__gte=models.F("start_date")),
                name="tournament_ends_after_start",
            ),
            models.CheckConstraint(condition=models.Q(legs__gte=1), name="tournament_has_a_leg"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """Return the address of the tournament's first page."""
        return reverse("tournaments:tournament-detail", args=[self.pk])

    @property
    def scoring(self) -> ScoringSystem:
        """What each result is worth here, in tenths of a point."""
        return ScoringSystem(**{name: getattr(self, f"score_{name}") for name in SCORING_FIELDS})

    @scoring.setter
    def scoring(self, system: ScoringSystem) -> None:
        for name in SCORING_FIELDS:
            setattr(self, f"score_{name}", getattr(system, name))


class TournamentRole(models.Model):
    """A role that somebody holds in one tournament only, beside the organisation's roles."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="roles")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="tournament_roles")
    role = models.CharField(_("role"), max_length=20, choices=ROLE_CHOICES)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "user"], name="one_role_per_tournament"),
        ]

    def __str__(self) -> str:
        return f"{self.user} – {self.tournament}: {self.role}"


class ForbiddenGroup(models.Model):
    """Players of whom no two may meet in the given rounds (TRF 260, JaVaFo XXP).

    `first_round` and `last_round` are inclusive; None means from the first, to the last.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="forbidden_groups"
    )
    players = models.ManyToManyField("tournaments.Player", related_name="forbidden_groups")
    first_round = models.PositiveSmallIntegerField(null=True, blank=True)
    last_round = models.PositiveSmallIntegerField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.tournament}: {self.pk}"
