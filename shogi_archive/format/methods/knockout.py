"""Method 1, 通常トーナメント: one bracket whose places are the entry numbers.

Line 3: rounds recorded, rounds omitted before them. A number that is left out is an empty place.
"""

from shogi_archive.format.methods.bracket import knockout, rounds_for, winner_lines
from shogi_archive.format.methods.method import MethodFormat, Setting
from shogi_archive.format.problems import N_, Phrase
from shogi_archive.format.reading import MAX_ROUNDS, Reading, ResultLines
from shogi_archive.format.values import Event, Stage, StageKind

ROUNDS = Setting("rounds", Phrase(N_("number of bracket rounds"), "段数"), 1, MAX_ROUNDS)
OMITTED = Setting(
    "omitted_rounds", Phrase(N_("number of rounds left out"), "省略した段数"), 0, MAX_ROUNDS
)


def read(reading: Reading, lines: ResultLines) -> tuple[Stage, ...]:
    """Read the bracket of methods 1 and 9."""
    numbers = reading.all_numbers()
    highest = max(numbers, default=0)
    rounds = reading.settings["rounds"]
    needed = rounds_for(highest)
    if rounds != needed:
        reading.report(
            "ROUNDS_MISMATCH",
            reading.settings_line,
            0,
            rounds=rounds,
            slots=2**rounds,
            highest=highest,
            needed=needed,
        )
    slots = [0] * 2**needed
    for number in numbers:
        slots[number - 1] = number
    if not reading.reentries and 0 < len(numbers) == highest < len(slots):
        reading.report("BYES_UNDECIDED", reading.settings_line, players=highest, slots=len(slots))
    lines.ignore_blanks(needed)
    omitted = reading.settings.get("omitted_rounds", 0)
    return (knockout(reading, lines, StageKind.KNOCKOUT, slots, omitted),)


def write(event: Event) -> list[str]:
    """Return the lines of winners of methods 1 and 9."""
    stage = event.stage(StageKind.KNOCKOUT)
    return winner_lines(stage) if stage else []


FORMAT = MethodFormat((ROUNDS, OMITTED), read, write)
