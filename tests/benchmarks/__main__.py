"""Run all benchmarks, or those whose names are given: ``python -m tests.benchmarks [NAME…]``."""

import importlib
import os
import sys
import tempfile
from pathlib import Path

import django
from django.core.management import call_command


def main(names: list[str]) -> int:
    missed: list[str] = []
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        if names and path.stem.removeprefix("bench_") not in names:
            continue
        module = importlib.import_module(f"tests.benchmarks.{path.stem}")
        print(f"\n{(module.__doc__ or path.stem).splitlines()[0]}")
        missed += module.main()
    print("".join(f"\nMissed: {goal}" for goal in missed) or "\nAll goals are met.")
    return 1 if missed else 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        default = f"sqlite:///{folder}/bench.sqlite3"
        os.environ["DATABASE_URL"] = os.environ.get("BENCH_DATABASE_URL", default)
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        django.setup()
        call_command("migrate", verbosity=0)
        sys.exit(main(sys.argv[1:]))
