"""What the files cannot say: stored beside them, in the log, and never in their text."""

import pytest

from shogi_archive.errors import ArchiveError
from shogi_archive.models import ArchiveFile, Change, Edition, Person
from shogi_archive.selectors.notes import NotedGame, Notes, notes_of, notes_version
from shogi_archive.services.notes import NoSuchGameError, set_notes, set_reading
from shogi_archive.services.uploads import ArchiveChangedError
from tests.shogi_archive.archive import load, rename
from tournaments.selectors.access import Actor

pytestmark = pytest.mark.django_db

FINAL = NotedGame("knockout", 2, 3, 1)
NOBODY = Actor()


@pytest.fixture
def edition() -> Edition:
    load()
    return Edition.objects.get(kisen="1119001")


def note(edition: Edition, notes: Notes) -> None:
    set_notes(edition=edition, notes=notes, version=notes_version(edition), actor=NOBODY)


def records(edition: Edition) -> list[tuple[int, int]]:
    return list(edition.entries.order_by("number").values_list("wins", "losses"))


def test_reading_makes_the_person_findable_and_is_in_the_log(edition: Edition) -> None:
    person = Person.objects.get(pk="13002-199401")
    set_reading(person=person, reading=" ハヤシ　ゴロウ ", actor=NOBODY)
    person.refresh_from_db()
    assert (person.reading, person.search_key) == ("ハヤシ ゴロウ", " 林五郎 はやしごろう")
    change = Change.objects.get()
    assert (change.kind, change.subject) == ("note", "林 五郎 13002-199401")
    assert change.details == {"before": "", "after": "ハヤシ ゴロウ"}
    set_reading(person=person, reading="ハヤシ ゴロウ", actor=NOBODY)
    assert Change.objects.count() == 1


def test_reading_of_somebody_hidden_stays_out_of_the_log(edition: Edition) -> None:
    Person.objects.filter(pk="13002-199401").update(hidden=True)
    person = Person.objects.get(pk="13002-199401")
    set_reading(person=person, reading="はやし", actor=NOBODY)
    change = Change.objects.get()
    assert (change.subject, change.details) == ("13002-199401", {})


def test_reading_belongs_to_all_codes_of_the_same_name(edition: Edition) -> None:
    rename("83601-999901", "林", "五郎", main="13002-199401")
    rename("83601-999902", "森", "五郎", main="13002-199401")
    person = Person.objects.get(pk="83601-999901")
    set_reading(person=person, reading="はやし", actor=NOBODY)
    assert set(Person.objects.exclude(reading="").values_list("pk", flat=True)) == {
        "13002-199401",
        "83601-999901",
    }


def test_game_for_place_3_counts_and_walkover_is_marked(edition: Edition) -> None:
    note(edition, Notes(frozenset({FINAL}), (2, 4)))
    assert records(edition) == [(1, 1), (1, 1), (2, 0), (0, 2)]
    assert list(edition.matches.values_list("stage", "round", "walkover")) == [
        ("knockout", 1, False),
        ("knockout", 1, False),
        ("knockout", 2, True),
        ("third_place", 1, False),
    ]
    change = Change.objects.get()
    assert change.details == {"before": "", "after": "決勝 3 - 1 不戦勝\n３位決定戦 2 - 4"}
    note(edition, Notes())
    assert records(edition) == [(1, 1), (0, 1), (2, 0), (0, 1)]
    assert notes_of(edition) == Notes()


def test_notes_leave_files_byte_for_byte(edition: Edition) -> None:
    before = bytes(ArchiveFile.objects.get(name="result.txt").content)
    note(edition, Notes(frozenset({FINAL}), (2, 4)))
    assert bytes(ArchiveFile.objects.get(name="result.txt").content) == before


def test_notes_outlive_an_import(edition: Edition) -> None:
    note(edition, Notes(frozenset({FINAL}), (2, 4)))
    load()
    assert notes_of(Edition.objects.get(pk=edition.pk)) == Notes(frozenset({FINAL}), (2, 4))
    assert edition.matches.filter(walkover=True).count() == 1


def test_only_the_noted_game_of_two_players_is_a_walkover() -> None:
    load()
    edition = Edition.objects.get(method="7")
    games = list(edition.matches.values_list("winner__number", "loser__number"))
    repeated = [number for number, game in enumerate(games, start=1) if games.count(game) > 1]
    game = NotedGame("series", repeated[0], *games[repeated[0] - 1])
    note(edition, Notes(frozenset({game})))
    assert list(edition.matches.filter(walkover=True).values_list("round", flat=True)) == [
        repeated[0]
    ]


@pytest.mark.parametrize(
    "notes",
    [
        Notes(frozenset({NotedGame("knockout", 2, 1, 3)})),
        Notes(frozenset({NotedGame("", 0, 3, 1)})),
        Notes(third_place=(2, 2)),
        Notes(third_place=(2, 5)),
    ],
)
def test_notes_without_such_a_game_are_refused(edition: Edition, notes: Notes) -> None:
    with pytest.raises(NoSuchGameError):
        note(edition, notes)
    assert not Change.objects.exists()


def test_notes_on_what_somebody_else_has_changed_are_refused(edition: Edition) -> None:
    version = notes_version(edition)
    note(edition, Notes(third_place=(2, 4)))
    with pytest.raises(ArchiveChangedError):
        set_notes(edition=edition, notes=Notes(), version=version, actor=NOBODY)
    assert issubclass(ArchiveChangedError, ArchiveError)
    assert notes_of(edition) == Notes(third_place=(2, 4))
