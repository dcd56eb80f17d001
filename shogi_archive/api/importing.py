"""Sending files of the archive with the key of an editor."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from shogi_archive.api import serializers
from shogi_archive.api.reading import TAG, field_errors
from shogi_archive.format.problems import Problem
from shogi_archive.forms.keeping import DryRunForm
from shogi_archive.selectors.keeping import archive_rights_with
from shogi_archive.services.checking import FilesRefusedError
from shogi_archive.services.planning import Plan
from shogi_archive.services.uploads import plan_files, store_files
from shogi_archive.services.wording import problem_text
from tournaments.api.parsers import FormParser, TooLargeError
from tournaments.api.schema import refusals
from tournaments.api.throttling import ImportThrottle
from tournaments.rules.access import Right
from tournaments.selectors.access import actor_of


class ArchiveImport(APIView):
    parser_classes = [FormParser]
    throttle_classes = [ImportThrottle]

    @extend_schema(
        tags=[TAG],
        summary="Import files, all of them or none",
        description="A file takes the place of the archive's file of the same name. Sending the "
        "same files again changes nothing. Needs the right to import in the organisation that "
        "keeps the archive.",
        request={"multipart/form-data": serializers.ArchiveUploadSerializer},
        responses={
            200: OpenApiResponse(serializers.ArchiveImportedSerializer, "What was done."),
            **refusals(400, 401, 403, 413, 415),
            422: OpenApiResponse(
                serializers.ArchiveProblemsSerializer, "The files have errors; nothing was stored."
            ),
        },
    )
    def post(self, request: Request) -> Response:
        actor = actor_of(request)
        archive_rights_with(actor, Right.IMPORT)
        form = _form(request)
        try:
            if form.cleaned_data["dry_run"]:
                return _answer(plan_files(sources=form.sources), stored=False)
            return _answer(store_files(sources=form.sources, actor=actor), stored=True)
        except FilesRefusedError as error:
            return _refused(error)


def _form(request: Request) -> DryRunForm:
    """Read the files and options.

    Raises:
        ValidationError: there is no file, or an option is wrong.
        TooLargeError: the files are too large.
    """
    form = DryRunForm(request.POST, request.FILES)
    if sum(file.size or 0 for file in request.FILES.values()) > settings.ARCHIVE_MAX_BYTES:
        raise TooLargeError
    if not form.is_valid():
        raise field_errors(form)
    return form


def _problems(problems: Iterable[Problem]) -> list[dict[str, Any]]:
    return [
        {
            "file": problem.file,
            "line": problem.line,
            "column": problem.column,
            "event": problem.event,
            "code": problem.code,
            "severity": problem.severity.value,
            "message": problem_text(problem),
        }
        for problem in problems
    ]


def _answer(plan: Plan, *, stored: bool) -> Response:
    body = {
        "stored": stored,
        "counts": plan.counts,
        "warnings": _problems(plan.checked.problems),
    }
    return Response(serializers.ArchiveImportedSerializer(body).data)


def _refused(error: FilesRefusedError) -> Response:
    body = {"code": error.code, "message": str(error), "problems": _problems(error.problems)}
    return Response(
        serializers.ArchiveProblemsSerializer(body).data, status.HTTP_422_UNPROCESSABLE_ENTITY
    )
