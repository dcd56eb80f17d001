"""Sending a file, seeing what it says and would do, confirming it."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.rules.access import Right
from tournaments.selectors.access import actor_of, require, rights_in, rights_in_organisation
from trf.format.codes import Severity
from trf.forms.importing import TARGET_TOURNAMENT, ConfirmForm, UploadForm
from trf.models import ReportFile
from trf.selectors import pending_file_for, tournament_from
from trf.services.checking import CheckedFile, check_file
from trf.services.files import discard_file, store_file
from trf.services.importing import Imported, import_file, target_of
from trf.services.planning import ImportPlan, plan_import
from trf.views.problems import findings_of
from trf.views.summary import summary_of


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def upload(request: HttpRequest) -> HttpResponse:
    actor = actor_of(request)
    wanted = f"{TARGET_TOURNAMENT}:{request.GET.get('tournament', '')}"
    data = (request.POST, request.FILES) if request.method == "POST" else ()
    form = UploadForm(actor, *data, initial={"target": wanted})
    if form.is_valid():
        organisation, tournament, as_new = form.place
        sent = form.upload
        file = store_file(
            upload=sent,
            encoding=check_file(sent.content).encoding,
            organisation=organisation,
            tournament=tournament,
            as_new=as_new,
            actor=actor,
        )
        return redirect("trf:import-report", file_id=file.pk)
    return render(
        request, "trf/import/upload.html", {"form": form}, status=422 if form.errors else 200
    )


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, file_id: int) -> HttpResponse:
    # Somebody went back in the browser, or pressed twice.
    if (imported := tournament_from(actor_of(request), file_id)) is not None:
        messages.info(request, _("The file has been imported already."))
        return redirect(imported)
    file = pending_file_for(actor_of(request), file_id)
    checked = check_file(bytes(file.content))
    if checked.refused:
        return _report(request, file, checked, status=422 if request.method == "POST" else 200)
    plan = _plan(request, file, checked)
    form = ConfirmForm(plan, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        done = import_file(file=file, actor=actor_of(request), choices=form.choices)
        messages.success(request, _message(done))
        return redirect(done.tournament)
    status = 422 if form.errors else 200
    return _report(request, file, checked, status=status, plan=plan, form=form)


def _plan(request: HttpRequest, file: ReportFile, checked: CheckedFile) -> ImportPlan:
    """Work out what would happen, if the sender may (still) do that."""
    actor = actor_of(request)
    target = target_of(file, checked.report)
    rights = (
        rights_in(actor, target) if target else rights_in_organisation(actor, file.organisation)
    )
    require(rights, Right.IMPORT)
    return plan_import(checked=checked, organisation=file.organisation, tournament=target)


def _report(
    request: HttpRequest,
    file: ReportFile,
    checked: CheckedFile,
    *,
    status: int,
    plan: ImportPlan | None = None,
    form: ConfirmForm | None = None,
) -> HttpResponse:
    context = {
        "file": file,
        "checked": checked,
        "errors": findings_of(checked, Severity.ERROR),
        "warnings": findings_of(checked, Severity.WARNING),
        "notes": findings_of(checked, Severity.NOTE),
        "plan": plan,
        "form": form,
        "summary": summary_of(plan) if plan else None,
    }
    return render(request, "trf/import/report.html", context, status=status)


def _message(done: Imported) -> str:
    if done.created:
        return _("The tournament was created from the file.")
    if done.changed:
        return _("The tournament was updated from the file.")
    return _("The tournament was already as the file has it; nothing was changed.")


@login_required
@require_POST
def discard(request: HttpRequest, file_id: int) -> HttpResponse:
    discard_file(file=pending_file_for(actor_of(request), file_id))
    messages.info(request, _("The file was discarded; nothing was imported."))
    return redirect("trf:import")
