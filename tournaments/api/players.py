"""Reading, entering and changing players."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournaments.api.schema import refusals
from tournaments.api.scope import Scope, scope_of
from tournaments.api.serializers import PlayerSerializer, PrivatePlayerSerializer
from tournaments.api.setup_serializers import ChangedPlayerSerializer, NewPlayersSerializer
from tournaments.models import Player
from tournaments.rules.access import Right
from tournaments.selectors.rounds import players_of
from tournaments.services.players import add_players, delete_player, update_player

TAG = "Tournaments and players"


class PlayerList(APIView):
    @extend_schema(
        tags=[TAG],
        summary="Players by starting rank",
        parameters=[
            OpenApiParameter(
                "private",
                bool,
                description="With birth date, e-mail, telephone and ZPS member number; "
                "only for those who may export the tournament.",
            )
        ],
        responses={200: PrivatePlayerSerializer(many=True), **refusals(401, 403, 404)},
    )
    def get(self, request: Request, tournament_id: int) -> Response:
        private = request.query_params.get("private", "").lower() in {"1", "true"}
        scope = scope_of(request, tournament_id, Right.EXPORT if private else Right.VIEW)
        serializer = PrivatePlayerSerializer if private else PlayerSerializer
        return Response(serializer(players_of(scope.tournament), many=True).data)

    @extend_schema(
        tags=[TAG],
        summary="Enter players, all or none",
        description="They get the next starting ranks; who enters late has a zero-point bye in "
        "every round that is paired and published.",
        request=NewPlayersSerializer,
        examples=[
            OpenApiExample(
                "Player",
                {"players": [{"name": "Brandt, Katharina", "rating_elo": 2214}]},
                request_only=True,
            )
        ],
        responses={
            201: PrivatePlayerSerializer(many=True),
            **refusals(400, 401, 403, 404, 413, 415, 422),
        },
    )
    def post(self, request: Request, tournament_id: int) -> Response:
        scope = scope_of(request, tournament_id, Right.EDIT)
        wanted = NewPlayersSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        players = [Player(**values) for values in wanted.validated_data["players"]]
        added = add_players(tournament=scope.tournament, players=players)
        return Response(
            PrivatePlayerSerializer(added, many=True).data, status=status.HTTP_201_CREATED
        )


class PlayerDetail(APIView):
    @extend_schema(
        tags=[TAG],
        summary="One player with what only officials see",
        responses={200: PrivatePlayerSerializer, **refusals(401, 403, 404)},
    )
    def get(self, request: Request, tournament_id: int, starting_rank: int) -> Response:
        player = _player(scope_of(request, tournament_id, Right.EXPORT), starting_rank)
        return Response(PrivatePlayerSerializer(player).data)

    @extend_schema(
        tags=[TAG],
        summary="Change a player; what is left out stays",
        request=ChangedPlayerSerializer,
        responses={
            200: PrivatePlayerSerializer,
            **refusals(400, 401, 403, 404, 413, 415, 422),
        },
    )
    def patch(self, request: Request, tournament_id: int, starting_rank: int) -> Response:
        player = _player(scope_of(request, tournament_id, Right.EDIT), starting_rank)
        wanted = ChangedPlayerSerializer(player, data=request.data, partial=True)
        wanted.is_valid(raise_exception=True)
        for name, value in wanted.validated_data.items():
            setattr(player, name, value)
        update_player(player=player, changed=list(wanted.validated_data))
        return Response(PrivatePlayerSerializer(player).data)

    @extend_schema(
        tags=[TAG],
        summary="Delete a player who has no games",
        responses={204: None, **refusals(401, 403, 404, 422)},
    )
    def delete(self, request: Request, tournament_id: int, starting_rank: int) -> Response:
        delete_player(player=_player(scope_of(request, tournament_id, Right.EDIT), starting_rank))
        return Response(status=status.HTTP_204_NO_CONTENT)


def _player(scope: Scope, starting_rank: int) -> Player:
    return get_object_or_404(players_of(scope.tournament), starting_rank=starting_rank)
