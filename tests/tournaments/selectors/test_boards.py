import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_forbidden_group, make_round, make_tournament
from tournaments.models import Appearance, Round, Tournament
from tournaments.models.round import RoundState
from tournaments.rules.pairing_warnings import PairWarning
from tournaments.selectors.boards import forbidden_pairs, pairing_board
from tournaments.services.rounds import create_round

pytestmark = pytest.mark.django_db


def draft(tournament: Tournament) -> Round:
    return Round.objects.select_related("tournament").get(pk=create_round(tournament=tournament).pk)


def test_the_free_players_come_by_score_then_starting_rank() -> None:
    # Round 1: 1-6 0-1, 2-5 1-0, 3-4 ½-½.
    tournament = make_tournament(players=6, rounds=1)
    tournament.players.filter(starting_rank=6).update(withdrawn=True)
    round_ = draft(tournament)
    resting = tournament.players.get(starting_rank=4)
    Appearance.objects.create(round=round_, player=resting, bye="H")
    board = pairing_board(round_)
    assert [(each.starting_rank, board.points[each.pk]) for each in board.unpaired] == [
        (2, 10),
        (3, 5),
        (1, 0),
        (5, 0),
    ]
    assert (board.boards, board.results) == ([], 0)
    assert [(rest.bye.bye, rest.warnings) for rest in board.rests] == [("H", ())]


def test_warnings_of_games_and_byes() -> None:
    tournament = make_tournament(players=3, rounds=3)
    make_forbidden_group(tournament, (1, 2))
    make_round(tournament, played=False, state=RoundState.DRAFT)
    round_ = Round.objects.select_related("tournament").get(number=4)
    board = pairing_board(round_)
    assert [(each.game.board, PairWarning.REPEAT in each.warnings) for each in board.boards] == [
        (1, True)
    ]
    assert [rest.warnings for rest in board.rests] == [(PairWarning.SECOND_FREE_POINT,)]


def test_forbidden_pairs_of_a_round() -> None:
    tournament = make_tournament(players=4)
    keys = {player.starting_rank: player.pk for player in tournament.players.all()}
    make_forbidden_group(tournament, (1, 2, 3))
    make_forbidden_group(tournament, (3, 4), first_round=2, last_round=3)

    def pair(one: int, two: int) -> frozenset[int]:
        return frozenset((keys[one], keys[two]))

    always = {pair(1, 2), pair(1, 3), pair(2, 3)}
    assert forbidden_pairs(tournament, 1) == always
    assert forbidden_pairs(tournament, 3) == always | {pair(3, 4)}
    assert forbidden_pairs(tournament, 4) == always


@pytest.mark.parametrize("players", [10, 200])
def test_queries_do_not_grow(
    django_assert_num_queries: DjangoAssertNumQueries, players: int
) -> None:
    tournament = make_tournament(players=players, rounds=2)
    make_forbidden_group(tournament, (1, 2))
    round_ = Round.objects.select_related("tournament").get(number=2)
    with django_assert_num_queries(8):
        board = pairing_board(round_)
        assert len(board.boards) == players // 2
