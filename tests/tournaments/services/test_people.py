import pytest

from tests.factories import (
    make_helper,
    make_member,
    make_organisation,
    make_tournament,
    make_user,
    set_up_two_factor,
)
from tournaments.errors import ForbiddenError, LastOwnerError, TwoFactorRequiredError
from tournaments.models import Membership, Organisation, TournamentRole, User
from tournaments.rules.access import Role
from tournaments.selectors.access import Actor
from tournaments.services.people import (
    change_helper,
    change_member,
    remove_helper,
    remove_member,
    require_two_factor,
    update_profile,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def organisation() -> Organisation:
    return make_organisation()


def membership_of(user: User) -> Membership:
    return Membership.objects.get(user=user)


def actor(organisation: Organisation, role: Role) -> Actor:
    return Actor(user=make_member(organisation, role))


def test_change_member_gives_another_role(organisation: Organisation) -> None:
    anna = make_member(organisation, Role.ARBITER)
    organiser = actor(organisation, Role.ORGANISER)
    change_member(membership=membership_of(anna), role=Role.ORGANISER, actor=organiser)
    assert membership_of(anna).role == "organiser"


@pytest.mark.parametrize(
    ("own", "old", "new"),
    [
        (Role.ORGANISER, Role.ARBITER, Role.OWNER),
        (Role.ORGANISER, Role.OWNER, Role.ARBITER),
        (Role.CHIEF_ARBITER, Role.VIEWER, Role.ARBITER),
        (Role.VIEWER, Role.VIEWER, Role.ARBITER),
    ],
)
def test_change_member_to_or_from_a_role_that_one_cannot_give(
    organisation: Organisation, own: Role, old: Role, new: Role
) -> None:
    membership = membership_of(make_member(organisation, old))
    with pytest.raises(ForbiddenError, match="cannot give or take this role"):
        change_member(membership=membership, role=new, actor=actor(organisation, own))
    membership.refresh_from_db()
    assert membership.role == old


def test_change_member_of_another_organisation(organisation: Organisation) -> None:
    stranger = membership_of(make_member(make_organisation(), Role.VIEWER))
    with pytest.raises(ForbiddenError):
        change_member(membership=stranger, role=Role.ARBITER, actor=actor(organisation, Role.OWNER))


def test_last_owner_stays(organisation: Organisation) -> None:
    first = organisation.memberships.get()
    owner = Actor(user=first.user)
    for change in (
        lambda: change_member(membership=first, role=Role.ORGANISER, actor=owner),
        lambda: remove_member(membership=first, actor=owner),
    ):
        with pytest.raises(LastOwnerError, match="The last owner stays"):
            change()
    assert change_member(membership=first, role=Role.OWNER, actor=owner).role == "owner"
    second = membership_of(make_member(organisation, Role.OWNER))
    change_member(membership=first, role=Role.ORGANISER, actor=owner)
    with pytest.raises(LastOwnerError):
        remove_member(membership=second, actor=Actor(user=second.user))
    assert Membership.objects.filter(role="owner").get() == second


def test_remove_member_takes_his_tournaments_too(organisation: Organisation) -> None:
    anna = make_member(organisation, Role.ARBITER)
    elsewhere = make_tournament(players=0)
    for tournament in (make_tournament(organisation, players=0), elsewhere):
        TournamentRole.objects.create(tournament=tournament, user=anna, role=Role.ORGANISER)
    remove_member(membership=membership_of(anna), actor=actor(organisation, Role.ORGANISER))
    assert not Membership.objects.filter(user=anna).exists()
    assert TournamentRole.objects.get().tournament == elsewhere


def test_remove_member_who_is_gone(organisation: Organisation) -> None:
    membership = membership_of(make_member(organisation, Role.VIEWER))
    Membership.objects.filter(pk=membership.pk).delete()
    with pytest.raises(ForbiddenError, match="no longer a member"):
        remove_member(membership=membership, actor=actor(organisation, Role.OWNER))


def test_remove_member_stronger_than_oneself(organisation: Organisation) -> None:
    owner = organisation.memberships.get()
    with pytest.raises(ForbiddenError):
        remove_member(membership=owner, actor=actor(organisation, Role.ORGANISER))
    assert Membership.objects.filter(pk=owner.pk).exists()


def test_change_and_remove_helper(organisation: Organisation) -> None:
    tournament = make_tournament(organisation, players=0)
    chief = Actor(user=make_helper(tournament, Role.CHIEF_ARBITER))
    helper = TournamentRole.objects.get(user=make_helper(tournament, Role.VIEWER))
    assert change_helper(helper=helper, role=Role.ARBITER, actor=chief).role == "arbiter"
    with pytest.raises(ForbiddenError):
        change_helper(helper=helper, role=Role.CHIEF_ARBITER, actor=chief)
    remove_helper(helper=helper, actor=chief)
    assert list(tournament.roles.values_list("user", "role")) == [
        (chief.user and chief.user.pk, "chief_arbiter")
    ]
    with pytest.raises(ForbiddenError):
        remove_helper(helper=tournament.roles.get(), actor=chief)


def test_helper_of_the_tournament_next_door(organisation: Organisation) -> None:
    chief = Actor(user=make_helper(make_tournament(organisation, players=0), Role.CHIEF_ARBITER))
    next_door = make_tournament(organisation, players=0)
    helper = TournamentRole.objects.get(user=make_helper(next_door, Role.VIEWER))
    with pytest.raises(ForbiddenError):
        change_helper(helper=helper, role=Role.ARBITER, actor=chief)
    with pytest.raises(ForbiddenError):
        remove_helper(helper=helper, actor=chief)


def test_tournaments_have_no_owner(organisation: Organisation) -> None:
    tournament = make_tournament(organisation, players=0)
    helper = TournamentRole.objects.get(user=make_helper(tournament, Role.VIEWER))
    with pytest.raises(ForbiddenError):
        change_helper(helper=helper, role=Role.OWNER, actor=actor(organisation, Role.OWNER))


def test_require_two_factor(organisation: Organisation) -> None:
    anna = organisation.memberships.get().user
    with pytest.raises(TwoFactorRequiredError, match="for yourself first"):
        require_two_factor(organisation=organisation, required=True, actor=Actor(user=anna))
    set_up_two_factor(anna)
    require_two_factor(organisation=organisation, required=True, actor=Actor(user=anna))
    assert Organisation.objects.get().require_two_factor
    require_two_factor(organisation=organisation, required=False, actor=Actor(user=anna))
    assert not Organisation.objects.get().require_two_factor
    with pytest.raises(ForbiddenError):
        require_two_factor(
            organisation=organisation, required=False, actor=actor(organisation, Role.ORGANISER)
        )


def test_update_profile() -> None:
    anna = make_user("anna")
    update_profile(user=anna, first_name="Anna", last_name="Lund", language="de")
    anna.refresh_from_db()
    assert (anna.get_full_name(), anna.language) == ("Anna Lund", "de")
