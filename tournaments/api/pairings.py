"""Pairing a round and publishing it."""

from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournaments.api.schema import refusals
from tournaments.api.scope import Scope, scope_of
from tournaments.api.serializers import RoundSerializer
from tournaments.api.setup_serializers import PairingsSerializer, PublishSerializer
from tournaments.errors import PairingError
from tournaments.models import Player, Round
from tournaments.rules.access import Right
from tournaments.rules.results import Bye
from tournaments.selectors.rounds import paired_rounds, players_of, visible_rounds
from tournaments.services.boards import replace_pairing
from tournaments.services.rounds import publish_round

TAG = "Rounds and results"


class RoundPairings(APIView):
    @extend_schema(
        tags=[TAG],
        summary="Pair a whole round",
        description="Replaces all games and byes of a round without results. Who is in neither "
        "list stays unpaired and gets his bye when the round is published.",
        request=PairingsSerializer,
        examples=[
            OpenApiExample(
                "Pairings",
                {"games": [{"white": 1, "black": 3}], "byes": [{"player": 2, "bye": "U"}]},
                request_only=True,
            )
        ],
        responses={200: RoundSerializer, **refusals(400, 401, 403, 404, 413, 415, 422)},
    )
    def put(self, request: Request, tournament_id: int, number: int) -> Response:
        scope = scope_of(request, tournament_id, Right.PAIR)
        round_ = _round(scope, number)
        wanted = PairingsSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        players = {player.starting_rank: player for player in players_of(scope.tournament)}
        games = [
            (_player(players, game["white"]), _player(players, game["black"]))
            for game in wanted.validated_data["games"]
        ]
        byes = [
            (_player(players, each["player"]), Bye(each["bye"]))
            for each in wanted.validated_data.get("byes", ())
        ]
        replace_pairing(round_=round_, games=games, byes=byes)
        return Response(RoundSerializer(_paired(scope, number)).data)


class RoundPublish(APIView):
    @extend_schema(
        tags=[TAG],
        summary="Publish a draft",
        request=PublishSerializer,
        responses={200: RoundSerializer, **refusals(400, 401, 403, 404, 413, 415, 422)},
    )
    def post(self, request: Request, tournament_id: int, number: int) -> Response:
        scope = scope_of(request, tournament_id, Right.PAIR)
        round_ = _round(scope, number)
        wanted = PublishSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        unpaired = Bye(wanted.validated_data["bye"])
        publish_round(round_=round_, actor=scope.actor, unpaired=unpaired)
        return Response(RoundSerializer(_paired(scope, number)).data)


def _round(scope: Scope, number: int) -> Round:
    round_ = visible_rounds(scope.tournament, with_drafts=True).filter(number=number).first()
    if round_ is None:
        raise Http404
    return round_


def _paired(scope: Scope, number: int) -> Round:
    return paired_rounds(scope.tournament, with_drafts=True).get(number=number)


def _player(players: dict[int, Player], rank: int) -> Player:
    if rank not in players:
        raise PairingError(
            _("There is no player with the starting rank “%(word)s”.") % {"word": rank}
        )
    return players[rank]
