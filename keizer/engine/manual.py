"""The next round put together by hand, and what to say about it."""

from collections import Counter
from collections.abc import Iterator, Sequence

from keizer.engine.attendance import Attendance, absences, present_players, require_known
from keizer.engine.history import Game, KeizerInput, Round
from keizer.engine.limits import PairBook
from keizer.engine.pairing import pairing_order
from keizer.engine.problems import N_, KeizerError, Problem, Severity

Board = tuple[int | None, int | None]
"""White's and Black's id; None where nobody has been placed."""

_LIMIT_TEMPLATES = {
    "forbidden_pairs": N_("Board %(board)s: %(white)s and %(black)s must not be drawn together."),
    "repeat_after_rounds": N_(
        "Board %(board)s: %(white)s and %(black)s met in round %(last)s, too short a time ago."
    ),
    "max_meetings": N_(
        "Board %(board)s: %(white)s and %(black)s have already met %(meetings)s times."
    ),
    "once_per_period": N_(
        "Board %(board)s: %(white)s and %(black)s have already met in this period."
    ),
    "max_same_colour": N_(
        "Board %(board)s: %(white)s or %(black)s would have one colour %(run)s times in a row."
    ),
}


def check_manual_round(
    data: KeizerInput, attendance: Attendance, boards: Sequence[Board]
) -> tuple[Problem, ...]:
    """Return what is wrong (errors) or unusual (warnings) about a round made by hand.

    Errors: a board with one player, somebody placed twice or not present, more than one player
    left over. Warnings: a pair the settings would not have drawn. Boards nobody sits at are free.

    Raises:
        KeizerError: ``data`` or ``attendance`` contradicts itself.

    Source: KeizerForClubs help, "Manuelle Paarungen".
    """
    require_known(data, attendance)
    present = present_players(pairing_order(data), attendance)
    return (
        *_placing_problems(present, boards),
        *_left_over_problems(present, boards),
        *_limit_warnings(data, boards),
    )


def manual_round(data: KeizerInput, attendance: Attendance, boards: Sequence[Board]) -> Round:
    """Return the round made by hand; the one left over, if any, gets the bye.

    Raises:
        KeizerError: `check_manual_round` finds an error.
    """
    problems = check_manual_round(data, attendance, boards)
    errors = [problem for problem in problems if problem.severity is Severity.ERROR]
    if errors:
        raise KeizerError(errors)
    order = pairing_order(data)
    placed = {player for board in boards for player in board}
    left_over = tuple(p for p in present_players(order, attendance) if p not in placed)
    return Round(
        games=tuple(Game(white, black, board=board) for board, white, black in _full(boards)),
        byes=left_over,
        absences=absences(order, attendance),
    )


def _full(boards: Sequence[Board]) -> Iterator[tuple[int, int, int]]:
    """Yield the number (1-based), White and Black of every board with two players."""
    for number, (white, black) in enumerate(boards, start=1):
        if white is not None and black is not None:
            yield number, white, black


def _placing_problems(present: Sequence[int], boards: Sequence[Board]) -> Iterator[Problem]:
    for number, board in enumerate(boards, start=1):
        players = [player for player in board if player is not None]
        if len(players) == 1:
            yield Problem(
                "board-half-empty",
                N_("Board %(board)s has only one player, %(player)s; two are wanted."),
                {"board": number, "player": players[0]},
            )
    placed = Counter(player for board in boards for player in board if player is not None)
    for player, count in placed.items():
        if count > 1:
            yield Problem(
                "placed-twice",
                N_("%(player)s is placed %(count)s times; once is wanted."),
                {"player": player, "count": count},
            )
        if player not in present:
            yield Problem(
                "placed-not-present",
                N_("%(player)s is placed on a board but is not present."),
                {"player": player},
            )


def _left_over_problems(present: Sequence[int], boards: Sequence[Board]) -> Iterator[Problem]:
    placed = {player for board in boards for player in board}
    left_over = [player for player in present if player not in placed]
    if len(left_over) > 1:
        yield Problem(
            "several-left-over",
            N_("%(count)s players are left over; at most one may be, who gets the bye."),
            {"count": len(left_over), "players": tuple(left_over)},
        )


def _limit_warnings(data: KeizerInput, boards: Sequence[Board]) -> Iterator[Problem]:
    book = PairBook(data)
    for number, white, black in _full(boards):
        facts = book.facts(white, black, run=book.colours.longest_run(white, black))
        params = {
            "board": number,
            "white": white,
            "black": black,
            "last": facts.last_round,
            "meetings": facts.meetings,
            "run": facts.run,
        }
        for limit in facts.broken_limits(data.settings, book.next_round):
            code = limit.replace("_", "-")
            yield Problem(code, _LIMIT_TEMPLATES[limit], params, Severity.WARNING)
