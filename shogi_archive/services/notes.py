"""What the files cannot say: readings, hidden people, third-place games, walkovers."""

from django.db import transaction

from shogi_archive.models import Edition, MatchNote, Person
from shogi_archive.selectors.editions import event_of
from shogi_archive.services.importing import store_children, store_endings


@transaction.atomic
def set_reading(*, person: Person, reading: str) -> Person:
    """Store how a name is read, in kana, and return the person; "" takes it back."""
    person.reading = reading.strip()
    person.fill_keys()
    person.save(update_fields=["reading", "surname_key", "search_key"])
    store_endings([person])
    return person


@transaction.atomic
def note_match(*, edition: Edition, kind: MatchNote.Kind, winner: int, loser: int) -> MatchNote:
    """Note a game for place 3 or a walkover, by entry numbers, and bring the games up to date."""
    note, _created = MatchNote.objects.get_or_create(
        edition=edition, kind=kind, winner=winner, loser=loser
    )
    store_children({edition: event_of(edition)})
    return note


@transaction.atomic
def remove_note(*, note: MatchNote) -> Edition:
    """Take a note back, bring the games up to date and return the edition."""
    edition = note.edition
    note.delete()
    store_children({edition: event_of(edition)})
    return edition
