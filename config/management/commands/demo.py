"""Load the demo: a club with its officials, a running tournament and a Keizer season."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from config.demo_archive import load_archive
from config.demo_season import load_season
from tournaments.models import Organisation, User
from tournaments.models.tournament import Visibility
from tournaments.rules.access import Role
from tournaments.selectors.access import Actor
from tournaments.services.organisations import create_organisation, set_role
from tournaments.services.tournaments import update_tournament
from trf.models import Origin
from trf.services.files import Upload
from trf.services.importing import import_upload

DEMO_FILES = Path(__file__).parents[2] / "demo"
ORGANISATION = "Schachverein Lindenau"


@dataclass(frozen=True, slots=True)
class Official:
    """A person of the demo; the password is the same word for everybody."""

    username: str
    first_name: str
    last_name: str
    role: Role


OFFICIALS = (
    Official("vera", "Vera", "Lindner", Role.OWNER),
    Official("ruth", "Ruth", "Seidel", Role.CHIEF_ARBITER),
    Official("emre", "Emre", "Kaya", Role.RESULT_CLERK),
)
PASSWORD = "springer-f3"  # noqa: S105 -- printed for everybody to use; refused when SECURE=1


class Command(BaseCommand):
    help = "Load the demo into an empty database and print its logins."

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.SECURE:
            raise CommandError("The demo has well-known passwords: not with SECURE=1.")
        if not Organisation.objects.exists():
            load_demo()
        if not Organisation.objects.filter(name=ORGANISATION).exists():
            self.stdout.write("This database is in use; the demo was not loaded.")
            return
        self.stdout.write(f"Demo logins (password {PASSWORD}):")
        for official in OFFICIALS:
            self.stdout.write(f"  {official.username:6} {official.role.value.replace('_', ' ')}")


@transaction.atomic
def load_demo() -> Organisation:
    """Create the demo's club, people and tournaments; return the club."""
    people = [_create_user(official) for official in OFFICIALS]
    organisation = create_organisation(name=ORGANISATION, owner=people[0])
    for official, user in zip(OFFICIALS[1:], people[1:], strict=True):
        set_role(organisation=organisation, user=user, role=official.role)
    _import_report(organisation, people[1])
    load_season(organisation, people[1])
    load_archive(organisation)
    return organisation


def _create_user(official: Official) -> User:
    return User.objects.create_user(
        official.username,
        password=PASSWORD,
        first_name=official.first_name,
        last_name=official.last_name,
    )


def _import_report(organisation: Organisation, arbiter: User) -> None:
    path = DEMO_FILES / "herbstopen.trf"
    imported = import_upload(
        upload=Upload(path.read_bytes(), Origin.COMMAND, path.name),
        organisation=organisation,
        tournament=None,
        actor=Actor(user=arbiter),
    )
    imported.tournament.visibility = Visibility.PUBLIC
    update_tournament(tournament=imported.tournament)
