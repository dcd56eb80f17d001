import socket

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings
from pytest_django.live_server_helper import LiveServer

from config import health


@pytest.mark.django_db
def test_healthz_asks_the_database(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        response = client.get("/healthz")
    assert (response.status_code, response.content) == (200, b"ok")
    assert response.headers["Content-Type"] == "text/plain"
    assert "no-store" in response.headers["Cache-Control"]


def test_healthz_refuses_to_be_posted_to(client: Client) -> None:
    assert client.post("/healthz").status_code == 405


@pytest.mark.parametrize("hosts", [["localhost"], ["*"], [".example.org"]])
def test_running_server_is_healthy_whatever_its_hosts(
    live_server: LiveServer, settings: Settings, hosts: list[str]
) -> None:
    settings.ALLOWED_HOSTS = hosts
    assert health.is_healthy(live_server.thread.port)


def test_server_that_refuses_the_host_is_not_healthy(
    live_server: LiveServer, settings: Settings
) -> None:
    settings.ALLOWED_HOSTS = ["bad host"]
    assert not health.is_healthy(live_server.thread.port)


def test_closed_port_is_not_healthy() -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    assert not health.is_healthy(port)
