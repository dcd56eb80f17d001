"""Public pages: the standings of 500 players for the first reader and for all others."""

from django.conf import settings
from django.core.cache import cache
from django.test import Client

from tests.benchmarks.timing import best_of
from tests.factories import make_tournament

PLAYERS, ROUNDS = 500, 9
TIMES_FASTER = 20
TIE_BREAKS = ["BH/C1", "BH", "SB"]


def main() -> list[str]:
    settings.ALLOWED_HOSTS = ["testserver"]
    tournament = make_tournament(players=PLAYERS, rounds=ROUNDS, tie_breaks=TIE_BREAKS)
    client, address = Client(), f"/tournaments/{tournament.pk}/standings/"

    def first_reader() -> None:
        cache.clear()
        client.get(address)

    fresh = best_of(first_reader, times=3)
    cached = best_of(lambda: client.get(address), times=20)
    etag = client.get(address, headers={"HX-Request": "true"})["ETag"]
    known = {"HX-Request": "true", "If-None-Match": etag}
    unchanged = best_of(lambda: client.get(address, headers=known), times=20)
    print(f"standings, {PLAYERS} players x {ROUNDS} rounds: {fresh * 1000:.0f} ms fresh")
    print(f"  from the cache: {cached * 1000:.1f} ms, {fresh / cached:.0f} x faster")
    print(f"  asked again, unchanged: {unchanged * 1000:.1f} ms, {fresh / unchanged:.0f} x faster")
    if fresh < TIMES_FASTER * cached:
        return [f"the cached standings are less than {TIMES_FASTER} x faster"]
    return []
