"""Reading settings, tables and rounds."""

from django.http import Http404
from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from keizer.api.scope import keizer_scope_of
from keizer.api.serializers import KeizerRoundSerializer, KeizerSerializer, TableSerializer
from keizer.selectors.history import history_of
from keizer.selectors.rounds import round_list_of
from keizer.selectors.standings import table_of
from keizer.services.rounds import delete_last_round
from tournaments.api.schema import NOT_MODIFIED, refusals
from tournaments.api.scope import Scope, answer_if_changed
from tournaments.models import Tournament
from tournaments.rules.access import Right

TAG = "Keizer"


class TableFilter(serializers.Serializer[Tournament]):
    """Which table is wanted."""

    after = serializers.IntegerField(
        min_value=0, max_value=9999, required=False, help_text="The round it stands after."
    )
    category = serializers.CharField(
        max_length=10, required=False, allow_blank=True, help_text="Only these players."
    )


class KeizerDetail(APIView):
    @extend_schema(
        tags=[TAG],
        summary="Settings of a Keizer tournament, and how far it is",
        responses={200: KeizerSerializer, 304: NOT_MODIFIED, **refusals(401, 404)},
    )
    def get(self, request: Request, tournament_id: int) -> HttpResponseBase:
        scope = keizer_scope_of(request, tournament_id)
        return answer_if_changed(request, scope, lambda: _detail(scope))


class KeizerTable(APIView):
    @extend_schema(
        tags=[TAG],
        summary="The table after any round, with the working of every number",
        parameters=[TableFilter],
        responses={200: TableSerializer, 304: NOT_MODIFIED, **refusals(400, 401, 404)},
    )
    def get(self, request: Request, tournament_id: int) -> HttpResponseBase:
        scope = keizer_scope_of(request, tournament_id)
        wanted = TableFilter(data=request.query_params)
        wanted.is_valid(raise_exception=True)
        return answer_if_changed(request, scope, lambda: _table(scope, wanted.validated_data))


class KeizerRoundDetail(APIView):
    @extend_schema(
        tags=[TAG],
        summary="One round: games with thinking times, and who does not play, why",
        parameters=[OpenApiParameter("number", int, OpenApiParameter.PATH)],
        responses={200: KeizerRoundSerializer, 304: NOT_MODIFIED, **refusals(401, 404)},
    )
    def get(self, request: Request, tournament_id: int, number: int) -> HttpResponseBase:
        scope = keizer_scope_of(request, tournament_id)
        listed = round_list_of(history_of(scope.tournament, with_drafts=scope.with_drafts), number)
        if listed is None:
            raise Http404
        return answer_if_changed(request, scope, lambda: KeizerRoundSerializer(listed).data)

    @extend_schema(
        tags=[TAG],
        summary="Delete the last round with its results; presences stay",
        parameters=[OpenApiParameter("number", int, OpenApiParameter.PATH)],
        responses={204: None, **refusals(401, 403, 404, 422)},
    )
    def delete(self, request: Request, tournament_id: int, number: int) -> Response:
        scope = keizer_scope_of(request, tournament_id, Right.PAIR)
        delete_last_round(tournament=scope.tournament, number=number)
        return Response(status=204)


def _detail(scope: Scope) -> object:
    history = history_of(scope.tournament, with_drafts=scope.with_drafts)
    values = {
        "last_round": history.last_round,
        "next_round": history.next_round,
        "settings": history.keizer.settings,
        "reason_names": history.keizer.reason_names,
        "categories": history.keizer.categories,
    }
    return KeizerSerializer(values).data


def _table(scope: Scope, wanted: dict[str, object]) -> object:
    after, category = wanted.get("after"), wanted.get("category", "")
    table = table_of(
        scope.tournament,
        with_drafts=scope.with_drafts,
        after_round=after if isinstance(after, int) else None,
        category=str(category),
    )
    return TableSerializer(table, context={"players": table.players}).data
