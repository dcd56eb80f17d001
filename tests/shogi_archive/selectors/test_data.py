"""Lists as plain values, of more people than a database looks up at once."""

import pytest

from shogi_archive.models import ArchiveFile, Edition, Entry, Person
from shogi_archive.selectors.data import result_rows
from shogi_archive.selectors.results import Filters, entries_of
from tests.shogi_archive.archive import load

pytestmark = pytest.mark.django_db


def test_rows_of_thousands_of_people() -> None:
    load()
    file = ArchiveFile.objects.get(name="person.txt")
    edition = Edition.objects.get(kisen="1119001")
    people = [
        Person(code=f"13001-{number}", organization_id="13001", file=file)
        for number in range(100_000, 101_500)
    ]
    Person.objects.bulk_create(people)
    Entry.objects.bulk_create(
        Entry(
            id=Entry.key(edition.pk, number),
            edition=edition,
            number=number,
            person=person,
            first_day=edition.first_day,
            grade=0,
            reached=8,
            wins=0,
            losses=0,
        )
        for number, person in enumerate(people, start=1000)
    )
    rows = result_rows(entries_of(Filters(reached=8))[:5000])
    assert len({row["person_code"] for row in rows}) == 1500 + 6
