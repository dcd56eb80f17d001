"""Delete for good what has lain in the recycle bins too long; to be run once a day."""

from typing import Any

from django.core.management.base import BaseCommand

from tournaments.services.recycle_bin import purge_expired


class Command(BaseCommand):
    help = "Delete for good the tournaments whose time in the recycle bin is over."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{purge_expired()} tournaments deleted for good.")
