"""Team competitions: the teams and their squads, their matches, and how these are scored.

The boards of a match are games (`Game.match`), or appearances (`Appearance.match`) of players whose
opponent did not come: a full-point bye is the win by forfeit then, a zero-point bye the loss.
"""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.organisation import User
from tournaments.models.player import Player
from tournaments.models.round import Round
from tournaments.models.tournament import Tournament
from tournaments.rules.results import Bye
from tournaments.rules.teams.matches import Forfeit
from tournaments.rules.teams.rules import GUEST_COLOURS, Decision, RankedBy, TeamRules

DECISION_LABELS = {
    Decision.MORE_POINTS: _("more board points than the opponent"),
    Decision.MAJORITY: _("more than half of the possible board points"),
}
RANKED_BY_LABELS = {
    RankedBy.MATCH_POINTS: _("match points"),
    RankedBy.BOARD_POINTS: _("board points"),
}
COLOUR_ORDER_LABELS = {
    1: _("White, Black, White, Black …"),
    2: _("Black, White, Black, White …"),
    3: _("White, Black, Black, White …"),
    4: _("Black, White, White, Black …"),
    5: _("White on all boards"),
    6: _("Black on all boards"),
}
FORFEIT_LABELS = {
    Forfeit.NONE: _("played"),
    Forfeit.HOME_WINS: _("the guests did not come"),
    Forfeit.AWAY_WINS: _("the hosts did not come"),
    Forfeit.BOTH_LOSE: _("neither team came"),
}
TEAM_BYE_LABELS = {
    Bye.PAIRING_ALLOCATED: _("Bye"),
    Bye.FULL_POINT: _("Full-point bye"),
    Bye.HALF_POINT: _("Half-point bye"),
    Bye.ZERO_POINT: _("Zero-point bye"),
}


class TeamSettings(models.Model):
    """How the matches of a team competition are played and scored; points are tenths.

    A bye of the pairing is worth a drawn match unless its points are stated.
    """

    tournament = models.OneToOneField(
        Tournament, on_delete=models.CASCADE, related_name="team_settings"
    )
    boards = models.PositiveSmallIntegerField(
        _("boards"), default=8, help_text=_("Per match. CLM: Stammspieler")
    )
    reserve_players = models.PositiveSmallIntegerField(
        _("reserve players"), null=True, blank=True, help_text=_("Per team. CLM: Ersatzspieler")
    )
    match_win = models.SmallIntegerField(_("match points for a win"), default=20)
    match_draw = models.SmallIntegerField(_("match points for a draw"), default=10)
    match_loss = models.SmallIntegerField(_("match points for a loss"), default=0)
    appearance_points = models.SmallIntegerField(
        _("match points for appearing"), default=0, help_text="CLM: Antritt"
    )
    bye_match_points = models.SmallIntegerField(
        _("match points for a bye"), null=True, blank=True, help_text="TRF 320"
    )
    bye_board_points = models.SmallIntegerField(
        _("board points for a bye"), null=True, blank=True, help_text="TRF 320"
    )
    decided_by = models.CharField(
        _("a match is won with"),
        max_length=12,
        choices=[(each.value, label) for each, label in DECISION_LABELS.items()],
        default=Decision.MORE_POINTS.value,
    )
    ranked_by = models.CharField(
        _("teams are ranked by"),
        max_length=12,
        choices=[(each.value, label) for each, label in RANKED_BY_LABELS.items()],
        default=RankedBy.MATCH_POINTS.value,
    )
    colour_order = models.PositiveSmallIntegerField(
        _("colours of the guests"),
        choices=list(COLOUR_ORDER_LABELS.items()),
        default=1,
        help_text=_("From board 1 on; the hosts have the others. CLM: Farbfolge"),
    )

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(boards__gte=1), name="match_has_a_board"),
            models.CheckConstraint(
                condition=models.Q(colour_order__in=list(GUEST_COLOURS)),
                name="colour_order_is_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament}: {self.boards}"

    @property
    def rules(self) -> TeamRules:
        """The same for the pure rules."""
        return TeamRules(
            boards=self.boards,
            win=self.match_win,
            draw=self.match_draw,
            loss=self.match_loss,
            appearance=self.appearance_points,
            bye_match_points=self.bye_match_points,
            bye_board_points=self.bye_board_points,
            decision=Decision(self.decided_by),
            ranked_by=RankedBy(self.ranked_by),
            colour_order=self.colour_order,
        )


class Team(models.Model):
    """A team; `number` is the one that all files and pairings use (1-based).

    Points are tenths. What an imported report claims is kept as `declared_…` while the matches do
    not give it.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="teams")
    number = models.PositiveSmallIntegerField(_("team number"))
    name = models.CharField(_("name"), max_length=120)
    short_name = models.CharField(_("short name"), max_length=10, blank=True)
    zps_club = models.CharField(_("ZPS club code"), max_length=5, blank=True)
    number_in_club = models.PositiveSmallIntegerField(
        _("number within the club"), null=True, blank=True
    )
    match_point_deduction = models.SmallIntegerField(
        _("deducted match points"), default=0, help_text="CLM: Abzug"
    )
    board_point_deduction = models.SmallIntegerField(
        _("deducted board points"), default=0, help_text="CLM: Abzug Brettpunkte"
    )
    declared_match_points = models.SmallIntegerField(null=True, blank=True)
    declared_board_points = models.SmallIntegerField(null=True, blank=True)
    declared_rank = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="team_number_once"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="team_from_one"),
        ]

    def __str__(self) -> str:
        return self.name


class SquadPlace(models.Model):
    """A player of a team; `board` is the place in the team's list (1-based)."""

    team = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="squad")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="squad_places")
    board = models.PositiveSmallIntegerField(_("place in the list"))
    substitute = models.BooleanField(_("substitute"), default=False, help_text="CLM: Ersatz")

    class Meta:
        ordering = ["board"]
        constraints = [
            models.UniqueConstraint(fields=["team", "player"], name="player_once_per_squad"),
            models.UniqueConstraint(fields=["team", "board"], name="squad_place_once"),
            models.CheckConstraint(condition=models.Q(board__gte=1), name="squad_place_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.team} {self.board}: {self.player}"


class Report(models.TextChoices):
    """How far the report of a match is; an official's own entry needs none."""

    NONE = "", _("not reported")
    REPORTED = "reported", _("reported")
    RELEASED = "released", _("released")


class Match(models.Model):
    """Two teams in a round; its points are computed from the boards (`rules/teams/matches.py`).

    `number` is the pairing's number within the round. The leg (Durchgang) follows from the round's
    number (`rules/teams/legs.py`). `version` grows by one whenever the match sheet is stored.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="matches")
    number = models.PositiveSmallIntegerField(_("pairing"))
    home = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="home_matches")
    away = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="away_matches")
    forfeit = models.CharField(
        _("forfeit"),
        max_length=2,
        choices=[(each.value, label) for each, label in FORFEIT_LABELS.items()],
        blank=True,
        default="",
        help_text="TRF 330",
    )
    version = models.PositiveIntegerField(default=1)
    report = models.CharField(
        _("report"), max_length=8, choices=Report.choices, blank=True, default=""
    )
    reported_at = models.DateTimeField(null=True, blank=True)
    released_at = models.DateTimeField(null=True, blank=True)
    released_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["round", "number"], name="pairing_number_once"),
            models.CheckConstraint(
                condition=~models.Q(home=models.F("away")), name="team_not_against_itself"
            ),
            models.CheckConstraint(
                condition=models.Q(forfeit__in=[each.value for each in Forfeit]),
                name="match_forfeit_is_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.home} – {self.away}"


class TeamAppearance(models.Model):
    """One team in one round: the match it plays or the bye it has.

    This table is what lets the database itself refuse a second match or bye of a team in a round;
    it is written only by `services/matches.py`, together with the matches.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="team_appearances")
    team = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="appearances")
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, null=True, blank=True, related_name="appearances"
    )
    bye = models.CharField(
        _("bye"),
        max_length=1,
        choices=[(kind.value, label) for kind, label in TEAM_BYE_LABELS.items()],
        blank=True,
        default="",
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "team"], name="team_once_per_round"),
            models.CheckConstraint(
                condition=models.Q(match__isnull=True, bye__in=[kind.value for kind in Bye])
                | models.Q(match__isnull=False, bye=""),
                name="either_match_or_team_bye",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.team} {self.bye or self.match_id}"
