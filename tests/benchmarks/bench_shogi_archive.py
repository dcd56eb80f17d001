"""Shogi archive: importing the files of a large archive (BENCH_SHARE=1: all of it), searching.

What takes how long: names are found by a range of the index of their endings, which hardly grows
with the people; a page of a person or an edition grows with what it shows; a list of results takes
as long as counting them. At ten times the size names and pages are as fast; the count is what to
leave out first, and imports go file by file, so that none holds more than one in memory.
"""

import multiprocessing
import os
import random
import resource
import tempfile
import time
from collections.abc import Iterable, Sequence
from http import HTTPStatus
from pathlib import Path

from django.db import connection
from django.db.models import Count
from django.test import Client, override_settings

from shogi_archive.format.codes import Method
from shogi_archive.format.masters import Masters, named_line, organization_line, person_line
from shogi_archive.format.writer import event_text
from shogi_archive.models import Entry, Match
from shogi_archive.services.checking import Source
from shogi_archive.services.importing import import_files
from tests.shogi_archive.generator import make_event, make_masters

PERSONS, ORGANIZATIONS, EVENTS = 200_000, 2_000, 20_000
IMPORT_SECONDS, IMPORT_MIB, ANSWER_MS = 120.0, 1024, 50.0
# A share of 20 is a twentieth of the archive: quick, and on the way to the whole.
SHARE = int(os.environ.get("BENCH_SHARE", "20"))

# Large events are most of an archive: some 35 games each on average.
METHODS = [*Method, Method.TOP_TEN, *[Method.AMATEUR_OSHO] * 3, *[Method.LEAGUE_KNOCKOUT] * 9]
SURNAMES = (
    "佐藤 鈴木 高橋 田中 伊藤 渡邊 山本 中村 小林 加藤 吉田 山田 佐々木 林 森 東 久保 久保本 西 "
    "原 齋藤 斉藤 髙木 山﨑"
)
GIVEN = "一二三四五六七八九十太郎健晃夫和也大輔翔拓真美咲葵結衣陽菜誠隆清修光茂昇博之孝哲雄剛進勝"


def main() -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        # In a process of its own, so that the memory of the making is not the import's.
        maker = multiprocessing.get_context("fork").Process(target=write_files, args=(folder,))
        maker.start()
        maker.join()
        if maker.exitcode:
            return ["the files could not be made"]
        missed = measure_import(Path(folder))
    with connection.cursor() as cursor:
        # What PostgreSQL does by itself some minutes after an import.
        cursor.execute("ANALYZE")
    return missed + measure_candidates() + measure_pages()


def write_files(folder: str) -> None:
    rng = random.Random(1)  # noqa: S311 -- benchmark data
    masters = make_masters(rng, PERSONS // SHARE, ORGANIZATIONS // SHARE)
    for code, person in masters.persons.items():
        given = "".join(rng.sample(GIVEN, 2))
        masters.persons[code] = person._replace(
            surname=rng.choice(SURNAMES.split()), given_name=given
        )
    _write(folder, "org", (organization_line(each) for each in masters.organizations.values()))
    _write(folder, "person", (person_line(each) for each in masters.persons.values()))
    _write(folder, "kisen", (named_line(each) for each in masters.kisen.values()))
    _write(folder, "place", (named_line(each) for each in masters.venues.values()))
    _write(folder, "result", _events(rng, masters))


def _events(rng: random.Random, masters: Masters) -> Iterable[str]:
    everybody = list(masters.persons)
    # Half of the events are played by the few who play everywhere.
    regulars = everybody[: max(200, len(everybody) // 20)]
    for number in range(1, EVENTS // SHARE + 1):
        people = rng.choice((everybody, regulars))
        yield event_text(make_event(rng, METHODS[number % len(METHODS)], people, number), "\n")[:-1]


def _write(folder: str, name: str, lines: Iterable[str]) -> None:
    with (Path(folder) / f"{name}.txt").open("w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines)


def measure_import(folder: Path) -> list[str]:
    sources = [Source(path.name, path.read_bytes()) for path in folder.iterdir()]
    start = time.perf_counter()
    import_files(sources=sources)
    seconds = time.perf_counter() - start
    mib = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{Match.objects.count()} games imported in {seconds:.1f} s, at most {mib:.0f} MiB")
    late = [f"import takes more than {IMPORT_SECONDS:.0f} s"] if seconds > IMPORT_SECONDS else []
    large = [f"import takes more than {IMPORT_MIB} MiB"] if mib > IMPORT_MIB else []
    return late + large


# One character, surnames, full names, given names, middles of names, organisations, nothing at all.
TYPED = [
    "林",
    "東",
    "西",
    "一",
    "太",
    "佐",
    "佐藤",
    "久保",
    "久保本",
    "斎藤",
    "齋藤",
    "高木",
    "山崎",
    "林 一",
    "佐藤健",
    "田中 太郎",
    "健太",
    "晃夫",
    "美咲",
    "光茂",
    "木翔",
    "架空3",
    "林 架空3",
    "大学",
    "ぬ",
]


def measure_candidates() -> list[str]:
    urls = [f"/shogi/candidates/?q={typed}" for typed in TYPED]
    return _measure("candidates below the search box", urls)


def measure_pages() -> list[str]:
    people = Entry.objects.values_list("person").annotate(events=Count("pk")).order_by("-events")
    # Half of them are those who play everywhere, the others are anybody.
    codes = [*(row[0] for row in people[:20]), *(row[0] for row in people[len(people) // 2 :][:20])]
    return _measure("person pages", [f"/shogi/persons/{code}/" for code in codes])


def _measure(what: str, urls: Sequence[str]) -> list[str]:
    client = Client()
    with override_settings(ALLOWED_HOSTS=["testserver"]):
        for url in urls[:3]:
            _get(client, url)
        runs = [[_get(client, url) for _run in range(3)] for url in urls]
    wall, cpu = (sorted(min(times) * 1000 for times in each) for each in _unzip(runs))
    late = int(len(urls) * 0.95)
    print(
        f"{what}: median {wall[len(wall) // 2]:.0f} ms, 95 % within {wall[late]:.0f} ms "
        f"({cpu[late]:.0f} ms of this process)"
    )
    return [f"{what}: 95 % take more than {ANSWER_MS:.0f} ms"] if wall[late] > ANSWER_MS else []


def _get(client: Client, url: str) -> tuple[float, float]:
    """Return the seconds and the processor seconds of a page.

    Raises:
        RuntimeError: the page is not answered with 200, so that its time says nothing.
    """
    start, used = time.perf_counter(), time.process_time()
    status = client.get(url).status_code
    seconds = time.perf_counter() - start, time.process_time() - used
    if status != HTTPStatus.OK:
        raise RuntimeError(f"{url} is answered with {status}")
    return seconds


def _unzip(runs: list[list[tuple[float, float]]]) -> Iterable[list[tuple[float, ...]]]:
    return ([tuple(run[which] for run in times) for times in runs] for which in (0, 1))
