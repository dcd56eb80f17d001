"""One match of a team competition: its sheet, read, stored and released."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Model
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournaments.api.schema import refusals
from tournaments.api.scope import Scope, scope_of
from tournaments.api.serializers import CONFIRM
from tournaments.api.teams import MatchSerializer
from tournaments.api.versions import IF_MATCH, seen_version
from tournaments.models import Match, Player
from tournaments.models.game import Source
from tournaments.models.team import FORFEIT_LABELS
from tournaments.rules.access import Right
from tournaments.rules.results import parse_result
from tournaments.rules.teams.matches import Forfeit
from tournaments.selectors.match_sheets import matches_of, seats_of, squad_of
from tournaments.selectors.teams import team_event_of, team_rules_of
from tournaments.services.match_sheets import SheetLine, release_match, save_match_sheet

TAG = "Teams"


class SeatedField(serializers.IntegerField):
    """Who sits there by his starting rank; the context has each team's squad as `squads`."""

    def __init__(self, side: str) -> None:
        """Take the players of the `home` or the `away` team."""
        super().__init__(
            required=False,
            allow_null=True,
            default=None,
            help_text="Null: nobody came.",
        )
        self.side = side

    def to_internal_value(self, data: Any) -> Any:
        """Return the player."""
        rank = super().to_internal_value(data)
        squads: Mapping[str, Mapping[int, Player]] = self.context["squads"]
        if rank not in squads[self.side]:
            raise serializers.ValidationError(
                _("The team has no player with the starting rank %(rank)s.") % {"rank": rank}
            )
        return squads[self.side][rank]


class SheetLineSerializer(serializers.Serializer[SheetLine]):
    """One board of the sheet; the result is seen from the hosts."""

    number = serializers.IntegerField(min_value=1, max_value=32767)
    home = SeatedField("home")
    away = SeatedField("away")
    result = serializers.CharField(default="", allow_blank=True, max_length=12)
    version = serializers.IntegerField(
        min_value=1,
        max_value=2147483647,
        required=False,
        help_text="Of the board's game. Without it the result is written whatever is there.",
    )

    def validate_number(self, value: int) -> int:
        """Return a board that the match has."""
        if value not in self.context["boards"]:
            raise serializers.ValidationError(
                _("The match has the boards 1 to %(last)s.") % {"last": self.context["boards"][-1]}
            )
        return value

    def validate_result(self, value: str) -> str:
        """Return the stored code."""
        result = parse_result(value)
        if result is None:
            raise serializers.ValidationError(_("“%(result)s” is no result.") % {"result": value})
        return result

    def validate(self, attrs: dict[str, Any]) -> SheetLine:
        """Return the line as the service takes it."""
        number = attrs.pop("number")
        return SheetLine(board=number, **attrs)


class MatchSheetSerializer(serializers.Serializer[Model]):
    """The whole sheet; a board that is not there becomes empty."""

    version = serializers.IntegerField(min_value=1, max_value=2147483647, required=False)
    forfeit = serializers.ChoiceField(
        choices=[(each.value, label) for each, label in FORFEIT_LABELS.items()],
        default="",
        allow_blank=True,
        help_text="When the whole match was not played; there are no boards then.",
    )
    confirm = serializers.BooleanField(default=False, help_text=CONFIRM)
    boards = SheetLineSerializer(many=True)

    def validate_boards(self, value: list[SheetLine]) -> list[SheetLine]:
        """Check that each board is there once."""
        numbers = [line.board for line in value]
        if twice := sorted({number for number in numbers if numbers.count(number) > 1}):
            raise serializers.ValidationError(
                _("Board %(board)s is there more than once.") % {"board": twice[0]}
            )
        return value


class MatchDetail(APIView):
    @extend_schema(
        tags=[TAG],
        summary="One match; its version is also its ETag",
        responses={200: MatchSerializer, **refusals(401, 404)},
    )
    def get(self, request: Request, tournament_id: int, number: int, pairing: int) -> Response:
        scope = scope_of(request, tournament_id)
        return _answer(scope, _match(scope, number, pairing))

    @extend_schema(
        tags=[TAG],
        summary="Store the sheet of a match: line-up, results and forfeits",
        description="Replaces the whole sheet or nothing. Players are named by their starting "
        "ranks, results are seen from the hosts. Whoever only enters results cannot change a "
        "line-up that has one, nor enter forfeits.",
        parameters=[IF_MATCH],
        request=MatchSheetSerializer,
        examples=[
            OpenApiExample(
                "Sheet",
                {
                    "version": 1,
                    "boards": [
                        {"number": 1, "home": 1, "away": 9, "result": "1-0"},
                        {"number": 2, "home": 2, "away": None, "result": "+/-"},
                    ],
                },
                request_only=True,
            )
        ],
        responses={200: MatchSerializer, **refusals(400, 401, 403, 404, 409, 413, 415, 422, 428)},
    )
    def put(self, request: Request, tournament_id: int, number: int, pairing: int) -> Response:
        scope = scope_of(request, tournament_id, Right.ENTER_RESULT)
        match = _match(scope, number, pairing)
        wanted = MatchSheetSerializer(data=request.data, context=_context(match))
        wanted.is_valid(raise_exception=True)
        values = wanted.validated_data
        save_match_sheet(
            match=match,
            lines=values["boards"],
            version=seen_version(request, values),
            actor=scope.actor,
            rights=scope.rights,
            source=Source.API,
            forfeit=Forfeit(values["forfeit"]),
            confirmed=values["confirm"],
        )
        return _answer(scope, match)


class MatchRelease(APIView):
    @extend_schema(
        tags=[TAG],
        summary="Release the report of a match: captains cannot change it any more",
        request=None,
        responses={200: MatchSerializer, **refusals(401, 403, 404, 422)},
    )
    def post(self, request: Request, tournament_id: int, number: int, pairing: int) -> Response:
        scope = scope_of(request, tournament_id, Right.CHANGE_RESULT)
        match = _match(scope, number, pairing)
        release_match(match=match, actor=scope.actor, rights=scope.rights)
        return _answer(scope, match)


def _match(scope: Scope, number: int, pairing: int) -> Match:
    found = matches_of(scope.tournament, with_drafts=scope.with_drafts)
    return get_object_or_404(found, round__number=number, number=pairing)


def _context(match: Match) -> dict[str, Any]:
    boards = team_rules_of(match.round.tournament).boards
    return {
        "boards": range(1, max(boards, *seats_of(match), 1) + 1),
        "squads": {
            side: {
                place.player.starting_rank: place.player
                for place in squad_of(match, home=side == "home")
            }
            for side in ("home", "away")
        },
    }


def _answer(scope: Scope, match: Match) -> Response:
    sheet = team_event_of(scope.tournament, with_drafts=scope.with_drafts).sheet_of(match)
    if sheet is None:
        raise Http404
    return Response(MatchSerializer(sheet).data, headers={"ETag": f'"{sheet.match.version}"'})
