"""What the API says about Keizer tournaments; players are named by their starting ranks."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.db.models import Model
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from keizer.engine import Credit
from keizer.mapping.listings import number_text
from keizer.selectors.evening import Guest
from keizer.selectors.rounds import Pairing, Resting, RoundList
from keizer.selectors.standings import Line, Table
from tournaments.api.serializers import ErrorSerializer
from tournaments.rules.results import result_text
from tournaments.selectors.public import PublicPlayer


@extend_schema_field({"type": "string", "example": "12.5"})
class NumberField(serializers.Field[Fraction, Fraction, str, Model]):
    """Keizer points with the decimals they have, three at most."""

    def __init__(self, source: str | None = None) -> None:
        """Numbers are only read."""
        super().__init__(read_only=True, source=source)

    def to_representation(self, value: Fraction) -> str:
        """Return ``25/2`` as ``12.5``."""
        return number_text(value)


class KeizerPlayerSerializer(serializers.Serializer[PublicPlayer]):
    """A player."""

    starting_rank = serializers.IntegerField()
    name = serializers.CharField()


class CategorySerializer(serializers.Serializer[Model]):
    """A category that has its own list."""

    code = serializers.CharField()
    name = serializers.CharField()


class KeizerSerializer(serializers.Serializer[Any]):
    """How the tournament is played, and how far it is."""

    last_round = serializers.IntegerField(help_text="The last paired round, 0 before the first.")
    next_round = serializers.IntegerField()
    settings = serializers.DictField(help_text="Every setting by its name.")
    reason_names = serializers.DictField(child=serializers.CharField())
    categories = CategorySerializer(many=True)


class CreditSerializer(serializers.Serializer[Credit]):
    """Points and where they come from: value × percent / 100 × factor."""

    kind = serializers.CharField()
    round = serializers.IntegerField(help_text="0 for the own value.")
    value_of = serializers.SerializerMethodField(help_text="Whose value counts.")
    opponent = serializers.SerializerMethodField()
    colour = serializers.CharField(allow_null=True)
    reason = serializers.CharField(source="claim.reason")
    value = NumberField()
    percent = NumberField()
    factor = NumberField()
    points = NumberField()

    def get_value_of(self, credit: Credit) -> int:
        """Return the starting rank of the player whose value counts."""
        return _ranks(self.context)[credit.source].starting_rank

    def get_opponent(self, credit: Credit) -> int | None:
        """Return the starting rank of the opponent."""
        opponent = credit.opponent
        return None if opponent is None else _ranks(self.context)[opponent].starting_rank


def _ranks(context: Mapping[str, Any]) -> Mapping[int, PublicPlayer]:
    players: Mapping[int, PublicPlayer] = context["players"]
    return players


class LineSerializer(serializers.Serializer[Line]):
    """One line of the table with the working of its total."""

    place = serializers.IntegerField(source="shown_place", allow_null=True)
    pairing_rank = serializers.IntegerField(source="row.pairing_rank", allow_null=True)
    player = KeizerPlayerSerializer()
    rating = serializers.IntegerField()
    categories = serializers.ListField(child=serializers.CharField())
    withdrawn = serializers.BooleanField(source="player.withdrawn")
    value_used = NumberField(source="row.value_used")
    value_next = NumberField(source="row.value_next")
    total = NumberField(source="row.total")
    games_played = serializers.IntegerField(source="row.games_played")
    game_points = NumberField(source="row.game_points")
    byes = serializers.IntegerField(source="row.byes")
    credits = CreditSerializer(source="row.credits", many=True)


class TableSerializer(serializers.Serializer[Table]):
    """The table after a round."""

    round = serializers.IntegerField()
    first_round = serializers.IntegerField(source="standings.first_round")
    cycle_length = serializers.IntegerField(
        source="standings.cycle_length", help_text="Above 1: the totals are averaged."
    )
    lines = LineSerializer(many=True)


class GuestSerializer(serializers.Serializer[Guest]):
    """What a player is marked as for the next round."""

    player = KeizerPlayerSerializer()
    code = serializers.CharField()
    half_points = serializers.IntegerField(allow_null=True)
    reported = serializers.BooleanField()


class EveningSerializer(serializers.Serializer[Any]):
    """Who plays in the next round."""

    round_number = serializers.IntegerField()
    guests = GuestSerializer(many=True)


class NewPresenceSerializer(serializers.Serializer[Model]):
    """A mark for one player."""

    starting_rank = serializers.IntegerField(min_value=1, max_value=32767)
    code = serializers.CharField(max_length=20)
    half_points = serializers.IntegerField(
        min_value=0, max_value=2, required=False, allow_null=True, default=None
    )


class PresencesSerializer(serializers.Serializer[Model]):
    """Marks for several players; all are stored or none."""

    round_number = serializers.IntegerField(
        min_value=1,
        max_value=9999,
        required=False,
        help_text="The round that is meant, as the list says it: if another one is next by now, "
        "the answer is 409.",
    )
    presences = serializers.ListField(child=NewPresenceSerializer(), max_length=500)


class RoundMovedOnSerializer(ErrorSerializer):
    """The marks were for another round than the next one is by now; nothing was changed."""

    shown_round = serializers.IntegerField()
    next_round = serializers.IntegerField()


class BoardSerializer(serializers.Serializer[Model]):
    """A board of a round paired by hand."""

    white = serializers.IntegerField(min_value=1, max_value=32767)
    black = serializers.IntegerField(min_value=1, max_value=32767)


class LoosenedSerializer(serializers.Serializer[Model]):
    """Settings to set aside for this round."""

    repeat_after_rounds = serializers.IntegerField(min_value=0, max_value=999, required=False)
    max_same_colour = serializers.IntegerField(min_value=1, max_value=999, required=False)
    max_meetings = serializers.IntegerField(min_value=1, max_value=999, required=False)
    once_per_period = serializers.BooleanField(required=False)


class NewRoundSerializer(serializers.Serializer[Model]):
    """How the next round is to be paired: from the table, or as ``boards`` say."""

    number = serializers.IntegerField(
        min_value=1,
        max_value=9999,
        required=False,
        help_text="The round that is meant: a repeated request then draws no further one.",
    )
    adjourn_open_games = serializers.BooleanField(default=False)
    loosened = LoosenedSerializer(required=False)
    boards = serializers.ListField(child=BoardSerializer(), required=False, max_length=250)


class KeizerPairingSerializer(serializers.Serializer[Pairing]):
    """A game of a round."""

    board = serializers.IntegerField(source="game.board")
    shown_board = serializers.IntegerField(source="board")
    white = KeizerPlayerSerializer()
    black = KeizerPlayerSerializer()
    result = serializers.SerializerMethodField()
    adjourned = serializers.BooleanField()
    version = serializers.IntegerField(source="game.version")
    minutes = serializers.ListField(child=serializers.IntegerField(), allow_null=True)

    def get_result(self, pairing: Pairing) -> str:
        """Return ``==`` as ``1/2-1/2``."""
        return result_text(pairing.game.result)


class RestingSerializer(serializers.Serializer[Resting]):
    """A player without a game; the reason is empty for the bye."""

    player = KeizerPlayerSerializer()
    reason = serializers.CharField()


class KeizerRoundSerializer(serializers.Serializer[RoundList]):
    """A round as it is hung out."""

    number = serializers.IntegerField(source="round.number")
    date = serializers.DateField(source="round.date", allow_null=True)
    pairings = KeizerPairingSerializer(many=True)
    resting = RestingSerializer(many=True)
