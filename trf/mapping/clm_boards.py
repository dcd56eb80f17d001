"""The round blocks of CLM's XCZ record for rounds that were changed here."""

from collections.abc import Iterable

from trf.format.values import ADJOURNED, ClmBoard, Player
from trf.mapping.pairings import NOBODY, Seat
from trf.mapping.stored import Stored

# CLM's result codes of individual tournaments, from the player's own side: his letter and his
# opponent's. Source: CLM table clm_ergebnis.
_CODE_OF_LETTERS = {
    "10": 1,
    "WL": 1,
    "01": 0,
    "LW": 0,
    "==": 2,
    "DD": 2,
    "00": 3,
    "-+": 4,
    "+-": 5,
    "--": 6,
    "0=": 9,
    "=0": 10,
}
NOT_YET = ("", ADJOURNED)
_FORFEIT_CODES = {4, 5, 6, 7, 8}


def clm_boards_of(
    base: Player, stored: Stored, rounds: Iterable[int]
) -> tuple[ClmBoard | None, ...]:
    """Return the blocks of a player with those of ``rounds`` made anew; none if he had none."""
    if not base.clm_boards:
        return ()
    blocks = list(base.clm_boards)
    for number in rounds:
        if number <= len(blocks):
            blocks[number - 1] = _block(stored, number, base.starting_rank)
    return tuple(blocks)


def _block(stored: Stored, number: int, rank: int) -> ClmBoard | None:
    seat = stored.seats.get((number, rank), NOBODY)
    if seat.opponent is None:
        return None
    theirs = stored.seats[number, seat.opponent]
    code = _CODE_OF_LETTERS.get(seat.letter + theirs.letter)
    board = stored.boards[number, rank]
    return ClmBoard(
        pairing=board,
        board=board,
        home=seat.colour == "w",
        result=code,
        forfeit=code in _FORFEIT_CODES,
        points=None if seat.letter in NOT_YET else _points(stored, seat),
    )


def _points(stored: Stored, seat: Seat) -> int:
    return stored.tournament.scoring.points(seat.letter, "b" if seat.colour == "b" else "w")
