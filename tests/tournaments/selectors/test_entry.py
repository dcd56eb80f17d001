import pytest

from tests.factories import game_on, make_tournament
from tournaments.models import Game
from tournaments.selectors.entry import progress_of
from tournaments.selectors.rounds import round_progress

pytestmark = pytest.mark.django_db


def test_progress_of_one_round_is_that_in_the_list() -> None:
    tournament = make_tournament(players=5, rounds=2)
    Game.objects.filter(pk=game_on(tournament, 1, 2).pk).update(result="")
    rounds = round_progress(tournament, with_drafts=True)
    found = [progress_of(each.round.games.all()) for each in rounds]
    assert [(each.games, each.done, each.open) for each in found] == [
        (each.games, each.done, each.open) for each in rounds
    ]
    assert found[1].open == 1
