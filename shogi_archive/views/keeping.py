"""What the editors' pages have in common, and the first of them."""

from dataclasses import dataclass
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from shogi_archive.forms.keeping import ExportForm, UploadForm
from shogi_archive.selectors.keeping import (
    archive_files,
    archive_rights_with,
    changes,
    open_requests,
    pending_uploads,
)
from tournaments.rules.access import Right
from tournaments.selectors.access import Actor, actor_of

CHANGES = 50


@dataclass(frozen=True, slots=True)
class KeepingPage:
    """One request to a page for those who keep the archive."""

    request: HttpRequest
    actor: Actor
    rights: frozenset[Right]

    def render(self, template: str, *, status: int = 200, **context: Any) -> HttpResponse:
        """Return the page; `can.<right>` tells the template what the actor may do."""
        context |= {"can": {right.value: True for right in self.rights}}
        return render(self.request, f"shogi_archive/keeping/{template}", context, status=status)


def open_keeping(request: HttpRequest, right: Right) -> KeepingPage:
    """Return the page's frame.

    Raises:
        ForbiddenError: the actor lacks the right.
    """
    actor = actor_of(request)
    return KeepingPage(request, actor, archive_rights_with(actor, right))


@require_safe
def desk(request: HttpRequest) -> HttpResponse:
    page = open_keeping(request, Right.SEE_HISTORY)
    return page.render(
        "index.html",
        form=UploadForm(),
        export_form=ExportForm(auto_id="export_%s"),
        files=archive_files(),
        uploads=pending_uploads() if Right.IMPORT in page.rights else (),
        requests=open_requests().count(),
    )


@require_safe
def change_list(request: HttpRequest) -> HttpResponse:
    page = open_keeping(request, Right.SEE_HISTORY)
    found = Paginator(changes(), CHANGES).get_page(request.GET.get("page"))
    return page.render("changes.html", page_obj=found)
