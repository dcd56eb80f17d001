from functools import partial

import pytest

from tests.factories import at_once, make_round, make_tournament
from tournaments.errors import ConfirmationNeededError, PairingError, TournamentError
from tournaments.models import Appearance, Game, Player, Round
from tournaments.models.round import RoundState
from tournaments.rules.results import Bye
from tournaments.services.boards import (
    give_bye,
    move_game,
    order_boards,
    place_game,
    release_player,
    replace_pairing,
    swap_players,
)
from tournaments.services.rounds import create_round

pytestmark = pytest.mark.django_db


def draft(players: int = 6) -> tuple[Round, list[Player]]:
    tournament = make_tournament(players=players)
    return create_round(tournament=tournament), list(tournament.players.all())


def boards(round_: Round) -> list[tuple[int, int, int]]:
    """Board, White's and Black's starting rank; checks that the appearances say the same."""
    games = Game.objects.filter(round=round_).select_related("white", "black")
    seats = Appearance.objects.filter(round=round_, game__isnull=False)
    assert sorted(seats.values_list("game", "player")) == sorted(
        (game.pk, player) for game in games for player in (game.white_id, game.black_id)
    )
    return [(each.board, each.white.starting_rank, each.black.starting_rank) for each in games]


def byes(round_: Round) -> list[tuple[int, str]]:
    rows = round_.appearances.filter(game=None).order_by("player__starting_rank")
    return list(rows.values_list("player__starting_rank", "bye"))


def test_place_takes_the_first_free_board() -> None:
    round_, players = draft()
    for white, black in [(0, 1), (2, 3), (4, 5)]:
        place_game(round_=round_, white=players[white], black=players[black])
    release_player(round_=round_, player=players[3])
    assert boards(round_) == [(1, 1, 2), (3, 5, 6)]
    place_game(round_=round_, white=players[3], black=players[2])
    assert boards(round_) == [(1, 1, 2), (2, 4, 3), (3, 5, 6)]


def test_nobody_plays_himself_or_twice() -> None:
    round_, players = draft()
    with pytest.raises(PairingError, match="Nobody can play himself"):
        place_game(round_=round_, white=players[0], black=players[0])
    place_game(round_=round_, white=players[0], black=players[1])
    with pytest.raises(PairingError, match="only once in a round"):
        place_game(round_=round_, white=players[2], black=players[1])
    with pytest.raises(PairingError, match="only once in a round"):
        give_bye(round_=round_, player=players[0], kind=Bye.HALF_POINT)
    assert boards(round_) == [(1, 1, 2)]


def test_give_and_take_back_a_bye() -> None:
    round_, players = draft()
    give_bye(round_=round_, player=players[2], kind=Bye.PAIRING_ALLOCATED)
    assert byes(round_) == [(3, "U")]
    release_player(round_=round_, player=players[2])
    assert byes(round_) == []


def test_release_of_somebody_who_is_not_paired() -> None:
    round_, players = draft()
    with pytest.raises(PairingError, match="Player, No 1 is not paired in this round"):
        release_player(round_=round_, player=players[0])


def test_release_of_a_game_with_a_result_needs_confirmation() -> None:
    tournament = make_tournament(rounds=1)
    round_, player = tournament.rounds.get(), tournament.players.all()[0]
    with pytest.raises(ConfirmationNeededError, match="Board 1 has a result"):
        release_player(round_=round_, player=player)
    assert len(boards(round_)) == 2
    release_player(round_=round_, player=player, confirmed=True)
    assert [board for board, _white, _black in boards(round_)] == [2]


def test_swap_between_two_boards() -> None:
    round_, players = draft()
    place_game(round_=round_, white=players[0], black=players[1])
    place_game(round_=round_, white=players[2], black=players[3])
    swap_players(round_=round_, first=players[0], second=players[3])
    assert boards(round_) == [(1, 4, 2), (2, 3, 1)]
    assert list(Game.objects.values_list("version", flat=True)) == [2, 2]


def test_swap_of_opponents_swaps_the_colours() -> None:
    round_, players = draft()
    place_game(round_=round_, white=players[0], black=players[1])
    swap_players(round_=round_, first=players[0], second=players[1])
    assert boards(round_) == [(1, 2, 1)]


def test_swap_is_refused_with_a_result_and_without_a_game() -> None:
    tournament = make_tournament(players=5, rounds=1)
    round_ = tournament.rounds.get()
    game = Game.objects.get(board=1)
    before = boards(round_)
    with pytest.raises(PairingError, match="a game without a result"):
        swap_players(round_=round_, first=game.white, second=game.black)
    Game.objects.update(result="")
    resting = Player.objects.get(appearances__bye="U")
    with pytest.raises(PairingError, match="a game without a result"):
        swap_players(round_=round_, first=game.white, second=resting)
    assert boards(round_) == before


def test_move_to_a_free_and_to_a_taken_board() -> None:
    round_, players = draft()
    place_game(round_=round_, white=players[0], black=players[1])
    place_game(round_=round_, white=players[2], black=players[3])
    move_game(round_=round_, player=players[1], board=5)
    assert boards(round_) == [(2, 3, 4), (5, 1, 2)]
    move_game(round_=round_, player=players[0], board=2)
    assert boards(round_) == [(2, 1, 2), (5, 3, 4)]
    with pytest.raises(PairingError, match="Player, No 5 has no game"):
        move_game(round_=round_, player=players[4], board=1)


def test_order_boards_by_score_then_sum_then_starting_rank() -> None:
    tournament = make_tournament(players=6, rounds=1, played=False)
    # Round 1: 1-6, 2-5, 3-4. The winners are 6, 2 and 4.
    for board, result in [(1, "01"), (2, "10"), (3, "01")]:
        Game.objects.filter(board=board).update(result=result)
    round_ = create_round(tournament=tournament)
    players = {player.starting_rank: player for player in tournament.players.all()}
    for white, black in [(1, 3), (5, 6), (4, 2)]:
        place_game(round_=round_, white=players[white], black=players[black])
    order_boards(round_=round_)
    assert boards(round_) == [(1, 4, 2), (2, 5, 6), (3, 1, 3)]


def test_replace_the_whole_pairing() -> None:
    round_, players = draft(5)
    place_game(round_=round_, white=players[0], black=players[1])
    one, two, three, four, five = players
    replace_pairing(round_=round_, games=[(four, one), (two, three)], byes=[(five, Bye.ZERO_POINT)])
    assert boards(round_) == [(1, 4, 1), (2, 2, 3)]
    assert byes(round_) == [(5, "Z")]


def test_replace_is_all_or_nothing() -> None:
    round_, players = draft()
    one, two, three, *_rest = players
    place_game(round_=round_, white=one, black=two)
    for games in ([(one, three), (two, three)], [(one, one)]):
        with pytest.raises(PairingError):
            replace_pairing(round_=round_, games=games, byes=[])
    assert boards(round_) == [(1, 1, 2)]


def test_replace_is_refused_with_results() -> None:
    tournament = make_tournament(rounds=1)
    with pytest.raises(PairingError, match="The round has results"):
        replace_pairing(round_=tournament.rounds.get(), games=[], byes=[])


@pytest.mark.parametrize("state", [RoundState.CLOSED, RoundState.LOCKED])
def test_a_closed_round_is_not_paired(state: str) -> None:
    tournament = make_tournament(players=6)
    round_ = make_round(tournament, played=False, state=state)
    one, two, *_rest = tournament.players.all()
    before = boards(round_)
    for step in (
        partial(place_game, white=one, black=two),
        partial(give_bye, player=one, kind=Bye.ZERO_POINT),
        partial(release_player, player=one),
        partial(swap_players, first=one, second=two),
        partial(move_game, player=one, board=9),
        order_boards,
        partial(replace_pairing, games=[], byes=[]),
    ):
        with pytest.raises(PairingError, match="This round is closed"):
            step(round_=round_)
    assert boards(round_) == before


@pytest.mark.django_db(transaction=True)
def test_two_officials_place_the_same_player_at_once() -> None:
    round_, players = draft()
    done = at_once(
        partial(place_game, round_=round_, white=players[0], black=players[1]),
        partial(place_game, round_=round_, white=players[2], black=players[0]),
        partial(give_bye, round_=round_, player=players[0], kind=Bye.HALF_POINT),
    )
    assert sum(isinstance(each, TournamentError) for each in done) == 2
    assert Appearance.objects.filter(player=players[0]).count() == 1
    boards(round_)


@pytest.mark.django_db(transaction=True)
def test_two_officials_place_different_games_at_once() -> None:
    round_, players = draft(8)
    at_once(
        *(
            partial(place_game, round_=round_, white=players[rank], black=players[rank + 1])
            for rank in (0, 2, 4, 6)
        )
    )
    assert [board for board, _white, _black in boards(round_)] == [1, 2, 3, 4]


def test_a_round_cancelled_meanwhile_is_named() -> None:
    round_, _ = draft()
    Round.objects.filter(pk=round_.pk).delete()
    with pytest.raises(PairingError, match="cancelled meanwhile"):
        order_boards(round_=round_)
