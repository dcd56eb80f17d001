"""What a block of the result file says: an event with its stages, rounds and matches."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from shogi_archive.format.codes import Method, YearDisplay
from shogi_archive.format.problems import Phrase


class StageKind(StrEnum):
    """A part of an event; ``labels.STAGES`` has the names."""

    PRELIMINARY = "preliminary"
    KNOCKOUT = "knockout"
    MAIN = "main"
    TOP_TEN = "top_ten"
    UPPER = "upper"
    LOWER = "lower"
    FIFTH_BRACKET = "fifth_bracket"
    FIFTH_PLAYOFF = "fifth_playoff"
    NINTH_PLAYOFF = "ninth_playoff"
    SERIES = "series"


# The stage that decides the event, whatever else was played.
DECISIVE = {
    StageKind.KNOCKOUT,
    StageKind.MAIN,
    StageKind.TOP_TEN,
    StageKind.UPPER,
    StageKind.SERIES,
}


class Day(NamedTuple):
    """A day of play: YYYYMMDD ("00" where month or day are unknown) and the venue's code."""

    date: str
    venue: str


class Entry(NamedTuple):
    """A participant: entry number, person code, grade (0 unknown), comment after ``#``."""

    number: int
    person: str
    grade: int
    comment: str = ""


class Match(NamedTuple):
    """A game that was played, by entry numbers as written (re-entries keep the new number)."""

    winner: int
    loser: int


class Reentry(NamedTuple):
    """A loser's second chance: the entry number before and the one after."""

    before: int
    after: int


def original_number(number: int, before: dict[int, int]) -> int:
    """Return the number a re-entry first entered with; re-entries may have re-entered again.

    Args:
        number: an entry number.
        before: the number before each re-entry's number.
    """
    seen: set[int] = set()
    # A file may have its re-entries in a circle; that is reported elsewhere.
    while number in before and number not in seen:
        seen.add(number)
        number = before[number]
    return number


@dataclass(frozen=True, slots=True)
class Round:
    """A round (a game of a series).

    Attributes:
        number: 1-based within the stage, as recorded.
        label: its name; ``label.ja`` with ``label.params`` is the usual Japanese one.
        matches: bracket order; in other stages the order of the file.
        byes: entries that advance or score without a game.
        absences: entries that lose without a game (Swiss only).
    """

    number: int
    label: Phrase
    matches: tuple[Match, ...]
    byes: tuple[int, ...] = ()
    absences: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of an event.

    Attributes:
        kind: which part.
        rounds: in order of play.
        slots: the places of a bracket in order, a power of two, 0 for an empty place;
            empty for a stage that is not a bracket.
    """

    kind: StageKind
    rounds: tuple[Round, ...]
    slots: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """One holding of a kisen.

    Attributes:
        kisen: 7 digits.
        holding: 回; 0 when the event does not count them.
        settings: the numbers of line 3 by name, see ``methods.registry.METHODS``.
        placings: entry numbers from the first place downwards, as many as known.
        comments: ``#`` lines of the block, as written.
    """

    kisen: str
    holding: int
    method: Method
    year_display: YearDisplay
    days: tuple[Day, ...]
    entries: tuple[Entry, ...]
    stages: tuple[Stage, ...]
    placings: tuple[int, ...] = ()
    remarks: str = ""
    settings: dict[str, int] = field(default_factory=dict)
    reentries: tuple[Reentry, ...] = ()
    comments: tuple[str, ...] = ()

    def stage(self, kind: StageKind) -> Stage | None:
        """Return the stage of this kind, None when it was not held."""
        return next((stage for stage in self.stages if stage.kind is kind), None)

    def matches(self) -> Iterator[tuple[Stage, Round, Match]]:
        """Yield every game with its stage and round, in order of play."""
        for stage in self.stages:
            for round_ in stage.rounds:
                for match in round_.matches:
                    yield stage, round_, match

    def original_numbers(self) -> dict[int, int]:
        """Return every entry number in use with the participant's own one (re-entries)."""
        numbers = {entry.number: entry.number for entry in self.entries}
        before = {after: before for before, after in self.reentries}
        for after in before:
            numbers[after] = original_number(after, before)
        return numbers

    def persons(self) -> dict[int, str]:
        """Return the person code behind every entry number, re-entries included."""
        by_entry = {entry.number: entry.person for entry in self.entries}
        return {number: by_entry[own] for number, own in self.original_numbers().items()}

    def finish(self) -> dict[int, int]:
        """Return how far each participant came in the decisive stage, by own entry number.

        1 is the winner, 2 the runner-up, 4 a losing semi-finalist (best 4), 8, 16 and so on.
        Participants who never reached that stage are left out.
        """
        stage = next((stage for stage in self.stages if stage.kind in DECISIVE), None)
        if stage is None or not stage.rounds:
            return {}
        if stage.kind is StageKind.SERIES:
            return self._series_finish(stage)
        own = self.original_numbers()
        best: dict[int, int] = {}
        for round_ in stage.rounds:
            size = 2 ** (len(stage.rounds) - round_.number + 1)
            for match in round_.matches:
                best[own[match.loser]] = min(size, best.get(own[match.loser], size))
        for match in stage.rounds[-1].matches:
            best[own[match.winner]] = 1
        return best

    def _series_finish(self, stage: Stage) -> dict[int, int]:
        wins = {entry.number: 0 for entry in self.entries}
        for round_ in stage.rounds:
            wins[round_.matches[0].winner] += 1
        needed = self.settings["games"] // 2 + 1
        winner = next((number for number, count in wins.items() if count >= needed), None)
        return {} if winner is None else {n: 1 if n == winner else 2 for n in wins}
