"""Reading and creating tournaments."""

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import ValidationError
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournaments.api.schema import refusals
from tournaments.api.scope import scope_of
from tournaments.api.serializers import TournamentSerializer
from tournaments.api.setup_serializers import NewTournamentSerializer
from tournaments.errors import ForbiddenError
from tournaments.models import Organisation, Tournament
from tournaments.rules.access import Right
from tournaments.selectors.access import (
    Actor,
    actor_of,
    organisation_for,
    organisations_with,
    visible_tournaments,
)
from tournaments.services.tournaments import create_tournament


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

    @extend_schema(
        tags=["Tournaments and players"],
        summary="Create a tournament without a file",
        request=NewTournamentSerializer,
        examples=[
            OpenApiExample(
                "Tournament",
                {"name": "Club Championship", "scheduled_rounds": 7},
                request_only=True,
            )
        ],
        responses={201: TournamentSerializer, **refusals(400, 401, 403, 404, 413, 415, 422)},
    )
    def post(self, request: Request) -> Response:
        actor = actor_of(request)
        places = organisations_with(actor, Right.IMPORT)
        if not places:
            raise ForbiddenError(_("You have no right to do this here."))
        wanted = NewTournamentSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        values = wanted.validated_data
        scoring = values.pop("scoring", None)
        values["organisation"] = _place(actor, places, values.get("organisation"))
        created = create_tournament(tournament=Tournament(**values), scoring=scoring)
        return Response(TournamentSerializer(created).data, status=status.HTTP_201_CREATED)

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


def _place(actor: Actor, places: list[Organisation], wanted: int | None) -> Organisation:
    if wanted:
        return organisation_for(actor, wanted, Right.IMPORT)
    if len(places) > 1:
        raise ValidationError({"organisation": [_("Say which organisation the tournament is of.")]})
    return places[0]
