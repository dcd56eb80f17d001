from functools import partial

import pytest

from tests.factories import at_once, make_round, make_tournament
from tournaments.errors import (
    ConfirmationNeededError,
    PlayerError,
    RoundsNeededError,
)
from tournaments.models import Appearance, Player, Round, Tournament
from tournaments.models.round import RoundState
from tournaments.rules.results import Bye
from tournaments.services.players import (
    MOST_PLAYERS,
    add_players,
    delete_player,
    renumber_by_rating,
    set_byes,
    set_withdrawn,
    update_player,
)

pytestmark = pytest.mark.django_db


def ranks(tournament: Tournament) -> list[tuple[int, str]]:
    return list(tournament.players.values_list("starting_rank", "name"))


def byes_of(player: Player) -> list[tuple[int, str]]:
    rows = Appearance.objects.filter(player=player, game=None).order_by("round__number")
    return list(rows.values_list("round__number", "bye"))


def player_of(tournament: Tournament, rank: int = 1) -> Player:
    return tournament.players.select_related("tournament").get(starting_rank=rank)


def test_add_players_get_the_next_numbers_in_their_order() -> None:
    tournament = make_tournament(players=2)
    add_players(tournament=tournament, players=[Player(name="Weiß"), Player(name="Ahlers")])
    assert ranks(tournament) == [
        (1, "Player, No 1"),
        (2, "Player, No 2"),
        (3, "Weiß"),
        (4, "Ahlers"),
    ]


def test_a_late_entry_has_zero_point_byes_in_published_rounds_only() -> None:
    tournament = make_tournament(rounds=2)
    make_round(tournament, played=False, state=RoundState.DRAFT)
    Round.objects.create(tournament=tournament, number=4)
    [late] = add_players(tournament=tournament, players=[Player(name="Late, Lena")])
    assert byes_of(late) == [(1, "Z"), (2, "Z")]


def test_more_players_than_the_report_has_columns_for() -> None:
    tournament = make_tournament(players=1)
    tournament.players.update(starting_rank=MOST_PLAYERS)
    with pytest.raises(PlayerError, match="9999 players at most"):
        add_players(tournament=tournament, players=[Player(name="Weiß")])


@pytest.mark.django_db(transaction=True)
def test_players_entered_by_several_officials_at_once() -> None:
    tournament = make_tournament(players=2)
    at_once(
        *(
            partial(add_players, tournament=tournament, players=[Player(name=name)])
            for name in ("A", "B", "C", "D")
        )
    )
    assert [rank for rank, _name in ranks(tournament)] == [1, 2, 3, 4, 5, 6]


def test_update_stores_the_changed_fields_only() -> None:
    player = player_of(make_tournament())
    Player.objects.update(withdrawn=True)
    player.name, player.club = "New, Name", "not stored"
    update_player(player=player, changed=["name"])
    player.refresh_from_db()
    assert (player.name, player.club, player.withdrawn) == ("New, Name", "", True)


def test_delete_before_the_first_pairing_moves_the_others_up() -> None:
    tournament = make_tournament(players=3)
    delete_player(player=player_of(tournament, 2))
    assert ranks(tournament) == [(1, "Player, No 1"), (2, "Player, No 3")]


def test_delete_after_the_first_pairing() -> None:
    tournament = make_tournament(players=2, rounds=1)
    add_players(tournament=tournament, players=[Player(name="Weiß"), Player(name="Ahlers")])
    delete_player(player=player_of(tournament, 3))
    assert [rank for rank, _name in ranks(tournament)] == [1, 2, 4]
    with pytest.raises(PlayerError, match="Player, No 1 has games and cannot be deleted"):
        delete_player(player=player_of(tournament, 1))
    assert tournament.players.count() == 3


def test_withdraw_and_return() -> None:
    tournament = make_tournament(rounds=1)
    player = player_of(tournament)
    for withdrawn in (True, False):
        set_withdrawn(player=player, withdrawn=withdrawn)
        player.refresh_from_db()
        assert player.withdrawn is withdrawn
    tournament.refresh_from_db()
    assert tournament.live_version == 2


def test_renumber_by_rating_then_name() -> None:
    tournament = make_tournament(players=0)
    add_players(
        tournament=tournament,
        players=[
            Player(name="Vogel"),
            Player(name="Ahlers", rating_dwz=1850),
            Player(name="Weiß", rating_elo=2177, rating_dwz=1000),
            Player(name="Dorn", rating_dwz=1850),
        ],
    )
    renumber_by_rating(tournament=tournament)
    assert ranks(tournament) == [(1, "Weiß"), (2, "Ahlers"), (3, "Dorn"), (4, "Vogel")]


def test_renumber_after_the_first_pairing() -> None:
    tournament = make_tournament(rounds=1)
    with pytest.raises(PlayerError, match="fixed once a round is paired"):
        renumber_by_rating(tournament=tournament)


def test_byes_ahead_make_the_rounds_they_need() -> None:
    tournament = make_tournament(rounds=1)
    player = player_of(tournament)
    set_byes(player=player, byes={2: None, 3: Bye.HALF_POINT, 4: Bye.ZERO_POINT, 5: None})
    assert byes_of(player) == [(3, "H"), (4, "Z")]
    drafts = tournament.rounds.filter(state=RoundState.DRAFT)
    assert list(drafts.values_list("number", flat=True)) == [2, 3, 4]


def test_byes_are_changed_and_taken_back() -> None:
    player = player_of(make_tournament())
    set_byes(player=player, byes={1: Bye.HALF_POINT, 2: Bye.ZERO_POINT})
    set_byes(player=player, byes={1: Bye.FULL_POINT, 2: None, 3: Bye.HALF_POINT})
    assert byes_of(player) == [(1, "F"), (3, "H")]


def test_a_second_half_point_bye_needs_confirmation() -> None:
    player = player_of(make_tournament())
    set_byes(player=player, byes={1: Bye.HALF_POINT})
    with pytest.raises(ConfirmationNeededError, match="more than one half-point bye"):
        set_byes(player=player, byes={2: Bye.HALF_POINT})
    # What is there already is no new one.
    set_byes(player=player, byes={1: Bye.HALF_POINT, 2: Bye.ZERO_POINT})
    set_byes(player=player, byes={2: Bye.HALF_POINT}, confirmed=True)
    assert byes_of(player) == [(1, "H"), (2, "H")]


def test_no_bye_beside_a_game_or_in_a_closed_round_or_beyond_the_last() -> None:
    tournament = make_tournament(rounds=1)
    Round.objects.create(tournament=tournament, number=2, state=RoundState.CLOSED)
    player = player_of(tournament)
    with pytest.raises(PlayerError, match="has a game in round 1"):
        set_byes(player=player, byes={1: Bye.ZERO_POINT})
    with pytest.raises(PlayerError, match="Round 2 is closed"):
        set_byes(player=player, byes={2: Bye.ZERO_POINT})
    with pytest.raises(RoundsNeededError, match="There is no round 8"):
        set_byes(player=player, byes={8: Bye.ZERO_POINT})
    assert byes_of(player) == []
