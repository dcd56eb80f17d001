"""Create an organisation with its owner: the way into a fresh installation."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse

from tournaments.errors import TournamentError
from tournaments.services.organisations import found_organisation
from tournaments.services.people import password_key


class Command(BaseCommand):
    help = "Create an organisation and, if need be, its owner, who gets a link to set a password."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help="name of the organisation")
        parser.add_argument("--owner", required=True, metavar="USERNAME", help="who owns it")
        parser.add_argument("--email", default="", help="e-mail address of a new owner")
        parser.add_argument(
            "--site", default="http://127.0.0.1:8000", help="address of the site, for the link"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            organisation, owner = found_organisation(
                name=options["name"], username=options["owner"], email=options["email"]
            )
        except TournamentError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{organisation} belongs to {owner.get_username()}.")
        if not owner.has_usable_password():
            path = reverse("account_reset_password_from_key", kwargs=password_key(owner))
            self.stdout.write(f"Set the password here: {options['site'].rstrip('/')}{path}")
