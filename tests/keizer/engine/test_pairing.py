from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keizer.engine import (
    Absence,
    Game,
    KeizerError,
    KeizerInput,
    KeizerSettings,
    PairBook,
    PairingImpossibleError,
    Player,
    Presence,
    Result,
    Round,
    open_boards,
    pair_next_round,
    pairing_order,
)
from tests.keizer.engine.builders import BLACK, DRAW, OPEN, WHITE, field, game, played


def drawn(data: KeizerInput, **attendance: str) -> list[tuple[int, int]]:
    """Return White and Black of each board of the next round; ``p3="excused"`` stays away."""
    codes = {int(player[1:]): code for player, code in attendance.items()}
    paired = pair_next_round(data, codes)
    assert [one.board for one in paired.games] == list(range(1, len(paired.games) + 1))
    return [(one.white, one.black) for one in paired.games]


SIX = KeizerInput(
    field(6),
    (played(game(2, 1, WHITE), game(4, 3, DRAW), game(6, 5, BLACK)),),
    KeizerSettings(repeat_after_rounds=1),
)
"""After round 1 the order is 2 3 1 4 5 6."""


def test_round_1_goes_by_rating_and_gives_white_to_the_lower() -> None:
    assert drawn(replace(SIX, rounds=())) == [(2, 1), (4, 3), (6, 5)]


def test_round_2_goes_by_the_table_and_keeps_the_distance() -> None:
    # 1-4 would leave 5 and 6, who have just met. 1 and 5 had Black, 4 and 6 White.
    assert drawn(SIX) == [(3, 2), (5, 1), (6, 4)]


def test_a_pair_may_meet_again_at_once_without_a_distance() -> None:
    data = replace(SIX, settings=KeizerSettings())
    assert drawn(data) == [(3, 2), (1, 4), (5, 6)]


def test_absent_players_get_a_row_each_in_ranking_order() -> None:
    paired = pair_next_round(SIX, {1: "excused", 2: "club_duty", 6: "withdrawn"})
    assert paired == Round(
        games=(Game(5, 3, board=1),),
        byes=(4,),
        absences=(Absence(2, "club_duty"), Absence(1, "excused")),
    )


def test_withdrawn_players_are_not_paired() -> None:
    players = tuple(replace(player, withdrawn=player.id in {2, 3}) for player in SIX.players)
    assert set(pair_next_round(replace(SIX, players=players), {}).named()) == {1, 4, 5, 6}


def test_late_joiners_are_paired_from_their_round_on() -> None:
    data = replace(
        SIX, players=(*SIX.players, Player(7, 1950, joined=2), Player(8, 1950, joined=3))
    )
    assert set(pair_next_round(data, {}).named()) == {1, 2, 3, 4, 5, 6, 7}
    assert pairing_order(data)[-1] == 6


class TestBye:
    ROUNDS = (
        played(game(2, 1, BLACK), game(4, 3, WHITE), byes=(5,)),
        played(game(1, 4, DRAW), game(2, 3, WHITE), byes=(5,)),
    )

    def data(self, **changes: Any) -> KeizerInput:
        settings = replace(KeizerSettings(bye_percent=0), **changes)
        return KeizerInput(field(5), self.ROUNDS, settings)

    def test_the_bye_goes_to_the_lowest_ranked(self) -> None:
        assert pair_next_round(self.data(), {}).byes == (5,)
        assert drawn(self.data()) == [(4, 1), (3, 2)]

    def test_spread_byes_go_to_the_lowest_of_those_with_the_fewest(self) -> None:
        assert pair_next_round(self.data(spread_byes=True), {}).byes == (3,)
        assert drawn(self.data(spread_byes=True)) == [(4, 1), (5, 2)]

    def test_the_bye_moves_up_where_the_others_could_not_be_paired(self) -> None:
        # 1 and 2 have met; the bye of 3 would leave only them.
        data = KeizerInput(
            field(3), (played(game(2, 1, DRAW), byes=(3,)),), KeizerSettings(repeat_after_rounds=4)
        )
        assert pair_next_round(data, {}).byes == (2,)

    def test_one_alone_gets_the_bye(self) -> None:
        assert pair_next_round(KeizerInput(field(1)), {}) == Round(byes=(1,))


class TestRefusal:
    def test_open_games_of_the_last_round_are_named(self) -> None:
        data = KeizerInput(field(4), (Round((Game(1, 2, OPEN, 1), Game(3, 4, DRAW, 2))),))
        assert open_boards(data) == (1,)
        with pytest.raises(
            KeizerError, match=r"^Round 1 has no result yet on board 1\.$"
        ) as caught:
            pair_next_round(data, {})
        assert [problem.code for problem in caught.value.problems] == ["open-games"]

    def test_open_games_count_as_adjourned_when_the_official_says_so(self) -> None:
        # As adjourned, 2 has 3 + 4/2 = 5 and 1 has 4 + 3/2 = 5.5; 3 and 4 follow.
        data = KeizerInput(field(4), (Round((Game(1, 2, OPEN, 1), Game(3, 4, DRAW, 2))),))
        paired = pair_next_round(data, {}, adjourn_open_games=True)
        adjourned = Round((Game(1, 2, Result.ADJOURNED, 1), Game(3, 4, DRAW, 2)))
        assert paired == pair_next_round(replace(data, rounds=(adjourned,)), {})

    def test_open_games_of_earlier_rounds_do_not_matter(self) -> None:
        data = KeizerInput(field(2), (played(game(1, 2, OPEN)), played(game(2, 1, DRAW))))
        assert open_boards(data) == ()
        assert drawn(data) == [(2, 1)]

    def test_nobody_present(self) -> None:
        with pytest.raises(KeizerError, match="Nobody is present"):
            pair_next_round(KeizerInput(field(2)), {1: "excused", 2: "excused"})
        assert open_boards(KeizerInput(field(2))) == ()

    def test_unknown_presence(self) -> None:
        with pytest.raises(KeizerError, match="marked “asleep”"):
            pair_next_round(SIX, {1: "asleep"})

    def test_a_contradicting_input(self) -> None:
        with pytest.raises(KeizerError, match="entered 2 times"):
            pair_next_round(KeizerInput((Player(1), Player(1))), {})

    def test_impossible_names_the_largest_distance_that_works(self) -> None:
        data = KeizerInput(
            field(2),
            (played(game(2, 1, DRAW)), played(byes=(1,), excused=2), played(byes=(1,), excused=2)),
            KeizerSettings(repeat_after_rounds=99),
        )
        with pytest.raises(PairingImpossibleError) as caught:
            pair_next_round(data, {})
        assert caught.value.ways == ({"repeat_after_rounds": 2},)
        assert str(caught.value) == (
            "Round 4 cannot be paired within the settings.\n"
            "It can be paired with repeat_after_rounds = 2."
        )
        eased = replace(data, settings=KeizerSettings(repeat_after_rounds=2))
        assert drawn(eased) == [(1, 2)]

    def test_impossible_by_forbidden_pairs_alone(self) -> None:
        data = KeizerInput(field(2), forbidden_pairs=frozenset({frozenset({1, 2})}))
        with pytest.raises(
            PairingImpossibleError, match="forbidden pairs leave no pairing"
        ) as caught:
            pair_next_round(data, {})
        assert caught.value.ways == ()


class TestOptions:
    def test_forbidden_pairs_are_not_drawn(self) -> None:
        data = KeizerInput(field(4), forbidden_pairs=frozenset({frozenset({1, 2})}))
        assert drawn(data) == [(3, 1), (4, 2)]

    def test_the_colour_limit_forbids_pairs(self) -> None:
        rounds = (
            played(game(1, 3, WHITE), game(2, 4, WHITE)),
            played(game(1, 4, WHITE), game(2, 3, WHITE)),
        )
        data = KeizerInput(field(4), rounds)
        # 1 and 2 have had White twice each, 3 and 4 Black.
        assert drawn(data) == [(2, 1), (4, 3)]
        limited = replace(data, settings=KeizerSettings(max_same_colour=2))
        assert drawn(limited) == [(3, 1), (4, 2)]

    def test_meetings_are_limited(self) -> None:
        rounds = (
            played(game(2, 1, DRAW), game(4, 3, DRAW)),
            played(game(1, 2, DRAW), game(3, 4, DRAW)),
        )
        data = KeizerInput(field(4), rounds, KeizerSettings(max_meetings=2))
        assert drawn(data) == [(3, 1), (4, 2)]

    def test_a_pair_meets_once_per_period(self) -> None:
        first = played(game(2, 1, DRAW), game(4, 3, DRAW))
        data = KeizerInput(field(4), (first,), KeizerSettings(period_starts=(3,)))
        assert drawn(data) == [(3, 1), (4, 2)]
        second = played(game(3, 1, DRAW), game(4, 2, DRAW))
        assert drawn(replace(data, rounds=(first, second))) == [(1, 2), (3, 4)]

    def test_round_1_may_be_shaken(self) -> None:
        data = KeizerInput(field(8), settings=KeizerSettings(first_round_shake=500), shake_seed=1)
        shaken = pairing_order(data)
        assert shaken != pairing_order(replace(data, settings=KeizerSettings()))
        assert shaken == pairing_order(data)
        assert sorted(shaken) == list(range(1, 9))

    def test_later_rounds_are_not_shaken(self) -> None:
        shaken = replace(SIX, settings=KeizerSettings(first_round_shake=500))
        assert pairing_order(shaken) == pairing_order(SIX) == (2, 3, 1, 4, 5, 6)


def first_by_search(data: KeizerInput) -> tuple[list[frozenset[int]], int | None] | None:
    """Return the pairing found first by trying every one out, and the bye."""
    order, book = pairing_order(data), PairBook(data)

    def search(left: tuple[int, ...]) -> list[frozenset[int]] | None:
        if not left:
            return []
        for partner in left[1:]:
            facts = book.facts(left[0], partner)
            if not list(facts.broken_limits(data.settings, book.next_round)):
                rest = search(tuple(p for p in left[1:] if p != partner))
                if rest is not None:
                    return [frozenset({left[0], partner}), *rest]
        return None

    byes = [sum(player in one.byes for one in data.rounds) for player in order]
    spread = data.settings.spread_byes
    candidates = sorted(range(len(order)), key=lambda place: (byes[place] if spread else 0, -place))
    for bye in (order[place] for place in candidates) if len(order) % 2 else [None]:
        pairs = search(tuple(player for player in order if player != bye))
        if pairs is not None:
            return pairs, bye
    return None


strict_settings = st.builds(
    KeizerSettings,
    repeat_after_rounds=st.sampled_from([0, 1, 2, 99]),
    max_meetings=st.none() | st.integers(1, 2),
    max_same_colour=st.none() | st.integers(1, 2),
    period_starts=st.sampled_from([(), (3,)]),
    spread_byes=st.booleans(),
)


@settings(max_examples=40, deadline=None)
@given(
    st.integers(1, 7),
    strict_settings,
    st.sets(st.tuples(st.integers(1, 7), st.integers(1, 7))),
    st.lists(st.sampled_from([WHITE, DRAW, BLACK]), min_size=12, max_size=12),
)
def test_a_season_is_paired_as_a_full_search_would(
    count: int,
    options: KeizerSettings,
    forbidden: set[tuple[int, int]],
    results: list[Result],
) -> None:
    few_forbidden = frozenset(frozenset(pair) for pair in sorted(forbidden)[:3])
    data = KeizerInput(field(count), settings=options, forbidden_pairs=few_forbidden)
    for number in range(4):
        expected = first_by_search(data)
        try:
            paired = pair_next_round(data, {})
        except PairingImpossibleError:
            assert expected is None
            return
        assert expected == ([one.pair for one in paired.games], next(iter(paired.byes), None))
        assert sorted(paired.named()) == list(range(1, count + 1))
        assert not {one.pair for one in paired.games} & few_forbidden
        games = tuple(
            replace(one, result=results[3 * number + index])
            for index, one in enumerate(paired.games)
        )
        data = replace(data, rounds=(*data.rounds, replace(paired, games=games)))


def test_the_order_of_entry_does_not_matter_with_different_ratings() -> None:
    pairings = {
        pair_next_round(replace(SIX, players=players), {}).games
        for players in list(permutations(SIX.players))[::60]
    }
    assert len(pairings) == 1


def test_presence_codes_are_those_of_the_evening() -> None:
    assert [*Presence] == ["present", "excused", "unexcused", "club_duty", "withdrawn"]
