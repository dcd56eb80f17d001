"""Import files of the shogi archive."""

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from shogi_archive.format.encodings import Encoding, encoding_named
from shogi_archive.format.problems import Problem
from shogi_archive.services.checking import FilesRefusedError, Source
from shogi_archive.services.importing import import_files
from shogi_archive.services.planning import Plan
from shogi_archive.services.wording import problem_line

SUFFIXES = {".txt", ".dat"}


class Command(BaseCommand):
    help = "Import files of the shogi archive, all of them or none; folders are searched."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
        parser.add_argument(
            "--encoding",
            choices=[each.value for each in Encoding],
            help="How the files are encoded; otherwise it is detected, file by file.",
        )

    def handle(self, *args: Any, paths: list[Path], **options: Any) -> None:
        encoding = encoding_named(options["encoding"]) if options["encoding"] else None
        sources = [Source(path.name, _content(path), encoding) for path in _files(paths)]
        if not sources:
            raise CommandError("There is no .txt or .dat file.")
        try:
            plan = import_files(sources=sources)
        except FilesRefusedError as error:
            self._print(error.problems)
            raise CommandError(str(error)) from error
        self._print(plan.checked.problems)
        for line in _summary(plan):
            self.stdout.write(line)

    def _print(self, problems: Iterable[Problem]) -> None:
        for problem in problems:
            self.stderr.write(problem_line(problem))


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(each for each in path.rglob("*") if each.suffix in SUFFIXES)
        else:
            yield path


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error


def _summary(plan: Plan) -> Iterator[str]:
    for document in (file.document for file in plan.checked.files):
        yield f"{document.name}: {document.encoding.label}"
    for name, table in plan.tables.items():
        yield (
            f"{name}: {len(table.added)} new, {len(table.changed)} changed, "
            f"{len(table.removed)} removed, {table.unchanged} unchanged"
        )
