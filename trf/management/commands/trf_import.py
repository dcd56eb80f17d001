"""Create or update a tournament from a TRF file."""

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.models import Organisation, Tournament
from tournaments.selectors.access import Actor
from trf.errors import FileTooLargeError
from trf.format.problems import Problem, TrfError
from trf.models import Origin
from trf.services.files import Upload
from trf.services.importing import Imported, import_upload
from trf.services.plan_rounds import Choices
from trf.services.wording import finding_line


class Command(BaseCommand):
    help = "Create or update a tournament from a TRF file and print its number."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument("--organisation", required=True, metavar="NAME", help="Its owner.")
        parser.add_argument(
            "--create-organisation", action="store_true", help="Create the owner if it is missing."
        )
        parser.add_argument("--tournament", type=int, metavar="ID", help="Update this one.")
        parser.add_argument(
            "--overwrite-results",
            action="store_true",
            help="The file wins over results that were entered on the site.",
        )
        parser.add_argument(
            "--half-point-byes",
            action="store_true",
            help="Turn empty rounds that explain the declared points into half-point byes.",
        )

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            content = file.read_bytes()
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}") from error
        organisation = _organisation(options["organisation"], create=options["create_organisation"])
        try:
            done = import_upload(
                upload=Upload(content, Origin.COMMAND, file.name),
                organisation=organisation,
                tournament=_tournament(organisation, options["tournament"]),
                actor=Actor(),
                choices=Choices(
                    overwrite_all=options["overwrite_results"],
                    all_half_byes=options["half_point_byes"],
                ),
            )
        except FileTooLargeError as error:
            raise CommandError(str(error)) from error
        except TrfError as error:
            self._print_problems(file, error.problems)
            raise CommandError(f"{file} has errors; nothing was imported.") from error
        self._print_problems(file, done.warnings)
        self.stdout.write(f"{_verb(done)} tournament {done.tournament.pk}: {done.tournament}")

    def _print_problems(self, file: Path, problems: Iterable[Problem]) -> None:
        for problem in problems:
            self.stderr.write(finding_line(file, problem))


def _organisation(name: str, *, create: bool) -> Organisation:
    if create:
        return Organisation.objects.get_or_create(name=name)[0]
    organisation = Organisation.objects.filter(name=name).first()
    if organisation is None:
        raise CommandError(f"There is no organisation “{name}”; --create-organisation makes it.")
    return organisation


def _tournament(organisation: Organisation, pk: int | None) -> Tournament | None:
    if pk is None:
        return None
    tournament = Tournament.objects.filter(pk=pk, organisation=organisation).first()
    if tournament is None:
        raise CommandError(f"“{organisation}” has no tournament {pk}.")
    return tournament


def _verb(done: Imported) -> str:
    if done.created:
        return "Created"
    return "Updated" if done.changed else "Left unchanged"
