from datetime import timedelta

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from tests.factories import make_key, make_tournament
from tournaments.models import ApiKey, Tournament
from tournaments.models.tournament import Visibility
from tournaments.services.organisations import revoke_api_key

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(visibility=Visibility.PRIVATE)


def status_with(tournament: Tournament, header: str) -> int:
    address = f"/api/v1/tournaments/{tournament.pk}/"
    return APIClient().get(address, headers={"Authorization": header}).status_code


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "Token"])
def test_a_key_opens_its_organisation(tournament: Tournament, scheme: str) -> None:
    _key, secret = make_key(tournament.organisation)
    assert status_with(tournament, f"{scheme} {secret}") == 200
    assert status_with(make_tournament(visibility="private"), f"{scheme} {secret}") == 404


@pytest.mark.parametrize(
    "header", ["Bearer", "Bearer ", "Bearer trn_wrong", "Bearer a b", "Bearer é", "Token x"]
)
def test_an_unknown_key_is_refused_even_for_public_things(header: str) -> None:
    address = f"/api/v1/tournaments/{make_tournament().pk}/"
    answer = APIClient().get(address, HTTP_AUTHORIZATION=header.encode().decode("latin-1"))
    assert answer.status_code == 401
    assert answer["WWW-Authenticate"] == "Bearer"
    assert answer.json() == {
        "code": "authentication_failed",
        "message": "This API key is unknown or revoked.",
    }


def test_another_scheme_is_not_ours(tournament: Tournament) -> None:
    assert status_with(tournament, "Basic abc") == 404


def test_a_revoked_key_is_refused(tournament: Tournament) -> None:
    key, secret = make_key(tournament.organisation)
    revoke_api_key(key=key)
    assert status_with(tournament, f"Bearer {secret}") == 401


def test_the_time_of_use_is_noted_but_not_with_each_request(tournament: Tournament) -> None:
    key, secret = make_key(tournament.organisation)
    assert key.last_used_at is None
    status_with(tournament, f"Bearer {secret}")
    first = ApiKey.objects.get().last_used_at
    status_with(tournament, f"Bearer {secret}")
    assert first is not None
    assert ApiKey.objects.get().last_used_at == first
    ApiKey.objects.update(last_used_at=timezone.now() - timedelta(minutes=11))
    status_with(tournament, f"Bearer {secret}")
    assert ApiKey.objects.get().last_used_at >= first  # type: ignore[operator]  # -- set above


def test_a_key_means_nothing_on_pages(tournament: Tournament) -> None:
    _key, secret = make_key(tournament.organisation)
    answer = APIClient().get(
        f"/tournaments/{tournament.pk}/", headers={"Authorization": f"Bearer {secret}"}
    )
    assert answer.status_code == 404
