"""What the API takes to set up tournaments, players and pairings; every field is named here."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Model
from django.utils.translation import gettext as _
from rest_framework import serializers

from tournaments.api.serializers import PrivatePlayerSerializer
from tournaments.forms.scoring import FAULT_LABELS
from tournaments.forms.tournament import MOST_ROUNDS
from tournaments.models import Player, Tournament
from tournaments.models.game import BYE_CHOICES
from tournaments.rules.births import is_birth
from tournaments.rules.results import Bye
from tournaments.rules.scoring import SCORING_FIELDS, ScoringSystem, scoring_faults


class NewPointsField(serializers.DecimalField):
    """Points with one decimal, taken as tenths of a point."""

    def __init__(self) -> None:
        """Accept 0 to 99; what is left out stays as it is usual."""
        super().__init__(max_digits=3, decimal_places=1, min_value=0, max_value=99, required=False)

    def to_internal_value(self, data: Any) -> Any:
        """Return ``2.5`` as 25."""
        return int(super().to_internal_value(data) * 10)


class NoOtherFields:
    """Refuses fields that the serializer does not take, which would be lost without a word."""

    def to_internal_value(self, data: Any) -> Any:
        """Return the values of a request that has no others.

        Raises:
            ValidationError: names each field that is not taken.
        """
        if isinstance(data, Mapping):
            taken = {name for name, field in self.fields.items() if not field.read_only}  # type: ignore[attr-defined]  # -- a serializer
            if unknown := sorted(str(name) for name in data.keys() - taken):
                raise serializers.ValidationError(
                    {name: [_("This field cannot be set here.")] for name in unknown}
                )
        return super().to_internal_value(data)  # type: ignore[misc]  # -- a serializer


class ScoringSerializer(NoOtherFields, serializers.Serializer[ScoringSystem]):
    """What results are worth; what is left out is worth as much as with 1 – ½ – 0."""

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Return the twelve values."""
        return {name: NewPointsField() for name in SCORING_FIELDS}

    def validate(self, attrs: dict[str, int]) -> ScoringSystem:
        """Return a system that people can play by."""
        system = ScoringSystem(**attrs)
        if faults := scoring_faults(system):
            raise serializers.ValidationError([str(FAULT_LABELS[fault]) for fault in faults])
        return system


class NewTournamentSerializer(NoOtherFields, serializers.ModelSerializer[Tournament]):
    """A tournament without players and rounds."""

    organisation = serializers.IntegerField(
        min_value=1,
        max_value=2**63 - 1,
        required=False,
        help_text="May be left out by who can create tournaments in one organisation only.",
    )
    scheduled_rounds = serializers.IntegerField(
        min_value=1, max_value=MOST_ROUNDS, required=False, allow_null=True
    )
    deputy_arbiters = serializers.ListField(
        child=serializers.CharField(max_length=255), max_length=50, required=False
    )
    scoring = ScoringSerializer(required=False)

    class Meta:
        model = Tournament
        fields = [
            "organisation",
            "name",
            "city",
            "federation",
            "location",
            "start_date",
            "end_date",
            "system",
            "scheduled_rounds",
            "first_colour",
            "time_control",
            "chief_arbiter",
            "deputy_arbiters",
            "visibility",
            "scoring",
        ]

    def validate_deputy_arbiters(self, value: list[str]) -> str:
        """Return them as they are stored, one a line."""
        return "\n".join(" ".join(name.split()) for name in value)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Check that the dates are in order."""
        first, last = attrs.get("start_date"), attrs.get("end_date")
        if first and last and last < first:
            raise serializers.ValidationError(
                {"end_date": [_("The last day is before the first day.")]}
            )
        return attrs


class NewPlayerSerializer(NoOtherFields, serializers.ModelSerializer[Player]):
    """A player to be entered; the starting rank is given by the site."""

    class Meta:
        model = Player
        fields = [
            name
            for name in PrivatePlayerSerializer.Meta.fields
            if name not in ("starting_rank", "withdrawn")
        ]

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Check that year, month and day of birth make a date, with those that are there."""
        parts = (f"birth_{part}" for part in ("year", "month", "day"))
        if not is_birth(*(attrs.get(name, getattr(self.instance, name, None)) for name in parts)):
            raise serializers.ValidationError(
                {"birth_year": [_("There is no such date of birth.")]}
            )
        return attrs


class NewPlayersSerializer(serializers.Serializer[Model]):
    """Players to be entered, all or none, in this order."""

    players = NewPlayerSerializer(many=True, allow_empty=False)


class ChangedPlayerSerializer(NewPlayerSerializer):
    """What is to be changed of a player."""

    class Meta(NewPlayerSerializer.Meta):
        fields = [*NewPlayerSerializer.Meta.fields, "withdrawn"]


class NextRoundSerializer(serializers.Serializer[Model]):
    """The next round, as a draft."""

    scheduled_rounds = serializers.IntegerField(
        min_value=1,
        max_value=MOST_ROUNDS,
        required=False,
        help_text="The number of rounds, where the tournament does not know it yet.",
    )


class PublishSerializer(serializers.Serializer[Model]):
    """How a draft is published."""

    bye = serializers.ChoiceField(
        choices=BYE_CHOICES,
        default=Bye.ZERO_POINT.value,
        help_text="The bye of those who are neither paired nor withdrawn.",
    )


class RankField(serializers.IntegerField):
    """A starting rank."""

    def __init__(self) -> None:
        """Accept what a tournament can have."""
        super().__init__(min_value=1, max_value=32767)


class NewGameSerializer(NoOtherFields, serializers.Serializer[Model]):
    """Two players by their starting ranks."""

    white = RankField()
    black = RankField()


class NewByeSerializer(NoOtherFields, serializers.Serializer[Model]):
    """A player by his starting rank, and the letter of his bye."""

    player = RankField()
    bye = serializers.ChoiceField(choices=BYE_CHOICES)


class PairingsSerializer(NoOtherFields, serializers.Serializer[Model]):
    """All games of a round by board, from 1, and all byes."""

    games = NewGameSerializer(many=True)
    byes = NewByeSerializer(many=True, required=False)
