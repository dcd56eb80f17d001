"""Requests of visitors and the answers of the editors."""

import logging
from smtplib import SMTPException

import pytest
from django.core import mail
from django.test import Client
from pytest_django import Settings

from shogi_archive.models import AdditionRequest, Change
from tests.shogi_archive.archive import editor

pytestmark = pytest.mark.django_db

FORM = "/shogi/requests/"
QUEUE = "/shogi/keeping/requests/"
SENT = {"text": "東大 1992年入学 架空 十郎", "name": "架空", "email": "kakuu@example.org"}


@pytest.fixture
def visitor() -> Client:
    return Client(headers={"Accept-Language": "ja"})


def page_of(client: Client, url: str) -> str:
    response = client.get(url)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def answer(client: Client, decision: str, text: str = "") -> int:
    url = f"{QUEUE}{AdditionRequest.objects.get().pk}/"
    return client.post(url, {"decision": decision, "answer": text}).status_code


def test_request_is_accepted_with_mail_and_the_address_erased(
    visitor: Client, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    assert visitor.post(FORM, SENT).status_code == 302
    client = editor()
    assert "架空 十郎" in page_of(client, QUEUE)
    assert "追加要望 (1)" in page_of(client, "/shogi/keeping/")
    pages = page_of(client, QUEUE) + page_of(client, f"{QUEUE}{AdditionRequest.objects.get().pk}/")
    assert "kakuu@example.org" not in pages
    assert answer(client, "accept", "追加しました。") == 302
    (message,) = mail.outbox
    assert message.to == ["kakuu@example.org"]
    assert "追加しました。" in message.body
    assert "要望を受け付けました" in message.body
    request = AdditionRequest.objects.get()
    assert (request.state, request.email) == ("accepted", "")
    change = Change.objects.get()
    assert (change.kind, change.subject) == ("accept", f"#{request.pk}")
    assert "kakuu" not in caplog.text
    assert "追加しました。" in page_of(client, f"{QUEUE}{request.pk}/")


def test_request_is_declined_only_once(visitor: Client) -> None:
    visitor.post(FORM, {"text": "?"})
    client = editor()
    assert answer(client, "decline") == 302
    assert answer(client, "accept") == 422
    assert AdditionRequest.objects.get().state == "declined"
    assert mail.outbox == []


def test_mail_that_cannot_be_sent_leaves_the_request_open(
    visitor: Client, settings: Settings
) -> None:
    visitor.post(FORM, SENT)
    settings.EMAIL_BACKEND = "tests.shogi_archive.views.test_request.DeadMail"
    assert answer(editor(), "accept") == 422
    request = AdditionRequest.objects.get()
    assert (request.state, request.email) == ("open", "kakuu@example.org")
    assert not Change.objects.exists()


class DeadMail:
    """A mail server that is away."""

    def __init__(self, **kwargs: object) -> None:
        pass

    def send_messages(self, messages: object) -> None:
        raise SMTPException


def test_programs_are_thanked_and_forgotten(visitor: Client) -> None:
    assert visitor.post(FORM, {**SENT, "website": "x"}).status_code == 302
    assert not AdditionRequest.objects.exists()


def test_senders_have_a_limit(visitor: Client) -> None:
    statuses = [visitor.post(FORM, SENT).status_code for _number in range(6)]
    assert statuses == [302] * 5 + [422]
    assert AdditionRequest.objects.count() == 5


def test_bad_requests_are_refused(visitor: Client) -> None:
    for fields in ({}, {"text": "x" * 20_001}, {"text": "x", "email": "no"}, {"text": "\0"}):
        assert visitor.post(FORM, fields).status_code == 422


def test_checked_text_can_be_sent_on(visitor: Client) -> None:
    response = visitor.post(FORM, {"text": "*\n1119001", "draft": "1"})
    assert response.status_code == 200
    assert "1119001" in response.content.decode()
    assert not AdditionRequest.objects.exists()


def test_unknown_decision_is_refused(visitor: Client) -> None:
    visitor.post(FORM, SENT)
    assert answer(editor(), "perhaps") == 422
