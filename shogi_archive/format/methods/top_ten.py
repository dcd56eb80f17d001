"""Method 4, 十傑戦: sixteen players in four groups (2○2×), eight go on; fourteen lines.

No third line. Rounds 1 and 2 stay within the group, round 3 is played across groups. The
losers of the main bracket's first round play for place 5, those without a place in it for
place 9. An empty entries line means that the play-off was not held.
"""

from collections.abc import Iterable

from shogi_archive.format.document import Line
from shogi_archive.format.labels import STAGES, entries_of, round_label
from shogi_archive.format.methods.bracket import entries_line, knockout, winner_lines
from shogi_archive.format.methods.method import MethodFormat
from shogi_archive.format.methods.preliminary import Preliminary, pair_lines
from shogi_archive.format.problems import Phrase
from shogi_archive.format.reading import INVALID, Reading, ResultLines
from shogi_archive.format.tokens import words
from shogi_archive.format.values import Event, Stage, StageKind

_BRACKETS = ((StageKind.TOP_TEN, 3), (StageKind.FIFTH_PLAYOFF, 2), (StageKind.NINTH_PLAYOFF, 3))
_ROUNDS = 3


def _line_names() -> list[tuple[Phrase, int]]:
    """Return the names of the fourteen lines and how many numbers each usually has."""
    names = [
        (round_label(StageKind.PRELIMINARY, number), size)
        for number, size in ((1, 16), (2, 16), (3, 8))
    ]
    for kind, rounds in _BRACKETS:
        names.append((entries_of(kind), 2**rounds))
        names += [
            (round_label(kind, number, rounds), 2 ** (rounds - number))
            for number in range(1, rounds + 1)
        ]
    return names


LINES = _line_names()


def read(reading: Reading, lines: ResultLines) -> tuple[Stage, ...]:
    """Read the fourteen lines."""
    lines.ignore_blanks(len(LINES))
    if len(lines.lines) < len(LINES):
        _report_missing(reading, lines)
        lines.skip(len(lines.lines))
        return ()
    preliminary = Preliminary(reading, wins_to_pass=2)
    before = reading.error_count()
    stages = [preliminary.read(lines, _ROUNDS, groups_apart=(1, 2))]
    faultless = reading.error_count() == before
    for kind, rounds in _BRACKETS:
        line = lines.lines[lines.taken]
        stage = _bracket(reading, lines, kind, rounds)
        if stage is None:
            continue
        stages.append(stage)
        if faultless and reading.error_count() == before:
            _check_entrants(reading, line, preliminary, stages)
    return tuple(stages)


def _report_missing(reading: Reading, lines: ResultLines) -> None:
    """Name the line that is missing: the first that has not the usual number of words."""
    counts = [len(words(line.text)) for line in lines.lines]
    missing = next(
        (name for (name, size), count in zip(LINES, counts, strict=False) if size != count),
        LINES[len(counts)][0],
    )
    reading.report("LINE_COUNT", lines.end, found=len(counts), missing=missing)


def _bracket(reading: Reading, lines: ResultLines, kind: StageKind, rounds: int) -> Stage | None:
    line = lines.lines[lines.taken]
    lines.skip(1)
    slots = reading.numbers(line)
    reading.check_entries(line, slots, entries_of(kind))
    wanted = 2**rounds
    if len(slots) == wanted and INVALID not in slots:
        return knockout(reading, lines, kind, slots)
    if slots and len(slots) != wanted:
        end = min(wanted, len(slots))
        reading.report(
            "BRACKET_SIZE", line, end, stage=STAGES[kind], wanted=wanted, found=len(slots)
        )
    lines.skip(rounds)
    return None


def _check_entrants(
    reading: Reading, line: Line, preliminary: Preliminary, stages: list[Stage]
) -> None:
    stage = stages[-1]
    main = next((each for each in stages if each.kind is StageKind.TOP_TEN), None)
    if stage is main:
        preliminary.check_qualified(line, stage.slots, ())
    elif main is not None:
        losers = {match.loser for match in main.rounds[0].matches}
        fifth = stage.kind is StageKind.FIFTH_PLAYOFF
        _check_playoff(
            reading, line, stage, losers if fifth else set(reading.entries) - set(main.slots)
        )


def _check_playoff(reading: Reading, line: Line, stage: Stage, right: Iterable[int]) -> None:
    allowed = {0, *right}
    for index, player in enumerate(stage.slots):
        if player not in allowed:
            reading.report(
                "PLAYOFF_ENTRANTS",
                line,
                index,
                stage=STAGES[stage.kind],
                who=reading.who(player),
            )


def write(event: Event) -> list[str]:
    """Return the fourteen lines; those of a play-off that was not held are empty."""
    preliminary = event.stage(StageKind.PRELIMINARY)
    result = pair_lines(preliminary) if preliminary else [""] * _ROUNDS
    for kind, rounds in _BRACKETS:
        stage = event.stage(kind)
        result += [entries_line(stage), *winner_lines(stage)] if stage else [""] * (rounds + 1)
    return result


FORMAT = MethodFormat((), read, write)
