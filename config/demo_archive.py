"""The demo's shogi archive: fictitious students and amateurs, all eight methods."""

from pathlib import Path

from shogi_archive.models import Edition, Person
from shogi_archive.selectors.notes import NotedGame, Notes, notes_version
from shogi_archive.services.changes import set_keeper
from shogi_archive.services.checking import Source
from shogi_archive.services.importing import import_files
from shogi_archive.services.notes import set_notes, set_reading
from tournaments.models import Organisation
from tournaments.selectors.access import Actor

FILES = Path(__file__).parent / "demo" / "shogi"
READINGS = {
    "13003-199601": "はやし こうへい",
    "15001-199801": "はやし ゆか",
    "83601-999901": "はやし せいじ",
    "12001-199801": "さいとう かずき",
}


def load_archive(keeper: Organisation | None = None) -> None:
    """Import the files, and add what they cannot say; ``keeper`` shall keep them."""
    if keeper:
        set_keeper(organisation=keeper)
    import_files(sources=[Source(path.name, path.read_bytes()) for path in sorted(FILES.iterdir())])
    for person in Person.objects.filter(pk__in=READINGS):
        set_reading(person=person, reading=READINGS[person.pk], actor=Actor())
    # The student of 1996 played for Kanagawa later.
    Person.objects.filter(pk="83701-999901").update(main="13003-199601")
    edition = Edition.objects.filter(kisen="1119001").earliest("first_day")
    third, fourth = edition.entries.filter(placing__in=(3, 4)).order_by("placing")
    walkover = edition.matches.select_related("winner", "loser").earliest("pk")
    game = NotedGame(walkover.stage, walkover.round, walkover.winner.number, walkover.loser.number)
    notes = Notes(frozenset({game}), (third.number, fourth.number))
    set_notes(edition=edition, notes=notes, version=notes_version(edition), actor=Actor())
