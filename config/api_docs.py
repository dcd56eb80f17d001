"""The page that describes the REST API."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from config.openapi import endpoint_groups, refusals
from tournaments.rules.results import RESULTS


@require_safe
def api_docs(request: HttpRequest) -> HttpResponse:
    """Show what the OpenAPI document says, with examples for this site."""
    groups = endpoint_groups()
    context = {
        "groups": groups,
        "refusals": refusals(groups),
        "results": [result.text for code, result in RESULTS.items() if code],
        "site": request.build_absolute_uri("/").rstrip("/"),
    }
    return render(request, "api/index.html", context)
