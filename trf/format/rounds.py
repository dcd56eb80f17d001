"""Which rounds of a report are really paired, how many there are, and which byes lie ahead.

A file can have cells for rounds that nobody has paired yet: CLM writes ``0000 - Z`` for
everybody in all future rounds but the last, lichess an empty column too many, and arbiters fix
byes for the next round. A round is paired when at least one player has an opponent in it.
"""

import enum
from dataclasses import dataclass

from trf.format.values import ByeRequest, Report


class RoundsSource(enum.StrEnum):
    """Where the number of rounds comes from, the best source first."""

    STATED = "stated"
    """142 or XXR."""
    CLM_MODE = "clm-mode"
    """XCM: rounds of a leg times legs."""
    DATES = "dates"
    """As many as 132 has round dates."""
    CELLS = "cells"
    """As many as are paired in the 001 lines; further rounds may be planned."""


@dataclass(frozen=True, slots=True)
class RoundCount:
    """The number of rounds of the tournament, and how sure it is."""

    number: int
    source: RoundsSource


def paired_rounds(report: Report) -> int:
    """Return the number of the last round in which somebody has an opponent; 0 if none."""
    return max((_last_paired(player.cells) for player in report.players), default=0)


def _last_paired(cells: tuple[tuple[int | None, str, str], ...]) -> int:
    number = len(cells)
    while number and cells[number - 1][0] is None:
        number -= 1
    return number


def round_count(report: Report) -> RoundCount:
    """Return the number of rounds; never fewer than are paired unless the file states it."""
    if report.rounds:
        return RoundCount(report.rounds, RoundsSource.STATED)
    mode = report.clm_mode
    if mode and mode.rounds:
        return RoundCount(mode.rounds * (mode.legs or 1), RoundsSource.CLM_MODE)
    paired = paired_rounds(report)
    if len(report.round_dates) > paired:
        return RoundCount(len(report.round_dates), RoundsSource.DATES)
    return RoundCount(paired, RoundsSource.CELLS)


def rounds_of_all_legs(report: Report) -> int | None:
    """Return the number of rounds over all legs, None when only the played ones are known.

    CLM's 142 counts the rounds of one leg (Durchgang), as XCM does.
    """
    mode = report.clm_mode
    if mode and mode.rounds and report.rounds == mode.rounds:
        return mode.rounds * (mode.legs or 1)
    count = round_count(report)
    return None if count.source is RoundsSource.CELLS else count.number


def preassigned_byes(report: Report) -> tuple[ByeRequest, ...]:
    """Return the byes of rounds that are not paired yet, by round and kind.

    They come from cells after the last paired round (``kind`` may also be "U"), from 240, and
    from XXZ, which means a zero-point bye in the next round. A round in which every player
    has ``Z`` is only CLM's way to write a future round.
    """
    first = paired_rounds(report) + 1
    players: dict[tuple[int, str], list[int]] = {}
    for player in report.players:
        for index, cell in enumerate(player.cells[first - 1 :]):
            if cell.result:
                players.setdefault((first + index, cell.result), []).append(player.starting_rank)
    everybody = len(report.players)
    players = {key: p for key, p in players.items() if not (key[1] == "Z" and len(p) == everybody)}
    for bye in report.byes:
        if bye.round >= first:
            players.setdefault((bye.round, bye.kind), []).extend(bye.players)
    if report.absent:
        players.setdefault((first, "Z"), []).extend(report.absent)
    return tuple(
        ByeRequest(kind, number, tuple(dict.fromkeys(ranks)))
        for (number, kind), ranks in sorted(players.items())
    )
