"""Write a tournament as a TRF file."""

import argparse
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.models import Tournament
from trf.errors import ExportRefusedError
from trf.format.profiles import Profile
from trf.services.exporting import export_file
from trf.services.wording import finding_text


class Command(BaseCommand):
    help = "Write a tournament as a TRF file; what the profile cannot carry goes to stderr."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("tournament", type=int, metavar="TOURNAMENT_ID")
        parser.add_argument(
            "--profile",
            choices=[profile.value for profile in Profile],
            default=Profile.ORIGINAL.value,
            help="For whom the file is written.",
        )
        parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="Instead of stdout.")

    def handle(self, *args: Any, **options: Any) -> None:
        tournament = Tournament.objects.filter(pk=options["tournament"]).first()
        if tournament is None:
            raise CommandError(f"There is no tournament {options['tournament']}.")
        try:
            exported = export_file(tournament=tournament, profile=Profile(options["profile"]))
        except ExportRefusedError as error:
            raise CommandError(str(error)) from error
        for loss in exported.losses:
            self.stderr.write(f"{loss.code} {finding_text(loss)}")
        if options["output"]:
            options["output"].write_bytes(exported.content)
        else:
            # The bytes as they are: another character set or line end would be another file.
            sys.stdout.buffer.write(exported.content)
