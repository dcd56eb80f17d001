"""Results: saving one in a large open beside a bare view, and eight officials at once."""

import statistics
from collections.abc import Callable
from itertools import cycle
from time import perf_counter

from django.contrib.auth.decorators import login_required
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path

from config.urls import urlpatterns as site
from tests.factories import (
    make_member,
    make_organisation,
    make_tournament,
    send_concurrently,
    write_concurrently,
)
from tournaments.models import Game, Organisation, ResultEvent
from tournaments.rules.access import Role

PLAYERS, ROUNDS, SAVES = 1000, 9, 300
WRITERS, RESULTS = 8, 200
TIMES = 3
RESULT_CYCLE = ("10", "==", "01")


@login_required
def bare(request: HttpRequest, pk: int) -> HttpResponse:
    Game.objects.filter(pk=pk).update(result=request.POST["result"])
    return HttpResponse(status=204)


urlpatterns = [*site, path("bare/<int:pk>/", bare)]


def main() -> list[str]:
    with override_settings(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["testserver"]):
        return [
            *save(),
            *writers("by the service", write_concurrently),
            *writers("by pages", send_concurrently),
        ]


def save() -> list[str]:
    owner = make_organisation()
    tournament = make_tournament(owner, players=PLAYERS, rounds=ROUNDS)
    client = arbiter(owner)
    game = Game.objects.get(round__tournament=tournament, round__number=ROUNDS, board=1)
    address = f"/tournaments/{tournament.pk}/rounds/{ROUNDS}/games/1/result/"
    results = cycle(RESULT_CYCLE)

    def ours() -> float:
        version = Game.objects.values_list("version", flat=True).get(pk=game.pk)
        data = {"result": next(results), "version": version, "source": "keyboard"}
        return timed(client, address, data)

    def theirs() -> float:
        return timed(client, f"/bare/{game.pk}/", {"result": next(results)})

    pairs = [(ours(), theirs()) for _ in range(SAVES)]
    mine, bare_ones = (sorted(column) for column in zip(*pairs, strict=True))
    ratio = statistics.median(mine) / statistics.median(bare_ones)
    print(f"save, {PLAYERS} players x {ROUNDS}: {figures(mine)}; bare view: {figures(bare_ones)}")
    print(f"  {ratio:.1f} x the median of the bare view")
    return [f"saving takes more than {TIMES} x a bare view"] if ratio > TIMES else []


def timed(client: Client, address: str, data: dict[str, object]) -> float:
    start = perf_counter()
    response = client.post(address, data, headers={"HX-Request": "true"})
    assert response.status_code in (200, 204), response.status_code
    return perf_counter() - start


def figures(seconds: list[float]) -> str:
    middle, late = statistics.median(seconds), seconds[len(seconds) * 95 // 100]
    return f"median {middle * 1000:.1f} ms, p95 {late * 1000:.1f} ms"


def writers(how: str, write: Callable[..., object]) -> list[str]:
    tournament = make_tournament(
        make_organisation(), players=400, rounds=WRITERS * RESULTS // 200, played=False
    )
    games = list(
        Game.objects.filter(round__tournament=tournament).select_related("round__tournament")
    )
    start = perf_counter()
    write(games, writers=WRITERS)
    seconds = perf_counter() - start
    stored = Game.objects.filter(round__tournament=tournament, result="10").count()
    events = ResultEvent.objects.filter(game__round__tournament=tournament).count()
    tournament.refresh_from_db()
    print(
        f"{WRITERS} writers x {RESULTS} {how}: {seconds:.1f} s, {stored} stored, {events} events "
        f"({connection.vendor})"
    )
    complete = stored == events == tournament.live_version == len(games) == WRITERS * RESULTS
    return [] if complete else [f"{WRITERS} writers {how} lost results"]


def arbiter(organisation: Organisation) -> Client:
    client = Client()
    client.force_login(make_member(organisation, Role.ARBITER))
    return client
