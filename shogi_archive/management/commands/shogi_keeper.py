"""Choose the organisation that keeps the shogi archive."""

import argparse
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from shogi_archive.services.changes import set_keeper
from tournaments.models import Organisation


class Command(BaseCommand):
    help = "Let the members of an organisation keep the shogi archive, by their roles there."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("organisation", help="name of the organisation")

    def handle(self, *args: Any, organisation: str, **options: Any) -> None:
        found = Organisation.objects.filter(name=organisation).first()
        if found is None:
            raise CommandError(f"There is no organisation {organisation}.")
        set_keeper(organisation=found)
        self.stdout.write(f"{found} keeps the shogi archive.")
