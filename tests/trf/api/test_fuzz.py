"""Requests that nobody would send on purpose: the answer may be a refusal, never a fault."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.cache import cache
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import status_code_conformance

from config.wsgi import application
from tests.factories import make_key
from tests.trf.files import imported, two_rounds

pytestmark = pytest.mark.django_db
PATIENT = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(autouse=True)
def _connection_of_the_test() -> Iterator[None]:
    """Keep the requests on the test's connection, as Django's own client does."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def _operations() -> Any:
    schema = schemathesis.openapi.from_wsgi("/api/schema/?format=json", application)
    return schema.include(path_regex="/trf/$|/import/$")


@pytest.mark.parametrize("path", ["/api/v1/tournaments/import/", "/api/v1/tournaments/{id}/trf/"])
def test_api_keeps_to_its_description(path: str) -> None:
    tournament = imported(two_rounds())
    _key, secret = make_key(tournament.organisation)
    headers = {"Authorization": f"Bearer {secret}"}
    for result in _operations().get_all_operations():
        operation = result.ok()

        @given(case=operation.as_strategy())
        @PATIENT
        def run(case: Any) -> None:
            cache.clear()
            with transaction.atomic():
                response = case.call(headers=headers)
                transaction.set_rollback(True)
            case.validate_response(response, checks=(not_a_server_error, status_code_conformance))

        run()
