import subprocess
import sys

from django.conf import settings

PURE = ("tournaments.rules", "trf.format", "keizer.engine", "shogi_archive.format")
IMPORT_ALL_WITHOUT_DJANGO = """
import importlib, pkgutil, sys

class NoDjango:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"django", "rest_framework", "config"}:
            raise ImportError(name)

sys.meta_path.insert(0, NoDjango())
for root in sys.argv[1:]:
    package = importlib.import_module(root)
    for module in pkgutil.walk_packages(package.__path__, root + "."):
        importlib.import_module(module.name)
"""


def test_pure_packages_work_without_django() -> None:
    done = subprocess.run(  # noqa: S603 -- a fixed command line
        [sys.executable, "-c", IMPORT_ALL_WITHOUT_DJANGO, *PURE],
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
