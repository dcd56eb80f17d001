from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_member, make_tournament
from tournaments.models import Appearance, Player, Tournament
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db

WEISS = {"name": "Weiß, Lukas", "rating_elo": "2177", "federation": "ger", "birth_year": "2004"}


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(players=3, scheduled_rounds=4)


@pytest.fixture
def chief(client: Client, tournament: Tournament) -> Client:
    client.force_login(make_member(tournament.organisation, Role.CHIEF_ARBITER))
    return client


def url(tournament: Tournament, path: str = "") -> str:
    return f"/tournaments/{tournament.pk}/players/{path}"


def shown(response: Any) -> str:
    return str(response.content.decode())


def test_a_player_is_entered(tournament: Tournament, chief: Client) -> None:
    response = chief.post(url(tournament, "new/"), WEISS, follow=True)
    assert "Weiß, Lukas is entered." in shown(response)
    player = Player.objects.get(starting_rank=4)
    assert (player.name, player.rating_elo, player.federation) == ("Weiß, Lukas", 2177, "GER")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"name": ""}, "This field is required."),
        ({"birth_month": "2", "birth_day": "30"}, "There is no such date of birth."),
        ({"birth_year": "", "birth_month": "2"}, "There is no such date of birth."),
        ({"birth_year": "99999"}, "There is no such date of birth."),
        ({"email": "x"}, "Enter a valid email address."),
    ],
)
def test_a_player_who_cannot_be(
    tournament: Tournament, chief: Client, changes: dict[str, str], message: str
) -> None:
    response = chief.post(url(tournament, "new/"), WEISS | changes)
    assert response.status_code == 422
    assert message in shown(response)
    assert tournament.players.count() == 3


def test_a_full_tournament_takes_nobody(tournament: Tournament, chief: Client) -> None:
    tournament.players.filter(starting_rank=3).update(starting_rank=9999)
    response = chief.post(url(tournament, "new/"), WEISS)
    assert response.status_code == 422
    assert "A tournament has 9999 players at most." in shown(response)


def test_a_player_is_changed(tournament: Tournament, chief: Client) -> None:
    assert "p2@example.org" in shown(chief.get(url(tournament, "2/edit/")))
    response = chief.post(url(tournament, "2/edit/"), WEISS, follow=True)
    assert "Weiß, Lukas is saved." in shown(response)
    assert chief.post(url(tournament, "2/edit/"), WEISS | {"sex": "x"}).status_code == 422
    player = Player.objects.get(starting_rank=2)
    assert (player.name, player.email) == ("Weiß, Lukas", "")


def test_a_player_is_deleted_only_without_games(tournament: Tournament, chief: Client) -> None:
    response = chief.post(url(tournament, "3/delete/"), follow=True)
    assert "Player, No 3 is deleted." in shown(response)
    full = make_tournament(tournament.organisation, players=2, rounds=1)
    response = chief.post(url(full, "1/delete/"), follow=True)
    assert "has games and cannot be deleted" in shown(response)
    assert full.players.count() == 2


def test_a_player_withdraws_and_returns(tournament: Tournament, chief: Client) -> None:
    response = chief.post(url(tournament, "1/withdraw/"), {"withdrawn": "1"}, follow=True)
    assert "Player, No 1 has withdrawn." in shown(response)
    assert Player.objects.get(starting_rank=1).withdrawn
    response = chief.post(url(tournament, "1/withdraw/"), {"withdrawn": "0"}, follow=True)
    assert "Player, No 1 plays on." in shown(response)


def test_byes_ahead(tournament: Tournament, chief: Client) -> None:
    page = chief.get(url(tournament, "1/byes/"))
    assert [field.name for field in page.context["form"]] == [
        "round-1",
        "round-2",
        "round-3",
        "round-4",
        "confirmed",
    ]
    chief.post(url(tournament, "1/byes/"), {"round-1": "", "round-2": "H"})
    refused = chief.post(url(tournament, "1/byes/"), {"round-3": "H"})
    assert refused.status_code == 422
    assert "more than one half-point bye" in shown(refused)
    assert 'name="confirmed"' in shown(refused)
    chief.post(url(tournament, "1/byes/"), {"round-3": "H", "confirmed": "on"})
    rows = Appearance.objects.order_by("round__number").values_list("round__number", "bye")
    assert list(rows) == [(2, "H"), (3, "H")]


def test_byes_without_a_round_to_miss(tournament: Tournament, chief: Client) -> None:
    Tournament.objects.update(scheduled_rounds=None)
    assert "There is no round that the player could miss" in shown(
        chief.get(url(tournament, "1/byes/"))
    )


def test_renumbering(tournament: Tournament, chief: Client) -> None:
    Player.objects.filter(starting_rank=3).update(rating_elo=2700)
    chief.post(url(tournament, "renumber/"))
    assert tournament.players.get(starting_rank=1).name == "Player, No 3"
    full = make_tournament(tournament.organisation, players=2, rounds=1)
    response = chief.post(url(full, "renumber/"), follow=True)
    assert "The starting ranks are fixed once a round is paired." in shown(response)


def test_a_list_is_looked_at_and_then_entered(tournament: Tournament, chief: Client) -> None:
    assert chief.get(url(tournament, "import/")).status_code == 200
    preview = chief.post(url(tournament, "import/"), {"text": "Weiß; 2177\nNovák; 2080"})
    assert preview.status_code == 200
    assert "Preview: 2 players" in shown(preview)
    assert tournament.players.count() == 3
    sent = {"text": preview.context["text"], "confirmed": "1"}
    columns = {"column-1": "name", "column-2": "rating_dwz"}
    response = chief.post(url(tournament, "import/"), sent | columns, follow=True)
    assert "2 players are entered." in shown(response)
    entered = tournament.players.filter(starting_rank__gt=3)
    assert list(entered.values_list("name", "rating_dwz")) == [("Weiß", 2177), ("Novák", 2080)]


def test_a_list_with_a_fault_is_not_entered(tournament: Tournament, chief: Client) -> None:
    sent = {"text": "Name;Elo\nWeiß;2177\nNovák;x", "confirmed": "1"}
    response = chief.post(url(tournament, "import/"), sent)
    assert response.status_code == 422
    assert "Line 3, column 2" in shown(response)
    assert tournament.players.count() == 3


def test_nothing_and_a_broken_file(tournament: Tournament, chief: Client) -> None:
    assert "There are no players in the table." in shown(chief.post(url(tournament, "import/")))
    response = chief.post(url(tournament, "import/"), {"text": 'a;"' + "b" * 140_000})
    assert response.status_code == 422
    assert "This is no table" in shown(response)


def test_a_list_that_is_too_long_for_the_tournament(tournament: Tournament, chief: Client) -> None:
    tournament.players.filter(starting_rank=3).update(starting_rank=9999)
    response = chief.post(url(tournament, "import/"), {"text": "Weiß", "confirmed": "1"})
    assert "A tournament has 9999 players at most." in shown(response)


def test_earlier_players_come_over(tournament: Tournament, chief: Client) -> None:
    earlier = make_tournament(tournament.organisation, players=0)
    old = Player.objects.create(tournament=earlier, starting_rank=1, name="Weiß", club="Rotbach")
    assert "Rotbach" in shown(chief.get(url(tournament, "search/?q=wei")))
    assert "Nobody was found" in shown(chief.get(url(tournament, "search/?q=nobody")))
    response = chief.post(url(tournament, "search/"), {"player": [old.pk, "x"]}, follow=True)
    assert "1 player is entered." in shown(response)
    assert tournament.players.get(starting_rank=4).club == "Rotbach"


def test_players_of_others_do_not_come_over(tournament: Tournament, chief: Client) -> None:
    foreign = make_tournament(players=1)
    key = foreign.players.get().pk
    assert chief.post(url(tournament, "search/"), {"player": [key]}).status_code == 200
    assert tournament.players.count() == 3


def test_a_role_in_one_tournament_does_not_open_the_others(
    tournament: Tournament, client: Client
) -> None:
    guest = make_member(make_tournament().organisation, Role.VIEWER)
    tournament.roles.create(user=guest, role=Role.CHIEF_ARBITER)
    client.force_login(guest)
    assert client.get(url(tournament, "import/")).status_code == 200
    assert client.get(url(tournament, "search/?q=a")).status_code == 403


@pytest.mark.parametrize("players", [10, 200])
def test_queries_of_an_import_do_not_grow_with_every_player(
    tournament: Tournament,
    chief: Client,
    django_assert_max_num_queries: DjangoAssertNumQueries,
    players: int,
) -> None:
    text = "\n".join(f"Player {number}; {1000 + number}" for number in range(players))
    # Not exactly the same: SQLite takes 999 values at once, so many players go in portions.
    with django_assert_max_num_queries(21):
        chief.post(url(tournament, "import/"), {"text": text, "confirmed": "1"})
    assert tournament.players.count() == players + 3
