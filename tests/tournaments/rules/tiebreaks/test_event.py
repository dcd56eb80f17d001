from tests.tournaments.rules.tiebreaks.events import SWISS
from tournaments.rules.tiebreaks.event import empty_entry


def test_after_counts_the_first_rounds_only() -> None:
    event = SWISS.after(2)

    assert (event.rounds, event.points) == (2, {1: 15, 2: 15, 3: 15, 4: 10, 5: 0, 6: 10, 7: 10})


def test_without_lets_games_against_the_missing_count_nothing() -> None:
    event = SWISS.without({4})

    assert event.points == {1: 25, 2: 30, 3: 20, 5: 10, 6: 20, 7: 10}
    assert event.participants[1].entries[1] == empty_entry(1)
