import pytest

from keizer.engine import KeizerInput, KeizerSettings
from keizer.engine.limits import PairBook, PairFacts, PairTable, loosenings
from tests.keizer.engine.builders import DRAW, field, game, played


def facts(
    last_round: int = 3, meetings: int = 1, run: int = 1, *, forbidden: bool = False
) -> PairFacts:
    return PairFacts(last_round, meetings, run, forbidden)


@pytest.mark.parametrize(
    ("pair", "settings", "limits"),
    [
        (facts(), KeizerSettings(), []),
        (facts(forbidden=True), KeizerSettings(), ["forbidden_pairs"]),
        # Round 4 is paired: last met in round 3.
        (facts(), KeizerSettings(repeat_after_rounds=1), ["repeat_after_rounds"]),
        (facts(2), KeizerSettings(repeat_after_rounds=1), []),
        (facts(2), KeizerSettings(repeat_after_rounds=2), ["repeat_after_rounds"]),
        (facts(1), KeizerSettings(repeat_after_rounds=99), ["repeat_after_rounds"]),
        (facts(0, 0), KeizerSettings(repeat_after_rounds=99), []),
        (facts(meetings=2), KeizerSettings(max_meetings=2), ["max_meetings"]),
        (facts(meetings=2), KeizerSettings(max_meetings=3), []),
        (facts(3), KeizerSettings(period_starts=(3,)), ["once_per_period"]),
        (facts(2), KeizerSettings(period_starts=(3,)), []),
        (facts(3), KeizerSettings(period_starts=(3,), once_per_period=False), []),
        (facts(run=3), KeizerSettings(max_same_colour=2), ["max_same_colour"]),
        (facts(run=2), KeizerSettings(max_same_colour=2), []),
    ],
)
def test_broken_limits_names_what_forbids_a_pair(
    pair: PairFacts, settings: KeizerSettings, limits: list[str]
) -> None:
    assert list(pair.broken_limits(settings, next_round=4)) == limits


def test_pair_book_knows_every_meeting() -> None:
    data = KeizerInput(
        field(4),
        (played(game(1, 2, DRAW), game(3, 4)), played(game(1, 3)), played(game(2, 1))),
        forbidden_pairs=frozenset({frozenset({1, 4})}),
    )
    book = PairBook(data)
    assert book.next_round == 4
    assert (book.facts(1, 2).last_round, book.facts(1, 2).meetings) == (3, 2)
    assert (book.facts(2, 4).last_round, book.facts(2, 4).meetings) == (0, 0)
    assert (book.facts(4, 1).forbidden, book.facts(4, 2).forbidden) == (True, False)
    assert book.facts(1, 4, run=7).run == 7


def ways(rounds: int, settings: KeizerSettings, *forbidden: tuple[int, int]) -> object:
    """Return the ways out when two players have already met in each of ``rounds`` rounds."""
    games = tuple(played(game(1 + number % 2, 2 - number % 2, DRAW)) for number in range(rounds))
    pairs = frozenset(frozenset(pair) for pair in forbidden)
    data = KeizerInput(field(2), games, settings, pairs)
    return loosenings(PairTable(PairBook(data), (1, 2)), settings, rounds + 1)


def test_loosenings_offer_the_largest_repeat_distance() -> None:
    four = KeizerSettings(repeat_after_rounds=99)
    rounds = (
        played(game(1, 2), game(3, 4)),
        played(game(1, 3), game(2, 4)),
        played(game(1, 4), game(2, 3)),
    )
    table = PairTable(PairBook(KeizerInput(field(4), rounds, four)), (1, 2, 3, 4))
    # In round 4 those who met in round 1 may meet again once the distance is 2.
    assert loosenings(table, four, 4) == ({"repeat_after_rounds": 2},)


def test_loosenings_offer_each_setting_that_is_enough_alone() -> None:
    assert ways(3, KeizerSettings(max_meetings=2)) == ({"max_meetings": 4},)
    assert ways(1, KeizerSettings(period_starts=(5,))) == ({"once_per_period": False},)
    assert ways(1, KeizerSettings(repeat_after_rounds=5)) == ({"repeat_after_rounds": 0},)


def test_loosenings_offer_the_smallest_colour_limit() -> None:
    settings = KeizerSettings(max_same_colour=1)
    data = KeizerInput(field(2), (played(game(1, 3)), played(game(1, 3)), played(game(2, 3)),
                                  played(game(2, 3))), settings)  # fmt: skip
    table = PairTable(PairBook(data), (1, 2))
    # Both have had White twice: one of them has it a third time.
    assert loosenings(table, settings, 5) == ({"max_same_colour": 3},)


def test_loosenings_change_everything_only_together() -> None:
    settings = KeizerSettings(repeat_after_rounds=9, max_meetings=1, period_starts=(9,))
    assert ways(2, settings) == (
        {"repeat_after_rounds": 0, "max_meetings": 3, "once_per_period": False},
    )
    assert ways(2, KeizerSettings(max_meetings=1, period_starts=(9,))) == (
        {"max_meetings": 3, "once_per_period": False},
    )


def test_loosenings_are_none_when_only_forbidden_pairs_are_left() -> None:
    assert ways(1, KeizerSettings(repeat_after_rounds=1), (1, 2)) == ()
    assert ways(0, KeizerSettings(repeat_after_rounds=1), (1, 2)) == ()
