"""Benchmarks: each ``bench_*.py`` has a ``main`` that prints what it measured.

``main() -> list[str]`` returns the goals that were missed, one sentence each. A new SQLite file
with all tables stands ready while it runs.
"""
