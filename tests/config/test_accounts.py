import re
import time
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, generate_totp_secret, hotp_value
from django.core import mail
from django.test import Client

from tests.factories import PASSWORD, make_user

pytestmark = pytest.mark.django_db

ADDRESS = "anna@example.org"


def _code(secret: str) -> str:
    return str(format_hotp_value(hotp_value(secret, int(time.time()) // 30)))


def _sign_in(client: Client, login: str = "anna", **fields: Any) -> Any:
    return client.post("/login/", {"login": login, "password": PASSWORD, **fields})


@pytest.mark.parametrize("login", ["anna", ADDRESS])
def test_sign_in_by_user_name_or_address(client: Client, login: str) -> None:
    anna = make_user("anna", email=ADDRESS)
    assert _sign_in(client, login)["Location"] == "/"
    assert client.session["_auth_user_id"] == str(anna.pk)


def test_sign_in_is_limited_per_account(client: Client) -> None:
    make_user("anna")
    for _attempt in range(5):
        client.post("/login/", {"login": "anna", "password": "wrong"})
    page = _sign_in(client)
    assert page.status_code == 200
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize(
    ("fields", "hours", "still_there"),
    [
        ({}, 11, True),
        ({}, 12, False),
        ({"remember": "on"}, 29 * 24, True),
        ({"remember": "on"}, 30 * 24, False),
    ],
)
def test_session_ends_however_busy(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    fields: dict[str, str],
    hours: int,
    still_there: bool,
) -> None:
    make_user("anna")
    _sign_in(client, **fields)
    client.get("/account/2fa/")
    session = client.session
    session["signed_in_at"] -= hours * 3600
    session.save()
    assert client.get("/account/2fa/").status_code == (200 if still_there else 302)


def test_there_is_no_open_sign_up(client: Client) -> None:
    page = client.get("/signup/")
    assert "By invitation only" in page.content.decode()
    assert client.post("/signup/", {"username": "eve"}).status_code == 405


def test_password_reset_by_mail(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    anna = make_user("anna", email=ADDRESS)
    client.post("/account/password/reset/", {"email": ADDRESS})
    (message,) = mail.outbox
    assert message.to == [ADDRESS]
    link = re.search(r"http://testserver(\S+)", str(message.body))
    assert link
    form = client.get(link[1])["Location"]
    new = "another good pass phrase"
    done = client.post(form, {"password1": new, "password2": new})
    assert done["Location"] == "/account/password/reset/done/"
    anna.refresh_from_db()
    assert anna.check_password(new)
    assert "used up" in client.get(link[1]).content.decode()
    assert ADDRESS not in caplog.text


def test_password_reset_of_unknown_address_says_and_sends_nothing(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    make_user("anna", email=ADDRESS)
    known = client.post("/account/password/reset/", {"email": ADDRESS})
    unknown = client.post("/account/password/reset/", {"email": "eve@example.org"})
    assert (unknown.status_code, unknown["Location"]) == (known.status_code, known["Location"])
    assert [message.to for message in mail.outbox] == [[ADDRESS]]
    assert "eve@example.org" not in caplog.text


def test_failed_sign_in_logs_no_address(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG"):
        client.post("/login/", {"login": ADDRESS, "password": "wrong"})
    assert ADDRESS not in caplog.text


def test_change_of_address_holds_after_confirmation(client: Client) -> None:
    anna = make_user("anna", email=ADDRESS)
    EmailAddress.objects.create(user=anna, email=ADDRESS, verified=True, primary=True)
    _sign_in(client)
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    client.post("/account/email/", {"email": "new@example.org", "action_add": ""})
    anna.refresh_from_db()
    assert anna.email == ADDRESS
    link = re.search(r"http://testserver(\S+)", str(mail.outbox[-1].body))
    assert link
    assert "new@example.org" in client.get(link[1]).content.decode()
    client.post(link[1])
    anna.refresh_from_db()
    assert anna.email == "new@example.org"


def test_change_of_password_needs_the_old_one(client: Client) -> None:
    anna = make_user("anna")
    _sign_in(client)
    new = {"password1": "another good pass phrase", "password2": "another good pass phrase"}
    client.post("/account/password/", {"oldpassword": "wrong", **new})
    anna.refresh_from_db()
    assert anna.check_password(PASSWORD)
    done = client.post("/account/password/", {"oldpassword": PASSWORD, **new})
    assert done["Location"] == "/account/"
    anna.refresh_from_db()
    assert anna.check_password(new["password1"])


def test_two_factor_set_up_asks_who_it_is_first(client: Client) -> None:
    client.force_login(make_user("anna"))
    answer = client.get("/account/2fa/totp/activate/")
    assert answer["Location"].startswith("/account/reauthenticate/")


def test_two_factor_set_up_then_sign_in_with_code_and_recovery_code(client: Client) -> None:
    anna = make_user("anna")
    _sign_in(client)
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    page = client.get("/account/2fa/totp/activate/")
    assert 'src="data:image/svg+xml;base64,' in page.content.decode()
    secret = page.context["form"].secret
    wrong = client.post("/account/2fa/totp/activate/", {"code": "000000x"})
    assert wrong.context["form"].errors
    codes = client.post("/account/2fa/totp/activate/", {"code": _code(secret)}, follow=True)
    recovery = codes.context["unused_codes"]
    assert len(recovery) == 10
    kinds = Authenticator.objects.filter(user=anna).values_list("type", flat=True)
    assert set(kinds) == {"totp", "recovery_codes"}
    for code in (recovery[0], recovery[1]):
        client.post("/logout/")
        assert _sign_in(client)["Location"] == "/account/2fa/authenticate/"
        assert "_auth_user_id" not in client.session
        client.post("/account/2fa/authenticate/", {"code": code})
        assert client.session["_auth_user_id"] == str(anna.pk)
    client.post("/logout/")
    _sign_in(client)
    again = client.post("/account/2fa/authenticate/", {"code": recovery[0]})
    assert again.context["form"].errors


def test_sign_in_with_the_code_of_the_app(client: Client) -> None:
    anna = make_user("anna")
    secret = generate_totp_secret()
    TOTP.activate(anna, secret)
    _sign_in(client)
    client.post("/account/2fa/authenticate/", {"code": _code(secret)})
    assert client.session["_auth_user_id"] == str(anna.pk)


@pytest.mark.parametrize("language", ["de", "en", "ja"])
@pytest.mark.parametrize(
    "path",
    [
        "/login/",
        "/login/inactive/",
        "/signup/",
        "/account/email/",
        "/account/email/sent/",
        "/account/email/confirm/unknown/",
        "/account/password/",
        "/account/password/reset/",
        "/account/password/reset/sent/",
        "/account/password/reset/done/",
        "/account/reauthenticate/",
        "/account/2fa/",
        "/account/2fa/totp/activate/",
        "/account/2fa/totp/deactivate/",
        "/account/2fa/recovery-codes/",
        "/account/2fa/recovery-codes/generate/",
    ],
)
def test_page_in_each_language(client: Client, path: str, language: str) -> None:
    anna = make_user("anna", email=ADDRESS)
    if path.startswith("/account/") and "/reset/" not in path:
        _sign_in(client)
        client.post("/account/reauthenticate/", {"password": PASSWORD})
        if "activate" not in path:
            TOTP.activate(anna, generate_totp_secret())
        if "deactivate" in path or "codes" in path:
            Authenticator.objects.filter(user=anna).delete()
            TOTP.activate(anna, generate_totp_secret())
            client.post("/account/2fa/recovery-codes/generate/")
    client.cookies["django_language"] = language
    page = client.get(path)
    assert page.status_code == 200
    assert f'lang="{language}"' in page.content.decode()
