"""Backups: the download of a tournament and the page that makes a new one from it."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.errors import BackupError
from tournaments.forms.backup import RestoreForm
from tournaments.rules.access import Right
from tournaments.selectors.access import actor_of, organisations_with
from tournaments.services.backup import restore_backup, write_backup
from tournaments.views.page import HtmxRequest, open_tournament


@require_safe
def backup_download(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id, Right.EXPORT)
    name = slugify(page.tournament.name, allow_unicode=True) or "tournament"
    file_name = f"{name}-{timezone.localdate().isoformat()}.json"
    content = write_backup(tournament=page.tournament)
    response = HttpResponse(content, content_type="application/json")
    response["Content-Disposition"] = content_disposition_header(True, file_name) or "attachment"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def backup_restore(request: HtmxRequest) -> HttpResponse:
    actor = actor_of(request)
    organisations = organisations_with(actor, Right.IMPORT)
    form = RestoreForm(request if request.method == "POST" else None, organisations=organisations)
    context: dict[str, object] = {"form": form, "organisations": organisations}
    if form.is_valid():
        try:
            tournament = restore_backup(actor=actor, **form.cleaned_data)
        except BackupError as error:
            context["faults"] = error.faults
        else:
            messages.success(request, _("%(name)s is restored.") % {"name": tournament.name})
            return redirect(tournament)
    status = 422 if request.method == "POST" else 200
    return render(request, "tournaments/backup/restore.html", context, status=status)
