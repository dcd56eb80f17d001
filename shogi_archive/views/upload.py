"""Files from the browser: sent, looked at, confirmed."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from shogi_archive.errors import ArchiveError
from shogi_archive.forms.keeping import ConfirmForm, ExportForm, ReadingsForm, UploadForm
from shogi_archive.models import Upload
from shogi_archive.selectors.keeping import archive_files, archive_state, upload_of
from shogi_archive.services.previewing import preview_of
from shogi_archive.services.uploads import (
    choose_readings,
    confirm_upload,
    discard_upload,
    receive_files,
)
from shogi_archive.views.keeping import KeepingPage, open_keeping
from tournaments.rules.access import Right


@require_POST
def upload_create(request: HttpRequest) -> HttpResponse:
    page = open_keeping(request, Right.IMPORT)
    form = UploadForm(request.POST, request.FILES)
    if form.is_valid():
        upload = receive_files(sources=form.sources, actor=page.actor)
        return redirect("shogi_archive:upload", upload.pk)
    return page.render(
        "index.html",
        form=form,
        export_form=ExportForm(auto_id="export_%s"),
        files=archive_files(),
        status=422,
    )


@require_http_methods(["GET", "HEAD", "POST"])
def upload_detail(request: HttpRequest, upload_id: int) -> HttpResponse:
    page = open_keeping(request, Right.IMPORT)
    upload = upload_of(upload_id)
    form = ConfirmForm(request.POST)
    if request.method != "POST" or not form.is_valid():
        return _preview(page, upload, status=422 if request.method == "POST" else 200)
    try:
        confirm_upload(upload=upload, actor=page.actor, state=form.cleaned_data["state"])
    except ArchiveError as error:
        messages.error(request, str(error))
        return _preview(page, upload, status=422)
    messages.success(request, _("The files were imported."))
    return redirect("shogi_archive:keeping")


def _preview(page: KeepingPage, upload: Upload, *, status: int) -> HttpResponse:
    return page.render(
        "upload.html",
        status=status,
        upload=upload,
        preview=preview_of(upload),
        state=archive_state(),
        form=ReadingsForm(upload),
    )


@require_POST
def upload_read(request: HttpRequest, upload_id: int) -> HttpResponse:
    page = open_keeping(request, Right.IMPORT)
    upload = upload_of(upload_id)
    form = ReadingsForm(upload, request.POST)
    if not form.is_valid():
        return _preview(page, upload, status=422)
    choose_readings(upload=upload, choices=form.choices)
    return redirect("shogi_archive:upload", upload.pk)


@require_POST
def upload_discard(request: HttpRequest, upload_id: int) -> HttpResponse:
    open_keeping(request, Right.IMPORT)
    discard_upload(upload=upload_of(upload_id))
    messages.info(request, _("The files were discarded; nothing was imported."))
    return redirect("shogi_archive:keeping")
