"""What editors may do with a person: join codes with a preview, undo that, hide, note a reading."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from shogi_archive.errors import ArchiveError
from shogi_archive.forms.notes import ReadingForm
from shogi_archive.forms.people import HideForm, MergeForm
from shogi_archive.models import Change, Person
from shogi_archive.selectors.persons import career_of
from shogi_archive.services.notes import set_reading
from shogi_archive.services.people import merge_people, set_hidden, undo_merge
from shogi_archive.views.keeping import KeepingPage, open_keeping
from tournaments.rules.access import Right


def _person(code: str) -> Person:
    return get_object_or_404(Person.objects.select_related("organization", "main"), pk=code)


@require_http_methods(["GET", "HEAD", "POST"])
def person_edit(request: HttpRequest, person_code: str) -> HttpResponse:
    page = open_keeping(request, Right.EDIT)
    person = _person(person_code)
    form = MergeForm(request.POST if request.method == "POST" else None)
    other = form.cleaned_data["code"] if form.is_valid() else None
    if other and form.cleaned_data["confirmed"]:
        try:
            merge_people(main=person, other=other, actor=page.actor)
        except ArchiveError as error:
            form.add_error(None, str(error))
        else:
            messages.success(request, _("The codes are joined."))
            return redirect("shogi_archive:person-edit", person.main_code)
    return _page(page, person, form, other)


def _page(
    page: KeepingPage,
    person: Person,
    form: MergeForm,
    other: Person | None = None,
    reading_form: ReadingForm | None = None,
) -> HttpResponse:
    reading_form = reading_form or ReadingForm(initial={"reading": person.reading})
    return page.render(
        "person.html",
        person=person,
        career=career_of(person),
        other=career_of(other) if other else None,
        form=form,
        reading_form=reading_form,
        status=422 if form.errors or reading_form.errors else 200,
    )


@require_POST
def person_reading(request: HttpRequest, person_code: str) -> HttpResponse:
    page = open_keeping(request, Right.EDIT)
    person = _person(person_code)
    form = ReadingForm(request.POST)
    if not form.is_valid():
        return _page(page, person, MergeForm(), reading_form=form)
    set_reading(person=person, reading=form.cleaned_data["reading"], actor=page.actor)
    messages.success(request, _("The reading was stored."))
    return redirect("shogi_archive:person-edit", person_code)


@require_POST
def person_hide(request: HttpRequest, person_code: str) -> HttpResponse:
    page = open_keeping(request, Right.EDIT)
    person = _person(person_code)
    form = HideForm(request.POST)
    if not form.is_valid():
        return _page(page, person, MergeForm())
    set_hidden(person=person, hidden=form.wanted, actor=page.actor)
    text = _("The person is hidden.") if form.wanted else _("The person is shown again.")
    messages.success(request, text)
    return redirect("shogi_archive:person-edit", person_code)


@require_POST
def change_undo(request: HttpRequest, change: int) -> HttpResponse:
    page = open_keeping(request, Right.EDIT)
    try:
        undo_merge(change=get_object_or_404(Change, pk=change), actor=page.actor)
    except ArchiveError as error:
        messages.error(request, str(error))
    else:
        messages.success(request, _("The codes are parted again."))
    return redirect("shogi_archive:changes")
