from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keizer.engine import (
    AbsenceReason,
    Colour,
    CreditKind,
    KeizerError,
    KeizerInput,
    KeizerSettings,
    Passes,
    PeriodOrder,
    PeriodScores,
    Player,
    Result,
    Round,
    ValueList,
    current_standings,
    pairing_order,
    standings_after,
)
from keizer.engine.history import Absence
from tests.keizer.engine.builders import (
    BLACK,
    DRAW,
    OPEN,
    WHITE,
    all_settings,
    away,
    exact,
    field,
    game,
    played,
    totals,
    tournaments,
    used_and_next,
)

SIX = KeizerInput(
    field(6),
    (
        played(game(2, 1, WHITE), game(4, 3, DRAW), game(6, 5, BLACK)),
        played(game(3, 2, BLACK), game(5, 1, DRAW), game(6, 4, WHITE)),
    ),
)
"""Six players; values start at 7.5, rounded to 8: 8 7 6 5 4 3."""

FIVE = KeizerInput(
    field(5),
    (
        played(game(2, 1, DRAW), game(4, 3, WHITE), byes=(5,)),
        played(game(1, 4, WHITE), game(5, 2, BLACK), byes=(3,)),
    ),
)
"""Five players and the bye; values 6 5 4 3 2."""


def one_round(players: int, round_: Round, **changes: Any) -> KeizerInput:
    return KeizerInput(field(players), (round_,), replace(KeizerSettings(), **changes))


class TestByHand:
    def test_six_players_before_any_round(self) -> None:
        table = standings_after(SIX, 0)
        assert used_and_next(table) == [(n, 9 - n, 9 - n) for n in range(1, 7)]
        assert totals(table) == [(n, 9 - n) for n in range(1, 7)]

    def test_six_players_after_round_1(self) -> None:
        table = standings_after(SIX, 1)
        assert used_and_next(table) == [
            (2, 7, 8), (3, 6, 7), (1, 8, 6), (4, 5, 5), (5, 4, 4), (6, 3, 3)
        ]  # fmt: skip
        # 2: 7 own + 8. 3: 6 + 5/2. 1: 8, before 4 by rating: 5 + 6/2. 5: 4 + 3. 6: 3.
        assert totals(table) == [(2, 15), (3, Fraction(17, 2)), (1, 8), (4, 8), (5, 7), (6, 3)]

    def test_six_players_after_round_2(self) -> None:
        table = current_standings(SIX)
        assert used_and_next(table) == [
            (2, 8, 8), (5, 4, 7), (3, 7, 6), (4, 5, 5), (1, 6, 4), (6, 3, 3)
        ]  # fmt: skip
        # 2: 8 + 6 + 7. 5: 4 + 3 + 6/2. 3: 7 + 5/2. 4: 5 + 7/2. 1: 6 + 4/2, before 6: 3 + 5.
        assert totals(table) == [
            (2, 21),
            (5, 10),
            (3, Fraction(19, 2)),
            (4, Fraction(17, 2)),
            (1, 8),
            (6, 8),
        ]

    def test_five_players_with_the_bye(self) -> None:
        first, second = standings_after(FIVE, 1), current_standings(FIVE)
        # 1: 6 + 5/2. 2: 5 + 6/2. 4: 3 + 4. 3: 4. 5: 2 + half of 2.
        assert totals(first) == [(1, Fraction(17, 2)), (2, 8), (4, 7), (3, 4), (5, 3)]
        assert used_and_next(second) == [(1, 6, 6), (2, 5, 5), (4, 4, 4), (3, 3, 3), (5, 2, 2)]
        # 1: 6 + 5/2 + 4. 2: 5 + 6/2 + 2. 4: 4 + 3. 3: 3 + half of 3. 5: 2 + half of 2.
        assert totals(second) == [
            (1, Fraction(25, 2)),
            (2, 10),
            (4, 7),
            (3, Fraction(9, 2)),
            (5, 3),
        ]
        assert [row.byes for row in second.rows] == [0, 0, 0, 1, 1]

    def test_a_corrected_result_reaches_the_later_tables(self) -> None:
        corrected = replace(
            SIX,
            rounds=(
                played(game(2, 1, BLACK), game(4, 3, DRAW), game(6, 5, BLACK)),
                SIX.rounds[1],
            ),
        )
        assert totals(standings_after(corrected, 1)) == [
            (1, 15), (3, Fraction(17, 2)), (4, 8), (2, 7), (5, 7), (6, 3)
        ]  # fmt: skip
        # Values now 1: 8, 3: 7, 4: 6, 2: 5, 5: 4, 6: 3.
        assert totals(current_standings(corrected)) == [
            (1, 15), (2, 12), (5, 11), (3, 10), (4, Fraction(19, 2)), (6, 9)
        ]  # fmt: skip

    def test_a_published_first_round_with_fixed_values(self) -> None:
        data = one_round(
            10,
            played(
                game(1, 2, WHITE), game(3, 4, DRAW), game(5, 6, BLACK), game(7, 8, DRAW),
                game(9, 10, BLACK),
            ),
            value_list=ValueList.FIXED,
            first_value=50,
        )  # fmt: skip
        assert totals(current_standings(data)) == [
            (1, 99), (6, 91), (10, 83), (3, Fraction(143, 2)), (4, 71), (7, Fraction(131, 2)),
            (8, 65), (2, 49), (5, 46), (9, 42),
        ]  # fmt: skip

    def test_a_published_first_round_until_stable(self) -> None:
        winners = ((1, 10), (2, 11), (3, 12), (4, 13), (5, 14), (6, 15), (7, 16))
        data = KeizerInput(
            tuple(Player(number, start_rank=number) for number in range(1, 17)),
            (played(*(game(*pair, WHITE) for pair in winners), game(9, 8, DRAW)),),
            KeizerSettings(value_list=ValueList.FIXED, first_value=80, passes=Passes.UNTIL_STABLE),
        )
        table = current_standings(data)
        assert [row.total for row in table.rows] == [
            151, 149, 147, 145, 143, 141, 139, 109, Fraction(217, 2), 71, 70, 69, 68, 67, 66, 65
        ]  # fmt: skip
        assert [row.player for row in table.rows] == list(range(1, 17))
        assert [row.value_used for row in table.rows] == list(range(80, 64, -1))
        assert table.cycle_length == 1


class TestCredits:
    @pytest.mark.parametrize(
        ("result", "white", "black"),
        [
            (Result.WHITE_WINS, 1, Fraction(2, 5)),
            (Result.BLACK_WINS, Fraction(1, 5), 2),
            (Result.DRAW, Fraction(1, 2), 1),
            (Result.ADJOURNED, Fraction(1, 2), 1),
            (Result.WHITE_WINS_BY_FORFEIT, 1, 0),
            (Result.BLACK_WINS_BY_FORFEIT, 0, 2),
            (Result.BOTH_FORFEIT, 0, 0),
            (Result.OPEN, 0, 0),
        ],
    )
    def test_credit_of_a_game(self, result: Result, white: Fraction, black: Fraction) -> None:
        # 1 is worth 2, 2 is worth 1; a loss over the board gives 20 % of the opponent's value.
        table = current_standings(one_round(2, played(game(1, 2, result)), loss_percent=20))
        assert (table.row(1).credits[1].points, table.row(2).credits[1].points) == (white, black)

    @pytest.mark.parametrize(
        ("reason", "points"),
        [
            ("excused", Fraction(7, 5)),
            ("unexcused", Fraction(2, 5)),
            ("club_duty", Fraction(13, 5)),
            ("arbiter", Fraction(67, 25)),
        ],
    )
    def test_credit_of_an_absence_is_of_the_own_value(self, reason: str, points: Fraction) -> None:
        # Four players: 1 is worth 4.
        arbiter = AbsenceReason("arbiter", 67)
        data = one_round(4, away(1, reason), unexcused_percent=10, other_reasons=(arbiter,))
        credit = current_standings(data).row(1).credits[1]
        assert exact(credit.points, credit.value) == exact(points, 4)
        assert credit.claim.reason == reason

    @pytest.mark.parametrize(
        ("result", "points"), [(None, 0), (Fraction(0), 0), (Fraction(1, 2), 2), (Fraction(1), 4)]
    )
    def test_credit_of_a_match_elsewhere_goes_by_its_result(
        self, result: Fraction | None, points: int
    ) -> None:
        reason = AbsenceReason("team_match", 100, by_result=True)
        data = one_round(
            4, Round(absences=(Absence(1, "team_match", result),)), other_reasons=(reason,)
        )
        assert current_standings(data).row(1).credits[1].points == points

    def test_credit_shows_its_working(self) -> None:
        win, bye = (
            current_standings(FIVE).row(2).credits[2],
            current_standings(FIVE).row(5).credits[1],
        )
        assert (win.kind, win.round, win.source, win.opponent, win.colour) == (
            CreditKind.WIN, 2, 5, 5, Colour.BLACK
        )  # fmt: skip
        assert exact(win.value, win.percent, win.factor, win.points) == exact(2, 100, 1, 2)
        assert (bye.kind, bye.round, bye.source, bye.opponent, bye.colour) == (
            CreditKind.BYE, 1, 5, None, None
        )  # fmt: skip
        assert exact(bye.value, bye.percent, bye.factor, bye.points) == exact(2, 50, 1, 1)
        own = current_standings(FIVE).row(2).credits[0]
        assert (own.kind, own.round, own.source) == (CreditKind.OWN_VALUE, 0, 2)
        assert own.points == 5

    def test_rounds_before_joining_count_as_unexcused(self) -> None:
        players = (*field(3), Player(4, 1000, joined=3))
        rounds = (played(game(1, 2, DRAW)),) * 2
        data = KeizerInput(players, rounds, KeizerSettings(unexcused_percent=25))
        row = current_standings(data).row(4)
        assert [credit.kind for credit in row.credits[1:]] == [CreditKind.JOINED_LATE] * 2
        assert row.total == 1 + 2 * Fraction(1, 4)
        with pytest.raises(KeyError):
            standings_after(data, 2).row(4)

    def test_fading_halves_each_further_absence(self) -> None:
        rounds = tuple(
            away(1, reason) for reason in ("excused", "club_duty", "unexcused", "excused")
        )
        data = KeizerInput(
            field(4),
            rounds,
            KeizerSettings(excused_percent=40, unexcused_percent=20, fade_absence_credit=True),
        )
        row = current_standings(data).row(1)
        assert [credit.factor for credit in row.credits[1:]] == [
            1,
            1,
            Fraction(1, 2),
            Fraction(1, 4),
        ]
        assert [credit.points for credit in row.credits[1:]] == [
            4 * Fraction(percent, 100) for percent in (40, 65, 10, 10)
        ]

    def test_caps_count_each_reason_for_itself(self) -> None:
        arbiter = AbsenceReason("arbiter", 67, cap=1)
        reasons = ("excused", "excused", "arbiter", "excused", "arbiter", "club_duty")
        data = KeizerInput(
            field(4),
            tuple(away(1, reason) for reason in reasons),
            KeizerSettings(excused_cap=2, club_duty_cap=0, other_reasons=(arbiter,)),
        )
        factors = [credit.factor for credit in current_standings(data).row(1).credits[1:]]
        assert factors == [1, 1, 1, 0, 0, 0]

    def test_own_value_fades_over_five_rounds(self) -> None:
        rounds = (played(game(1, 2, OPEN)),) * 6
        data = KeizerInput(field(2), rounds, KeizerSettings(fade_own_value=True))
        tables = [standings_after(data, number) for number in range(7)]
        assert [table.row(1).total for table in tables] == [
            2 * Fraction(n, 5) for n in (5, 4, 3, 2, 1, 0, 0)
        ]
        assert tables[1].row(1).credits[0].percent == 80

    def test_own_value_may_not_count(self) -> None:
        data = replace(SIX, settings=KeizerSettings(own_value_counts=False))
        assert totals(standings_after(data, 1)) == [
            (2, 8), (4, 3), (5, 3), (3, Fraction(5, 2)), (1, 0), (6, 0)
        ]  # fmt: skip


class TestWithdrawal:
    GAMES = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.BOTH_FORFEIT, Result.OPEN)

    def data(self, **changes: Any) -> KeizerInput:
        """Return 1 with a game against 3, who has left, for each of the results above."""
        one, two, three = field(3)
        rounds = tuple(played(game(1, 3, result), excused=2) for result in self.GAMES)
        return KeizerInput(
            (one, two, replace(three, withdrawn=True)), rounds, replace(KeizerSettings(), **changes)
        )

    def test_credit_is_flat_and_of_the_own_value(self) -> None:
        # Two are left: 1 is worth 2.
        credits = current_standings(self.data()).row(1).credits[1:]
        assert [credit.points for credit in credits] == [Fraction(3, 2)] * 5
        working = {(one.source, one.opponent, one.claim.opponent_withdrawn) for one in credits}
        assert working == {(1, 3, True)}

    def test_credit_may_go_by_the_result(self) -> None:
        data = self.data(withdrawn_credit="by_result", loss_percent=10)
        credits = current_standings(data).row(1).credits[1:]
        assert [credit.percent for credit in credits] == [
            75,
            Fraction(75, 2),
            Fraction(15, 2),
            0,
            0,
        ]
        assert credits[0].points == Fraction(3, 2)

    def test_who_has_withdrawn_is_listed_last_with_nothing(self) -> None:
        row = current_standings(self.data()).rows[-1]
        assert (row.player, row.place, row.pairing_rank) == (3, None, None)
        assert exact(row.total, row.value_used, row.value_next) == exact(0, 0, 0)
        assert {credit.points for credit in row.credits} == {0}
        assert row.games_played == 3

    def test_values_are_shared_out_among_the_others(self) -> None:
        assert [row.value_next for row in current_standings(self.data()).rows] == [2, 1, 0]

    def test_after_a_return_the_rounds_away_earn_nothing(self) -> None:
        data = KeizerInput(
            field(3), (played(game(1, 2, DRAW)),), KeizerSettings(unexcused_percent=50)
        )
        credit = current_standings(data).row(3).credits[1]
        assert credit.kind is CreditKind.HAD_LEFT
        assert credit.points == 0


class TestUntilStable:
    def test_orders_that_recur_are_averaged(self) -> None:
        # After one pass B leads; scored with that order A leads again, and so on through eight.
        data = KeizerInput(
            field(4),
            (
                played(game(3, 4, BLACK), game(1, 2, BLACK)),
                played(game(2, 3, BLACK), game(1, 4, WHITE)),
            ),
            KeizerSettings(passes=Passes.UNTIL_STABLE),
        )
        table = current_standings(data)
        assert table.cycle_length == 8
        # Each of the four is worth 4 3 2 1 equally often.
        assert {row.value_used for row in table.rows} == {Fraction(5, 2)}
        assert totals(table) == [(1, 5), (2, 5), (3, 5), (4, 5)]

    def test_one_pass_per_round_never_averages(self) -> None:
        assert current_standings(SIX).cycle_length == 1


class TestPeriods:
    ROUNDS = (
        played(game(3, 1, WHITE), excused=2),
        played(game(2, 3, DRAW), excused=1),
        played(game(2, 1, WHITE), excused=3),
    )

    def data(self, starts: tuple[int, ...] = (2,), **changes: Any) -> KeizerInput:
        settings = KeizerSettings(period_starts=starts, excused_percent=0, **changes)
        return KeizerInput(field(3), self.ROUNDS, settings)

    def test_a_period_starts_at_zero_from_the_start_order(self) -> None:
        first, second = standings_after(self.data(), 1), standings_after(self.data(), 2)
        # Values 3 2 1: 3 wins 3 to his own 1.
        assert totals(first) == [(3, 4), (1, 3), (2, 2)]
        assert (first.first_round, second.first_round) == (1, 2)
        # Again 3 2 1; 2 and 3 draw: 2 + 1/2, 1 + 2/2.
        assert used_and_next(second) == [(1, 3, 3), (2, 2, 2), (3, 1, 1)]
        assert totals(second) == [(1, 3), (2, Fraction(5, 2)), (3, 2)]
        assert [credit.round for credit in second.row(2).credits] == [0, 2]
        assert [row.games_played for row in second.rows] == [0, 1, 1]

    def test_a_period_may_start_from_the_last_table(self) -> None:
        table = standings_after(self.data(period_order=PeriodOrder.LAST_TABLE), 2)
        assert used_and_next(table) == [(3, 3, 3), (2, 1, 2), (1, 2, 1)]
        # 3: 3 + 1/2. 2: 1 + 3/2. 1: 2.
        assert totals(table) == [(3, Fraction(7, 2)), (2, Fraction(5, 2)), (1, 2)]

    def test_a_period_may_carry_points_on(self) -> None:
        table = standings_after(self.data(period_scores=PeriodScores.CARRY), 2)
        # 3 carries the 3 points of his win to 1 + 2/2.
        assert totals(table) == [(3, 5), (1, 3), (2, Fraction(5, 2))]
        carried = table.row(3).credits[1]
        assert (carried.kind, carried.round) == (CreditKind.CARRIED, 0)
        assert carried.points == 3
        assert [row.games_played for row in table.rows] == [2, 1, 1]

    def test_points_are_carried_through_several_periods(self) -> None:
        data = self.data((2, 3), period_scores=PeriodScores.CARRY)
        # 3: 1 + 3 + 1. 2: 2 + 1/2 + 3. 1: 3.
        assert totals(current_standings(data)) == [(2, Fraction(11, 2)), (3, 5), (1, 3)]

    def test_the_first_pairing_of_a_period_goes_by_the_start_order(self) -> None:
        data = self.data().after(1)
        assert current_standings(data).order == (3, 1, 2)
        assert pairing_order(data) == (1, 2, 3)

    def test_the_first_pairing_of_a_period_that_carries_goes_by_points(self) -> None:
        data = self.data(period_scores=PeriodScores.CARRY).after(1)
        assert pairing_order(data) == (3, 1, 2)


class TestPlaces:
    def test_too_few_games_leave_a_player_without_a_place(self) -> None:
        data = replace(FIVE, settings=KeizerSettings(minimum_games=2))
        rows = current_standings(data).rows
        assert [(row.player, row.place) for row in rows] == [
            (1, 1), (2, 2), (4, 3), (3, None), (5, None)
        ]  # fmt: skip
        assert [row.pairing_rank for row in rows] == [1, 2, 3, 4, 5]
        assert [row.value_next for row in rows] == [6, 5, 4, 3, 2]

    def test_only_games_over_the_board_count_as_played(self) -> None:
        results = (*Result,)
        data = KeizerInput(field(2), tuple(played(game(1, 2, result)) for result in results))
        row = current_standings(data).row(1)
        # Three ordinary results and three penalties; points of win, draw, forfeit, adjourned, ½–0.
        assert (row.games_played, row.game_points) == (6, Fraction(7, 2))

    def test_a_contradicting_input_is_refused(self) -> None:
        data = KeizerInput(field(2), (played(game(1, 1)),))
        for ask in (current_standings, lambda data: standings_after(data, 1), pairing_order):
            with pytest.raises(KeizerError, match="names player 1 2 times"):
                ask(data)


made_up = tournaments(all_settings())
few = settings(max_examples=25, deadline=None)


class TestAlways:
    @few
    @given(made_up)
    def test_totals_are_the_sum_of_their_workings(self, data: KeizerInput) -> None:
        for row in current_standings(data).rows:
            assert row.total == sum(credit.points for credit in row.credits)
            for credit in row.credits:
                assert credit.points == credit.value * credit.percent / 100 * credit.factor

    @few
    @given(made_up)
    def test_a_win_over_a_player_is_worth_the_same_in_every_round(self, data: KeizerInput) -> None:
        table = current_standings(data)
        wins = {CreditKind.WIN, CreditKind.FORFEIT_WIN}
        for row in table.rows:
            for credit in row.credits:
                if credit.kind in wins and credit.source == credit.opponent and row.place:
                    assert credit.points == table.row(credit.source).value_used

    @few
    @given(made_up, st.randoms(use_true_random=False))
    def test_the_order_of_entry_within_a_round_does_not_matter(
        self, data: KeizerInput, random: Random
    ) -> None:
        rounds = tuple(
            Round(
                tuple(random.sample(one.games, len(one.games))),
                one.byes,
                tuple(random.sample(one.absences, len(one.absences))),
            )
            for one in data.rounds
        )
        assert current_standings(replace(data, rounds=rounds)) == current_standings(data)

    @few
    @given(made_up, st.sampled_from(Result), st.data())
    def test_a_correction_equals_a_replay(
        self, data: KeizerInput, result: Result, draw: st.DataObject
    ) -> None:
        games = [(r, g) for r, one in enumerate(data.rounds) for g in range(len(one.games))]
        if not games:
            return
        number, index = draw.draw(st.sampled_from(games))
        corrected = list(data.rounds[number].games)
        corrected[index] = replace(corrected[index], result=result)
        rounds = list(data.rounds)
        rounds[number] = replace(rounds[number], games=tuple(corrected))
        corrected_data = replace(data, rounds=tuple(rounds))
        replayed = replace(data, rounds=())
        for one in rounds:
            replayed = replace(replayed, rounds=(*replayed.rounds, one))
            current_standings(replayed)
        assert current_standings(corrected_data) == current_standings(replayed)
        for after in range(number + 1):
            assert standings_after(corrected_data, after) == standings_after(data, after)

    @few
    @given(made_up)
    def test_withdrawal_and_return_is_as_if_never_left(self, data: KeizerInput) -> None:
        first, *others = data.players
        away = replace(data, players=(replace(first, withdrawn=not first.withdrawn), *others))
        current_standings(away)
        back = replace(away, players=(replace(away.players[0], withdrawn=first.withdrawn), *others))
        assert current_standings(back) == current_standings(data)

    @few
    @given(made_up)
    def test_places_run_from_one_and_totals_fall(self, data: KeizerInput) -> None:
        rows = [row for row in current_standings(data).rows if row.pairing_rank]
        assert [row.pairing_rank for row in rows] == list(range(1, len(rows) + 1))
        assert [row.total for row in rows] == sorted((row.total for row in rows), reverse=True)
        places = [row.place for row in rows if row.place]
        assert places == list(range(1, len(places) + 1))


def test_entry_order_matters_only_between_equal_ratings() -> None:
    results = set()
    for players in permutations(field(4)):
        data = KeizerInput(players, (played(game(2, 1, WHITE), game(4, 3, BLACK)),))
        results.add(tuple(totals(current_standings(data))))
    assert results == {((2, 7), (1, 4), (3, 3), (4, 1))}
