from dataclasses import replace
from fractions import Fraction

import pytest

from keizer.engine import Absence, Game, KeizerError, KeizerInput, Player, Round, check_input
from keizer.engine.history import require_usable
from keizer.engine.settings import KeizerSettings
from tests.keizer.engine.builders import DRAW, field, game, played


def codes(data: KeizerInput) -> list[str]:
    return [problem.code for problem in check_input(data)]


def test_check_input_accepts_a_tournament() -> None:
    data = KeizerInput(field(4), (played(game(2, 1, DRAW), byes=(3,), excused=4),))
    assert codes(data) == []
    require_usable(data)


def test_check_input_refuses_a_player_entered_twice() -> None:
    data = KeizerInput((Player(1), Player(2), Player(1)))
    assert [str(problem) for problem in check_input(data)] == [
        "Player 1 is entered 2 times; once is wanted."
    ]


def test_check_input_refuses_a_player_against_himself() -> None:
    data = KeizerInput(field(2), (played(game(1, 1)),))
    assert [str(problem) for problem in check_input(data)] == [
        "Round 1 names player 1 2 times; once is wanted."
    ]


def test_check_input_refuses_a_player_with_a_game_and_a_bye() -> None:
    assert codes(KeizerInput(field(2), (played(game(1, 2), byes=(2,)),))) == [
        "player-twice-in-round"
    ]


def test_check_input_refuses_who_is_not_in_the_tournament() -> None:
    assert codes(KeizerInput(field(2), (played(game(1, 9)),))) == ["unknown-player"]


def test_check_input_refuses_a_game_before_joining() -> None:
    players = (*field(2), Player(3, joined=2))
    assert codes(KeizerInput(players, (played(game(1, 3)), played(game(2, 3))))) == [
        "before-joining"
    ]


def test_check_input_refuses_an_unknown_reason() -> None:
    assert codes(KeizerInput(field(1), (played(holiday=1),))) == ["unknown-reason"]


@pytest.mark.parametrize("result", [Fraction(-1, 2), Fraction(3, 2)])
def test_check_input_refuses_an_impossible_result_elsewhere(result: Fraction) -> None:
    data = KeizerInput(field(1), (Round(absences=(Absence(1, "excused", result),)),))
    assert codes(data) == ["result-elsewhere-out-of-range"]


def test_require_usable_raises_with_every_problem() -> None:
    data = KeizerInput(field(1), (played(holiday=7),), KeizerSettings(bye_percent=101))
    with pytest.raises(KeizerError) as caught:
        require_usable(data)
    assert [problem.code for problem in caught.value.problems] == [
        "percent-out-of-range",
        "unknown-player",
        "unknown-reason",
    ]
    assert str(caught.value).count("\n") == 2


def test_after_leaves_out_later_rounds_and_who_joined_later() -> None:
    late = Player(3, joined=2)
    rounds = (played(game(1, 2)), played(game(1, 2), byes=(3,)))
    data = KeizerInput((*field(2), late), rounds)
    assert data.after(1) == replace(data, players=field(2), rounds=rounds[:1])
    assert data.after(0) == replace(data, players=field(2), rounds=())
    assert data.after(2) == data


def test_pair_is_the_same_with_colours_reversed() -> None:
    assert Game(1, 2).pair == Game(2, 1).pair
