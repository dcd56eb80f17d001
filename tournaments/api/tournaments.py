"""Reading tournaments and their players."""

from django.db.models import Q, QuerySet
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournaments.api.schema import refusals
from tournaments.api.scope import scope_of
from tournaments.api.serializers import (
    PlayerSerializer,
    PrivatePlayerSerializer,
    TournamentSerializer,
)
from tournaments.models import Tournament
from tournaments.rules.access import Right
from tournaments.selectors.access import actor_of, visible_tournaments
from tournaments.selectors.rounds import players_of


class TournamentFilter(serializers.Serializer[Tournament]):
    """What the list of tournaments can be narrowed to."""

    organisation = serializers.IntegerField(
        min_value=1, max_value=2**63 - 1, required=False, help_text="Only of this organisation."
    )
    q = serializers.CharField(
        max_length=100,
        required=False,
        allow_blank=True,
        help_text="Part of the tournament's name or city.",
    )

    def applied_to(self, tournaments: QuerySet[Tournament]) -> QuerySet[Tournament]:
        """Return those that fit; call `is_valid` before."""
        if organisation := self.validated_data.get("organisation"):
            tournaments = tournaments.filter(organisation=organisation)
        if text := self.validated_data.get("q"):
            tournaments = tournaments.filter(Q(name__icontains=text) | Q(city__icontains=text))
        return tournaments


class TournamentList(ListAPIView[Tournament]):
    serializer_class = TournamentSerializer
    queryset = Tournament.objects.none()

    @extend_schema(
        tags=["Tournaments and players"],
        summary="Tournaments: the public ones and your own",
        parameters=[TournamentFilter],
        responses={200: TournamentSerializer(many=True), **refusals(400, 401, 404)},
    )
    def get(self, request: Request) -> Response:
        return self.list(request)

    def get_queryset(self) -> QuerySet[Tournament]:
        wanted = TournamentFilter(data=self.request.query_params)
        wanted.is_valid(raise_exception=True)
        return wanted.applied_to(visible_tournaments(actor_of(self.request)))


class TournamentDetail(APIView):
    @extend_schema(
        tags=["Tournaments and players"],
        summary="One tournament",
        responses={200: TournamentSerializer, **refusals(401, 404)},
    )
    def get(self, request: Request, tournament_id: int) -> Response:
        return Response(TournamentSerializer(scope_of(request, tournament_id).tournament).data)


class PlayerList(APIView):
    @extend_schema(
        tags=["Tournaments and players"],
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
