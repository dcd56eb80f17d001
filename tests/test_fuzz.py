"""Sends what the OpenAPI document allows, and much that it does not: never a fault of the site."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.cache import cache
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, settings
from schemathesis import Case

from config.wsgi import application
from tests.factories import make_key, make_tournament

schema = schemathesis.openapi.from_wsgi("/api/schema/?format=json", application)
# Thousands of cases listed one by one took minutes and found what drawn ones find as well.
schema.config.phases.coverage.enabled = False


@pytest.fixture
def secret(db: None) -> Iterator[str]:
    """A key for a tournament with number 1, on a connection that outlives the requests."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    tournament = make_tournament(pk=1, rounds=1, played=False)
    yield make_key(tournament.organisation)[1]
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@schema.parametrize()
@settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_no_input_is_a_fault_of_the_site(case: Case[Any], secret: str) -> None:
    cache.clear()
    if "tournament_id" in case.path_parameters and case.meta:
        case.path_parameters["tournament_id"] = 1
    response = case.call(headers={"Authorization": f"Bearer {secret}"})
    assert response.status_code < 500
