"""An event of the result file as rows: edition, days, entries and games."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from shogi_archive.format.codes import OrganizationKind
from shogi_archive.format.events import fiscal_year
from shogi_archive.format.folding import search_key
from shogi_archive.format.masters import Kisen as KisenRecord
from shogi_archive.format.masters import Organization as OrganizationRecord
from shogi_archive.format.masters import Person as PersonRecord
from shogi_archive.format.masters import Venue as VenueRecord
from shogi_archive.format.values import Event, Stage, StageKind
from shogi_archive.models import (
    ArchiveFile,
    Edition,
    EditionDay,
    Entry,
    Kisen,
    Match,
    MatchNote,
    MatchStage,
    Organization,
    Person,
    Venue,
)
from shogi_archive.selectors.files import edition_key

# A series and the preliminaries have no final from which rounds are named.
_WITHOUT_FINAL = {StageKind.PRELIMINARY, StageKind.SERIES}


@dataclass(frozen=True, slots=True)
class Children:
    """The rows below an edition; the games refer to the entries."""

    days: list[EditionDay]
    entries: list[Entry]
    matches: list[Match]


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
    return Person(
        code=record.code,
        organization_id=record.organization,
        year=record.enrolment_year,
        surname=record.surname,
        given_name=record.given_name,
        reading=reading,
        search_key=search_key(record.name, reading),
        file=file,
    )


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


def children_of(edition: Edition, event: Event, notes: Sequence[MatchNote] = ()) -> Children:
    """Return the rows below an edition, which must have been saved; the entries need not be."""
    days = [EditionDay(edition=edition, date=day.date, venue_id=day.venue) for day in event.days]
    reached = reached_by(event)
    own = event.original_numbers()
    placing = {own[number]: place for place, number in enumerate(event.placings, start=1)}
    entries = {
        entry.number: Entry(
            edition=edition,
            number=entry.number,
            person_id=entry.person,
            grade=entry.grade,
            placing=placing.get(entry.number),
            reached=reached.get(entry.number),
            wins=0,
            losses=0,
        )
        for entry in event.entries
    }
    matches = list(_matches(edition, event, entries, notes))
    for match in matches:
        match.winner.wins += 1
        match.loser.losses += 1
    return Children(days, list(entries.values()), matches)


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


def _matches(
    edition: Edition, event: Event, entries: dict[int, Entry], notes: Sequence[MatchNote]
) -> Iterator[Match]:
    own = event.original_numbers()
    walkovers = _noted(notes, MatchNote.Kind.WALKOVER)
    for stage in event.stages:
        rounds = _rounds_to_final(stage)
        for round_ in stage.rounds:
            for winner, loser in round_.matches:
                yield Match(
                    edition=edition,
                    stage=stage.kind.value,
                    round=round_.number,
                    rounds=rounds,
                    winner=entries[own[winner]],
                    loser=entries[own[loser]],
                    walkover=(winner, loser) in walkovers,
                )
    for winner, loser in _noted(notes, MatchNote.Kind.THIRD_PLACE):
        # A note may outlive the entry it was made for.
        if winner in entries and loser in entries:
            yield Match(
                edition=edition,
                stage=MatchStage.THIRD_PLACE,
                round=1,
                rounds=1,
                winner=entries[winner],
                loser=entries[loser],
            )


def _noted(notes: Iterable[MatchNote], kind: MatchNote.Kind) -> set[tuple[int, int]]:
    return {(note.winner, note.loser) for note in notes if note.kind == kind}


def _rounds_to_final(stage: Stage) -> int:
    return 0 if stage.kind in _WITHOUT_FINAL else len(stage.rounds)
