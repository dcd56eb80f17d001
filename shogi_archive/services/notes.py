"""What the files cannot say: readings, third-place games, walkovers; each change is in the log."""

from django.db import transaction
from django.utils.translation import gettext as _

from shogi_archive.errors import ArchiveError
from shogi_archive.format.problems import JAPANESE
from shogi_archive.format.values import Event
from shogi_archive.models import ArchiveFile, ChangeKind, Edition, MatchNote, Person
from shogi_archive.selectors.editions import THIRD_PLACE, event_of
from shogi_archive.selectors.notes import Notes, games_of, notes_of, notes_version
from shogi_archive.services.changes import record_change
from shogi_archive.services.importing import store_children, store_endings
from shogi_archive.services.people import same_person
from shogi_archive.services.uploads import ArchiveChangedError
from tournaments.selectors.access import Actor


class NoSuchGameError(ArchiveError):
    """A note names a game or participants that the event does not have."""

    code = "no_such_game"


@transaction.atomic
def set_reading(*, person: Person, reading: str, actor: Actor) -> Person:
    """Store how a name is read, in kana, and return the person; "" takes it back.

    The reading belongs to the name: other codes of the person get it if the name is the same.
    """
    before, reading = person.reading, " ".join(reading.split())
    people = same_person(person).filter(surname=person.surname, given_name=person.given_name)
    rows = list(people.select_for_update())
    for row in rows:
        row.reading = reading
        row.fill_keys()
    Person.objects.bulk_update(rows, ["reading", "search_key"])
    store_endings(rows)
    person.reading = reading
    if before != reading:
        # As with hiding: a name that shall be forgotten stays out of the log.
        subject = person.code if person.hidden else f"{person.name} {person.code}"
        details = {} if person.hidden else {"before": before, "after": reading}
        record_change(actor=actor, kind=ChangeKind.NOTE, subject=subject, details=details)
    return person


@transaction.atomic
def set_notes(*, edition: Edition, notes: Notes, version: str, actor: Actor) -> Edition:
    """Store which games were walkovers and who met for place 3; return the edition.

    The text of the event stays as it is; its games are brought up to date.

    Args:
        edition: the event.
        notes: all that holds from now on; what was noted before and is not in it goes.
        version: ``notes_version`` of what the editor has seen.
        actor: who notes.

    Raises:
        ArchiveChangedError: somebody else has changed the event or its notes since.
        NoSuchGameError: the event has no such game or participants.
    """
    # Locked, so that nobody edits the event at the same time.
    ArchiveFile.objects.select_for_update().get(pk=edition.file_id)
    stored = Edition.objects.select_related("kisen").get(pk=edition.pk)
    if notes_version(stored) != version:
        text = _("Somebody else has edited this event. Please look at it again.")
        raise ArchiveChangedError(text)
    event, before = event_of(stored), notes_of(stored)
    _check(event, notes)
    if notes != before:
        stored.notes.all().delete()
        MatchNote.objects.bulk_create(_rows(stored, notes))
        store_children({stored: event})
        texts = {"before": _text(event, before), "after": _text(event, notes)}
        record_change(actor=actor, kind=ChangeKind.NOTE, subject=stored.title, details=texts)
    return stored


def _check(event: Event, notes: Notes) -> None:
    if not notes.walkovers <= games_of(event).keys():
        raise NoSuchGameError(_("The event has no such game."))
    third = notes.third_place
    if third and not (
        third[0] != third[1] and set(third) <= {each.number for each in event.entries}
    ):
        raise NoSuchGameError(_("A game for place 3 needs two different participants."))


def _rows(edition: Edition, notes: Notes) -> list[MatchNote]:
    rows = [
        MatchNote(edition=edition, kind=MatchNote.Kind.WALKOVER, **game._asdict())
        for game in sorted(notes.walkovers)
    ]
    if notes.third_place:
        winner, loser = notes.third_place
        kind = MatchNote.Kind.THIRD_PLACE
        rows.append(MatchNote(edition=edition, kind=kind, winner=winner, loser=loser))
    return rows


def _text(event: Event, notes: Notes) -> str:
    """Return notes line by line for the log, by entry numbers, in the archive's own language."""
    lines = [
        f"{label.text(JAPANESE)} {game.winner} - {game.loser} 不戦勝"
        for game, label in games_of(event).items()
        if game in notes.walkovers
    ]
    if notes.third_place:
        lines.append("{} {} - {}".format(THIRD_PLACE.text(JAPANESE), *notes.third_place))
    return "\n".join(lines)
