"""What was noted beside the text of an event: walkovers and the game for place 3."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from shogi_archive.format.problems import Phrase
from shogi_archive.format.values import Event
from shogi_archive.models import Edition, MatchNote


class NotedGame(NamedTuple):
    """A game as a note names it: stage, round and entry numbers as the file has them."""

    stage: str
    round: int
    winner: int
    loser: int


@dataclass(frozen=True, slots=True)
class Notes:
    """All notes of an event; ``third_place`` is the winner's and the loser's entry number."""

    walkovers: frozenset[NotedGame] = frozenset()
    third_place: tuple[int, int] | None = None


def games_of(event: Event) -> dict[NotedGame, Phrase]:
    """Return the games of an event in order of play, with the names of their rounds."""
    return {
        NotedGame(stage.kind.value, round_.number, *match): round_.label
        for stage in event.stages
        for round_ in stage.rounds
        for match in round_.matches
    }


def notes_in(rows: Iterable[MatchNote]) -> Notes:
    """Return notes from their rows."""
    rows = list(rows)
    third = [note for note in rows if note.kind == MatchNote.Kind.THIRD_PLACE]
    return Notes(
        frozenset(
            NotedGame(note.stage, note.round, note.winner, note.loser)
            for note in rows
            if note.kind == MatchNote.Kind.WALKOVER
        ),
        (third[0].winner, third[0].loser) if third else None,
    )


def notes_of(edition: Edition) -> Notes:
    """Return what was noted of an edition."""
    return notes_in(edition.notes.all())


def notes_version(edition: Edition) -> str:
    """Return what changes whenever the text of an edition or a note does."""
    notes = notes_of(edition)
    seen = f"{edition.text}{sorted(notes.walkovers)}{notes.third_place}"
    return hashlib.sha256(seen.encode()).hexdigest()
