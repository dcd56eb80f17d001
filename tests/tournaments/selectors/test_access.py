import pytest
from django.http import Http404, HttpRequest

from tests.factories import make_key, make_member, make_organisation, make_tournament, make_user
from tournaments.errors import ForbiddenError
from tournaments.models import Organisation, Tournament, TournamentRole, User
from tournaments.models.tournament import Visibility
from tournaments.rules.access import RIGHTS, Right, Role
from tournaments.selectors.access import (
    Actor,
    actor_of,
    organisation_for,
    organisations_with,
    require,
    rights_in,
    rights_in_organisation,
    tournament_and_rights,
    tournament_for,
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


def test_require() -> None:
    require(frozenset({Right.VIEW}), Right.VIEW)
    with pytest.raises(ForbiddenError):
        require(frozenset({Right.VIEW}), Right.EDIT)
