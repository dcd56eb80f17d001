"""How the benchmarks measure."""

import time
from collections.abc import Callable


def best_of(
    function: Callable[[], object],
    times: int = 5,
    clock: Callable[[], float] = time.perf_counter,
) -> float:
    """Return the shortest of ``times`` runs of ``function``, in seconds.

    What only computes is better measured by ``time.process_time``: a busy machine disturbs less.
    """
    return min(_seconds(function, clock) for _run in range(times))


def _seconds(function: Callable[[], object], clock: Callable[[], float]) -> float:
    start = clock()
    function()
    return clock() - start
