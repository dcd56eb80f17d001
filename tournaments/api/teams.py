"""Reading team competitions: teams with squads, matches with line-ups, the league table."""

from collections.abc import Sequence

from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.views import APIView

from tournaments.api.schema import NOT_MODIFIED, refusals
from tournaments.api.scope import Scope, answer_if_changed, scope_of
from tournaments.api.serializers import PointsField, ResultField, TieBreakValueSerializer
from tournaments.models import Team
from tournaments.selectors.public import PublicPlayer
from tournaments.selectors.teams import (
    MatchSheet,
    SheetBoard,
    SheetSide,
    SquadPlayer,
    TeamStanding,
    league_table,
    squads_of,
    team_event_of,
)


class TeamReferenceSerializer(serializers.ModelSerializer[Team]):
    class Meta:
        model = Team
        fields = ["number", "name", "short_name"]


class SeatSerializer(serializers.Serializer[PublicPlayer]):
    """A player by his number."""

    starting_rank = serializers.IntegerField()
    name = serializers.CharField()


class SquadPlayerSerializer(serializers.Serializer[list[SquadPlayer]]):
    """A player of a squad, and what he has done on the boards of the matches."""

    board = serializers.IntegerField(help_text="The place in the team's list.")
    substitute = serializers.BooleanField()
    player = SeatSerializer()
    games = serializers.IntegerField()
    points = PointsField()
    performance = serializers.IntegerField(allow_null=True)


class TeamSerializer(TeamReferenceSerializer):
    """A team with its squad."""

    squad = serializers.SerializerMethodField()
    match_point_deduction = PointsField()
    board_point_deduction = PointsField()

    class Meta:
        model = Team
        fields = [
            *TeamReferenceSerializer.Meta.fields,
            "zps_club",
            "number_in_club",
            "match_point_deduction",
            "board_point_deduction",
            "squad",
        ]

    @extend_schema_field(SquadPlayerSerializer(many=True))
    def get_squad(self, team: Team) -> object:
        """Return the players in the order of the list."""
        squads: dict[int, list[SquadPlayer]] = self.context["squads"]
        return SquadPlayerSerializer(squads.get(team.pk, []), many=True).data


class SheetSideSerializer(serializers.Serializer[SheetSide]):
    """One side of a board; without a player nobody came."""

    player = SeatSerializer(allow_null=True)
    colour = serializers.CharField()
    letter = serializers.CharField(help_text="The player's TRF result letter.")


class SheetBoardSerializer(serializers.Serializer[SheetBoard]):
    """One board of a match; the result is seen from the hosts."""

    number = serializers.IntegerField()
    home = SheetSideSerializer()
    away = SheetSideSerializer()
    result = ResultField()
    game = serializers.IntegerField(
        source="game.board",
        allow_null=True,
        default=None,
        help_text="The board of the round, as the addresses of results have it.",
    )
    version = serializers.IntegerField(
        source="game.version", allow_null=True, default=None, help_text="Of the game's result."
    )


class MatchSerializer(serializers.Serializer[MatchSheet | Sequence[MatchSheet]]):
    """A match with its line-ups; points of a match that is not complete are those so far."""

    round = serializers.IntegerField(source="round.number")
    leg = serializers.IntegerField(source="leg.leg")
    leg_round = serializers.IntegerField(source="leg.round")
    number = serializers.IntegerField(source="match.number")
    home = TeamReferenceSerializer()
    away = TeamReferenceSerializer()
    complete = serializers.BooleanField(source="score.complete")
    forfeit = serializers.CharField(source="match.forfeit")
    report = serializers.CharField(
        source="match.report", help_text="Of a captain: reported, then released by an official."
    )
    version = serializers.IntegerField(
        source="match.version", help_text="Grows whenever the sheet is stored."
    )
    home_match_points = PointsField("score.home.match_points")
    away_match_points = PointsField("score.away.match_points")
    home_board_points = PointsField("score.home.board_points")
    away_board_points = PointsField("score.away.board_points")
    boards = SheetBoardSerializer(many=True)


class TeamStandingSerializer(serializers.Serializer[tuple[TeamStanding, ...]]):
    """One line of the league table."""

    rank = serializers.IntegerField()
    team = TeamReferenceSerializer()
    played = serializers.IntegerField()
    won = serializers.IntegerField()
    drawn = serializers.IntegerField()
    lost = serializers.IntegerField()
    match_points = PointsField()
    board_points = PointsField()
    tie_breaks = TieBreakValueSerializer(many=True)


class RoundFilter(serializers.Serializer[Team]):
    """What the list of matches can be narrowed to."""

    round = serializers.IntegerField(min_value=1, max_value=32767, required=False)


class TeamList(APIView):
    @extend_schema(
        tags=["Teams"],
        summary="Teams with their squads",
        responses={200: TeamSerializer(many=True), 304: NOT_MODIFIED, **refusals(401, 404)},
    )
    def get(self, request: Request, tournament_id: int) -> HttpResponseBase:
        scope = scope_of(request, tournament_id)
        return answer_if_changed(request, scope, lambda: _teams(scope))


def _teams(scope: Scope) -> object:
    event = team_event_of(scope.tournament, with_drafts=scope.with_drafts)
    context = {"squads": squads_of(scope.tournament, event)}
    return TeamSerializer(list(event.teams.values()), many=True, context=context).data


class MatchList(APIView):
    @extend_schema(
        tags=["Teams"],
        summary="Matches with line-ups and results",
        parameters=[OpenApiParameter("round", int, description="Only of this round.")],
        responses={200: MatchSerializer(many=True), 304: NOT_MODIFIED, **refusals(400, 401, 404)},
    )
    def get(self, request: Request, tournament_id: int) -> HttpResponseBase:
        scope = scope_of(request, tournament_id)
        wanted = RoundFilter(data=request.query_params)
        wanted.is_valid(raise_exception=True)
        number = wanted.validated_data.get("round")
        return answer_if_changed(request, scope, lambda: _matches(scope, number))


def _matches(scope: Scope, number: int | None) -> object:
    event = team_event_of(scope.tournament, with_drafts=scope.with_drafts)
    sheets = event.sheets if number is None else event.sheets_of_round(number)
    return MatchSerializer(sheets, many=True).data


class LeagueTableView(APIView):
    @extend_schema(
        tags=["Teams"],
        summary="League table, best first; ties share a rank",
        responses={200: TeamStandingSerializer(many=True), 304: NOT_MODIFIED, **refusals(401, 404)},
    )
    def get(self, request: Request, tournament_id: int) -> HttpResponseBase:
        scope = scope_of(request, tournament_id)
        return answer_if_changed(
            request,
            scope,
            lambda: TeamStandingSerializer(league_table(scope.tournament).rows, many=True).data,
        )
