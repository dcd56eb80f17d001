"""Games, byes and the history of results."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.organisation import ApiKey, User
from tournaments.models.player import Player
from tournaments.models.round import Round
from tournaments.models.scorer_link import ScorerLink
from tournaments.models.team import Match
from tournaments.rules.results import RESULTS, Bye, GameResult

RESULT_CHOICES = [(code, _(result.label or "no result")) for code, result in RESULTS.items()]

BYE_LABELS = {
    Bye.PAIRING_ALLOCATED: _("Pairing-allocated bye"),
    Bye.FULL_POINT: _("Full-point bye"),
    Bye.HALF_POINT: _("Half-point bye"),
    Bye.ZERO_POINT: _("Zero-point bye"),
}
BYE_CHOICES = [(kind.value, label) for kind, label in BYE_LABELS.items()]


LONE_LETTERS = {Bye.FULL_POINT.value: "+", Bye.ZERO_POINT.value: "-"}
"""TRF's letters for the byes that stand for a board of a match without an opponent."""


class Source(models.TextChoices):
    """The way a result came in."""

    FORM = "form", _("form")
    KEYBOARD = "keyboard", _("keyboard")
    TOUCH = "touch", _("touch")
    SCORER = "scorer", _("scorer link")
    CSV = "csv", _("result file")
    API = "api", _("API")
    IMPORT = "import", _("import")
    UNDO = "undo", _("undo")


class Game(models.Model):
    """One game of a round; `result` holds White's and Black's TRF letter (rules/results.py).

    `version` grows by one with every change of the result, so that a writer who has read an older
    one is told instead of overwriting. In a team competition the game is one board of a `match`;
    `board` counts over the whole round all the same.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="games")
    board = models.PositiveSmallIntegerField(_("board"))
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, null=True, blank=True, related_name="games"
    )
    match_board = models.PositiveSmallIntegerField(_("board of the match"), null=True, blank=True)
    white = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="games_as_white")
    black = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="games_as_black")
    result = models.CharField(
        _("result"), max_length=2, choices=RESULT_CHOICES, blank=True, default=""
    )
    version = models.PositiveIntegerField(default=1)
    changed_in = models.PositiveIntegerField(
        default=0, help_text="The tournament's live version since the game was last changed."
    )
    entered_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    entered_at = models.DateTimeField(null=True, blank=True)
    entered_from = models.CharField(max_length=8, choices=Source.choices, blank=True, default="")
    verified_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    verified_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["board"]
        constraints = [
            models.UniqueConstraint(fields=["round", "board"], name="one_game_per_board"),
            models.CheckConstraint(
                condition=~models.Q(white=models.F("black")), name="not_against_oneself"
            ),
            models.CheckConstraint(
                condition=models.Q(result__in=list(RESULTS)), name="result_is_known"
            ),
            models.CheckConstraint(condition=models.Q(board__gte=1), name="board_from_one"),
            models.UniqueConstraint(
                fields=["match", "match_board"], name="one_game_per_match_board"
            ),
            models.CheckConstraint(
                condition=models.Q(match__isnull=True, match_board__isnull=True)
                | models.Q(match__isnull=False, match_board__isnull=False, match_board__gte=1),
                name="game_of_match_has_board",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.board}: {self.white} – {self.black}"

    @property
    def outcome(self) -> GameResult:
        """The result with its label and whether it was played and is rated."""
        return RESULTS[self.result]


class Appearance(models.Model):
    """One player in one round: the game he plays or the bye he has.

    This table is what lets the database itself refuse a second game or bye of a player in a round;
    it is written only by `services/pairing.py`, together with the games. With a `match` the bye is
    a board of that match whose opponent did not come: F won, Z lost by forfeit.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="appearances")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="appearances")
    game = models.ForeignKey(
        Game, on_delete=models.CASCADE, null=True, blank=True, related_name="appearances"
    )
    bye = models.CharField(_("bye"), max_length=1, choices=BYE_CHOICES, blank=True, default="")
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, null=True, blank=True, related_name="lone_players"
    )
    match_board = models.PositiveSmallIntegerField(_("board of the match"), null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "player"], name="player_once_per_round"),
            models.CheckConstraint(
                condition=models.Q(game__isnull=True, bye__in=[kind.value for kind in Bye])
                | models.Q(game__isnull=False, bye=""),
                name="either_game_or_bye",
            ),
            models.UniqueConstraint(
                fields=["match", "match_board"], name="one_lone_player_per_board"
            ),
            models.CheckConstraint(
                condition=models.Q(match__isnull=True, match_board__isnull=True)
                | models.Q(
                    match__isnull=False,
                    match_board__isnull=False,
                    match_board__gte=1,
                    bye__in=list(LONE_LETTERS),
                ),
                name="lone_player_has_board",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.player} {self.bye or self.game_id}"

    @property
    def letter(self) -> str:
        """The player's TRF letter while he has no game: that of the bye, or + and - in a match."""
        return LONE_LETTERS[self.bye] if self.match_id else self.bye


class ResultEvent(models.Model):
    """One change of a result: who, when, from what to what, by which way. Only added to.

    `key` is the sender's own name for the request, so that a repeated one is recognised. An event
    that takes another back names it in `undoes`. `by_name` is who made the change
    in a tournament that was made from a backup.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="events")
    old = models.CharField(max_length=2, blank=True)
    new = models.CharField(max_length=2, blank=True)
    version = models.PositiveIntegerField(help_text="The game's version after this change.")
    user = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    api_key = models.ForeignKey(ApiKey, on_delete=models.SET_NULL, null=True, related_name="+")
    link = models.ForeignKey(ScorerLink, on_delete=models.SET_NULL, null=True, related_name="+")
    by_name = models.CharField(max_length=150, blank=True, default="")
    source = models.CharField(max_length=8, choices=Source.choices)
    key = models.CharField(max_length=64, blank=True, default="")
    undoes = models.OneToOneField(
        "self", on_delete=models.CASCADE, null=True, related_name="undone_by"
    )
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-at", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["game", "version"], name="one_event_per_version"),
            models.UniqueConstraint(
                fields=["game", "key"], condition=~models.Q(key=""), name="one_event_per_key"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game}: {self.old or '…'} → {self.new or '…'}"

    @property
    def who(self) -> str:
        """The name of the person, key or link that made the change; "" when it is gone."""
        return str(self.user or self.api_key or self.link or self.by_name)
