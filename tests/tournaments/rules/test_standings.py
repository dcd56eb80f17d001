from tournaments.rules.standings import Rank, rank_by_points


def test_rank_by_points_shares_ranks() -> None:
    ranks = rank_by_points({7: 10, 8: 20, 9: 20, 6: 0}, {7: 1, 8: 3, 9: 2, 6: 4})
    assert ranks == (Rank(9, 1, 20), Rank(8, 1, 20), Rank(7, 3, 10), Rank(6, 4, 0))


def test_rank_by_points_of_nobody() -> None:
    assert rank_by_points({}, {}) == ()
