"""Pages that follow a running tournament: rendered once for all readers, sent only when changed.

The part of the page that changes is the partial ``live`` of its template. Without JavaScript it is
a plain page; static/js/live.js asks for the part alone (as an htmx request) now and then.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from threading import Lock
from typing import Any

from django.core.cache import cache
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

from tournaments.selectors.rounds import is_finished, round_progress
from tournaments.views.page import TournamentPage

KEEP_SECONDS = 10 * 60
STOP_POLLING = 286
"""The status by which htmx is told to ask no more."""

_RENDERING = Lock()

Context = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Part:
    """The changing part of a page.

    Attributes:
        finished: it will not change any more.
        title: of the page around it, where that depends on the part.
    """

    html: str
    finished: bool
    etag: str
    title: str = ""


def live_page(
    page: TournamentPage,
    template: str,
    build: Callable[[], Context],
    *options: int | str | None,
    public: bool = False,
    **frame: Any,
) -> HttpResponse:
    """Return the page, or its live part alone if only that is asked for, or 304.

    Readers share one rendering per version of the tournament, language and ``options``; people with
    a role here get a fresh one, since they may see more.

    Args:
        page: the request.
        template: has a partial ``live``.
        build: makes the context of the partial, and `title` of the page where it has one; for
            readers it must not depend on the person.
        options: what the address chooses, already checked, so that it cannot fill the cache.
        public: people with a role here see what readers see.
        frame: what the page around the part needs besides.
    """
    shared = public or page.is_reader
    key = _key(page, template, options)
    if page.request.htmx and shared:
        unchanged = get_conditional_response(page.request, etag=_etag(key))
        if unchanged:
            return unchanged
    part = _shared(page, template, build, key) if shared else _fresh(page, template, build)
    if page.request.htmx:
        return _answer(page, part)
    html = mark_safe(part.html)  # noqa: S308 -- a template has rendered it
    return page.render(
        template,
        live=html,
        etag=part.etag,
        followed=not part.finished,
        title=part.title,
        **frame,
    )


def _answer(page: TournamentPage, part: Part) -> HttpResponse:
    status = STOP_POLLING if part.finished else 200
    response = HttpResponse(part.html, status=status, headers={"ETag": part.etag})
    response["Cache-Control"] = "private, no-cache"
    response["Vary"] = "HX-Request, Cookie, Accept-Language"
    return get_conditional_response(page.request, etag=part.etag, response=response) or response


def _key(page: TournamentPage, template: str, options: tuple[int | str | None, ...]) -> str:
    tournament = page.tournament
    # The day counts because a tournament is finished when its last day is past.
    parts = (tournament.pk, tournament.live_version, get_language(), template, *options)
    return "live:" + ":".join(str(part) for part in (*parts, timezone.localdate()))


def _etag(text: str) -> str:
    return f'W/"{sha256(text.encode()).hexdigest()[:24]}"'


def _shared(page: TournamentPage, template: str, build: Callable[[], Context], key: str) -> Part:
    part: Part | None = cache.get(key)
    if part is None:
        # A hall full of telephones asks at the same moment: one renders, the others wait for it.
        with _RENDERING:
            part = cache.get(key)
            if part is None:
                part = _rendered(page, template, build(), _etag(key))
                cache.set(key, part, KEEP_SECONDS)
    return part


def _fresh(page: TournamentPage, template: str, build: Callable[[], Context]) -> Part:
    return _rendered(page, template, {"can": page.can} | build())


def _rendered(page: TournamentPage, template: str, context: Context, etag: str = "") -> Part:
    html = render_to_string(f"{template}#live", {"tournament": page.tournament} | context)
    rounds = context.get("rounds") or round_progress(page.tournament, with_drafts=False)
    finished = is_finished(page.tournament, rounds)
    return Part(html, finished, etag or _etag(html), context.get("title", ""))
