"""The page of an edition."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from shogi_archive.models import Edition
from shogi_archive.selectors.data import game_rows, view_data
from shogi_archive.selectors.editions import edition_view, neighbours_of, public_text
from shogi_archive.views.files import csv_file, file_of, json_file, text_file


@require_safe
def edition_detail(request: HttpRequest, kisen_code: str, edition_key: str) -> HttpResponse:
    editions = Edition.objects.select_related("kisen", "file").defer("file__content")
    edition = get_object_or_404(editions, kisen=kisen_code, key=edition_key)
    view = edition_view(edition)
    makers = {
        "csv": lambda: csv_file(list(game_rows(view))),
        "json": lambda: json_file(view_data(view)),
        "text": lambda: text_file(public_text(edition)),
    }
    earlier, later = neighbours_of(edition)
    context = {
        "view": view,
        "edition": edition,
        "days": edition.days.select_related("venue"),
        "earlier": earlier,
        "later": later,
    }
    return file_of(request, f"{kisen_code}-{edition_key}", makers) or render(
        request, "shogi_archive/edition/detail.html", context
    )
