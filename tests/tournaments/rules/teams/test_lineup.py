import pytest

from tournaments.rules.teams.lineup import LineupFault, lineup_faults

GAP, ORDER = LineupFault.GAP, LineupFault.ORDER


@pytest.mark.parametrize(
    ("places", "faults"),
    [
        ([], []),
        ([1, 2, 4, 9], []),
        ([1, None, None], []),
        ([2, 1, 3], [(2, ORDER)]),
        ([3, 1, 2], [(2, ORDER), (3, ORDER)]),
        ([None, 2, None, 3], [(1, GAP), (3, GAP)]),
    ],
)
def test_lineup_faults(places: list[int | None], faults: list[tuple[int, LineupFault]]) -> None:
    assert lineup_faults(places) == faults
