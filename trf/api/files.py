"""Posting a file and fetching a tournament as one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.exceptions import NotAuthenticated, ValidationError
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournaments.api.authentication import key_for
from tournaments.api.parsers import FormParser, JsonParser, TooLargeError
from tournaments.api.schema import refusals
from tournaments.api.scope import scope_of
from tournaments.api.throttling import ImportThrottle
from tournaments.errors import ForbiddenError
from tournaments.models import Organisation, Tournament
from tournaments.rules.access import Right
from tournaments.selectors.access import (
    Actor,
    actor_of,
    organisation_for,
    organisations_with,
    tournament_for,
)
from trf.api.parsers import FILE, PlainTextParser, RefusalRenderer
from trf.api.serializers import (
    ClmSerializer,
    ImportedSerializer,
    ImportFileSerializer,
    ImportOptionsSerializer,
    ProblemsSerializer,
)
from trf.errors import NoOrganisationError
from trf.format.problems import TrfError
from trf.format.profiles import Profile
from trf.models import Origin
from trf.selectors import counts_of
from trf.services.exporting import export_file, profile_of
from trf.services.files import Upload
from trf.services.importing import Imported, import_upload
from trf.services.plan_rounds import Choices

OPTIONS = ("organisation", "tournament", "overwrite_results", "half_point_byes")


@dataclass(frozen=True, slots=True)
class _Order:
    """A request to import, whichever way its body came."""

    actor: Actor
    organisation: Organisation
    tournament: Tournament | None
    upload: Upload
    options: Mapping[str, Any]


class TournamentImport(APIView):
    parser_classes = [PlainTextParser, JsonParser, FormParser]
    throttle_classes = [ImportThrottle]

    @extend_schema(
        summary="Create or update a tournament from a TRF file",
        description="Sending the same file again changes nothing and answers 200. "
        "Results that were entered on the site stay unless `overwrite_results` is set.",
        parameters=[ImportOptionsSerializer],
        request={
            "text/plain": OpenApiTypes.STR,
            "multipart/form-data": ImportFileSerializer,
            "application/json": ClmSerializer,
        },
        responses={
            200: OpenApiResponse(ImportedSerializer, "The tournament was updated."),
            201: OpenApiResponse(ImportedSerializer, "The tournament was created."),
            **refusals(400, 401, 403, 404, 413, 415),
            422: OpenApiResponse(ProblemsSerializer, "The file has errors; nothing was stored."),
        },
    )
    def post(self, request: Request) -> Response:
        order = _order(request)
        try:
            done = import_upload(
                upload=order.upload,
                organisation=order.organisation,
                tournament=order.tournament,
                actor=order.actor,
                choices=Choices(
                    overwrite_all=order.options["overwrite_results"],
                    all_half_byes=order.options["half_point_byes"],
                ),
            )
        except TrfError as error:
            return _refused(error)
        return _answer(request, done)


def _order(request: Request) -> _Order:
    """Read the request: who sends it, where the file belongs, and the file.

    Raises:
        NotAuthenticated: there is neither a key nor a session.
        ValidationError: an option is wrong or there is no file.
        Http404: there is no such place for this actor.
        ForbiddenError: the actor may not import there.
        NoOrganisationError: the actor may import into several organisations and named none.
        TooLargeError: the file is too large.
    """
    fields = request.data if isinstance(request.data, Mapping) else {}
    actor = _actor(request, fields)
    options = ImportOptionsSerializer(data={**request.query_params.dict(), **_options(fields)})
    options.is_valid(raise_exception=True)
    organisation, tournament = _place(actor, options.validated_data)
    content, name = _content(fields)
    if len(content) > settings.TRF_MAX_BYTES:
        raise TooLargeError
    return _Order(
        actor, organisation, tournament, Upload(content, Origin.API, name), options.validated_data
    )


def _actor(request: Request, fields: Mapping[str, Any]) -> Actor:
    """Return who sends the request; CLM has its key in the body."""
    actor = actor_of(request)
    if actor.is_visitor and isinstance(fields.get("clm_key"), str):
        return Actor(key=key_for(fields["clm_key"]))
    if actor.is_visitor:
        raise NotAuthenticated
    return actor


def _content(fields: Mapping[str, Any]) -> tuple[bytes, str]:
    """Return the bytes and the name of the file."""
    file = fields.get("Datei", fields.get(FILE))
    if isinstance(file, UploadedFile):
        return file.read(), file.name or ""
    if isinstance(file, str):
        # JSON can carry half a surrogate pair, which no character set has.
        return file.encode("utf-8", "replace"), ""
    if isinstance(file, bytes):
        return file, ""
    raise ValidationError({FILE: [_("There is no file in the body of the request.")]})


def _options(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: fields[name] for name in OPTIONS if name in fields}


def _place(actor: Actor, options: Mapping[str, Any]) -> tuple[Organisation, Tournament | None]:
    """Return where the file belongs: its organisation, and the tournament if one was named."""
    if "tournament" in options:
        tournament = tournament_for(actor, options["tournament"], Right.IMPORT)
        return tournament.organisation, tournament
    if actor.key:
        wanted = options.get("organisation", actor.key.organisation_id)
        return organisation_for(actor, wanted, Right.IMPORT), None
    if "organisation" in options:
        return organisation_for(actor, options["organisation"], Right.IMPORT), None
    own = organisations_with(actor, Right.IMPORT)
    if not own:
        raise ForbiddenError(_("You have no right to do this here."))
    if len(own) != 1:
        raise NoOrganisationError(_("Say with “organisation” whose tournament it is."))
    return own[0], None


def _refused(error: TrfError) -> Response:
    body = {
        "code": "trf",
        "message": _("The file has errors; nothing was stored."),
        "problems": error.problems,
    }
    return Response(ProblemsSerializer(body).data, status.HTTP_422_UNPROCESSABLE_ENTITY)


def _answer(request: Request, done: Imported) -> Response:
    tournament = done.tournament
    body = {
        "tournament": {
            "id": tournament.pk,
            "url": request.build_absolute_uri(tournament.get_absolute_url()),
            "name": tournament.name,
            "counts": counts_of(tournament),
        },
        "created": done.created,
        "changed": done.changed,
        "results_kept": len(done.plan.rounds.kept),
        "warnings": done.warnings,
    }
    code = status.HTTP_201_CREATED if done.created else status.HTTP_200_OK
    return Response(ImportedSerializer(body).data, code)


class TournamentReport(APIView):
    renderer_classes = [JSONRenderer, RefusalRenderer]
    throttle_classes = [ImportThrottle]

    @extend_schema(
        summary="The tournament as a TRF file",
        parameters=[
            OpenApiParameter(
                "profile",
                str,
                enum=[profile.value for profile in Profile],
                description="For whom the file is written; `original` keeps the imported file "
                "and writes into it what was changed.",
            )
        ],
        responses={
            (200, "text/plain"): OpenApiTypes.STR,
            **refusals(400, 401, 403, 404, 422),
        },
    )
    def get(self, request: Request, tournament_id: int) -> HttpResponse:
        scope = scope_of(request, tournament_id, Right.EXPORT)
        profile = profile_of(request.query_params.get("profile", ""))
        if profile is None:
            raise ValidationError({"profile": [_("There is no such profile.")]})
        exported = export_file(tournament=scope.tournament, profile=profile)
        return HttpResponse(
            exported.content,
            content_type=f"text/plain; charset={exported.charset}",
            headers={"Content-Disposition": f'attachment; filename="{exported.file_name}"'},
        )
