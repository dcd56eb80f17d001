import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import make_round, make_tournament
from tournaments.models import Player, Round
from tournaments.models.round import RoundState
from tournaments.selectors.pairings import pairings_of

pytestmark = pytest.mark.django_db


def test_pairings_by_board_carry_the_points_before_the_round() -> None:
    tournament = make_tournament(players=5, rounds=2)
    pairings = pairings_of(tournament.rounds.get(number=2))

    assert [
        (game.board, str(game.white), game.white_points, game.result, game.black_points)
        for game in pairings.games
    ] == [
        (1, "Player, No 1", 10, "10", 0),
        (2, "Player, No 4", 0, "==", 10),
    ]
    assert [(str(bye.player), bye.kind, bye.points) for bye in pairings.byes] == [
        ("Player, No 3", "U", 10)
    ]


def test_pairings_by_name_have_everybody_once() -> None:
    tournament = make_tournament(players=3)
    for rank, name in enumerate(("Öhler", "Abt", "Olms"), start=1):
        Player.objects.filter(tournament=tournament, starting_rank=rank).update(name=name)
    pairings = pairings_of(make_round(tournament))

    assert [
        (str(seat.player), seat.board, str(seat.opponent), seat.colour, seat.letter)
        for seat in pairings.seats
    ] == [
        ("Abt", 1, "Olms", "w", "0"),
        ("Öhler", None, "None", "", "U"),
        ("Olms", 1, "Abt", "b", "1"),
    ]
    assert [(letter, len(seats)) for letter, seats in pairings.seats_by_initial] == [
        ("A", 1),
        ("O", 2),
    ]


def test_points_before_leave_drafts_out_for_readers() -> None:
    tournament = make_tournament(players=2, rounds=1)
    make_round(tournament)
    Round.objects.filter(tournament=tournament, number=1).update(state=RoundState.DRAFT)
    second = tournament.rounds.get(number=2)
    assert pairings_of(second).games[0].black_points == 0
    assert pairings_of(second, with_drafts=True).games[0].black_points == 10


def test_pairings_need_the_same_queries_for_few_and_many() -> None:
    counts = []
    for players in (4, 40):
        round_ = make_round(make_tournament(players=players, rounds=2))
        with CaptureQueriesContext(connection) as queries:
            assert pairings_of(round_).done == players // 2
        counts.append(len(queries))
    assert counts[0] == counts[1]
