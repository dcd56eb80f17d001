from datetime import timedelta

import pytest
from django.utils import timezone

from tests.factories import make_helper, make_invitation, make_organisation, make_tournament
from tournaments.rules.access import Role
from tournaments.selectors.people import helpers_of, helping_of, invitation_by, open_invitations
from tournaments.services.organisations import digest

pytestmark = pytest.mark.django_db


def test_helpers_of_strongest_role_first_then_by_name() -> None:
    tournament = make_tournament(players=0)
    make_helper(make_tournament(tournament.organisation, players=0), Role.ARBITER, "elsewhere")
    for name, role in (("carl", Role.VIEWER), ("ben", Role.ARBITER), ("anna", Role.VIEWER)):
        make_helper(tournament, role, name)
    assert [each.user.username for each in helpers_of(tournament)] == ["ben", "anna", "carl"]


def test_helping_of_by_the_name_of_the_tournament() -> None:
    tournament = make_tournament(players=0, name="B")
    helper = make_helper(tournament, Role.ARBITER)
    make_tournament(players=0, name="A").roles.create(user=helper, role=Role.VIEWER)
    assert [each.tournament.name for each in helping_of(helper)] == ["A", "B"]


def test_open_invitations_are_those_that_can_be_accepted() -> None:
    organisation = make_organisation()
    tournament = make_tournament(organisation, players=0)
    now = timezone.now()
    make_invitation(organisation, accepted_at=now)
    make_invitation(organisation, revoked_at=now)
    make_invitation(organisation, expires_at=now - timedelta(seconds=1))
    make_invitation(make_organisation())
    everywhere, here = make_invitation(organisation), make_invitation(organisation, tournament)
    assert list(open_invitations(organisation)) == [here, everywhere]
    assert list(open_invitations(organisation, tournament)) == [here]


def test_invitation_by() -> None:
    invitation = make_invitation(make_organisation(), secret="abc")
    assert invitation_by(digest("abc")) == invitation
    assert invitation_by(digest("abd")) is None
