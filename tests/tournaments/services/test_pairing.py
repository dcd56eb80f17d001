import pytest
from django.db import IntegrityError, transaction

from tests.factories import make_tournament
from tournaments.errors import PairingError
from tournaments.models import Appearance, Game, Player, Round, Tournament
from tournaments.rules.results import Bye
from tournaments.services.pairing import NewBye, NewGame, place, release, touch

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(players=6)


@pytest.fixture
def round_(tournament: Tournament) -> Round:
    return Round.objects.create(tournament=tournament, number=1)


@pytest.fixture
def players(tournament: Tournament) -> list[Player]:
    return list(tournament.players.all())


def test_place_games_and_byes(round_: Round, players: list[Player]) -> None:
    place(
        games=[
            NewGame(round_, 1, players[0], players[1], "10", "import"),
            NewGame(round_, 2, players[3], players[2]),
        ],
        byes=[NewBye(round_, players[4], Bye.HALF_POINT)],
    )
    games = Game.objects.values_list(
        "board", "white__starting_rank", "black__starting_rank", "result", "entered_from"
    )
    assert list(games) == [(1, 1, 2, "10", "import"), (2, 4, 3, "", "")]
    appearances = Appearance.objects.order_by("player__starting_rank")
    assert list(appearances.values_list("player__starting_rank", "game__board", "bye")) == [
        (1, 1, ""),
        (2, 1, ""),
        (3, 2, ""),
        (4, 2, ""),
        (5, None, "H"),
    ]


@pytest.mark.parametrize("case", ["twice as white", "white and black", "game and bye", "two byes"])
def test_a_player_is_only_once_in_a_round(round_: Round, players: list[Player], case: str) -> None:
    one, two, three, four = players[:4]
    first = NewGame(round_, 1, one, two)
    games, byes = {
        "twice as white": ([first, NewGame(round_, 2, one, three)], []),
        "white and black": ([first, NewGame(round_, 2, three, one)], []),
        "game and bye": ([first], [NewBye(round_, one, Bye.ZERO_POINT)]),
        "two byes": ([], [NewBye(round_, four, "H"), NewBye(round_, four, "Z")]),
    }[case]
    with pytest.raises(PairingError, match="only once in a round"):
        place(games=games, byes=byes)
    assert (Game.objects.count(), Appearance.objects.count()) == (0, 0)


def test_a_player_is_only_once_in_a_round_over_two_calls(
    round_: Round, players: list[Player]
) -> None:
    place(games=[NewGame(round_, 1, players[0], players[1])])
    with pytest.raises(PairingError):
        place(games=[NewGame(round_, 2, players[2], players[1])])
    assert Game.objects.count() == 1


def test_a_board_has_only_one_game(round_: Round, players: list[Player]) -> None:
    one, two, three, four = players[:4]
    with pytest.raises(PairingError, match="a board has only one game"):
        place(games=[NewGame(round_, 1, one, two), NewGame(round_, 1, three, four)])
    assert Game.objects.count() == 0


def test_nobody_plays_himself(round_: Round, players: list[Player]) -> None:
    with pytest.raises(PairingError):
        place(games=[NewGame(round_, 1, players[0], players[0])])
    assert Game.objects.count() == 0


@pytest.mark.parametrize("changes", [{"board": 0}, {"result": "11"}, {"black": "white"}], ids=str)
def test_the_database_itself_refuses(
    round_: Round, players: list[Player], changes: dict[str, object]
) -> None:
    values = {"board": 1, "white": players[0], "black": players[1], "result": ""} | changes
    if values["black"] == "white":
        values["black"] = players[0]
    with pytest.raises(IntegrityError), transaction.atomic():
        Game.objects.create(round=round_, **values)


@pytest.mark.parametrize("bye", ["", "X"])
def test_an_appearance_is_a_game_or_a_bye(round_: Round, players: list[Player], bye: str) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Appearance.objects.create(round=round_, player=players[0], bye=bye)


def test_release_frees_the_players(round_: Round, players: list[Player]) -> None:
    [game] = place(
        games=[NewGame(round_, 1, players[0], players[1])],
        byes=[NewBye(round_, players[2], Bye.PAIRING_ALLOCATED)],
    )
    bye = Appearance.objects.get(bye="U")
    release(games=[game.pk], byes=[bye.pk])
    assert (Game.objects.count(), Appearance.objects.count()) == (0, 0)


def test_release_keeps_the_appearances_of_games(round_: Round, players: list[Player]) -> None:
    place(games=[NewGame(round_, 1, players[0], players[1])])
    release(byes=Appearance.objects.values_list("pk", flat=True))
    assert Appearance.objects.count() == 2


def test_touch_counts_up(tournament: Tournament) -> None:
    touch(tournament.pk)
    touch(tournament.pk)
    tournament.refresh_from_db()
    assert tournament.live_version == 2
