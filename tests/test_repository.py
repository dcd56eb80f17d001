import fnmatch
import re
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

ROOT = Path(settings.BASE_DIR)
# Written in parts, so that this file passes its own test.
FOREIGN = (
    ("pypi", r"\.(org|python)"),
    ("pythonhosted", r"\.org"),
    ("registry", r"\.(npmjs|yarnpkg)"),
    ("npmjs", r"\.(com|org)"),
    ("deb", r"\.debian\.org"),
    ("proxy", r"\.golang"),
    (r"(?<![\w.])/(work|root|home)", r"/[a-z]"),
)
PATTERN = re.compile("|".join("".join(parts) for parts in FOREIGN))


def _files(folder: Path, ignored: list[str]) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if any(fnmatch.fnmatch(path.name, pattern) for pattern in ignored):
            continue
        if path.is_dir():
            yield from _files(path, ignored)
        else:
            yield path


def test_no_file_names_a_package_registry_or_a_path_of_one_machine() -> None:
    ignored = [line.strip("/") for line in (ROOT / ".gitignore").read_text().split()]
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in _files(ROOT, [*ignored, ".git"])
        for match in PATTERN.finditer(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert found == []
