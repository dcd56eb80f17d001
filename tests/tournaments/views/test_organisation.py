from urllib.parse import quote

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from tests.factories import (
    PASSWORD,
    confirm_identity,
    make_key,
    make_member,
    make_organisation,
    make_tournament,
    make_user,
)
from tournaments.models import ApiKey, Organisation, User
from tournaments.models.tournament import Visibility
from tournaments.rules.access import Role
from tournaments.services.organisations import digest, set_role

pytestmark = pytest.mark.django_db

LIST = "/organisations/"


@pytest.fixture
def anna() -> User:
    return make_user("anna")


@pytest.fixture
def organisation(anna: User) -> Organisation:
    return make_organisation("Chess club", anna)


@pytest.fixture
def owner(client: Client, anna: User) -> Client:
    client.force_login(anna)
    return client


def detail(organisation: Organisation) -> str:
    return reverse("tournaments:organisation-detail", args=[organisation.pk])


def create(organisation: Organisation) -> str:
    return reverse("tournaments:api-key-create", args=[organisation.pk])


def revoke(key: ApiKey) -> str:
    return reverse("tournaments:api-key-revoke", args=[key.organisation_id, key.pk])


class TestList:
    def test_visitors_sign_in(self, client: Client) -> None:
        assertRedirects(client.get(LIST), f"{reverse('login')}?next={LIST}")

    def test_shows_your_organisations_with_your_role(
        self, owner: Client, organisation: Organisation, anna: User
    ) -> None:
        make_tournament(organisation, players=0)
        set_role(organisation=make_organisation("Away"), user=anna, role=Role.VIEWER)
        make_organisation("Foreign")
        memberships = owner.get(LIST).context["memberships"]
        assert [
            (each.organisation.name, each.get_role_display(), each.tournament_count)
            for each in memberships
        ] == [("Away", "Viewer", 0), ("Chess club", "Owner", 1)]

    def test_of_somebody_without(self, client: Client) -> None:
        client.force_login(make_user())
        assertContains(client.get(LIST), "You belong to no organisation yet")


class TestDetail:
    def test_shows_members_and_tournaments_strongest_role_first(
        self, owner: Client, organisation: Organisation
    ) -> None:
        make_member(organisation, Role.VIEWER, "carl")
        make_member(organisation, Role.ARBITER, "ben")
        make_tournament(organisation, players=0, visibility=Visibility.PRIVATE)
        context = owner.get(detail(organisation)).context
        members = [(each.user.username, each.role) for each in context["members"]]
        assert members == [("anna", "owner"), ("ben", "arbiter"), ("carl", "viewer")]
        assert [each.name for each in context["tournaments"]] == ["Club Championship"]

    def test_keys_are_only_for_those_who_manage(
        self, client: Client, owner: Client, organisation: Organisation
    ) -> None:
        key, secret = make_key(organisation)
        answer = owner.get(detail(organisation))
        assertContains(answer, key.prefix)
        assertNotContains(answer, secret)
        client.force_login(make_member(organisation, Role.ORGANISER))
        answer = client.get(detail(organisation))
        assertNotContains(answer, key.prefix)
        assertNotContains(answer, "API keys")

    def test_needs_a_constant_number_of_queries(
        self,
        owner: Client,
        organisation: Organisation,
        django_assert_num_queries: DjangoAssertNumQueries,
    ) -> None:
        for _ in range(3):
            make_member(organisation, Role.VIEWER)
            make_key(organisation)
            make_tournament(organisation, players=0)
        # Session, user, organisation, two times the rights; tournaments, members, keys.
        with django_assert_num_queries(8):
            owner.get(detail(organisation))


class TestCreateKey:
    def test_asks_who_it_is_and_goes_on(self, owner: Client, organisation: Organisation) -> None:
        address = create(organisation)
        asked = owner.post(address, {"name": "CLM", "role": "arbiter"})
        assert asked["Location"] == f"/account/reauthenticate/?next={quote(address, safe='')}"
        assert ApiKey.objects.count() == 0
        answer = owner.post("/account/reauthenticate/", {"password": PASSWORD, "next": address})
        assert digest(answer.context["secret"]) == ApiKey.objects.get().digest
        assert "no-store" in answer["Cache-Control"]

    def test_shows_the_secret_once(self, owner: Client, organisation: Organisation) -> None:
        confirm_identity(owner)
        answer = owner.post(create(organisation), {"name": "CLM", "role": "arbiter"})
        assert "no-store" in answer["Cache-Control"]
        secret = answer.context["secret"]
        assertContains(answer, f"Authorization: Bearer {secret}")
        key = ApiKey.objects.get()
        assert (key.name, key.role, key.digest) == ("CLM", "arbiter", digest(secret))
        assertNotContains(owner.get(detail(organisation)), secret)

    def test_makes_no_second_one_when_its_page_is_reloaded(
        self, owner: Client, organisation: Organisation
    ) -> None:
        confirm_identity(owner)
        data = {"name": "CLM", "role": "arbiter"}
        owner.post(create(organisation), data)
        again = owner.post(create(organisation), data)
        assertContains(again, "A key with this name works already", status_code=422)
        owner.post(revoke(ApiKey.objects.get()))
        assert owner.post(create(organisation), data).status_code == 200

    @pytest.mark.parametrize(
        "data",
        [
            {},
            {"name": "", "role": "arbiter"},
            {"name": "x" * 81, "role": "arbiter"},
            {"name": "CLM", "role": ""},
            {"name": "CLM", "role": "owner"},
            {"name": "CLM", "role": "organiser"},
            {"name": "CLM", "role": "king"},
            {"name": "a\x00b", "role": "arbiter"},
        ],
        ids=str,
    )
    def test_refuses_bad_input_on_the_same_page(
        self, owner: Client, organisation: Organisation, data: dict[str, str]
    ) -> None:
        confirm_identity(owner)
        answer = owner.post(create(organisation), data)
        assert answer.status_code == 422
        assert answer.context["form"].errors
        assertContains(answer, "Chess club", status_code=422)
        assert ApiKey.objects.count() == 0

    def test_is_for_owners_only(self, client: Client, organisation: Organisation) -> None:
        client.force_login(make_member(organisation, Role.ORGANISER))
        answer = client.post(create(organisation), {"name": "CLM", "role": "viewer"})
        assert answer.status_code == 403
        assert ApiKey.objects.count() == 0

    def test_in_a_foreign_organisation(self, owner: Client) -> None:
        foreign = make_organisation()
        answer = owner.post(create(foreign), {"name": "CLM", "role": "viewer"})
        assert answer.status_code == 404


class TestRevokeKey:
    def test_ends_the_key(self, owner: Client, organisation: Organisation) -> None:
        key, _secret = make_key(organisation)
        answer = owner.post(revoke(key), follow=True)
        assertRedirects(answer, detail(organisation))
        assertContains(answer, "The key “CLM” is revoked.")
        assert ApiKey.objects.get().revoked_at is not None

    def test_of_a_foreign_organisation(self, owner: Client, organisation: Organisation) -> None:
        key, _secret = make_key(make_organisation())
        assert owner.post(revoke(key)).status_code == 404
        address = reverse("tournaments:api-key-revoke", args=[organisation.pk, key.pk])
        assert owner.post(address).status_code == 404
        assert ApiKey.objects.get().revoked_at is None
