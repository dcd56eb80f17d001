"""Shogi archive: importing the files of a large archive (BENCH_SHARE=1: all of it), searching."""

import multiprocessing
import os
import random
import resource
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from shogi_archive.format.codes import Method
from shogi_archive.format.masters import Masters, named_line, organization_line, person_line
from shogi_archive.format.writer import event_text
from shogi_archive.models import Match
from shogi_archive.services.checking import Source
from shogi_archive.services.importing import import_files
from tests.shogi_archive.generator import make_event, make_masters

PERSONS, ORGANIZATIONS, EVENTS = 200_000, 2_000, 20_000
IMPORT_SECONDS, IMPORT_MIB = 120.0, 1024
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
        return measure_import(Path(folder))


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
    regulars = everybody[: max(200, len(everybody) // 100)]
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
