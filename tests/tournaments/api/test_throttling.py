import pytest
from django.test import Client
from rest_framework.request import Request
from rest_framework.test import APIClient, APIRequestFactory
from rest_framework.views import APIView

from tests.factories import client_for, make_key, make_tournament, make_user
from tournaments.api.throttling import ActorThrottle, ImportThrottle

pytestmark = pytest.mark.django_db

LIST = "/api/v1/tournaments/"


def calls(client: Client, count: int) -> list[int]:
    return [client.get(LIST).status_code for _ in range(count)]


def test_an_address_without_a_key_may_call_60_times() -> None:
    client = APIClient()
    assert calls(client, 60) == [200] * 60
    answer = client.get(LIST)
    assert (answer.status_code, answer.json()["code"]) == (429, "throttled")
    assert 0 < int(answer["Retry-After"]) <= 60


def test_addresses_and_keys_are_counted_apart() -> None:
    tournament = make_tournament()
    one, two = client_for(tournament), client_for(tournament)
    calls(APIClient(), 61)
    assert calls(one, 61) == [200] * 61
    assert calls(two, 1) == [200]
    assert APIClient(REMOTE_ADDR="10.0.0.1").get(LIST).status_code == 200


def test_rates_of_visitors_people_keys_and_uploads() -> None:
    request = Request(APIRequestFactory().get(LIST))
    key, _secret = make_key(make_tournament().organisation)
    throttle, seen = ActorThrottle(), []
    for user, auth in ((request.user, None), (make_user(), None), (request.user, key)):
        request.user, request.auth = user, auth
        throttle.allow_request(request, APIView())
        seen.append((throttle.scope, throttle.num_requests, throttle.duration))
    assert seen == [("anon", 60, 60), ("user", 600, 60), ("user", 600, 60)]
    upload = ImportThrottle()
    assert upload.allow_request(request, APIView())
    assert (upload.scope, upload.num_requests) == ("import", 20)
