"""The files of the archive, one by one or all together, for its members."""

from collections.abc import Callable, Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from shogi_archive.forms.keeping import ExportForm
from shogi_archive.models import ArchiveFile
from shogi_archive.services.exporting import (
    ExportedFile,
    MissingCharactersError,
    all_missing,
    export_files,
    zip_of,
)
from shogi_archive.views.keeping import open_keeping
from tournaments.rules.access import Right

CHARSETS = {"cp932": "Shift_JIS", "utf-8-sig": "utf-8"}
"""What encodings are called on the web, where that is not their own name."""


@require_safe
def export_all(request: HttpRequest) -> HttpResponse:
    return _export(request, list(ArchiveFile.objects.all()), _zip)


@require_safe
def export_one(request: HttpRequest, archive_file: int) -> HttpResponse:
    open_keeping(request, Right.EXPORT)
    return _export(request, [get_object_or_404(ArchiveFile, pk=archive_file)], _text)


def _export(
    request: HttpRequest,
    files: Sequence[ArchiveFile],
    answer: Callable[[list[ExportedFile]], HttpResponse],
) -> HttpResponse:
    page = open_keeping(request, Right.EXPORT)
    form = ExportForm(request.GET)
    if not form.is_valid():
        return page.render("export.html", form=form, status=422)
    usual = form.cleaned_data["substitute"]
    try:
        return answer(export_files(files, form.target, usual_characters=usual))
    except MissingCharactersError as error:
        missing = list(all_missing(error))
        return page.render("export.html", form=form, error=error, missing=missing, status=422)


def _zip(files: list[ExportedFile]) -> HttpResponse:
    response = HttpResponse(zip_of(files), content_type="application/zip")
    response["Content-Disposition"] = 'attachment; filename="shogi-archive.zip"'
    return response


def _text(files: list[ExportedFile]) -> HttpResponse:
    file = files[0]
    charset = CHARSETS.get(file.encoding.value, file.encoding.value)
    response = HttpResponse(file.content, content_type=f"text/plain; charset={charset}")
    response["Content-Disposition"] = content_disposition_header(True, file.name) or ""
    return response
