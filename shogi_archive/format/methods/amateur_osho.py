"""Method 8, アマ王将戦: a 1○2× preliminary (one win passes, two losses out), then a bracket.

Line 3: number of preliminary players; those with higher numbers are seeds.
"""

from shogi_archive.format.methods.bracket import read_section, section_lines
from shogi_archive.format.methods.method import MethodFormat, Setting
from shogi_archive.format.methods.preliminary import Preliminary, pair_lines
from shogi_archive.format.methods.sections import blanks_before_bracket, entry_line
from shogi_archive.format.problems import N_, Phrase
from shogi_archive.format.reading import Reading, ResultLines
from shogi_archive.format.values import Event, Stage, StageKind

_PLAYERS = Setting(
    "preliminary_players", Phrase(N_("number of preliminary players"), "予選参加人数")
)
_ROUNDS = 2


def read(reading: Reading, lines: ResultLines) -> tuple[Stage, ...]:
    """Read two preliminary rounds and the main bracket."""
    blanks_before_bracket(lines, _ROUNDS)
    before = reading.error_count()
    preliminary = Preliminary(reading, wins_to_pass=1)
    stage = preliminary.read(lines, _ROUNDS)
    faultless = reading.error_count() == before
    main = read_section(reading, lines, StageKind.MAIN)
    if main is None:
        return (stage,)
    if faultless and reading.error_count() == before:
        players = reading.settings["preliminary_players"]
        seeds = {number for number in reading.entries if number > players}
        preliminary.check_qualified(entry_line(lines, main), main.slots, seeds)
    return (stage, main)


def write(event: Event) -> list[str]:
    """Return the pairs and the main bracket."""
    result: list[str] = []
    for stage in event.stages:
        preliminary = stage.kind is StageKind.PRELIMINARY
        result += pair_lines(stage) if preliminary else section_lines(stage)
    return result


FORMAT = MethodFormat((_PLAYERS,), read, write)
