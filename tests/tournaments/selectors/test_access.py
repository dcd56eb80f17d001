import pytest
from django.http import Http404, HttpRequest

from tests.factories import (
    make_helper,
    make_key,
    make_member,
    make_organisation,
    make_tournament,
    make_user,
    set_up_two_factor,
)
from tournaments.errors import ForbiddenError, TwoFactorRequiredError
from tournaments.models import ApiKey, Organisation, Tournament, TournamentRole, User
from tournaments.models.tournament import Visibility
from tournaments.rules.access import RIGHTS, Right, Role
from tournaments.selectors.access import (
    Actor,
    actor_of,
    grantable_in,
    needs_two_factor,
    organisation_for,
    organisations_with,
    require,
    rights_in,
    rights_in_organisation,
    tournament_and_rights,
    tournament_for,
    tournaments_with,
    visible_tournaments,
)

pytestmark = pytest.mark.django_db

ALL = frozenset(Right)
NONE: frozenset[Right] = frozenset()


@pytest.fixture
def organisation() -> Organisation:
    return make_organisation("Chess club")


@pytest.fixture
def private(organisation: Organisation) -> Tournament:
    return make_tournament(organisation, players=0, visibility=Visibility.PRIVATE)


@pytest.fixture
def boss() -> User:
    return make_user(is_superuser=True)


def test_actor_of_a_request(organisation: Organisation) -> None:
    anna = make_user("anna")
    key, _secret = make_key(organisation)
    request = HttpRequest()
    request.user = anna
    assert actor_of(request) == Actor(user=anna)
    request.auth = key  # type: ignore[attr-defined]  # -- as the REST framework sets it
    assert actor_of(request) == Actor(key=key)
    assert Actor().is_visitor
    assert not Actor(user=anna).is_visitor
    assert not Actor(key=key).is_visitor


@pytest.mark.parametrize("role", Role)
def test_a_role_holds_in_its_organisation_only(organisation: Organisation, role: Role) -> None:
    actor = Actor(user=make_member(organisation, role))
    assert rights_in_organisation(actor, organisation) == RIGHTS[role]
    assert rights_in_organisation(actor, make_organisation()) == NONE


def test_a_key_holds_in_its_organisation_only(organisation: Organisation) -> None:
    actor = Actor(key=make_key(organisation, Role.ARBITER)[0])
    assert rights_in_organisation(actor, organisation) == RIGHTS[Role.ARBITER]
    assert rights_in_organisation(actor, make_organisation()) == NONE


def test_rights_of_visitors_and_superusers(organisation: Organisation, boss: User) -> None:
    assert rights_in_organisation(Actor(), organisation) == NONE
    assert rights_in_organisation(Actor(user=boss), organisation) == ALL


def test_a_role_in_one_tournament_does_not_hold_in_the_next(private: Tournament) -> None:
    helper = make_user()
    TournamentRole.objects.create(tournament=private, user=helper, role=Role.ARBITER)
    other = make_tournament(private.organisation, players=0, visibility=Visibility.PRIVATE)
    assert rights_in(Actor(user=helper), private) == RIGHTS[Role.ARBITER]
    assert rights_in(Actor(user=helper), other) == NONE
    assert rights_in_organisation(Actor(user=helper), private.organisation) == NONE


def test_two_roles_add_up(private: Tournament) -> None:
    clerk = make_member(private.organisation, Role.RESULT_CLERK)
    TournamentRole.objects.create(tournament=private, user=clerk, role=Role.ARBITER)
    assert rights_in(Actor(user=clerk), private) == RIGHTS[Role.ARBITER]


@pytest.mark.parametrize(
    ("visibility", "rights"),
    [
        (Visibility.PRIVATE, NONE),
        (Visibility.UNLISTED, frozenset({Right.VIEW})),
        (Visibility.PUBLIC, frozenset({Right.VIEW})),
    ],
)
def test_what_everybody_may_do(visibility: str, rights: frozenset[Right]) -> None:
    tournament = make_tournament(players=0, visibility=visibility)
    foreign_key, _secret = make_key(make_organisation())
    for actor in (Actor(), Actor(user=make_user()), Actor(key=foreign_key)):
        assert rights_in(actor, tournament) == rights


def test_tournament_for(private: Tournament) -> None:
    viewer = Actor(user=make_member(private.organisation, Role.VIEWER))
    assert tournament_for(viewer, private.pk) == private
    assert tournament_and_rights(viewer, private.pk) == (private, RIGHTS[Role.VIEWER])
    with pytest.raises(ForbiddenError, match="You have no right to do this here"):
        tournament_for(viewer, private.pk, Right.EDIT)
    with pytest.raises(Http404):
        tournament_for(Actor(), private.pk)
    with pytest.raises(Http404):
        tournament_for(viewer, private.pk + 1)


def test_organisation_for(organisation: Organisation) -> None:
    viewer = Actor(user=make_member(organisation, Role.VIEWER))
    assert organisation_for(viewer, organisation.pk) == organisation
    with pytest.raises(ForbiddenError):
        organisation_for(viewer, organisation.pk, Right.MANAGE)
    with pytest.raises(Http404):
        organisation_for(Actor(), organisation.pk)
    with pytest.raises(Http404):
        organisation_for(viewer, organisation.pk + 1)


def test_visible_tournaments(organisation: Organisation, boss: User) -> None:
    for visibility in Visibility.values:
        make_tournament(organisation, name=visibility, players=0, visibility=visibility)
    helper = make_user()
    private = Tournament.objects.get(name="private")
    TournamentRole.objects.create(tournament=private, user=helper, role=Role.VIEWER)
    both = make_member(organisation, Role.VIEWER)
    TournamentRole.objects.create(tournament=private, user=both, role=Role.ARBITER)

    def seen(actor: Actor) -> list[str]:
        return sorted(tournament.name for tournament in visible_tournaments(actor))

    assert seen(Actor()) == ["public"]
    assert seen(Actor(user=make_user())) == ["public"]
    assert seen(Actor(user=helper)) == ["private", "public"]
    assert seen(Actor(user=both)) == ["private", "public", "unlisted"]
    assert seen(Actor(key=make_key(organisation)[0])) == ["private", "public", "unlisted"]
    assert seen(Actor(user=boss)) == ["private", "public", "unlisted"]


def test_visible_tournaments_without_a_date_come_last(organisation: Organisation) -> None:
    for name, date in (("old", "2025-01-01"), ("undated", None), ("new", "2026-01-01")):
        make_tournament(organisation, name=name, start_date=date, players=0)
    assert [each.name for each in visible_tournaments(Actor())] == ["new", "old", "undated"]


def test_organisations_with(organisation: Organisation, boss: User) -> None:
    clerk = make_member(organisation, Role.RESULT_CLERK)
    key, _secret = make_key(organisation, Role.ARBITER)
    assert organisations_with(Actor(user=clerk), Right.ENTER_RESULT) == [organisation]
    assert organisations_with(Actor(user=clerk), Right.IMPORT) == []
    assert organisations_with(Actor(key=key), Right.EXPORT) == [organisation]
    assert organisations_with(Actor(key=key), Right.IMPORT) == []
    assert organisations_with(Actor(), Right.VIEW) == []
    assert organisations_with(Actor(user=boss), Right.MANAGE) == [organisation]


def test_tournaments_with(organisation: Organisation, private: Tournament) -> None:
    chief = Actor(user=make_member(organisation, Role.CHIEF_ARBITER))
    helper = Actor(user=make_helper(private, Role.CHIEF_ARBITER))
    clerk = Actor(user=make_helper(private, Role.RESULT_CLERK))
    other = make_tournament(organisation, players=0)
    assert set(tournaments_with(chief, Right.IMPORT)) == {private, other}
    assert list(tournaments_with(helper, Right.IMPORT)) == [private]
    assert list(tournaments_with(clerk, Right.IMPORT)) == []
    assert list(tournaments_with(Actor(), Right.VIEW)) == []


def test_grantable_in_all_of_an_organisation(organisation: Organisation, boss: User) -> None:
    def granted(role: Role) -> tuple[Role, ...]:
        return grantable_in(Actor(user=make_member(organisation, role)), organisation)

    assert granted(Role.OWNER) == tuple(Role)
    assert granted(Role.ORGANISER) == tuple(Role)[1:]
    assert granted(Role.CHIEF_ARBITER) == ()
    assert grantable_in(Actor(user=boss), organisation) == tuple(Role)
    assert grantable_in(Actor(user=make_user()), organisation) == ()


def test_grantable_in_one_tournament(private: Tournament) -> None:
    def granted(user: User) -> tuple[Role, ...]:
        return grantable_in(Actor(user=user), private.organisation, private)

    helpers = (Role.ARBITER, Role.RESULT_CLERK, Role.VIEWER)
    assert granted(make_member(private.organisation, Role.OWNER)) == tuple(Role)[1:]
    assert granted(make_member(private.organisation, Role.CHIEF_ARBITER)) == helpers
    assert granted(make_helper(private, Role.CHIEF_ARBITER)) == helpers
    assert granted(make_helper(private, Role.ARBITER)) == ()
    organiser = Actor(user=make_helper(private, Role.ORGANISER))
    assert grantable_in(organiser, private.organisation) == ()


class TestRequiredTwoFactor:
    @pytest.fixture(autouse=True)
    def _required(self, organisation: Organisation) -> None:
        organisation.require_two_factor = True
        organisation.save()

    def test_roles_sleep_until_it_is_set_up(self, private: Tournament) -> None:
        organisation = private.organisation
        for user in (
            make_member(organisation, Role.OWNER),
            make_helper(private, Role.CHIEF_ARBITER),
        ):
            actor = Actor(user=user)
            assert rights_in(actor, private) == {Right.VIEW}
            assert grantable_in(actor, organisation, private) == ()
            assert needs_two_factor(actor, organisation, private)
            with pytest.raises(TwoFactorRequiredError, match="Chess club requires two-factor"):
                tournament_for(actor, private.pk, Right.EDIT)
            assert list(tournaments_with(actor, Right.IMPORT)) == []
            set_up_two_factor(user)
            assert Right.EDIT in rights_in(actor, private)
            assert Role.ARBITER in grantable_in(actor, organisation, private)
            assert not needs_two_factor(actor, organisation, private)
            assert list(tournaments_with(actor, Right.IMPORT)) == [private]

    def test_members_see_their_organisation(self, organisation: Organisation) -> None:
        owner = Actor(user=make_member(organisation, Role.OWNER))
        assert organisation_for(owner, organisation.pk) == organisation
        with pytest.raises(TwoFactorRequiredError):
            organisation_for(owner, organisation.pk, Right.MANAGE)
        assert organisations_with(owner, Right.VIEW) == [organisation]
        assert organisations_with(owner, Right.MANAGE) == []

    def test_programs_superusers_and_strangers_are_not_asked(
        self, private: Tournament, boss: User
    ) -> None:
        organisation = private.organisation
        key, _secret = make_key_of(organisation)
        assert rights_in(Actor(key=key), private) == RIGHTS[Role.CHIEF_ARBITER]
        assert rights_in(Actor(user=boss), private) == ALL
        for stranger in (Actor(), Actor(user=make_user())):
            assert rights_in(stranger, private) == NONE
            assert not needs_two_factor(stranger, organisation, private)

    def test_other_organisations_do_not_ask(self, private: Tournament) -> None:
        owner = make_member(private.organisation, Role.OWNER)
        elsewhere = make_organisation(owner=owner)
        assert rights_in_organisation(Actor(user=owner), elsewhere) == ALL
        assert organisations_with(Actor(user=owner), Right.MANAGE) == [elsewhere]


def make_key_of(organisation: Organisation) -> tuple[ApiKey, str]:
    """A key that was made before two-factor sign-in was required."""
    organisation.require_two_factor = False
    made = make_key(organisation)
    organisation.require_two_factor = True
    return made


def test_require() -> None:
    require(frozenset({Right.VIEW}), Right.VIEW)
    with pytest.raises(ForbiddenError):
        require(frozenset({Right.VIEW}), Right.EDIT)
