import pytest

from shogi_archive.models import Edition, MatchNote, Person
from shogi_archive.services.notes import note_match, remove_note, set_reading
from tests.shogi_archive.archive import load

pytestmark = pytest.mark.django_db


def test_set_reading_makes_the_person_findable_by_it() -> None:
    load()
    person = set_reading(person=Person.objects.get(pk="13002-199401"), reading=" ハヤシ ゴロウ ")
    person.refresh_from_db()
    assert (person.reading, person.search_key) == ("ハヤシ ゴロウ", " 林五郎 はやしごろう")


def test_note_match_and_remove_note() -> None:
    load()
    edition = Edition.objects.get(kisen="1119001")
    note = note_match(edition=edition, kind=MatchNote.Kind.THIRD_PLACE, winner=2, loser=4)
    assert list(edition.entries.values_list("wins", "losses")) == [(1, 1), (1, 1), (2, 0), (0, 2)]
    assert edition.matches.count() == 4
    remove_note(note=note)
    assert list(edition.entries.values_list("wins", "losses")) == [(1, 1), (0, 1), (2, 0), (0, 1)]
