from datetime import date

import pytest

from tests.factories import at_once, make_tournament, make_user
from tournaments.errors import RoundError, TournamentError
from tournaments.models import Appearance, Game, Round, RoundEvent, Tournament
from tournaments.models.round import RoundState
from tournaments.models.tournament import System
from tournaments.selectors.access import Actor
from tournaments.services.round_robin import create_round_robin

pytestmark = pytest.mark.django_db

NOBODY = Actor()


def pairings(tournament: Tournament) -> list[str]:
    """One line a round: White-Black by board, then who rests."""
    lines = []
    for round_ in tournament.rounds.all():
        games = round_.games.values_list("white__starting_rank", "black__starting_rank")
        rests = round_.appearances.filter(bye="Z").values_list("player__starting_rank", flat=True)
        lines.append(
            " ".join([f"{white}-{black}" for white, black in games] + list(map(str, rests)))
        )
    return lines


def test_single_of_four_as_drafts() -> None:
    tournament = make_tournament(players=4)
    create_round_robin(tournament=tournament, actor=NOBODY)
    assert pairings(tournament) == ["1-4 2-3", "4-3 1-2", "2-4 3-1"]
    tournament.refresh_from_db()
    assert (tournament.system, tournament.scheduled_rounds, tournament.legs) == (
        System.ROUND_ROBIN,
        3,
        1,
    )
    assert set(tournament.rounds.values_list("state", flat=True)) == {RoundState.DRAFT}
    assert RoundEvent.objects.count() == 0


def test_double_of_three_without_the_withdrawn_player_published() -> None:
    tournament = make_tournament(players=4)
    tournament.players.filter(starting_rank=2).update(withdrawn=True)
    user = make_user()
    create_round_robin(tournament=tournament, actor=Actor(user=user), double=True, published=True)
    assert pairings(tournament) == ["3-4 1", "4-1 3", "1-3 4", "4-3 1", "3-1 4", "1-4 3"]
    tournament.refresh_from_db()
    assert (tournament.scheduled_rounds, tournament.legs) == (6, 2)
    assert set(tournament.rounds.values_list("state", flat=True)) == {RoundState.OPEN}
    assert RoundEvent.objects.filter(new="open", user=user).count() == 6


def test_double_without_the_swap() -> None:
    tournament = make_tournament(players=4)
    create_round_robin(tournament=tournament, actor=NOBODY, double=True, swap_last_two=False)
    assert pairings(tournament)[:3] == ["1-4 2-3", "4-3 1-2", "2-4 3-1"]


def test_lots_are_the_same_for_the_same_seed() -> None:
    drawn = []
    for seed in (7, 7, 8):
        tournament = make_tournament(players=6)
        create_round_robin(tournament=tournament, actor=NOBODY, seed=seed)
        drawn.append(pairings(tournament))
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2]


def test_announced_rounds_keep_their_dates_and_surplus_ones_go() -> None:
    tournament = make_tournament(players=4)
    for number in range(1, 6):
        Round.objects.create(tournament=tournament, number=number, date=date(2026, 10, number))
    create_round_robin(tournament=tournament, actor=NOBODY)
    assert list(tournament.rounds.values_list("number", "date", "state")) == [
        (number, date(2026, 10, number), "draft") for number in (1, 2, 3)
    ]


@pytest.mark.parametrize(
    ("players", "rounds", "message"),
    [(4, 1, "Cancel the rounds that are paired"), (1, 0, "needs two players or more")],
)
def test_refusals(players: int, rounds: int, message: str) -> None:
    tournament = make_tournament(players=players, rounds=rounds)
    with pytest.raises(RoundError, match=message):
        create_round_robin(tournament=tournament, actor=NOBODY)
    assert tournament.rounds.count() == rounds


@pytest.mark.django_db(transaction=True)
def test_two_officials_make_it_at_once() -> None:
    tournament = make_tournament(players=6)
    done = at_once(*[lambda: create_round_robin(tournament=tournament, actor=NOBODY)] * 2)
    assert sum(isinstance(each, TournamentError) for each in done) == 1
    assert (Game.objects.count(), Appearance.objects.count()) == (15, 30)
