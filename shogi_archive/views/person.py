"""The page of a person."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from shogi_archive.selectors.data import career_data, career_rows
from shogi_archive.selectors.editions import texts_of
from shogi_archive.selectors.persons import career_of, person_of
from shogi_archive.selectors.search import namesakes
from shogi_archive.views.files import csv_file, file_of, json_file, text_file


@require_safe
def person_detail(request: HttpRequest, person_code: str) -> HttpResponse:
    person = person_of(person_code)
    if person is None:
        raise Http404
    if person.main_code != person_code:
        return redirect(person)
    career = career_of(person)
    makers = {
        "csv": lambda: csv_file(career_rows(career)),
        "json": lambda: json_file(career_data(career)),
        "text": lambda: text_file(texts_of([result.edition.pk for result in career.results])),
    }
    context = {"career": career, "person": person, "namesakes": namesakes(person)}
    return file_of(request, person_code, makers) or render(
        request, "shogi_archive/person/detail.html", context
    )
