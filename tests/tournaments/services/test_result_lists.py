import pytest

from tests.factories import game_on, make_tournament, make_user
from tournaments.errors import ResultFileError
from tournaments.models import Game, ResultEvent, Round
from tournaments.rules.access import RIGHTS, Role
from tournaments.selectors.access import Actor
from tournaments.services.result_lists import TakenOver, record_results

pytestmark = pytest.mark.django_db


@pytest.fixture
def round_() -> Round:
    return make_tournament(players=6, rounds=1, played=False).rounds.get()


def take_over(round_: Round, text: str, role: Role = Role.RESULT_CLERK) -> TakenOver:
    actor = Actor(user=make_user())
    return record_results(round_=round_, text=text, actor=actor, rights=RIGHTS[role])


def results() -> list[str]:
    return list(Game.objects.order_by("board").values_list("result", flat=True))


def test_results_by_board_and_by_players(round_: Round) -> None:
    second = game_on(round_.tournament, 2)
    pair = f"{second.white.starting_rank};{second.black.starting_rank}"
    assert take_over(round_, f"1;1-0\n{pair};0-1") == TakenOver(stored=2, unchanged=0)
    assert results() == ["10", "01", ""]
    assert list(ResultEvent.objects.values_list("source", flat=True)) == ["csv", "csv"]
    assert take_over(round_, "1;1-0\n3;½-½") == TakenOver(stored=1, unchanged=1)


def test_all_faults_are_told_and_nothing_is_stored(round_: Round) -> None:
    first = game_on(round_.tournament, 1)
    white, black = first.white.starting_rank, first.black.starting_rank
    take_over(round_, "3;1-0")
    text = f"2;1-0\n9;1-0\n{black};{white};1-0\n2;0-1\n3;0-1\n1;+/-\n1;no"
    with pytest.raises(ResultFileError) as error:
        take_over(round_, text)
    assert [(fault.line, fault.code) for fault in error.value.faults] == [
        (2, "board"),
        (3, "pair"),
        (4, "twice"),
        (5, "forbidden"),
        (6, "forbidden"),
        (7, "result"),
    ]
    assert error.value.faults[2].message == "This game stands already in line 1."
    assert results() == ["", "", "10"]


def test_who_may_change_results_may_by_list(round_: Round) -> None:
    take_over(round_, "3;1-0")
    assert take_over(round_, "3;0-1", Role.ARBITER) == TakenOver(stored=1, unchanged=0)


@pytest.mark.parametrize("text", ["", "Board;Result", "1;"])
def test_empty_list_is_a_fault(round_: Round, text: str) -> None:
    with pytest.raises(ResultFileError) as error:
        take_over(round_, text)
    assert [fault.code for fault in error.value.faults] == ["empty"]
