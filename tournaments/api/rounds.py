"""Reading rounds and games, and writing results."""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournaments.api.schema import NOT_MODIFIED, refusals
from tournaments.api.scope import Scope, answer_if_changed, scope_of
from tournaments.api.serializers import (
    ChangedResultSerializer,
    GameSerializer,
    NewResultSerializer,
    ResultEventSerializer,
    RoundSerializer,
)
from tournaments.api.setup_serializers import NextRoundSerializer
from tournaments.api.versions import IF_MATCH, seen_version
from tournaments.errors import InvalidResultError, NoSuchGameError
from tournaments.models import Game, Round
from tournaments.models.game import Source
from tournaments.rules.access import Right
from tournaments.rules.results import parse_result
from tournaments.selectors.rounds import (
    events_of,
    game_between,
    game_on_board,
    paired_rounds,
    visible_rounds,
)
from tournaments.services.results import record_result, undo_last_result
from tournaments.services.rounds import create_round

IDEMPOTENCY_KEY = OpenApiParameter(
    "Idempotency-Key",
    str,
    OpenApiParameter.HEADER,
    description="Your own name for the request, at most 64 characters; a repeated request with the "
    "same name changes nothing more.",
)


class RoundList(APIView):
    @extend_schema(
        tags=["Rounds and results"],
        summary="Rounds with games and byes",
        responses={200: RoundSerializer(many=True), 304: NOT_MODIFIED, **refusals(401, 404)},
    )
    def get(self, request: Request, tournament_id: int) -> HttpResponseBase:
        scope = scope_of(request, tournament_id)
        return answer_if_changed(
            request, scope, lambda: RoundSerializer(_rounds(scope), many=True).data
        )

    @extend_schema(
        tags=["Rounds and results"],
        summary="Make the next round, as a draft",
        description="Who asks twice gets the same round until it is paired. `rounds_needed` says "
        "that the number of rounds has to be stated.",
        request=NextRoundSerializer,
        responses={201: RoundSerializer, **refusals(400, 401, 403, 404, 413, 415, 422)},
    )
    def post(self, request: Request, tournament_id: int) -> Response:
        scope = scope_of(request, tournament_id, Right.PAIR)
        wanted = NextRoundSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        created = create_round(tournament=scope.tournament, **wanted.validated_data)
        round_ = _rounds(scope).get(pk=created.pk)
        return Response(RoundSerializer(round_).data, status=status.HTTP_201_CREATED)


class RoundDetail(APIView):
    @extend_schema(
        tags=["Rounds and results"],
        summary="One round with games and byes",
        responses={200: RoundSerializer, 304: NOT_MODIFIED, **refusals(401, 404)},
    )
    def get(self, request: Request, tournament_id: int, number: int) -> HttpResponseBase:
        scope = scope_of(request, tournament_id)
        round_ = get_object_or_404(_rounds(scope), number=number)
        return answer_if_changed(request, scope, lambda: RoundSerializer(round_).data)


class GameDetail(APIView):
    @extend_schema(
        tags=["Rounds and results"],
        summary="One game; its version is also its ETag",
        responses={200: GameSerializer, **refusals(401, 404)},
    )
    def get(self, request: Request, tournament_id: int, number: int, board: int) -> Response:
        return _answer(_game(scope_of(request, tournament_id), number, board))

    @extend_schema(
        tags=["Rounds and results"],
        summary="Enter, change or clear the result of a board",
        parameters=[IF_MATCH, IDEMPOTENCY_KEY],
        request=ChangedResultSerializer,
        examples=[OpenApiExample("Result", {"result": "1-0", "version": 1}, request_only=True)],
        responses={200: GameSerializer, **refusals(400, 401, 403, 404, 409, 413, 415, 422, 428)},
    )
    def put(self, request: Request, tournament_id: int, number: int, board: int) -> Response:
        scope = scope_of(request, tournament_id, Right.ENTER_RESULT)
        game = _game(scope, number, board)
        wanted = ChangedResultSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        version = seen_version(request, wanted.validated_data)
        return _answer(_record(request, scope, game, wanted.validated_data, version))


class RoundUndo(APIView):
    @extend_schema(
        tags=["Rounds and results"],
        summary="Take back the last result that this key (or person) entered in the round",
        description="Only what nobody has changed since; the history keeps both changes.",
        request=None,
        responses={200: GameSerializer, **refusals(401, 403, 404, 409, 422, 428)},
    )
    def post(self, request: Request, tournament_id: int, number: int) -> Response:
        scope = scope_of(request, tournament_id, Right.ENTER_RESULT)
        round_ = get_object_or_404(
            visible_rounds(scope.tournament, with_drafts=scope.with_drafts), number=number
        )
        game = undo_last_result(round_=round_, actor=scope.actor, rights=scope.rights)
        return _answer(game)


class GameEvents(APIView):
    @extend_schema(
        tags=["Rounds and results"],
        summary="Who changed a result, newest first; not for the public",
        responses={200: ResultEventSerializer(many=True), **refusals(401, 403, 404)},
    )
    def get(self, request: Request, tournament_id: int, number: int, board: int) -> Response:
        scope = scope_of(request, tournament_id, Right.SEE_HISTORY)
        events = events_of(_game(scope, number, board))
        return Response(ResultEventSerializer(events, many=True).data)


class ResultCreate(APIView):
    @extend_schema(
        tags=["Rounds and results"],
        summary="Send a result by the players' starting ranks",
        description="Refused when these two do not play each other in this round. Without "
        "`version` the result is written whatever is there; who may only enter results cannot "
        "overwrite one.",
        parameters=[IDEMPOTENCY_KEY],
        request=NewResultSerializer,
        examples=[
            OpenApiExample(
                "Result",
                {"round": 1, "white": 3, "black": 8, "result": "1/2-1/2"},
                request_only=True,
            )
        ],
        responses={200: GameSerializer, **refusals(400, 401, 403, 404, 409, 413, 415, 422, 428)},
    )
    def post(self, request: Request, tournament_id: int) -> Response:
        scope = scope_of(request, tournament_id, Right.ENTER_RESULT)
        wanted = NewResultSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        values = wanted.validated_data
        game = game_between(
            scope.tournament,
            round_number=values["round"],
            white=values["white"],
            black=values["black"],
            with_drafts=scope.with_drafts,
        )
        if values.get("board", game.board) != game.board:
            raise NoSuchGameError(
                _("They play on board %(board)s, not on board %(wanted)s.")
                % {"board": game.board, "wanted": values["board"]}
            )
        version = values.get("version", game.version)
        return _answer(_record(request, scope, game, values, version))


def _rounds(scope: Scope) -> QuerySet[Round]:
    return paired_rounds(scope.tournament, with_drafts=scope.with_drafts)


def _game(scope: Scope, number: int, board: int) -> Game:
    game = game_on_board(
        scope.tournament, round_number=number, board=board, with_drafts=scope.with_drafts
    )
    if game is None:
        raise Http404
    return game


def _record(
    request: Request, scope: Scope, game: Game, values: Mapping[str, Any], version: int
) -> Game:
    result = parse_result(values["result"])
    if result is None:
        raise InvalidResultError(_("“%(result)s” is no result.") % {"result": values["result"]})
    return record_result(
        game=game,
        result=result,
        version=version,
        actor=scope.actor,
        rights=scope.rights,
        source=Source.API,
        key=_idempotency_key(request),
        confirmed=values.get("confirm", False),
    )


def _idempotency_key(request: Request) -> str:
    key = request.headers.get("Idempotency-Key", "")
    if len(key) > 64 or "\0" in key:
        raise ValidationError({"Idempotency-Key": [_("At most 64 characters.")]})
    return key


def _answer(game: Game) -> Response:
    return Response(GameSerializer(game).data, headers={"ETag": f'"{game.version}"'})
