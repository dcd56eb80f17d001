"""The one routine that plays every knockout bracket of the archive.

Source: データの書き方 2-5, results of method 1; all other brackets are written the same way.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from shogi_archive.format.document import Line
from shogi_archive.format.labels import (
    BLANK,
    NEVER_THERE,
    STAGES,
    entries_of,
    lost_to,
    round_label,
    rounds_of,
)
from shogi_archive.format.problems import Phrase
from shogi_archive.format.reading import INVALID, MAX_ROUNDS, Reading, ResultLines
from shogi_archive.format.tokens import is_number
from shogi_archive.format.values import Match, Round, Stage, StageKind

# Who may stand at a place of the bracket: nobody, one player, or (after an error) several.
Place = tuple[int, ...]
# To whom a player lost, and in which round.
Lost = dict[int, tuple[int, Phrase]]


def rounds_for(places: int) -> int:
    """Return how many rounds a bracket needs to hold ``places`` places, at least 1."""
    return max(1, (places - 1).bit_length())


def knockout(
    reading: Reading, lines: ResultLines, kind: StageKind, slots: Sequence[int], omitted: int = 0
) -> Stage:
    """Read a bracket: one line of winners per round.

    Neighbours meet. An empty place gives its neighbour a bye: it advances without a game,
    listed among the winners or not. Winners may stand in any order.

    Args:
        reading: the block.
        lines: the result lines; one per round is taken.
        kind: the stage, for its name.
        slots: entry numbers in bracket order, a power of two, 0 for an empty place.
        omitted: rounds played before the first recorded one.
    """
    count = rounds_for(len(slots))
    places: list[Place] = [(slot,) if slot > 0 else () for slot in slots]
    lost: Lost = {}
    rounds: list[Round] = []
    for number in range(1, count + 1):
        label = round_label(kind, number, count, omitted)
        line = lines.take(label)
        if line is None:
            break
        reader = _RoundReader(reading, line, label, places, lost)
        places = reader.play(reading.numbers(line))
        rounds.append(Round(number, label, tuple(reader.matches), tuple(reader.byes)))
    return Stage(kind, tuple(rounds), tuple(slots))


@dataclass(slots=True)
class _RoundReader:
    """One round of a bracket; after an error the candidates of a game stay in the running."""

    reading: Reading
    line: Line
    label: Phrase
    places: list[Place]
    lost: Lost
    matches: list[Match] = field(default_factory=list)
    byes: list[int] = field(default_factory=list)
    undecided: list[Place] = field(default_factory=list)

    def play(self, winners: list[int]) -> list[Place]:
        """Note the games of the round and return who is at each place after it."""
        listed = set(winners)
        after = [self._game(left, right, listed) for left, right in _neighbours(self.places)]
        if self.undecided or len(listed) < len(winners) or not listed.issubset(self._present()):
            self._explain(winners)
        return after

    def _present(self) -> set[int]:
        return {player for place in self.places for player in place}

    def _game(self, left: Place, right: Place, listed: set[int]) -> Place:
        if not left or not right:
            place = left or right
            if len(place) == 1:
                self.byes.append(place[0])
            return place
        # The ordinary game first: this runs for every match of the archive.
        if len(left) == 1 and len(right) == 1:
            if left[0] in listed and right[0] not in listed:
                return self._won(left, right[0])
            if right[0] in listed and left[0] not in listed:
                return self._won(right, left[0])
        both = left + right
        chosen = tuple(player for player in both if player in listed)
        if len(chosen) == 1:
            return chosen
        if chosen:
            self.reading.report(
                "WINNER_BOTH", self.line, round=self.label, players=self.reading.people(chosen)
            )
        else:
            self.undecided.append(both)
        return both

    def _won(self, winner: Place, loser: int) -> Place:
        self.matches.append(Match(winner[0], loser))
        self.lost[loser] = (winner[0], self.label)
        return winner

    def _explain(self, winners: list[int]) -> None:
        """Say which winners cannot be, and which games have none."""
        present = self._present()
        self.reading.check_entries(self.line, winners, self.label)
        explained: list[Place] = []
        strangers = winners.count(INVALID)
        for index, player in enumerate(winners):
            if player <= 0 or player in present:
                continue
            if not self.reading.known(player):
                strangers += 1
                continue
            candidates = self._candidates(player)
            explained.append(candidates)
            self.reading.report(
                "WINNER_NOT_ADVANCED",
                self.line,
                index,
                round=self.label,
                who=self.reading.who(player),
                reason=self._reason(player),
                candidates=self.reading.people(candidates[:8]),
            )
        left = [place for place in self.undecided if place not in explained]
        if len(left) > strangers:
            self._count(winners, left)

    def _reason(self, player: int) -> Phrase:
        if player not in self.lost:
            return NEVER_THERE
        opponent, label = self.lost[player]
        return lost_to(self.reading.who(opponent), label)

    def _candidates(self, player: int) -> Place:
        """Return who could win where ``player`` would be, had it won."""
        while player in self.lost:
            player = self.lost[player][0]
        for left, right in _neighbours(self.places):
            if player in left + right:
                return left + right
        return self.undecided[0] if self.undecided else tuple(sorted(self._present()))

    def _count(self, winners: list[int], undecided: list[Place]) -> None:
        byes = sum(player not in winners for player in self.byes)
        self.reading.report(
            "WINNER_COUNT",
            self.line,
            round=self.label,
            wanted=len(self.places) // 2 - self._empty_games() - byes,
            found=len(winners),
            undecided=tuple(
                "−".join(self.reading.who(player) for player in place[:8]) for place in undecided
            ),
        )

    def _empty_games(self) -> int:
        return sum(not left and not right for left, right in _neighbours(self.places))


def _neighbours(places: Sequence[Place]) -> Iterator[tuple[Place, Place]]:
    return zip(places[::2], places[1::2], strict=True)


def read_section(
    reading: Reading, lines: ResultLines, kind: StageKind, *, optional: bool = False
) -> Stage | None:
    """Read a bracket with its own lines: number of rounds, entries, winners of each round.

    Returns None when it was not held (``optional``: an empty or zero number of rounds) or
    cannot be read; what is wrong has been noted.
    """
    line = lines.take(rounds_of(kind))
    if line is None:
        return None
    found = reading.words(line)
    if optional and found in ([], ["0"]):
        return None
    if len(found) != 1 or not is_number(found[0]):
        reading.report(
            "ROUNDS_MISSING", line, 0, stage=STAGES[kind], found=line.text.strip() or BLANK
        )
        return None
    rounds = int(found[0])
    if not 1 <= rounds <= MAX_ROUNDS:
        reading.report(
            "SETTING_RANGE", line, 0, setting=rounds_of(kind), low=1, high=MAX_ROUNDS, found=rounds
        )
        return None
    return read_entries(reading, lines, kind, rounds)


def read_entries(
    reading: Reading, lines: ResultLines, kind: StageKind, rounds: int | None = None
) -> Stage | None:
    """Read a bracket without a line for the number of rounds: entries, winners.

    Args:
        reading: the block.
        lines: the result lines.
        kind: the stage.
        rounds: how many rounds it must have; None lets the number of entries tell.

    Returns None when there are no entries (not held) or they do not fill a bracket.
    """
    line = lines.take(entries_of(kind))
    if line is None:
        return None
    slots = reading.numbers(line)
    if not slots and rounds is None:
        return None
    wanted = 2 ** (rounds or rounds_for(len(slots)))
    reading.check_entries(line, slots, entries_of(kind))
    if len(slots) == wanted and INVALID not in slots:
        return knockout(reading, lines, kind, slots)
    if len(slots) != wanted:
        end = min(wanted, len(slots))
        reading.report(
            "BRACKET_SIZE", line, end, stage=STAGES[kind], wanted=wanted, found=len(slots)
        )
    lines.skip(rounds_for(wanted))
    return None


def winner_lines(stage: Stage) -> list[str]:
    """Return the lines of winners, in bracket order, byes listed."""
    places: Sequence[int] = stage.slots
    result = []
    for round_ in stage.rounds:
        winners = {match.winner for match in round_.matches}
        places = [
            left if left in winners or right <= 0 else right
            for left, right in zip(places[::2], places[1::2], strict=True)
        ]
        result.append(" ".join(str(player) for player in places if player > 0))
    return result


def entries_line(stage: Stage) -> str:
    """Return the line with a bracket's entries."""
    return " ".join(str(slot) for slot in stage.slots)


def section_lines(stage: Stage) -> list[str]:
    """Return a bracket with its own lines: number of rounds, entries, winners."""
    return [str(len(stage.rounds)), entries_line(stage), *winner_lines(stage)]
