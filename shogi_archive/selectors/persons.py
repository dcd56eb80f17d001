"""A person's record: results, games, opponents, years and events, over all his codes."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from django.db.models import F, Q

from shogi_archive.models import Edition, Entry, Kisen, Match, Person


@dataclass(slots=True)
class Record:
    """Wins and losses in some events."""

    wins: int = 0
    losses: int = 0
    best: int | None = None
    editions: set[int] = field(default_factory=set)

    @property
    def events(self) -> int:
        """In how many events; somebody with two codes may be in one under both."""
        return len(self.editions)

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.wins + self.losses

    @property
    def percent(self) -> int | None:
        """Share of wins, rounded half up; None without a game."""
        return (200 * self.wins + self.games) // (2 * self.games) if self.games else None

    def add(self, entry: Entry) -> None:
        """Count somebody's part in an event."""
        self.editions.add(entry.edition_id)
        self.wins += entry.wins
        self.losses += entry.losses
        if entry.reached is not None:
            self.best = min(entry.reached, self.best or entry.reached)


@dataclass(frozen=True, slots=True)
class Game:
    """A game as one of its players sees it."""

    match: Match
    won: bool
    opponent: Person

    @property
    def sign(self) -> str:
        """The result as it is written in tables."""
        return "○" if self.won else "●"


@dataclass(frozen=True, slots=True)
class Result:
    """A person's part in an event, with its games in order of play."""

    entry: Entry
    edition: Edition
    games: tuple[Game, ...]


@dataclass(slots=True)
class Opponent:
    """Somebody a person has played, with the record against him."""

    person: Person
    record: Record = field(default_factory=Record)


@dataclass(frozen=True)
class Career:
    """All that the archive knows of a person; results from the newest to the oldest."""

    person: Person
    codes: tuple[Person, ...]
    results: tuple[Result, ...]

    @cached_property
    def total(self) -> Record:
        """The record over everything."""
        return _record(result.entry for result in self.results)

    @cached_property
    def titles(self) -> tuple[Result, ...]:
        """The events he won."""
        return tuple(result for result in self.results if result.entry.reached == 1)

    @cached_property
    def by_year(self) -> list[tuple[int, Record]]:
        """The record of each fiscal year, newest first."""
        years: dict[int, Record] = defaultdict(Record)
        for result in self.results:
            years[result.edition.fiscal_year].add(result.entry)
        return sorted(years.items(), reverse=True)

    @cached_property
    def by_kisen(self) -> list[tuple[Kisen, Record]]:
        """The record in each kisen, most events first."""
        records: dict[Kisen, Record] = defaultdict(Record)
        for result in self.results:
            records[result.edition.kisen].add(result.entry)
        return sorted(records.items(), key=lambda item: (-item[1].events, item[0].code))

    @cached_property
    def opponents(self) -> list[Opponent]:
        """Everybody he has played, most games first; all codes of one opponent together."""
        found: dict[str, Opponent] = {}
        for result in self.results:
            for game in result.games:
                person = game.opponent
                opponent = found.setdefault(person.main_code, Opponent(person))
                opponent.record.wins += game.won
                opponent.record.losses += not game.won
        return sorted(found.values(), key=lambda each: (-each.record.games, each.person.pk))


def _record(entries: Iterable[Entry]) -> Record:
    record = Record()
    for entry in entries:
        record.add(entry)
    return record


def person_of(code: str) -> Person | None:
    """Return the visible person with this code, whichever of his codes it is."""
    persons = Person.objects.filter(hidden=False).select_related("organization", "main")
    return persons.filter(pk=code).first()


def codes_of(person: Person) -> tuple[Person, ...]:
    """Return all codes of a person, the main one first."""
    rows = Person.objects.select_related("organization")
    # Two questions: a database that is asked both in one reads the whole table.
    main = (person,) if person.main_id is None else tuple(rows.filter(pk=person.main_id))
    return (*main, *rows.filter(main=person.main_code).order_by("code"))


def _games_of(entries: Sequence[int]) -> dict[int, list[Game]]:
    """Return the games of some entries by entry, in order of play.

    Every opponent is loaded once: who plays for decades meets the same people again and again.
    """
    own = set(entries)
    matches = list(
        Match.objects.filter(Q(winner__in=entries) | Q(loser__in=entries))
        .annotate(winner_code=F("winner__person"), loser_code=F("loser__person"))
        .order_by("pk")
    )
    sides = [
        side
        for match in matches
        for side in (
            (match, True, match.winner_id, match.loser_id, match.loser_code),
            (match, False, match.loser_id, match.winner_id, match.winner_code),
        )
        if side[2] in own and side[3] not in own
    ]
    people = Person.objects.select_related("organization").in_bulk({side[-1] for side in sides})
    games: dict[int, list[Game]] = defaultdict(list)
    for match, won, mine, _other, code in sides:
        games[mine].append(Game(match, won, people[code]))
    return games


def career_of(person: Person) -> Career:
    """Return all results of a person; ``person`` may be any of his codes."""
    codes = codes_of(person)
    own = {each.pk: each for each in codes}
    entries = list(
        # Kisen apart, once each: a join would repeat the same few for every result.
        Entry.objects.filter(person__in=codes)
        .select_related("edition")
        .prefetch_related("edition__kisen")
        .defer("edition__text", "edition__remarks")
        .order_by("-first_day", "-edition_id")
    )
    for entry in entries:
        entry.person = own[entry.person_id]
    games = _games_of([entry.pk for entry in entries])
    results = tuple(Result(entry, entry.edition, tuple(games[entry.pk])) for entry in entries)
    return Career(codes[0], codes, results)
