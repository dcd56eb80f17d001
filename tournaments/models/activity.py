"""What was done in a tournament: the log that its officials can read. Only added to."""

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.organisation import ApiKey, User
from tournaments.models.scorer_link import ScorerLink
from tournaments.models.tournament import Tournament


class Action(models.TextChoices):
    """What can be done; the part before the dot is what it is done to."""

    TOURNAMENT_CREATED = "tournament.created", _("Tournament created")
    TOURNAMENT_CHANGED = "tournament.changed", _("Settings changed")
    TOURNAMENT_SCORING = "tournament.scoring", _("Scoring changed")
    TOURNAMENT_DELETED = "tournament.deleted", _("Tournament deleted")
    TOURNAMENT_RESTORED = "tournament.restored", _("Tournament restored")
    FORBIDDEN_ADDED = "forbidden.added", _("Pairs forbidden")
    FORBIDDEN_REMOVED = "forbidden.removed", _("Forbidden pairs allowed again")
    PLAYER_ADDED = "player.added", _("Players added")
    PLAYER_CHANGED = "player.changed", _("Player changed")
    PLAYER_DELETED = "player.deleted", _("Player deleted")
    PLAYER_WITHDRAWN = "player.withdrawn", _("Player withdrawn or returned")
    PLAYER_BYES = "player.byes", _("Byes changed")
    PLAYER_RENUMBERED = "player.renumbered", _("Starting ranks given anew")
    PLAYER_PRESENCE = "player.presence", _("Presence marked")
    PLAYER_LINKS = "player.links", _("Personal links renewed")
    TEAM_SETTINGS = "team.settings", _("Team settings changed")
    TEAM_ADDED = "team.added", _("Teams added")
    TEAM_CHANGED = "team.changed", _("Team changed")
    TEAM_DELETED = "team.deleted", _("Team deleted")
    TEAM_SQUAD = "team.squad", _("Squad changed")
    MATCH_SCHEDULED = "match.scheduled", _("Schedule of the league made")
    MATCH_STORED = "match.stored", _("Match sheet stored")
    MATCH_RELEASED = "match.released", _("Match released")
    ROUND_CREATED = "round.created", _("Round made")
    ROUND_SCHEDULED = "round.scheduled", _("Schedule changed")
    ROUND_STATE = "round.state", _("State of a round changed")
    ROUND_CANCELLED = "round.cancelled", _("Round cancelled")
    ROUND_PAIRED = "round.paired", _("Round paired")
    PAIRING_GAME = "pairing.game", _("Game paired")
    PAIRING_BYE = "pairing.bye", _("Bye given")
    PAIRING_RELEASED = "pairing.released", _("Pairing released")
    PAIRING_SWAPPED = "pairing.swapped", _("Players swapped")
    PAIRING_MOVED = "pairing.moved", _("Game moved")
    PAIRING_ORDERED = "pairing.ordered", _("Boards ordered")
    RESULT_STORED = "result.stored", _("Result stored")
    RESULT_TAKEN_BACK = "result.taken_back", _("Result taken back")
    RESULT_VERIFIED = "result.verified", _("Result verified")
    RESULT_ADJOURNED = "result.adjourned", _("Adjournment changed")
    LINK_CREATED = "link.created", _("Scorer link made")
    LINK_REVOKED = "link.revoked", _("Scorer link revoked")
    HELPER_INVITED = "helper.invited", _("Helper invited")
    HELPER_JOINED = "helper.joined", _("Helper joined")
    HELPER_CHANGED = "helper.changed", _("Role of a helper changed")
    HELPER_REMOVED = "helper.removed", _("Helper removed")
    INVITATION_REVOKED = "helper.invitation_revoked", _("Invitation revoked")
    BACKUP_RESTORED = "file.restored", _("Made from a backup")
    FILE_IMPORTED = "file.imported", _("File imported")


class Activity(models.Model):
    """One thing that somebody did.

    `what` names the object as people know it. `old` and `new` hold only what differs, by the names
    of the fields; how to reach people and when they were born is never there, only that it changed.
    `by_name` is who did it in a tournament that was made from a backup.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="activities")
    at = models.DateTimeField(auto_now_add=True)
    user = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    api_key = models.ForeignKey(ApiKey, on_delete=models.SET_NULL, null=True, related_name="+")
    link = models.ForeignKey(ScorerLink, on_delete=models.SET_NULL, null=True, related_name="+")
    by_name = models.CharField(max_length=150, blank=True, default="")
    action = models.CharField(_("action"), max_length=40, choices=Action.choices)
    what = models.CharField(max_length=250, blank=True)
    round = models.PositiveSmallIntegerField(_("round"), null=True)
    board = models.PositiveSmallIntegerField(_("board"), null=True)
    old = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    new = models.JSONField(default=dict, encoder=DjangoJSONEncoder)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.action} {self.what}".strip()

    @property
    def who(self) -> str:
        """The name of the person, key or link that did it; "" when it is unknown."""
        return str(self.user or self.api_key or self.link or self.by_name)

    @property
    def changes(self) -> list[tuple[str, object, object]]:
        """Each field that differs with its old and new value."""
        names = sorted(self.old.keys() | self.new.keys())
        return [(name, self.old.get(name), self.new.get(name)) for name in names]
