import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_member, make_tournament
from tournaments.models import Activity, Tournament
from tournaments.models.activity import Action
from tournaments.rules.access import Role
from tournaments.selectors.access import Actor
from tournaments.services.activity import log

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    """Ruth has changed the city, Emre has stored a result."""
    tournament = make_tournament()
    ruth = Actor(user=make_member(tournament.organisation, Role.CHIEF_ARBITER, "ruth"))
    emre = Actor(user=make_member(tournament.organisation, Role.RESULT_CLERK, "emre"))
    log(
        tournament.pk,
        Action.TOURNAMENT_CHANGED,
        old={"city": "Ulm", "four_eyes": False, "tie_breaks": ["BH"], "start_date": None},
        new={"city": "Bern", "four_eyes": True, "tie_breaks": ["BH", "SB"], "start_date": ""},
        actor=ruth,
    )
    log(
        tournament.pk,
        Action.RESULT_STORED,
        "Anna – Béla",
        round_number=1,
        board=2,
        old={"result": ""},
        new={"result": "10"},
        actor=emre,
    )
    return tournament


@pytest.fixture
def viewer(client: Client, tournament: Tournament) -> Client:
    client.force_login(make_member(tournament.organisation, Role.VIEWER, "vera"))
    return client


def test_log_shows_who_did_what_with_old_and_new(viewer: Client, tournament: Tournament) -> None:
    text = viewer.get(f"/tournaments/{tournament.pk}/activity/").text
    for part in (
        "Settings changed",
        "City: Ulm → Bern",
        "Four eyes: no → yes",
        "Tie-breaks: BH → BH, SB",
        "First day: – → –",
        "Round 1, board 2",
        "Anna – Béla",
        "Result: – → 1–0",
        "ruth",
        "emre",
    ):
        assert part in text


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("action=result.stored", ["Anna – Béla"]),
        ("round_number=1", ["Anna – Béla"]),
        ("round_number=2", []),
        ("action=&user=&round_number=", ["Anna – Béla", "Ulm"]),
        ("action=nonsense", ["Anna – Béla", "Ulm"]),
        ("user=x&page=y", ["Anna – Béla", "Ulm"]),
    ],
)
def test_log_is_narrowed(
    viewer: Client, tournament: Tournament, query: str, shown: list[str]
) -> None:
    text = viewer.get(f"/tournaments/{tournament.pk}/activity/?{query}").text
    assert [part for part in ("Anna – Béla", "Ulm") if part in text] == shown


def test_log_of_one_person(viewer: Client, tournament: Tournament) -> None:
    emre = Activity.objects.get(action=Action.RESULT_STORED).user
    assert emre is not None
    text = viewer.get(f"/tournaments/{tournament.pk}/activity/?user={emre.pk}").text
    assert "Anna – Béla" in text
    assert "Ulm" not in text


def test_log_is_cut_into_pages(
    viewer: Client, tournament: Tournament, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    activity = Activity(tournament=tournament, action=Action.PLAYER_ADDED, what="Zoë")
    Activity.objects.bulk_create([activity] * 120, ignore_conflicts=True)
    with django_assert_max_num_queries(14):
        first = viewer.get(f"/tournaments/{tournament.pk}/activity/")
    assert "Page 1 of 3" in first.text
    assert "Ulm" in viewer.get(f"/tournaments/{tournament.pk}/activity/?page=3").text


def test_log_is_not_for_the_public(client: Client, tournament: Tournament) -> None:
    response = client.get(f"/tournaments/{tournament.pk}/activity/")
    assert response.headers["Location"].startswith("/login/")
