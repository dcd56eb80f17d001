"""Who plays tonight, and who does not, why."""

from collections.abc import Iterator, Mapping, Sequence

from keizer.engine.history import Absence, KeizerInput, Presence
from keizer.engine.problems import N_, KeizerError, Problem

Attendance = Mapping[int, str]
"""Presence code, or code of a reason for absence, by player id; who is missing is present."""


def present_players(order: Sequence[int], attendance: Attendance) -> tuple[int, ...]:
    """Return the ids of those who play, in the order given."""
    return tuple(player for player in order if _code(player, attendance) == Presence.PRESENT)


def absences(order: Sequence[int], attendance: Attendance) -> tuple[Absence, ...]:
    """Return the absences of those who stay away but have not withdrawn, in the order given."""
    codes = ((player, _code(player, attendance)) for player in order)
    neither = {Presence.PRESENT, Presence.WITHDRAWN}
    return tuple(Absence(player, code) for player, code in codes if code not in neither)


def require_known(data: KeizerInput, attendance: Attendance) -> None:
    """Do nothing when every player and every code in ``attendance`` is known.

    Raises:
        KeizerError: some are not; ``problems`` names them all.
    """
    problems = tuple(_problems(data, attendance))
    if problems:
        raise KeizerError(problems)


def _code(player: int, attendance: Attendance) -> str:
    return attendance.get(player, Presence.PRESENT)


def _problems(data: KeizerInput, attendance: Attendance) -> Iterator[Problem]:
    players = {player.id for player in data.players}
    codes = {*Presence, *data.settings.absence_reasons()}
    for player, code in attendance.items():
        if player not in players:
            yield Problem(
                "attendance-unknown-player",
                N_("Player %(player)s is not in the tournament and cannot be marked “%(code)s”."),
                {"player": player, "code": code},
            )
        if code not in codes:
            yield Problem(
                "attendance-unknown-code",
                N_("Player %(player)s is marked “%(code)s”, which the settings do not know."),
                {"player": player, "code": code},
            )
