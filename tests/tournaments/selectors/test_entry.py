import pytest

from tests.factories import game_on, make_round, make_tournament
from tournaments.models import Game, Player
from tournaments.models.game import Appearance
from tournaments.rules.results import RESULTS
from tournaments.selectors.entry import points_of_pair, progress_of
from tournaments.selectors.rounds import round_progress
from tournaments.selectors.standings import points_before

pytestmark = pytest.mark.django_db


def test_points_of_a_pair_are_those_of_the_whole_reading() -> None:
    tournament = make_tournament(players=5, rounds=3, score_black_win=7, score_forfeit_win=9)
    for game, code in zip(Game.objects.order_by("pk"), RESULTS, strict=False):
        Game.objects.filter(pk=game.pk).update(result=code)
    announced = make_round(tournament, played=False)
    announced.games.all().delete()
    absent = Player.objects.get(starting_rank=1)
    Appearance.objects.create(round=announced, player=absent, bye="F")
    last = make_round(tournament, played=False)
    expected = points_before(last)
    pairs = [points_of_pair(game) for game in Game.objects.filter(round=last)]
    assert len(pairs) == 2
    assert all(pair == {key: expected[key] for key in pair} for pair in pairs)


def test_progress_of_one_round_is_that_in_the_list() -> None:
    tournament = make_tournament(players=5, rounds=2)
    Game.objects.filter(pk=game_on(tournament, 1, 2).pk).update(result="")
    rounds = round_progress(tournament, with_drafts=True)
    found = [progress_of(each.round.games.all()) for each in rounds]
    assert [(each.games, each.done, each.open) for each in found] == [
        (each.games, each.done, each.open) for each in rounds
    ]
    assert found[1].open == 1
