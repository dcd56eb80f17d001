import pytest

from tournaments.models import Tournament
from trf.format.values import ClmBoard, Player
from trf.mapping.clm_boards import clm_boards_of
from trf.mapping.pairings import Seat
from trf.mapping.stored import Stored

OLD = ClmBoard(pairing=9, board=9, home=True, result=1, forfeit=False, points=10)


def stored(white: str, black: str) -> Stored:
    """Player 1 has White against 2 on board 4 of round 2."""
    return Stored(
        tournament=Tournament(),
        players=(),
        rounds=(),
        seats={(2, 1): Seat(2, "w", white), (2, 2): Seat(1, "b", black)},
        boards={(2, 1): 4, (2, 2): 4},
        forbidden_groups=(),
        standing={},
    )


def test_player_without_blocks_gets_none() -> None:
    assert clm_boards_of(Player(1, ""), stored("1", "0"), [2]) == ()


def test_only_the_changed_rounds_within_the_blocks_are_made_anew() -> None:
    player = Player(1, "", clm_boards=(OLD, OLD))
    new = ClmBoard(pairing=4, board=4, home=True, result=2, forfeit=False, points=5)
    assert clm_boards_of(player, stored("=", "="), [2, 3]) == (OLD, new)


def test_round_without_a_game_has_no_block() -> None:
    assert clm_boards_of(Player(1, "", clm_boards=(OLD,)), stored("=", "="), [1]) == (None,)


@pytest.mark.parametrize(
    ("white", "black", "code", "forfeit", "points"),
    [
        ("1", "0", 1, False, 10),
        ("0", "0", 3, False, 0),
        ("-", "+", 4, True, 0),
        ("+", "-", 5, True, 10),
        ("-", "-", 6, True, 0),
        ("=", "0", 10, False, 5),
        ("", "", None, False, None),
    ],
)
def test_result_is_written_in_clms_numbers(
    white: str, black: str, code: int | None, forfeit: bool, points: int | None
) -> None:
    blocks = clm_boards_of(Player(1, "", clm_boards=(None, None)), stored(white, black), [2])
    assert blocks == (None, ClmBoard(4, 4, True, code, forfeit, points))


def test_black_is_the_guest() -> None:
    blocks = clm_boards_of(Player(2, "", clm_boards=(None, None)), stored("1", "0"), [2])
    assert blocks == (None, ClmBoard(4, 4, False, 0, False, 0))
