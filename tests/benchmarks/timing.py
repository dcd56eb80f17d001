"""How the benchmarks measure."""

import time
from collections.abc import Callable


def best_of(function: Callable[[], object], times: int = 5) -> float:
    """Return the shortest of ``times`` runs of ``function``, in seconds."""
    return min(_seconds(function) for _run in range(times))


def _seconds(function: Callable[[], object]) -> float:
    start = time.perf_counter()
    function()
    return time.perf_counter() - start
