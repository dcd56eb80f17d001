"""What the API shows: every field is named here, so that nothing else can get out."""

from dataclasses import asdict

from django.db.models import Model
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.models import Appearance, Game, Organisation, Player, ResultEvent, Round
from tournaments.models import Tournament as TournamentModel
from tournaments.rules.entries import Entry
from tournaments.rules.results import result_text
from tournaments.rules.scoring import format_points
from tournaments.selectors.late_changes import Consequences, LaterBoard, RankChange
from tournaments.selectors.public import PUBLIC_FIELDS
from tournaments.selectors.standings import Standing, TieBreakValue


@extend_schema_field({"type": "string", "example": "2.5"})
class PointsField(serializers.Field[int, int, str, Model]):
    """Tenths of a point, written as FIDE prints them."""

    def __init__(self, source: str | None = None) -> None:
        """Points are only read."""
        super().__init__(read_only=True, source=source)

    def to_representation(self, value: int) -> str:
        """Return ``25`` as ``2.5``."""
        return format_points(value)


@extend_schema_field({"type": "string", "example": "1/2-1/2"})
class ResultField(serializers.Field[str, str, str, Model]):
    """A stored result, written as programs write it; empty while there is none."""

    def __init__(self) -> None:
        """Results are only read; what comes in goes through `parse_result`."""
        super().__init__(read_only=True)

    def to_representation(self, value: str) -> str:
        """Return ``==`` as ``1/2-1/2``."""
        return result_text(value)


class OrganisationSerializer(serializers.ModelSerializer[Organisation]):
    class Meta:
        model = Organisation
        fields = ["id", "name"]


class TournamentSerializer(serializers.ModelSerializer[TournamentModel]):
    organisation = OrganisationSerializer()
    deputy_arbiters = serializers.SerializerMethodField()
    scoring = serializers.SerializerMethodField()
    tie_breaks = serializers.ListField(child=serializers.CharField())

    class Meta:
        model = TournamentModel
        fields = [
            "id",
            "organisation",
            "name",
            "city",
            "federation",
            "location",
            "start_date",
            "end_date",
            "system",
            "type_text",
            "type_code",
            "time_control",
            "time_control_code",
            "chief_arbiter",
            "deputy_arbiters",
            "scheduled_rounds",
            "legs",
            "first_colour",
            "scoring",
            "tie_breaks",
            "visibility",
            "live_version",
        ]

    def get_deputy_arbiters(self, tournament: TournamentModel) -> list[str]:
        """Return one name each."""
        return tournament.deputy_arbiters.splitlines()

    def get_scoring(self, tournament: TournamentModel) -> dict[str, str]:
        """Return the points of each result."""
        values = asdict(tournament.scoring)
        return {name: format_points(tenths) for name, tenths in values.items()}


class PlayerReferenceSerializer(serializers.ModelSerializer[Player]):
    class Meta:
        model = Player
        fields = ["starting_rank", "name"]


class PlayerSerializer(serializers.ModelSerializer[Player]):
    """The public part of a player: no way to reach him and no birth date."""

    class Meta:
        model = Player
        fields = [name for name in PUBLIC_FIELDS if name not in ("pk", "declared_points")]


class PrivatePlayerSerializer(serializers.ModelSerializer[Player]):
    """All of a player, for those who may export the tournament."""

    class Meta:
        model = Player
        fields = [
            *PlayerSerializer.Meta.fields,
            "zps_member",
            "birth_year",
            "birth_month",
            "birth_day",
            "email",
            "phone",
        ]


class GameSerializer(serializers.ModelSerializer[Game]):
    white = PlayerReferenceSerializer()
    black = PlayerReferenceSerializer()
    result = ResultField()

    class Meta:
        model = Game
        fields = ["board", "white", "black", "result", "version"]


class ByeSerializer(serializers.ModelSerializer[Appearance]):
    player = PlayerReferenceSerializer()

    class Meta:
        model = Appearance
        fields = ["player", "bye"]


class RoundSerializer(serializers.ModelSerializer[Round]):
    """A round as `selectors.rounds.paired_rounds` loads it."""

    games = GameSerializer(many=True)
    byes = ByeSerializer(many=True)

    class Meta:
        model = Round
        fields = ["number", "date", "start_time", "state", "games", "byes"]


class TieBreakValueSerializer(serializers.Serializer[TieBreakValue]):
    """A value of one tie-break; null where it has nothing to say, as nobody is tied."""

    code = serializers.CharField(help_text="FIDE's code or CLM's number.")
    value = serializers.DecimalField(
        source="decimal", max_digits=12, decimal_places=3, allow_null=True
    )


class StandingSerializer(serializers.Serializer[tuple[Standing, ...]]):
    """One line of the standings."""

    rank = serializers.IntegerField()
    player = PlayerReferenceSerializer()
    withdrawn = serializers.BooleanField(source="player.withdrawn")
    counts = serializers.BooleanField(help_text="False: the 50 % rule leaves the player out.")
    points = PointsField()
    declared_points = serializers.SerializerMethodField(
        help_text="What the imported report claims, if its results do not give that."
    )
    tie_breaks = TieBreakValueSerializer(many=True)

    def get_declared_points(self, row: Standing) -> str | None:
        """Return the claim that `points` contradicts."""
        claim = row.player.declared_points
        return format_points(claim) if claim is not None and row.differs_from_report else None


class CrosstableEntrySerializer(serializers.Serializer[Entry]):
    """One player in one round; the opponent is a starting rank, null for a bye."""

    round = serializers.IntegerField()
    opponent = serializers.SerializerMethodField()
    colour = serializers.CharField()
    letter = serializers.CharField(help_text="The player's TRF result letter.")
    points = PointsField()

    def get_opponent(self, entry: Entry) -> int | None:
        """Return the starting rank of the opponent."""
        ranks: dict[int, int] = self.context["starting_ranks"]
        return ranks[entry.opponent] if entry.opponent else None


class CrosstableRowSerializer(StandingSerializer):
    """A line of the standings with one entry a round; null where the player did not take part."""

    entries = serializers.ListField(child=CrosstableEntrySerializer(allow_null=True))


CONFIRM = "Change the result although a later round is paired with it; see the answer 428."


class NewResultSerializer(serializers.Serializer[Model]):
    """A result from a program; players are named by their starting ranks."""

    round = serializers.IntegerField(min_value=1, max_value=32767)
    white = serializers.IntegerField(min_value=1, max_value=32767)
    black = serializers.IntegerField(min_value=1, max_value=32767)
    result = serializers.CharField(allow_blank=True, max_length=12)
    confirm = serializers.BooleanField(default=False, help_text=CONFIRM)
    board = serializers.IntegerField(min_value=1, max_value=32767, required=False)
    version = serializers.IntegerField(min_value=1, max_value=2147483647, required=False)


class ChangedResultSerializer(serializers.Serializer[Model]):
    """A result for a board; `version` may come in the header If-Match instead."""

    result = serializers.CharField(allow_blank=True, max_length=12)
    confirm = serializers.BooleanField(default=False, help_text=CONFIRM)
    version = serializers.IntegerField(min_value=1, max_value=2147483647, required=False)


class ResultEventSerializer(serializers.ModelSerializer[ResultEvent]):
    """One change of a result."""

    old = ResultField()
    new = ResultField()
    by = serializers.SerializerMethodField()

    class Meta:
        model = ResultEvent
        fields = ["version", "at", "old", "new", "by", "source"]

    def get_by(self, event: ResultEvent) -> str:
        """Return the person's or the key's name."""
        if event.user:
            return event.user.get_username()
        return event.api_key.name if event.api_key else ""


class ErrorSerializer(serializers.Serializer[Model]):
    """Why a request was refused."""

    code = serializers.CharField(help_text="A stable slug for programs.")
    message = serializers.CharField(help_text="A sentence for people.")


class InvalidSerializer(ErrorSerializer):
    """Which fields were wrong."""

    errors = serializers.DictField(  # type: ignore[assignment]  # -- a field, not Serializer.errors
        child=serializers.ListField(child=serializers.CharField()), required=False
    )


class ConflictSerializer(ErrorSerializer):
    """Somebody else was faster: nothing was changed. Of a result, what stands there now."""

    current = ResultField()
    wanted = ResultField()
    version = serializers.IntegerField(required=False)


class LaterBoardSerializer(serializers.Serializer[LaterBoard]):
    """One of the two players in a later round that was paired with the old result."""

    player = PlayerReferenceSerializer()
    round = serializers.IntegerField()
    points = PointsField()
    new_points = PointsField()
    board = serializers.IntegerField(source="game.board", default=None, help_text="Null: a bye.")


class RankChangeSerializer(serializers.Serializer[RankChange]):
    """One of the two players whose place would be another one."""

    player = PlayerReferenceSerializer()
    rank = serializers.IntegerField()
    new_rank = serializers.IntegerField()


class ConsequencesSerializer(serializers.Serializer[Consequences]):
    """What would differ."""

    boards = LaterBoardSerializer(many=True)
    ranks = RankChangeSerializer(many=True)
    others = serializers.IntegerField(help_text="How many others would change their place.")


class LateChangeSerializer(ErrorSerializer):
    """A later round is paired with the result: nothing was changed."""

    consequences = ConsequencesSerializer()
