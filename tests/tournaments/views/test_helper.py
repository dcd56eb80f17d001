import pytest
from django.core import mail
from django.test import Client
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from tests.factories import (
    confirm_identity,
    make_helper,
    make_invitation,
    make_member,
    make_tournament,
)
from tournaments.models import Invitation, Tournament, TournamentRole, User
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(players=0)


@pytest.fixture
def chief(client: Client, tournament: Tournament) -> Client:
    client.force_login(make_helper(tournament, Role.CHIEF_ARBITER))
    confirm_identity(client)
    return client


def helpers(tournament: Tournament, rest: str = "") -> str:
    return f"/tournaments/{tournament.pk}/helpers/{rest}"


def key(user: User) -> int:
    return TournamentRole.objects.get(user=user).pk


def test_chief_arbiter_invites_a_helper(chief: Client, tournament: Tournament) -> None:
    page = chief.post(
        helpers(tournament), {"email": "ben@example.org", "role": "result_clerk"}, follow=True
    )
    assertContains(page, "The invitation is on its way.")
    invitation = Invitation.objects.get()
    assert (invitation.tournament, invitation.role) == (tournament, "result_clerk")
    assert len(mail.outbox) == 1


def test_bad_invitation_is_refused_on_the_page(chief: Client, tournament: Tournament) -> None:
    for data in ({}, {"email": "ben@example.org", "role": "organiser"}):
        page = chief.post(helpers(tournament), data)
        assert page.status_code == 422
        assert page.context["form"].errors
    assert Invitation.objects.count() == 0


def test_change_and_remove_a_helper(chief: Client, tournament: Tournament) -> None:
    ben = make_helper(tournament, Role.VIEWER, "ben")
    changed = chief.post(helpers(tournament, f"{key(ben)}/"), {"role": "arbiter"}, follow=True)
    assertContains(changed, "The role of ben is changed.")
    nonsense = chief.post(helpers(tournament, f"{key(ben)}/"), {"role": "owner"})
    assertContains(nonsense, "Choose a role.", status_code=422)
    assert TournamentRole.objects.get(user=ben).role == "arbiter"
    gone = chief.post(helpers(tournament, f"{key(ben)}/remove/"), follow=True)
    assertRedirects(gone, f"/tournaments/{tournament.pk}/")
    assert not TournamentRole.objects.filter(user=ben).exists()


def test_chief_arbiter_cannot_touch_an_organiser(chief: Client, tournament: Tournament) -> None:
    ruth = make_helper(tournament, Role.ORGANISER, "ruth")
    page = chief.get(helpers(tournament))
    assertContains(page, "ruth")
    assertNotContains(page, f"helpers/{key(ruth)}/")
    assert chief.post(helpers(tournament, f"{key(ruth)}/remove/")).status_code == 403


def test_helpers_of_the_tournament_next_door_do_not_exist(
    chief: Client, tournament: Tournament
) -> None:
    next_door = make_tournament(tournament.organisation, players=0)
    ben = make_helper(next_door, Role.VIEWER)
    invitation = make_invitation(tournament.organisation, next_door)
    everywhere = make_invitation(tournament.organisation)
    assert chief.get(helpers(next_door)).status_code == 403
    for rest in (f"{key(ben)}/", f"{key(ben)}/remove/"):
        assert chief.post(helpers(tournament, rest), {"role": "viewer"}).status_code == 404
    for each in (invitation, everywhere):
        path = f"/tournaments/{tournament.pk}/invitations/{each.pk}/revoke/"
        assert chief.post(path).status_code == 404
    assertNotContains(chief.get(helpers(tournament)), "guest@example.org")


def test_revoke_an_invitation(chief: Client, tournament: Tournament) -> None:
    invitation = make_invitation(tournament.organisation, tournament)
    path = f"/tournaments/{tournament.pk}/invitations/{invitation.pk}/revoke/"
    assertContains(chief.post(path, follow=True), "The invitation is withdrawn.")
    assert Invitation.objects.filter(revoked_at=None).count() == 0


def test_tab_is_for_those_who_give_roles(client: Client, tournament: Tournament) -> None:
    for role, shown in ((Role.CHIEF_ARBITER, True), (Role.ARBITER, False)):
        client.force_login(make_member(tournament.organisation, role))
        page = client.get(f"/tournaments/{tournament.pk}/")
        assert (f'href="{helpers(tournament)}"' in page.text) == shown
