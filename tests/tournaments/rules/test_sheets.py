from tournaments.rules.sheets import in_pages, in_stacks


def test_pages_are_filled_in_order() -> None:
    assert in_pages([1, 2, 3, 4, 5], 2) == [[1, 2], [3, 4], [5]]
    assert in_pages([], 2) == []


def test_stacks_laid_on_one_another_are_in_order() -> None:
    cards = list(range(1, 16))
    pages = in_stacks(cards, 4)
    assert pages == [[1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [4, 8, 12]]
    piles = [[page[place] for page in pages if place < len(page)] for place in range(4)]
    assert [card for pile in piles for card in pile] == cards
    assert in_stacks([], 4) == []
