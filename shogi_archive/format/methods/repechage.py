"""Method 9, 敗者復活つきトーナメント: a bracket in which losers enter again at another place.

Line 3: rounds, then pairs "entry number before, entry number after". The numbers after are
places of the bracket and are not in the list of participants.
"""

from shogi_archive.format.methods import knockout
from shogi_archive.format.methods.method import MethodFormat
from shogi_archive.format.reading import Reading, ResultLines
from shogi_archive.format.values import Stage


def read(reading: Reading, lines: ResultLines) -> tuple[Stage, ...]:
    """Read the bracket, and check that who came back had lost before."""
    before = reading.error_count()
    stages = knockout.read(reading, lines)
    if reading.error_count() == before:
        _check_reentries(reading, stages[0])
    return stages


def _check_reentries(reading: Reading, stage: Stage) -> None:
    lost_in: dict[int, int] = {}
    first_game: dict[int, int] = {}
    meetings: set[tuple[int, int]] = set()
    for round_ in stage.rounds:
        for match in round_.matches:
            lost_in[match.loser] = round_.number
            meetings.add((match.loser, match.winner))
            first_game.setdefault(match.winner, round_.number)
            first_game.setdefault(match.loser, round_.number)
    never = len(stage.rounds) + 1
    places = zip(reading.reentries, reading.reentry_words, strict=True)
    for (player, after), (line, word) in places:
        if reading.own_number(player) not in reading.entries:
            continue
        lost, again = lost_in.get(player, never), first_game.get(after, never)
        if lost > again or lost == never or (player, after) in meetings:
            key = "REENTRY_NOT_LOST"
        elif lost == again:
            key = "REENTRY_SAME_ROUND"
        else:
            continue
        reading.report(key, line, word, who=reading.who(player), after=after)


FORMAT = MethodFormat((knockout.ROUNDS,), read, knockout.write, reentries=True)
