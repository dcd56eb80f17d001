"""Standings and cross table."""

from django.http.response import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.views import APIView

from tournaments.api.schema import NOT_MODIFIED, refusals
from tournaments.api.scope import Scope, answer_if_changed, scope_of
from tournaments.api.serializers import CrosstableRowSerializer, StandingSerializer
from tournaments.selectors.standings import table_of


class Standings(APIView):
    @extend_schema(
        tags=["Standings"],
        summary="Standings, best first; ties share a rank",
        responses={200: StandingSerializer(many=True), 304: NOT_MODIFIED, **refusals(401, 404)},
    )
    def get(self, request: Request, tournament_id: int) -> HttpResponseBase:
        scope = scope_of(request, tournament_id)
        return answer_if_changed(
            request,
            scope,
            lambda: StandingSerializer(table_of(scope.tournament).rows, many=True).data,
        )


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
