"""Marking who plays, and pairing the next round."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from keizer.api.scope import keizer_scope_of
from keizer.api.serializers import (
    EveningSerializer,
    KeizerRoundSerializer,
    NewRoundSerializer,
    PresencesSerializer,
    RoundMovedOnSerializer,
)
from keizer.errors import PresenceError
from keizer.selectors.evening import evening_of
from keizer.selectors.history import history_of
from keizer.selectors.rounds import round_list_of
from keizer.services.presence import set_presences
from keizer.services.rounds import pair_by_hand, pair_round
from tournaments.api.schema import refusals
from tournaments.api.scope import Scope
from tournaments.models import Player, Round
from tournaments.rules.access import Right
from tournaments.selectors.rounds import players_of

TAG = "Keizer"


class KeizerPresences(APIView):
    @extend_schema(
        tags=[TAG],
        summary="Who plays in the next round",
        responses={200: EveningSerializer, **refusals(401, 403, 404)},
    )
    def get(self, request: Request, tournament_id: int) -> Response:
        return _evening(keizer_scope_of(request, tournament_id, Right.PAIR))

    @extend_schema(
        tags=[TAG],
        summary="Mark players for the next round: all are stored, or none",
        description="Codes: present, excused, unexcused, club_duty, withdrawn, or the code of a "
        "reason of the club's own.",
        request=PresencesSerializer,
        examples=[
            OpenApiExample(
                "Presence",
                {"round_number": 5, "presences": [{"starting_rank": 3, "code": "excused"}]},
                request_only=True,
            )
        ],
        responses={
            200: EveningSerializer,
            **refusals(400, 401, 403, 404, 413, 415, 422),
            409: OpenApiResponse(RoundMovedOnSerializer, "Another round is next by now."),
        },
    )
    def put(self, request: Request, tournament_id: int) -> Response:
        scope = keizer_scope_of(request, tournament_id, Right.PAIR)
        wanted = PresencesSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        players = _by_rank(scope)
        marks = [
            (_player(players, each["starting_rank"]), each["code"], each["half_points"])
            for each in wanted.validated_data["presences"]
        ]
        set_presences(
            tournament=scope.tournament,
            marks=marks,
            shown_round=wanted.validated_data.get("round_number"),
        )
        return _evening(scope)


class KeizerRounds(APIView):
    @extend_schema(
        tags=[TAG],
        summary="Pair the next round, from the table or with the boards sent",
        request=NewRoundSerializer,
        responses={201: KeizerRoundSerializer, **refusals(400, 401, 403, 404, 413, 415, 422)},
    )
    def post(self, request: Request, tournament_id: int) -> Response:
        scope = keizer_scope_of(request, tournament_id, Right.PAIR)
        wanted = NewRoundSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        paired = _pair(scope, wanted.validated_data)
        history = history_of(scope.tournament, with_drafts=True)
        listed = round_list_of(history, paired.number)
        return Response(KeizerRoundSerializer(listed).data, status=201)


def _pair(scope: Scope, wanted: Mapping[str, Any]) -> Round:
    adjourn = wanted["adjourn_open_games"]
    if "boards" not in wanted:
        return pair_round(
            tournament=scope.tournament,
            actor=scope.actor,
            number=wanted.get("number"),
            adjourn_open_games=adjourn,
            loosened=wanted.get("loosened", {}),
        )
    players = _by_rank(scope)
    boards = [
        (_player(players, board["white"]).pk, _player(players, board["black"]).pk)
        for board in wanted["boards"]
    ]
    return pair_by_hand(
        tournament=scope.tournament,
        boards=boards,
        actor=scope.actor,
        number=wanted.get("number"),
        adjourn_open_games=adjourn,
    )


def _evening(scope: Scope) -> Response:
    evening = evening_of(history_of(scope.tournament, with_drafts=True))
    return Response(EveningSerializer(evening).data)


def _by_rank(scope: Scope) -> dict[int, Player]:
    return {player.starting_rank: player for player in players_of(scope.tournament)}


def _player(players: Mapping[int, Player], rank: int) -> Player:
    if rank not in players:
        raise PresenceError(_("There is no player with the number %(rank)s.") % {"rank": rank})
    return players[rank]
