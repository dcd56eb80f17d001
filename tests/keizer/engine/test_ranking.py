from itertools import permutations

from keizer.engine import Player, shaken_start_order, start_order
from keizer.engine.ranking import order_by


def ids(players: tuple[Player, ...]) -> list[int]:
    return [player.id for player in players]


def test_start_order_goes_by_rating_and_keeps_entry_order() -> None:
    players = (Player(1, 1500), Player(2, 1800), Player(3, 1500), Player(4, 1600))
    assert ids(start_order(players)) == [2, 4, 1, 3]


def test_start_order_puts_who_has_no_rating_last() -> None:
    assert ids(start_order((Player(1), Player(2, -5), Player(3, 800)))) == [3, 1, 2]


def test_start_order_prefers_start_ranks() -> None:
    players = (Player(1, 2000), Player(2, 1500, start_rank=2), Player(3, 0, start_rank=1))
    assert ids(start_order(players)) == [3, 2, 1]


def test_start_order_leaves_out_who_has_withdrawn() -> None:
    assert ids(start_order((Player(1, 2000, withdrawn=True), Player(2, 1000)))) == [2]


def test_shaken_start_order_without_limit_is_the_start_order() -> None:
    players = tuple(Player(number, 1000 + number % 7) for number in range(30))
    assert shaken_start_order(players, 0, seed=5) == start_order(players)


def test_shaken_start_order_is_stored_by_its_seed() -> None:
    players = tuple(Player(number, 1500) for number in range(1, 9))
    first = ids(shaken_start_order(players, 100, seed=1))
    assert first == ids(shaken_start_order(players, 100, seed=1))
    assert first != ids(shaken_start_order(players, 100, seed=2))
    assert sorted(first) == list(range(1, 9))


def test_shaken_start_order_moves_each_whoever_else_plays() -> None:
    players = tuple(Player(number, 1500) for number in range(1, 9))
    order = ids(shaken_start_order(players, 100, seed=1))
    without = ids(shaken_start_order(players[1:], 100, seed=1))
    assert without == [player for player in order if player != 1]


def test_shaken_start_order_moves_no_rating_further_than_the_limit() -> None:
    players = tuple(Player(number, 2000 - 21 * number) for number in range(50))
    assert shaken_start_order(players, 10, seed=3) == players
    limits = {ids(shaken_start_order((Player(1, 21), Player(2)), 20, s))[0] for s in range(50)}
    assert limits == {1}


def test_order_by_keeps_equal_totals_in_order() -> None:
    assert order_by([3, 7, 3, 9, 7]) == (3, 1, 4, 0, 2)
    for totals in permutations([1, 2, 3]):
        assert [totals[index] for index in order_by(totals)] == [3, 2, 1]
