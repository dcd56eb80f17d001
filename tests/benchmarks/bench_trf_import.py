"""TRF: import of a large open into the database, and its export."""

from collections.abc import Callable
from itertools import count, groupby

from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.benchmarks.timing import best_of
from tests.trf.files import HEAD, player, trf
from tournaments.models import Organisation, Tournament
from tournaments.selectors.access import Actor
from trf.format.profiles import Profile
from trf.models import Origin
from trf.services.exporting import export_file
from trf.services.files import Upload
from trf.services.importing import import_upload

PLAYERS, ROUNDS = 500, 9
IMPORT_SECONDS, EXPORT_SECONDS = 2.0, 0.5
LETTERS = ("10", "==", "01")
WORTH = {"1": 2, "=": 1, "0": 0}


def main() -> list[str]:
    return [*imports(), *exports()]


def imports() -> list[str]:
    content = open_of(PLAYERS, ROUNDS)
    owners = (Organisation.objects.create(name=f"Owner {number}") for number in count(1))
    queries = counted(lambda: send(content, next(owners)))
    seconds = best_of(lambda: send(content, next(owners)), times=3)
    print(f"import, {PLAYERS} x {ROUNDS}: {seconds:.2f} s, {queries} queries")
    few = counted(lambda: send(open_of(20, ROUNDS), next(owners)))
    owner = Organisation.objects.latest("pk")
    send(content, owner)
    versions = (open_of(PLAYERS, ROUNDS, shift) for shift in (1, 2, 0))
    update = best_of(lambda: send(next(versions), owner), times=3)
    print(f"  20 x {ROUNDS}: {few} queries; all results changed: {update:.2f} s")
    missed = [f"an import takes more than {IMPORT_SECONDS} s"] if seconds > IMPORT_SECONDS else []
    return missed + (["the queries of an import grow with its players"] if few != queries else [])


def exports() -> list[str]:
    owner = Organisation.objects.create(name="Exports")
    tournament = send(open_of(PLAYERS, ROUNDS), owner)
    missed = []
    for profile in Profile:
        queries = counted(lambda profile=profile: write(tournament, profile))
        seconds = best_of(lambda profile=profile: write(tournament, profile), times=3)
        print(f"export, {profile}: {seconds * 1000:.0f} ms, {queries} queries")
        if seconds > EXPORT_SECONDS:
            missed.append(f"the export {profile} takes more than {EXPORT_SECONDS} s")
    return missed


def send(content: bytes, owner: Organisation) -> Tournament:
    done = import_upload(
        upload=Upload(content, Origin.COMMAND), organisation=owner, tournament=None, actor=Actor()
    )
    return done.tournament


def write(tournament: Tournament, profile: Profile) -> None:
    export_file(tournament=tournament, profile=profile)


def counted(function: Callable[[], object]) -> int:
    """Return how many queries a call makes; an insertion that SQLite makes in parts is one."""
    with CaptureQueriesContext(connection) as context:
        function()
    starts = (query["sql"].partition(" VALUES ")[0] for query in context.captured_queries)
    return sum(1 for _start, _parts in groupby(starts))


def open_of(players: int, rounds: int, shift: int = 0) -> bytes:
    """Return a file in which the halves of the field meet; ``shift`` gives other results."""
    half = players // 2
    cells: dict[int, list[str]] = {rank: [] for rank in range(1, players + 1)}
    for number in range(rounds):
        for rank in range(1, half + 1):
            other = half + (rank + number - 1) % half + 1
            one, two = LETTERS[(rank + 2 * number + shift) % 3]
            cells[rank].append(f"{other} w {one}")
            cells[other].append(f"{rank} b {two}")
    lines = [
        player(rank, f"Player {rank}", points(mine), *mine, rating=2600 - rank, birth="1990/05/17")
        for rank, mine in cells.items()
    ]
    return trf(f"XXR {rounds}", *lines, head=HEAD)


def points(cells: list[str]) -> str:
    return f"{sum(WORTH[cell[-1]] for cell in cells) / 2:.1f}"
