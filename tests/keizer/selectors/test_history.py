import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from keizer.engine import Absence, Result
from keizer.selectors.history import RESULT_OF_CODE, history_of, rating_of
from keizer.services.presence import set_presence
from tests.factories import make_tournament
from tests.keizer.season import draw, fresh, make_keizer, play, player
from tournaments.models import Player, Round, Tournament
from tournaments.models.round import RoundState
from tournaments.models.tournament import System
from tournaments.rules.results import RESULTS, Bye
from tournaments.services.pairing import NewBye, NewGame, place

pytestmark = pytest.mark.django_db


def test_every_result_of_the_desk_has_a_meaning() -> None:
    assert RESULT_OF_CODE.keys() == RESULTS.keys()
    assert (RESULT_OF_CODE["00"], RESULT_OF_CODE["WL"]) == (Result.BOTH_LOSE, Result.WHITE_WINS)


def test_rows_become_the_engines_values() -> None:
    tournament = make_keizer(5)
    set_presence(tournament=tournament, player=player(tournament, 4), code="excused")
    play(tournament, (2, 1, "0-1"), (3, 5, ""))
    history = history_of(fresh(tournament))
    keys = {each.starting_rank: key for key, each in history.players.items()}
    (played,) = history.data.rounds
    assert [(game.white, game.black, game.result) for game in played.games] == [
        (keys[2], keys[1], Result.BLACK_WINS),
        (keys[3], keys[5], Result.OPEN),
    ]
    assert played.absences == (Absence(keys[4], "excused"),)
    assert (history.last_round, history.next_round) == (1, 2)


def test_byes_of_a_file_count_as_what_comes_closest() -> None:
    tournament = make_tournament(system=System.KEIZER, players=5, rounds=0)
    round_ = Round.objects.create(tournament=tournament, number=1)
    one, two, three, four, five = tournament.players.all()
    byes = zip((three, four, five), (Bye.FULL_POINT, Bye.HALF_POINT, Bye.ZERO_POINT), strict=True)
    place(
        games=[NewGame(round_, 1, one, two)],
        byes=[NewBye(round_, each, kind) for each, kind in byes],
    )
    (played,) = history_of(tournament).data.rounds
    assert played.byes == (three.pk,)
    assert played.absences == (Absence(four.pk, "excused"), Absence(five.pk, "unexcused"))


def test_who_has_played_was_there_whatever_was_entered_later() -> None:
    tournament = make_keizer(2)
    draw(tournament, "1-0")
    side = player(tournament, 1).keizer
    side.joined = 5
    side.save()
    assert {each.joined for each in history_of(fresh(tournament)).data.players} == {1}


def test_absences_before_joining_are_left_out() -> None:
    tournament = make_keizer(3)
    set_presence(tournament=tournament, player=player(tournament, 3), code="excused")
    draw(tournament, "1-0")
    side = player(tournament, 3).keizer
    side.joined = 2
    side.save()
    history = history_of(fresh(tournament))
    assert history.data.rounds[0].absences == ()


def test_drafts_count_only_for_those_who_see_them() -> None:
    tournament = make_keizer(2)
    draw(tournament, "1-0")
    tournament.rounds.update(state=RoundState.DRAFT)
    assert history_of(tournament).last_round == 0
    assert history_of(tournament, with_drafts=True).last_round == 1


@pytest.mark.parametrize(
    ("ratings", "expected"),
    [
        ({"rating_twz": 1500, "rating_elo": 1900}, 1500),
        ({"rating_dwz": 1600}, 1600),
        ({}, 0),
    ],
)
def test_the_tournaments_own_rating_comes_first(ratings: dict[str, int], expected: int) -> None:
    assert rating_of(Player(name="Ahorn", **ratings)) == expected


def queries(tournament: Tournament) -> int:
    with CaptureQueriesContext(connection) as captured:
        history_of(fresh(tournament))
    return len(captured)


def test_reading_takes_as_many_queries_for_many_rounds_as_for_few() -> None:
    small, large = make_keizer(4), make_keizer(20)
    draw(small, "1-0", "1-0")
    for _ in range(4):
        draw(large, *["1-0"] * 10)
    assert queries(small) == queries(large)
