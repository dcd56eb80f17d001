"""The page of an organisation."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from shogi_archive.models import Organization
from shogi_archive.selectors.data import organization_data, person_data, result_rows
from shogi_archive.selectors.lists import members_of, results_of_organization
from shogi_archive.views.files import csv_file, file_of, json_file

MEMBERS = 100
RESULTS = 50


@require_safe
def organization_detail(request: HttpRequest, organization_code: str) -> HttpResponse:
    organization = get_object_or_404(Organization, pk=organization_code)
    results = results_of_organization(organization)
    makers = {
        "csv": lambda: csv_file(result_rows(results)),
        "json": lambda: json_file(
            {
                **organization_data(organization),
                "members": [
                    person_data(person)
                    for person in members_of(organization).select_related("organization")
                ],
                "results": result_rows(results),
            }
        ),
    }
    page = Paginator(members_of(organization), MEMBERS).get_page(request.GET.get("page"))
    context = {
        "organization": organization,
        "page_obj": page,
        "results": results[:RESULTS] if page.number == 1 else [],
    }
    return file_of(request, organization_code, makers) or render(
        request, "shogi_archive/organization/detail.html", context
    )
