import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import game_on, make_round, make_tournament
from tournaments.models import Game, Round
from tournaments.models.tournament import System
from tournaments.rules.results import Bye
from tournaments.selectors.late_changes import Consequences, consequences_of, is_followed
from tournaments.services.pairing import NewBye, place

pytestmark = pytest.mark.django_db


def boards(found: Consequences) -> list[tuple[int, int, int, int, int | str]]:
    """Starting rank, round, points, points then, board or bye."""
    return [
        (
            each.player.starting_rank,
            each.round,
            each.points,
            each.new_points,
            each.game.board if each.game else each.bye,
        )
        for each in found.boards
    ]


def test_both_players_are_followed_through_all_later_rounds() -> None:
    # Round 1: 1–4 0–1, 2–3 1–0; round 2: 1–2 1–0, 3–4 ½–½; round 3: 1–3 ½–½, 4–2 0–1.
    tournament = make_tournament(players=4, rounds=3)
    found = consequences_of(game_on(tournament, board=1).pk, "10")
    assert boards(found) == [
        (1, 2, 0, 10, 1),
        (1, 3, 10, 20, 1),
        (4, 2, 10, 0, 2),
        (4, 3, 15, 5, 2),
    ]
    ranks = [(each.player.starting_rank, each.rank, each.new_rank) for each in found.ranks]
    assert ranks == [(1, 2, 1), (4, 2, 4)]
    assert found.others == 2


def test_equal_points_leave_the_later_scores() -> None:
    tournament = make_tournament(players=4, rounds=2)
    game = game_on(tournament, board=1)
    Game.objects.filter(pk=game.pk).update(result="10")
    found = consequences_of(game.pk, "+-")
    assert boards(found) == []


def test_a_later_bye_counts_and_an_announced_one_does_not() -> None:
    # Round 1: 3–4 1–0 on board 2; in round 2 no. 3 has the pairing-allocated bye.
    tournament = make_tournament(players=5, rounds=2)
    game = game_on(tournament, board=2)
    announced = Round.objects.create(tournament=tournament, number=3)
    place(byes=[NewBye(announced, game.white, Bye.HALF_POINT)])
    assert boards(consequences_of(game.pk, "--")) == [(3, 2, 10, 0, "U")]


@pytest.mark.parametrize(
    ("number", "system", "followed"),
    [
        (1, System.SWISS, True),
        (2, System.SWISS, False),
        (1, System.KNOCKOUT, True),
        (1, System.ROUND_ROBIN, False),
    ],
)
def test_a_round_is_followed_once_a_later_one_is_paired_by_its_results(
    number: int, system: System, *, followed: bool
) -> None:
    tournament = make_tournament(rounds=2, system=system)
    make_round(tournament)
    tournament.rounds.get(number=3).games.all().delete()
    assert is_followed(tournament.rounds.get(number=number)) is followed


def test_the_number_of_queries_does_not_grow(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    tournament = make_tournament(players=30, rounds=5)
    with django_assert_max_num_queries(20):
        consequences_of(game_on(tournament, board=1).pk, "10")
