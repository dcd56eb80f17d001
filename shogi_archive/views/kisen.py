"""The list of kisen and the page of one."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from shogi_archive.models import Kisen
from shogi_archive.selectors.data import kisen_data, summary_rows
from shogi_archive.selectors.editions import texts_of
from shogi_archive.selectors.lists import editions_of_kisen, kisen_by_kind, summaries_of
from shogi_archive.views.files import csv_file, file_of, json_file, text_file

# More holdings than any kisen has; a page of thousands would take seconds.
PAGE_SIZE = 200


@require_safe
def kisen_list(request: HttpRequest) -> HttpResponse:
    groups = kisen_by_kind()
    rows = [kisen_data(kisen) for _kind, all_kisen in groups for kisen in all_kisen]
    makers = {"csv": lambda: csv_file(rows), "json": lambda: json_file(rows)}
    return file_of(request, "kisen", makers) or render(
        request, "shogi_archive/kisen/list.html", {"groups": groups}
    )


@require_safe
def kisen_detail(request: HttpRequest, kisen_code: str) -> HttpResponse:
    kisen = get_object_or_404(Kisen, pk=kisen_code)
    editions = editions_of_kisen(kisen)

    def rows() -> list[dict[str, Any]]:
        return summary_rows(summaries_of(list(editions)))

    makers = {
        "csv": lambda: csv_file(rows()),
        "json": lambda: json_file({**kisen_data(kisen), "editions": rows()}),
        "text": lambda: text_file(texts_of(list(editions.values_list("pk", flat=True)))),
    }
    page = Paginator(editions, PAGE_SIZE).get_page(request.GET.get("page"))
    context = {"kisen": kisen, "summaries": summaries_of(list(page)), "page_obj": page}
    return file_of(request, kisen_code, makers) or render(
        request, "shogi_archive/kisen/detail.html", context
    )
