"""The files of a tournament: what came in, what can go out."""

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from tournaments.rules.access import Right
from tournaments.views.page import HtmxRequest, open_tournament
from trf.selectors import applied_files
from trf.services.exporting import export_file, exports_of, profile_of
from trf.views.profiles import views_of


@require_safe
def overview(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EXPORT)
    return page.render(
        "trf/tournament/detail.html",
        exports=views_of(exports_of(tournament=page.tournament)),
        files=applied_files(page.tournament),
    )


@require_safe
def download(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EXPORT)
    profile = profile_of(request.GET.get("profile", ""))
    if profile is None:
        raise Http404
    exported = export_file(tournament=page.tournament, profile=profile)
    return _attachment(exported.content, exported.file_name, exported.charset)


@require_safe
def original(request: HtmxRequest, tournament_id: int, file_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EXPORT)
    file = get_object_or_404(applied_files(page.tournament).defer(None), pk=file_id)
    name = file.name or f"{file.sha256[:12]}.trf"
    return _attachment(bytes(file.content), name, file.encoding)


def _attachment(content: bytes, name: str, charset: str) -> HttpResponse:
    response = HttpResponse(content, content_type=f"text/plain; charset={charset}")
    response["Content-Disposition"] = content_disposition_header(True, name) or "attachment"
    return response
