import pytest

from tests.factories import make_organisation, make_tournament
from tournaments.models import Player, Tournament
from tournaments.selectors.known_players import copy_of, known_by_keys, known_players

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    home = make_organisation()
    for year, rating in [(2024, 2100), (2025, 2177)]:
        earlier = make_tournament(home, players=0, name=f"Open {year}", start_date=f"{year}-01-01")
        Player.objects.create(
            tournament=earlier,
            starting_rank=1,
            name="Weiß, Lukas",
            rating_elo=rating,
            fide_id="4699813",
            zps_club="66203",
            zps_member=44,
            email="lukas@example.org",
            declared_points=10,
            withdrawn=True,
        )
        Player.objects.create(tournament=earlier, starting_rank=2, name="Öztürk, Deniz")
    foreign = make_tournament(players=0)
    Player.objects.create(tournament=foreign, starting_rank=1, name="Weiß, Fremd")
    return make_tournament(home, players=0, start_date="2026-01-01")


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("weiß", ["Weiß, Lukas"]),
        ("öztürk", ["Öztürk, Deniz"]),
        (" lukas ", ["Weiß, Lukas"]),
        ("4699813", ["Weiß, Lukas"]),
        ("66203", ["Weiß, Lukas"]),
        ("66203-44", ["Weiß, Lukas"]),
        ("66203-45", []),
        (",", ["Weiß, Lukas", "Öztürk, Deniz"]),
        ("469981", []),
        ("", []),
        ("Fremd", []),
    ],
)
def test_search(tournament: Tournament, query: str, expected: list[str]) -> None:
    assert [player.name for player in known_players(tournament, query)] == expected


def test_the_newest_data_of_a_person_count(tournament: Tournament) -> None:
    [found] = known_players(tournament, "Lukas")
    assert (found.rating_elo, found.tournament.name) == (2177, "Open 2025")


def test_who_is_here_already_is_left_out(tournament: Tournament) -> None:
    Player.objects.create(tournament=tournament, starting_rank=1, name="W., L.", fide_id="4699813")
    assert [player.name for player in known_players(tournament, ",")] == ["Öztürk, Deniz"]


def test_a_copy_has_the_person_but_not_the_tournament(tournament: Tournament) -> None:
    [found] = known_players(tournament, "Lukas")
    copy = copy_of(found)
    assert (copy.pk, copy.name, copy.zps_member, copy.email) == (
        None,
        "Weiß, Lukas",
        44,
        "lukas@example.org",
    )
    assert (copy.withdrawn, copy.declared_points) == (False, None)


def test_keys_of_other_organisations_are_not_known(tournament: Tournament) -> None:
    every = list(Player.objects.values_list("pk", flat=True))
    names = [player.name for player in known_by_keys(tournament, every)]
    assert names == ["Weiß, Lukas", "Weiß, Lukas", "Öztürk, Deniz", "Öztürk, Deniz"]
