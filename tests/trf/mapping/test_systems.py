from itertools import combinations

import pytest

from tournaments.models.tournament import System
from trf.format.values import Cell, ClmMode, Player, Report
from trf.mapping.systems import system_of


def met(players: int, *, all_of_them: bool = True) -> tuple[Player, ...]:
    pairs = list(combinations(range(1, players + 1), 2))[: None if all_of_them else -1]
    return tuple(
        Player(rank, "", cells=tuple(Cell(b, "w", "1") for a, b in pairs if a == rank))
        for rank in range(1, players + 1)
    )


@pytest.mark.parametrize(
    ("report", "system"),
    [
        (Report(clm_mode=ClmMode(5)), System.KNOCKOUT_SMALL_FINAL),
        (Report(clm_mode=ClmMode(1), type_text="Round robin"), System.SWISS),
        (Report(clm_mode=ClmMode(1), team_event=True), System.ROUND_ROBIN),
        (Report(clm_mode=ClmMode(3), team_event=True), System.SWISS),
        (Report(clm_mode=ClmMode(9), type_text="Keizer"), System.KEIZER),
        (Report(type_code="BERGER_ROUNDROBIN_G2"), System.ROUND_ROBIN),
        (Report(type_code="FIDE_DUTCH_2025", type_text="Rundenturnier"), System.SWISS),
        (Report(type_text="K.O.-System"), System.KNOCKOUT),
        (Report(type_text="anything else", players=met(4)), System.SWISS),
        (Report(players=met(4)), System.ROUND_ROBIN),
        (Report(players=met(4, all_of_them=False)), System.SWISS),
        (Report(players=met(2)), System.SWISS),
        (Report(), System.SWISS),
    ],
)
def test_system_of(report: Report, system: System) -> None:
    assert system_of(report) is system
