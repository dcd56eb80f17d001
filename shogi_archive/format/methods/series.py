"""Method 7, 番勝負: two players, best of n games, seen from entry 1 (the holder, if any).

Line 3: number of games, kind (1 challenge, 2 other).
"""

from shogi_archive.format.document import Line
from shogi_archive.format.labels import GAMES, KIND, round_label
from shogi_archive.format.methods.method import MethodFormat, Setting
from shogi_archive.format.problems import N_, Phrase
from shogi_archive.format.reading import Reading, ResultLines
from shogi_archive.format.values import Event, Match, Round, Stage, StageKind

_GAMES = Setting("games", Phrase(N_("number of games"), "番数"), 1, 99)
_KIND = Setting("kind", KIND, 1, 2)
WIN, LOSS = "o", "x"


def read(reading: Reading, lines: ResultLines) -> tuple[Stage, ...]:
    """Read the line of results."""
    if sorted(reading.entries) != [1, 2]:
        found = ", ".join(str(number) for number in sorted(reading.entries)) or "-"
        reading.report("SERIES_ENTRIES", reading.settings_line, found=found)
    lines.ignore_blanks(1)
    line = lines.take(GAMES)
    if line is None:
        return ()
    results = [word.lower() for word in reading.words(line)]
    matches: list[Match] = []
    for index, result in enumerate(results):
        if result not in (WIN, LOSS):
            reading.report("RESULT_SYMBOL", line, index, found=result)
        matches.append(Match(1, 2) if result == WIN else Match(2, 1))
    _check_length(reading, line, [match.winner for match in matches])
    rounds = tuple(
        Round(number, round_label(StageKind.SERIES, number), (match,))
        for number, match in enumerate(matches, start=1)
    )
    return (Stage(StageKind.SERIES, rounds),)


def _check_length(reading: Reading, line: Line, winners: list[int]) -> None:
    games = reading.settings["games"]
    wins = {1: 0, 2: 0}
    for number, winner in enumerate(winners, start=1):
        if max(wins.values()) > games // 2 or number > games:
            reading.report(
                "SERIES_OVER", line, number - 1, games=games, decided=number - 1, extra=number
            )
            return
        wins[winner] += 1
    if max(wins.values()) <= games // 2:
        reading.report("SERIES_UNDECIDED", line, games=games, wins=wins[1], losses=wins[2])


def write(event: Event) -> list[str]:
    """Return the line of results."""
    stage = event.stage(StageKind.SERIES)
    rounds = stage.rounds if stage else ()
    return [" ".join(WIN if round_.matches[0].winner == 1 else LOSS for round_ in rounds)]


FORMAT = MethodFormat((_GAMES, _KIND), read, write)
