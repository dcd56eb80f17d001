"""The archive of tests/data/shogi in the database, its keepers, and small archives made of text."""

from django.test import Client

from shogi_archive.format.encodings import Encoding, encode
from shogi_archive.models import AdditionRequest, ChangeKind, Person
from shogi_archive.services.changes import record_change, set_keeper
from shogi_archive.services.checking import Source
from shogi_archive.services.importing import import_files, store_endings
from shogi_archive.services.planning import Plan
from shogi_archive.services.uploads import receive_files
from tests.factories import make_member, make_organisation
from tests.shogi_archive.format.reader import DATA
from tournaments.models import Organisation
from tournaments.rules.access import Role
from tournaments.selectors.access import Actor

NAMES = ("org.txt", "person.txt", "kisen.txt", "place.txt", "result.txt")


def sources(**changed: str) -> list[Source]:
    """Return the files of the test data; ``result="…"`` takes the place of one's text."""
    return [
        Source(name, changed[stem].encode() if stem in changed else (DATA / name).read_bytes())
        for name in NAMES
        for stem in [name.removesuffix(".txt")]
    ]


def text_of(name: str) -> str:
    """Return the text of a file of the test data."""
    return (DATA / f"{name}.txt").read_text(encoding="utf-8")


def load(**changed: str) -> Plan:
    """Import the test data."""
    return import_files(sources=sources(**changed))


def encoded(name: str, encoding: Encoding) -> Source:
    """Return a file of the test data in another encoding."""
    return Source(f"{name}.txt", encode(text_of(name), encoding))


def rename(code: str, surname: str, given_name: str, main: str | None = None) -> None:
    """Give a person another name; with ``main`` it is another code of that person."""
    person = Person.objects.get(pk=code)
    person.surname, person.given_name, person.main_id = surname, given_name, main
    person.fill_keys()
    person.save()
    store_endings([person])


def keep_archive(organisation: Organisation) -> Organisation:
    """Let an organisation keep the archive; everything that URLs can name is there."""
    set_keeper(organisation=organisation)
    receive_files(sources=sources()[:1], actor=Actor())
    record_change(actor=Actor(), kind=ChangeKind.IMPORT, subject="org.txt")
    AdditionRequest.objects.create(text="東大 1992年入学 架空 十郎")
    return organisation


def editor(role: Role = Role.CHIEF_ARBITER) -> Client:
    """Return the browser of a member of the organisation that keeps the archive, in Japanese."""
    organisation = make_organisation()
    set_keeper(organisation=organisation)
    client = Client(headers={"Accept-Language": "ja"})
    client.force_login(make_member(organisation, role))
    return client
