"""Standings and cross table."""

from django.http.response import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.views import APIView

from tournaments.api.schema import NOT_MODIFIED, refusals
from tournaments.api.scope import Scope, answer_if_changed, scope_of
from tournaments.api.serializers import CrosstableRowSerializer, StandingSerializer
from tournaments.models import Tournament
from tournaments.selectors.standings import table_of


class StandingsFilter(serializers.Serializer[Tournament]):
    """Which standings are wanted."""

    after = serializers.IntegerField(
        min_value=1,
        max_value=32767,
        required=False,
        help_text="The last round that counts; without it, the last one that is paired.",
    )


class Standings(APIView):
    @extend_schema(
        tags=["Standings"],
        summary="Standings after any round, best first; ties share a rank",
        parameters=[StandingsFilter],
        responses={
            200: StandingSerializer(many=True),
            304: NOT_MODIFIED,
            **refusals(400, 401, 404),
        },
    )
    def get(self, request: Request, tournament_id: int) -> HttpResponseBase:
        scope = scope_of(request, tournament_id)
        wanted = StandingsFilter(data=request.query_params)
        wanted.is_valid(raise_exception=True)
        after = wanted.validated_data.get("after")
        return answer_if_changed(request, scope, lambda: _standings(scope, after))


def _standings(scope: Scope, after: int | None) -> object:
    return StandingSerializer(table_of(scope.tournament, after_round=after).rows, many=True).data


class Crosstable(APIView):
    @extend_schema(
        tags=["Standings"],
        summary="Cross table by starting rank",
        responses={
            200: CrosstableRowSerializer(many=True),
            304: NOT_MODIFIED,
            **refusals(401, 404),
        },
    )
    def get(self, request: Request, tournament_id: int) -> HttpResponseBase:
        scope = scope_of(request, tournament_id)
        return answer_if_changed(request, scope, lambda: _crosstable(scope))


def _crosstable(scope: Scope) -> object:
    rows = table_of(scope.tournament).by_starting_rank
    ranks = {row.player.pk: row.player.starting_rank for row in rows}
    return CrosstableRowSerializer(rows, many=True, context={"starting_ranks": ranks}).data
