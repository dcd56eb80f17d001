"""Up to ten people against each other: a matrix, and the games behind it."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from shogi_archive.format.problems import Phrase
from shogi_archive.models import Entry, Match, Person
from shogi_archive.selectors.editions import match_label
from shogi_archive.selectors.persons import Record, codes_of, person_of

MOST_PEOPLE = 10


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game between two of the people; ``edition`` of the match is loaded."""

    match: Match
    winner: Person
    loser: Person

    @property
    def label(self) -> Phrase:
        """The name of the round."""
        return match_label(self.match, self.match.edition.omitted_rounds)


@dataclass(frozen=True, slots=True)
class Comparison:
    """People and their games against each other, newest first.

    Attributes:
        rows: each person with the record against each of the others, None on the diagonal.
    """

    people: tuple[Person, ...]
    rows: tuple[tuple[Person, tuple[Record | None, ...]], ...]
    meetings: tuple[Meeting, ...]


def people_of(codes: Sequence[str]) -> list[Person]:
    """Return the visible people with these codes, each once, under their main codes."""
    people: dict[str, Person] = {}
    for code in codes[:MOST_PEOPLE]:
        person = person_of(code)
        if person:
            people.setdefault(person.main_code, person.main or person)
    return list(people.values())


def comparison_of(people: Sequence[Person]) -> Comparison:
    """Return how these people played each other; all codes of each count."""
    owner = {row.pk: person for person in people for row in codes_of(person)}
    entries = Entry.objects.filter(person__in=owner)
    matches = (
        Match.objects.filter(winner__in=entries, loser__in=entries)
        .select_related("edition__kisen", "winner__person", "loser__person")
        .defer("edition__text", "edition__remarks")
        .order_by("-edition__first_day", "-pk")
    )
    meetings = tuple(
        Meeting(match, owner[match.winner.person_id], owner[match.loser.person_id])
        for match in matches
    )
    records: dict[tuple[str, str], Record] = defaultdict(Record)
    for meeting in meetings:
        records[meeting.winner.pk, meeting.loser.pk].wins += 1
        records[meeting.loser.pk, meeting.winner.pk].losses += 1
    rows = tuple(
        (one, tuple(None if one == other else records[one.pk, other.pk] for other in people))
        for one in people
    )
    return Comparison(tuple(people), rows, meetings)
