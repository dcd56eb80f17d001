"""An event of the result file as rows: edition, days, entries and games."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from shogi_archive.format.codes import OrganizationKind
from shogi_archive.format.events import fiscal_year
from shogi_archive.format.folding import name_endings, search_key
from shogi_archive.format.masters import Kisen as KisenRecord
from shogi_archive.format.masters import Organization as OrganizationRecord
from shogi_archive.format.masters import Person as PersonRecord
from shogi_archive.format.masters import Venue as VenueRecord
from shogi_archive.format.values import Event, Stage, StageKind
from shogi_archive.models import (
    ArchiveFile,
    Edition,
    Entry,
    Kisen,
    MatchNote,
    MatchStage,
    Organization,
    Person,
    Venue,
)
from shogi_archive.selectors.files import edition_key
from shogi_archive.selectors.notes import NotedGame, notes_in

# A series and the preliminaries have no final from which rounds are named.
_WITHOUT_FINAL = {StageKind.PRELIMINARY, StageKind.SERIES}


class EndingRow(NamedTuple):
    """A row of NameEnding."""

    person_id: str
    ending: bytes
    whole: bool


class DayRow(NamedTuple):
    """A row of EditionDay."""

    edition_id: int
    date: str
    venue_id: str


class EntryRow(NamedTuple):
    """A row of Entry."""

    id: int
    edition_id: int
    number: int
    person_id: str
    first_day: str
    grade: int
    placing: int | None
    reached: int | None
    wins: int
    losses: int


class MatchRow(NamedTuple):
    """A row of Match."""

    edition_id: int
    stage: str
    round: int
    rounds: int
    winner_id: int
    loser_id: int
    walkover: bool


@dataclass(frozen=True, slots=True)
class Children:
    """The rows below an edition.

    Plain values, because an archive has a million of them: model instances would take most of the
    time of an import.
    """

    days: list[DayRow]
    entries: list[EntryRow]
    matches: list[MatchRow]


def organization_row(record: OrganizationRecord, file: ArchiveFile) -> Organization:
    """Return the row of an organisation."""
    return Organization(
        code=record.code,
        name=record.name,
        short=record.short,
        short2=record.short2,
        kind=record.kind.value if record.kind else OrganizationKind.OTHER.value,
        region=record.region.value if record.region else "",
        prefecture=record.prefecture.value if record.prefecture else "",
        search_key=search_key(record.short, record.name, record.short2),
        file=file,
    )


def person_row(record: PersonRecord, file: ArchiveFile, reading: str = "") -> Person:
    """Return the row of a person; ``reading`` is the one that the archive has already."""
    person = Person(
        code=record.code,
        organization_id=record.organization,
        year=record.enrolment_year,
        surname=record.surname,
        given_name=record.given_name,
        reading=reading,
        file=file,
    )
    person.fill_keys()
    return person


def ending_rows(person: Person) -> list[EndingRow]:
    """Return the rows by which searches find a person."""
    return [EndingRow(person.code, *ending) for ending in sorted(name_endings(person.search_key))]


def kisen_row(record: KisenRecord, file: ArchiveFile) -> Kisen:
    """Return the row of a kisen."""
    return Kisen(
        code=record.code,
        name=record.name,
        kind=record.code[:2],
        sex_class=record.code[2],
        prefecture=record.code[3:5],
        search_key=search_key(record.name),
        file=file,
    )


def venue_row(record: VenueRecord, file: ArchiveFile) -> Venue:
    """Return the row of a venue."""
    return Venue(code=record.code, name=record.name, search_key=search_key(record.name), file=file)


def edition_row(event: Event, text: str, file: ArchiveFile) -> Edition:
    """Return the row of an edition; ``text`` is its block as in the file."""
    first_day = event.days[0].date
    return Edition(
        kisen_id=event.kisen,
        key=edition_key(event),
        holding=event.holding,
        method=event.method.value,
        year_display=event.year_display.value,
        first_day=first_day,
        year=int(first_day[:4]),
        fiscal_year=fiscal_year(first_day) or 0,
        omitted_rounds=event.settings.get("omitted_rounds", 0),
        remarks=event.remarks,
        text=text,
        file=file,
    )


def children_of(edition: int, event: Event, notes: Sequence[MatchNote] = ()) -> Children:
    """Return the rows below the edition with this primary key."""
    reached = reached_by(event)
    own = event.original_numbers()
    placing = {own[number]: place for place, number in enumerate(event.placings, start=1)}
    matches = list(_matches(edition, event, notes))
    wins = Counter(match.winner_id for match in matches)
    losses = Counter(match.loser_id for match in matches)
    entries = [
        EntryRow(
            id=(pk := Entry.key(edition, entry.number)),
            edition_id=edition,
            number=entry.number,
            person_id=entry.person,
            first_day=event.days[0].date,
            grade=entry.grade,
            placing=placing.get(entry.number),
            reached=reached.get(entry.number),
            wins=wins[pk],
            losses=losses[pk],
        )
        for entry in event.entries
    ]
    return Children([DayRow(edition, *day) for day in event.days], entries, matches)


def reached_by(event: Event) -> dict[int, int]:
    """Return how far each participant came, by own entry number: 1, 2, 4 (best four) and so on.

    Winner and runner-up are those of the list of placings where it names them; below, the better
    of the place and of what the bracket says counts.
    """
    own = event.original_numbers()
    placed = [own[number] for number in event.placings]
    reached = {
        number: max(size, 4) if size <= len(placed) else size
        for number, size in event.finish().items()
    }
    for place, number in enumerate(placed, start=1):
        size = 1 << (place - 1).bit_length()
        reached[number] = size if place <= 2 else min(size, reached.get(number, size))
    return reached


def _matches(edition: int, event: Event, notes: Sequence[MatchNote]) -> Iterator[MatchRow]:
    own = event.original_numbers()
    keys = {number: Entry.key(edition, entered) for number, entered in own.items()}
    noted = notes_in(notes)
    for stage in event.stages:
        kind, rounds = stage.kind.value, _rounds_to_final(stage)
        for round_ in stage.rounds:
            for match in round_.matches:
                winner, loser = match
                walkover = NotedGame(kind, round_.number, winner, loser) in noted.walkovers
                yield MatchRow(
                    edition, kind, round_.number, rounds, keys[winner], keys[loser], walkover
                )
    third = noted.third_place
    # A note may outlive the entry it was made for.
    if third and keys.keys() >= set(third):
        players = keys[third[0]], keys[third[1]]
        yield MatchRow(edition, MatchStage.THIRD_PLACE.value, 1, 1, *players, walkover=False)


def _rounds_to_final(stage: Stage) -> int:
    return 0 if stage.kind in _WITHOUT_FINAL else len(stage.rounds)
