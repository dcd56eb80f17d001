"""Print the problems of TRF files; needs no database."""

import argparse
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from trf.services.checking import check_file
from trf.services.wording import finding_line


class Command(BaseCommand):
    help = "Print the problems of TRF files as file:line:column: code message [severity]."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")

    def handle(self, *args: Any, files: list[Path], **options: Any) -> None:
        failed = [path for path in files if not self._check(path)]
        if failed:
            raise SystemExit(1)

    def _check(self, path: Path) -> bool:
        """Print the problems of one file; return whether it can be imported."""
        try:
            content = path.read_bytes()
        except OSError as error:
            self.stderr.write(f"{path}: {error.strerror}")
            return False
        checked = check_file(content)
        for problem in checked.problems:
            self.stdout.write(finding_line(path, problem))
        return not checked.refused
