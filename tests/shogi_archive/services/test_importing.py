from typing import Any

import pytest
from django.db import IntegrityError

from shogi_archive.errors import SimultaneousImportError
from shogi_archive.format.document import document_from_text
from shogi_archive.format.encodings import Encoding, encode
from shogi_archive.format.result import read_results
from shogi_archive.models import (
    ArchiveFile,
    Edition,
    EditionDay,
    Entry,
    FileKind,
    Kisen,
    Match,
    MatchNote,
    MatchStage,
    Organization,
    Person,
    Venue,
)
from shogi_archive.services.checking import FilesRefusedError, check_files
from shogi_archive.services.importing import event_of, import_files, store_plan
from shogi_archive.services.planning import plan_import
from tests.shogi_archive.archive import encoded, load, sources, text_of

pytestmark = pytest.mark.django_db

TABLES: tuple[Any, ...] = (
    ArchiveFile, Organization, Person, Kisen, Venue, Edition, EditionDay, Entry, Match,
)  # fmt: skip


def snapshot() -> dict[str, list[dict[str, Any]]]:
    """Return all rows of the archive, without the times of import."""
    rows = {table.__name__: list(table.objects.order_by("pk").values()) for table in TABLES}
    for file in rows["ArchiveFile"]:
        file["content"] = bytes(file["content"])
        file.pop("imported_at")
    return rows


def test_import_stores_every_record() -> None:
    plan = load()
    assert [len(plan.organizations.added), len(plan.persons.added)] == [5, 16]
    assert [len(plan.kisen.added), len(plan.venues.added)] == [2, 2]
    hayashi = Person.objects.get(code="13002-199401")
    assert (hayashi.name, hayashi.year, hayashi.organization.short) == ("林 五郎", 1994, "架空西")
    assert Person.objects.get(code="83601-999901").year is None
    assert Person.objects.get(code="13001-199501").search_key == " 高野三郎"
    school = Organization.objects.get(code="42101")
    assert (school.kind_label, school.area_label, school.short2) == ("高校", "青森", "")
    assert Organization.objects.get(code="13001").area_label == "関東"


def test_import_stores_the_knockout() -> None:
    load()
    edition = Edition.objects.get(kisen="1119001", key="1")
    assert (edition.first_day, edition.fiscal_year, edition.remarks) == (
        "19970531",
        1997,
        "架空の大会",
    )
    assert list(edition.days.values_list("date", "venue__name")) == [
        ("19970531", "架空会館"),
        ("19970601", "ホテル架空 別館"),
    ]
    fields = ("number", "grade", "placing", "reached", "wins", "losses")
    assert list(edition.entries.values_list(*fields)) == [
        (1, 4, 2, 2, 1, 1),
        (2, 4, None, 4, 0, 1),
        (3, 5, 1, 1, 2, 0),
        (4, 6, None, 4, 0, 1),
    ]
    games = edition.matches.values_list("stage", "round", "rounds", "winner__number")
    assert list(games) == [("knockout", 1, 2, 1), ("knockout", 1, 2, 3), ("knockout", 2, 2, 3)]


def test_edition_keeps_its_text() -> None:
    load()
    edition = Edition.objects.get(kisen="1119001", key="1")
    block = next(read_results([document_from_text("", edition.text)], None))
    assert edition.text.startswith("*\n1119001 1 1 1\n")
    assert edition.text.endswith("架空の大会\n")
    assert event_of(block).placings == (3, 1)


def test_edition_without_a_holding_has_its_first_day_as_key() -> None:
    load()
    edition = Edition.objects.get(kisen="1129001", holding=0)
    assert edition.key == "19970700"
    assert edition.text.endswith("+\n1 2\n\n")


def test_import_keeps_the_bytes_of_every_file() -> None:
    load()
    assert {file.name: bytes(file.content) for file in ArchiveFile.objects.all()} == {
        source.name: source.raw for source in sources()
    }


def test_second_import_changes_nothing() -> None:
    load()
    before = snapshot()
    assert load().is_empty
    assert snapshot() == before


def test_import_in_another_encoding_changes_only_the_file() -> None:
    load()
    before = snapshot()
    plan = import_files(sources=[encoded("kisen", Encoding.EUC_JP)])
    assert plan.is_empty
    after = snapshot()
    assert ArchiveFile.objects.get(kind=FileKind.KISEN).encoding == "euc-jp"
    assert {**after, "ArchiveFile": []} == {**before, "ArchiveFile": []}


def test_changed_edition_takes_the_place_of_the_old_one() -> None:
    load()
    number = Edition.objects.get(kisen="1119001", key="1").pk
    plan = load(result=text_of("result").replace("1 3\n3\n+\n3 1", "1 3\n1\n+\n1 3"))
    assert plan.editions.changed == {("1119001", "1"): number}
    edition = Edition.objects.get(kisen="1119001", key="1")
    assert list(edition.entries.values_list("number", "wins", "reached")) == [
        (1, 2, 1),
        (2, 0, 4),
        (3, 1, 2),
        (4, 0, 4),
    ]
    assert (edition.days.count(), edition.matches.count()) == (2, 3)


def test_editions_that_left_the_file_are_removed() -> None:
    load()
    first = "*" + text_of("result").split("*")[1]
    plan = load(result=first)
    assert len(plan.editions.removed) == Edition.objects.count() + len(plan.editions.removed) - 1
    assert [str(edition) for edition in Edition.objects.all()] == ["1119001 1"]


def test_records_that_left_their_files_are_removed() -> None:
    load(result="")
    plan = load(result="", person="", org="", kisen="", place="")
    assert len(plan.persons.removed) == 16
    counts = [table.objects.count() for table in TABLES]
    assert counts == [5, 0, 0, 0, 0, 0, 0, 0, 0]


def test_changed_person_keeps_what_the_file_cannot_say() -> None:
    load()
    person = Person.objects.get(code="13002-199401")
    person.reading, person.hidden, person.main_id = "ハヤシ", True, "13002-199501"
    person.save()
    load(person=text_of("person").replace("林 五郎", "林 吾郎"))
    person.refresh_from_db()
    assert (person.name, person.reading, person.hidden) == ("林 吾郎", "ハヤシ", True)
    assert (person.main_id, person.search_key) == ("13002-199501", " 林吾郎 はやし")


def test_notes_add_games_and_mark_walkovers() -> None:
    load()
    edition = Edition.objects.get(kisen="1119001", key="1")
    for kind, stage, round_, winner, loser in (
        ("third_place", "", 0, 2, 4),
        ("walkover", "knockout", 2, 3, 1),
        ("walkover", "knockout", 1, 3, 1),
    ):
        MatchNote.objects.create(
            edition=edition, kind=kind, stage=stage, round=round_, winner=winner, loser=loser
        )
    load(result=text_of("result").replace("架空の大会\n", "備考\n", 1))
    games = edition.matches.values_list("stage", "winner__number", "walkover")
    assert list(games)[2:] == [("knockout", 3, True), (MatchStage.THIRD_PLACE, 2, False)]
    assert edition.entries.get(number=2).wins == 1


def test_note_on_an_entry_that_is_gone_adds_no_game() -> None:
    load()
    edition = Edition.objects.get(kisen="1119001", key="1")
    MatchNote.objects.create(edition=edition, kind="third_place", winner=9, loser=4)
    load(result=text_of("result").replace("架空の大会\n", "備考\n", 1))
    assert not edition.matches.filter(stage="third_place").exists()


def test_errors_store_nothing() -> None:
    with pytest.raises(FilesRefusedError) as refused:
        load(result=text_of("result").replace("1 3\n3\n+", "1 4\n3\n+"))
    assert [(each.code, each.line) for each in refused.value.problems if each.is_error] == [
        ("WINNER_NOT_ADVANCED", 12)
    ]
    assert not any(table.objects.exists() for table in TABLES)


def test_the_same_edition_stored_meanwhile_is_refused() -> None:
    plan = plan_import(checked=check_files(sources()))
    load()
    Edition.objects.update(key="99")
    Edition.objects.filter(holding=0).update(key="19970700")
    with pytest.raises(SimultaneousImportError) as refused:
        store_plan(plan=plan)
    assert isinstance(refused.value.__cause__, IntegrityError)


def test_event_of_a_bad_block() -> None:
    block = next(read_results([document_from_text("a.txt", "*\n1\n")], None))
    with pytest.raises(ValueError, match="has errors"):
        event_of(block)


def test_import_through_cp932(db: None) -> None:
    names = ("org", "person", "kisen", "place", "result")
    import_files(sources=[encoded(name, Encoding.CP932) for name in names])
    assert Person.objects.get(code="13002-199301").surname == "山﨑"
    assert bytes(ArchiveFile.objects.get(name="org.txt").content) == encode(
        text_of("org"), Encoding.CP932
    )
