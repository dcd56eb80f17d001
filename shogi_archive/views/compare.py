"""Games of people against each other."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from shogi_archive.selectors.comparison import MOST_PEOPLE, comparison_of, people_of
from shogi_archive.selectors.data import comparison_rows
from shogi_archive.selectors.editions import texts_of
from shogi_archive.selectors.search import Hits, candidates
from shogi_archive.views.files import csv_file, file_of, json_file, text_file


@require_safe
def choose(request: HttpRequest) -> HttpResponse:
    """Find the first person, or go to the page of those who were ticked."""
    codes = [person.pk for person in people_of(request.GET.getlist("person"))]
    if codes:
        return redirect("shogi_archive:comparison", ",".join(codes))
    return _page(request, {"room": True})


@require_safe
def comparison(request: HttpRequest, person_codes: str) -> HttpResponse:
    people = people_of(person_codes.split(","))
    codes = ",".join(person.pk for person in people)
    if codes != person_codes:
        # Somebody is hidden or unknown, or a code is not the main one.
        return (
            redirect("shogi_archive:comparison", codes)
            if codes
            else redirect("shogi_archive:compare")
        )
    found = comparison_of(people)
    rows = comparison_rows(found)
    editions = list(dict.fromkeys(meeting.match.edition_id for meeting in found.meetings))
    makers = {
        "csv": lambda: csv_file(rows),
        "json": lambda: json_file(rows),
        "text": lambda: text_file(texts_of(editions)),
    }
    context = {"comparison": found, "codes": codes, "room": len(people) < MOST_PEOPLE}
    return file_of(request, codes, makers) or _page(request, context)


def _page(request: HttpRequest, context: dict[str, object]) -> HttpResponse:
    typed = request.GET.get("q", "")[:200]
    hits = candidates(typed, limit=20) if typed else Hits()
    context |= {"typed": typed, "hits": hits}
    return render(request, "shogi_archive/compare/detail.html", context)
