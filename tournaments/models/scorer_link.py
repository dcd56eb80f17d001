"""Links for phones that enter results without an account."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.organisation import User
from tournaments.models.round import Round
from tournaments.models.team import Match
from tournaments.models.tournament import Tournament
from tournaments.rules.access import LINK_RIGHTS, Right, ScorerLevel

LEVEL_LABELS = {
    ScorerLevel.HELPER: _("Helper: fills empty boards"),
    ScorerLevel.DEPUTY: _("Deputy: corrects results too"),
    ScorerLevel.CAPTAIN: _("Captain: reports one match with its line-up"),
}


class ScorerLink(models.Model):
    """A secret address with which somebody enters results on some boards, until it ends.

    Secret and code are shown once when the link is made; only their SHA-256 hashes are stored.
    Boards are 1-based and inclusive; None is open on that side. Without `round` the link follows
    the latest published round. A captain's link is for one `match`.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="scorer_links"
    )
    name = models.CharField(_("name"), max_length=80)
    level = models.CharField(
        _("level"),
        max_length=7,
        choices=[(level.value, label) for level, label in LEVEL_LABELS.items()],
        default=ScorerLevel.HELPER.value,
    )
    round = models.ForeignKey(
        Round, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, null=True, blank=True, related_name="links"
    )
    first_board = models.PositiveSmallIntegerField(_("from board"), null=True, blank=True)
    last_board = models.PositiveSmallIntegerField(_("to board"), null=True, blank=True)
    digest = models.CharField(max_length=64, unique=True)
    code_digest = models.CharField(max_length=64, unique=True)
    created_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(_("ends"))
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return self.name

    @property
    def rights(self) -> frozenset[Right]:
        """What the holder may do on the link's boards."""
        return LINK_RIGHTS[ScorerLevel(self.level)]

    @property
    def is_over(self) -> bool:
        """Whether the link's time has passed."""
        return timezone.now() >= self.expires_at

    def has_board(self, board: int) -> bool:
        """Whether ``board`` is in the link's range."""
        return (self.first_board or 1) <= board and (
            self.last_board is None or board <= self.last_board
        )
