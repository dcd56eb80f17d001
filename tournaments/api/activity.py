"""Reading the log of what was done in a tournament."""

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.schema import refusals
from tournaments.api.scope import scope_of
from tournaments.models import Activity
from tournaments.models.activity import Action
from tournaments.rules.access import Right
from tournaments.selectors.activity import activities_of


class ActivityFilter(serializers.Serializer[Activity]):
    """What the log can be narrowed to."""

    action = serializers.ChoiceField(
        choices=Action.values, required=False, help_text="Only this action."
    )
    round = serializers.IntegerField(
        min_value=1,
        max_value=32767,
        required=False,
        source="round_number",
        help_text="Only what was done in this round.",
    )


class ActivitySerializer(serializers.ModelSerializer[Activity]):
    """One thing that somebody did; `old` and `new` hold only what differs."""

    by = serializers.SerializerMethodField()
    old = serializers.DictField()
    new = serializers.DictField()

    class Meta:
        model = Activity
        fields = ["at", "by", "action", "what", "round", "board", "old", "new"]

    def get_by(self, activity: Activity) -> str:
        """Return the person's, the key's or the link's name."""
        return activity.who


class ActivityList(ListAPIView[Activity]):
    serializer_class = ActivitySerializer
    queryset = Activity.objects.none()

    @extend_schema(
        tags=["Tournaments and players"],
        summary="What was done in the tournament, newest first; not for the public",
        parameters=[ActivityFilter],
        responses={200: ActivitySerializer(many=True), **refusals(400, 401, 403, 404)},
    )
    def get(self, request: Request, tournament_id: int) -> Response:
        return self.list(request)

    def get_queryset(self) -> QuerySet[Activity]:
        scope = scope_of(self.request, self.kwargs["tournament_id"], Right.SEE_HISTORY)
        wanted = ActivityFilter(data=self.request.query_params)
        wanted.is_valid(raise_exception=True)
        return activities_of(scope.tournament, **wanted.validated_data)
