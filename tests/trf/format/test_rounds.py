import datetime
from typing import Any

import pytest

from trf.format import (
    ByeRequest,
    Cell,
    ClmMode,
    Player,
    Report,
    RoundCount,
    RoundsSource,
    paired_rounds,
    preassigned_byes,
    round_count,
)
from trf.format.rounds import rounds_of_all_legs

WIN, LOSS = Cell(2, "w", "1"), Cell(1, "b", "0")
BYE = {kind: Cell(None, "", kind) for kind in "UFHZ"}
DAY = datetime.date(2026, 5, 1)


def report(*rows: tuple[Cell, ...]) -> Report:
    players = (Player(rank, f"Player {rank}", cells=row) for rank, row in enumerate(rows, start=1))
    return Report(players=tuple(players))


@pytest.mark.parametrize(
    ("rows", "number"),
    [
        ([], 0),
        ([(), ()], 0),
        ([(WIN,), (LOSS,)], 1),
        ([(WIN, BYE["Z"]), (LOSS, BYE["Z"])], 1),
        ([(WIN, BYE["U"]), (LOSS,)], 1),
        # Nobody is paired in round 1, but in round 2.
        ([(Cell(), WIN), (Cell(), LOSS)], 2),
    ],
)
def test_round_is_paired_when_somebody_has_an_opponent(
    rows: list[tuple[Cell, ...]], number: int
) -> None:
    assert paired_rounds(report(*rows)) == number


@pytest.mark.parametrize(
    ("fields", "count"),
    [
        ({}, RoundCount(1, RoundsSource.CELLS)),
        ({"rounds": 5, "clm_mode": ClmMode(1, 2, 7)}, RoundCount(5, RoundsSource.STATED)),
        ({"clm_mode": ClmMode(1, 2, 7)}, RoundCount(14, RoundsSource.CLM_MODE)),
        ({"clm_mode": ClmMode(1, None, 7)}, RoundCount(7, RoundsSource.CLM_MODE)),
        ({"clm_mode": ClmMode(1)}, RoundCount(1, RoundsSource.CELLS)),
        ({"round_dates": (DAY, None, DAY)}, RoundCount(3, RoundsSource.DATES)),
        ({"round_dates": (DAY,)}, RoundCount(1, RoundsSource.CELLS)),
    ],
)
def test_round_count_takes_the_best_source(fields: dict[str, Any], count: RoundCount) -> None:
    base = report((WIN,), (LOSS,))
    given = Report(players=base.players, **fields)
    assert round_count(given) == count


def test_preassigned_byes_come_from_cells_240_and_xxz() -> None:
    base = report((WIN, Cell(), BYE["H"]), (LOSS,), (BYE["U"], BYE["U"]), (BYE["Z"],))
    given = Report(
        players=base.players,
        byes=(ByeRequest("H", 1, (4,)), ByeRequest("H", 3, (1, 2))),
        absent=(4,),
    )
    assert preassigned_byes(given) == (
        ByeRequest("U", 2, (3,)),
        ByeRequest("Z", 2, (4,)),
        ByeRequest("H", 3, (1, 2)),
    )


def test_z_for_everybody_is_no_bye() -> None:
    assert preassigned_byes(report((WIN, BYE["Z"]), (LOSS, BYE["Z"]))) == ()


def test_rounds_of_all_legs_count_every_leg_of_clm() -> None:
    assert rounds_of_all_legs(Report(rounds=7, clm_mode=ClmMode(1, 2, 7))) == 14
    assert rounds_of_all_legs(Report(rounds=14, clm_mode=ClmMode(1, 2, 7))) == 14
    assert rounds_of_all_legs(Report()) is None
