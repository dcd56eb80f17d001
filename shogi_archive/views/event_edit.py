"""Editing an event, part by part or as text, and noting what its text cannot say."""

from itertools import islice

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from shogi_archive.errors import ArchiveError
from shogi_archive.format.document import document_from_text
from shogi_archive.forms.event import EventForm, EventTextForm
from shogi_archive.forms.notes import NotesForm
from shogi_archive.models import Edition
from shogi_archive.selectors.editions import edition_view, event_of
from shogi_archive.services.editing import edit_event, problems_of, version_of
from shogi_archive.services.findings import MOST_FINDINGS, findings_of
from shogi_archive.services.notes import set_notes
from shogi_archive.views.keeping import KeepingPage, open_keeping
from tournaments.rules.access import Right


@require_http_methods(["GET", "HEAD", "POST"])
def event_edit(request: HttpRequest, kisen_code: str, edition_key: str) -> HttpResponse:
    page = open_keeping(request, Right.EDIT)
    edition = _edition(kisen_code, edition_key)
    form = _form(request, edition)
    if form.is_valid():
        return _save(page, edition, form)
    return page.render("event.html", edition=edition, form=form, status=422 if form.errors else 200)


def _edition(kisen_code: str, edition_key: str) -> Edition:
    editions = Edition.objects.select_related("kisen", "file").defer("file__content")
    return get_object_or_404(editions, kisen=kisen_code, key=edition_key)


@require_http_methods(["GET", "HEAD", "POST"])
def event_notes(request: HttpRequest, kisen_code: str, edition_key: str) -> HttpResponse:
    page = open_keeping(request, Right.EDIT)
    edition = _edition(kisen_code, edition_key)
    form = NotesForm(edition_view(edition), request.POST if request.method == "POST" else None)
    if form.is_valid():
        version = form.cleaned_data["version"]
        try:
            set_notes(edition=edition, notes=form.notes, version=version, actor=page.actor)
        except ArchiveError as error:
            form.add_error(None, str(error))
        else:
            messages.success(request, _("The notes were stored."))
            return redirect(edition)
    return page.render("notes.html", edition=edition, form=form, status=422 if form.errors else 200)


def _form(request: HttpRequest, edition: Edition) -> EventForm | EventTextForm:
    data = request.POST if request.method == "POST" else None
    version = {"version": version_of(edition)}
    if "text" in (data or request.GET):
        return EventTextForm(data, initial={**version, "text": edition.text})
    return EventForm(event_of(edition), data, initial=version)


def _save(page: KeepingPage, edition: Edition, form: EventForm | EventTextForm) -> HttpResponse:
    text = form.new_text
    try:
        edited = edit_event(
            edition=edition,
            text=text,
            version=form.cleaned_data["version"],
            actor=page.actor,
        )
    except ArchiveError as error:
        findings = findings_of(problems_of(text), [document_from_text("", text)])
        shown = list(islice(findings, MOST_FINDINGS))
        context = {"edition": edition, "form": form, "error": error, "findings": shown}
        return page.render("event.html", status=422, **context)
    messages.success(page.request, _("The event was stored."))
    return redirect(edited)
