"""The search page and the candidates below its box."""

from typing import Any

from django.core.paginator import Page, Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from shogi_archive.forms.search import SearchForm
from shogi_archive.selectors.data import edition_data, person_data, result_rows
from shogi_archive.selectors.lists import summaries_of
from shogi_archive.selectors.results import Filters, editions_of, entries_of
from shogi_archive.selectors.search import candidates, persons_matching
from shogi_archive.views.files import csv_file, file_of, json_file

PAGE_SIZE = 50
# Who wants more than that takes the files of the archive.
MOST_ROWS = 5000
_LONGEST = 200


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    form = SearchForm(request.GET)
    if not form.is_valid():
        return render(request, "shogi_archive/search/index.html", {"form": form}, status=422)
    filters = form.filters
    rows = _data_rows(filters) if request.GET.get("format") else []
    makers = {"csv": lambda: csv_file(rows), "json": lambda: json_file(rows)}
    file = file_of(request, "shogi", makers)
    if file:
        return file
    context = {"form": form, "filters": filters, **_found(filters, request.GET.get("page"))}
    return render(request, "shogi_archive/search/index.html", context)


def _found(filters: Filters, number: str | None) -> dict[str, Any]:
    """Return what the page lists: results where something narrows them, else people."""
    if filters.is_empty and not filters.text:
        return {}
    if filters.is_empty:
        hits = candidates(filters.text)
        page: Page[Any] = Paginator(persons_matching(filters.text), PAGE_SIZE).get_page(number)
        return {"hits": hits, "persons": page, "page_obj": page}
    if filters.of_people:
        page = Paginator(entries_of(filters), PAGE_SIZE).get_page(number)
        return {"results": page, "page_obj": page}
    page = Paginator(editions_of(filters), PAGE_SIZE).get_page(number)
    return {"summaries": summaries_of(list(page)), "page_obj": page}


def _data_rows(filters: Filters) -> list[dict[str, Any]]:
    if filters.is_empty:
        found = persons_matching(filters.text)[:MOST_ROWS] if filters.text else []
        return [person_data(person) for person in found]
    if filters.of_people:
        return result_rows(entries_of(filters)[:MOST_ROWS])
    return [edition_data(edition) for edition in editions_of(filters)[:MOST_ROWS]]


@require_safe
def search_candidates(request: HttpRequest) -> HttpResponse:
    typed = request.GET.get("q", "")[:_LONGEST]
    context = {"typed": typed, "hits": candidates(typed)}
    return render(request, "shogi_archive/search/_candidates.html", context)
