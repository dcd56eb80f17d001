"""Pages as files: CSV that spreadsheets open safely, JSON, and text as in the archive."""

import csv
from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.http import content_disposition_header

# Spreadsheets take a cell that begins so for a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def file_of(
    request: HttpRequest, name: str, makers: Mapping[str, Callable[[], HttpResponse]]
) -> HttpResponse | None:
    """Return the page as the file that ``?format=`` asks for, None for the page itself.

    Raises:
        Http404: the page has no such file.
    """
    wanted = request.GET.get("format", "")
    if not wanted:
        return None
    if wanted not in makers:
        raise Http404
    response = makers[wanted]()
    suffix = "txt" if wanted == "text" else wanted
    response["Content-Disposition"] = content_disposition_header(True, f"{name}.{suffix}") or ""
    return response


def csv_file(rows: Sequence[Mapping[str, object]]) -> HttpResponse:
    """Return flat rows of the same keys as CSV, with the mark that tells Excel it is UTF-8."""
    text = StringIO()
    writer = csv.writer(text)
    if rows:
        writer.writerow(rows[0])
    writer.writerows([_safe(value) for value in row.values()] for row in rows)
    return HttpResponse("\ufeff" + text.getvalue(), content_type="text/csv; charset=utf-8")


def _safe(value: object) -> str:
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(_FORMULA) else text


def json_file(data: Any) -> HttpResponse:
    """Return JSON with the characters as they are."""
    return JsonResponse(data, safe=False, json_dumps_params={"ensure_ascii": False, "indent": 1})


def text_file(text: str) -> HttpResponse:
    """Return text as it stands in the archive's files."""
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
