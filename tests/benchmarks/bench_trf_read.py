"""TRF: reading with full validation, beside PyPI's trf 1.1.1 and caissify-pairings 0.5.0."""

import importlib
import importlib.util
import sys
import time
from collections.abc import Callable
from types import ModuleType

from tests.benchmarks.timing import best_of
from trf.format import Profile, read, write

TIMES_THE_FASTER_ONE, TIMES_THE_SMALLER_FILE = 2.0, 5.5
FEDERATIONS = ("GER", "DEN", "SWE", "FRA", "NED")


def main() -> list[str]:
    small, large = tournament(500, 9), tournament(2000, 11)
    assert read(small).problems == read(large).problems == ()
    seconds = alternately(
        {
            "500 x 9": lambda: read(small),
            "2000 x 11": lambda: read(large),
            **other_readers(small),
        }
    )
    ours, ours_large, *others = seconds.values()
    for name, value in seconds.items():
        print(f"{name}: {value * 1000:.1f} ms, ours is {ours / value:.2f} x that")
    written(small)
    missed = []
    if ours > TIMES_THE_FASTER_ONE * min(others):
        missed.append(f"500 x 9 takes {ours / min(others):.2f} x the time of the faster package")
    if ours_large > TIMES_THE_SMALLER_FILE * ours:
        missed.append(f"2000 x 11 takes {ours_large / ours:.2f} x the time of 500 x 9")
    return missed


def alternately(functions: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Return the shortest CPU time of many runs, taken in turns: a busy moment hits all."""
    best = dict.fromkeys(functions, float("inf"))
    for _turn in range(15):
        for name, function in functions.items():
            best[name] = min(best[name], best_of(function, 2, time.process_time))
    return best


def written(data: bytes) -> None:
    reading = read(data)
    for profile in Profile:
        seconds = best_of(lambda profile=profile: write(reading.report, profile, reading))
        print(f"  written as {profile}: {seconds * 1000:.0f} ms")


def other_readers(data: bytes) -> dict[str, Callable[[], object]]:
    text = data.decode()
    trf = _other_trf()
    caissify = importlib.import_module("caissify_pairings.trf")
    assert len(trf.loads(text).players) == 500
    return {
        "trf 1.1.1": lambda: trf.loads(text),
        "caissify-pairings 0.5.0": lambda: caissify.parse_trf(text),
    }


def _other_trf() -> ModuleType:
    """Load PyPI's trf under another name: ours has the same."""
    for folder in sys.path:
        finder = importlib.machinery.PathFinder.find_spec("trf", [folder])
        if finder and finder.origin and importlib.util.find_spec("trf").origin != finder.origin:
            spec = importlib.util.spec_from_file_location(
                "other_trf",
                finder.origin,
                submodule_search_locations=finder.submodule_search_locations,
            )
            module = importlib.util.module_from_spec(spec)
            sys.modules["other_trf"] = module
            spec.loader.exec_module(module)
            return module
    raise ImportError("PyPI's trf is missing: run make bench")


def tournament(players: int, rounds: int) -> bytes:
    """Return a finished tournament without a fault, its rounds cut from a round-robin table."""
    rows: list[list[str]] = [[] for _ in range(players)]
    tenths = [0] * players
    for number in range(rounds):
        for white, black in pairs(players, number):
            result = (31 * white + 17 * black + 7 * number) % 3
            for one, other, colour, outcome in (
                (white, black, "w", result),
                (black, white, "b", 2 - result),
            ):
                rows[one].append(f"  {other + 1:>4} {colour} {'0=1'[outcome]}")
                tenths[one] += 5 * outcome
    lines = [
        "012 Vogelfluglinien-Open",
        "022 Puttgarden",
        "032 GER",
        "042 2026/05/01",
        "052 2026/05/09",
        f"062 {players}",
        f"XXR {rounds}",
    ]
    lines += [player(number, rows[number], tenths[number]) for number in range(players)]
    return ("\n".join(lines) + "\n").encode()


def player(number: int, cells: list[str], tenths: int) -> str:
    birth = f"{1940 + number % 70}/{1 + number % 12:02}/{1 + number % 28:02}"
    points = f"{tenths // 10}.{tenths % 10}"
    return (
        f"001 {number + 1:>4} {'mw'[number % 2]}    {f'Vogel{number}, Vorname':<33} "
        f"{2600 - number:>4} {FEDERATIONS[number % 5]} {4700000 + number:>11} {birth} "
        f"{points:>4} {number + 1:>4}{''.join(cells)}"
    )


def pairs(players: int, number: int) -> list[tuple[int, int]]:
    ring = list(range(1, players))
    ring = [0, *ring[number:], *ring[:number]]
    half = players // 2
    return list(zip(ring[:half], reversed(ring[half:]), strict=True))
