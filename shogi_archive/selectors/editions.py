"""One edition, read from its text again: brackets, score tables, games, placings."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from shogi_archive.format.codes import Method
from shogi_archive.format.document import document_from_text, join_lines, split_lines
from shogi_archive.format.drawing import Drawing, Seat, Sign, drawing_of
from shogi_archive.format.labels import STAGES, round_label
from shogi_archive.format.problems import N_, Phrase
from shogi_archive.format.result import read_results
from shogi_archive.format.tokens import split_comment
from shogi_archive.format.values import DECISIVE, Event, Match, Round, Stage, StageKind
from shogi_archive.models import Edition, Entry, MatchStage, Person
from shogi_archive.models import Match as MatchModel

# Who is behind each entry number, and games that were not played: round, own numbers of both.
Own = Mapping[int, Entry]
Unplayed = Set[tuple[int, int, int]]
THIRD_PLACE = Phrase(N_("Third-place game"), "３位決定戦")
# In these methods the tens of an entry number are the group.
_IN_GROUPS = {Method.TOP_TEN, Method.LEAGUE_KNOCKOUT, Method.LEAGUE_OF_FIVE_KNOCKOUT}


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a score table; ``opponent`` is the other's entry, None for a bye or absence."""

    sign: str
    opponent: Entry | None = None
    walkover: bool = False


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One participant of a score table."""

    entry: Entry
    cells: tuple[Cell | None, ...]
    wins: int
    losses: int


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """Who played whom round by round; ``group`` is the number of the group, 0 for all."""

    group: int
    rounds: tuple[Phrase, ...]
    rows: tuple[ScoreRow, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A cell of a bracket: who stands there after a round, over ``span`` of the first lines.

    Attributes:
        number: the entry number as written (a re-entry has its own); 0 for an empty place.
        lost: whether he lost the next game.
        bye: whether he got here without a game.
        walkover: whether he got here by a game that was not played.
    """

    number: int
    entry: Entry | None
    span: int
    lost: bool = False
    bye: bool = False
    walkover: bool = False


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket as a table: each line begins with a place of the draw.

    Attributes:
        drawing: the same as lines to draw; None for large ones.
        seats: the names of the drawing with their places.
        champion: who stands at the end of all lines.
        unplayed: the places of games that were not played.
    """

    rounds: tuple[Phrase, ...]
    lines: tuple[tuple[Place, ...], ...]
    drawing: Drawing | None
    seats: tuple[tuple[Seat, Entry], ...]
    champion: Entry | None
    unplayed: tuple[Sign, ...]


@dataclass(frozen=True, slots=True)
class StageView:
    """A stage of an edition, as a bracket or as score tables."""

    kind: StageKind
    label: Phrase
    bracket: Bracket | None
    tables: tuple[ScoreTable, ...]


@dataclass(frozen=True, slots=True)
class EditionView:
    """All that the page of an edition shows."""

    edition: Edition
    event: Event
    entries: tuple[Entry, ...]
    stages: tuple[StageView, ...]
    placings: tuple[Entry, ...]
    games: tuple[tuple[Phrase, MatchModel], ...]
    reentries: tuple[tuple[Entry, int], ...]
    remarks: str


def event_of(edition: Edition) -> Event:
    """Return what the text of the edition says; it was found good when it was stored.

    Raises:
        LookupError: the text has errors after all.
    """
    for block in read_results([document_from_text("", edition.text)], None):
        if block.event:
            return block.event
    raise LookupError(f"The text of {edition} has errors.")


def match_label(match: MatchModel, omitted: int) -> Phrase:
    """Return the name of a game's round; ``omitted`` rounds came before the recorded ones."""
    if match.stage == MatchStage.THIRD_PLACE:
        return THIRD_PLACE
    return round_label(StageKind(match.stage), match.round, match.rounds, omitted)


def edition_view(edition: Edition) -> EditionView:
    """Return an edition read for its page."""
    entries = edition.entries.select_related("person__organization").order_by("number")
    games = edition.matches.select_related(
        "winner__person__organization", "loser__person__organization"
    )
    remarks = masked(edition.remarks, hidden_people(edition))
    return view_of(edition, event_of(edition), list(entries), list(games), remarks)


def view_of(
    edition: Edition,
    event: Event,
    entries: Sequence[Entry],
    games: Sequence[MatchModel],
    remarks: str,
) -> EditionView:
    """Return the tables of an event, stored or not; ``entries`` know their people."""
    by_number = {entry.number: entry for entry in entries}
    own = {number: by_number[entered] for number, entered in event.original_numbers().items()}
    walkovers = {
        (match.stage, match.round, match.winner.number, match.loser.number)
        for match in games
        if match.walkover
    }
    return EditionView(
        edition=edition,
        event=event,
        entries=tuple(entries),
        stages=tuple(
            _stage_view(event, stage, own, walkovers) for stage in _by_interest(event.stages)
        ),
        placings=tuple(own[number] for number in event.placings),
        games=tuple((match_label(match, edition.omitted_rounds), match) for match in games),
        reentries=tuple((own[before], after) for before, after in event.reentries),
        remarks=remarks,
    )


def _by_interest(stages: Sequence[Stage]) -> list[Stage]:
    """Return the stage that decides the event first, other brackets, preliminaries last."""
    return sorted(stages, key=lambda stage: (stage.kind not in DECISIVE, not stage.slots))


def _stage_view(
    event: Event, stage: Stage, own: Own, walkovers: Set[tuple[str, int, int, int]]
) -> StageView:
    unplayed = {
        (number, winner, loser)
        for kind, number, winner, loser in walkovers
        if kind == stage.kind.value
    }
    bracket = _bracket(stage, own, unplayed) if stage.slots else None
    tables = () if stage.slots else tuple(_score_tables(event, stage, own, unplayed))
    return StageView(stage.kind, STAGES[stage.kind], bracket, tables)


def _score_tables(event: Event, stage: Stage, own: Own, unplayed: Unplayed) -> Iterator[ScoreTable]:
    rounds = tuple(round_.label for round_ in stage.rounds)
    groups: dict[int, list[ScoreRow]] = {}
    for number in sorted(_players(stage)):
        group = number // 10 if event.method in _IN_GROUPS else 0
        groups.setdefault(group, []).append(_score_row(stage, number, own, unplayed))
    for group, rows in groups.items():
        yield ScoreTable(group, rounds, tuple(rows))


def _players(stage: Stage) -> set[int]:
    players: set[int] = set()
    for round_ in stage.rounds:
        players.update(round_.byes, round_.absences)
        for match in round_.matches:
            players.update(match)
    return players


def _score_row(stage: Stage, number: int, own: Own, unplayed: Unplayed) -> ScoreRow:
    cells = tuple(_cell(round_, number, own, unplayed) for round_ in stage.rounds)
    signs = [cell.sign for cell in cells if cell]
    wins, losses = signs.count("○"), signs.count("●")
    return ScoreRow(own[number], cells, wins, losses)


def _cell(round_: Round, number: int, own: Own, unplayed: Unplayed) -> Cell | None:
    if number in round_.byes:
        return Cell("○")
    if number in round_.absences:
        return Cell("●")
    for winner, loser in round_.matches:
        walkover = (round_.number, own[winner].number, own[loser].number) in unplayed
        if winner == number:
            return Cell("○", own[loser], walkover)
        if loser == number:
            return Cell("●", own[winner], walkover)
    return None


def _bracket(stage: Stage, own: Own, unplayed: Unplayed) -> Bracket:
    lines = _bracket_lines(stage, own, {(number, winner) for number, winner, _loser in unplayed})
    names = {
        number: (entry.person.name, entry.person.organization.short)
        for number, entry in own.items()
        if not entry.person.hidden
    }
    drawing = drawing_of(stage, names)
    champion = drawing.champion if drawing else None
    return Bracket(
        tuple(round_.label for round_ in stage.rounds),
        lines,
        drawing,
        tuple((seat, own[seat.number]) for seat in drawing.seats) if drawing else (),
        own[champion.number] if champion else None,
        tuple(
            sign
            for sign in (drawing.signs if drawing else ())
            if (sign.round, own[sign.winner].number, own[sign.loser].number) in unplayed
        ),
    )


def _bracket_lines(
    stage: Stage, own: Own, unplayed: Set[tuple[int, int]]
) -> tuple[tuple[Place, ...], ...]:
    columns: list[list[Place]] = []
    numbers: Sequence[int] = stage.slots
    for index in range(len(stage.rounds) + 1):
        losers, winners = _outcome(stage, index)
        span = len(stage.slots) // max(1, len(numbers))
        columns.append(
            [
                Place(
                    number,
                    own.get(number),
                    span,
                    lost=number in losers,
                    bye=index > 0 and number > 0 and number not in winners,
                    walkover=number in own and (index, own[number].number) in unplayed,
                )
                for number in numbers
            ]
        )
        numbers = [
            right if left in losers or not left else left
            for left, right in zip(numbers[::2], numbers[1::2], strict=False)
        ]
    lines: list[list[Place]] = [[] for _slot in stage.slots]
    for column in columns:
        for position, place in enumerate(column):
            lines[position * place.span].append(place)
    return tuple(tuple(line) for line in lines)


def _outcome(stage: Stage, index: int) -> tuple[set[int], set[int]]:
    """Return who lost in round ``index`` (0-based) and who had won the one before."""
    played: tuple[Match, ...] = stage.rounds[index].matches if index < len(stage.rounds) else ()
    before = stage.rounds[index - 1].matches if index else ()
    return {match.loser for match in played}, {match.winner for match in before}


def neighbours_of(edition: Edition) -> tuple[Edition | None, Edition | None]:
    """Return the holdings of the same kisen before and after this one."""
    others = Edition.objects.filter(kisen=edition.kisen_id).select_related("kisen").defer("text")
    earlier = others.filter(first_day__lt=edition.first_day).order_by("-first_day").first()
    later = others.filter(first_day__gt=edition.first_day).order_by("first_day").first()
    return earlier, later


def public_text(edition: Edition) -> str:
    """Return the edition's text as in the file, without what would name hidden people."""
    return masked(edition.text, hidden_people(edition))


def texts_of(editions: Sequence[int]) -> str:
    """Return the texts of the editions with these primary keys, in this order."""
    rows = Edition.objects.in_bulk(editions)
    hidden: dict[int, list[Person]] = defaultdict(list)
    entries = Entry.objects.filter(edition__in=editions, person__hidden=True)
    for entry in entries.select_related("person"):
        hidden[entry.edition_id].append(entry.person)
    return "".join(masked(rows[pk].text, hidden[pk]) for pk in editions)


def hidden_people(edition: Edition) -> list[Person]:
    """Return the edition's participants who are not named in public."""
    return list(Person.objects.filter(entries__edition=edition, hidden=True))


def masked(text: str, hidden: Sequence[Person]) -> str:
    """Return ``text`` without the codes and names of some people."""
    if not hidden:
        return text
    codes = [person.code for person in hidden]
    lines = (
        line._replace(text=_without_comment(line.text))
        if any(code in line.text for code in codes)
        else line
        for line in split_lines(text)
    )
    masked_text = join_lines(lines)
    for person in hidden:
        masked_text = masked_text.replace(person.code, "*****-******")
        for name in {person.name, person.surname + person.given_name}:
            masked_text = masked_text.replace(name, "＊＊＊")
    return masked_text


def _without_comment(line: str) -> str:
    return split_comment(line)[0].rstrip()
